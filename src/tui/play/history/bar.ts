import type { Game } from '../../../core/game';
import { outlineOf, type Layout } from '../../board/layout';
import type { Display } from '../../display';

/**
 * Where on the screen the line is shown: on the lower edge of the board's frame, from the start at its left to the end of
 * the line at its right. So whoever plays on always stands at the right, and a step changes nothing of it.
 */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The last position. */
  readonly length: number;
}

/** Fewer columns show nothing that anybody could click. */
const LEAST_WIDTH = 8;
/** Rows below the frame that are somebody else's. */
const FOOT_ROWS = 2;

/** There is none where nothing was played, or where the frame gives its lower edge to the status. */
export function barOf({ length }: Pick<Game, 'length'>, layout: Layout, { height }: Display): Bar | undefined {
  const outline = outlineOf(layout);
  const [x, y, width] = [outline.x + 1, outline.y + outline.height - 1, outline.width - 2];
  return length === 0 || width < LEAST_WIDTH || y >= height - FOOT_ROWS ? undefined : { x, y, width, length };
}

export function columnOf({ width, length }: Bar, position: number): number {
  return Math.round((position * (width - 1)) / length);
}

/** The position that a place of the screen stands for; undefined beside the bar. What is marked there comes first. */
export function positionUnder(
  bar: Bar,
  marked: readonly number[],
  at: { readonly x: number; readonly y: number },
): number | undefined {
  const { width, length } = bar;
  const column = at.x - bar.x;
  if (at.y !== bar.y || column < 0 || column >= width) return undefined;
  return marked.find((position) => columnOf(bar, position) === column) ?? Math.round((column * length) / (width - 1));
}

/** Positions that a click means where several share a column: bookmarks first, and then those with other ways on. */
export function marksOf(game: Pick<Game, 'bookmarks' | 'forks'>): number[] {
  const bookmarks = game.bookmarks().filter(({ isOnLine }) => isOnLine);
  return [...bookmarks.map(({ position }) => position), ...game.forks()];
}
