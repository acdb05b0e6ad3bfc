import type { Resumable } from '../solver';
import { BOX, FREE } from '../push/board/field';
import type { Tables } from '../push/push-search';
import { type Configurations, toggle } from './configurations';
import { NO_PLACE, type Places, type PushBound } from './push-bound';
import type { PushLine } from './push-line';

/** Prices that take more work are used for several positions in a row: they are good for those nearby. */
const MAX_UNITS_FOR_PRICES = 2_000;

/** How far from a solution to look. */
export interface Vicinity {
  /** How many boxes are displaced at once. */
  readonly boxes: number;
  /** The number of nearest places that each of them is tried on. */
  readonly near: number;
}

interface VicinityLimits {
  readonly maxPushes: number;
  /** Lower bounds of the pushes from the start of the stretch, and to its end. */
  readonly before: PushBound;
  readonly after: PushBound;
  /** Bytes for the configurations. */
  readonly memory: number;
}

/**
 * Adds the configurations of a solution, and those where a few boxes stand elsewhere, for a search to find its way
 * through (vicinity search, as in JSoko by Matthias Meger, after Sébastien Gouëzel). It leaves out configurations that
 * the bounds exclude: those that cannot be on a way with the allowed number of pushes.
 */
export class VicinityGenerator {
  /** By place: the other places of its kind, nearest first. */
  readonly #near: (Int32Array | undefined)[] = [];
  readonly #set: Int32Array;
  #hash = 0;
  /** The sum of `after` for the set. */
  #needed = 0;
  /** By box: its place, and the end of its candidates, of which there are at most `#most`. */
  readonly #standing: Int32Array;
  readonly #ends: Int32Array;
  #most = 0;
  /** By candidate of a box: the place, what it adds to both bounds, and what to the one after. */
  readonly #candidates: Int32Array;
  readonly #extra: Int32Array;
  readonly #extraAfter: Int32Array;
  /** The maximum that a displaced box can save of both bounds. */
  #mostSaved = 0;

  constructor(
    private readonly tables: Tables,
    private readonly places: Places,
    private readonly configurations: Configurations,
  ) {
    const boxes = tables.field.boxes.length;
    this.#set = new Int32Array(places.words);
    this.#standing = new Int32Array(boxes);
    this.#ends = new Int32Array(boxes);
    this.#candidates = new Int32Array(boxes * places.count);
    this.#extra = new Int32Array(boxes * places.count);
    this.#extraAfter = new Int32Array(boxes * places.count);
  }

  /** Adds what is near the positions from `first` to `last` of a line; false if the memory was full before the end. */
  *add(line: PushLine, first: number, last: number, vicinity: Vicinity, limits: VicinityLimits): Resumable<boolean> {
    const { work } = this.tables;
    const near = Math.min(vicinity.near, this.places.count);
    const units = (this.places.count * line.boxes.length) >> 3;
    const distance = 1 + Math.floor(units / MAX_UNITS_FOR_PRICES);
    for (let position = first; position <= last; position += 1) {
      line.seek(position);
      if (vicinity.boxes > 0 && (position - first) % distance === 0) {
        yield* limits.before.aim(line.boxes);
        yield* limits.after.aim(line.boxes);
        if (work.count(2 * units)) yield;
      }
      const spare = this.#prepare(line, near, limits);
      if (work.count(line.boxes.length)) yield;
      for (let box = 0; vicinity.boxes > 0 && box < line.boxes.length; box += 1)
        if (work.count(4 * this.#displace(line, box, vicinity.boxes - 1, spare))) yield;
      if (this.configurations.bytes > limits.memory) return false;
    }
    return true;
  }

  /**
   * Lists the candidates of each box and adds the configuration itself. Returns the number of pushes that the bounds
   * leave over.
   */
  #prepare({ boxes, field, content }: PushLine, near: number, { maxPushes, before, after }: VicinityLimits): number {
    const { byCell, cells, noise } = this.places;
    this.#most = near;
    this.#mostSaved = 0;
    this.#set.fill(0);
    this.#hash = 0;
    this.#needed = after.constant;
    let used = before.constant;
    for (let box = 0; box < boxes.length; box += 1) {
      const place = byCell[(field.boxKinds[box] ?? 0) * (field.size + 1) + (boxes[box] ?? 0)] ?? 0;
      this.#standing[box] = place;
      this.#set[place >> 5] = (this.#set[place >> 5] ?? 0) | (1 << (place & 31));
      this.#hash ^= noise[place] ?? 0;
      this.#needed += after.table[place] ?? 0;
      used += before.table[place] ?? 0;
    }
    const spare = maxPushes - used - this.#needed;
    this.#addSet();
    for (let box = 0; box < boxes.length; box += 1) {
      const place = this.#standing[box] ?? 0;
      const others = this.#nearOf(place);
      let count = box * near;
      for (let index = 0; index < near && index < others.length; index += 1) {
        const other = others[index] ?? 0;
        // Another box may leave its cell, but the result is the same set if it is of the same kind.
        if (content[cells[other] ?? 0] !== FREE) continue;
        const extraAfter = (after.table[other] ?? 0) - (after.table[place] ?? 0);
        const extra = extraAfter + (before.table[other] ?? 0) - (before.table[place] ?? 0);
        this.#candidates[count] = other;
        this.#extraAfter[count] = extraAfter;
        this.#extra[count] = extra;
        if (-extra > this.#mostSaved) this.#mostSaved = -extra;
        count += 1;
      }
      this.#ends[box] = count;
    }
    return spare;
  }

  /**
   * Adds all sets with this box displaced, and with up to `more` of the boxes after it. Returns the number of tries.
   */
  #displace(line: PushLine, box: number, more: number, spare: number): number {
    const { noise, cells } = this.places;
    const { content } = line;
    const from = this.#standing[box] ?? 0;
    const first = box * this.#most;
    const end = this.#ends[box] ?? 0;
    const hash = this.#hash;
    const needed = this.#needed;
    let tried = 0;
    toggle(this.#set, from);
    for (let index = first; index < end; index += 1) {
      const left = spare - (this.#extra[index] ?? 0);
      tried += 1;
      if (left + more * this.#mostSaved < 0) continue;
      const to = this.#candidates[index] ?? 0;
      const cell = cells[to] ?? 0;
      if (content[cell] !== FREE) continue;
      toggle(this.#set, to);
      this.#hash = hash ^ (noise[from] ?? 0) ^ (noise[to] ?? 0);
      this.#needed = needed + (this.#extraAfter[index] ?? 0);
      if (left >= 0) this.#addSet();
      if (more > 0) {
        content[cell] = BOX;
        for (let next = box + 1; next < line.boxes.length; next += 1)
          tried += this.#displace(line, next, more - 1, left);
        content[cell] = FREE;
      }
      toggle(this.#set, to);
    }
    toggle(this.#set, from);
    this.#hash = hash;
    this.#needed = needed;
    return tried;
  }

  #addSet(): void {
    if (this.configurations.find(this.#set, this.#hash) === -1)
      this.configurations.add(this.#set, this.#hash, this.#needed);
  }

  /** The other places of the same kind by the steps between them, found on the board without boxes. */
  #nearOf(place: number): Int32Array {
    const known = this.#near[place];
    if (known) return known;
    const { field } = this.tables;
    const { byCell, cells, kinds } = this.places;
    const first = (kinds[place] ?? 0) * (field.size + 1);
    const seen = new Uint8Array(field.size + 1);
    const queue = [cells[place] ?? 0];
    seen[queue[0] ?? 0] = 1;
    seen[field.size] = 1;
    const near: number[] = [];
    for (const cell of queue)
      for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
        const next = field.neighbours[edge] ?? 0;
        if (seen[next] === 1) continue;
        seen[next] = 1;
        queue.push(next);
        const other = byCell[first + next] ?? NO_PLACE;
        if (other !== NO_PLACE) near.push(other);
      }
    return (this.#near[place] = Int32Array.from(near));
  }
}
