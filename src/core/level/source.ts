import type { Place, Spot } from '../fault';
import { cellAt, xOf, yOf, type Shape } from './level';

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
