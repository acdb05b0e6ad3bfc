import type { Hue } from '../core/presentation';
import { type DailyLevel, dailyLevels } from '../generator/daily';
import { dailyDayOf, dailyFileName } from '../store/daily-levels';
import { type LevelRecord, type Streaks, streaksOf } from '../store/level-record';
import type { Store } from '../store/store';
import type { LevelRef } from './level-entry';
import { levelId } from './level-id';
import { playableLevels } from './load';

/** The player's results on the levels of the days. */
export interface DailyTotals {
  /** Streaks of days on which one of their own levels was solved, in UTC. */
  readonly streak: Streaks;
  /** The number of its levels that are solved, by day. */
  readonly solved: Readonly<Record<string, number>>;
}

export const NO_DAILY_TOTALS: DailyTotals = { streak: { days: 0, longest: 0 }, solved: {} };

/** A level of a day as a screen shows it. */
export interface DayLevel {
  readonly rules: string;
  readonly hue: Hue;
  /** A word: what was wished, and, once the level is made, what it is. */
  readonly difficulty: string;
  /** Undefined until it is made. */
  readonly ref: LevelRef | undefined;
  /** The moves of the player's best solution, and the fewest that are known. */
  readonly moves: number | undefined;
  readonly fewest: number | undefined;
}

/** A level of a day that is solved, and whether it was on that day. */
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

/** Reads the player's results on the levels of all days. */
export async function dailyTotals(store: Store, now: Date): Promise<DailyTotals> {
  const wins: DailyWin[] = [];
  await store.forEachRecord((record) => {
    const win = dailyWinOf(record);
    if (win) wins.push(win);
  });
  return dailyTotalsOf(wins, now.toISOString().slice(0, 10));
}

/** The stars of the levels of a day, in their order; 0 for those that are not solved. */
export function starsOfDay(day: string, store: Store): readonly number[] {
  return placesOf(day, store).map(({ path }) => {
    const levels = store.daily.has(path) ? playableLevels([path], {}) : undefined;
    const [playable] = levels?.ok ? levels.value : [];
    return playable ? store.record(levelId(playable.level, playable.rules).id).stars : 0;
  });
}

/** A level of a day, and the path of its file; without a store only its name. */
export interface PlacedLevel {
  readonly level: DailyLevel;
  readonly path: string;
}

export function placesOf(day: string, store: Store | undefined): readonly PlacedLevel[] {
  return dailyLevels(day).map((level, index) => {
    const parts = [day, index + 1, level.rules] as const;
    return { level, path: store?.daily.path(...parts) ?? dailyFileName(...parts) };
  });
}
