import { at } from '../core/at';
import { neighbourSteps } from '../core/level/level';
import { floorCells, neighboursOf, type Room } from './room';
import type { Work } from '../solver/solver';

/** No cell. */
const NONE = 255;
/** The maximum of entries in a table. */
const MAX_ENTRIES = 2 ** 24;
/** The number of cells after which it checks whether a pause is due. */
const UNITS_PER_LOOK = 2 ** 12;

/** A position of a table: a set of boxes and the cell of the player, both as numbers of the table. */
export interface TablePosition {
  /** Sorted. */
  readonly boxes: readonly number[];
  readonly player: number;
}

/**
 * The fewest pushes to the goals from every position of a room that can reach them: a breadth-first search from the goals by
 * pulls. An entry is a set of boxes, numbered in the combinatorial number system, and a cell of the player; all cells that the
 * player can walk between have the same number of pushes.
 *
 * Cells are renumbered: those where a box can stand and still reach a goal come first.
 */
export class Table {
  readonly cells: readonly number[];
  /** The number of cells that can hold a box; they come first. */
  readonly boxCells: number;
  /** By cell and direction: the number of the neighbour. */
  readonly neighbours: Uint8Array;
  readonly goals: readonly number[];
  /** Whether the table holds every position that can reach the goals, so that none is farther than its last layer. */
  isComplete = false;
  /** By number of pushes: where the positions of that layer begin in `order`. */
  readonly layers: number[] = [];
  /** An entry of each position, layer by layer. */
  readonly order: number[] = [];
  /** By goal and cell: the pushes of a lone box; `FAR` if it cannot reach the goal. */
  readonly alone: readonly Uint8Array[];
  /** By cell: the pushes of a lone box to the nearest goal. */
  readonly nearest: Uint8Array;
  readonly #count: number;
  readonly #binomials: Uint32Array;
  readonly #sets: Uint8Array;
  /** One more than the pushes; 0 for unreached positions. */
  readonly #pushes: Uint16Array;

  private constructor(room: Room, goals: readonly number[], memory: TableMemory) {
    const floor = floorCells(room);
    const alive = aliveCells(room, goals);
    this.cells = [...floor.filter((cell) => alive[cell] === 1), ...floor.filter((cell) => alive[cell] !== 1)];
    this.boxCells = floor.filter((cell) => alive[cell] === 1).length;
    this.neighbours = new Uint8Array(4 * this.cells.length).fill(NONE);
    const numbers = new Map(this.cells.map((cell, number) => [cell, number]));
    this.cells.forEach((cell, number) => {
      neighboursOf(room, cell).forEach((next, direction) => {
        this.neighbours[4 * number + direction] = numbers.get(next) ?? NONE;
      });
    });
    this.goals = goals.map((goal) => numbers.get(goal) ?? NONE).sort((one, other) => one - other);
    this.#count = goals.length;
    this.#binomials = binomials();
    const sets = at(this.#binomials, this.boxCells * WIDTH + this.#count);
    this.#sets = combinations(this.boxCells, this.#count);
    this.#pushes = memory.take(sets * this.cells.length);
    this.alone = this.goals.map((goal) => this.#distancesTo(goal));
    this.nearest = Uint8Array.from(this.cells, (_, cell) =>
      Math.min(FAR, ...this.alone.map((pushes) => at(pushes, cell))),
    );
  }

  /** A table for a room, or undefined if it would be too large. */
  static of(room: Room, goals: readonly number[], memory: TableMemory): Table | undefined {
    const floor = floorCells(room).length;
    if (floor >= NONE || goals.length > MAX_BOXES) return undefined;
    const entries = at(binomials(), Math.min(floor, MAX_CELLS) * WIDTH + goals.length) * floor;
    if (floor > MAX_CELLS || entries > MAX_ENTRIES) return undefined;
    return new Table(room, goals, memory);
  }

  /** The fewest pushes from the farthest position. */
  get depth(): number {
    return this.layers.length - 1;
  }

  /**
   * Fills the table, layer by layer, until it is complete, the next layer would begin with more positions than `max`,
   * or it would be `deepest` pushes from the goals.
   */
  *fill(max: number, work: Work, deepest = Infinity): Generator<undefined, void> {
    const count = this.cells.length;
    const neighbours = this.neighbours;
    const pushes = this.#pushes;
    const sets = this.#sets;
    const boxes = this.#count;
    const isBox = new Uint8Array(count);
    const walk = new Uint8Array(count);
    let frontier: number[] = [];
    const goals = this.#rank(this.goals) * count;
    for (let player = 0; player < count; player += 1) if (!this.goals.includes(player)) frontier.push(goals + player);
    let units = 0;
    for (let depth = 1; frontier.length > 0; depth += 1) {
      if (this.order.length > max || depth > deepest) return;
      const next: number[] = [];
      this.layers.push(this.order.length);
      for (const entry of frontier) {
        if (pushes[entry] !== 0) continue;
        const player = entry % count;
        const set = (entry - player) / count;
        const first = entry - player;
        this.order.push(entry);
        for (let index = set * boxes; index < (set + 1) * boxes; index += 1) isBox[sets[index] ?? 0] = 1;
        pushes[entry] = depth;
        walk[0] = player;
        let length = 1;
        for (let done = 0; done < length; done += 1) {
          const cell = walk[done] ?? 0;
          for (let direction = 0; direction < 4; direction += 1) {
            const there = neighbours[4 * cell + direction] ?? 0;
            if (there === NONE) continue;
            if (isBox[there] === 0) {
              if (pushes[first + there] !== 0) continue;
              pushes[first + there] = depth;
              walk[length] = there;
              length += 1;
              continue;
            }
            const back = neighbours[4 * cell + (direction ^ 2)] ?? 0;
            if (back === NONE || isBox[back] === 1) continue;
            const child = this.#rankAfter(sets, set * boxes, there, cell) * count + back;
            if (pushes[child] === 0) next.push(child);
          }
        }
        for (let index = set * boxes; index < (set + 1) * boxes; index += 1) isBox[sets[index] ?? 0] = 0;
        units += length + 4;
        if (units < UNITS_PER_LOOK) continue;
        if (work.count(units)) yield;
        units = 0;
      }
      if (this.layers.at(-1) === this.order.length) this.layers.pop();
      frontier = next;
    }
    work.count(units);
    this.isComplete = true;
  }

  /** A position of a layer, by its place there. */
  positionAt(depth: number, index: number): TablePosition {
    return this.#positionOf(at(this.order, at(this.layers, depth) + index));
  }

  layerSize(depth: number): number {
    return (this.layers[depth + 1] ?? this.order.length) - at(this.layers, depth);
  }

  /** The fewest pushes from a position; undefined if it cannot reach the goals, or is farther than the table goes. */
  pushesFrom(boxes: readonly number[], player: number): number | undefined {
    if (boxes.some((box) => box >= this.boxCells)) return undefined;
    return this.pushesAt(this.#rank(boxes) * this.cells.length + player);
  }

  #positionOf(entry: number): TablePosition {
    const player = entry % this.cells.length;
    const set = (entry - player) / this.cells.length;
    return { boxes: [...this.#sets.subarray(set * this.#count, (set + 1) * this.#count)], player };
  }

  /**
   * The entry of a position after a push: one box on another cell, and the player where it was. -1 if no box may be
   * there.
   */
  entryAfter(boxes: ArrayLike<number>, from: number, to: number): number {
    return to >= this.boxCells ? -1 : this.#rankAfter(boxes, 0, from, to) * this.cells.length + from;
  }

  /** The same as `pushesFrom`, of an entry. */
  pushesAt(entry: number): number | undefined {
    const pushes = this.#pushes[entry];
    return pushes === undefined || pushes === 0 ? undefined : pushes - 1;
  }

  /** The number of a sorted set of boxes. */
  #rank(boxes: readonly number[]): number {
    let rank = 0;
    for (let index = 0; index < boxes.length; index += 1)
      rank += this.#binomials[(boxes[index] ?? 0) * WIDTH + index + 1] ?? 0;
    return rank;
  }

  /** The number of a set with one box on another cell; the set lies in a list, sorted, from an index on. */
  #rankAfter(sets: ArrayLike<number>, begin: number, from: number, to: number): number {
    const binomials = this.#binomials;
    let rank = 0;
    let place = 1;
    let isPlaced = false;
    for (let index = begin; index < begin + this.#count; index += 1) {
      const box = sets[index] ?? 0;
      if (box === from) continue;
      if (!isPlaced && to < box) {
        rank += binomials[to * WIDTH + place] ?? 0;
        place += 1;
        isPlaced = true;
      }
      rank += binomials[box * WIDTH + place] ?? 0;
      place += 1;
    }
    return isPlaced ? rank : rank + (binomials[to * WIDTH + place] ?? 0);
  }

  #distancesTo(goal: number): Uint8Array {
    const distances = new Uint8Array(this.cells.length).fill(FAR);
    distances[goal] = 0;
    const found = [goal];
    for (const cell of found)
      for (let direction = 0; direction < 4; direction += 1) {
        const back = this.neighbours[4 * cell + direction] ?? 0;
        const player = back === NONE ? NONE : (this.neighbours[4 * back + direction] ?? 0);
        if (player === NONE || distances[back] !== FAR) continue;
        distances[back] = (distances[cell] ?? 0) + 1;
        found.push(back);
      }
    return distances;
  }
}

/** The distance of a goal that a box cannot reach. */
export const FAR = 255;

/** The maximum of boxes and cells of a table. */
export const MAX_BOXES = 6;
const MAX_CELLS = 100;
const WIDTH = MAX_BOXES + 1;

/** By cell: 1 where a lone box can be and reach a goal, wherever the player is. */
function aliveCells(room: Room, goals: readonly number[]): Uint8Array {
  const alive = new Uint8Array(room.floor.length);
  const found = [...new Set(goals)];
  for (const goal of found) alive[goal] = 1;
  for (const cell of found)
    for (const step of neighbourSteps(room)) {
      const back = cell + step;
      if (alive[back] === 1 || room.floor[back] !== 1 || room.floor[back + step] !== 1) continue;
      alive[back] = 1;
      found.push(back);
    }
  return alive;
}

let binomialTable: Uint32Array | undefined;

/** Binomial coefficients: `n over k` at `n * WIDTH + k`. */
function binomials(): Uint32Array {
  if (binomialTable) return binomialTable;
  const table = new Uint32Array((MAX_CELLS + 1) * WIDTH);
  for (let n = 0; n <= MAX_CELLS; n += 1)
    for (let k = 0; k <= MAX_BOXES; k += 1)
      table[n * WIDTH + k] =
        k === 0 ? 1 : n === 0 ? 0 : at(table, (n - 1) * WIDTH + k - 1) + at(table, (n - 1) * WIDTH + k);
  binomialTable = table;
  return table;
}

const combinationTables = new Map<number, Uint8Array>();

/** All sets of `count` of the first cells, each sorted, in the order of their numbers. */
function combinations(cells: number, count: number): Uint8Array {
  // A set's number does not depend on the number of cells, so a longer table serves for a shorter one.
  const known = combinationTables.get(count);
  const length = at(binomials(), cells * WIDTH + count) * count;
  if (known && known.length >= length) return known;
  const sets = new Uint8Array(length);
  const set = Array.from({ length: count }, (_, index) => index);
  for (let start = 0; start < length; start += count) {
    sets.set(set, start);
    // The lowest box that can move up does so; those below it start again.
    let index = 0;
    while (index < count - 1 && at(set, index) + 1 === at(set, index + 1)) index += 1;
    set[index] = at(set, index) + 1;
    for (let below = 0; below < index; below += 1) set[below] = below;
  }
  combinationTables.set(count, sets);
  return sets;
}

/** The memory of one table after the other. */
export class TableMemory {
  #memory = new Uint16Array();

  /** Zeros. Earlier results must no longer be used. */
  take(entries: number): Uint16Array {
    if (this.#memory.length < entries) this.#memory = new Uint16Array(entries + (entries >> 1));
    return this.#memory.subarray(0, entries).fill(0);
  }
}
