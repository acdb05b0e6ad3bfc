import { WALL, codesWithRole } from '../core/level/piece';
import { meanings, type Meaning } from '../core/level/notation';
import { beginningOf } from './parts/beginning';
import { collectionOf, type Reader } from './collection';
import type { TextOpening } from './format';
import { linesOf } from './parts/lines';
import { TWO_NUMBERS } from './parts/size';
import { isMoves } from './xsb/text-lines';

// A text that no format fits is scored by the share of known symbols, its header, and the file's ending.
const OPENING_WEIGHT: Readonly<Record<TextOpening, number>> = { fits: 0.5, opens: 0.3, slips: 0, none: -0.2 };
const ENDING_WEIGHT = 0.6;
const FAULT_WEIGHT = 0.02;
const MAX_FAULTS = 10;
/** A text with a smaller share of rows is about something else. */
const MIN_ROW_SHARE = 0.1;

/**
 * The reader whose levels a faulty text resembles most; undefined if it resembles none. Looks at the beginning of the
 * text only.
 */
export function findLikeliest(text: string, readers: readonly Reader[], name: string | undefined): Reader | undefined {
  const { head, isAll } = beginningOf(text);
  const [closest] = readers
    .map((reader) => ({ reader, likeness: likenessOf(head, reader) }))
    .filter(({ likeness }) => likeness !== undefined)
    .map(({ reader, likeness = 0 }) => {
      const faults = isAll ? Math.min(MAX_FAULTS, faultsIn(head, reader)) : 0;
      return { reader, likeness: likeness + (hasEndingOf(reader, name) ? ENDING_WEIGHT : 0) - FAULT_WEIGHT * faults };
    })
    .sort((a, b) => b.likeness - a.likeness);
  return closest?.reader;
}

/** Whether a file's name has one of the format's usual endings. */
export function hasEndingOf({ format }: Reader, name = ''): boolean {
  return format.endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Undefined if only letters speak for the reader: prose is made of letters, too. */
function likenessOf(head: string, reader: Reader): number | undefined {
  const { traits, passesOver } = reader.format;
  const opening = traits.opening?.(head);
  const shares = sharesOf(traits.rows(head).filter(mayBeRow), reader);
  if (shares.symbols < MIN_ROW_SHARE * symbolsIn(head) && opening !== 'fits') return undefined;
  if (!hasMarksOfLevel(shares, opening, TWO_NUMBERS.test(head))) return undefined;
  // The lines that a format skips may be rows of another format.
  const all = passesOver ? symbolsIn(linesOf(head).filter(mayBeRow).join('')) : shares.symbols;
  return (
    (shares.known * shares.symbols) / Math.max(1, all + shares.strangeBlanks) + (opening ? OPENING_WEIGHT[opening] : 0)
  );
}

/** Whether a line may be a row: not a sentence, a line with a key, a heading, a remark or moves. */
function mayBeRow(line: string): boolean {
  const words = line.trim();
  const sentence = words.match(/(?<!\S)[\p{L}']{3,}(?!\S)/gu) ?? [];
  return !(/^(?:[\p{L}-]+:|;|::|#+\s+\p{L}{3})/u.test(words) || isMoves(words) || sentence.length > 1);
}

function symbolsIn(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** Any text has a few signs; a level has at least this many symbols. */
const MIN_SYMBOLS = 5;

/**
 * Whether more than letters and digits suggests a level: a header of numbers, walls round it, or several kinds of
 * signs.
 */
function hasMarksOfLevel(shares: Shares, opening: TextOpening | undefined, isNumbered: boolean): boolean {
  const { symbols, known, digits, signs, kinds, kindsOfSigns, walls, enclosed } = shares;
  // Any text has blank lines between paragraphs, so a text without a header of numbers must have signs.
  const opens = isNumbered || (kinds > 1 && kindsOfSigns > 0) ? opening : undefined;
  if (opens === 'fits') return known >= 0.3;
  if (opens === 'opens' && known >= 0.6 && known - digits >= 0.5) return true;
  const isWalled = enclosed >= 0.5 && walls >= 0.2;
  // One repeated sign is a ruled line; two alternating signs without a wall are an ornament.
  const isVaried = kinds > 2 || (kinds > 1 && (kindsOfSigns < kinds || walls > 0));
  return (isWalled && known >= 0.6) || (isVaried && symbols >= MIN_SYMBOLS && signs >= 0.4 && known >= 0.8);
}

/** Shares of the symbols in some rows, blanks left out. */
interface Shares {
  readonly symbols: number;
  /** Symbols known to the rule set, and how many of those are digits, or neither letters nor digits. */
  readonly known: number;
  readonly digits: number;
  readonly signs: number;
  /** The number of different known symbols in rows that hold more than walls, and how many of them are signs. */
  readonly kinds: number;
  readonly kindsOfSigns: number;
  readonly walls: number;
  /** The number of blanks within rows, if a blank has no meaning. */
  readonly strangeBlanks: number;
  /**
   * The share of rows that begin and end with walls, among rows that hold more than walls. Letters count as walls only if
   * several stand side by side: words begin and end with letters, too.
   */
  readonly enclosed: number;
}

function sharesOf(rows: readonly string[], { format, rules }: Reader): Shares {
  const understood = new Map((rules.notations[format.id]?.blocks ?? []).flatMap((entries) => [...meanings(entries)]));
  const codes = codesWithRole(rules.pieces, 'thing', 'wall');
  const means = (meaning: Meaning | undefined): boolean =>
    meaning !== undefined && (meaning.ground === WALL || codes.some((code) => code === meaning.thing));
  const isWall = (symbol = ''): boolean => means(understood.get(symbol));
  const symbols = [...rows.join('').replace(/\s/g, '')];
  const known = symbols.filter((symbol) => understood.has(symbol));
  const share = (part: number, all = symbols.length): number => part / Math.max(1, all);
  const drawn = rows.map((row) => row.trim()).filter((row) => [...row].some((symbol) => !isWall(symbol)));
  // Any text may have ruled lines of one sign.
  const understoodInDrawn = [...drawn.join('')].filter((symbol) => understood.has(symbol));
  const signs = understoodInDrawn.filter((symbol) => !/[\p{L}\p{N}\s]/u.test(symbol));
  const closed = drawn.filter((row) => isWall(row[0]) && isWall(row[row.length - 1]));
  return {
    symbols: symbols.length,
    known: share(known.length),
    digits: share(known.filter((symbol) => /\p{N}/u.test(symbol)).length),
    signs: share(signs.length, drawn.join('').replace(/\s/g, '').length),
    kinds: new Set(understoodInDrawn.filter((symbol) => symbol.trim() !== '')).size,
    kindsOfSigns: new Set(signs).size,
    walls: share(known.filter(isWall).length),
    strangeBlanks: understood.has(' ') ? 0 : (drawn.join('').match(/\s/g)?.length ?? 0),
    enclosed: rows.some((row) => hasRealWalls(row, isWall)) ? share(closed.length, drawn.length) : 0,
  };
}

function hasRealWalls(row: string, isWall: (symbol: string) => boolean): boolean {
  const walls = [...row].map((symbol) => (isWall(symbol) ? symbol : ' ')).join('');
  return /[^\p{L}\s]|\p{L}{3}/u.test(walls);
}

function faultsIn(text: string, reader: Reader): number {
  const level = collectionOf(text, reader).entries[0]?.read();
  return level?.ok === false ? level.faults.length : 0;
}
