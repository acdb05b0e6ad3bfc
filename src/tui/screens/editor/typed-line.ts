import { lineChoice } from '../../commands';
import { effect } from '../../effect';
import type { MenuChoice } from '../../screen';
import { within } from './change';
import { goToLevel } from './saving';
import type { Editor, EditorUpdate } from './state';

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
      effect((world, tell) =>
        world.runLine(line, level, format.id, (faults) => tell({ type: 'line-run', line, position, faults })),
      ),
    ],
  ];
}

/** Lines that the host runs as `edit --text` does, and lines that go to another place, which the editor runs itself. */
const NAMES = /^\s*(?:goto|level|new|size|put|row|line|frame|fill|erase|replace|set|title|author)(?![a-z-])/i;
/** The rest shows that no command of the menu is meant, such as "fill everything outside with walls". */
const TYPED_LINES =
  /^\s*(?:(?:goto|level|new|size|put|row|line|frame|fill|erase)\s+-?\d|(?:level|replace|set|title|author)\s+\S)/i;
const GOTO = /^\s*goto\s+(\d{1,6})(?:\s*,\s*|\s+)(\d{1,6})\s*$/i;
const LEVEL = /^\s*level\s+(\d{1,6})\s*$/i;

export const PLACEHOLDER = 'Search, or size 12x9, put 3,4 #, goto 3,4';

/** The choice of the menu for a typed line; `isOnly` if no command has such a name. */
export function typedChoice(text: string, isOnly: boolean): MenuChoice | undefined {
  if (!TYPED_LINES.test(text) && !(isOnly && NAMES.test(text))) return undefined;
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
