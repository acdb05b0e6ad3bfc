import { FREE, type Content, type Field } from './field';

// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.

const NONE = -1;
const MAX_CELL = 2 ** 31 - 1;

/**
 * The biconnected components of the free cells (Tarjan 1972). When a box is put on a cell, two of its neighbours stay
 * connected exactly if the edges to them are in one component. So a box can be pushed without a flood fill for each
 * step.
 */
export class Blocks {
  /** By cell: the order in which the depth-first search reached it, from 1; 0 if it did not. */
  readonly #met: Int32Array;
  /** By cell: the earliest cell that it or its descendants have an edge to, apart from the edge to its parent. */
  readonly #lowest: Int32Array;
  readonly #parent: Int32Array;
  /** By cell: the next edge to follow. */
  readonly #edge: Int32Array;
  readonly #order: Int32Array;
  /** By cell: the component of the edge to its parent. */
  readonly #block: Int32Array;
  readonly #neighbours: Int32Array;
  /** The neighbours of each cell that are floor, cell after cell, and by cell where its own begin. */
  readonly #floor: Int32Array;
  readonly #firsts: Int32Array;
  #start = 0;
  #count = 0;
  /** By cell: the number of its descendants, and the smallest of them, with itself. */
  readonly #sizes: Int32Array;
  readonly #least: Int32Array;
  /** Made when asked for: the smallest of the cells that were reached before the n-th, and of those from the n-th on. */
  readonly #leastBefore: Int32Array;
  readonly #leastFrom: Int32Array;
  #areRangesKnown = false;
  /** The cell that was cut last, and the descendant at the top of the player's part; `NONE` if his part is the other one. */
  #cut = 0;
  #top = NONE;

  constructor({ size, neighbours }: Pick<Field, 'size' | 'neighbours'>) {
    this.#met = new Int32Array(size + 1);
    this.#lowest = new Int32Array(size + 1);
    this.#parent = new Int32Array(size + 1);
    this.#edge = new Int32Array(size + 1);
    this.#order = new Int32Array(size + 1);
    this.#block = new Int32Array(size + 1);
    this.#neighbours = neighbours;
    this.#floor = Int32Array.from(neighbours.subarray(0, 4 * size).filter((next) => next !== size));
    this.#firsts = new Int32Array(size + 2);
    for (let edge = 0; edge < 4 * size; edge += 1)
      if (neighbours[edge] !== size) this.#firsts[(edge >> 2) + 1] = (this.#firsts[(edge >> 2) + 1] ?? 0) + 1;
    for (let cell = 0; cell <= size; cell += 1)
      this.#firsts[cell + 1] = (this.#firsts[cell + 1] ?? 0) + (this.#firsts[cell] ?? 0);
    this.#sizes = new Int32Array(size + 1);
    this.#least = new Int32Array(size + 1);
    this.#leastBefore = new Int32Array(size + 2);
    this.#leastFrom = new Int32Array(size + 2);
  }

  /** Finds the components of the free cells connected to `start`, which must be free itself. */
  find(content: Content, start: number): void {
    this.#met.fill(0);
    this.#count = this.#walk(content, start, 0);
    this.#name(this.#count);
    this.#start = start;
    this.#areRangesKnown = false;
  }

  /**
   * Puts a box on a cell, with the player on a neighbour. Returns the number of parts into which the cells that `find` has
   * reached fall; the player's is known by `name` and `has`.
   */
  cut(cell: number, player: number): number {
    const met = this.#met;
    const when = met[cell] ?? 0;
    this.#cut = cell;
    const block = this.#block[(met[player] ?? 0) > when ? player : cell] ?? 0;
    this.#top = (met[player] ?? 0) > when && this.#parent[block] === cell ? block : NONE;
    let parts = this.#parent[cell] === cell ? 0 : 1;
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1)
      if (this.#isCutOff(this.#neighbours[edge] ?? 0)) parts += 1;
    return parts;
  }

  /** The smallest cell of the player's part. */
  get name(): number {
    if (this.#top !== NONE) return this.#least[this.#top] ?? 0;
    const all = this.least;
    return this.has(all) ? all : this.#findName();
  }

  #findName(): number {
    if (!this.#areRangesKnown) this.#findRanges();
    const cell = this.#cut;
    const index = (this.#met[cell] ?? 0) - 1;
    let least = Math.min(this.#leastBefore[index] ?? 0, this.#leastFrom[index + (this.#sizes[cell] ?? 0)] ?? 0);
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
      const next = this.#neighbours[edge] ?? 0;
      if (this.#isChild(next) && !this.#isCutOff(next)) least = Math.min(least, this.#least[next] ?? 0);
    }
    return least;
  }

  #findRanges(): void {
    const [count, order, before, from] = [this.#count, this.#order, this.#leastBefore, this.#leastFrom];
    this.#areRangesKnown = true;
    before[0] = from[count] = MAX_CELL;
    for (let index = 0; index < count; index += 1) before[index + 1] = Math.min(order[index] ?? 0, before[index] ?? 0);
    for (let index = count - 1; index >= 0; index -= 1) from[index] = Math.min(order[index] ?? 0, from[index + 1] ?? 0);
  }

  /** The number of cells in the player's part. */
  get size(): number {
    if (this.#top !== NONE) return this.#sizes[this.#top] ?? 0;
    let size = this.#count - 1;
    for (let edge = 4 * this.#cut; edge < 4 * this.#cut + 4; edge += 1) {
      const next = this.#neighbours[edge] ?? 0;
      if (this.#isCutOff(next)) size -= this.#sizes[next] ?? 0;
    }
    return size;
  }

  /** The number of cells that `find` has reached. */
  get count(): number {
    return this.#count;
  }

  /** The smallest of all cells that `find` has reached. */
  get least(): number {
    return this.#least[this.#start] ?? 0;
  }

  /** Whether a cell is in the player's part. */
  has(cell: number): boolean {
    const when = this.#met[cell] ?? 0;
    if (when === 0 || cell === this.#cut) return false;
    if (this.#top !== NONE) return this.#isBelow(when, this.#top);
    if (!this.#isBelow(when, this.#cut)) return true;
    for (let edge = 4 * this.#cut; edge < 4 * this.#cut + 4; edge += 1) {
      const next = this.#neighbours[edge] ?? 0;
      if (this.#isChild(next) && this.#isBelow(when, next)) return !this.#isCutOff(next);
    }
    return false;
  }

  /** Whether the cell reached at this time is a descendant of another, or that one itself. */
  #isBelow(when: number, cell: number): boolean {
    const first = this.#met[cell] ?? 0;
    return when >= first && when < first + (this.#sizes[cell] ?? 0);
  }

  /** Whether a cell was reached from the one that is cut. */
  #isChild(cell: number): boolean {
    return this.#parent[cell] === this.#cut && (this.#met[cell] ?? 0) > (this.#met[this.#cut] ?? 0);
  }

  #isCutOff(cell: number): boolean {
    return this.#isChild(cell) && (this.#lowest[cell] ?? 0) >= (this.#met[this.#cut] ?? 0);
  }

  /** The same for all free cells. */
  findAll(content: Content): void {
    const met = this.#met.fill(0);
    let count = 0;
    for (let cell = 0; cell < met.length; cell += 1) {
      if (content[cell] === FREE && met[cell] === 0) count = this.#walk(content, cell, count);
    }
    this.#name(count);
  }

  /** The component of the edge between two free neighbours. It is stored with the one found later. */
  of(cell: number, next: number): number {
    const later = (this.#met[cell] ?? 0) > (this.#met[next] ?? 0) ? cell : next;
    return this.#block[later] ?? 0;
  }

  /** Assigns each cell the component of the edge to its parent, in search order. */
  #name(count: number): void {
    const block = this.#block;
    for (let index = 0; index < count; index += 1) {
      const cell = this.#order[index] ?? 0;
      const parent = this.#parent[cell] ?? 0;
      const isNew = (this.#lowest[cell] ?? 0) >= (this.#met[parent] ?? 0);
      block[cell] = isNew ? cell : (block[parent] ?? 0);
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
    const [sizes, leasts] = [this.#sizes, this.#least];
    let count = before + 1;
    met[start] = count;
    parents[start] = start;
    order[before] = start;
    // Of the cell: its parent, the earliest cell met so far, the smallest of it and its descendants, and the next edge. Kept in
    // variables until another cell has its turn.
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
        parents[next] = parent = cell;
        cell = least = next;
        edge = firsts[cell] ?? 0;
        continue;
      }
      sizes[cell] = count - (met[cell] ?? 0) + 1;
      if (cell === start) return count;
      cell = parent;
      parent = parents[cell] ?? 0;
      edge = edges[cell] ?? 0;
      low = Math.min(low, lowest[cell] ?? 0);
      least = Math.min(least, leasts[cell] ?? 0);
    }
  }
}
