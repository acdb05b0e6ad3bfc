import { DAILY_NAMES } from '../../generator/daily';
import { dailyDayOf } from '../../store/daily-levels';
import { dayOf, type LevelRecord, solvedDays, type Streaks, streaksOf } from '../../store/level-record';
import { ok, type Result } from '../../core/result';
import { count, timeText } from '../../messages/counts';
import { sanitize } from '../../messages/sanitize';
import { type Output, table } from '../output';
import { readStore } from './store';
import { levelId } from '../../library/level-id';
import { ownLevels, playableLevels } from '../../library/load';
import { RULE_SETS } from '../../rules';
import type { CommandLine } from '../options';

/** Totals over levels. */
interface Totals {
  readonly solved: number;
  /** See `starsFor`. */
  readonly stars: number;
  /** Levels of which the player watched a solution but found none. */
  readonly watched: number;
  /** Levels that the player has solved only with hints. */
  readonly helped: number;
  /** Levels that the player has not solved, with a solution from another program's file. */
  readonly imported: number;
  /** The sums over the best solutions by moves. */
  readonly moves: number;
  readonly pushes: number;
  readonly seconds: number;
}

const NO_TOTALS: Totals = { solved: 0, stars: 0, watched: 0, helped: 0, imported: 0, moves: 0, pushes: 0, seconds: 0 };

/** The program's own levels of a rule set: their number, and the player's results. */
interface RuleSetTotals extends Totals {
  readonly rules: string;
  readonly levels: number;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('stats')
    .description('what you have solved, how long you played, and how many days in a row')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => answer(stats(options, output)));
}

/** Prints the player's results: in all, by rule set for the program's own levels, and by file for all others. */
async function stats({ json }: { json?: boolean }, output: Output): Promise<Result<number, string>> {
  const store = readStore(output);
  if (!store.ok) return store;
  const own = store.value.isEmpty() ? new Map<string, string>() : rulesOfOwnLevels();
  const ruleSets = new Map<string, Totals>();
  const files = new Map<string, Totals>();
  const others = new Map<string, Totals>();
  let all = NO_TOTALS;
  const days: string[] = [];
  const dailyWins: DailyWin[] = [];
  await store.value.forEachRecord((record) => {
    const totals = totalsOf(record);
    const file = record.level?.file ?? '';
    const rules = record.id === undefined ? undefined : own.get(record.id);
    all = addTotals(all, totals);
    addTo(files, file, totals);
    if (rules === undefined) addTo(others, file, totals);
    else addTo(ruleSets, rules, totals);
    days.push(...solvedDays(record));
    dailyWins.push(...[dailyWinOf(record)].flatMap((win) => win ?? []));
  });
  const begun = store.value.countSavedGames();
  const streak = streaksOf(days, dayOf(new Date()));
  // Levels of the day change at midnight UTC.
  const today = new Date().toISOString().slice(0, 10);
  const daily = dailyTotalsOf(dailyWins, today);
  const ofRuleSets = RULE_SETS.flatMap(({ id: rules }): RuleSetTotals[] => {
    const totals = ruleSets.get(rules);
    const levels = [...own.values()].filter((one) => one === rules).length;
    return totals ? [{ rules, levels, ...totals }] : [];
  });
  if (json) {
    const collections = inOrder(files).map(([file, sum]) => ({ file, ...sum }));
    output.json({ ...all, begun, streak, daily, ruleSets: ofRuleSets, collections });
  } else {
    output.line(statsText(all, begun));
    if (streak.longest > 0) output.line(`days in a row with a level solved: ${streak.days}, at most ${streak.longest}`);
    if (dailyWins.length > 0) {
      const { days: inRow, longest } = daily.streak;
      output.line(`levels of the day: ${count(inRow, 'day')} in a row, at most ${longest}`);
      for (const line of calendarOf(today, daily.solved)) output.line(line);
    }
    const rows = [...ofRuleSets.map(ruleSetRow), ...inOrder(others).filter(isPlayed).map(fileRow)];
    if (rows.length > 0)
      for (const line of table(['LEVELS', 'SOLVED', 'STARS', 'WATCHED', 'MOVES', 'PUSHES', 'TIME'], rows))
        output.line(line);
  }
  return ok(0);
}

/** The id of each of the program's own levels, with its rule set. */
function rulesOfOwnLevels(): ReadonlyMap<string, string> {
  const named = ownLevels({});
  const playables = named.ok ? playableLevels(named.value, {}) : named;
  if (!playables.ok) return new Map();
  return new Map([...playables.value].map(({ level, rules }) => [levelId(level, rules).id, rules.id]));
}

function addTo(sums: Map<string, Totals>, name: string, totals: Totals): void {
  sums.set(name, addTotals(sums.get(name) ?? NO_TOTALS, totals));
}

function inOrder(sums: ReadonlyMap<string, Totals>): (readonly [string, Totals])[] {
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
}

function isPlayed([, { solved, watched, seconds }]: readonly [string, Totals]): boolean {
  return solved + watched + seconds > 0;
}

function totalsOf({ best, firstSolved, imported, stars, seconds, isWatched, isHelped }: LevelRecord): Totals {
  // The moves of a solution that is too long are not saved.
  const [first = { moves: 0, pushes: 0 }] = best;
  if (firstSolved === undefined)
    return { ...NO_TOTALS, watched: isWatched ? 1 : 0, imported: imported.length > 0 ? 1 : 0, seconds };
  const { moves, pushes } = first;
  return { ...NO_TOTALS, solved: 1, stars, helped: isHelped ? 1 : 0, moves, pushes, seconds };
}

function addTotals(one: Totals, other: Totals): Totals {
  return {
    solved: one.solved + other.solved,
    stars: one.stars + other.stars,
    watched: one.watched + other.watched,
    helped: one.helped + other.helped,
    imported: one.imported + other.imported,
    moves: one.moves + other.moves,
    pushes: one.pushes + other.pushes,
    seconds: one.seconds + other.seconds,
  };
}

function statsText(
  { solved, stars, watched, helped, imported, moves, pushes, seconds }: Totals,
  begun: number,
): string {
  const withHints = helped > 0 ? ` (${helped} with hints)` : '';
  const others = imported > 0 ? `, ${imported} more with an imported solution` : '';
  const counts = `${count(solved, 'level')} solved${withHints}, ${count(stars, 'star')}, ${begun} begun, ${watched} watched${others}`;
  return `${counts}; ${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')} in the best solutions; ${timeText(seconds)}`;
}

function ruleSetRow({ rules, levels, ...totals }: RuleSetTotals): string[] {
  return rowOf(rules, `${totals.solved}/${levels}`, totals);
}

function fileRow([file, totals]: readonly [string, Totals]): string[] {
  return rowOf(sanitize(file), String(totals.solved), totals);
}

function rowOf(name: string, solved: string, { stars, watched, moves, pushes, seconds }: Totals): string[] {
  return [name, solved, ...[stars, watched, moves, pushes].map(String), timeText(seconds)];
}

/** The player's results on the levels of the days. */
export interface DailyTotals {
  /** Streaks of days on which one of their own levels was solved, in UTC. */
  readonly streak: Streaks;
  /** The number of its levels that are solved, by day. */
  readonly solved: Readonly<Record<string, number>>;
}

/** The days with a win in a record: at most one, and whether it was won on that day. */
export interface DailyWin {
  readonly day: string;
  readonly isOnTime: boolean;
}

/** The level of the day that a record is about, if it is solved. */
export function dailyWinOf({ level, solvedAt }: Pick<LevelRecord, 'level' | 'solvedAt'>): DailyWin | undefined {
  const day = level && dailyDayOf(level.file);
  return day === undefined || solvedAt.length === 0
    ? undefined
    : { day, isOnTime: solvedAt.some((at) => at.startsWith(day)) };
}

export function dailyTotalsOf(wins: readonly DailyWin[], today: string): DailyTotals {
  const solved: Record<string, number> = {};
  for (const { day } of [...wins].sort((one, other) => (one.day < other.day ? -1 : 1)))
    solved[day] = (solved[day] ?? 0) + 1;
  const days = wins.flatMap(({ day, isOnTime }) => (isOnTime ? [day] : []));
  return { streak: streaksOf(days, today), solved };
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
] as const;

/** The days of the month of a day: `*` beside days whose levels are all solved, `+` if only some are. */
export function calendarOf(today: string, solved: DailyTotals['solved']): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  // Weeks begin on Monday.
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: before }, () => '   ');
  for (let day = 1; day <= last; day += 1) {
    const count = solved[`${today.slice(0, 7)}-${String(day).padStart(2, '0')}`] ?? 0;
    const mark = count === 0 ? ' ' : count < DAILY_NAMES.length ? '+' : '*';
    cells.push(`${String(day).padStart(2)}${mark}`);
  }
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells
      .slice(7 * week, 7 * week + 7)
      .join(' ')
      .trimEnd(),
  );
  return [`${MONTHS[month - 1] ?? ''} ${year}`, 'Mo  Tu  We  Th  Fr  Sa  Su', ...weeks];
}
