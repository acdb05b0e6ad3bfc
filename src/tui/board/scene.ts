import { FLOOR } from '../../core/cell';
import type { Manner, Teller } from '../../core/manner';
import type { View } from '../../core/view';
import type { CellState } from './drawer';
import type { Overlays } from './overlay';

/** What is to be seen of a level. */
export interface Scene {
  readonly view: View;
  readonly manner: Manner;
  readonly teller: Teller;
  /** Marks, by cell, what a walk from a player or a piece leads to through everything but walls. */
  readonly reached: Uint8Array;
  /** Cells that have just come home, or are about to vanish. */
  readonly lit: ReadonlySet<number>;
  /** What is laid over the board. */
  readonly overlays: Overlays;
  /** The cell that is being chosen. */
  readonly cursor?: number | undefined;
}

/** What is special about a cell at this moment. */
export function stateOf({ view, lit, overlays, reached, manner }: Scene, cell: number): CellState {
  const isSeen = view.ground(cell) !== FLOOR || manner.lightGround === true || reached[cell] === 1;
  return { isSeen, isLit: lit.has(cell), overlay: overlays.get(cell) };
}
