import { type Format, MAX_LEVEL_LENGTH, MAX_LEVELS, type TextOpening } from './format';
import { TWO_NUMBERS } from './parts/size';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { type Collection, collectionOf, type Reader, type ReaderChoice, readerPairs } from './collection';
import { codesWithRole, WALL } from '../core/level/piece';
import { type Meaning, meanings } from '../core/level/notation';
import { beginningOf, linesOf } from './parts/lines';
import { isMoves } from './parts/notes';

/**
 * Evidence of levels must stand within this number of characters; a longer introduction counts as a text without
 * levels.
 */
const MAX_INTRODUCTION_LENGTH = 16_000;

/**
 * Whether the beginning of a text shows more evidence of levels than letters, so that the whole text is worth reading.
 * Prose, programs and pictures are skipped cheaply.
 */
export function hasEvidence(head: string, formats: readonly Format[]): boolean {
  const beginning = head.slice(0, MAX_INTRODUCTION_LENGTH);
  return formats.some((format) => {
    const verdict = format.recognise(head);
    if (verdict !== 'maybe') return verdict === 'sure';
    // A format that accepts mere words proves nothing by accepting this text; its levels are enclosed by walls.
    if (format.recognise(MERE_WORDS) !== 'no') return WALLS.test(beginning);
    return TWO_NUMBERS.test(beginning) || format.recognise(beginning) !== 'no';
  });
}

const MERE_WORDS = 'some words\nand more of them\n';
/** A row that begins and ends with a wall. */
const WALLS = /^[ \t]*#.*#[ \t]*\r?$/m;

export interface ReadOptions extends ReaderChoice {
  /** The file's name; its ending decides if the content fits several formats. */
  readonly name?: string;
}

/**
 * Reads a text in the format that its content shows: the format that is sure from the beginning, or else the format and
 * rule set that the whole text fits. If none fits, the most similar pair reports what is wrong.
 */
export function readCollection(text: string, options: ReadOptions): Result<Collection, Fault> {
  const readers = readerPairs(options);
  const collections = fittingCollections(text, readers, options.name);
  const fits = formatsOf(collections);
  if (fits.size > 1) return failure({ kind: 'ambiguous-format', fits: [...fits].map(({ id }) => id) });
  // If several rule sets of the format can read it, the first one gets it.
  const [fitting] = collections;
  const reader = fitting ? undefined : findLikeliest(text, readers, options.name);
  const collection = fitting ?? (reader && collectionOf(text, reader));
  if (!collection) return failure({ kind: 'unknown-format', tried: options.formats.map(({ id }) => id) });
  const { length } = collection.entries;
  if (length > MAX_LEVELS) return failure({ kind: 'too-many-levels', most: MAX_LEVELS });
  return length > 0 ? ok(collection) : failure({ kind: 'no-level' });
}

/** Parses levels only if the beginning of the text leaves several readers and none is sure. */
function fittingCollections(text: string, readers: readonly Reader[], name = ''): readonly Collection[] {
  const { sure, possible } = recogniseReaders(text, readers);
  const collections = possible.map((reader) => collectionOf(text, reader));
  if (sure.length === 1) return collections;
  // A text too long for all other formats needs no parsing to rule them out.
  if (possible.length === 1 && text.length > MAX_LEVEL_LENGTH)
    return collections.filter(({ entries }) => entries.length > 0);
  const preferred = preferredCollections(collections, name);
  // If the format is certain but no rule set can read the text, the first one tells the faults.
  return preferred.length === 0 && formatsOf(sure).size === 1 ? collections.slice(0, 1) : preferred;
}

function formatsOf(readers: readonly Reader[]): ReadonlySet<Reader['format']> {
  return new Set(readers.map(({ format }) => format));
}

/** A single format counts as sure. If a reader is sure, no other is possible. */
function recogniseReaders(
  text: string,
  readers: readonly Reader[],
): { sure: readonly Reader[]; possible: readonly Reader[] } {
  const formats = formatsOf(readers);
  if (formats.size === 1) return { sure: readers, possible: readers };
  const verdicts = new Map([...formats].map((format) => [format, format.recognise(text)]));
  const sure = readers.filter(({ format }) => verdicts.get(format) === 'sure');
  return { sure, possible: sure.length > 0 ? sure : readers.filter(({ format }) => verdicts.get(format) === 'maybe') };
}

function isReadable({ entries }: Collection): boolean {
  const isCollection = entries.length > 0 && entries.length <= MAX_LEVELS;
  return isCollection && entries.every((entry) => entry.read().ok);
}

/**
 * The readable collections of the preferred readers: formats that explain the whole text before those that skip lines, then
 * those with the file's ending. Readers of a lower rank than one that can read the text are not tried.
 */
function preferredCollections(collections: readonly Collection[], name: string): readonly Collection[] {
  const rank = (reader: Reader): number => (reader.format.passesOver ? 2 : 0) + (hasEndingOf(reader, name) ? 0 : 1);
  for (const preferred of [0, 1, 2, 3]) {
    const fitting = collections.filter((collection) => rank(collection) === preferred && isReadable(collection));
    if (fitting.length > 0) return fitting;
  }
  return [];
}

// A text that no format fits is scored by the share of known symbols, its header, and the file's ending.
const OPENING_WEIGHT: Readonly<Record<TextOpening, number>> = { fits: 0.5, opens: 0.3, slips: 0, none: -0.2 };
const ENDING_WEIGHT = 0.4;
const FAULT_WEIGHT = 0.02;
const MAX_FAULTS = 10;
/** A text with a smaller share of rows is about something else. */
const MIN_ROW_SHARE = 0.1;

/**
 * The reader whose levels a faulty text resembles most; undefined if it resembles none. Looks at the beginning of the
 * text only.
 */
function findLikeliest(text: string, readers: readonly Reader[], name: string | undefined): Reader | undefined {
  const { head, isAll } = beginningOf(text);
  // An ending that several formats have says little.
  const named = new Set(readers.filter((reader) => hasEndingOf(reader, name)).map(({ format }) => format));
  const [closest] = readers
    .map((reader) => ({ reader, likeness: likenessOf(head, reader) }))
    .filter(({ likeness }) => likeness !== undefined)
    .map(({ reader, likeness = 0 }) => {
      const faults = isAll ? Math.min(MAX_FAULTS, faultsIn(head, reader)) : 0;
      return {
        reader,
        likeness: likeness + (named.has(reader.format) ? ENDING_WEIGHT / named.size : 0) - FAULT_WEIGHT * faults,
      };
    })
    .sort((a, b) => b.likeness - a.likeness);
  return closest?.reader;
}

/** Whether a file's name has one of the format's usual endings. */
function hasEndingOf({ format }: Reader, name = ''): boolean {
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
