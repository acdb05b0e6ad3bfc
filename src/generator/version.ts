import type { Shape } from '../core/level/level';

/**
 * The version of the generator. The same version, rule set, wish and seed make the same level; whatever changes a level
 * makes a new version.
 */
export const GENERATOR_VERSION = 2;

/** Units of work of an effort of 1: about two seconds on an idle machine of today. */
export const UNITS_OF_AN_EFFORT = 5e7;

/** The most boxes of a level that is grown. */
const MAX_LARGE_BOXES = 15;

/** The most boxes of a level, in a board of this shape if it is given. */
export function maxBoxes(shape: Shape | undefined): number {
  if (!shape) return MAX_LARGE_BOXES;
  return Math.min(MAX_LARGE_BOXES, Math.floor(((shape.width - 2) * (shape.height - 2)) / CELLS_OF_A_BOX));
}

/** A box takes a cell, its goal another, and the player needs to walk round it. */
const CELLS_OF_A_BOX = 4;
