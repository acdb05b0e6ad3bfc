import { FLOOR, NOTHING } from './piece';
import type { Direction } from '../direction';

/** What one symbol of a map stands for; what is left out is not said by it. */
export interface Meaning {
  readonly ground?: number;
  readonly thing?: number;
  readonly facing?: Direction;
}

/** Symbols that mean the same, the one to write first, and what they mean. */
export type SymbolEntry = readonly [symbols: string, meaning: Meaning];

/** How a rules set's pieces are written in one format. */
export interface Notation {
  /** A table of symbols for each block of rows. */
  readonly blocks: readonly (readonly SymbolEntry[])[];
  /** The names of the numbers that its first line can hold besides sizes. */
  readonly numbers?: readonly string[];
}

/** What each single symbol means; an entry further down adds a way to write, never another meaning. */
export function meanings(entries: readonly SymbolEntry[]): ReadonlyMap<string, Meaning> {
  const known = readings.get(entries) ?? newMeanings(entries);
  readings.set(entries, known);
  return known;
}

const readings = new WeakMap<readonly SymbolEntry[], ReadonlyMap<string, Meaning>>();

function newMeanings(entries: readonly SymbolEntry[]): ReadonlyMap<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const [symbols, meaning] of entries)
    for (const symbol of symbols) if (!known.has(symbol)) known.set(symbol, meaning);
  return known;
}

/**
 * The symbol for what stands on a cell. A thing hides the ground below it unless a symbol stands for the two together.
 */
export type SymbolOf = (ground: number, thing: number, facing: Direction | undefined) => string;

export function symbolFinder(entries: readonly SymbolEntry[]): SymbolOf {
  const found = finders.get(entries) ?? newSymbolFinder(entries);
  finders.set(entries, found);
  return found;
}

const finders = new WeakMap<readonly SymbolEntry[], SymbolOf>();

function newSymbolFinder(entries: readonly SymbolEntry[]): SymbolOf {
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
