import type { Distances } from './distances';
import type { Grid } from './field';

const NONE = -1;

/** The units of work that `find` takes for each cell. */
export const WAYS_UNITS_PER_CELL = 24;

/**
 * The cells from which a single box can be pushed to each target, among fixed obstacles: for all targets in one search,
 * but without the distances. The states of a box fall into strongly connected components (Tarjan 1972), and each has
 * the targets of the components that it leads to.
 */
export class Ways {
  /** By word of 32 bits: the targets of a set, the n-th as bit n. */
  readonly #words: number;
  readonly #neighbours: Int32Array;
  /** By cell: the set of the targets there. */
  readonly #targets: Int32Array;
  /** By cell: the set of the targets that a box can be pushed to from there. */
  readonly #reached: Int32Array;
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

  constructor({ size, neighbours }: Grid, targets: ArrayLike<number>) {
    this.#words = Math.ceil(targets.length / 32);
    this.#neighbours = neighbours;
    this.#targets = new Int32Array(size * this.#words);
    this.#reached = new Int32Array(size * this.#words);
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
  find({ sides }: Distances): void {
    this.#sides = sides;
    this.#met.fill(0);
    this.#componentOf.fill(NONE);
    this.#reached.fill(0);
    this.#components = 0;
    for (let state = 0, met = 0; state < this.#met.length; state += 1)
      if (sides[state] !== NONE && this.#first(state) === state && this.#met[state] === 0) met = this.#walk(state, met);
    for (let state = 0; state < this.#met.length; state += 1)
      if (this.#componentOf[state] !== NONE)
        this.#add(this.#reached, state >> 2, this.#sets, this.#componentOf[state] ?? 0);
  }

  /** Whether a box can be pushed from a cell to the n-th target. */
  has(cell: number, target: number): boolean {
    return (((this.#reached[cell * this.#words + (target >> 5)] ?? 0) >> (target & 31)) & 1) === 1;
  }

  /** How many of the targets from the n-th up to another a box can be pushed to from a cell. */
  count(cell: number, first: number, end: number): number {
    let count = 0;
    for (let word = first >> 5; 32 * word < end; word += 1) {
      let bits = this.#reached[cell * this.#words + word] ?? 0;
      if (32 * word < first) bits &= -1 << (first & 31);
      if (32 * word + 32 > end) bits &= (1 << (end & 31)) - 1;
      count += countBits(bits);
    }
    return count;
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

  /** The state after a push from this side, or `NONE`. */
  #pushed(state: number): number {
    const next = 4 * (this.#neighbours[state ^ 2] ?? 0) + (state & 3);
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

/** The number of bits that are 1 in a word of 32. */
export function countBits(bits: number): number {
  let rest = bits - ((bits >> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >> 2) & 0x33333333);
  return Math.imul((rest + (rest >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}
