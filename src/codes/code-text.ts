import { at } from '../core/at';
import { failure, ok, type Result } from '../core/result';

/** The beginning of every code, and the version that this program writes. */
const MARK = 'SK';
const VERSION = 1;

/** The characters of a code, six bits each. Every one may stand in an address (base64url). */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

/**
 * The number of bits in the check characters. They always detect a burst of errors that is no longer, and so one wrong
 * letter.
 */
const CHECK_BITS = 12;
/** x^12 + x^11 + x^3 + x^2 + x + 1 without its first term (CRC-12), bits in the order of the polynomial. */
const CHECK_POLYNOMIAL = 0x80f;

/** The maximum length of a code. The largest published board, 200 x 200, takes 7,400 characters. */
const MAX_CODE_LENGTH = 40_000;

/** Why a code cannot be read. */
export type CodeTextFault =
  | { readonly kind: 'code-version'; readonly found: string }
  | { readonly kind: 'code-too-long'; readonly most: number }
  | { readonly kind: 'code-damaged' };

/** Writes bits, at most `MAX_CODED_BITS`, as a code. */
export function spellCode(bits: readonly number[]): string {
  return `${MARK}${VERSION}${spell(bits)}${spell(digitsOf(checkOf(bits), CHECK_BITS))}`;
}

function spell(bits: readonly number[]): string {
  let text = '';
  for (let from = 0; from < bits.length; from += BITS) {
    let value = 0;
    for (let index = from; index < from + BITS; index += 1) value = value * 2 + (bits[index] ?? 0);
    text += CHARACTERS.charAt(value);
  }
  return text;
}

/** Whether a text is meant as a code: a code, or a link that ends with one. */
export function isCode(text: string): boolean {
  return codeIn(text) !== undefined;
}

/** The code that a text consists of, or that its link ends with, without white space. */
function codeIn(text: string): string | undefined {
  // Level files are long and begin differently.
  const beginning = text.slice(0, MAX_BEFORE).trimStart();
  if (/^SK\d/i.test(beginning)) return text.slice(0, MAX_TEXT_LENGTH).replace(/\s+/g, '');
  if (!/^[a-z][a-z+.-]{1,20}:/i.test(beginning) || text.length > MAX_CODE_LENGTH) return undefined;
  const link = text.trim();
  const end = link.slice(Math.max(...['#', '/', '=', ':', '?'].map((sign) => link.lastIndexOf(sign))) + 1);
  return /^SK\d[\w-]+$/i.test(end) ? end : undefined;
}

/** The maximum number of bits that are written: they take far less than `MAX_CODE_LENGTH`. */
export const MAX_CODED_BITS = 100_000;
/** With line breaks. */
const MAX_TEXT_LENGTH = 2 * MAX_CODE_LENGTH;
/** White space before a code. */
const MAX_BEFORE = 200;

/** The bits of a code, or the fault of its text. Undefined if the text is no code. */
export function readCodeText(text: string): Result<readonly number[], CodeTextFault> | undefined {
  const code = codeIn(text);
  if (code === undefined) return undefined;
  if (code.length > MAX_CODE_LENGTH) return failure({ kind: 'code-too-long', most: MAX_CODE_LENGTH });
  const version = code.slice(MARK.length, MARK.length + 1);
  if (version !== String(VERSION)) return failure({ kind: 'code-version', found: version });
  const bits = checkedBits(code.slice(MARK.length + 1));
  return bits ? ok(bits) : failure({ kind: 'code-damaged' });
}

/** A code that was found in a text, on which line it begins, and whether it is whole; a damaged one may be no code at all. */
interface FoundCode {
  readonly code: string;
  readonly line: number;
  readonly isWhole: boolean;
}

/** The first whole code of a short text, or else a damaged one that is long enough to be meant as one. */
export function findCode(text: string): FoundCode | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  let damaged: FoundCode | undefined;
  for (const found of findCodes(text)) {
    if (found.isWhole) return found;
    if (found.code.length >= MIN_DAMAGED) damaged ??= found;
  }
  return damaged;
}

/**
 * Finds codes anywhere in a text, as people send them: in a sentence, between marks, in quoted mail, broken over several lines.
 */
export function* findCodes(text: string): Generator<FoundCode> {
  if (!/SK\d/i.test(text)) return;
  const lines = text
    .replace(INVISIBLE, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[\s>|]+/, '').trimEnd());
  let left = MAX_TRIED;
  for (const [row, line] of lines.entries())
    for (const { 0: begun, index } of line.matchAll(/(?<![a-z\d])SK\d[\w-]{2,}/gi)) {
      const goesOn = left > 0 && index + begun.length === line.length;
      let code: string | undefined;
      for (const candidate of candidatesFor(begun, goesOn ? lines.slice(row + 1, row + 1 + MAX_LINES) : [])) {
        left -= candidate.length;
        if (readCodeText(candidate)?.ok) code = candidate;
        if (code !== undefined || left < 0) break;
      }
      yield { code: code ?? begun, line: row + 1, isWhole: code !== undefined };
    }
}

/** Characters that are not seen: zero-width ones, marks of direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Shorter words that begin like a code are none. */
const MIN_DAMAGED = 10;
/** The number of marks after a code that are tried as marks: `__SK1...__`. */
const MAX_MARKS = 3;
/** The number of lines over which a code may be broken. */
const MAX_LINES = 600;
/** Characters of candidates after which only codes on one line are looked for: a code of 15,000 in lines of 60 takes fewer. */
const MAX_TRIED = 2_000_000;

/** What may be meant: with the lines that go on, and without marks at the end, which may be Markdown. */
function* candidatesFor(begun: string, following: readonly string[]): Generator<string> {
  let code = begun;
  for (const line of ['', ...following]) {
    const [word = ''] = /^[\w-]*/.exec(line) ?? [];
    if (line !== '' && word === '') return;
    code += word;
    const least = Math.max(MARK.length + 1, code.length - MAX_MARKS);
    for (let end = code.length; end >= least; end -= 1) {
      yield code.slice(0, end);
      if (!/[_-]/.test(code.charAt(end - 1))) break;
    }
    if (word !== line || code.length > MAX_CODE_LENGTH) return;
  }
}

function checkedBits(body: string): number[] | undefined {
  const values = Array.from(body, (character) => CHARACTERS.indexOf(character));
  const size = values.length - CHECK_BITS / BITS;
  if (size < 1 || values.includes(-1)) return undefined;
  const bits: number[] = [];
  for (const value of values.slice(0, size)) for (let bit = BITS - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  const found = values.slice(size).reduce((check, value) => (check << BITS) | value, 0);
  return found === checkOf(bits) ? bits : undefined;
}

/** A number in binary digits. */
export function digitsOf(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => (value >> (size - 1 - index)) & 1);
}

/** From the last bit to the first, so that zeros at the end, which fill the last character, make no difference. */
function checkOf(bits: readonly number[]): number {
  let check = 0;
  for (let index = bits.length - 1; index >= 0; index -= 1) {
    const isOut = ((check >> (CHECK_BITS - 1)) & 1) !== at(bits, index);
    check = (check << 1) & (2 ** CHECK_BITS - 1);
    if (isOut) check ^= CHECK_POLYNOMIAL;
  }
  return check ^ (2 ** CHECK_BITS - 1);
}
