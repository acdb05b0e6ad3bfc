import chalk from 'chalk';
import { ok, type Result } from '../core/result';
import { loadLevels, ownLevels, type LevelOptions, type Loaded } from './load';
import { faultSentence, shown } from './messages';
import type { Output } from './output';

export interface ListOptions extends LevelOptions {
  readonly json?: boolean;
}

/** What levels there are: the program's own ones, or those of the arguments. */
export function list(levels: readonly string[], options: ListOptions, output: Output): Result<number, string> {
  const wanted = levels.length > 0 ? ok([...levels]) : ownLevels(options);
  if (!wanted.ok) return wanted;
  const loaded = loadLevels(wanted.value, options);
  if (!loaded.ok) return loaded;
  if (options.json) output.json(loaded.value.map(asJson));
  else for (const line of asTable(loaded.value)) output.line(line);
  return ok(0);
}

function asJson({ file, number, title, format, rules, level }: Loaded) {
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

function asTable(levels: readonly Loaded[]): string[] {
  const rows = levels.map(({ file, number, title, rules, level }) => [
    shown(file),
    String(number),
    rules?.id ?? '-',
    level.ok ? `${level.value.width}x${level.value.height}` : '-',
    level.ok ? String(level.value.players.length) : '-',
    level.ok ? shown(title ?? '') : `not valid: ${level.faults.slice(0, 1).map(faultSentence).join('')}`,
  ]);
  const widths = HEADINGS.map((heading, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), heading.length),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [chalk.bold(line(HEADINGS)), ...rows.map(line)];
}
