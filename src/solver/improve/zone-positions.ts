import { type Content, type Field, FREE } from '../push/board/field';
import { copied, IntList } from '../push/stores/queues';
import type { PushCode } from '../push/stores/positions';
import type { Configurations } from './configurations';

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

const NONE = -1;

/** By the eight neighbours that are open, clockwise: 1 if the direct ones among them are connected by the others. */
const IS_RING_JOINED = Uint8Array.from({ length: 256 }, (_, mask) => (countGroups(mask) <= 1 ? 1 : 0));

/**
 * Positions, numbered from 0: a configuration and a zone, the set of cells that the player can reach. The zones are
 * stored, so a search need not find them again.
 */
export class ZonePositions {
  readonly #words: number;
  readonly #configurationOf = new IntList();
  /** By position: the next one with the same configuration. */
  readonly #next = new IntList();
  #bits: Int32Array<ArrayBuffer>;
  readonly #queue: Int32Array;

  constructor(
    private readonly field: Field,
    private readonly configurations: Configurations,
  ) {
    this.#words = Math.ceil((field.size + 1) / 32);
    this.#bits = new Int32Array(256 * this.#words);
    this.#queue = new Int32Array(field.size + 1);
  }

  get count(): number {
    return this.#configurationOf.length;
  }

  get bytes(): number {
    return this.#configurationOf.bytes + this.#next.bytes + this.#bits.byteLength;
  }

  /** Drops all positions and keeps the memory. */
  clear(): void {
    this.#configurationOf.length = 0;
    this.#next.length = 0;
  }

  configurationOf(position: number): number {
    return this.#configurationOf.at(position);
  }

  isInZone(position: number, cell: number): boolean {
    return (((this.#bits[position * this.#words + (cell >> 5)] ?? 0) >>> (cell & 31)) & 1) === 1;
  }

  /** A cell of the zone. */
  cellIn(position: number): number {
    for (let word = 0; ; word += 1) {
      const bits = this.#bits[position * this.#words + word] ?? 1;
      if (bits !== 0) return 32 * word + 31 - Math.clz32(bits & -bits);
    }
  }

  /** The position with this configuration whose zone has a cell, or -1. */
  find(configuration: number, cell: number): number {
    let position = this.configurations.firsts.at(configuration);
    while (position !== NONE && !this.isInZone(position, cell)) position = this.#next.at(position);
    return position;
  }

  /** Adds the position with the player on a cell. */
  add(configuration: number, content: Content, player: number): number {
    const position = this.#link(configuration);
    this.#flood(position, content, player);
    return position;
  }

  /** Adds the position after a push from a cell to another. `content` is the board after it. */
  addAfterPush(configuration: number, content: Content, parent: number, from: number, to: number): number {
    const position = this.#link(configuration);
    if (!this.#keepsZone(content, parent, from, to)) this.#flood(position, content, from);
    else {
      const bits = this.#bits;
      const words = this.#words;
      const first = position * words;
      for (let word = 0; word < words; word += 1) bits[first + word] = bits[parent * words + word] ?? 0;
      bits[first + (from >> 5)] = (bits[first + (from >> 5)] ?? 0) | (1 << (from & 31));
      bits[first + (to >> 5)] = (bits[first + (to >> 5)] ?? 0) & ~(1 << (to & 31));
    }
    return position;
  }

  #link(configuration: number): number {
    const position = this.count;
    if ((position + 1) * this.#words > this.#bits.length) {
      this.#bits = copied(this.#bits, new Int32Array(2 * this.#bits.length));
    }
    this.#configurationOf.push(configuration);
    this.#next.push(this.configurations.firsts.at(configuration));
    this.configurations.firsts.set(configuration, position);
    return position;
  }

  /** Whether a push surely neither opens nor closes a way for the player, judged by the cells round it. */
  #keepsZone(content: Content, parent: number, from: number, to: number): boolean {
    const { neighbours, around } = this.field;
    for (let edge = 4 * from; edge < 4 * from + 4; edge += 1) {
      const next = neighbours[edge] ?? 0;
      if (content[next] === FREE && !this.isInZone(parent, next)) return false;
    }
    if (!this.isInZone(parent, to)) return true;
    let mask = 0;
    for (let place = 0; place < 8; place += 1) {
      const next = around[8 * to + place] ?? 0;
      if (next === from || this.isInZone(parent, next)) mask |= 1 << place;
    }
    return IS_RING_JOINED[mask] === 1;
  }

  #flood(position: number, content: Content, start: number): void {
    const { neighbours } = this.field;
    const queue = this.#queue;
    const bits = this.#bits;
    const first = position * this.#words;
    bits.fill(0, first, first + this.#words);
    bits[first + (start >> 5)] = 1 << (start & 31);
    queue[0] = start;
    let count = 1;
    for (let index = 0; index < count; index += 1) {
      const cell = queue[index] ?? 0;
      for (let edge = 4 * cell, last = edge + 4; edge < last; edge += 1) {
        const next = neighbours[edge] ?? 0;
        if (content[next] !== FREE) continue;
        const word = first + (next >> 5);
        const bit = 1 << (next & 31);
        const known = bits[word] ?? 0;
        if ((known & bit) !== 0) continue;
        bits[word] = known | bit;
        queue[count] = next;
        count += 1;
      }
    }
  }
}

/** The number of groups of neighbours, going round, that contain a direct neighbour. */
function countGroups(mask: number): number {
  if (mask === 0xff) return 1;
  const isOpen = (place: number): boolean => ((mask >> (place & 7)) & 1) === 1;
  let groups = 0;
  for (let first = 0; first < 8; first += 1) {
    if (!isOpen(first) || isOpen(first + 7)) continue;
    let hasDirect = false;
    for (let place = first; isOpen(place); place += 1) hasDirect ||= place % 2 === 0;
    if (hasDirect) groups += 1;
  }
  return groups;
}
