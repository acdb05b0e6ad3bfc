import { commandChoices, lineChoice, type MenuChoice, type RejectedLine } from '../../screen';
import { type Editor, type EditorUpdate, say } from './state';
import { shrinkBoard } from '../../../editing/level/draw';
import { ask } from '../../effect';
import { changed, extend, within } from './change';
import { goToLevel } from './file/neighbours';

/** Opens the menu of all commands; a rejected line can be edited in it. */
export function openEditorMenu(editor: Editor, rejected?: RejectedLine): EditorUpdate {
  const list = commandChoices(editor.lines, ({ command }) => command.unavailable?.(editor));
  return [editor, [{ type: 'menu', menu: { list, placeholder: PLACEHOLDER, typed: typedChoice, rejected } }]];
}

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
      ask(
        (world, answer) => world.runLine(line, level, format.id, answer),
        (faults: readonly string[]) => ({ type: 'line-run', line, position, faults }),
      ),
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

/** Lines that the host runs as `edit --text` does, and lines that go to another place, which the editor runs itself. */
const NAMES = /^\s*(?:goto|level|new|size|put|row|line|frame|fill|erase|replace|set|title|author)(?![a-z-])/i;
/** The rest shows that no command of the menu is meant, such as "fill everything outside with walls". */
const LINES =
  /^\s*(?:(?:goto|level|new|size|put|row|line|frame|fill|erase)\s+-?\d|(?:level|replace|set|title|author)\s+\S)/i;
const GOTO = /^\s*goto\s+(\d{1,6})(?:\s*,\s*|\s+)(\d{1,6})\s*$/i;
const LEVEL = /^\s*level\s+(\d{1,6})\s*$/i;

const PLACEHOLDER = 'search; or size 12x9, put 3,4 #, goto 3,4';

/** The choice of the menu for a typed line; `isOnly` if no command has such a name. */
function typedChoice(text: string, isOnly: boolean): MenuChoice | undefined {
  if (!LINES.test(text) && !(isOnly && NAMES.test(text))) return undefined;
  return lineChoice(text, text.trim(), complaintFor(text));
}

/** The fault of a line that goes to another place. The host checks all other lines. */
function complaintFor(text: string): string | undefined {
  if (/^\s*goto\b/i.test(text) && !cellIn(text)) return 'goto wants a column and a row from 1, such as goto 3,4';
  if (/^\s*level\b/i.test(text) && levelIn(text) === undefined) return 'level wants the number of a level of this file';
  return undefined;
}

/** `goto 3,4`: a column and a row, from 1. */
function cellIn(text: string): { readonly column: number; readonly row: number } | undefined {
  const [, column, row] = GOTO.exec(text) ?? [];
  return column === undefined ? undefined : { column: Number(column), row: Number(row) };
}

/** `level 12` */
function levelIn(text: string): number | undefined {
  const [, number] = LEVEL.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}
