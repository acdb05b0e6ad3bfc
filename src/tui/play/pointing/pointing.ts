import type { BoxRoutes } from '../../../core/routes/box-routes';
import type { Timer } from '../../effect';

/** What a player points at and wants to see of the board, besides the moves. */
export interface Pointing {
  /** The player who has the arrows, and goes where a click says. */
  readonly leader: number;
  /** The cell that keys choose, while they do. */
  readonly cursor: number | undefined;
  readonly picked: PickedBox | undefined;
  /** While they are shown: by cell, whether the player who leads can walk there, and whether no box comes home from it. */
  readonly reach: Uint8Array | undefined;
  readonly dead: Uint8Array | undefined;
}

/** A box that is to be pushed somewhere. */
export interface PickedBox {
  readonly box: number;
  /** An engine of its own, as a sequence's cursor is. */
  readonly routes: BoxRoutes;
  /** Rings when it is time to look on where the box can go; undefined once all is known. */
  readonly timer: Timer | undefined;
}

export const NOT_POINTING: Pointing = {
  leader: 0,
  cursor: undefined,
  picked: undefined,
  reach: undefined,
  dead: undefined,
};

/** A cell is being chosen, or a place for a box. */
export function isPointing({ pointing }: { readonly pointing: Pointing }): boolean {
  return pointing.cursor !== undefined || pointing.picked !== undefined;
}
