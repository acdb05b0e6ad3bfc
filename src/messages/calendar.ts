/** Days are written such as `2026-11-22`, months such as `2026-11`. Weeks begin on Monday. */

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Mo`, `Tu` and so on. */
export const SHORT_WEEKDAYS: readonly string[] = WEEKDAYS.map((name) => name.slice(0, 2));

const DAY_MS = 86_400_000;

/** `November 2026` */
export function monthText(day: string): string {
  const [year, month] = partsOf(day);
  return `${MONTHS[month - 1] ?? ''} ${year}`;
}

/** `22 November 2026` */
export function dayText(day: string): string {
  return `${numberInMonth(day)} ${monthText(day)}`;
}

/** `Sunday` */
export function weekdayText(day: string): string {
  return WEEKDAYS[placeInWeek(day)] ?? '';
}

/** 22 */
export function numberInMonth(day: string): number {
  return partsOf(day)[2];
}

/** The weeks of the month of a day; places before its first day and after its last are empty. */
export function weeksOf(day: string): (string | undefined)[][] {
  const [year, month] = partsOf(day);
  const first = dayOfDate(year, month, 1);
  const last = numberInMonth(dayOfDate(year, month + 1, 0));
  const days = [
    ...Array.from({ length: placeInWeek(first) }, () => undefined),
    ...Array.from({ length: last }, (_, index) => dayOfDate(year, month, index + 1)),
  ];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => days[7 * week + place]),
  );
}

/** Why a day to come has no levels yet. */
export function comingText(day: string): string {
  return `the levels of ${day} can be played from that day on`;
}

/** The day that comes this many days later, or before. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a later or earlier month, or its last day. */
export function monthAfter(day: string, months: number): string {
  const [year, month, number] = partsOf(day);
  const last = numberInMonth(dayOfDate(year, month + months + 1, 0));
  return dayOfDate(year, month + months, Math.min(number, last));
}

/** Whether a text is a day of the calendar from the year 2000 on. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function partsOf(day: string): readonly [year: number, month: number, number: number] {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  return [year, month, number];
}

function placeInWeek(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Months and days beyond their ends are those of the next or last year or month. */
function dayOfDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
