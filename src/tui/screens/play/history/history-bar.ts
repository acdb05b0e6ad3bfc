import type { Game } from '../../../../core/play/game';
import { outlineOf, type Layout } from '../../../../drawing/board/layout';
import type { Display, HelpEntry } from '../../../screen';
import { barColumnOf, type BarMark, type HistoryBar, markSign } from '../../../history-bar';
import type { Settings } from '../../../../settings/screen-settings';
import type { Canvas } from '../../../../drawing/canvas';
import { styleWith, type Style } from '../../../../drawing/frame';
import type { Play } from '../state';

/** A narrower bar is too coarse to click. */
const MIN_WIDTH = 8;
/** The status line and the lowest line, below the frame. */
const FOOT_ROWS = 2;

/**
 * The lower edge of the board's frame. While the player plays on, the position stays at the right, and a step changes
 * nothing. Undefined if nothing was played, or if the status line covers the edge.
 */
export function barOf({ length }: Pick<Game, 'length'>, layout: Layout, { height }: Display): HistoryBar | undefined {
  const outline = outlineOf(layout);
  const [x, y, width] = [outline.x + 1, outline.y + outline.height - 1, outline.width - 2];
  return length === 0 || width < MIN_WIDTH || y >= height - FOOT_ROWS ? undefined : { x, y, width, length };
}

/** The positions that a click prefers if several share a column: bookmarks first, then branches. */
export function barMarks(game: Pick<Game, 'bookmarks' | 'forks'>): number[] {
  const bookmarks = game.bookmarks().filter(({ isOnPath }) => isOnPath);
  return [...bookmarks.map(({ position }) => position), ...game.forks()];
}

/** The marks with their meanings, for the help. */
export function historyEntries(ascii: boolean): HelpEntry[] {
  const entry = (mark: BarMark, name: string, about: string) => ({
    sign: markSign(mark, ascii),
    name,
    about,
    cells: [],
  });
  return [
    entry('place', 'you are here', 'click elsewhere to go there'),
    entry('behind', 'played', 'undo takes these moves back'),
    entry('ahead', 'undone', 'redo plays these moves again'),
    entry('pushAhead', 'push', 'shown while you can redo'),
    entry('forkAhead', 'branches', 'you played on in several ways'),
    entry('bookmark', 'bookmark', 'a position with a name'),
  ];
}

/** With more positions in each column, nearly every column would show a push. */
const MAX_PER_COLUMN = 8;

/**
 * Draws the history: the moves played, the moves that redo would play, and the position. Pushes and forks are marked only
 * while there is something to redo; otherwise all marks would shift with each step.
 */
export function drawBar(canvas: Canvas, bar: HistoryBar, { game }: Play, { ascii, styles }: Settings): void {
  const { roles } = styles;
  const put = (column: number, mark: BarMark, style: Style, times = 1): void => {
    const sign = markSign(mark, ascii);
    canvas.overlay(bar.x + column, bar.y, sign.repeat(times), styleWith(style.foreground, undefined, style.bold));
  };
  const mark = (position: number, behind: BarMark, ahead: BarMark): void => {
    const isBehind = position <= game.position;
    put(barColumnOf(bar, position), isBehind ? behind : ahead, isBehind ? roles.key : roles.dim);
  };
  const place = barColumnOf(bar, game.position);
  put(0, 'behind', roles.key, place);
  put(place, 'ahead', roles.dim, bar.width - place);
  if (game.position < game.length) {
    if (game.length <= bar.width * MAX_PER_COLUMN)
      for (let position = 1; position <= game.length; position += 1)
        if (game.isPush(position)) mark(position, 'pushBehind', 'pushAhead');
    for (const position of game.forks()) mark(position, 'forkBehind', 'forkAhead');
  }
  for (const { position, isOnPath } of game.bookmarks())
    if (isOnPath) put(barColumnOf(bar, position), 'bookmark', roles.text);
  put(place, 'place', roles.key);
}
