import chalk from 'chalk';
import { ok, type Result } from '../core/result';
import type { Listed } from './catalogue';
import { listLevels, ownLevels, type LevelOptions } from './load';
import { faultSentence, shown } from './messages';
import type { Output } from './output';

export interface ListOptions extends LevelOptions {
  readonly json?: boolean;
}

/** What levels there are: the program's own ones, or those of the arguments. */
export function list(levels: readonly string[], options: ListOptions, output: Output): Result<number, string> {
  const wanted = levels.length > 0 ? ok([...levels]) : ownLevels(options);
  if (!wanted.ok) return wanted;
  const listed = listLevels(wanted.value, options);
  if (!listed.ok) return listed;
  if (options.json) output.json(listed.value.map(asJson));
  else for (const line of asTable(listed.value)) output.line(line);
  return ok(0);
}

function asJson(listed: Listed) {
  const { file, number, title, format, rules } = listed;
  const level = listed.read();
  return {
    file,
    level: number,
    title: title ?? null,
    format: format ?? null,
    rules: rules?.id ?? null,
    valid: level.ok,
    width: level.ok ? level.value.width : null,
    height: level.ok ? level.value.height : null,
    players: level.ok ? level.value.players.length : null,
  };
}

const HEADINGS = ['FILE', 'LEVEL', 'RULES', 'SIZE', 'PLAYERS', 'TITLE'];
const LAST = HEADINGS.length - 1;

/** The last column is not padded: a title may be as long as its file. */
function* asTable(levels: readonly Listed[]): Generator<string> {
  const rows = levels.map(cellsOf);
  const widths = HEADINGS.map((heading, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), heading.length),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === LAST ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  yield chalk.bold(line(HEADINGS));
  for (const row of rows) yield line(row);
}

function cellsOf(listed: Listed): string[] {
  const { file, number, title, rules } = listed;
  const level = listed.read();
  return [
    shown(file),
    String(number),
    rules?.id ?? '-',
    level.ok ? `${level.value.width}x${level.value.height}` : '-',
    level.ok ? String(level.value.players.length) : '-',
    level.ok ? shown(title ?? '') : `not valid: ${level.faults.slice(0, 1).map(faultSentence).join('')}`,
  ];
}
