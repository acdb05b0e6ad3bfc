import type { HeaderNumber } from '../core/draft';
import type { Fault } from '../core/fault';

/** What an author probably meant where the rows are not as the first line says. */
export interface Slip {
  /** The size that the rows have in truth. */
  readonly width: number;
  readonly height: number;
  readonly fault: Fault;
}

/** Where so few rows are wrong, each is told by itself. */
const FEW_ROWS = 3;

/**
 * Width and height the wrong way round, if the rows would fit exactly then. The numbers are those of the first line, in
 * its order; `names` is what they should be.
 */
export function swappedSize(
  lines: readonly string[],
  numbers: readonly [HeaderNumber, HeaderNumber],
  names: readonly ['height', 'width'] | readonly ['width', 'height'],
): Slip | undefined {
  const [first, second] = numbers;
  const [width, height] = names[0] === 'width' ? [second.value, first.value] : [first.value, second.value];
  if (width === height || lines.length < height || height <= FEW_ROWS) return undefined;
  if (lines.slice(0, height).some((line) => lengthOf(line) !== width)) return undefined;
  const { line, column } = first;
  const expected = names.join(' ').toUpperCase();
  const fitting = `${second.value} ${first.value}`;
  return { width, height, fault: { kind: 'swapped-size', line, column, expected, fitting } };
}

/** A height too large for rows that are right otherwise, so that notes below the board are read as its last rows. */
export function notesAmongRows(lines: readonly string[], width: number, height: number): Slip | undefined {
  const rows = lines.slice(0, height);
  let end = rows.length;
  while (end > 0 && isNote(rows[end - 1] ?? '', width)) end -= 1;
  const first = rows.findIndex((row, index) => index >= end && row.trim() !== '');
  if (end === 0 || first < 0 || rows.slice(0, end).some((row) => lengthOf(row) !== width)) return undefined;
  const found = rows[first] ?? '';
  return { width, height: end, fault: { kind: 'note-among-rows', line: first + 2, found, expected: end, height } };
}

/** A line of words, or a blank one, where a row of so many symbols should stand. */
function isNote(line: string, width: number): boolean {
  const words = line.trim();
  if (/^[a-z]+\s*:/i.test(words) || words === '') return true;
  return /^[a-z][^#]*\s/i.test(words) && lengthOf(line) !== width;
}

function lengthOf(line: string): number {
  return [...line.trimEnd()].length;
}
