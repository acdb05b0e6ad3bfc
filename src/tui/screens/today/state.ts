import { at } from '../../../core/at';
import type { DayLevel } from '../../../library/daily';
import { dayAfter, monthAfter } from '../../../messages/calendar';
import { count } from '../../../messages/counts';
import { DAY_SHAPES, type DayShape, monthSize } from '../../../drawing/month';
import type { ScreenArea } from '../../../drawing/board/layout';
import { pageColumns } from '../../../drawing/panel';
import { type Days, LEVELS_OF_A_DAY, starsIn } from '../../days';
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
  /** The panel of the month; undefined if there is no room. */
  readonly panel: ScreenArea | undefined;
  /** Undefined if there is no room. */
  readonly month: (ScreenArea & { readonly shape: DayShape; readonly isWeek: boolean }) | undefined;
  /** The first row of the streak: two rows, and two more for what the colours mean. */
  readonly streak: ScreenArea;
  /** Each level has some rows, and perhaps a blank one below: on a panel of its own, or all of them on one. */
  readonly levels: ScreenArea & LevelShape;
  /** The panel of all levels, if there is one. */
  readonly frame: ScreenArea | undefined;
  /** What is said about the day when all of it is solved. */
  readonly done: ScreenArea;
}

interface LevelShape {
  readonly rows: number;
  readonly below: number;
  readonly isCard: boolean;
}

/** The screen, at most: on a wider one it stands in the middle. */
const MAX_WIDTH = 150;
const MIN_LEVEL_WIDTH = 36;
/** The shapes of levels, the largest first. A card has edges around its rows of text. */
const LEVEL_SHAPES: readonly LevelShape[] = [
  { rows: 10, below: 1, isCard: true },
  { rows: 7, below: 2, isCard: true },
  { rows: 7, below: 1, isCard: true },
  { rows: 6, below: 1, isCard: true },
  { rows: 5, below: 2, isCard: true },
  { rows: 5, below: 1, isCard: true },
  { rows: 5, below: 0, isCard: true },
  { rows: 3, below: 1, isCard: false },
  { rows: 3, below: 0, isCard: false },
  { rows: 2, below: 1, isCard: false },
  { rows: 2, below: 0, isCard: false },
  { rows: 1, below: 0, isCard: false },
];
/** Title and a blank row above, the keys below. */
const HEAD_ROWS = 2;
const FOOT_ROWS = 1;
/** The edges of a panel. */
const EDGES = 2;
/** The name of the month above its days; a blank row, the streak, a blank row and the key below. */
const MONTH_HEAD = 1;
const MONTH_FOOT = 5;
/** Columns beside the month on its panel: the frame of a day may stand in one of them. */
const MONTH_SIDE = 3;

export function todayLayoutOf({ width, height }: Display): TodayLayout {
  const { x, width: all, gap } = pageColumns(width, MAX_WIDTH);
  const top = height < 16 ? HEAD_ROWS - 1 : HEAD_ROWS;
  const area = { x, y: top, width: all, height: Math.max(1, height - top - FOOT_ROWS) };
  const shape = DAY_SHAPES.find((one) => {
    const size = monthSize(one);
    const isHigh = MONTH_HEAD + size.height + MONTH_FOOT + EDGES <= area.height;
    return isHigh && size.width + 2 * MONTH_SIDE + gap + MIN_LEVEL_WIDTH <= all;
  });
  return shape ? twoColumns(area, gap, shape) : oneColumn(area);
}

function twoColumns(area: ScreenArea, gap: number, shape: DayShape): TodayLayout {
  const size = monthSize(shape);
  const width = size.width + 2 * MONTH_SIDE;
  const x = area.x + width + gap;
  const placed = placeLevels({ ...area, x, width: area.x + area.width - x });
  const least = EDGES + MONTH_HEAD + size.height + MONTH_FOOT;
  // Its lower edge is that of the levels.
  const end = placed.frame ? placed.frame.y + placed.frame.height : endOf(placed.levels);
  const panel = { ...area, width, height: Math.max(least, end - area.y) };
  const y = area.y + 1 + Math.min(2, Math.floor((panel.height - least) / 3));
  const month = { x: area.x + MONTH_SIDE, y: y + MONTH_HEAD, ...size, shape, isWeek: false };
  const streak = { x: month.x, y: month.y + size.height + 1, width: panel.width - MONTH_SIDE - 1, height: 4 };
  const below = endOf(placed.levels) + 1;
  const hasRoom = below < area.y + area.height && !placed.frame;
  return {
    panel,
    month,
    streak,
    ...placed,
    done: hasRoom ? { ...placed.levels, y: below, height: 1 } : { ...streak, y: streak.y + 1, height: 1 },
  };
}

function oneColumn(area: ScreenArea): TodayLayout {
  const shape = at(DAY_SHAPES, DAY_SHAPES.length - 1);
  const week = monthSize(shape, true);
  const hasWeek = week.width + 2 <= area.width && area.height >= LEVELS_OF_A_DAY + 2 + week.height + 2;
  const below = 1 + (hasWeek ? week.height + 1 : 0) + 1;
  const placed = placeLevels({ ...area, height: area.height - below });
  const end = placed.frame ? placed.frame.y + placed.frame.height : endOf(placed.levels);
  const y = end + (placed.frame ? 0 : 1);
  const line = { ...area, y: hasWeek ? y + week.height + 1 : y, height: 1 };
  return {
    panel: undefined,
    month: hasWeek ? { x: area.x + 1, y, ...week, shape, isWeek: true } : undefined,
    streak: line,
    ...placed,
    done: line,
  };
}

/** The levels in the largest shape that fits; on one panel, if they have none of their own and there is room for it. */
function placeLevels(area: ScreenArea): Pick<TodayLayout, 'levels' | 'frame'> {
  const { x, y, width } = area;
  const fits = (height: number): LevelShape | undefined =>
    LEVEL_SHAPES.find(({ rows, below }) => LEVELS_OF_A_DAY * (rows + below) - below <= height);
  const shape = fits(area.height) ?? at(LEVEL_SHAPES, LEVEL_SHAPES.length - 1);
  if (shape.isCard) return { levels: { ...area, ...shape }, frame: undefined };
  const framed = width < MIN_LEVEL_WIDTH ? undefined : fits(area.height - EDGES);
  if (!framed) return { levels: { ...area, ...shape }, frame: undefined };
  const levels = { x: x + 1, y: y + 1, width: width - 2, height: area.height - EDGES, ...framed };
  return { levels, frame: { ...area, height: endOf(levels) + 1 - y } };
}

function endOf({ y, rows, below }: TodayLayout['levels']): number {
  return y + LEVELS_OF_A_DAY * (rows + below) - below;
}

/** The level at a point of the screen. */
export function levelAtPoint({ levels }: TodayLayout, x: number, y: number): number | undefined {
  const row = y - levels.y;
  const each = levels.rows + levels.below;
  const isInside = x >= levels.x && x < levels.x + levels.width && row >= 0 && row % each < levels.rows;
  return isInside && row < LEVELS_OF_A_DAY * each ? Math.floor(row / each) : undefined;
}
