import type { LevelEntry } from '../library/level-entry';
import type { Level } from '../core/level/level';
import { ok, type Result } from '../core/result';
import { nameOfRules, type RuleSet } from '../core/rule-set';
import { levelId } from '../library/level-id';
import { countBoxes } from '../library/summary';
import type { Store } from '../store/store';
import type { ListLine } from './json';
import { levelFields, reportError } from './json-fields';
import { colours, type Output, table } from './output';
import { codeFor, isUnreadable, type LevelOptions, listLevels, ownLevels } from '../library/load';
import { namesIn } from '../files/path-names';
import { faultSentence } from '../messages/faults';
import { levelName } from '../messages/files';
import { columnsOf, sanitize } from '../messages/sanitize';
import { NO_PLAYER } from '../rules/puzzlescript/play/advice';
import { noThread, workOnAll } from './work';
import { type CommandLine, goesOn, JSON_LIST, type JsonOptions } from './options';
import { readStore } from './saved/store';

type ListOptions = LevelOptions & JsonOptions;

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('list')
    .levels('[levels...]')
    .quiet()
    .json(JSON_LIST)
    .description('list levels: those of the program, or of files and folders')
    .action((levels: string[], options: ListOptions) => answer(list(levels, options, output)));
}

/** Lists the levels of the arguments, or the program's own. */
async function list(levels: readonly string[], options: ListOptions, output: Output): Promise<Result<number, string>> {
  const paths = levels.length > 0 ? ok([...levels]) : ownLevels(options);
  if (!paths.ok) return paths;
  const entries = listLevels(paths.value, options, goesOn(levels, options));
  if (!entries.ok) return entries;
  const json: unknown[] = [];
  const rows: string[][] = [];
  const isSolved = solvedIn(readStore(output));
  const code = await workOnAll(
    {
      items: entries.value,
      thread: noThread,
      work: (entry) => ok(entry),
      report: (entry) => {
        const line = options.json ? entryJson(entry, isSolved, output) : undefined;
        if (options.jsonl) output.json(line);
        else if (line) json.push(line);
        else {
          rows.push(cellsOf(entry, isSolved));
          const read = isUnreadable(entry) ? entry.read() : undefined;
          if (read?.ok === false) reportError(levelName(entry), read.faults, output);
        }
        return true;
      },
      finish: () => {
        if (options.jsonl) return;
        if (options.json) output.json(json);
        else for (const line of tableOf(withoutCommonFolder(rows))) output.line(line);
      },
    },
    output,
  );
  return ok(codeFor(entries.value, code));
}

function solvedIn(store: Result<Store, string>): Solved {
  if (!store.ok || store.value.isEmpty()) return () => false;
  const { value } = store;
  return (level, rules) => value.record(levelId(level, rules).id).firstSolved !== undefined;
}

/** Rows whose files are named below the folder of all of them. */
function withoutCommonFolder(rows: readonly (readonly string[])[]): string[][] {
  const folders = rows.map(([file = '']) => namesIn(file).slice(0, -1));
  const common = folders.reduce((shared, folder) => {
    const other = shared.findIndex((name, index) => name !== folder[index]);
    return other < 0 ? shared : shared.slice(0, other);
  }, folders[0] ?? []);
  const length = common.reduce((sum, name) => sum + name.length + 1, 0);
  return rows.map(([file = '', ...cells]) => [file.slice(length), ...cells]);
}

/** The titles of a file's levels, one a line, for completions; nothing if there are none. */
export function listTitles(file: string, before: string, output: Output): Result<number, string> {
  const entries = listLevels([file], {});
  if (!entries.ok) return ok(1);
  for (const { title } of entries.value)
    if (title !== undefined && title !== '') output.line(`${before}${sanitize(title)}`);
  return ok(0);
}

/** Whether the player has solved a level. */
type Solved = (level: Level, rules: RuleSet) => boolean;

function entryJson(entry: LevelEntry, isSolved: Solved, output: Output): ListLine {
  const read = entry.read();
  const level = read.ok ? read.value.level : undefined;
  return {
    ...levelFields(entry, level),
    valid: read.ok,
    width: level?.width ?? null,
    height: level?.height ?? null,
    players: (level && entry.rules && playersOf(level, entry.rules)) ?? null,
    boxes: (level && entry.rules && boxesOf(level, entry.rules)) ?? null,
    author: (read.ok ? read.value.source.author : undefined) ?? null,
    solved: level && entry.rules ? isSolved(level, entry.rules) : null,
    ...reportError(levelName(entry), read.ok ? [] : read.faults, output),
  };
}

/** All player pieces of a rule file obey the same keys, so they are one player. */
function playersOf(level: Level, rules: RuleSet): number {
  const remarks = rules.source === undefined ? [] : (rules.advice?.(level) ?? []);
  return remarks.some(({ rule }) => rule === NO_PLAYER) ? 0 : level.players.length;
}

/** Undefined if nothing is a box under these rules, as in most rule files. */
function boxesOf(level: Level, rules: RuleSet): number | undefined {
  return rules.pieces.some(({ role }) => role === 'box') ? countBoxes(level, rules) : undefined;
}

const HEADINGS = ['FILE', 'LEVEL', 'RULES', 'SIZE', 'PLAYERS', 'BOXES', 'SOLVED', 'AUTHOR', 'TITLE'];

/** What a narrow terminal leaves out, the first one first, so that a level has one row; `--json` has it all. */
const SPARE = ['AUTHOR', 'PLAYERS', 'SIZE', 'BOXES', 'RULES'];

/** The room that a title has at least; a longer one goes on in the next row. */
const TITLE = 24;

function tableOf(cells: readonly (readonly string[])[]): string[] {
  const isOneEach = cells.every(([, level]) => level === '1');
  const room = (process.stdout.isTTY && process.stdout.columns) || Infinity;
  const [headings = '', ...rows] =
    fittingTable(HEADINGS, cells, isOneEach ? ['LEVEL', ...SPARE] : SPARE, room) ?? table(HEADINGS, cells);
  const lines = rows.map((row) => row.replace(/not valid: .*$/, (text) => colours.red(text)));
  return [colours.bold(headings), ...lines];
}

/** The table with as many columns as fit; undefined if even the least do not. */
function fittingTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  [spare, ...others]: readonly string[],
  room: number,
): string[] | undefined {
  const lines = table(headings, rows);
  const beside = (lines[0]?.length ?? 0) - 'TITLE'.length;
  const longest = rows.reduce((most, row) => Math.max(most, columnsOf(row.at(-1) ?? '')), 'TITLE'.length);
  if (beside + Math.min(longest, TITLE) <= room) return lines;
  if (spare === undefined) return undefined;
  const without = (cells: readonly string[]): string[] => cells.filter((_, column) => headings[column] !== spare);
  return fittingTable(without(headings), rows.map(without), others, room);
}

function cellsOf(entry: LevelEntry, isSolved: Solved): string[] {
  const { file, number, title, rules } = entry;
  const read = entry.read();
  const { level, source } = read.ok ? read.value : {};
  return [
    sanitize(file),
    String(number),
    rules ? sanitize(nameOfRules(rules)) : '-',
    level ? `${level.width}x${level.height}` : '-',
    String((level && rules && playersOf(level, rules)) ?? '-'),
    String((level && rules && boxesOf(level, rules)) ?? '-'),
    level && rules && isSolved(level, rules) ? 'yes' : '-',
    sanitize(source?.author ?? '') || '-',
    read.ok ? sanitize(title ?? '') : `not valid: ${read.faults.slice(0, 1).map(faultSentence).join('')}`,
  ];
}
