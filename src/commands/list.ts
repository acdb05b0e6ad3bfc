import type { LevelEntry } from '../library/level-entry';
import chalk from 'chalk';
import { ok, type Result } from '../core/result';
import { levelJson } from './parts/level-json';
import { listLevels, ownLevels, type LevelOptions } from '../library/load';
import { faultSentence } from '../messages/faults';
import { sanitize } from '../messages/sanitize';
import { type Output, table } from './parts/output';

export interface ListOptions extends LevelOptions {
  readonly json?: boolean;
}

/** Lists the levels of the arguments, or the program's own. */
export function list(levels: readonly string[], options: ListOptions, output: Output): Result<number, string> {
  const paths = levels.length > 0 ? ok([...levels]) : ownLevels(options);
  if (!paths.ok) return paths;
  const entries = listLevels(paths.value, options);
  if (!entries.ok) return entries;
  if (options.json) output.json(entries.value.map(entryJson));
  else for (const line of tableOf(entries.value)) output.line(line);
  return ok(0);
}

function entryJson(entry: LevelEntry) {
  const read = entry.read();
  const level = read.ok ? read.value.level : undefined;
  return {
    ...levelJson(entry, read),
    width: level?.width ?? null,
    height: level?.height ?? null,
    players: level?.players.length ?? null,
  };
}

const HEADINGS = ['FILE', 'LEVEL', 'RULES', 'SIZE', 'PLAYERS', 'TITLE'];

function tableOf(levels: readonly LevelEntry[]): string[] {
  const [headings = '', ...rows] = table(HEADINGS, levels.map(cellsOf));
  return [chalk.bold(headings), ...rows];
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
