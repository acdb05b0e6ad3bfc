import { Blocks } from './blocks';
import { emptyContent, FREE, type Content } from './content';
import type { Field } from './field';

/** No way: more pushes than any box needs, few enough to be added up. */
export const NEVER = 1 << 20;

/**
 * How many pushes a single box needs among things that stand still, the player's way round it respected. A state is a cell of the
 * box and the side the player stands on: `4 * cell + side`. Walking to another side costs nothing, a push costs one.
 */
export class Distances {
  readonly #field: Field;
  readonly #blocks: Blocks;
  readonly #queue: Int32Array;

  /** What stands still, nothing at first: a board of the caller's, who tells by `on` that it has changed. */
  #content: Content;

  constructor(field: Field) {
    this.#field = field;
    this.#blocks = new Blocks(field);
    this.#queue = new Int32Array(4 * field.size);
    this.#content = emptyContent(field);
    this.#blocks.findAll(this.#content);
  }

  /** From now on among what stands here. */
  on(content: Content): this {
    this.#content = content;
    this.#blocks.findAll(content);
    return this;
  }

  /** By state: the pushes from there until a box stands on the nearest of these free cells. */
  statesTo(...cells: readonly number[]): Int32Array {
    return this.#search(cells, true);
  }

  /** By state: the pushes that bring a box there from a free cell, wherever the player begins. */
  statesFrom(cell: number): Int32Array {
    return this.#search([cell], false);
  }

  /** By cell: the least of a table by state. */
  byCell(states: Int32Array): Int32Array {
    return Int32Array.from({ length: this.#field.size }, (_, cell) =>
      Math.min(...states.subarray(4 * cell, 4 * cell + 4)),
    );
  }

  /** Breadth first. The sides that a walk joins are reached together, so each ring of equal pushes is complete. */
  #search(origins: readonly number[], isBackward: boolean): Int32Array {
    const { size, neighbours } = this.#field;
    const pushes = new Int32Array(4 * size).fill(NEVER);
    const queue = this.#queue;
    let count = 0;
    for (const origin of origins)
      for (let side = 0; side < 4; side += 1) count = this.#reach(origin, side, 0, pushes, count);
    for (let index = 0; index < count; index += 1) {
      const state = queue[index] ?? 0;
      const side = state & 3;
      const next = neighbours[isBackward ? state : state ^ 2] ?? size;
      if (this.#content[next] === FREE) count = this.#reach(next, side, (pushes[state] ?? 0) + 1, pushes, count);
    }
    return pushes;
  }

  /** Notes the pushes for a side of a cell, and for those the player can walk to from it; gives the queue's new length. */
  #reach(cell: number, side: number, cost: number, pushes: Int32Array, count: number): number {
    const { size, neighbours } = this.#field;
    const player = neighbours[4 * cell + side] ?? size;
    if (this.#content[player] !== FREE || pushes[4 * cell + side] !== NEVER) return count;
    const block = this.#blocks.of(cell, player);
    let length = count;
    for (let state = 4 * cell; state < 4 * cell + 4; state += 1) {
      const stand = neighbours[state] ?? size;
      if (this.#content[stand] !== FREE || pushes[state] !== NEVER || this.#blocks.of(cell, stand) !== block) continue;
      pushes[state] = cost;
      this.#queue[length] = state;
      length += 1;
    }
    return length;
  }
}
