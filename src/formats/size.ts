import { symbolCount, type HeaderNumber, type Row } from '../core/draft';
import type { Fault } from '../core/fault';
import type { Shape } from '../core/level';
import { ok, failure, type Result } from '../core/result';
import { MOST_LENGTH, type Opening, type Span } from './format';
import { linesOf, withoutBlankEnd } from './lines';

/** A first line of two whole numbers. */
export const TWO_NUMBERS = /^\uFEFF?[ \t]*-?\d+[ \t]+-?\d+[ \t]*(?:[\r\n]|$)/;

/** Largest number a map's first line may hold; the board's memory has 32 bits a number. */
export const MOST = 1_000_000_000;

/** Two whole numbers on the first line of a text, such as `HEIGHT WIDTH`. */
export function headerOfTwo(
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
    const isFine = value >= least && value <= MOST;
    const written = index === 0 ? first : second;
    return isFine
      ? []
      : [{ kind: 'bad-number', ...place, name: names[index] ?? '', found: written, least, most: MOST }];
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
  return to - from > MOST_LENGTH ? { kind: 'too-long', length: to - from, most: MOST_LENGTH } : undefined;
}

/** So many of the rows must have the width that the first line promises. */
const MOST_ROWS = 0.75;
/** And so many rows tell enough, where only the beginning of a text is looked at. */
const ENOUGH_ROWS = 10;

/** How a first line of two numbers opens a text, which may be the size of the rows below it, in this order. */
export function openingOf(text: string, names?: readonly ['height', 'width'] | readonly ['width', 'height']): Opening {
  const [first = '', ...rest] = linesOf(text);
  const words = first.replace('\uFEFF', '').trim().split(/\s+/);
  if (words.length !== 2 || !words.some(isNumber)) return 'none';
  if (!words.every(isNumber)) return 'slips';
  const [height = 0, width = 0] = names?.[0] === 'width' ? words.map(Number).reverse() : words.map(Number);
  const rows = withoutBlankEnd(rest).slice(0, height);
  const fitting = rows.filter((row) => [row, row.trimEnd()].some((written) => symbolCount(written) === width)).length;
  const isLong = rows.length >= Math.min(height, ENOUGH_ROWS);
  return names && height > 0 && isLong && fitting >= MOST_ROWS * rows.length ? 'fits' : 'opens';
}

/** A row with a tab has no width that anybody could count: it is told for its tab. */
export function hasTab({ text }: Row): boolean {
  return text.includes('\t');
}
