import type { Parts } from './parts';
import { FREE, type Content, type Grid } from './field';

const NONE = -1;
/** A part without one of its cells and everything below that cell. */
const REST = -2;
const MAX_CELL = 2 ** 31 - 1;

/**
 * The parts that the free cells fall into, and their biconnected components (Tarjan 1972). When a box is put on a cell,
 * two of its neighbours stay connected exactly if the edges to them are in one component. So one walk over a position
 * tells where each of its boxes can be pushed, and what each of these moves cuts off: a box that is lifted from its cell
 * only joins what is round it.
 */
export class Blocks implements Parts {
  readonly names: Int32Array;
  count = 0;
  zone = NONE;
  /** By cell: the order in which the depth-first search reached it, from 1; 0 if it did not. */
  readonly #met: Int32Array;
  /** By cell: the earliest cell that it or its descendants have an edge to, except for the edge to its parent. */
  readonly #lowest: Int32Array;
  readonly #parent: Int32Array;
  /** By cell: the next edge to follow. */
  readonly #edge: Int32Array;
  readonly #order: Int32Array;
  #found = 0;
  /** By cell: the component of the edge to its parent, found when it is asked for. */
  readonly #block: Int32Array;
  #areBlocksKnown = false;
  /** By cell: the number of its children that reach nothing before it. */
  readonly #cutOffs: Int32Array;
  readonly #neighbours: Int32Array;
  /** The neighbours of each cell that are floor, cell after cell, and by cell where its own begin. */
  readonly #floor: Int32Array;
  readonly #firsts: Int32Array;
  /** By cell: the number of its descendants, and the smallest of them, with itself. */
  readonly #sizes: Int32Array;
  readonly #least: Int32Array;
  /** The number of parts that touch the cell of the lifted box. */
  around = 0;
  #lifted = 0;
  /** The free cells beside the lifted box's. */
  readonly #doors = new Int32Array(4);
  #doorCount = 0;
  /** The cell of the last cut. */
  #cut = 0;
  /**
   * The player's part after the cut, as the cells that it consists of together with all of their descendants. `REST`
   * stands for the rest of the part of the cut cell. `#hasLifted` says whether the cell of the lifted box belongs to
   * the part.
   */
  readonly #tops = new Int32Array(4);
  #topCount = 0;
  #hasLifted = false;

  constructor({ size, neighbours }: Grid) {
    this.names = new Int32Array(size + 1);
    this.#met = new Int32Array(size + 1);
    this.#lowest = new Int32Array(size + 1);
    this.#parent = new Int32Array(size + 1);
    this.#edge = new Int32Array(size + 1);
    this.#order = new Int32Array(size + 1);
    this.#block = new Int32Array(size + 1);
    this.#cutOffs = new Int32Array(size + 1);
    this.#neighbours = neighbours;
    this.#floor = Int32Array.from(neighbours.subarray(0, 4 * size).filter((next) => next !== size));
    this.#firsts = new Int32Array(size + 2);
    for (let edge = 0; edge < 4 * size; edge += 1)
      if (neighbours[edge] !== size) this.#firsts[(edge >> 2) + 1] = (this.#firsts[(edge >> 2) + 1] ?? 0) + 1;
    for (let cell = 0; cell <= size; cell += 1)
      this.#firsts[cell + 1] = (this.#firsts[cell + 1] ?? 0) + (this.#firsts[cell] ?? 0);
    this.#sizes = new Int32Array(size + 1);
    this.#least = new Int32Array(size + 1);
  }

  /** Finds the parts and components of the free cells. */
  find(content: Content): void {
    const met = this.#met.fill(0);
    const size = met.length - 1;
    this.names.fill(NONE);
    this.count = 0;
    let found = 0;
    for (let cell = 0; cell < size; cell += 1) {
      if (content[cell] !== FREE || met[cell] !== 0) continue;
      found = this.#walk(content, cell, found);
      this.count += 1;
    }
    this.#found = found;
    this.#areBlocksKnown = false;
  }

  /** Sets the cell of the player. */
  enter(player: number): void {
    this.zone = this.names[player] ?? NONE;
  }

  /** Lifts the box on a cell: the next questions are about the board without it. */
  lift(cell: number): void {
    this.#lifted = cell;
    this.#doorCount = 0;
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
      const next = this.#neighbours[edge] ?? 0;
      if (this.names[next] === NONE) continue;
      this.#doors[this.#doorCount] = next;
      this.#doorCount += 1;
    }
    this.#cut = this.names.length - 1;
    this.around = this.#joinDoors();
  }

  /**
   * Whether two cells beside a third one stay connected if a box is put on the third one. All of them are free or the
   * lifted box's.
   */
  isJoined(cell: number, one: number, other: number): boolean {
    if (cell === this.#lifted) return this.names[one] === this.names[other];
    const branch = one === this.#lifted ? NONE : this.of(cell, one);
    const second = other === this.#lifted ? NONE : this.of(cell, other);
    return branch === second || (this.#hasDoor(cell, second) && this.#hasDoor(cell, branch));
  }

  /** Whether the cell of the lifted box is connected with one side of another cell, given by its component. */
  #hasDoor(cell: number, block: number): boolean {
    if (block === NONE) return true;
    const top = this.#topOf(cell, block);
    for (let index = 0; index < this.#doorCount; index += 1) {
      const door = this.#doors[index] ?? 0;
      if (door !== cell && this.#topTowards(cell, door) === top) return true;
    }
    return false;
  }

  /**
   * Puts the lifted box on a cell, with the player on a neighbour. Returns the number of parts into which the free cells fall;
   * the player's is known by `name`, `size` and `has`.
   */
  cut(cell: number, player: number): number {
    this.#cut = cell;
    if (cell === this.#lifted) {
      this.#take(this.names[player] ?? 0);
      return this.count;
    }
    const tops = this.#joinDoors();
    const parts = this.count + (this.#cutOffs[cell] ?? 0) + (this.names[cell] === cell ? 0 : 1) - tops;
    if (player === this.#lifted) return parts;
    const top = this.#topTowards(cell, player);
    if (!this.#isAmong(top)) this.#take(top);
    return parts;
  }

  /** Takes the lifted box off the board. Returns the number of parts, as `cut` does. */
  remove(): number {
    this.#cut = this.names.length - 1;
    return this.count - this.#joinDoors() + 1;
  }

  /** Adds everything that the cell of the lifted box joins to the player's part. Returns the number of its tops. */
  #joinDoors(): number {
    this.#topCount = 0;
    this.#hasLifted = true;
    for (let index = 0; index < this.#doorCount; index += 1) {
      const door = this.#doors[index] ?? 0;
      if (door === this.#cut) continue;
      const top = this.#topTowards(this.#cut, door);
      if (this.#isAmong(top)) continue;
      this.#tops[this.#topCount] = top;
      this.#topCount += 1;
    }
    return this.#topCount;
  }

  /** Makes one top and all below it the player's part. */
  #take(top: number): void {
    this.#tops[0] = top;
    this.#topCount = 1;
    this.#hasLifted = false;
  }

  #isAmong(top: number): boolean {
    for (let index = 0; index < this.#topCount; index += 1) if (this.#tops[index] === top) return true;
    return false;
  }

  /** The smallest cell of the player's part. */
  get name(): number {
    let least = this.#hasLifted ? this.#lifted : MAX_CELL;
    for (let index = 0; index < this.#topCount; index += 1) {
      const top = this.#tops[index] ?? 0;
      // Walks begin at the smallest cell of a part.
      least = Math.min(least, (top === REST ? this.names[this.#cut] : this.#least[top]) ?? 0);
    }
    return least;
  }

  /** The number of cells in the player's part. */
  get size(): number {
    let size = this.#hasLifted ? 1 : 0;
    for (let index = 0; index < this.#topCount; index += 1) {
      const top = this.#tops[index] ?? 0;
      size += top === REST ? this.#sizeOfRest() : (this.#sizes[top] ?? 0);
    }
    return size;
  }

  #sizeOfRest(): number {
    let size = (this.#sizes[this.names[this.#cut] ?? 0] ?? 0) - 1;
    for (let edge = 4 * this.#cut; edge < 4 * this.#cut + 4; edge += 1) {
      const next = this.#neighbours[edge] ?? 0;
      if (this.#isCutOff(next, this.#cut)) size -= this.#sizes[next] ?? 0;
    }
    return size;
  }

  /** Whether a cell is in the player's part. */
  has(cell: number): boolean {
    if (cell === this.#cut) return false;
    if (cell === this.#lifted) return this.#hasLifted;
    return this.names[cell] !== NONE && this.#isAmong(this.#topTowards(this.#cut, cell));
  }

  /** The top whose descendants include another free cell if a box is put on a cell. */
  #topTowards(cell: number, other: number): number {
    const name = this.names[other] ?? NONE;
    if (name !== this.names[cell]) return name;
    const when = this.#met[other] ?? 0;
    if (this.#cutOffs[cell] === 0 || !this.#isBelow(when, cell)) return REST;
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
      const next = this.#neighbours[edge] ?? 0;
      if (this.#isCutOff(next, cell) && this.#isBelow(when, next)) return next;
    }
    return REST;
  }

  /** The same for a neighbour, by the component of the edge to it. A component below the cell has the name of its top. */
  #topOf(cell: number, block: number): number {
    return this.#isChild(block, cell) ? block : REST;
  }

  /** Whether the cell that was reached at this time is another cell or one of its descendants. */
  #isBelow(when: number, cell: number): boolean {
    const first = this.#met[cell] ?? 0;
    return when >= first && when < first + (this.#sizes[cell] ?? 0);
  }

  /** Whether a cell was reached from another. */
  #isChild(cell: number, parent: number): boolean {
    return this.#parent[cell] === parent && (this.#met[cell] ?? 0) > (this.#met[parent] ?? 0);
  }

  #isCutOff(cell: number, parent: number): boolean {
    return this.#isChild(cell, parent) && (this.#lowest[cell] ?? 0) >= (this.#met[parent] ?? 0);
  }

  /** The component of the edge between two free neighbours. It is stored with the one found later. */
  of(cell: number, next: number): number {
    if (!this.#areBlocksKnown) this.#findBlocks();
    const later = (this.#met[cell] ?? 0) > (this.#met[next] ?? 0) ? cell : next;
    return this.#block[later] ?? 0;
  }

  /** Finds the component of the edge of each cell to its parent, in search order. */
  #findBlocks(): void {
    const [block, met, lowest, parents] = [this.#block, this.#met, this.#lowest, this.#parent];
    this.#areBlocksKnown = true;
    for (let index = 0; index < this.#found; index += 1) {
      const cell = this.#order[index] ?? 0;
      const parent = parents[cell] ?? 0;
      block[cell] = (lowest[cell] ?? 0) >= (met[parent] ?? 0) ? cell : (block[parent] ?? 0);
    }
  }

  /**
   * Depth-first search, after `before` cells found earlier. It backtracks over the parents. Returns the number of cells
   * found.
   */
  #walk(content: Content, start: number, before: number): number {
    const met = this.#met;
    const lowest = this.#lowest;
    const parents = this.#parent;
    const edges = this.#edge;
    const order = this.#order;
    const [floor, firsts] = [this.#floor, this.#firsts];
    const [sizes, leasts, cutOffs, names] = [this.#sizes, this.#least, this.#cutOffs, this.names];
    let count = before + 1;
    met[start] = count;
    names[start] = start;
    cutOffs[start] = 0;
    parents[start] = start;
    order[before] = start;
    // Of the cell: its parent, the earliest cell met so far, the smallest of it and its descendants, and the next edge.
    // They are kept in variables until the next cell.
    let [cell, parent, low, least, edge] = [start, start, count, start, firsts[start] ?? 0];
    for (;;) {
      const end = firsts[cell + 1] ?? 0;
      let next = NONE;
      for (; edge < end && next === NONE; edge += 1) {
        const beside = floor[edge] ?? 0;
        if (content[beside] !== FREE || beside === parent) continue;
        const when = met[beside] ?? 0;
        if (when === 0) next = beside;
        else if (when < low) low = when;
      }
      lowest[cell] = low;
      leasts[cell] = least;
      if (next !== NONE) {
        edges[cell] = edge;
        order[count] = next;
        count += 1;
        met[next] = low = count;
        names[next] = start;
        cutOffs[next] = 0;
        parents[next] = parent = cell;
        cell = least = next;
        edge = firsts[cell] ?? 0;
        continue;
      }
      sizes[cell] = count - (met[cell] ?? 0) + 1;
      if (cell === start) return count;
      if (low >= (met[parent] ?? 0)) cutOffs[parent] = (cutOffs[parent] ?? 0) + 1;
      cell = parent;
      parent = parents[cell] ?? 0;
      edge = edges[cell] ?? 0;
      low = Math.min(low, lowest[cell] ?? 0);
      least = Math.min(least, leasts[cell] ?? 0);
    }
  }
}
