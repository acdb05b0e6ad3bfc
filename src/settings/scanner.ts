/** A position in a text; line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export interface ScanFault extends TextPlace {
  readonly expected: string;
  readonly found: string;
}

/** Reads a text token by token. The first fault is kept and ends the text. */
export class Scanner {
  fault: ScanFault | undefined;
  private at = 0;
  private line = 1;
  private lineStart = 0;

  constructor(private readonly text: string) {
    // Some editors write a byte-order mark.
    if (text.startsWith('\ufeff')) this.at = this.lineStart = 1;
  }

  /** The next character; empty at the end. */
  get next(): string {
    const code = this.fault ? undefined : this.text.codePointAt(this.at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  get place(): TextPlace {
    return { line: this.line, column: this.at - this.lineStart + 1 };
  }

  accept(character: string): boolean {
    if (this.next !== character) return false;
    this.at += character.length;
    return true;
  }

  /** Reports what was expected here; only the first fault counts. */
  report(expected: string, at = this.place): void {
    this.fault ??= { ...at, expected, found: this.next };
  }

  /** Skips blanks and comments. */
  skipBlanks(): void {
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

  /** Reads an unquoted name, number, colour or key. */
  readWord(): string {
    const [word = ''] = /^[^\s{}[\]:,"'/]*/.exec(this.text.slice(this.at, this.at + MAX_WORD_LENGTH)) ?? [];
    if (!this.fault) this.at += word.length;
    return this.fault ? '' : word;
  }

  /** Reads a quoted text with JSON's escapes; undefined if it does not end on its line. */
  readQuoted(): string | undefined {
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
          this.report('an escape that JSON knows', { ...place, column: this.columnOf(at) });
          return undefined;
        }
        value += hex === undefined ? (ESCAPE_CHARACTERS[escape.charAt(1)] ?? escape.charAt(1)) : fromHex(hex);
        at += escape.length - 1;
      } else value += character;
    }
    this.report(`a ${quote} at the end of this text`, place);
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
      this.report('a */ at the end of this comment');
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
const ESCAPE_CHARACTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function fromHex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
