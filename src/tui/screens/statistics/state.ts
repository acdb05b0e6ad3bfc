import type { ScreenArea } from '../../../drawing/board/layout';
import { DAY_SHAPES, type DayShape, monthSize } from '../../../drawing/month';
import type { Statistics as Facts } from '../../../library/statistics';
import type { Display } from '../../screen';

/** The player's results, once they are read; there may be none. */
export interface Statistics {
  readonly facts: Facts | undefined;
  readonly isRead: boolean;
}

export const STATISTICS: Statistics = { facts: undefined, isRead: false };

export type StatisticsMessage =
  { readonly type: 'opened' } | { readonly type: 'loaded'; readonly facts: Facts | undefined };

/** The services for the statistics. */
export interface StatisticsHost {
  /** Without saved games, there are none. */
  loadStatistics(answer: (facts: Facts | undefined) => void): void;
}

/** The places of the parts of the screen. */
interface StatisticsLayout {
  readonly totals: ScreenArea;
  readonly ruleSets: ScreenArea;
  /** Undefined if there is no room. */
  readonly month: (ScreenArea & { readonly shape: DayShape }) | undefined;
}

const MAX_WIDTH = 150;
/** The share of the totals in the width, at least. */
const MIN_TOTALS = 0.48;
const TOP = 2;
const FOOT_ROWS = 2;
/** The name of the month and a blank row above its days; a blank row and the key below. */
const MONTH_ROWS = 4;

export function statisticsLayoutOf({ width, height }: Display, totals: number, ruleSets: number): StatisticsLayout {
  const margin = width >= 160 ? 6 : width >= 100 ? 4 : width >= 60 ? 2 : 1;
  const all = Math.min(MAX_WIDTH, width - 2 * margin);
  const x = Math.floor((width - all) / 2);
  const room = height - TOP - FOOT_ROWS;
  const gap = width >= 100 ? 6 : 3;
  const shape = DAY_SHAPES.find((one) => {
    const size = monthSize(one);
    return size.width + gap + MIN_TOTALS * all <= all && size.height + MONTH_ROWS <= room;
  });
  const size = shape && monthSize(shape);
  const left = size ? all - size.width - gap - 1 : all;
  // Blank rows, if there is room for them.
  const isRoomy = room >= totals + ruleSets + 2;
  const shownTotals = isRoomy ? totals : Math.max(2, Math.min(totals, room - ruleSets - 1));
  const top = TOP - (room < 9 ? 1 : 0);
  const second = top + shownTotals + 1;
  return {
    totals: { x, y: top, width: left, height: shownTotals },
    ruleSets: { x, y: second, width: left, height: ruleSets },
    month: shape && size && { x: x + left + gap, y: TOP + 1, ...size, shape },
  };
}
