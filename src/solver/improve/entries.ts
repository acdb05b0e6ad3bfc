import type { Measure } from '../../core/play/par';
import { type Content, type Field, FREE } from '../push/board/field';
import { copied, IntList } from '../push/stores/queues';
import type { PushCode } from '../push/stores/positions';
import type { Configurations } from './configurations';

export const NO_ENTRY = -1;
/** The number of entries, and of zones, that there is room for at first. */
const FIRST = 64;

/**
 * The positions of a search: a configuration and the cell where the player is after a push, with the moves and pushes of
 * the best way there. Those with the same configuration are a list, newest first. An entry never changes; a better one
 * with the same cell comes before it in the list.
 */
export class Entries {
  readonly #configurations = new IntList(FIRST);
  readonly #cells = new IntList(FIRST);
  readonly #moves = new IntList(FIRST);
  readonly #pushes = new IntList(FIRST);
  readonly #parents = new IntList(FIRST);
  readonly #lastPushes = new IntList(FIRST);
  readonly #next = new IntList(FIRST);
  readonly #lists = [
    this.#configurations,
    this.#cells,
    this.#moves,
    this.#pushes,
    this.#parents,
    this.#lastPushes,
    this.#next,
  ];

  constructor(
    private readonly by: Measure,
    private readonly store: Configurations,
  ) {}

  get count(): number {
    return this.#cells.length;
  }

  get bytes(): number {
    return this.#lists.length * this.#cells.bytes;
  }

  clear(): void {
    for (const list of this.#lists) list.length = 0;
  }

  /** Adds an entry unless there is one as good. `parent`: the entry before the push, or `NO_ENTRY`. Returns whether it did. */
  add(configuration: number, cell: number, moves: number, parent: number, push: PushCode): boolean {
    const pushes = parent === NO_ENTRY ? 0 : this.#pushes.at(parent) + 1;
    const first = this.store.firsts.at(configuration);
    const known = this.#find(first, cell);
    if (known !== NO_ENTRY) {
      const [knownMoves, knownPushes] = [this.#moves.at(known), this.#pushes.at(known)];
      const isBetter =
        this.by === 'moves'
          ? moves < knownMoves || (moves === knownMoves && pushes < knownPushes)
          : pushes === knownPushes && moves < knownMoves;
      if (!isBetter) return false;
    }
    this.store.firsts.set(configuration, this.count);
    this.#configurations.push(configuration);
    this.#cells.push(cell);
    this.#moves.push(moves);
    this.#pushes.push(pushes);
    this.#parents.push(parent);
    this.#lastPushes.push(push);
    this.#next.push(first);
    return true;
  }

  configurationOf(entry: number): number {
    return this.#configurations.at(entry);
  }

  cellOf(entry: number): number {
    return this.#cells.at(entry);
  }

  movesOf(entry: number): number {
    return this.#moves.at(entry);
  }

  pushesOf(entry: number): number {
    return this.#pushes.at(entry);
  }

  /** The next entry of the list. */
  nextOf(entry: number): number {
    return this.#next.at(entry);
  }

  /** Whether no better entry has its configuration and cell. */
  isBest(entry: number): boolean {
    return this.#find(this.store.firsts.at(this.configurationOf(entry)), this.cellOf(entry)) === entry;
  }

  /** The pushes that lead to an entry, first to last. */
  pushesTo(entry: number): PushCode[] {
    const pushes: PushCode[] = [];
    for (let at = entry; this.#parents.at(at) !== NO_ENTRY; at = this.#parents.at(at))
      pushes.push(this.#lastPushes.at(at));
    return pushes.reverse();
  }

  /** Drops all entries before this one, the ways to the others, all other configurations, and their memory. */
  keepFrom(first: number): void {
    const isKept = new Uint8Array(this.store.count);
    for (let entry = first; entry < this.count; entry += 1) isKept[this.configurationOf(entry)] = 1;
    const numbers = this.store.keep(isKept);
    for (const list of this.#lists) list.keepFrom(first);
    for (let entry = 0; entry < this.count; entry += 1) {
      const configuration = numbers[this.configurationOf(entry)] ?? 0;
      this.#configurations.set(entry, configuration);
      this.#parents.set(entry, NO_ENTRY);
      this.#next.set(entry, this.store.firsts.at(configuration));
      this.store.firsts.set(configuration, entry);
    }
  }

  /** The entry of a list at a cell, or `NO_ENTRY`. */
  #find(first: number, cell: number): number {
    let entry = first;
    while (entry !== NO_ENTRY && this.#cells.at(entry) !== cell) entry = this.#next.at(entry);
    return entry;
  }
}

/** The fewest moves from entries to every cell of their zone. Each walk uses a new mark, so nothing needs clearing. */
export class EntryWalks {
  /** The number of cells that the last walk reached; they are the first of `cells`. */
  count = 0;
  readonly cells: Int32Array;
  readonly #neighbours: Int32Array;
  readonly #moves: Int32Array;
  readonly #sources: Int32Array;
  readonly #marks: Int32Array;
  #mark = 0;

  constructor(
    { size, neighbours }: Field,
    private readonly entries: Entries,
  ) {
    this.#neighbours = neighbours;
    this.cells = new Int32Array(size + 1);
    this.#moves = new Int32Array(size + 1);
    this.#sources = new Int32Array(size + 1);
    this.#marks = new Int32Array(size + 1);
  }

  /** Walks from these entries, the one with the fewest moves first. */
  walk(sources: readonly number[], content: Content): void {
    const { cells, entries } = this;
    const [neighbours, allMoves, origins, marks] = [this.#neighbours, this.#moves, this.#sources, this.#marks];
    const mark = (this.#mark += 1);
    let count = 0;
    let started = 0;
    for (let index = 0; ; index += 1) {
      // An entry waits until the walks from the others have taken as many moves.
      for (; started < sources.length; started += 1) {
        const entry = sources[started] ?? 0;
        const cell = entries.cellOf(entry);
        const moves = entries.movesOf(entry);
        if (index < count && moves > (allMoves[cells[index] ?? 0] ?? 0) + 1) break;
        if (marks[cell] === mark) continue;
        marks[cell] = mark;
        allMoves[cell] = moves;
        origins[cell] = entry;
        cells[count] = cell;
        count += 1;
      }
      if (index >= count) break;
      const cell = cells[index] ?? 0;
      const moves = (allMoves[cell] ?? 0) + 1;
      const origin = origins[cell] ?? 0;
      for (let edge = 4 * cell, last = edge + 4; edge < last; edge += 1) {
        const next = neighbours[edge] ?? 0;
        if (content[next] !== FREE || marks[next] === mark) continue;
        marks[next] = mark;
        allMoves[next] = moves;
        origins[next] = origin;
        cells[count] = next;
        count += 1;
      }
    }
    this.count = count;
  }

  has(cell: number): boolean {
    return this.#marks[cell] === this.#mark;
  }

  /** The moves to a cell that was reached, and the entry from which it was. */
  movesTo(cell: number): number {
    return this.#moves[cell] ?? 0;
  }

  sourceOf(cell: number): number {
    return this.#sources[cell] ?? 0;
  }
}

/** Zones that a search has been in, as sets of cells, listed by configuration. */
export class Zones {
  readonly #words: number;
  readonly #next = new IntList(FIRST);
  #bits: Int32Array<ArrayBuffer>;

  constructor(
    { size }: Field,
    private readonly store: Configurations,
  ) {
    this.#words = Math.ceil((size + 1) / 32);
    this.#bits = new Int32Array(FIRST * this.#words);
  }

  get bytes(): number {
    return this.#next.bytes + this.#bits.byteLength;
  }

  /** Whether the search has been in the zone of a cell. */
  has(configuration: number, cell: number): boolean {
    let zone = this.store.zones.at(configuration);
    for (; zone !== NO_ENTRY; zone = this.#next.at(zone))
      if ((((this.#bits[zone * this.#words + (cell >> 5)] ?? 0) >>> (cell & 31)) & 1) === 1) return true;
    return false;
  }

  /** Adds the zone of a walk. */
  add(configuration: number, { cells, count }: EntryWalks): void {
    const first = this.#next.length * this.#words;
    const end = first + this.#words;
    if (end > this.#bits.length) this.#bits = copied(this.#bits, new Int32Array(2 * this.#bits.length));
    const bits = this.#bits.fill(0, first, end);
    for (let index = 0; index < count; index += 1) {
      const cell = cells[index] ?? 0;
      bits[first + (cell >> 5)] = (bits[first + (cell >> 5)] ?? 0) | (1 << (cell & 31));
    }
    this.#next.push(this.store.zones.at(configuration));
    this.store.zones.set(configuration, this.#next.length - 1);
  }
}
