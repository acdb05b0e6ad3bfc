import type { ScreenArea } from '../../../drawing/board/layout';
import type { Display } from '../../screen';

/** The places of the parts of the list. The view and the clicks use the same layout. */
export interface ListLayout {
  /** The first row of the list, and how many it has. */
  readonly top: number;
  readonly rows: number;
  readonly width: number;
  /** The area of the preview beside the list; undefined if there is no room. */
  readonly preview: ScreenArea | undefined;
}

/** The smallest width with room for a board beside the list. */
const MIN_WIDTH_WITH_PREVIEW = 72;
const MIN_LIST_WIDTH = 34;
const MAX_LIST_WIDTH = 76;
/** Title, status and the heading above the list; details or a long message, and the keys below it. */
const HEAD_ROWS = 3;
const FOOT_ROWS = 2;

export function listLayoutOf({ width, height }: Display): ListLayout {
  const rows = Math.max(1, height - HEAD_ROWS - FOOT_ROWS);
  if (width < MIN_WIDTH_WITH_PREVIEW) return { top: HEAD_ROWS, rows, width, preview: undefined };
  const list = Math.max(MIN_LIST_WIDTH, Math.min(MAX_LIST_WIDTH, Math.floor(width * 0.46)));
  const x = list + 2;
  return {
    top: HEAD_ROWS,
    rows,
    width: list,
    preview: { x, y: 2, width: width - x - 1, height: height - 2 - FOOT_ROWS },
  };
}

export function listRows(display: Display): number {
  return listLayoutOf(display).rows;
}

/** The row of the list at a point of the screen; undefined outside of the list. */
export function rowAtPoint(display: Display, x: number, y: number): number | undefined {
  const { top, rows, width } = listLayoutOf(display);
  return x < width && y >= top && y < top + rows ? y - top : undefined;
}
