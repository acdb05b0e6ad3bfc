import type { Place } from '../../../core/fault';
import type { Faults } from './faults';

/** A word of a line, in small letters, and where it stands. */
export interface Token extends Place {
  readonly text: string;
}

/** A line of a game. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** As it was written, without the line end. */
  readonly text: string;
  /** In small letters, with blanks in the place of comments: columns are those of `text`. */
  readonly code: string;
  /** The first column, from 0, at which a comment opens; -1 if none does. */
  readonly comment: number;
}

/** The ends of lines: LF, CRLF, CR, or CR CRLF of a text that was converted twice. */
export const LINE_END = /\r?\r\n|[\r\n]/g;

/** The lines of a text. */
export function splitLines(text: string): string[] {
  return text.split(LINE_END);
}

/** Whether a line is one of `=`. */
export function isRule(line: string): boolean {
  return /^[\p{Z}\s]*=+[\p{Z}\s]*$/u.test(line);
}

/** Where a message begins in a line, from 0, so that its brackets are no comments; -1 if there is none. */
type MessageFinder = (code: string) => number;

/** The lines of a text one after another: comments may span lines, so each needs to know what came before. */
export class Lines {
  readonly #texts: readonly string[];
  readonly #faults: Faults;
  #next = 0;
  #depth = 0;
  #opened: Place | undefined;

  constructor(text: string, faults: Faults) {
    this.#texts = splitLines(text);
    this.#faults = faults;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#texts.length;
  }

  /** Where the comment begins that the lines read so far do not close. */
  get openComment(): Place | undefined {
    return this.#depth > 0 ? this.#opened : undefined;
  }

  /** Whether the next line is one of `=`, as they stand above and below headings. */
  get isAboveRule(): boolean {
    return isRule(this.#texts[this.#next] ?? '');
  }

  /** Whether the next line is blank, one of `=`, or a line of the legend. */
  get isAboveGap(): boolean {
    const next = this.#texts[this.#next] ?? '';
    return next.trim() === '' || next.includes('=');
  }

  /** Whether a word stands alone, but for a comment, on one of the lines that are to come. */
  isAbove(word: string): boolean {
    const heading = new RegExp(`^\\s*${word}\\s*(?:[(=].*)?$`, 'i');
    return this.#texts.slice(this.#next).some((text) => heading.test(text));
  }

  /** The next line. In a message, brackets are letters. */
  next(messageAt: MessageFinder): Line {
    const text = this.#texts[this.#next] ?? '';
    this.#next += 1;
    const number = this.#next;
    const small = smallLetters(text);
    if (this.#depth === 0 && !/[()]/.test(small)) return { number, text, code: small, comment: -1 };
    const parts: string[] = [];
    let comment = -1;
    const message = this.#depth === 0 ? messageAt(small) : -1;
    for (let index = 0; index < small.length; index++) {
      const symbol = small.charAt(index);
      if (this.#depth === 0 && message >= 0 && index >= message) {
        parts.push(small.slice(index));
        break;
      }
      if (symbol === '(') {
        if (comment < 0) comment = index;
        if (this.#depth === 0) this.#opened = { line: number, column: index + 1 };
        this.#depth += 1;
      }
      parts.push(this.#depth > 0 ? ' ' : symbol === ')' ? ' ' : symbol);
      if (symbol === ')') {
        if (this.#depth > 0) this.#depth -= 1;
        else
          this.#faults.warn(
            'stray-close',
            { line: number, column: index + 1 },
            'this ")" closes no comment; remove it',
          );
      }
    }
    return { number, text, code: parts.join(''), comment };
  }
}

/** Some letters change their number when they are made small; then a line keeps them, so that columns stay right. */
function smallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return [...text]
    .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('');
}

/** The words of a line, which blanks divide. */
export function tokensOf({ number, code }: Pick<Line, 'number' | 'code'>, from = 0): Token[] {
  const tokens: Token[] = [];
  const word = /[^\p{Z}\s]+/gu;
  word.lastIndex = from;
  for (let match = word.exec(code); match !== null; match = word.exec(code)) {
    tokens.push({ text: match[0], line: number, column: match.index + 1 });
  }
  return tokens;
}
