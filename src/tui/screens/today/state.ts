import { at } from '../../../core/at';
import type { DayLevel } from '../../../library/daily';
import { dayAfter, monthAfter } from '../../../messages/calendar';
import { count } from '../../../messages/counts';
import { DAY_SHAPES, type DayShape, monthSize } from '../../../drawing/month';
import type { ScreenArea } from '../../../drawing/board/layout';
import { type Days, starsIn } from '../../days';
import type { ClipboardWorld, Timer, TimerMessage, TimerWorld, Updated } from '../../effect';
import type { Display, Message, Request } from '../../screen';
import type { LevelList } from '../list/state';

/** The screen of the levels of a day. */
export interface Today {
  /** Undefined is today. */
  readonly day: string | undefined;
  /** The chosen level; undefined is the first that is not solved. */
  readonly at: number | undefined;
  /** Rings when the player has stayed on a day for a moment; then its levels are made. */
  readonly restTimer: Timer | undefined;
  readonly message: Message | undefined;
}

export const TODAY: Today = { day: undefined, at: undefined, restTimer: undefined, message: undefined };

export type TodayMessage = TimerMessage | { readonly type: 'notice'; readonly text: string };

export type TodayWorld = TimerWorld & ClipboardWorld;
export type TodayUpdate = Updated<Today, Request<TodayWorld, TodayMessage>>;

/** The levels and the results that the screen shows. */
export interface TodayOccasion {
  readonly list: LevelList;
  readonly days: Days;
  readonly display: Display;
}

/** The day on the screen; undefined until it is known, or if the clock is wrong. */
export function shownDay({ day }: Today, { today }: Days): string | undefined {
  return day ?? today;
}

export function shownLevels(today: Today, { days }: TodayOccasion): readonly DayLevel[] {
  return days.levels.get(shownDay(today, days) ?? '') ?? [];
}

export function chosenAt(today: Today, occasion: TodayOccasion): number {
  const levels = shownLevels(today, occasion);
  const open = levels.findIndex((level) => starsIn(occasion.list, level) === 0);
  return today.at ?? Math.max(0, open);
}

const FIRST_DAY = '2000-01-01';

/** The day that is so many days or months away; not later than today. */
export function dayAt(today: Today, { days }: TodayOccasion, by: number, unit: 'days' | 'months'): string | undefined {
  const shown = shownDay(today, days);
  if (shown === undefined) return undefined;
  const wanted = unit === 'days' ? dayAfter(shown, by) : monthAfter(shown, by);
  const last = days.today ?? shown;
  const latest = wanted > last ? last : wanted;
  return latest < FIRST_DAY ? FIRST_DAY : latest;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const;

/** `6 days in a row`, and what follows from that. */
export function streakTexts({ totals: { streak, solved }, today }: Days): readonly [row: string, more: string] {
  const { days, longest } = streak;
  if (days === 0) return ['No days in a row yet', 'One level today begins a row.'];
  const row = `${count(days, 'day')} in a row`;
  if (today !== undefined && (solved[today] ?? 0) === 0) return [row, 'One level today keeps it alive.'];
  if (days >= longest) return [row, 'Your longest row so far.'];
  const missing = longest - days;
  const more = missing === 1 ? 'more day is' : 'more days are';
  return [row, `${NUMBERS[missing] ?? missing} ${more} your longest row.`];
}

/** The places of the parts of the screen. The view and the clicks use the same layout. */
export interface TodayLayout {
  readonly header: ScreenArea;
  /** Undefined if there is no room. */
  readonly month: (ScreenArea & { readonly shape: DayShape; readonly isWeek: boolean }) | undefined;
  /** The first row of the streak: two rows, and two more for what the colours mean. */
  readonly streak: ScreenArea;
  /** Each level has some rows, and perhaps a blank one below. */
  readonly levels: ScreenArea & { readonly rows: number; readonly below: number };
  /** What is said about the day when all of it is solved. */
  readonly done: ScreenArea;
}

/** The screen, at most: on a wider one it stands in the middle. */
const MAX_WIDTH = 150;
const MIN_LEVEL_WIDTH = 36;
const LEVELS = 5;
/** The rows of a level with all its texts, and those with fewer. */
const LEVEL_ROWS = [
  { rows: 3, below: 4 },
  { rows: 3, below: 3 },
  { rows: 3, below: 2 },
  { rows: 3, below: 1 },
  { rows: 2, below: 1 },
  { rows: 2, below: 0 },
  { rows: 1, below: 0 },
] as const;
/** Title and a blank row above, a blank row and the keys below. */
const HEAD_ROWS = 2;
const FOOT_ROWS = 2;
/** The name of the month above its days; a blank row, the streak, a blank row and the key below. */
const MONTH_HEAD = 1;
const MONTH_FOOT = 5;

export function todayLayoutOf({ width, height }: Display): TodayLayout {
  const margin = width >= 160 ? 6 : width >= 100 ? 4 : width >= 60 ? 2 : 1;
  const all = Math.min(MAX_WIDTH, width - 2 * margin);
  const x = Math.floor((width - all) / 2);
  const header = { x, y: 0, width: all, height: 1 };
  const room = Math.max(1, height - HEAD_ROWS - FOOT_ROWS + (height < 16 ? 1 : 0));
  const gap = width >= 100 ? 6 : 4;
  const shape = DAY_SHAPES.find((one) => {
    const size = monthSize(one);
    return size.width + gap + MIN_LEVEL_WIDTH + 2 <= all && MONTH_HEAD + size.height + MONTH_FOOT <= room;
  });
  return shape ? twoColumns(header, room, gap, shape) : oneColumn(header, room);
}

function twoColumns(header: ScreenArea, room: number, gap: number, shape: DayShape): TodayLayout {
  const size = monthSize(shape);
  const height = MONTH_HEAD + size.height + MONTH_FOOT;
  const y = HEAD_ROWS + Math.floor((room - height) / 3);
  // The frame of a day may stand a column beside it.
  const month = { x: header.x + 1, y: y + MONTH_HEAD, ...size, shape, isWeek: false };
  const x = month.x + size.width + gap;
  const levels = {
    x,
    y,
    width: header.x + header.width - x,
    height: room - (y - HEAD_ROWS),
    ...levelRows(room - (y - HEAD_ROWS) - 1),
  };
  return {
    header,
    month,
    streak: { x: month.x, y: month.y + size.height + 1, width: size.width + gap - 1, height: 4 },
    levels,
    done: { x, y: endOf(levels) + 1, width: levels.width, height: 1 },
  };
}

function oneColumn(header: ScreenArea, room: number): TodayLayout {
  const shape = at(DAY_SHAPES, DAY_SHAPES.length - 1);
  const week = monthSize(shape, true);
  const hasWeek = week.width + 2 <= header.width && room >= LEVELS + 2 + week.height + 2;
  const below = 1 + (hasWeek ? week.height + 1 : 0) + 1;
  const rows = levelRows(room - below);
  const levels = { ...header, y: HEAD_ROWS - (room < 9 ? 1 : 0), height: room - below, ...rows };
  const y = endOf(levels) + 1;
  return {
    header,
    month: hasWeek ? { x: header.x + 1, y, ...week, shape, isWeek: true } : undefined,
    streak: { ...header, y: hasWeek ? y + week.height + 1 : y, height: 1 },
    levels,
    done: { ...header, y: hasWeek ? y + week.height + 1 : y },
  };
}

function levelRows(height: number): { readonly rows: number; readonly below: number } {
  const fitting = LEVEL_ROWS.find(({ rows, below }) => LEVELS * (rows + below) - below <= height);
  return fitting ?? { rows: 1, below: 0 };
}

function endOf({ y, rows, below }: TodayLayout['levels']): number {
  return y + LEVELS * (rows + below) - below;
}

/** The level at a point of the screen. */
export function levelAtPoint({ levels }: TodayLayout, x: number, y: number): number | undefined {
  const row = y - levels.y;
  const each = levels.rows + levels.below;
  const isInside = x >= levels.x && x < levels.x + levels.width && row >= 0 && row % each < levels.rows;
  return isInside && row < LEVELS * each ? Math.floor(row / each) : undefined;
}
