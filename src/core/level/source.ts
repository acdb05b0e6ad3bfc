import type { Place, Spot } from '../fault';
import { xOf, yOf, type Shape } from './level';

/** Where a level came from: what play never asks, and a list, a message or a file wants to know. */
export interface Source {
  /** The id of the format it was read from. */
  readonly format: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** Further lines the author wrote, without line ends. */
  readonly notes: readonly string[];
  /** Solutions that stand with the level, as they are written there. */
  readonly solutions: readonly string[];
  /** Plays that were saved with it and may end anywhere, as they are written there. */
  readonly snapshots: readonly string[];
  /** Where the first symbol of each row stood in its text, by block and row. */
  readonly places: readonly (readonly Place[])[];
}

/**
 * Where in its text a cell was drawn. Where a level has two blocks, grounds are drawn in the first and things in the
 * last.
 */
export function placeOf({ places }: Pick<Source, 'places'>, shape: Pick<Shape, 'width'>, { cell, layer }: Spot): Place {
  const block = layer === 'thing' ? places.length - 1 : 0;
  const row = places[block]?.[yOf(shape, cell)] ?? { line: 1, column: 1 };
  return { line: row.line, column: row.column + xOf(shape, cell) };
}
