import { DAILY_NAMES } from '../../generator/daily';
import { dailyDayOf } from '../../store/daily-levels';
import { type LevelRecord, type Streaks, streaksOf } from '../../store/level-record';

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
