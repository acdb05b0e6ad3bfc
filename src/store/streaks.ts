import type { LevelRecord } from './level-record';

/** The number of consecutive days up to today or yesterday, and the longest such streak ever. */
export interface Streaks {
  readonly days: number;
  readonly longest: number;
}

const DAY_MS = 86_400_000;

/** Computes streaks from days like `2026-01-31`, in any order and with repetitions. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  const now = dayNumber(today);
  // Later days come from a clock that was wrong.
  const numbers = [...new Set(days.map(dayNumber))].filter((day) => day <= now).sort((a, b) => a - b);
  let longest = 0;
  let length = 0;
  let last = NaN;
  for (const day of numbers) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  // The day is not over yet.
  return { days: now - last <= 1 ? length : 0, longest };
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The days on which a level was solved, in the player's time zone. */
export function solvedDays({ solvedAt }: Pick<LevelRecord, 'solvedAt'>): string[] {
  return solvedAt.map((at) => dayOf(new Date(at)));
}

/** `2026-01-31`, in the player's time zone. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
