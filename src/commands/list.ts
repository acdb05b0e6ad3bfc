import type { LevelEntry } from '../library/level-entry';
import { ok, type Result } from '../core/result';
import { errorFields, JSON_LIST, type JsonOptions, levelFields, type ListLine, withJson } from './json';
import { colours, type Output, table } from './output';
import { type LevelOptions, listLevels, ownLevels } from '../library/load';
import { faultSentence } from '../messages/faults';
import { sanitize } from '../messages/sanitize';
import { noThread, workOnAll } from './work';
import { type CommandLine, withLevels, withQuiet } from './options';

type ListOptions = LevelOptions & JsonOptions;

export function define({ program, answer, output }: CommandLine): void {
  const command = withQuiet(withLevels(program.command('list'), '[levels...]'));
  withJson(command, JSON_LIST)
    .description('list levels: those of the program, or of files and folders')
    .action((levels: string[], options: ListOptions) => answer(list(levels, options, output)));
}

/** Lists the levels of the arguments, or the program's own. */
async function list(levels: readonly string[], options: ListOptions, output: Output): Promise<Result<number, string>> {
  const paths = levels.length > 0 ? ok([...levels]) : ownLevels(options);
  if (!paths.ok) return paths;
  const entries = listLevels(paths.value, options);
  if (!entries.ok) return entries;
  const json: unknown[] = [];
  const rows: string[][] = [];
  const code = await workOnAll(
    {
      items: entries.value,
      thread: noThread,
      work: (entry) => ok(entry),
      report: (entry) => {
        if (options.jsonl) output.json(entryJson(entry));
        else if (options.json) json.push(entryJson(entry));
        else rows.push(cellsOf(entry));
        return true;
      },
      finish: () => {
        if (options.jsonl) return;
        if (options.json) output.json(json);
        else for (const line of tableOf(rows)) output.line(line);
      },
    },
    output,
  );
  return ok(code);
}

/** The titles of a file's levels, one a line, for completions; nothing if there are none. */
export function listTitles(file: string, output: Output): Result<number, string> {
  const entries = listLevels([file], {});
  if (!entries.ok) return ok(1);
  for (const { title } of entries.value) if (title !== undefined && title !== '') output.line(sanitize(title));
  return ok(0);
}

function entryJson(entry: LevelEntry): ListLine {
  const read = entry.read();
  const level = read.ok ? read.value.level : undefined;
  const [fault] = read.ok ? [] : read.faults;
  return {
    ...levelFields(entry, level),
    valid: read.ok,
    width: level?.width ?? null,
    height: level?.height ?? null,
    players: level?.players.length ?? null,
    ...(fault && { error: errorFields(fault) }),
  };
}

const HEADINGS = ['FILE', 'LEVEL', 'RULES', 'SIZE', 'PLAYERS', 'TITLE'];

function tableOf(cells: readonly (readonly string[])[]): string[] {
  const [headings = '', ...rows] = table(HEADINGS, cells);
  const lines = rows.map((row) => row.replace(/not valid: .*$/, (text) => colours.red(text)));
  return [colours.bold(headings), ...lines];
}

function cellsOf(entry: LevelEntry): string[] {
  const { file, number, title, rules } = entry;
  const level = entry.read();
  return [
    sanitize(file),
    String(number),
    rules?.id ?? '-',
    level.ok ? `${level.value.level.width}x${level.value.level.height}` : '-',
    level.ok ? String(level.value.level.players.length) : '-',
    level.ok ? sanitize(title ?? '') : `not valid: ${level.faults.slice(0, 1).map(faultSentence).join('')}`,
  ];
}
