import { shrinkBoard } from '../../../../editing/level/draw';
import { effect } from '../../../effect';
import { extend, changed, within } from '../change';
import { openEditorMenu } from '../command-menu';
import { say, type Editor, type EditorUpdate } from '../state';
import { goToLevel } from '../file/neighbours';
import { cellIn, levelIn } from './typed-line';

/** Runs a line that was typed in the menu. */
export function runLine(editor: Editor, line: string): EditorUpdate {
  const number = levelIn(line);
  if (number !== undefined) return goToLevel(editor, number);
  const cell = cellIn(line);
  if (!cell) return runOnLevel(editor, line);
  const { left, top } = editor.level.sheet.area;
  return [{ ...editor, cursor: within(editor, { x: left + cell.column - 1, y: top + cell.row - 1 }) }, []];
}

function runOnLevel(editor: Editor, line: string): EditorUpdate {
  const { level, format } = editor;
  const { position } = level;
  return [
    { ...editor, tool: undefined, mark: undefined },
    [
      effect((world, tell) => {
        world.runLine(line, level, format.id, (faults) => {
          tell({ type: 'line-run', line, position, faults });
        });
      }),
    ],
  ];
}

/** The host has drawn on the level, or reports a fault of the line: then it can be edited in the menu. */
export function receiveLine(editor: Editor, line: string, position: number, faults: readonly string[]): EditorUpdate {
  if (faults.length > 0) return openEditorMenu(editor, { text: line, complaint: faults.join('; ') });
  if (editor.level.position === position) return [say(editor, 'That changes nothing.'), []];
  // As after all drawing, the board shrinks to its drawn part, in the same step of undo.
  return [extend(changed(editor), shrinkBoard), []];
}
