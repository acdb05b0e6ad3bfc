import type { Display } from '../display';
import { helpOf } from '../commands';
import type { Browser, BrowserLine, BrowserUpdate, Occasion } from './browser';
import { firstLine, folding, groupAtCursor, lineAtCursor, movedTo, onLevel, relisted, selectedLevel } from './cursor';
import { nextUnsolved } from './going-on';
import { ORDERS, type Order } from './order';
import { rowAt } from './rows';
import { listRows } from './shape';

/** What the commands of the list do. */

export function moving(browser: Browser, lines: number, display: Display): BrowserUpdate {
  return [movedTo(browser, browser.at + lines, display), []];
}

/** What the cursor stands on is played, unfolded, or read before other files. */
export function entered(browser: Browser, display: Display): BrowserUpdate {
  const line = lineAtCursor(browser);
  switch (line?.kind) {
    case 'level':
      return [browser, [{ type: 'open', index: line.index }]];
    case 'heading':
      return [toggled(browser, display), []];
    case 'unread':
      return [said(browser, 'This file is read now.'), [{ type: 'prefer', place: line.unread.place }]];
    case undefined:
      return [browser, []];
  }
}

/** The group of the cursor folded, or unfolded again. */
export function toggled(browser: Browser, display: Display): Browser {
  const group = groupAtCursor(browser);
  return group ? folded(browser, !group.isFolded, display) : browser;
}

/** The group of the cursor folded, with the cursor on its heading; or unfolded. */
export function folded(browser: Browser, isFolded: boolean, display: Display): Browser {
  const group = groupAtCursor(browser);
  if (!group) return browser;
  const heading = browser.rows.indexOf(rowAt(group.place));
  if (heading < 0) return browser;
  const there = movedTo(browser, heading, display);
  if (group.isFolded === isFolded) return there;
  const done = folding(there, group, isFolded);
  return isFolded ? done : withRoomBelow(done, group.levels.length, display);
}

/** So many lines below the cursor are scrolled to, as far as the cursor stays in sight. */
function withRoomBelow(browser: Browser, lines: number, display: Display): Browser {
  const { at } = browser;
  return { ...browser, top: Math.min(at, Math.max(firstLine(browser, display), at + lines - listRows(display) + 1)) };
}

/** On an open heading to its first level; else the group is unfolded, and a file that was not read is read. */
export function unfolded(browser: Browser, display: Display): BrowserUpdate {
  const line = lineAtCursor(browser);
  if (line?.kind === 'unread') return entered(browser, display);
  if (line?.kind !== 'heading') return [browser, []];
  return line.group.isFolded ? [folded(browser, false, display), []] : moving(browser, 1, display);
}

export function toNextUnsolved(browser: Browser, display: Display): BrowserUpdate {
  const { rows, at, marks, order, search, rules } = browser;
  const isWhole = order === 'files' && !search && rules === undefined;
  const index = isWhole ? unsolvedAfterCursor(browser) : unsolvedShown(rows, at, (row) => !marks.at(row)?.isSolved);
  if (index === undefined) return [said(browser, 'All levels here are solved.'), []];
  return [onLevel(browser, index, display), []];
}

function unsolvedAfterCursor(browser: Browser): number | undefined {
  const selected = selectedLevel(browser);
  if (selected !== undefined) return nextUnsolved(browser, selected);
  const group = groupAtCursor(browser);
  const within = group?.levels.find((index) => !browser.marks.at(index)?.isSolved);
  return within ?? nextUnsolved(browser, group?.levels.at(-1) ?? 0);
}

/** The next of the lines that are shown, from the end on to the beginning. */
function unsolvedShown(rows: Int32Array, at: number, isOpen: (index: number) => boolean): number | undefined {
  const isLevel = (row: number): boolean => row >= 0 && isOpen(row);
  return rows.subarray(at + 1).find(isLevel) ?? rows.subarray(0, at).find(isLevel);
}

/** Any level that is not solved, by chance; of what is searched for, where something is. */
export function toRandom(browser: Browser, display: Display): BrowserUpdate {
  const { search, rules, rows, marks, count } = browser;
  const from =
    search || rules !== undefined
      ? [...rows].filter((row) => row >= 0)
      : Array.from({ length: count }, (_, index) => index);
  const open = from.filter((index) => !marks.at(index)?.isSolved);
  const seed = (Math.imul(browser.seed, 1_664_525) + 1_013_904_223) >>> 0;
  const index = open[Math.floor((seed / 2 ** 32) * open.length)];
  if (index === undefined) return [said(browser, 'All levels here are solved.'), []];
  return [onLevel({ ...browser, seed }, index, display), []];
}

const A_WHILE = 1500;
const MOST_DIGITS = 6;

/** A number goes to the level that has it, digit by digit. */
export function digitTyped(browser: Browser, { key, display }: Occasion): BrowserUpdate {
  const digits = `${browser.typed?.digits ?? ''}${key}`.slice(-MOST_DIGITS);
  const timer = { milliseconds: A_WHILE };
  const group = groupAtCursor(browser) ?? browser.groups[0];
  const index = group?.levels[Number(digits) - 1];
  const wishes = [{ type: 'timer', timer } as const];
  const typing: Browser = { ...browser, typed: { digits, timer } };
  if (index === undefined) {
    const most = group?.levels.length ?? 0;
    return [said(typing, `There is no level ${Number(digits)} here; the levels are 1 to ${most}.`), wishes];
  }
  const there = onLevel(typing, index, display);
  return [there.rows[there.at] === index ? there : said(typing, `Level ${digits} is not among these.`), wishes];
}

export function inNextOrder(browser: Browser): BrowserUpdate {
  const order: Order = ORDERS[(ORDERS.indexOf(browser.order) + 1) % ORDERS.length] ?? 'files';
  return [relisted({ ...browser, order, message: undefined }), []];
}

/** Only the levels of one rules set after the other, and then all again. */
export function ofNextRules(browser: Browser): BrowserUpdate {
  const all = [...new Set(browser.found.flatMap(({ found }) => found.rules ?? []))];
  if (all.length < 2 && browser.rules === undefined) return [said(browser, 'All levels are of one rules set.'), []];
  const next = browser.rules === undefined ? 0 : all.indexOf(browser.rules) + 1;
  return [relisted({ ...browser, rules: all[next], message: undefined }), []];
}

/** First the search is over, then other ways to show the list, at last the list itself. */
export function escaped(browser: Browser): BrowserUpdate {
  const { search, rules, order } = browser;
  if (search) return [withoutSearch(browser), []];
  if (rules !== undefined || order !== 'files')
    return [shownWhole({ ...browser, rules: undefined, order: 'files' }), []];
  return [browser, [{ type: 'quit' }]];
}

export function withoutSearch(browser: Browser): Browser {
  return shownWhole({ ...browser, search: undefined });
}

/** What the cursor is on stays in sight, also in a group that was folded before. */
function shownWhole(browser: Browser): Browser {
  const index = selectedLevel(browser);
  const group = index === undefined ? undefined : groupAtCursor(browser);
  const chosen = index ?? browser.chosen;
  return group?.isFolded ? folding({ ...browser, chosen }, group, false) : relisted({ ...browser, chosen });
}

export function askedForHelp(browser: Browser, lines: readonly BrowserLine[]): BrowserUpdate {
  return [browser, [{ type: 'help', help: { title: 'Keys: the list', summary: LEGEND, lines: helpOf(lines) } }]];
}

const LEGEND = 'Marks: a tick is solved, + better since, ~ begun, o watched, ! not valid.';

export function said(browser: Browser, text: string): Browser {
  return { ...browser, message: { text, tone: 'plain' } };
}
