import { FREE, type Content, type Field } from '../push/board/field';
import { IntList } from '../push/stores/int-list';
import type { PushCode } from '../push/stores/positions';

export const NO_ENTRY = -1;

/**
 * An entry is a cell where the player comes into a zone: after how many moves, from which entry and by which push. A
 * zone has a list of them, of which it stores the first.
 */
export class Entries {
  readonly #cells = new IntList();
  readonly #moves = new IntList();
  readonly #parents = new IntList();
  readonly #pushes = new IntList();
  readonly #next = new IntList();
  readonly #neighbours: Int32Array;
  /** By cell, as the last walk found them: the fewest moves, and the entry they start from. */
  readonly #distances: Int32Array;
  readonly #sources: Int32Array;
  readonly #marks: Int32Array;
  #mark = 0;
  readonly #queue: Int32Array;

  constructor({ size, neighbours }: Field) {
    this.#neighbours = neighbours;
    this.#distances = new Int32Array(size + 1);
    this.#sources = new Int32Array(size + 1);
    this.#marks = new Int32Array(size + 1);
    this.#queue = new Int32Array(size + 1);
  }

  clear(): void {
    for (const list of [this.#cells, this.#moves, this.#parents, this.#pushes, this.#next]) list.length = 0;
  }

  /** Adds an entry to the list that begins with `first`, or improves it. Returns the list's first entry. */
  add(first: number, cell: number, moves: number, parent: number, push: PushCode): number {
    let entry = first;
    while (entry !== NO_ENTRY && this.#cells.at(entry) !== cell) entry = this.#next.at(entry);
    if (entry === NO_ENTRY) {
      this.#cells.push(cell);
      this.#moves.push(moves);
      this.#parents.push(parent);
      this.#pushes.push(push);
      this.#next.push(first);
      return this.#cells.length - 1;
    }
    if (moves < this.#moves.at(entry)) {
      this.#moves.set(entry, moves);
      this.#parents.set(entry, parent);
      this.#pushes.set(entry, push);
    }
    return first;
  }

  /** The entry of a list with the fewest moves. */
  best(first: number): number {
    let best = first;
    for (let entry = first; entry !== NO_ENTRY; entry = this.#next.at(entry))
      if (this.#moves.at(entry) < this.#moves.at(best)) best = entry;
    return best;
  }

  movesOf(entry: number): number {
    return this.#moves.at(entry);
  }

  /** The pushes that lead to an entry, first to last. */
  pushesTo(entry: number): PushCode[] {
    const pushes: PushCode[] = [];
    for (let at = entry; this.#parents.at(at) !== NO_ENTRY; at = this.#parents.at(at)) pushes.push(this.#pushes.at(at));
    return pushes.reverse();
  }

  /** Finds the fewest moves to every cell of a zone from its entries. Returns the number of cells. */
  walk(first: number, content: Content): number {
    const queue = this.#queue;
    const distances = this.#distances;
    const entries: number[] = [];
    for (let entry = first; entry !== NO_ENTRY; entry = this.#next.at(entry)) entries.push(entry);
    if (entries.length > 1) entries.sort((one, other) => this.#moves.at(one) - this.#moves.at(other));
    this.#mark += 1;
    let started = 0;
    let count = 0;
    for (let index = 0; ; index += 1) {
      // An entry waits until the walks from the others have taken as many moves.
      for (; started < entries.length; started += 1) {
        const entry = entries[started] ?? 0;
        const moves = this.#moves.at(entry);
        if (index < count && moves > (distances[queue[index] ?? 0] ?? 0) + 1) break;
        count = this.#reach(this.#cells.at(entry), moves, entry, count);
      }
      if (index >= count) return count;
      const cell = queue[index] ?? 0;
      const moves = (distances[cell] ?? 0) + 1;
      const source = this.#sources[cell] ?? 0;
      for (let edge = 4 * cell, last = edge + 4; edge < last; edge += 1) {
        const next = this.#neighbours[edge] ?? 0;
        if (content[next] === FREE) count = this.#reach(next, moves, source, count);
      }
    }
  }

  /** After a walk: whether it reached the cell, after how many moves, and from which entry. */
  hasReached(cell: number): boolean {
    return this.#marks[cell] === this.#mark;
  }

  movesTo(cell: number): number {
    return this.#distances[cell] ?? 0;
  }

  sourceOf(cell: number): number {
    return this.#sources[cell] ?? 0;
  }

  #reach(cell: number, moves: number, source: number, count: number): number {
    if (this.#marks[cell] === this.#mark) return count;
    this.#marks[cell] = this.#mark;
    this.#distances[cell] = moves;
    this.#sources[cell] = source;
    this.#queue[count] = cell;
    return count + 1;
  }
}
