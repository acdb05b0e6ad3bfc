import type { Game } from '../../../core/game';
import { outlineOf, type Layout } from '../../board/layout';
import type { Display } from '../../display';

/**
 * Where on the screen the line is shown: on the lower edge of the board's frame. The scale is a power of two and follows
 * from the line's length alone, so that a step changes one column, or none.
 */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** How many positions of the line a column stands for. */
  readonly perColumn: number;
}

/** Fewer columns show nothing that anybody could click. */
const LEAST_WIDTH = 8;
/** Rows below the frame that are somebody else's. */
const FOOT_ROWS = 2;

/** There is none where nothing was played, or where the frame gives its lower edge to the status. */
export function barOf({ length }: Pick<Game, 'length'>, layout: Layout, { height }: Display): Bar | undefined {
  const outline = outlineOf(layout);
  const [x, y, width] = [outline.x + 1, outline.y + outline.height - 1, outline.width - 2];
  if (length === 0 || width < LEAST_WIDTH || y >= height - FOOT_ROWS) return undefined;
  let perColumn = 1;
  while (perColumn * width <= length) perColumn *= 2;
  return { x, y, width, perColumn };
}

export function columnOf({ perColumn }: Bar, position: number): number {
  return Math.floor(position / perColumn);
}

/** The position that a place of the screen stands for; undefined beside the bar. Beyond the line its end is meant. */
export function positionUnder(
  bar: Bar,
  { length }: Pick<Game, 'length'>,
  marked: readonly number[],
  at: { readonly x: number; readonly y: number },
): number | undefined {
  const column = at.x - bar.x;
  if (at.y !== bar.y || column < 0 || column >= bar.width) return undefined;
  const last = column === columnOf(bar, length) ? length : undefined;
  return (
    marked.find((position) => columnOf(bar, position) === column) ?? last ?? Math.min(length, column * bar.perColumn)
  );
}

/** Positions that a click means where several share a column: bookmarks first, and then those with other ways on. */
export function marksOf(game: Pick<Game, 'bookmarks' | 'forks'>): number[] {
  const bookmarks = game.bookmarks().filter(({ isOnLine }) => isOnLine);
  return [...bookmarks.map(({ position }) => position), ...game.forks()];
}
