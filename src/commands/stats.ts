import { failure, ok, type Result } from '../core/result';
import type { LevelRecord } from '../store/level-record';
import { count, timeText } from '../messages/counts';
import { sanitize } from '../messages/sanitize';
import { type Output, table } from './output';
import { openStoreToRead } from '../session/player-store';
import { storeFaultSentence } from '../messages/files';

/** The number of consecutive days up to today or yesterday, and the longest such streak ever. */
export interface Streaks {
  readonly days: number;
  readonly longest: number;
}

const DAY_MS = 86_400_000;

/** Computes streaks from days like `2026-01-31`, in any order and with repetitions. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  const numbers = [...new Set(days.map(dayNumber))].sort((a, b) => a - b);
  let longest = 0;
  let length = 0;
  let last = NaN;
  for (const day of numbers) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  // The day is not over yet.
  return { days: dayNumber(today) - last <= 1 ? length : 0, longest };
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Totals over levels. */
interface Totals {
  readonly solved: number;
  /** Levels of which the player watched a solution but found none. */
  readonly watched: number;
  /** Levels that the player has solved only with hints. */
  readonly helped: number;
  /** The sums over the best solutions by moves. */
  readonly moves: number;
  readonly pushes: number;
  readonly seconds: number;
}

const NO_TOTALS: Totals = { solved: 0, watched: 0, helped: 0, moves: 0, pushes: 0, seconds: 0 };

/** Prints what the player has done: in all, and by the files of the levels. */
export async function stats({ json }: { json?: boolean }, output: Output): Promise<Result<number, string>> {
  const store = openStoreToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const files = new Map<string, Totals>();
  let all = NO_TOTALS;
  const days: string[] = [];
  await store.value.forEachRecord((history) => {
    const totals = totalsOf(history);
    const file = history.level?.file ?? '';
    all = addTotals(all, totals);
    files.set(file, addTotals(files.get(file) ?? NO_TOTALS, totals));
    days.push(...history.solvedAt.map((at) => dayOf(new Date(at))));
  });
  const begun = store.value.countSavedGames();
  const streak = streaksOf(days, dayOf(new Date()));
  const collections = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  if (json) output.json({ ...all, begun, streak, collections: collections.map(([file, sum]) => ({ file, ...sum })) });
  else {
    output.line(statsText(all, begun));
    if (streak.longest > 0) output.line(`days in a row with a level solved: ${streak.days}, at most ${streak.longest}`);
    if (collections.length > 0) for (const line of rowsOf(collections)) output.line(line);
  }
  return ok(0);
}

function totalsOf({ best, seconds, isWatched, isHelped }: LevelRecord): Totals {
  const [first] = best;
  if (!first) return { ...NO_TOTALS, watched: isWatched ? 1 : 0, seconds };
  return { solved: 1, watched: 0, helped: isHelped ? 1 : 0, moves: first.moves, pushes: first.pushes, seconds };
}

function addTotals(one: Totals, other: Totals): Totals {
  return {
    solved: one.solved + other.solved,
    watched: one.watched + other.watched,
    helped: one.helped + other.helped,
    moves: one.moves + other.moves,
    pushes: one.pushes + other.pushes,
    seconds: one.seconds + other.seconds,
  };
}

/** `2026-01-31`, in the player's time zone. */
function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function statsText({ solved, watched, helped, moves, pushes, seconds }: Totals, begun: number): string {
  const withHints = helped > 0 ? ` (${helped} with hints)` : '';
  const counts = `${count(solved, 'level')} solved${withHints}, ${begun} begun, ${watched} watched`;
  return `${counts}; ${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')} in the best solutions; ${timeText(seconds)}`;
}

function rowsOf(collections: readonly (readonly [string, Totals])[]): string[] {
  const rows = collections.map(([file, { solved, watched, moves, pushes, seconds }]) => [
    sanitize(file),
    ...[solved, watched, moves, pushes].map(String),
    timeText(seconds),
  ]);
  return table(['FILE', 'SOLVED', 'WATCHED', 'MOVES', 'PUSHES', 'TIME'], rows);
}
