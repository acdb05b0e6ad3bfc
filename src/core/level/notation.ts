import { FLOOR, NOTHING } from './piece';
import type { Direction } from '../direction';

/** The meaning of one symbol of a map. A missing field is left to other blocks. */
export interface Meaning {
  readonly ground?: number;
  readonly thing?: number;
  readonly facing?: Direction;
}

/** Symbols with the same meaning; the first is the one to write. */
export type SymbolEntry = readonly [symbols: string, meaning: Meaning];

/** How the pieces of a rule set are written in one format. */
export interface Notation {
  /** A table of symbols for each block of rows. */
  readonly blocks: readonly (readonly SymbolEntry[])[];
  /** The symbol to write for a ground that has none of its own, if there can be such. */
  symbolFor?(ground: number): string | undefined;
  /** The names of the numbers, besides sizes, that the first line can hold. */
  readonly numbers?: readonly string[];
  /** The least value of these; 0 if missing. */
  readonly leastNumber?: number;
}

/** The meaning of each single symbol. A later entry can add another way to write, never another meaning. */
export function meanings(entries: readonly SymbolEntry[]): ReadonlyMap<string, Meaning> {
  const known = meaningsCache.get(entries) ?? computeMeanings(entries);
  meaningsCache.set(entries, known);
  return known;
}

const meaningsCache = new WeakMap<readonly SymbolEntry[], ReadonlyMap<string, Meaning>>();

function computeMeanings(entries: readonly SymbolEntry[]): ReadonlyMap<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const [symbols, meaning] of entries)
    for (const symbol of symbols) if (!known.has(symbol)) known.set(symbol, meaning);
  return known;
}

/** The symbol for a cell. A thing hides its ground unless a symbol stands for both together. */
type SymbolOf = (ground: number, thing: number, facing: Direction | undefined) => string;

export function symbolFinder(entries: readonly SymbolEntry[]): SymbolOf {
  const found = finderCache.get(entries) ?? createSymbolFinder(entries);
  finderCache.set(entries, found);
  return found;
}

const finderCache = new WeakMap<readonly SymbolEntry[], SymbolOf>();

function createSymbolFinder(entries: readonly SymbolEntry[]): SymbolOf {
  const pairs = new Map<string, string>();
  const add = (key: string, symbol: string) => {
    if (!pairs.has(key)) pairs.set(key, symbol);
  };
  for (const [symbols, { ground, thing, facing }] of entries) {
    const symbol = symbols.charAt(0);
    if (facing !== undefined && thing !== undefined) add(`${thing} ${facing}`, symbol);
    if (ground !== undefined && ground !== FLOOR && thing !== undefined) add(`${ground} ${thing}`, symbol);
    else if (thing !== undefined && thing !== NOTHING) add(`thing ${thing}`, symbol);
    else if (ground !== undefined) add(`ground ${ground}`, symbol);
    else add('blank', symbol);
  }
  return (ground, thing, facing) =>
    (thing === NOTHING
      ? undefined
      : (pairs.get(`${thing} ${facing ?? ''}`) ?? pairs.get(`${ground} ${thing}`) ?? pairs.get(`thing ${thing}`))) ??
    pairs.get(`ground ${ground}`) ??
    pairs.get('blank') ??
    ' ';
}
