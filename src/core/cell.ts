/** What every rules set agrees on; its own codes start above these, at 3 for grounds and at 1 for things. */

/** Ground codes. Everything up to `WALL` is solid. */
export const OUTSIDE = 0;
export const WALL = 1;
export const FLOOR = 2;

/** Thing codes. */
export const NOTHING = 0;

/** The cell of a player who is not on the board any more. */
export const GONE = -1;

/** Cells outside the map's rows, the edge among them, stop everything just as walls do. */
export function isSolid(ground: number): boolean {
  return ground <= WALL;
}
