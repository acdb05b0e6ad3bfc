import { type HeaderNumber, symbolCount, type Row } from '../core/level/draft';
import type { Fault } from '../core/fault';
import type { Shape } from '../core/level/level';
import { ok, failure, type Result } from '../core/result';
import { MAX_LEVEL_LENGTH, type TextOpening, type Span } from './format';
import { linesOf, trimBlankEnd } from './lines';

/** What an author probably meant where the rows are not as the first line says. */
export interface LikelyMistake {
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
): LikelyMistake | undefined {
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
export function notesAmongRows(lines: readonly string[], width: number, height: number): LikelyMistake | undefined {
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

/** A first line of two whole numbers. */
export const TWO_NUMBERS = /^\uFEFF?[ \t]*-?\d+[ \t]+-?\d+[ \t]*(?:[\r\n]|$)/;

/** Largest number a map's first line may hold; the board's memory has 32 bits a number. */
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
      : [{ kind: 'bad-number', ...place, name: names[index] ?? '', found: written, least, most: MAX_NUMBER }];
  });
  return faults.length > 0 ? failure(...faults) : ok(numbers);
}

function isNumber(word: string): boolean {
  return /^-?\d+$/.test(word);
}

/** Checks rows against the size that a first line promised; the last line of the text is where rows are missed. */
export function sizeFaults(rows: readonly Row[], { width, height }: Shape, lastLine: number): Fault[] {
  const faults = rows.flatMap((row): Fault[] => {
    const found = [...row.text].length;
    if (found === width || hasTab(row)) return [];
    return [{ kind: 'row-width', line: row.line, column: Math.min(found, width) + 1, expected: width, found }];
  });
  if (rows.length < height) faults.push({ kind: 'rows-missing', line: lastLine, expected: height, found: rows.length });
  return faults;
}

/** What is wrong with a level that no author would write so long; undefined if nothing is. */
export function lengthFault({ from, to }: Pick<Span, 'from' | 'to'>): Fault | undefined {
  return to - from > MAX_LEVEL_LENGTH ? { kind: 'too-long', length: to - from, most: MAX_LEVEL_LENGTH } : undefined;
}

/** So many of the rows must have the width that the first line promises. */
const MAX_ROWS = 0.75;
/** And so many rows tell enough, where only the beginning of a text is looked at. */
const ENOUGH_ROWS = 10;

/** How a first line of two numbers opens a text, which may be the size of the rows below it, in this order. */
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
  const fitting = rows.filter((row) => [row, row.trimEnd()].some((written) => symbolCount(written) === width)).length;
  const isLong = rows.length >= Math.min(height, ENOUGH_ROWS);
  return names && height > 0 && isLong && fitting >= MAX_ROWS * rows.length ? 'fits' : 'opens';
}

/** A row with a tab has no width that anybody could count: it is told for its tab. */
export function hasTab({ text }: Row): boolean {
  return text.includes('\t');
}
