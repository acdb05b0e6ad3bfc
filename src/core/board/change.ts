import type { Move } from '../play/move';

/** Which of a level's layers a place in the memory belongs to. */
export type Layer = 'ground' | 'thing' | 'player' | 'facing' | 'gauge';

/** One number of the memory that changed: the cell, player or gauge it belongs to, from what, to what. */
export interface Change {
  readonly layer: Layer;
  readonly index: number;
  readonly before: number;
  readonly after: number;
}

/** What should be seen at one moment. */
export interface Tick {
  readonly changes: readonly Change[];
}

/** One turn as a viewer sees it: what was done, and what it changed, tick by tick. */
export interface Turn {
  readonly move: Move | undefined;
  readonly push: boolean;
  readonly ticks: readonly Tick[];
}
