import { WALL, codesWithRole } from '../core/level/piece';
import { meanings, type Meaning } from '../core/level/notation';
import { beginningOf } from './beginning';
import { collectionOf, type Reader } from './collection';
import type { TextOpening } from './format';
import { linesOf } from './lines';
import { TWO_NUMBERS } from './size';
import { isMoves } from './xsb/text-lines';

// What counts for a text that nothing fits: the share of symbols known, how it opens, the file's ending.
const OPENING: Readonly<Record<TextOpening, number>> = { fits: 0.5, opens: 0.3, slips: 0, none: -0.2 };
const NAME = 0.6;
const FAULT = 0.02;
const MAX_FAULTS = 10;
/** A text of which less than this is rows is about something else. */
const MIN_ROWS = 0.1;

/**
 * The reader whose levels a text is most like that none reads without faults; undefined if it is like none. Only its
 * beginning is looked at.
 */
export function findLikeliest(text: string, readers: readonly Reader[], name: string | undefined): Reader | undefined {
  const { head, isAll } = beginningOf(text);
  const [closest] = readers
    .map((reader) => ({ reader, likeness: likenessOf(head, reader) }))
    .filter(({ likeness }) => likeness !== undefined)
    .map(({ reader, likeness = 0 }) => {
      const faults = isAll ? Math.min(MAX_FAULTS, faultsIn(head, reader)) : 0;
      return { reader, likeness: likeness + (hasEndingOf(reader, name) ? NAME : 0) - FAULT * faults };
    })
    .sort((a, b) => b.likeness - a.likeness);
  return closest?.reader;
}

/** Whether a file's name ends like those that usually hold a format. */
export function hasEndingOf({ format }: Reader, name = ''): boolean {
  return format.endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Undefined where nothing but letters speaks for it: prose is made of letters, too. */
function likenessOf(head: string, reader: Reader): number | undefined {
  const { traits, passesOver } = reader.format;
  const opening = traits.opening?.(head);
  const shares = sharesOf(traits.rows(head).filter(isDrawn), reader);
  if (shares.symbols < MIN_ROWS * symbolsIn(head) && opening !== 'fits') return undefined;
  if (!isMarked(shares, opening, TWO_NUMBERS.test(head))) return undefined;
  // What a format passes over may be rows of another one.
  const all = passesOver ? symbolsIn(linesOf(head).filter(isDrawn).join('')) : shares.symbols;
  return (shares.known * shares.symbols) / Math.max(1, all + shares.strangeBlanks) + (opening ? OPENING[opening] : 0);
}

/** Whether a line may be a row: it is no sentence, no line with a key, no heading, no remark and no moves. */
function isDrawn(line: string): boolean {
  const words = line.trim();
  const sentence = words.match(/(?<!\S)[\p{L}']{3,}(?!\S)/gu) ?? [];
  return !(/^(?:[\p{L}-]+:|;|::|#+\s+\p{L}{3})/u.test(words) || isMoves(words) || sentence.length > 1);
}

function symbolsIn(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** Fewer signs than these stand in any text. */
const FEWEST = 5;

/** Whether something besides letters and digits speaks for it: numbers in front, walls round it, or signs of several kinds. */
function isMarked(shares: Shares, opening: TextOpening | undefined, isNumbered: boolean): boolean {
  const { symbols, known, digits, signs, kinds, kindsOfSigns, walls, enclosed } = shares;
  // A blank line stands between any two words, so what has no numbers in front has to have signs.
  const opens = isNumbered || (kinds > 1 && kindsOfSigns > 0) ? opening : undefined;
  if (opens === 'fits') return known >= 0.3;
  if (opens === 'opens' && known >= 0.6 && known - digits >= 0.5) return true;
  const isWalled = enclosed >= 0.5 && walls >= 0.2;
  // One sign over and over is a rule, and two in turn, none of them a wall, an ornament.
  const isVaried = kinds > 2 || (kinds > 1 && (kindsOfSigns < kinds || walls > 0));
  return (isWalled && known >= 0.6) || (isVaried && symbols >= FEWEST && signs >= 0.4 && known >= 0.8);
}

/** Shares of the symbols in some rows, blanks left out. */
interface Shares {
  /** How many there are. */
  readonly symbols: number;
  /** What the rules set knows, and what of it are digits and what neither letters nor digits. */
  readonly known: number;
  readonly digits: number;
  readonly signs: number;
  /** How many different symbols of the rules set there are, in rows of more than walls, and how many of them are signs. */
  readonly kinds: number;
  readonly kindsOfSigns: number;
  readonly walls: number;
  /** How many blanks are within the rows, where a blank means nothing. */
  readonly strangeBlanks: number;
  /**
   * The share of rows that walls begin and end, of those that hold something else, too. Walls that are letters count only
   * where several stand side by side: words begin and end with letters.
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
  // Rules of one sign are drawn in any text.
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
    enclosed: rows.some((row) => isBuilt(row, isWall)) ? share(closed.length, drawn.length) : 0,
  };
}

function isBuilt(row: string, isWall: (symbol: string) => boolean): boolean {
  const walls = [...row].map((symbol) => (isWall(symbol) ? symbol : ' ')).join('');
  return /[^\p{L}\s]|\p{L}{3}/u.test(walls);
}

function faultsIn(text: string, reader: Reader): number {
  const level = collectionOf(text, reader).entries[0]?.read();
  return level?.ok === false ? level.faults.length : 0;
}
