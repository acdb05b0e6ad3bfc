import { basename, extname } from 'node:path';
import { writeCode } from '../codes/level-code';
import { formatHistory } from '../core/history/text';
import type { Game } from '../core/play/game';
import { fewestByMeasure, fewestOf } from '../core/play/par';
import { failure, ok, type Result } from '../core/result';
import { nameOfRules } from '../core/rule-set';
import { emptyPage } from '../files/environment';
import { type LevelEntry, type Playable, readPlayable } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { type LevelOptions, listLevels } from '../library/load';
import { knownWins, readableNotes } from '../library/summary';
import { uncodableText } from '../messages/codes';
import { count } from '../messages/counts';
import { levelName } from '../messages/files';
import { readableText } from '../messages/sanitize';
import type { PageData, PageLevel } from '../page/page-data';
import { type CommandLine, checkOutput, type OutputOptions, writeOutput } from './options';
import type { Output } from './output';
import { noThread, workOnAll } from './work';

interface PageOptions extends LevelOptions, OutputOptions {
  readonly solution?: boolean;
  readonly solver?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('page')
    .levels()
    .outputFile('the file to write to, such as levels.html')
    .description('write one page that plays levels in any browser, without network or installation')
    .option('--solution', 'the page shows the solutions that stand beside the levels')
    .option('--solver', 'the page has the solver, for hints and solutions')
    .action((levels: string[], options: PageOptions) => answer(page(levels, options, output)));
}

/** A level of the page, and the heading under which it stands. */
interface Placed {
  readonly group: string;
  readonly level: PageLevel;
  /** The text of the rule file that it is in. */
  readonly game: string | undefined;
}

/** Writes one file that plays levels in a browser. Levels that cannot be played are reported and left out. */
async function page(levels: readonly string[], options: PageOptions, output: Output): Promise<Result<number, string>> {
  const free = checkOutput(options);
  const entries = free.ok ? listLevels(levels, options) : free;
  if (!entries.ok) return entries;
  const placed: Placed[] = [];
  const code = await workOnAll(
    {
      items: entries.value,
      thread: noThread,
      work: (entry) => placeLevel(entry, options),
      report: (level) => {
        placed.push(level);
        return true;
      },
    },
    output,
  );
  if (placed.length === 0 || code > 128) return code > 128 ? ok(code) : failure('no level is left for a page');
  const data = dataOf(placed, options.solver === true);
  const empty = emptyPage({ games: data.games !== undefined, solver: data.solver });
  if (empty === undefined) return failure('the page is missing from this installation; install the program again');
  return writeOutput(options, [Buffer.from(fillPage(empty, data))], code, output);
}

function placeLevel(entry: LevelEntry, options: PageOptions): Result<Placed, string> {
  const playable = readPlayable(entry);
  if (!playable.ok) return playable;
  const { level, rules, source, number } = playable.value;
  const code = rules.source === undefined ? writeCode(level, rules, undefined) : ok(levelId(level, rules).id);
  if (!code.ok) return failure(...code.faults.map((fault) => `${levelName(entry)}: ${uncodableText(fault)}`));
  const wins = knownWins(playable.value);
  const best = fewestOf(wins);
  const solution = options.solution === true ? solutionOf(fewestByMeasure(wins)[0]) : undefined;
  const notes = readableNotes(source).map(readableText);
  return ok({
    group: groupOf(playable.value),
    game: rules.source,
    level: {
      title: titleOf(playable.value),
      code: code.value,
      // Which file it is in is known when all are read.
      ...(rules.source === undefined ? {} : { game: [0, number] }),
      ...(source.author === undefined ? {} : { author: readableText(source.author) }),
      ...(notes.length === 0 ? {} : { notes }),
      ...(best && { best: [best.moves, best.pushes] }),
      ...(solution === undefined ? {} : { solution }),
    },
  });
}

/** Very long solutions have no code. */
function solutionOf(game: Game | undefined): string | undefined {
  if (game?.rules.source !== undefined) return formatHistory(game.history);
  const code = game && writeCode(game.level, game.rules, game.movesSoFar());
  return code?.ok === true ? code.value : undefined;
}

function titleOf({ title, isAlone, file, number }: Playable): string {
  const name = basename(file, extname(file));
  return readableText(title ?? (isAlone ? name : `${name} ${number}`));
}

/** A collection has a heading of its own; levels in files of their own stand under their rule set. */
function groupOf({ isAlone, file, rules }: Playable): string {
  const name = isAlone || rules.source !== undefined ? nameOfRules(rules) : basename(file, extname(file));
  return readableText(name.charAt(0).toUpperCase() + name.slice(1));
}

function dataOf(placed: readonly Placed[], solver: boolean): PageData {
  const games = [...new Set(placed.flatMap(({ game }) => game ?? []))];
  const groups = new Map<string, PageLevel[]>();
  for (const { group, level, game } of placed) {
    const [, number] = level.game ?? [];
    const known =
      game === undefined || number === undefined ? level : { ...level, game: [games.indexOf(game), number] as const };
    groups.set(group, [...(groups.get(group) ?? []), known]);
  }
  const [first, ...others] = [...groups.keys()];
  const title = others.length === 0 && first !== undefined ? first : count(placed.length, 'level');
  return {
    title: `Sokoban: ${title}`,
    solver,
    ...(games.length === 0 ? {} : { games }),
    groups: [...groups].map(([name, levels]) => ({ title: name, levels })),
  };
}

/** The program's page with these levels. No text of a level can end its script. */
function fillPage(page: string, data: PageData): string {
  const title = data.title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return page.replace('/*DATA*/', () => json).replace('<title>Sokoban</title>', () => `<title>${title}</title>`);
}
