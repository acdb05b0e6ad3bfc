/** Where something stands in a text, from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export interface ScanFault extends TextPlace {
  readonly expected: string;
  readonly found: string;
}

/** Goes through a text piece by piece; what is wrong first is kept, and ends the text. */
export class Scanner {
  fault: ScanFault | undefined;
  private at = 0;
  private line = 1;
  private lineStart = 0;

  constructor(private readonly text: string) {
    // A mark at the beginning, which some editors write, is nothing.
    if (text.startsWith('\ufeff')) this.at = this.lineStart = 1;
  }

  /** The character to come; empty at the end. */
  get next(): string {
    const code = this.fault ? undefined : this.text.codePointAt(this.at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  get place(): TextPlace {
    return { line: this.line, column: this.at - this.lineStart + 1 };
  }

  takes(character: string): boolean {
    if (this.next !== character) return false;
    this.at += character.length;
    return true;
  }

  /** Says what should stand here; the first complaint counts. */
  complain(expected: string, at = this.place): void {
    this.fault ??= { ...at, expected, found: this.next };
  }

  /** Goes beyond blanks and comments. */
  skip(): void {
    for (;;) {
      const { next } = this;
      if (next === '\n') {
        this.at += 1;
        this.line += 1;
        this.lineStart = this.at;
      } else if (next === '/' && this.text.startsWith('//', this.at)) this.at = this.endOfLine();
      else if (next === '/' && this.text.startsWith('/*', this.at)) this.skipComment();
      else if (next !== '' && /\s/.test(next)) this.at += 1;
      else return;
    }
  }

  /** Letters, digits and what numbers and colours are written with. */
  word(): string {
    const [word = ''] = /^[^\s{}[\]:,"'/]*/.exec(this.text.slice(this.at, this.at + MAX_WORD_LENGTH)) ?? [];
    if (!this.fault) this.at += word.length;
    return this.fault ? '' : word;
  }

  /** A text in quotes, as JSON escapes it; undefined if it has no end on its line. */
  quoted(): string | undefined {
    const { place, next: quote } = this;
    let value = '';
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const character = this.text.charAt(at);
      if (character === '\n') break;
      if (character === quote) {
        this.at = at + 1;
        return value;
      }
      if (character === '\\') {
        const [escape = '', hex] = ESCAPE.exec(this.text.slice(at, at + MAX_ESCAPE_LENGTH)) ?? [];
        if (escape === '') {
          this.complain('an escape that JSON knows', { ...place, column: this.columnOf(at) });
          return undefined;
        }
        value += hex === undefined ? (ESCAPED[escape.charAt(1)] ?? escape.charAt(1)) : fromHex(hex);
        at += escape.length - 1;
      } else value += character;
    }
    this.complain(`a ${quote} at the end of this text`, place);
    return undefined;
  }

  private columnOf(at: number): number {
    return at - this.lineStart + 1;
  }

  private endOfLine(): number {
    const end = this.text.indexOf('\n', this.at);
    return end < 0 ? this.text.length : end;
  }

  private skipComment(): void {
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) {
      this.complain('a */ at the end of this comment');
      return;
    }
    const comment = this.text.slice(this.at, end);
    this.line += comment.split('\n').length - 1;
    if (comment.includes('\n')) this.lineStart = this.at + comment.lastIndexOf('\n') + 1;
    this.at = end + 2;
  }
}

const MAX_WORD_LENGTH = 200;
const MAX_ESCAPE_LENGTH = 6;
const ESCAPE = /^\\(?:u([0-9a-fA-F]{4})|["'\\/bfnrt])/;
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function fromHex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
