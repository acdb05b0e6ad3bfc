import { at } from '../../core/at';
import { type HeaderNumber, symbolCount, type Row } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import type { Shape } from '../../core/level/level';
import { ok, failure, type Result } from '../../core/result';
import type { TextOpening } from '../format';
import { linesOf, rowsFromLines, trimBlankEnd } from './lines';

/** A likely mistake of the author, if the rows do not match the first line. */
interface LikelyMistake {
  /** The actual size of the rows. */
  readonly width: number;
  readonly height: number;
  readonly fault: Fault;
}

/**
 * Detects swapped width and height: no row fits as it is, and most rows fit then, the last one, too, and no line after it. The numbers are
 * those of the first line.
 */
export function swappedSize(
  format: string,
  first: 'width' | 'height',
  lines: readonly string[],
  [one, other]: readonly [HeaderNumber, HeaderNumber],
): LikelyMistake | undefined {
  const [width, height] = first === 'width' ? [other.value, one.value] : [one.value, other.value];
  const isFitting = lines.slice(0, width).some((line) => hasWidth(line, height));
  if (isFitting || lines.length < height) return undefined;
  const fitting = lines.slice(0, height).filter((line) => hasWidth(line, width));
  const isRow = (index: number): boolean => hasWidth(lines[index] ?? '', width);
  if (fitting.length <= height / 2 || !isRow(height - 1) || isRow(height)) return undefined;
  const { line, column } = one;
  const fault: Fault = { kind: 'swapped-size', line, column, format, first, fitting: `${other.value} ${one.value}` };
  return { width, height, fault };
}

/** Blanks at the end of a line are empty cells, or no cells. */
function hasWidth(line: string, width: number): boolean {
  return symbolCount(line) === width || lengthOf(line) === width;
}

/** Detects a height so large that notes below the board are read as its last rows. */
export function notesAmongRows(lines: readonly string[], width: number, height: number): LikelyMistake | undefined {
  const rows = lines.slice(0, height);
  // The width may be wrong, too.
  const most = commonWidth(rowsFromLines(rows, 2)).width;
  let end = rows.length;
  while (end > 0 && isNote(at(rows, end - 1), most)) end -= 1;
  const first = rows.findIndex((row, index) => index >= end && row.trim() !== '');
  if (end === 0 || first < 0 || rows.slice(0, end).some((row) => lengthOf(row) !== most)) return undefined;
  const found = at(rows, first);
  return { width, height: end, fault: { kind: 'note-among-rows', line: first + 2, found, expected: end, height } };
}

/** A blank line or a line of words in place of a row of `width` symbols. */
function isNote(line: string, width: number): boolean {
  const words = line.trim();
  if (/^[a-z]+\s*:/i.test(words) || words === '') return true;
  return /^[a-z][^#]*\s/i.test(words) && lengthOf(line) !== width;
}

function lengthOf(line: string): number {
  return [...line.trimEnd()].length;
}

/** The share of rows that must have a width, so that it is meant. */
export const MIN_FITTING_SHARE = 0.75;

/** A first line of two whole numbers. */
export const TWO_NUMBERS = /^\uFEFF?[ \t]*-?\d+[ \t]+-?\d+[ \t]*(?:[\r\n]|$)/;

/** The largest number in a map's first line; the board stores numbers in 32 bits. */
export const MAX_NUMBER = 1_000_000_000;

/** Two whole numbers on the first line of a text, such as `HEIGHT WIDTH`. */
export function parseHeader(
  line: string | undefined,
  format: string,
  names: readonly [string, string],
  least: number,
): Result<readonly [HeaderNumber, HeaderNumber], Fault> {
  const expected = names.join(' ').toUpperCase();
  const found = /^(\s*)(-?\d+)(\s+)(-?\d+)\s*$/.exec(line ?? '');
  if (!found) return failure({ kind: 'bad-header', line: 1, column: 1, format, expected, found: line ?? '' });
  const [, indent = '', first = '', gap = '', second = ''] = found;
  const numbers = [
    { value: Number(first), line: 1, column: indent.length + 1 },
    { value: Number(second), line: 1, column: indent.length + first.length + gap.length + 1 },
  ] as const;
  const faults = numbers.flatMap(({ value, ...place }, index): Fault[] => {
    const isFine = value >= least && value <= MAX_NUMBER;
    const written = index === 0 ? first : second;
    return isFine
      ? []
      : [{ kind: 'bad-number', ...place, name: at(names, index), found: written, least, most: MAX_NUMBER }];
  });
  return faults.length > 0 ? failure(...faults) : ok(numbers);
}

function isNumber(word: string): boolean {
  return /^-?\d+$/.test(word);
}

/**
 * Checks rows against the size in the first line. If most of them have another width, that line is wrong. Missing rows are
 * reported at the last line of the text.
 */
export function sizeFaults(rows: readonly Row[], { width, height }: Shape, lastLine: number): Fault[] {
  const most = commonWidth(rows);
  const isPromiseWrong = most.width !== width && rows.length > 1 && most.rows >= MIN_FITTING_SHARE * rows.length;
  const expected = isPromiseWrong ? most.width : width;
  return [
    ...(isPromiseWrong ? [{ kind: 'wrong-width', line: 1, expected: width, found: most.width } as const] : []),
    ...widthFaults(rows, expected),
    ...(rows.length < height
      ? [{ kind: 'rows-missing', line: lastLine, expected: height, found: rows.length } as const]
      : []),
  ];
}

/** The rows of another width; where a tab makes it unclear, the tab is reported instead. */
export function widthFaults(rows: readonly Row[], expected: number, block?: string): Fault[] {
  return rows.flatMap((row): Fault[] => {
    const found = symbolCount(row.text);
    if (found === expected || hasTab(row)) return [];
    const column = Math.min(found, expected) + 1;
    return [{ kind: 'row-width', line: row.line, column, expected, found, ...(block === undefined ? {} : { block }) }];
  });
}

/** The width that most rows have, the first of several, and how many have it. */
export function commonWidth(rows: readonly Row[]): { readonly width: number; readonly rows: number } {
  const counts = new Map<number, number>();
  for (const { text } of rows.filter((row) => !hasTab(row))) {
    const width = symbolCount(text);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [width, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return { width, rows: count };
}

/** This number of rows is enough if only the beginning of a text is read. */
const MIN_ROWS = 10;

/** Judges a header of two numbers, which may be the size of the rows below, in the order of `names`. */
export function openingOf(
  text: string,
  names?: readonly ['height', 'width'] | readonly ['width', 'height'],
): TextOpening {
  const [first = '', ...rest] = linesOf(text);
  const words = first.replace('\uFEFF', '').trim().split(/\s+/);
  if (words.length !== 2 || !words.some(isNumber)) return 'none';
  if (!words.every(isNumber)) return 'slips';
  const [height = 0, width = 0] = names?.[0] === 'width' ? words.map(Number).reverse() : words.map(Number);
  const rows = trimBlankEnd(rest).slice(0, height);
  const fitting = rows.filter((row) => hasWidth(row, width)).length;
  const isLong = rows.length >= Math.min(height, MIN_ROWS);
  return names && height > 0 && isLong && fitting >= MIN_FITTING_SHARE * rows.length ? 'fits' : 'opens';
}

/** The width of a row with a tab is unclear. */
function hasTab({ text }: Row): boolean {
  return text.includes('\t');
}
