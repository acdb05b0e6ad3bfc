import type { Draft, Row } from '../../core/level/source';
import type { Span } from '../format';

/** No level has more lines of rows or of words; further lines are ignored. */
export const MAX_LINES = 1_000_000;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A line by its offsets in a text, without its line end. */
export interface TextLine {
  readonly from: number;
  readonly to: number;
  /** Where the next line begins. */
  readonly beyond: number;
  /** Counted from 1. */
  readonly number: number;
}

/** The offsets of a piece of a text, and the number of its first line. */
export type TextPiece = Omit<Span, 'title'>;

/** Reads a piece line by line, with LF, CRLF or CR ends. The last line end starts no further line. */
export class TextLineReader implements TextLine {
  from: number;
  to: number;
  beyond: number;
  number: number;

  constructor(
    private readonly text: string,
    private readonly piece: TextPiece,
  ) {
    this.from = this.to = this.beyond = piece.from;
    this.number = piece.line - 1;
  }

  /** Moves to the next line; false if there is none. */
  advance(): boolean {
    if (this.beyond >= this.piece.to) return false;
    this.from = this.beyond;
    this.to = lineEnd(this.text, this.from, this.piece.to);
    this.beyond = beyondLineEnd(this.text, this.to);
    this.number += 1;
    return true;
  }

  /** A copy of the current line, which stays the same when the reader moves on. */
  copy(): TextLine {
    return { from: this.from, to: this.to, beyond: this.beyond, number: this.number };
  }
}

function lineEnd(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return to;
}

function beyondLineEnd(text: string, end: number): number {
  const isPair = text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
  return end + (isPair ? 2 : 1);
}

/** The lines of one level's piece as strings, at most `most` of them. */
export function linesOf(
  text: string,
  { from, to }: Pick<Span, 'from' | 'to'> = wholeOf(text),
  most = MAX_LINES + 1,
): string[] {
  const lines: string[] = [];
  const walker = new TextLineReader(text, { from, to, line: 1 });
  while (lines.length < most && walker.advance()) lines.push(text.slice(walker.from, walker.to));
  return lines;
}

/** A text as one piece, without a byte-order mark. */
export function wholeOf(text: string): Span {
  return { from: text.startsWith('\uFEFF') ? 1 : 0, to: text.length, line: 1, title: undefined };
}

/** Rows without the blanks at their ends. */
export function rowsFromLines(lines: readonly string[], firstLine: number): Row[] {
  return lines.map((line, index) => ({ text: line.trimEnd(), line: firstLine + index, column: 1 }));
}

/** Lines without the blank ones at their end. */
export function trimBlankEnd(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1;
  return lines.slice(0, end);
}

/** The rows of a level's only block, as they are written. */
export function rowTexts({ blocks: [rows = []] }: Pick<Draft, 'blocks'>): string[] {
  return rows.map(({ text }) => text);
}

/** Characters of a text that are enough to recognise it: the longest introductions of collections have some 8,000. */
export const MAX_BEGINNING_LENGTH = 16 * 1024;

/** The beginning of a text in whole lines; `isAll` if that is the whole text. */
interface Beginning {
  readonly head: string;
  readonly isAll: boolean;
}

export function beginningOf(text: string): Beginning {
  if (text.length <= MAX_BEGINNING_LENGTH) return { head: text, isAll: true };
  const cut = text.slice(0, MAX_BEGINNING_LENGTH);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1;
  return { head: end > 0 ? cut.slice(0, end) : cut, isAll: false };
}
