import type { Canvas } from '../../drawing/canvas';
import type { Style } from '../../drawing/style';
import type { Settings } from '../../display';
import type { Play } from '../play';
import { columnOf, type Bar } from './bar';

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
const MOST_A_COLUMN = 8;

/**
 * Draws the line: what lies behind, what redo would bring, and the place where play stands. Pushes and forks are marked
 * while somebody goes through it; as long as the line grows, all of them would wander with each step.
 */
export function drawBar(canvas: Canvas, bar: Bar, { game }: Play, { ascii, palette }: Settings): void {
  const { roles } = palette;
  const marks = ascii ? ASCII_MARKS : MARKS;
  const put = (column: number, text: string, style: Style): void => {
    canvas.put(bar.x + column, bar.y, text, style);
  };
  const mark = (position: number, behind: string, ahead: string): void => {
    const isBehind = position <= game.position;
    put(columnOf(bar, position), isBehind ? behind : ahead, isBehind ? roles.key : roles.dim);
  };
  const place = columnOf(bar, game.position);
  put(0, marks.behind.repeat(place), roles.key);
  put(place, marks.ahead.repeat(bar.width - place), roles.dim);
  if (game.position < game.length) {
    if (game.length <= bar.width * MOST_A_COLUMN)
      for (let position = 1; position <= game.length; position += 1)
        if (game.isPush(position)) mark(position, marks.pushBehind, marks.pushAhead);
    for (const position of game.forks()) mark(position, marks.forkBehind, marks.forkAhead);
  }
  for (const { position, isOnLine } of game.bookmarks())
    if (isOnLine) put(columnOf(bar, position), marks.bookmark, roles.text);
  put(place, marks.place, roles.key);
}
