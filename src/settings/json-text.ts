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

/** What stands where something else should. */
export interface JsonFault extends TextPlace {
  readonly kind: 'not-json';
  readonly expected: string;
  /** The character that stands there; empty at the end of the text. */
  readonly found: string;
}

/**
 * Reads JSON as a person writes it: with comments, names and single words without quotes, quotes of either kind, and a
 * comma after the last of a list. An empty text is an empty table.
 */
export function parseJson(text: string): Result<Json, JsonFault> {
  const scanner = new Scanner(text);
  scanner.skip();
  if (scanner.next === '' && !scanner.fault) return ok({ kind: 'table', members: [], at: scanner.place });
  const value = valueIn(scanner, 0);
  scanner.skip();
  if (value && scanner.next !== '') scanner.complain('the end of the file');
  const { fault } = scanner;
  if (fault) return failure({ kind: 'not-json', ...fault });
  return value ? ok(value) : failure({ kind: 'not-json', ...scanner.place, expected: A_VALUE, found: scanner.next });
}

/** Nobody nests settings as deep; whoever does should not bring the program down. */
const DEEPEST = 20;
const A_VALUE = 'a value';

function valueIn(scanner: Scanner, depth: number): Json | undefined {
  const at = scanner.place;
  if (depth > DEEPEST) {
    scanner.complain('something simpler');
    return undefined;
  }
  if (scanner.takes('{')) return tableIn(scanner, at, depth);
  if (scanner.takes('[')) return listIn(scanner, at, depth);
  if (scanner.next === '"' || scanner.next === "'") {
    const value = scanner.quoted();
    return value === undefined ? undefined : { kind: 'text', value, at };
  }
  const word = scanner.word();
  if (word === '') {
    scanner.complain(A_VALUE);
    return undefined;
  }
  if (word === 'true' || word === 'false') return { kind: 'truth', value: word === 'true', at };
  if (word === 'null') return { kind: 'nothing', at };
  return NUMBER.test(word) ? { kind: 'number', value: Number(word), at } : { kind: 'text', value: word, at };
}

const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

function listIn(scanner: Scanner, at: TextPlace, depth: number): Json | undefined {
  const items: Json[] = [];
  const isWhole = untilClosed(scanner, ']', () => {
    const item = valueIn(scanner, depth + 1);
    if (item) items.push(item);
    return item !== undefined;
  });
  return isWhole ? { kind: 'list', items, at } : undefined;
}

function tableIn(scanner: Scanner, at: TextPlace, depth: number): Json | undefined {
  const members: JsonMember[] = [];
  const isWhole = untilClosed(scanner, '}', () => {
    const member = memberIn(scanner, depth);
    if (member) members.push(member);
    return member !== undefined;
  });
  return isWhole ? { kind: 'table', members, at } : undefined;
}

function memberIn(scanner: Scanner, depth: number): JsonMember | undefined {
  const at = scanner.place;
  const isQuoted = scanner.next === '"' || scanner.next === "'";
  const name = isQuoted ? scanner.quoted() : scanner.word();
  if (name === undefined) return undefined;
  if (name === '' && !isQuoted) scanner.complain('a name or "}"');
  scanner.skip();
  if (!scanner.takes(':')) scanner.complain('":"');
  scanner.skip();
  const value = scanner.fault ? undefined : valueIn(scanner, depth + 1);
  return value && { name, at, value };
}

/** One after the other, commas between them, up to a bracket; false as soon as something is wrong. */
function untilClosed(scanner: Scanner, bracket: string, readOne: () => boolean): boolean {
  scanner.skip();
  while (!scanner.takes(bracket)) {
    if (!readOne()) return false;
    scanner.skip();
    if (scanner.takes(',')) scanner.skip();
    else if (scanner.next !== bracket) {
      scanner.complain(`"," or "${bracket}"`);
      return false;
    }
  }
  return !scanner.fault;
}
