import type { Draft, HeaderNumber, Row } from '../core/draft';
import type { Fault } from '../core/fault';
import type { Shape } from '../core/level';
import { ok, failure, type Result } from '../core/result';

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

/** The rows of a draft that has the size it promises, whatever else is wrong with it. */
export function rowsOfSize(draft: Result<Draft, Fault>): readonly string[] | undefined {
  if (!draft.ok || draft.value.faults.some(({ kind }) => kind === 'row-width' || kind === 'rows-missing'))
    return undefined;
  return draft.value.blocks.flat().map((row) => row.text);
}

/** A row with a tab has no width that anybody could count: it is told for its tab. */
export function hasTab({ text }: Row): boolean {
  return text.includes('\t');
}
