/** Days in a row, up to today or yesterday, and the most there ever were. */
export interface Streaks {
  readonly days: number;
  readonly longest: number;
}

const A_DAY = 86_400_000;

/** Days are written `2026-01-31`, in any order and as often as something happened on them. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  const numbers = [...new Set(days.map(numberOf))].sort((one, other) => one - other);
  let longest = 0;
  let length = 0;
  let last = NaN;
  for (const day of numbers) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  // The day is not over yet.
  return { days: numberOf(today) - last <= 1 ? length : 0, longest };
}

function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / A_DAY);
}
