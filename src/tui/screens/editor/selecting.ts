import type { Symmetry } from '../../../core/level/symmetry';
import { pointsOf, type Area } from '../../../editing/level/area';
import { areaOf, copyArea, turnArea, turnBoard, turnClip, type Mirroring } from '../../../editing/level/clip';
import { erase } from '../../../editing/level/draw';
import { change, selectionOf } from './change';
import { say, type Editor } from './state';

/** The actions on pieces of the board. */

/** Begins a selection here; with a selection, moves it along with the cursor. */
export function markOrMove(editor: Editor): Editor {
  const { tool, cursor, level } = editor;
  const selection = selectionOf(editor);
  if (!selection) return { ...editor, mark: cursor, tool: undefined };
  if (tool) return editor;
  const clip = copyArea(level.sheet, selection);
  return {
    ...editor,
    mark: undefined,
    cursor: { x: selection.left, y: selection.top },
    tool: { kind: 'clip', clip, from: selection },
  };
}

export function copy(editor: Editor): Editor {
  const area = selectedArea(editor);
  const clip = copyArea(editor.level.sheet, area);
  return say({ ...editor, clip, mark: undefined }, `Copied ${sizeText(area)}; p puts it down.`);
}

export function cut(editor: Editor): Editor {
  const area = selectedArea(editor);
  const clip = copyArea(editor.level.sheet, area);
  const done = change(editor, (pen) => {
    erase(pen, editor.rules.pieces, pointsOf(area));
  });
  return say({ ...done, clip, mark: undefined, tool: undefined }, `Cut ${sizeText(area)}; p puts it down.`);
}

/** The selection, or the cell under the cursor. */
function selectedArea(editor: Editor): Area {
  const { cursor } = editor;
  return selectionOf(editor) ?? { left: cursor.x, top: cursor.y, width: 1, height: 1 };
}

function sizeText({ width, height }: Area): string {
  return `${width} x ${height}`;
}

/** Shows the copied piece at the cursor, to be moved and put down. */
export function pasteClip(editor: Editor): Editor {
  const { clip } = editor;
  return clip ? { ...editor, mark: undefined, tool: { kind: 'clip', clip, from: undefined } } : editor;
}

/** Mirrors or turns the piece that is about to be put down, or the selection, or the whole board. */
export function turn(editor: Editor, symmetry: Symmetry): Editor {
  const { tool, rules } = editor;
  if (tool?.kind === 'clip') return { ...editor, tool: { ...tool, clip: turnClip(tool.clip, symmetry, rules.pieces) } };
  const selection = selectionOf(editor);
  if (!selection)
    return change(editor, (pen) => {
      turnBoard(pen, rules.pieces, symmetry);
    });
  const clip = turnClip(copyArea(editor.level.sheet, selection), symmetry, rules.pieces);
  const { left, top, width, height } = areaOf(clip, { x: selection.left, y: selection.top });
  const done = change(editor, (pen) => {
    turnArea(pen, rules.pieces, selection, symmetry);
  });
  return { ...done, mark: { x: left, y: top }, cursor: { x: left + width - 1, y: top + height - 1 } };
}

const MIRRORINGS: readonly (readonly [mirroring: Mirroring | undefined, said: string])[] = [
  [undefined, 'Drawing is not repeated.'],
  ['left-right', 'What you draw on one side appears on the other.'],
  ['up-down', 'What you draw above appears below.'],
  ['both', 'What you draw appears four times.'],
];

/** Changes the mirror images in which drawing is repeated. */
export function changeMirroring(editor: Editor): Editor {
  const at = MIRRORINGS.findIndex(([mirroring]) => mirroring === editor.mirroring);
  const [mirroring, said = ''] = MIRRORINGS[(at + 1) % MIRRORINGS.length] ?? [];
  return say({ ...editor, mirroring }, said);
}
