import type { ScreenArea } from '../../drawing/board/layout';
import type { Display } from '../display';

/** Where the parts of the list stand on the screen: the view draws by this, and clicks are found by it. */
export interface ListLayout {
  /** The first row of the list, and how many it has. */
  readonly top: number;
  readonly rows: number;
  readonly width: number;
  /** Where what is looked at stands beside the list; undefined where there is no room for it. */
  readonly preview: ScreenArea | undefined;
}

/** From here on there is room for a board beside the list. */
const WIDE_ENOUGH = 72;
const MIN_LIST = 34;
const MAX_LIST = 76;
/** Title, status and the heading above the list; details or a long message, and the keys below it. */
const HEAD_ROWS = 3;
const FOOT_ROWS = 2;

export function listLayoutOf({ width, height }: Display): ListLayout {
  const rows = Math.max(1, height - HEAD_ROWS - FOOT_ROWS);
  if (width < WIDE_ENOUGH) return { top: HEAD_ROWS, rows, width, preview: undefined };
  const list = Math.max(MIN_LIST, Math.min(MAX_LIST, Math.floor(width * 0.46)));
  const x = list + 2;
  return {
    top: HEAD_ROWS,
    rows,
    width: list,
    preview: { x, y: 2, width: width - x - 1, height: height - 2 - FOOT_ROWS },
  };
}

/** How many rows of the list are seen at once. */
export function listRows(display: Display): number {
  return listLayoutOf(display).rows;
}

/** Which row of the list stands at a place of the screen; undefined beside it. */
export function rowAtPoint(display: Display, x: number, y: number): number | undefined {
  const { top, rows, width } = listLayoutOf(display);
  return x < width && y >= top && y < top + rows ? y - top : undefined;
}
