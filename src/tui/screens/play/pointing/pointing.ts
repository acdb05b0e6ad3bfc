import type { BoxRoutes } from '../../../../core/routes/box-routes';
import type { Timer } from '../../../effect';

/** The cursor, the picked box, and the marks on the board. */
export interface Pointing {
  /** The player who moves with the arrows and walks to clicks. */
  readonly leader: number;
  /** The cell under the cursor, while the cursor is shown. */
  readonly cursor: number | undefined;
  readonly picked: PickedBox | undefined;
  /** While they are shown, by cell: whether the player can walk there, and whether it is a dead square. */
  readonly reach: Uint8Array | undefined;
  readonly dead: Uint8Array | undefined;
}

/** A box that the player wants to push somewhere. */
export interface PickedBox {
  readonly box: number;
  /** Changes in place. */
  readonly routes: BoxRoutes;
  /** Fires for the next piece of the search; undefined once the search is complete. */
  readonly timer: Timer | undefined;
}

export const NOT_POINTING: Pointing = {
  leader: 0,
  cursor: undefined,
  picked: undefined,
  reach: undefined,
  dead: undefined,
};

/** Whether the player is choosing a cell. */
export function isPointing({ pointing }: { readonly pointing: Pointing }): boolean {
  return pointing.cursor !== undefined || pointing.picked !== undefined;
}
