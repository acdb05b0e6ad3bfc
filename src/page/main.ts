import { find } from './element';
import { type GameReader, Levels } from './levels';
import { levelOfAddress, Page } from './page';
import type { PageData } from './page-data';
import { Solved } from './solved';

/** Starts the page; where the program has the solver, `startWorker` starts it in a thread. */
export function startPage(readGame?: GameReader, startWorker?: () => Worker): void {
  const data = readData();
  const levels = new Levels(data, readGame);
  const solved = new Solved();
  const first = levels.all.findIndex(({ code }) => solved.best(code).length === 0);
  const opened = levelOfAddress(levels) ?? levels.open(Math.max(0, first));
  if (!opened) throw new Error('the page has no levels');
  const page = new Page(levels, solved, opened, data.solver ? startWorker : undefined);
  page.openAddress();
  // The bench reads it.
  performance.mark('first picture');
}

/** The command has written it. */
function readData(): PageData {
  const data: unknown = JSON.parse(find('data', HTMLScriptElement).text);
  if (!isPageData(data)) throw new Error('the levels of the page are damaged');
  return data;
}

function isPageData(data: unknown): data is PageData {
  return typeof data === 'object' && data !== null && 'title' in data && 'groups' in data && Array.isArray(data.groups);
}
