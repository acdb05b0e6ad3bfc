import { lineBetween, type Point } from '../../../editing/level/area';
import type { Brush } from '../../../editing/level/brush';
import type { Display } from '../../screen';
import { footerKeyAt } from '../../footer';
import { change, drawWith, extend, roomFault, withImages } from './change';
import { chosenBrush, put, toggled } from './drawing';
import { warn, type Editor } from './state';
import { editorFooter } from './status';
import { positionAt } from './history';
import { pointAt } from './layout';
import { entryAt } from './pieces-view';

/** The target of a click: a piece, the history, a key of the lowest line, or the board. */
export type Hit =
  | { readonly kind: 'piece'; readonly index: number }
  | { readonly kind: 'step'; readonly position: number }
  | { readonly kind: 'key'; readonly key: string | undefined }
  | { readonly kind: 'place'; readonly point: Point }
  | { readonly kind: 'nothing' };

export function hitAt(editor: Editor, display: Display, x: number, y: number): Hit {
  if (y === display.height - 1) return { kind: 'key', key: footerKeyAt(editorFooter(editor), display.width, x) };
  const index = entryAt(editor, display, x, y);
  if (index !== undefined) return { kind: 'piece', index };
  const position = positionAt(editor, display, x, y);
  if (position !== undefined) return { kind: 'step', position };
  const point = pointAt(editor, display, x, y);
  return point ? { kind: 'place', point } : { kind: 'nothing' };
}

/**
 * The left button draws the chosen piece, and a click on that piece erases it; a drag only draws, so that walls can
 * begin at walls. A tool is used where the button is pressed.
 */
export function press(editor: Editor, point: Point): Editor {
  const there: Editor = { ...editor, cursor: point, digits: undefined };
  if (editor.tool) return put(there);
  const brush = chosenBrush(editor);
  if (toggled(editor, brush, point) === brush) return drawTo({ ...there, mark: undefined }, point, brush);
  return { ...there, mark: undefined, grip: { last: point, brush, hasDrawn: false, erases: true } };
}

/** The right button erases. */
export function pressRight(editor: Editor, point: Point): Editor {
  return drawTo({ ...editor, cursor: point, mark: undefined, tool: undefined, digits: undefined }, point, 'erase');
}

function drawTo(editor: Editor, point: Point, brush: Brush | 'erase'): Editor {
  const drawn = drawAlong(editor, [point], brush, false);
  return {
    ...drawn,
    grip: { last: point, brush, hasDrawn: drawn.level.position > 0 && drawn !== editor, erases: false },
  };
}

/** The mouse moved with its button held: everything between is drawn as part of the same step. */
export function drag(editor: Editor, point: Point): Editor {
  const { grip } = editor;
  if (!grip || (grip.last.x === point.x && grip.last.y === point.y)) return editor;
  const [, ...points] = lineBetween(grip.last, point);
  const there: Editor = { ...editor, cursor: point };
  const drawn = drawAlong(there, points, grip.brush, grip.hasDrawn);
  return { ...drawn, grip: { ...grip, last: point, hasDrawn: grip.hasDrawn || drawn !== there, erases: false } };
}

function drawAlong(editor: Editor, points: readonly Point[], brush: Brush | 'erase', belongs: boolean): Editor {
  const all = withImages(editor, points);
  const fault = roomFault(editor, all);
  if (fault !== undefined) return warn(editor, fault);
  return (belongs ? extend : change)(editor, (pen) => {
    // Floor that was erased a moment ago would be erased a second time.
    for (const point of all) drawWith(pen, editor, [point], brush);
  });
}

export function release(editor: Editor): Editor {
  const { grip } = editor;
  if (!grip) return editor;
  const erased = grip.erases ? drawAlong(editor, [grip.last], 'erase', false) : editor;
  return { ...erased, grip: undefined };
}
