/** What a player points at and wants to see of the board, besides the moves. */
export interface Pointing {
  /** The player who has the arrows, and goes where a click says. */
  readonly lead: number;
}

export const NOT_POINTING: Pointing = { lead: 0 };
