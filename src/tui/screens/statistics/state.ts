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

/** The places of the parts of the screen: the panels, and what stands on them. */
interface StatisticsLayout {
  readonly panels: readonly ScreenArea[];
  readonly totals: ScreenArea;
  readonly ruleSets: ScreenArea & { readonly spacing: number };
  /** Undefined if there is no room. */
  readonly month: (ScreenArea & { readonly shape: DayShape }) | undefined;
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
/** The rows from one rule set to the next, and the most that their panel is longer than they need. */
const SPACINGS = [4, 3, 2, 1];
const MAX_SPARE = 6;
/** A low screen has no room for edges. */
const MIN_HEIGHT_OF_PANELS = 18;

export function statisticsLayoutOf({ width, height }: Display, totals: number, ruleSets: number): StatisticsLayout {
  const margin = width >= 160 ? 4 : width >= 100 ? 2 : 1;
  const all = Math.min(MAX_WIDTH, width - 2 * margin);
  const x = Math.floor((width - all) / 2);
  const isFramed = height >= MIN_HEIGHT_OF_PANELS;
  const top = isFramed ? TOP : 1;
  const room = height - top - FOOT_ROWS;
  const gap = width >= 100 ? 2 : 1;
  const shape = DAY_SHAPES.find((one) => {
    const size = monthSize(one);
    const isHigh = size.height + MONTH_ROWS + EDGES <= room;
    return isFramed && isHigh && size.width + 2 * SIDE + gap + MIN_TOTALS * all <= all;
  });
  const size = shape && monthSize(shape);
  const left = size ? all - size.width - 2 * SIDE - gap : all;
  if (!isFramed) {
    const shown = Math.max(2, Math.min(totals, room - ruleSets - 1));
    const area = { x, width: all };
    return {
      panels: [],
      totals: { ...area, y: top, height: shown },
      ruleSets: { ...area, y: top + shown + 1, height: ruleSets, spacing: 1 },
      month: undefined,
    };
  }
  // The rule sets have blank rows between them, as many as there is room for.
  const heightOf = (spacing: number): number => ruleSets * spacing - (spacing - 1) + EDGES;
  const spacing = SPACINGS.find((each) => totals + EDGES + heightOf(each) <= room) ?? 1;
  const high = Math.min(totals + EDGES, room - heightOf(spacing));
  const low = Math.min(room - high, heightOf(spacing) + MAX_SPARE);
  const inside = { x: x + SIDE, width: left - 2 * SIDE };
  const whole = Math.max(high + low, size ? size.height + MONTH_ROWS + EDGES : 0);
  // What is left over on a high screen is mostly below.
  const y = top + Math.floor((room - whole) / 3);
  const monthPanel = size && { x: x + left + gap, y, width: all - left - gap, height: whole };
  return {
    panels: [
      { x, y, width: left, height: high },
      { x, y: y + high, width: left, height: whole - high },
      ...(monthPanel ? [monthPanel] : []),
    ],
    totals: { ...inside, y: y + 1, height: high - EDGES },
    ruleSets: { ...inside, y: y + high + 1, height: low - EDGES, spacing },
    month: shape && monthPanel && { x: monthPanel.x + SIDE, y: y + 2, ...size, shape },
  };
}
