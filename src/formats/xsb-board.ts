import type { Row } from '../core/draft';
import type { Fault } from '../core/fault';
import { MOST_CELLS } from '../core/level';
import { failure, ok, type Result } from '../core/result';
import { linesOf } from './lines';
import { expandedLength, expandedRows } from './run-length';
import type { BoardPiece } from './xsb-boards';

/** Cuts a board into rows. One that is too large is refused before it is cut or expanded. */
export function rowsOfBoard(text: string, board: BoardPiece): Result<Row[], Fault> {
  if (!board.hasRunLengths && board.rows * board.width > MOST_CELLS) return tooLarge(board, board.rows * board.width);
  const lines = linesOf(text, board);
  if (!board.hasRunLengths)
    return ok(widened(withoutTabs(lines.map((line, index) => cleaned(line, board.line + index)))));
  // Signs that end rows count, too: what has so many of them is too large as well.
  const cells = lines.reduce((sum, line) => sum + (expandedLength(line.trimEnd()) ?? line.length), 0);
  if (!(cells <= MOST_CELLS)) return tooLarge(board, cells);
  return ok(
    widened(
      lines.flatMap((line, index) => {
        const { text: runs, ...place } = cleaned(line, board.line + index);
        return expandedLength(runs) === undefined
          ? [{ text: runs, ...place }]
          : expandedRows(runs).map((row) => ({ text: row.trimEnd(), ...place }));
      }),
    ),
  );
}

function tooLarge({ line }: BoardPiece, cells: number): Result<never, Fault> {
  // Run lengths can promise more than a number holds.
  const told = Number.isSafeInteger(cells) ? cells : Number.MAX_SAFE_INTEGER;
  return failure({ kind: 'board-too-large', line, cells: told, most: MOST_CELLS });
}

/** A row as it is meant: no marks of pages or files before it, and the blanks of web pages as blanks. */
function cleaned(written: string, line: number): Row {
  const marks = /^[\f\v\uFEFF]*/.exec(written)?.[0].length ?? 0;
  const text = written.slice(marks).trimEnd().replaceAll('\u00A0', ' ');
  return { text, line, column: marks + 1 };
}

/** Tabs that all rows begin with are the margin of a page; other tabs stay, to be told. */
function withoutTabs(rows: readonly Row[]): readonly Row[] {
  const margin = /^[ \t]*\t/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  if (margin === '' || !rows.every(({ text }) => text.startsWith(margin))) return rows;
  return rows.map(({ text, line, column }) => ({
    text: text.slice(margin.length),
    line,
    column: column + margin.length,
  }));
}

/** Rows of nothing but floor are as wide as the rows beside them: one sign stands for an empty row, or none does. */
function widened(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const [above, below] = [rows[index - 1], rows[index + 1]];
    if (!above || !below || !FLOOR_ONLY.test(row.text)) return row;
    return { ...row, text: row.text.padEnd(Math.max(above.text.length, below.text.length), ' ') };
  });
}

const FLOOR_ONLY = /^[ _-]*$/;
