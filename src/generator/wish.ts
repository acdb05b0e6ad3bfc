import type { Shape } from '../core/level/level';
import type { Setup } from '../core/level/setup';
import type { Move } from '../core/play/move';
import type { Features } from './features';

/** The wished properties of a level; missing ones are free. */
export interface Wish {
  readonly seed: string;
  /** Units of work in all. */
  readonly units: number;
  /** With its walls. */
  readonly shape?: Shape | undefined;
  readonly boxes?: number | undefined;
  readonly pushes?: number | undefined;
  /** In hundredths. */
  readonly difficulty?: number | undefined;
}

/** A level that was made. */
export interface GeneratedLevel {
  readonly setup: Setup;
  readonly solution: readonly Move[];
  readonly moves: number;
  readonly pushes: number;
  /** Whether no solution has fewer pushes. */
  readonly isProven: boolean;
  /** As `rate` says, in hundredths. */
  readonly difficulty: number;
  /** Of levels with a table. */
  readonly features?: Features | undefined;
  /** The distance from the wish; 0 if the level meets it. */
  readonly miss: number;
}

/** Makes a level in pieces, and yields the best so far; undefined as long as there is none. */
export type Making = Generator<GeneratedLevel | undefined, GeneratedLevel | undefined>;

/**
 * The version of the generator. The same version, rule set, wish and seed make the same level; whatever changes a level
 * makes a new version.
 */
export const GENERATOR_VERSION = 3;

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

/** The allowed difference from a wished difficulty, in hundredths; a search goes on up to half of it. */
export const TOLERANCE = 50;
const NEAR = TOLERANCE / 2;

/** The distance of a level from the wish. */
export function missOf(wish: Wish, pushes: number, difficulty: number): number {
  const byPushes = wish.pushes === undefined ? 0 : 100 * Math.abs(pushes - wish.pushes);
  const byDifficulty = wish.difficulty === undefined ? 0 : Math.abs(difficulty - wish.difficulty);
  return byPushes + (byDifficulty <= NEAR ? 0 : byDifficulty);
}

/** The best for a wish; between equals, the harder. */
export function isBetter(one: GeneratedLevel, other: GeneratedLevel | undefined): boolean {
  if (!other) return true;
  if (one.miss !== other.miss) return one.miss < other.miss;
  return one.difficulty > other.difficulty;
}
