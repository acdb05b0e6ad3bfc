import { failure, ok, type Result } from '../core/result';

/** A value of a settings text, and where it begins there. */
export type Json =
  | { readonly kind: 'text'; readonly value: string; readonly at: TextPlace }
  | { readonly kind: 'number'; readonly value: number; readonly at: TextPlace }
  | { readonly kind: 'truth'; readonly value: boolean; readonly at: TextPlace }
  | { readonly kind: 'nothing'; readonly at: TextPlace }
  | { readonly kind: 'list'; readonly items: readonly Json[]; readonly at: TextPlace }
  | { readonly kind: 'table'; readonly members: readonly JsonMember[]; readonly at: TextPlace };

export interface JsonMember {
  readonly name: string;
  readonly at: TextPlace;
  readonly value: Json;
}

/** A syntax error, with the expected characters. */
export interface JsonFault extends TextPlace {
  readonly kind: 'not-json';
  readonly expected: string;
  /** The character found; empty at the end of the text. */
  readonly found: string;
}

/**
 * Reads JSON as people write it: comments, names and single words without quotes, single or double quotes, and a trailing
 * comma are allowed. An empty text is an empty table.
 */
export function parseJson(text: string): Result<Json, JsonFault> {
  const scanner = new Scanner(text);
  scanner.skipBlanks();
  if (scanner.next === '' && !scanner.fault) return ok({ kind: 'table', members: [], at: scanner.place });
  const value = readValue(scanner, 0);
  scanner.skipBlanks();
  if (value && scanner.next !== '') scanner.report('the end of the file');
  const { fault } = scanner;
  if (fault) return failure({ kind: 'not-json', ...fault });
  return value ? ok(value) : failure({ kind: 'not-json', ...scanner.place, expected: A_VALUE, found: scanner.next });
}

/** Settings are never nested so deep; deeper texts could overflow the stack. */
const MAX_DEPTH = 20;
const A_VALUE = 'a value';

function readValue(scanner: Scanner, depth: number): Json | undefined {
  const at = scanner.place;
  if (depth > MAX_DEPTH) {
    scanner.report('something simpler');
    return undefined;
  }
  if (scanner.accept('{')) return readTable(scanner, at, depth);
  if (scanner.accept('[')) return readList(scanner, at, depth);
  if (scanner.next === '"' || scanner.next === "'") {
    const value = scanner.readQuoted();
    return value === undefined ? undefined : { kind: 'text', value, at };
  }
  const word = scanner.readWord();
  if (word === '') {
    scanner.report(A_VALUE);
    return undefined;
  }
  if (word === 'true' || word === 'false') return { kind: 'truth', value: word === 'true', at };
  if (word === 'null') return { kind: 'nothing', at };
  return NUMBER.test(word) ? { kind: 'number', value: Number(word), at } : { kind: 'text', value: word, at };
}

const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

function readList(scanner: Scanner, at: TextPlace, depth: number): Json | undefined {
  const items: Json[] = [];
  const isWhole = readUntilClosed(scanner, ']', () => {
    const item = readValue(scanner, depth + 1);
    if (item) items.push(item);
    return item !== undefined;
  });
  return isWhole ? { kind: 'list', items, at } : undefined;
}

function readTable(scanner: Scanner, at: TextPlace, depth: number): Json | undefined {
  const members: JsonMember[] = [];
  const isWhole = readUntilClosed(scanner, '}', () => {
    const member = readMember(scanner, depth);
    if (member) members.push(member);
    return member !== undefined;
  });
  return isWhole ? { kind: 'table', members, at } : undefined;
}

function readMember(scanner: Scanner, depth: number): JsonMember | undefined {
  const at = scanner.place;
  const isQuoted = scanner.next === '"' || scanner.next === "'";
  const name = isQuoted ? scanner.readQuoted() : scanner.readWord();
  if (name === undefined) return undefined;
  if (name === '' && !isQuoted) scanner.report('a name or "}"');
  scanner.skipBlanks();
  if (!scanner.accept(':')) scanner.report('":"');
  scanner.skipBlanks();
  const value = scanner.fault ? undefined : readValue(scanner, depth + 1);
  return value && { name, at, value };
}

/** Reads items with commas between them up to a closing bracket; false at the first error. */
function readUntilClosed(scanner: Scanner, bracket: string, readOne: () => boolean): boolean {
  scanner.skipBlanks();
  while (!scanner.accept(bracket)) {
    if (!readOne()) return false;
    scanner.skipBlanks();
    if (scanner.accept(',')) scanner.skipBlanks();
    else if (scanner.next !== bracket) {
      scanner.report(`"," or "${bracket}"`);
      return false;
    }
  }
  return !scanner.fault;
}

/** A position in a text; line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

interface ScanFault extends TextPlace {
  readonly expected: string;
  readonly found: string;
}

/** Reads a text token by token. The first fault is kept and ends the text. */
class Scanner {
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
