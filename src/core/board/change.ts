import type { Move } from '../play/move';

/** A part of the memory of a board. */
export type Layer = 'ground' | 'thing' | 'player' | 'facing' | 'gauge';

/** One changed number: the cell, player or gauge that it belongs to, its old and its new value. */
export interface Change {
  readonly layer: Layer;
  readonly index: number;
  readonly before: number;
  readonly after: number;
}

/** The changes that a screen shows at one moment. */
export interface Tick {
  readonly changes: readonly Change[];
}

/** One turn as a viewer sees it: the move, and its changes tick by tick. */
export interface Turn {
  readonly move: Move | undefined;
  readonly push: boolean;
  readonly ticks: readonly Tick[];
}
