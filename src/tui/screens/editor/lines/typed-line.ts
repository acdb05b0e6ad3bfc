import { lineChoice, type MenuChoice } from '../../../screen';

/** Lines that the host runs as `edit --text` does, and lines that go to another place, which the editor runs itself. */
const NAMES = /^\s*(?:goto|level|new|size|put|row|line|frame|fill|erase|replace|set|title|author)(?![a-z-])/i;
/** The rest shows that no command of the menu is meant, such as "fill everything outside with walls". */
const LINES =
  /^\s*(?:(?:goto|level|new|size|put|row|line|frame|fill|erase)\s+-?\d|(?:level|replace|set|title|author)\s+\S)/i;
const GOTO = /^\s*goto\s+(\d{1,6})(?:\s*,\s*|\s+)(\d{1,6})\s*$/i;
const LEVEL = /^\s*level\s+(\d{1,6})\s*$/i;

export const PLACEHOLDER = 'search; or size 12x9, put 3,4 #, goto 3,4';

/** The choice of the menu for a typed line; `isOnly` if no command has such a name. */
export function typedChoice(text: string, isOnly: boolean): MenuChoice | undefined {
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
export function cellIn(text: string): { readonly column: number; readonly row: number } | undefined {
  const [, column, row] = GOTO.exec(text) ?? [];
  return column === undefined ? undefined : { column: Number(column), row: Number(row) };
}

/** `level 12` */
export function levelIn(text: string): number | undefined {
  const [, number] = LEVEL.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}
