import { failure, ok, type Result } from '../core/result';
import { Scanner, type TextPlace } from './scanner';

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

/** A syntax error: something else was expected. */
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
