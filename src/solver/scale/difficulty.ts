import { pushedBox } from '../../core/board/view';
import type { Game } from '../../core/play/game';

/** The length of a solution, and the effort of the search for it. */
export interface SolvingEffort {
  readonly moves: number;
  /** How often the player turns to another box. */
  readonly boxChanges: number;
  /** Units of work of the search. */
  readonly units: number;
}

/** About as many as one position takes on a small level. */
const UNITS_OF_A_POSITION = 128;

/**
 * The difficulty of a level on scale 1: the mean of log2 of its moves, box changes and search. A level that is twice as long,
 * twice as intricate and takes twice the search is harder by one. Microban, whose author sorted its levels by difficulty,
 * goes from 1 to 10; its order and this scale have a rank correlation of 0.77.
 */
export function difficultyOf({ moves, boxChanges, units }: SolvingEffort): number {
  return (log2(1 + moves) + log2(1 + boxChanges) + log2(1 + Math.floor(units / UNITS_OF_A_POSITION))) / 3;
}

const LOG_BITS = 32;

/**
 * The binary logarithm of a number from 1 on, to 32 bits after the point: by products alone, which are the same on every
 * machine. `Math.log2` may differ in the last bit.
 */
export function log2(number: number): number {
  let rest = number;
  let whole = 0;
  for (; rest >= 2; rest /= 2) whole += 1;
  let fraction = 0;
  for (let bit = 1; bit <= LOG_BITS; bit += 1) {
    rest *= rest;
    if (rest < 2) continue;
    rest /= 2;
    fraction += 2 ** -bit;
  }
  return whole + fraction;
}

/** The difficulty that one, two ... nine tenths of the levels of Microban I (Skinner 2000) do not exceed. */
const MICROBAN_TENTHS = [3.7, 4.2, 4.8, 5.3, 6.0, 6.7, 7.2, 7.8, 9.3];

/** How many tenths of Microban are easier, from 0 to 10. */
export function tenthsOfMicroban(difficulty: number): number {
  return MICROBAN_TENTHS.filter((tenth) => tenth < difficulty).length;
}

/** Counts the pushes of a game that push another box than the push before; the first counts too. */
export function countBoxChanges(game: Game): number {
  let changes = 0;
  let last: number | undefined;
  for (let position = 1; position <= game.position; position += 1) {
    const turn = game.turn(position);
    if (!turn.push) continue;
    const { from, to } = pushedBox(turn);
    if (from !== last) changes += 1;
    last = to;
  }
  return changes;
}
