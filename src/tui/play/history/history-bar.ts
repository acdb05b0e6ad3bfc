import type { Game } from '../../../core/play/game';
import { outlineOf, type Layout } from '../../../drawing/board/layout';
import type { Display, Settings } from '../../display';
import type { Canvas } from '../../../drawing/canvas';
import type { Style } from '../../../drawing/frame';
import type { Play } from '../play';

/**
 * Where on the screen the line is shown: on the lower edge of the board's frame, from the start at its left to the end of
 * the line at its right. So whoever plays on always stands at the right, and a step changes nothing of it.
 */
export interface HistoryBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The last position. */
  readonly length: number;
}

/** Fewer columns show nothing that anybody could click. */
const MIN_WIDTH = 8;
/** Rows below the frame that are somebody else's. */
const FOOT_ROWS = 2;

/** There is none where nothing was played, or where the frame gives its lower edge to the status. */
export function barOf({ length }: Pick<Game, 'length'>, layout: Layout, { height }: Display): HistoryBar | undefined {
  const outline = outlineOf(layout);
  const [x, y, width] = [outline.x + 1, outline.y + outline.height - 1, outline.width - 2];
  return length === 0 || width < MIN_WIDTH || y >= height - FOOT_ROWS ? undefined : { x, y, width, length };
}

export function barColumnOf({ width, length }: HistoryBar, position: number): number {
  return Math.round((position * (width - 1)) / length);
}

/** The position that a place of the screen stands for; undefined beside the bar. What is marked there comes first. */
export function positionAtPoint(
  bar: HistoryBar,
  marked: readonly number[],
  at: { readonly x: number; readonly y: number },
): number | undefined {
  const { width, length } = bar;
  const column = at.x - bar.x;
  if (at.y !== bar.y || column < 0 || column >= width) return undefined;
  return (
    marked.find((position) => barColumnOf(bar, position) === column) ?? Math.round((column * length) / (width - 1))
  );
}

/** Positions that a click means where several share a column: bookmarks first, and then those with other ways on. */
export function barMarks(game: Pick<Game, 'bookmarks' | 'forks'>): number[] {
  const bookmarks = game.bookmarks().filter(({ isOnPath }) => isOnPath);
  return [...bookmarks.map(({ position }) => position), ...game.forks()];
}

interface Marks {
  readonly behind: string;
  readonly ahead: string;
  readonly pushBehind: string;
  readonly pushAhead: string;
  readonly forkBehind: string;
  readonly forkAhead: string;
  readonly bookmark: string;
  readonly place: string;
}

const MARKS: Marks = {
  behind: '━',
  ahead: '╌',
  pushBehind: '┳',
  pushAhead: '┬',
  forkBehind: '╋',
  forkAhead: '┼',
  bookmark: '◆',
  place: '●',
};
const ASCII_MARKS: Marks = {
  behind: '=',
  ahead: '~',
  pushBehind: '|',
  pushAhead: '|',
  forkBehind: 'Y',
  forkAhead: 'Y',
  bookmark: '*',
  place: 'O',
};

/** Where a column stands for more positions, nearly each of them would have a push. */
const MAX_A_COLUMN = 8;

/**
 * Draws the line: what lies behind, what redo would bring, and the place where play stands. Pushes and forks are marked
 * while somebody goes through it; as long as the line grows, all of them would wander with each step.
 */
export function drawBar(canvas: Canvas, bar: HistoryBar, { game }: Play, { ascii, styles }: Settings): void {
  const { roles } = styles;
  const marks = ascii ? ASCII_MARKS : MARKS;
  const put = (column: number, text: string, style: Style): void => {
    canvas.put(bar.x + column, bar.y, text, style);
  };
  const mark = (position: number, behind: string, ahead: string): void => {
    const isBehind = position <= game.position;
    put(barColumnOf(bar, position), isBehind ? behind : ahead, isBehind ? roles.key : roles.dim);
  };
  const place = barColumnOf(bar, game.position);
  put(0, marks.behind.repeat(place), roles.key);
  put(place, marks.ahead.repeat(bar.width - place), roles.dim);
  if (game.position < game.length) {
    if (game.length <= bar.width * MAX_A_COLUMN)
      for (let position = 1; position <= game.length; position += 1)
        if (game.isPush(position)) mark(position, marks.pushBehind, marks.pushAhead);
    for (const position of game.forks()) mark(position, marks.forkBehind, marks.forkAhead);
  }
  for (const { position, isOnPath } of game.bookmarks())
    if (isOnPath) put(barColumnOf(bar, position), marks.bookmark, roles.text);
  put(place, marks.place, roles.key);
}
