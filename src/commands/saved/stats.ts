import type { DailyTotals } from '../../library/daily';
import { readStatistics, type RuleSetTotals, type Totals } from '../../library/statistics';
import { LEVELS_OF_A_DAY } from '../../generator/daily';
import { ok, type Result } from '../../core/result';
import { monthText, numberInMonth, SHORT_WEEKDAYS, weeksOf } from '../../messages/calendar';
import { count, countsText, timeText } from '../../messages/counts';
import { sanitize } from '../../messages/sanitize';
import type { StatsLine } from '../json';
import { type Output, table } from '../output';
import { readStore } from './store';
import { type CommandLine, type JsonOptions } from '../options';

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('stats')
    .json('one JSON object')
    .description('what you have solved, how long you played, and how many days in a row')
    .action((options: JsonOptions) => answer(stats(options, output)));
}

/** Prints the player's results: in all, by rule set for the program's own levels, and by file for all others. */
async function stats({ json }: JsonOptions, output: Output): Promise<Result<number, string>> {
  const store = readStore(output);
  if (!store.ok) return store;
  const { all, begun, streak, today, daily, ruleSets, files, others } = await readStatistics(store.value, new Date());
  const played = ruleSets.flatMap(({ rules, levels, totals }) => (totals ? [{ rules, levels, ...totals }] : []));
  if (json) {
    const collections = files.map(([file, sum]) => ({ file, ...sum }));
    output.json({ ...all, begun, streak, daily, ruleSets: played, collections } satisfies StatsLine);
    return ok(0);
  }
  output.line(statsText(all, begun));
  if (streak.longest > 0) output.line(`days in a row with a level solved: ${streak.days}, longest ${streak.longest}`);
  if (Object.keys(daily.solved).length > 0) {
    const { days: inRow, longest } = daily.streak;
    output.line(`levels of the day: ${count(inRow, 'day')} in a row, longest ${longest}`);
    for (const line of calendarOf(today, daily.solved)) output.line(line);
  }
  const rows = [...played.map(ruleSetRow), ...others.filter(isPlayed).map(fileRow)];
  if (rows.length > 0)
    for (const line of table(['LEVELS', 'SOLVED', 'STARS', 'WATCHED', 'MOVES', 'PUSHES', 'TIME'], rows))
      output.line(line);
  return ok(0);
}

function isPlayed([, { solved, watched, seconds }]: readonly [string, Totals]): boolean {
  return solved + watched + seconds > 0;
}

function statsText(
  { solved, stars, watched, helped, imported, moves, pushes, seconds }: Totals,
  begun: number,
): string {
  const withHints = helped > 0 ? ` (${helped} with hints)` : '';
  const others = imported > 0 ? `, ${imported} more with an imported solution` : '';
  const counts = `${count(solved, 'level')} solved${withHints}, ${count(stars, 'star')}, ${begun} begun, ${watched} watched${others}`;
  return `${counts}; ${countsText({ moves, pushes })} in the best solutions; ${timeText(seconds)}`;
}

function ruleSetRow({ rules, levels, ...totals }: Pick<RuleSetTotals, 'rules' | 'levels'> & Totals): string[] {
  return rowOf(rules, `${totals.solved}/${levels}`, totals);
}

function fileRow([file, totals]: readonly [string, Totals]): string[] {
  return rowOf(sanitize(file), String(totals.solved), totals);
}

function rowOf(name: string, solved: string, { stars, watched, moves, pushes, seconds }: Totals): string[] {
  return [name, solved, ...[stars, watched, moves, pushes].map(String), timeText(seconds)];
}

/** The days of the month of a day: `*` beside days whose levels are all solved, `+` if only some are. */
export function calendarOf(today: string, solved: DailyTotals['solved']): readonly string[] {
  const cellOf = (day: string | undefined): string => {
    const counted = day === undefined ? 0 : (solved[day] ?? 0);
    const mark = counted === 0 ? ' ' : counted < LEVELS_OF_A_DAY ? '+' : '*';
    return day === undefined ? '   ' : `${String(numberInMonth(day)).padStart(2)}${mark}`;
  };
  const weeks = weeksOf(today).map((days) => days.map(cellOf).join(' ').trimEnd());
  return [monthText(today), SHORT_WEEKDAYS.join('  '), ...weeks];
}
