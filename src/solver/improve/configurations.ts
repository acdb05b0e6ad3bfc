import { copied, IntList } from '../push/stores/queues';
import { BOX, type Content, emptyContent, type Field, FREE, isSolved } from '../push/board/field';
import { Freeze } from '../push/deadlocks/freeze';
import type { Tables } from '../push/push-search';
import { NO_PLACE, type Places, type PushBound } from './push-bound';

const EMPTY = 0;
/** The number of sets that there is room for at first. */
const FIRST = 64;

/**
 * Configurations (where the boxes stand, as sets of places), numbered from 0 in the order they were added. They are
 * compared whole; the hash only finds them faster.
 */
export class Configurations {
  count = 0;
  /** By number: the hash, and a lower bound of the pushes that are still needed. */
  readonly hashes = new IntList(FIRST);
  readonly bounds = new IntList(FIRST);
  /** By number: the first of its entries and of its zones in a search, or -1. */
  readonly firsts = new IntList(FIRST);
  readonly zones = new IntList(FIRST);
  #bits: Int32Array<ArrayBuffer>;
  /** By slot: a number plus 1. */
  #slots = new Int32Array(4 * FIRST);
  /** A bit for each hash, which others may share. It is small, so most sets that are not there cost no wait for memory. */
  #filter = new Int32Array(FIRST);

  /** `words`: 32-bit words of a set. */
  constructor(private readonly words: number) {
    this.#bits = new Int32Array(FIRST * words);
  }

  get bytes(): number {
    const lists = this.hashes.bytes + this.bounds.bytes + this.firsts.bytes + this.zones.bytes;
    return lists + this.#bits.byteLength + this.#slots.byteLength + this.#filter.byteLength;
  }

  /** Drops all configurations and keeps the memory. */
  clear(): void {
    this.count = 0;
    this.hashes.length = 0;
    this.bounds.length = 0;
    this.firsts.length = 0;
    this.zones.length = 0;
    this.#slots.fill(EMPTY);
    this.#filter.fill(0);
  }

  /** Whether there may be a set with this hash. */
  mayHave(hash: number): boolean {
    return (((this.#filter[(hash >>> 5) & (this.#filter.length - 1)] ?? 0) >>> (hash & 31)) & 1) === 1;
  }

  /** The number of a set, or -1. */
  find(set: Int32Array, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0 || (this.hashes.at(number) === hash && this.#equals(number, set))) return number;
    }
  }

  /** Adds a set that is not yet there; returns its number. */
  add(set: Int32Array, hash: number, bound: number): number {
    if (2 * this.count >= this.#slots.length) this.#growSlots();
    const number = this.count;
    const first = number * this.words;
    if (first + this.words > this.#bits.length) {
      this.#bits = copied(this.#bits, new Int32Array(2 * this.#bits.length));
    }
    for (let word = 0; word < this.words; word += 1) this.#bits[first + word] = set[word] ?? 0;
    this.hashes.push(hash);
    this.bounds.push(bound);
    this.firsts.push(-1);
    this.zones.push(-1);
    this.#insert(number, hash);
    this.count += 1;
    return number;
  }

  /** Drops all but these, and their memory. Returns the new number of each, by its old one. */
  keep(isKept: Uint8Array): Int32Array {
    const old = { bits: this.#bits, hashes: this.hashes.drain(), bounds: this.bounds.drain() };
    const numbers = new Int32Array(isKept.length);
    this.#bits = new Int32Array(FIRST * this.words);
    this.#slots = new Int32Array(4 * FIRST);
    this.#filter = new Int32Array(FIRST);
    for (const list of [this.firsts, this.zones]) list.drain();
    this.count = 0;
    for (let number = 0; number < isKept.length; number += 1) {
      if (isKept[number] === 0) continue;
      const set = old.bits.subarray(number * this.words, (number + 1) * this.words);
      numbers[number] = this.add(set, old.hashes[number] ?? 0, old.bounds[number] ?? 0);
    }
    return numbers;
  }

  /** Copies a set. */
  read(number: number, set: Int32Array): void {
    const first = number * this.words;
    for (let word = 0; word < this.words; word += 1) set[word] = this.#bits[first + word] ?? 0;
  }

  #equals(number: number, set: Int32Array): boolean {
    const first = number * this.words;
    for (let word = 0; word < this.words; word += 1) if (this.#bits[first + word] !== set[word]) return false;
    return true;
  }

  #insert(number: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
    const word = (hash >>> 5) & (this.#filter.length - 1);
    this.#filter[word] = (this.#filter[word] ?? 0) | (1 << (hash & 31));
  }

  #growSlots(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.#filter = new Int32Array(2 * this.#filter.length);
    for (let number = 0; number < this.count; number += 1) this.#insert(number, this.hashes.at(number));
  }
}

/** Adds a place to a set of bits, or takes it out. */
export function toggle(set: Int32Array, place: number): void {
  set[place >> 5] = (set[place >> 5] ?? 0) ^ (1 << (place & 31));
}

function spread(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 8;
}

/** A configuration laid out cell by cell, and its neighbours by one box in the store. */
export class SearchBoard {
  readonly content: Content;
  /** The places of the boxes. */
  readonly places: Int32Array;
  readonly #places: Places;
  readonly #field: Field;
  readonly #isDeadState: Uint8Array;
  readonly #freeze: Freeze;
  readonly #configurations: Configurations;
  readonly #set: Int32Array;
  #hash = 0;
  #isLaidOut = false;

  constructor({ field, isDeadState }: Tables, places: Places, configurations: Configurations) {
    this.#field = field;
    this.#isDeadState = isDeadState;
    this.#freeze = new Freeze(field);
    this.#places = places;
    this.#configurations = configurations;
    this.content = emptyContent(field);
    this.places = new Int32Array(field.boxes.length);
    this.#set = new Int32Array(places.words);
  }

  /** By cell: the kind of the box there. */
  get kindAt(): Uint8Array {
    return this.#freeze.kindAt;
  }

  /** Replaces the boxes by those of a configuration. */
  load(configuration: number): void {
    const set = this.#set;
    this.#configurations.read(configuration, set);
    this.#hash = this.#configurations.hashes.at(configuration);
    const { cells, kinds, words } = this.#places;
    const { content, places } = this;
    const { kindAt } = this.#freeze;
    if (this.#isLaidOut) for (const place of places) content[cells[place] ?? 0] = FREE;
    this.#isLaidOut = true;
    let count = 0;
    for (let word = 0; word < words; word += 1)
      for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const place = 32 * word + 31 - Math.clz32(bits & -bits);
        places[count] = place;
        const cell = cells[place] ?? 0;
        content[cell] = BOX;
        kindAt[cell] = kinds[place] ?? 0;
        count += 1;
      }
  }

  /** The place of a box after a push from a side; `NO_PLACE` if it is blocked, or if no solution has a box there. */
  placeAfter(place: number, side: number): number {
    const { neighbours, size } = this.#field;
    const { byCell, cells, kinds } = this.#places;
    const kind = kinds[place] ?? 0;
    const target = neighbours[4 * (cells[place] ?? 0) + (side ^ 2)] ?? 0;
    if (this.content[target] !== FREE || this.#isDeadState[kind * (4 * size + 4) + 4 * target + side] === 1)
      return NO_PLACE;
    return byCell[kind * (size + 1) + target] ?? NO_PLACE;
  }

  isWon(): boolean {
    const { cells } = this.#places;
    return isSolved(
      this.#field,
      this.places.map((place) => cells[place] ?? 0),
    );
  }

  /** Whether a push of a box from one place to another freezes boxes that still need a goal. */
  isDeadlock(from: number, to: number): boolean {
    const { cells, kinds } = this.#places;
    const { content } = this;
    const cell = cells[to] ?? 0;
    this.#freeze.kindAt[cell] = kinds[to] ?? 0;
    content[cells[from] ?? 0] = FREE;
    content[cell] = BOX;
    const isDead = this.#freeze.isDead(content, cell, this.#isDeadState);
    content[cells[from] ?? 0] = BOX;
    content[cell] = FREE;
    return isDead;
  }

  /** The configuration with one box at another place, or -1 if it is not in the store. */
  findAfter(from: number, to: number): number {
    const hash = this.#hashAfter(from, to);
    if (!this.#configurations.mayHave(hash)) return -1;
    this.#toggle(from, to);
    const found = this.#configurations.find(this.#set, hash);
    this.#toggle(from, to);
    return found;
  }

  /** Adds the configuration with one box at another place, which is not yet in the store. */
  addAfter(from: number, to: number, bound: number): number {
    this.#toggle(from, to);
    const added = this.#configurations.add(this.#set, this.#hashAfter(from, to), bound);
    this.#toggle(from, to);
    return added;
  }

  /** The configuration with boxes on these cells, kind after kind; adds it if it is new. */
  configurationOf(boxes: Int32Array, { table, constant }: PushBound): number {
    const { byCell, noise } = this.#places;
    const { boxKinds, size } = this.#field;
    const set = this.#set.fill(0);
    let hash = 0;
    let bound = constant;
    for (let index = 0; index < boxes.length; index += 1) {
      const place = byCell[(boxKinds[index] ?? 0) * (size + 1) + (boxes[index] ?? 0)] ?? 0;
      set[place >> 5] = (set[place >> 5] ?? 0) | (1 << (place & 31));
      hash ^= noise[place] ?? 0;
      bound += table[place] ?? 0;
    }
    const known = this.#configurations.find(set, hash);
    return known === -1 ? this.#configurations.add(set, hash, bound) : known;
  }

  #toggle(one: number, other: number): void {
    toggle(this.#set, one);
    toggle(this.#set, other);
  }

  #hashAfter(from: number, to: number): number {
    const { noise } = this.#places;
    return this.#hash ^ (noise[from] ?? 0) ^ (noise[to] ?? 0);
  }
}
