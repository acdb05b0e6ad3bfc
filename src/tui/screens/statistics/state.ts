import { CELL_SHAPE, type PixelSize } from '../../../drawing/board/cell-size';
import { hasPixels } from '../../../drawing/board/drawer';
import type { ScreenArea } from '../../../drawing/board/layout';
import { pageColumns } from '../../../drawing/panel';
import { DAY_SHAPES, type DayShape, monthSize } from '../../../drawing/month';
import type { Statistics as Facts } from '../../../library/statistics';
import type { Display, HasMessage } from '../../screen';

/** The player's results, once they are read; there may be none. */
export interface Statistics extends HasMessage {
  readonly facts: Facts | undefined;
  readonly isRead: boolean;
  /** The first row that is shown, where there is no room for all. */
  readonly first: number;
}

export const STATISTICS: Statistics = { facts: undefined, isRead: false, first: 0 };

export type StatisticsMessage =
  { readonly type: 'opened' } | { readonly type: 'loaded'; readonly facts: Facts | undefined };

/** The services for the statistics. */
export interface StatisticsHost {
  /** Without saved games, there are none. */
  loadStatistics(answer: (facts: Facts | undefined) => void): void;
}

/** The places of the parts of the screen: the panels, and what stands on them. */
export interface StatisticsLayout {
  readonly panels: readonly ScreenArea[];
  readonly totals: ScreenArea & { readonly spacing: number };
  readonly ruleSets: ScreenArea & RuleSetRows;
  /** The first row that is shown, now and after all others are scrolled away. */
  readonly first: number;
  readonly maxFirst: number;
  /** Undefined if there is no room. */
  readonly month: (ScreenArea & { readonly shape: DayShape }) | undefined;
  /** The weeks as columns, below the month. */
  readonly weeks: ScreenArea | undefined;
}

/** The rows from one rule set to the next, those above the first, and the size of the picture beside it. */
interface RuleSetRows {
  readonly spacing: number;
  readonly above: number;
  readonly picture?: PixelSize;
}

const MAX_WIDTH = 150;
/** The share of the totals and the rule sets in the width, at least. */
const MIN_TOTALS = 0.5;
const TOP = 2;
const FOOT_ROWS = 1;
/** The edges of a panel, and columns beside a text on it. */
const EDGES = 2;
const SIDE = 2;
/** The name of the month above its days; a blank row and the key below. */
const MONTH_ROWS = 3;
/** The least rows of the weeks, with a blank row and their heading above, and the most of their columns. */
const WEEKS = { above: 3, least: 4, most: 20 };
const RULE_SET_ROWS: readonly RuleSetRows[] = [
  { spacing: 7, above: 2, picture: '4x8' },
  { spacing: 6, above: 2, picture: '4x8' },
  { spacing: 5, above: 2, picture: '4x8' },
  { spacing: 4, above: 2, picture: '3x6' },
  { spacing: 3, above: 2 },
  { spacing: 3, above: 1 },
  { spacing: 2, above: 1 },
  { spacing: 1, above: 1 },
];
const MIN_WIDTH_WITH_PICTURES = 40;
/** A low screen has no room for edges. */
const MIN_HEIGHT_OF_PANELS = 18;

export function statisticsLayoutOf(
  { width, height, settings }: Display,
  totals: number,
  ruleSets: number,
  wanted: number,
): StatisticsLayout {
  const { x, width: all, gap } = pageColumns(width, MAX_WIDTH);
  const isFramed = height >= MIN_HEIGHT_OF_PANELS;
  const top = isFramed ? TOP : 1;
  const room = height - top - FOOT_ROWS;
  if (!isFramed) {
    const area = { x, width: all, height: room, spacing: 1 };
    const maxFirst = Math.max(0, totals + 1 + ruleSets - room);
    const first = Math.min(wanted, maxFirst);
    return {
      panels: [],
      totals: { ...area, y: top },
      ruleSets: { ...area, y: top + totals + 1 - first, above: 1 },
      first,
      maxFirst,
      month: undefined,
      weeks: undefined,
    };
  }
  const shape = DAY_SHAPES.find((one) => {
    const size = monthSize(one);
    const isHigh = size.height + MONTH_ROWS + EDGES <= room;
    return isHigh && size.width + 2 * SIDE + gap + MIN_TOTALS * all <= all;
  });
  const size = shape && monthSize(shape);
  const left = size ? all - size.width - 2 * SIDE - gap : all;
  const inside = { x: x + SIDE, width: left - 2 * SIDE };
  // The parts have as many blank rows between them as there is room for; the totals only after the rule sets.
  const heightOf = (one: RuleSetRows): number =>
    (ruleSets - 1) * one.spacing +
    (one.picture ? CELL_SHAPE[one.picture].rows : Math.min(2, one.spacing)) +
    2 * one.above;
  const rows = RULE_SET_ROWS.filter(
    ({ picture }) => !picture || (hasPixels(settings) && inside.width >= MIN_WIDTH_WITH_PICTURES),
  ).find((each) => totals + EDGES + heightOf(each) <= room) ?? { spacing: 1, above: 1 };
  const needed = heightOf(rows);
  const spacing = 2 * totals + EDGES + needed <= room ? 2 : 1;
  const high = Math.min(totals * spacing + EDGES, room - needed);
  const low = room - high;
  const shownTotals = Math.floor((high - EDGES + spacing - 1) / spacing);
  const weeksY = size && TOP + 2 + size.height + 2 + WEEKS.above;
  const weeksRoom = weeksY === undefined ? 0 : top + room - 1 - EDGES - weeksY;
  const monthX = x + left + gap + SIDE;
  return {
    panels: [
      { x, y: top, width: left, height: high },
      { x, y: top + high, width: left, height: low },
      ...(size ? [{ x: x + left + gap, y: top, width: all - left - gap, height: room }] : []),
    ],
    totals: { ...inside, y: top + 1, height: shownTotals, spacing },
    first: Math.min(wanted, totals - shownTotals),
    maxFirst: totals - shownTotals,
    ruleSets: {
      ...inside,
      y: top + high + rows.above + Math.max(0, (low - needed) >> 1),
      height: low - EDGES,
      ...rows,
    },
    month: shape && size && { x: monthX, y: top + 2, ...size, shape },
    weeks:
      size && weeksY !== undefined && weeksRoom >= WEEKS.least
        ? { x: monthX, y: weeksY, width: size.width, height: Math.min(WEEKS.most, weeksRoom) }
        : undefined,
  };
}
