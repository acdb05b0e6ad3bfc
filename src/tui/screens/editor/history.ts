import { checkAgain } from './change';
import type { Editor } from './state';
import type { Canvas } from '../../../drawing/canvas';
import type { Display } from '../../screen';
import { editorLayout } from './layout';

/** Why undo or redo is impossible. */
export function withoutPast({ level }: Editor): string | undefined {
  return level.position > 0 ? undefined : 'there is nothing to undo';
}

export function withoutFuture({ level }: Editor): string | undefined {
  return level.position < level.length ? undefined : 'there is nothing to redo';
}

/** Goes to a step of the history. */
export function goToStep(editor: Editor, position: number): Editor {
  const { level } = editor;
  const before = level.position;
  while (level.position > position && level.undo());
  while (level.position < position && level.redo());
  const calm: Editor = { ...editor, tool: undefined, mark: undefined };
  return level.position === before ? calm : checkAgain(calm);
}

const MARKS = { behind: '━', ahead: '╌', place: '●', none: '─' };
const ASCII_MARKS = { behind: '=', ahead: '~', place: 'O', none: '-' };

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function barOf(editor: Editor, display: Display): Bar | undefined {
  const { paper, barRow, hasFrame } = editorLayout(editor, display);
  if (barRow === undefined) return undefined;
  const side = hasFrame ? 1 : 0;
  return { x: paper.x + 1 - side, y: barRow, width: paper.width - 2 + 2 * side };
}

/** Draws the history below the board, with the start at the left and the last change at the right. */
export function drawHistory(canvas: Canvas, editor: Editor, display: Display): void {
  const bar = barOf(editor, display);
  if (!bar) return;
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  const marks = ascii ? ASCII_MARKS : MARKS;
  const { position, length } = editor.level;
  const { x, y, width } = bar;
  if (length === 0) {
    canvas.put(x, y, marks.none.repeat(width), roles.frame);
    return;
  }
  const place = Math.round((position * (width - 1)) / length);
  canvas.put(x, y, marks.behind.repeat(place), roles.key);
  canvas.put(x + place, y, marks.ahead.repeat(width - place), roles.dim);
  canvas.put(x + place, y, marks.place, roles.key);
}

/** The step at a point of the screen; undefined beside the bar. */
export function positionAt(editor: Editor, display: Display, x: number, y: number): number | undefined {
  const bar = barOf(editor, display);
  const { length } = editor.level;
  if (!bar || length === 0 || y !== bar.y || x < bar.x || x >= bar.x + bar.width) return undefined;
  return Math.round(((x - bar.x) * length) / (bar.width - 1));
}
