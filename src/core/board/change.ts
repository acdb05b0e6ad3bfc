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

/** The cells from which and to which a turn pushes a box; `to` is undefined if the box is gone. */
export function pushedBox({ move, ticks }: Turn): {
  readonly from: number | undefined;
  readonly to: number | undefined;
} {
  const changes = ticks.flatMap((tick) => tick.changes);
  const player = move?.kind === 'step' ? move.player : 0;
  // The player takes the place of the box that it pushes.
  const from = changes.find(({ layer, index }) => layer === 'player' && index === player)?.after;
  const things = changes.filter(({ layer }) => layer === 'thing');
  const box = things.find(({ index }) => index === from)?.before;
  const rests = things.filter(({ index, after }) => after === box && index !== from);
  return { from, to: rests.at(-1)?.index };
}
