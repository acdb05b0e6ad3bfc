import { countBits } from '../stores/bit-sets';
import { type Content, emptyContent, type Field, FREE, type Grid } from './field';
import { at } from '../../../core/at';
import type { Resumable, Work } from '../../solver';
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
 * one. In a reversed level they are pulls.
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
    return this.#search(cells, !this.field.isReversed);
  }

  /** By state: the pushes from a free cell to there, wherever the player begins. */
  statesFrom(cell: number): Int32Array {
    return this.#search([cell], this.field.isReversed ?? false);
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

  /** Breadth first; `isBackward`: against the direction in which boxes are pushed. Sides that a walk connects are reached together, so each ring of equal pushes is complete. */
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

const NONE = -1;

/** The cells from which a single box can be pushed to each target. */
export class Ways {
  constructor(
    /** By cell: the set of the targets that a box can be pushed to from there. */
    private readonly reached: Int32Array,
    /** The words of 32 bits that a set takes: the n-th target is bit n. */
    private readonly words: number,
  ) {}

  get bytes(): number {
    return this.reached.byteLength;
  }

  /** Whether a box can be pushed from a cell to the n-th target. */
  has(cell: number, target: number): boolean {
    return (((this.reached[cell * this.words + (target >> 5)] ?? 0) >> (target & 31)) & 1) === 1;
  }

  /** How many of the targets from the n-th up to another a box can be pushed to from a cell. */
  count(cell: number, first: number, end: number): number {
    let count = 0;
    for (let word = first >> 5; 32 * word < end; word += 1) {
      let bits = this.reached[cell * this.words + word] ?? 0;
      if (32 * word < first) bits &= -1 << (first & 31);
      if (32 * word + 32 > end) bits &= (1 << (end & 31)) - 1;
      count += countBits(bits);
    }
    return count;
  }
}

/** The units of work that `find` takes for each cell. */
export const WAYS_UNITS_PER_CELL = 24;

/**
 * Searches for the ways of a single box to all targets at once, among fixed obstacles, but without the distances. The
 * states of a box fall into strongly connected components (Tarjan 1972), and each has the targets of the components
 * that it leads to.
 */
export class WaysSearch {
  /** By word of 32 bits: the targets of a set, the n-th as bit n. */
  readonly #words: number;
  readonly #neighbours: Int32Array;
  /** 2 where boxes are pushed, 0 where they are pulled: turns a state into the edge along which the box moves. */
  readonly #turn: number;
  /** By cell: the set of the targets there. */
  readonly #targets: Int32Array;
  /** By component: the same. */
  readonly #sets: Int32Array;
  /** By state: its component, or `NONE`. Of the sides that a walk connects, only the first is used. */
  readonly #componentOf: Int32Array;
  /** By state: when it was met, from 1, and the earliest one on the stack that it leads to. */
  readonly #met: Int32Array;
  readonly #lowest: Int32Array;
  /** By state: the next side to follow, and the state from which it was met. */
  readonly #side: Int32Array;
  readonly #parent: Int32Array;
  readonly #stack: Int32Array;
  #sides: Int32Array = new Int32Array();
  #stacked = 0;
  #components = 0;

  constructor({ size, neighbours, isReversed }: Grid, targets: ArrayLike<number>) {
    this.#words = Math.ceil(targets.length / 32);
    this.#neighbours = neighbours;
    this.#turn = isReversed ? 0 : 2;
    this.#targets = new Int32Array(size * this.#words);
    this.#sets = new Int32Array(4 * size * this.#words);
    this.#componentOf = new Int32Array(4 * size);
    this.#met = new Int32Array(4 * size);
    this.#lowest = new Int32Array(4 * size);
    this.#side = new Int32Array(4 * size);
    this.#parent = new Int32Array(4 * size);
    this.#stack = new Int32Array(4 * size);
    for (let target = 0; target < targets.length; target += 1) this.#include(targets[target] ?? 0, target);
  }

  /** Searches among the obstacles of these distances. */
  find({ sides }: Distances): Ways {
    this.#sides = sides;
    this.#met.fill(0);
    this.#componentOf.fill(NONE);
    this.#components = 0;
    for (let state = 0, met = 0; state < this.#met.length; state += 1)
      if (sides[state] !== NONE && this.#first(state) === state && this.#met[state] === 0) met = this.#walk(state, met);
    const reached = new Int32Array(this.#targets.length);
    for (let state = 0; state < this.#met.length; state += 1)
      if (this.#componentOf[state] !== NONE) this.#add(reached, state >> 2, this.#sets, this.#componentOf[state] ?? 0);
    return new Ways(reached, this.#words);
  }

  #include(cell: number, target: number): void {
    const place = cell * this.#words + (target >> 5);
    this.#targets[place] = (this.#targets[place] ?? 0) | (1 << (target & 31));
  }

  /** Adds a set of one table to a set of another. */
  #add(sets: Int32Array, index: number, others: Int32Array, other: number): void {
    for (let word = 0; word < this.#words; word += 1)
      sets[index * this.#words + word] =
        (sets[index * this.#words + word] ?? 0) | (others[other * this.#words + word] ?? 0);
  }

  /** The first of the sides of a cell that a walk connects with this one. */
  #first(state: number): number {
    const side = this.#sides[state];
    let first = state & ~3;
    while (this.#sides[first] !== side) first += 1;
    return first;
  }

  /** The state after a push or pull from this side, or `NONE`. */
  #pushed(state: number): number {
    const next = 4 * (this.#neighbours[state ^ this.#turn] ?? 0) + (state & 3);
    return this.#sides[next] === NONE ? NONE : this.#first(next);
  }

  /** Depth first from a state, after the `before` states that were met before. Returns the number of states met. */
  #walk(start: number, before: number): number {
    const [met, lowest, sides] = [this.#met, this.#lowest, this.#side];
    let count = this.#meet(start, start, before);
    for (let state = start; ;) {
      const side = sides[state] ?? 0;
      if (side === 4) {
        const parent = this.#parent[state] ?? 0;
        if (lowest[state] === met[state]) this.#close(state);
        if (state === start) return count;
        lowest[parent] = Math.min(lowest[parent] ?? 0, lowest[state] ?? 0);
        state = parent;
        continue;
      }
      sides[state] = side + 1;
      const from = (state & ~3) + side;
      if (this.#sides[from] !== this.#sides[state]) continue;
      const next = this.#pushed(from);
      if (next === NONE) continue;
      if (met[next] === 0) {
        count = this.#meet(next, state, count);
        state = next;
      } else if (this.#componentOf[next] === NONE) lowest[state] = Math.min(lowest[state] ?? 0, met[next] ?? 0);
    }
  }

  #meet(state: number, parent: number, before: number): number {
    this.#met[state] = this.#lowest[state] = before + 1;
    this.#parent[state] = parent;
    this.#side[state] = 0;
    this.#stack[this.#stacked] = state;
    this.#stacked += 1;
    return before + 1;
  }

  /** Takes the component of a state, all of which has been met, off the stack. */
  #close(root: number): void {
    const component = this.#components;
    const sets = this.#sets;
    this.#components += 1;
    sets.fill(0, component * this.#words, (component + 1) * this.#words);
    for (let state = NONE; state !== root;) {
      this.#stacked -= 1;
      state = this.#stack[this.#stacked] ?? 0;
      this.#componentOf[state] = component;
      this.#add(sets, component, this.#targets, state >> 2);
      for (let from = state & ~3; from < (state & ~3) + 4; from += 1) {
        if (this.#sides[from] !== this.#sides[state]) continue;
        const next = this.#pushed(from);
        const other = next === NONE ? NONE : (this.#componentOf[next] ?? NONE);
        if (other !== NONE && other !== component) this.#add(sets, component, sets, other);
      }
    }
  }
}
