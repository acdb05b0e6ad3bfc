import type { LevelEntry } from '../library/level-entry';
import chalk from 'chalk';
import { ok, type Result } from '../core/result';
import { levelJson } from './level-json';
import { listLevels, ownLevels, type LevelOptions } from '../library/load';
import { faultSentence } from '../messages/faults';
import { sanitize } from '../messages/sanitize';
import { type Output, table } from './output';

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

function asJson(listed: LevelEntry) {
  const read = listed.read();
  const level = read.ok ? read.value.level : undefined;
  return {
    ...levelJson(listed, read),
    width: level?.width ?? null,
    height: level?.height ?? null,
    players: level?.players.length ?? null,
  };
}

const HEADINGS = ['FILE', 'LEVEL', 'RULES', 'SIZE', 'PLAYERS', 'TITLE'];

function asTable(levels: readonly LevelEntry[]): string[] {
  const [headings = '', ...rows] = table(HEADINGS, levels.map(cellsOf));
  return [chalk.bold(headings), ...rows];
}

function cellsOf(listed: LevelEntry): string[] {
  const { file, number, title, rules } = listed;
  const level = listed.read();
  return [
    sanitize(file),
    String(number),
    rules?.id ?? '-',
    level.ok ? `${level.value.level.width}x${level.value.level.height}` : '-',
    level.ok ? String(level.value.level.players.length) : '-',
    level.ok ? sanitize(title ?? '') : `not valid: ${level.faults.slice(0, 1).map(faultSentence).join('')}`,
  ];
}
