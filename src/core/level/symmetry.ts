import { at } from '../at';
import { directionCode, DIRECTIONS, type Direction } from '../direction';
import type { Shape } from './level';

/** A way to turn a board: first mirror it left to right, or not, then turn it clockwise by quarters. */
export interface Symmetry {
  readonly isMirrored: boolean;
  readonly quarters: 0 | 1 | 2 | 3;
}

/** The identity. */
export const UPRIGHT: Symmetry = { isMirrored: false, quarters: 0 };

const QUARTERS = [0, 1, 2, 3] as const;

/** The eight symmetries of a square, the identity first. */
export const SYMMETRIES: readonly Symmetry[] = [false, true].flatMap((isMirrored) =>
  QUARTERS.map((quarters): Symmetry => ({ isMirrored, quarters })),
);

/** The symmetries that keep up and down. */
export const UPRIGHT_SYMMETRIES: readonly Symmetry[] = SYMMETRIES.filter(({ quarters }) => quarters === 0);

export function turnShape({ width, height }: Shape, { quarters }: Symmetry): Shape {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The place of a cell on the turned board; columns and rows count from 0. */
export function turnPlace(
  { width, height }: Shape,
  { isMirrored, quarters }: Symmetry,
  x: number,
  y: number,
): { x: number; y: number } {
  const across = isMirrored ? width - 1 - x : x;
  switch (quarters) {
    case 0:
      return { x: across, y };
    case 1:
      return { x: height - 1 - y, y: across };
    case 2:
      return { x: width - 1 - across, y: height - 1 - y };
    case 3:
      return { x: y, y: width - 1 - across };
  }
}

/** The direction of a step on the turned board. */
export function turnDirection({ isMirrored, quarters }: Symmetry, direction: Direction): Direction {
  const code = directionCode(direction);
  const across = isMirrored ? (4 - code) % 4 : code;
  return at(DIRECTIONS, (across + quarters) % 4);
}

/** The inverse of a symmetry. */
export function invert({ isMirrored, quarters }: Symmetry): Symmetry {
  // A mirrored turn is its own inverse.
  if (isMirrored) return { isMirrored, quarters };
  return { isMirrored, quarters: at(QUARTERS, (4 - quarters) % 4) };
}
