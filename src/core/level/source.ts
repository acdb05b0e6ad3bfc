import type { Fault, Place, Spot } from '../fault';
import { cellAt, type Shape, xOf, yOf } from './level';

/** The author's lines about a level, and what their keys (`Title:` and others) say. */
export interface Notes {
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** All lines, without line ends. */
  readonly notes: readonly string[];
  /** The solutions among them as they are written, without white space: letters or run lengths. */
  readonly solutions: readonly string[];
  /** Saved games, written like solutions, that may end anywhere. */
  readonly snapshots: readonly string[];
}

/** The notes of a level whose format has no place for any. */
export const NO_NOTES: Notes = { title: undefined, author: undefined, notes: [], solutions: [], snapshots: [] };

/** The origin of a level. Play never needs it; lists, messages and files do. */
export interface Source extends Notes {
  /** The id of the format it was read from. */
  readonly format: string;
  /** By block and row: the place of the first symbol in the text. */
  readonly places: readonly (readonly Place[])[];
}

/** The place in the text of a cell. With two blocks, the first draws the grounds and the last the things. */
export function placeOf({ places }: Pick<Source, 'places'>, shape: Pick<Shape, 'width'>, { cell, layer }: Spot): Place {
  const block = layer === 'thing' ? places.length - 1 : 0;
  const row = places[block]?.[yOf(shape, cell)] ?? { line: 1, column: 1 };
  return { line: row.line, column: row.column + xOf(shape, cell) };
}

/** The cell that a place in the text draws: the way back from `placeOf`; undefined if the place is in none of the rows. */
export function cellAtPlace({ places }: Pick<Source, 'places'>, shape: Shape, place: Place): number | undefined {
  for (const rows of places) {
    const y = rows.findIndex(({ line }) => line === place.line);
    const x = place.column - (rows[y]?.column ?? place.column + 1);
    if (x >= 0 && x < shape.width) return cellAt(shape, x, y);
  }
  return undefined;
}

/** One row of symbols and its place in the text; columns count from its first symbol. */
export interface Row extends Place {
  readonly text: string;
}

/** A number on the first line of a map. */
export interface HeaderNumber extends Place {
  readonly value: number;
}

/** A level as a format cut it out of its text: rows and numbers whose symbols have no meaning yet. */
export interface Draft extends Notes {
  readonly format: string;
  /** The first line of the level in its text. */
  readonly line: number;
  readonly numbers: Readonly<Record<string, HeaderNumber>>;
  readonly blocks: readonly (readonly Row[])[];
  /** The names of the blocks, if there are several. */
  readonly blockNames?: readonly string[];
  /** Faults of the shape. The symbols can be read nevertheless. */
  readonly faults: readonly Fault[];
}

/** How many symbols a row has: characters, not units of the encoding. */
export function symbolCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
