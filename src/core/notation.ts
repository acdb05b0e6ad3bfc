import type { Board } from './board';
import { FLOOR, NOTHING, OUTSIDE } from './cell';
import type { Direction } from './direction';
import { cellAt, rowEnd } from './level';

/** What one symbol of a map stands for; what is left out is not said by it. */
export interface Meaning {
  readonly ground?: number;
  readonly thing?: number;
  /** The thing is a player; players are ordered by this number, and each may occur once. */
  readonly player?: number;
  readonly facing?: Direction;
}

/** Symbols that mean the same, the one to write first, and what they mean. */
export type SymbolEntry = readonly [symbols: string, meaning: Meaning];

/** How a rules set's pieces are written in one format: a table of symbols for each block of rows. */
export type Notation = readonly (readonly SymbolEntry[])[];

/**
 * The position as the notation writes it: its blocks, each a list of rows that end at their last cell.
 * A thing hides the ground below it unless a symbol stands for the two together.
 */
function writeBoard(board: Board, notation: Notation): string[][] {
  const { level } = board;
  return notation.map((entries) => {
    const symbolOf = symbolFinder(entries);
    return Array.from({ length: level.height }, (_, y) => {
      let row = '';
      for (let x = 0; x < rowEnd(level.ground, level, y); x += 1) {
        const cell = cellAt(level, x, y);
        row += symbolOf(board.ground[cell] ?? OUTSIDE, board.things[cell] ?? NOTHING, board.facingAt(cell));
      }
      return row;
    });
  });
}

/** The blocks of `writeBoard` one below the other, with an empty row between two. */
export function boardRows(board: Board, notation: Notation): string[] {
  return writeBoard(board, notation).flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

type SymbolOf = (ground: number, thing: number, facing: Direction | undefined) => string;

const finders = new WeakMap<readonly SymbolEntry[], SymbolOf>();

function symbolFinder(entries: readonly SymbolEntry[]): SymbolOf {
  const found = finders.get(entries) ?? newSymbolFinder(entries);
  finders.set(entries, found);
  return found;
}

function newSymbolFinder(entries: readonly SymbolEntry[]): SymbolOf {
  const pairs = new Map<string, string>();
  const add = (key: string, symbol: string) => {
    if (!pairs.has(key)) pairs.set(key, symbol);
  };
  for (const [symbols, { ground, thing, facing }] of entries) {
    const symbol = symbols.charAt(0);
    if (facing !== undefined) add(`${thing} ${facing}`, symbol);
    if (ground !== undefined && ground !== FLOOR && thing !== undefined) add(`${ground} ${thing}`, symbol);
    else if (thing !== undefined && thing !== NOTHING) add(`thing ${thing}`, symbol);
    else if (ground !== undefined) add(`ground ${ground}`, symbol);
    else add('blank', symbol);
  }
  return (ground, thing, facing) =>
    (thing === NOTHING
      ? undefined
      : (pairs.get(`${thing} ${facing}`) ?? pairs.get(`${ground} ${thing}`) ?? pairs.get(`thing ${thing}`))) ??
    pairs.get(`ground ${ground}`) ??
    pairs.get('blank') ??
    ' ';
}

/** What each single symbol means; an entry further down adds a way to write, never another meaning. */
export function meanings(entries: readonly SymbolEntry[]): ReadonlyMap<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const [symbols, meaning] of entries)
    for (const symbol of symbols) if (!known.has(symbol)) known.set(symbol, meaning);
  return known;
}
