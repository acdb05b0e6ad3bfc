import type { Draft, Row } from '../core/draft';
import type { Span } from './format';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A line by its offsets in a text; its end is not part of it. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** Counted from 1. */
  readonly number: number;
}

/** The lines of a piece of a text, with LF, CRLF or CR ends, one at a time; after the last end there is no further line. */
export function* linesIn(text: string, { from, to, line }: Omit<Span, 'title'>): Generator<Line> {
  for (let start = from, number = line; start < to; number += 1) {
    const end = lineEnd(text, start, to);
    yield { from: start, to: end, number };
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

function lineEnd(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return to;
}

/** The lines of one level's piece as texts of their own. */
export function linesOf(text: string, { from, to }: Pick<Span, 'from' | 'to'> = wholeOf(text)): string[] {
  const lines = text.slice(from, to).split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** A text as one piece, without a byte-order mark. */
export function wholeOf(text: string): Span {
  return { from: text.startsWith('\uFEFF') ? 1 : 0, to: text.length, line: 1, title: undefined };
}

/** Rows as they stand, blanks at their ends cut off. */
export function rowsOf(lines: readonly string[], firstLine: number): Row[] {
  return lines.map((line, index) => ({ text: line.trimEnd(), line: firstLine + index, column: 1 }));
}

/** Lines without the blank ones at their end. */
export function withoutBlankEnd(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1;
  return lines.slice(0, end);
}

/** The rows of a level's only block, as they are written. */
export function rowTexts({ blocks: [rows = []] }: Draft): string[] {
  return rows.map(({ text }) => text);
}
