import { at } from '../../../core/at';
import type { Resumable, Work } from '../../solver';
import { type Field, emptyContent, FREE, type Content, type Grid } from './field';
import { Blocks } from './blocks';

/** The units of work that a search for walks takes for each cell. */
export const WALK_UNITS_PER_CELL = 4;

/** Steps from the nearest of some cells to every other on the empty board; -1 if unreachable. */
export function walkDistances({ size, neighbours }: Field, ...starts: readonly number[]): Int32Array {
  const steps = new Int32Array(size + 1).fill(-1);
  const queue = [...starts];
  for (const start of starts) steps[start] = 0;
  for (const cell of queue)
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
      const next = neighbours[edge] ?? size;
      if (next === size || steps[next] !== -1) continue;
      steps[next] = at(steps, cell) + 1;
      queue.push(next);
    }
  return steps;
}

/** By cell: the sum of the steps to all goals on the empty board. */
export function* walksToGoals(field: Field, work: Work): Resumable<Int32Array> {
  const sums = new Int32Array(field.size + 1);
  for (const goal of field.goals) {
    const steps = walkDistances(field, goal);
    for (let cell = 0; cell < field.size; cell += 1) sums[cell] = at(sums, cell) + at(steps, cell);
    if (work.count(WALK_UNITS_PER_CELL * field.size)) yield;
  }
  return sums;
}

/** Unreachable: more pushes than any box needs, but small enough to add up. */
export const NEVER = 1 << 20;

/** The units of work that a search through all states takes for each cell. */
export const SEARCH_UNITS_PER_CELL = 16;

/**
 * The pushes a single box needs among fixed obstacles, when the player must also walk round it. A state is the cell of
 * the box and the side the player stands on: `4 * cell + side`. Walking to another side costs nothing; a push costs
 * one.
 */
export class Distances {
  readonly #blocks: Blocks;
  readonly #queue: Int32Array;

  /** By state: a number shared by the sides of a cell that a walk round the box connects; -1 on obstacles. */
  readonly sides: Int32Array;

  constructor(private readonly field: Grid) {
    this.#blocks = new Blocks(field);
    this.#queue = new Int32Array(4 * field.size);
    this.sides = new Int32Array(4 * field.size + 4);
    this.setObstacles(emptyContent(field));
  }

  /** Replaces the obstacles. */
  setObstacles(content: Content): this {
    const { size, neighbours } = this.field;
    this.#blocks.find(content);
    this.sides.fill(-1);
    for (let state = 0; state < 4 * size; state += 1) {
      const stand = neighbours[state] ?? size;
      if (content[state >> 2] === FREE && content[stand] === FREE) {
        this.sides[state] = this.#blocks.of(state >> 2, stand);
      }
    }
    return this;
  }

  /** By state: the pushes from there to the nearest of these free cells. */
  statesTo(...cells: readonly number[]): Int32Array {
    return this.#search(cells, true);
  }

  /** By state: the pushes from a free cell to there, wherever the player begins. */
  statesFrom(cell: number): Int32Array {
    return this.#search([cell], false);
  }

  /** By cell: the minimum of a table by state. */
  byCell(states: Int32Array): Int32Array {
    const cells = new Int32Array(this.field.size).fill(NEVER);
    for (let state = 0; state < states.length; state += 1) {
      const pushes = states[state] ?? NEVER;
      if (pushes < (cells[state >> 2] ?? NEVER)) cells[state >> 2] = pushes;
    }
    return cells;
  }

  /** Breadth first. Sides that a walk connects are reached together, so each ring of equal pushes is complete. */
  #search(origins: readonly number[], isBackward: boolean): Int32Array {
    const { size, neighbours } = this.field;
    const pushes = new Int32Array(4 * size).fill(NEVER);
    const queue = this.#queue;
    let count = 0;
    for (const origin of origins)
      for (let side = 0; side < 4; side += 1) count = this.#reach(4 * origin, side, 0, pushes, count);
    for (let index = 0; index < count; index += 1) {
      const state = at(queue, index);
      const side = state & 3;
      const next = neighbours[isBackward ? state : state ^ 2] ?? size;
      count = this.#reach(4 * next, side, at(pushes, state) + 1, pushes, count);
    }
    return pushes;
  }

  /**
   * Stores the pushes for a side of a cell and for the sides the player can walk to from it. Returns the queue's new
   * length.
   */
  #reach(first: number, side: number, cost: number, pushes: Int32Array, count: number): number {
    const sides = this.sides;
    const joined = at(sides, first + side);
    if (joined === -1 || pushes[first + side] !== NEVER) return count;
    let length = count;
    for (let state = first; state < first + 4; state += 1) {
      if (sides[state] !== joined || pushes[state] !== NEVER) continue;
      pushes[state] = cost;
      this.#queue[length] = state;
      length += 1;
    }
    return length;
  }
}
