import type { Place, Spot } from '../fault';
import { cellAt, xOf, yOf, type Shape } from './level';

/** The origin of a level. Play never needs it; lists, messages and files do. */
export interface Source {
  /** The id of the format it was read from. */
  readonly format: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** Further lines of the author, without line ends. */
  readonly notes: readonly string[];
  /** The solutions in the file of the level, as they are written there. */
  readonly solutions: readonly string[];
  /** Saved games in the file, as they are written there; they may end anywhere. */
  readonly snapshots: readonly string[];
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
