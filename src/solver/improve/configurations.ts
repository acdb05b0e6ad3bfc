import { IntList } from '../push/stores/int-list';

const EMPTY = 0;
const FIRST_SLOTS = 1 << 12;

/**
 * Configurations (where the boxes stand, as sets of places), numbered from 0 in the order they were added. They are
 * compared whole; the hash only finds them faster.
 */
export class Configurations {
  count = 0;
  /** By number: the hash, and a lower bound of the pushes that are still needed. */
  readonly hashes = new IntList();
  readonly bounds = new IntList();
  /** By number: the first of its positions in a search, or -1. */
  readonly firsts = new IntList();
  readonly #words: number;
  #bits: Int32Array<ArrayBuffer>;
  /** By slot: a number plus 1. */
  #slots = new Int32Array(FIRST_SLOTS);

  /** `words`: 32-bit words of a set. */
  constructor(words: number) {
    this.#words = words;
    this.#bits = new Int32Array(1024 * words);
  }

  get bytes(): number {
    const lists = this.hashes.bytes + this.bounds.bytes + this.firsts.bytes;
    return lists + this.#bits.byteLength + this.#slots.byteLength;
  }

  /** Drops all configurations and keeps the memory. */
  clear(): void {
    this.count = 0;
    this.hashes.length = 0;
    this.bounds.length = 0;
    this.firsts.length = 0;
    this.#slots.fill(EMPTY);
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
    const first = number * this.#words;
    if (first + this.#words > this.#bits.length) {
      const bits = this.#bits;
      this.#bits = new Int32Array(2 * bits.length);
      this.#bits.set(bits);
    }
    for (let word = 0; word < this.#words; word += 1) this.#bits[first + word] = set[word] ?? 0;
    this.hashes.push(hash);
    this.bounds.push(bound);
    this.firsts.push(-1);
    this.#insert(number, hash);
    this.count += 1;
    return number;
  }

  /** Copies a set. */
  read(number: number, set: Int32Array): void {
    const first = number * this.#words;
    for (let word = 0; word < this.#words; word += 1) set[word] = this.#bits[first + word] ?? 0;
  }

  #equals(number: number, set: Int32Array): boolean {
    const first = number * this.#words;
    for (let word = 0; word < this.#words; word += 1) if (this.#bits[first + word] !== set[word]) return false;
    return true;
  }

  #insert(number: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }

  #growSlots(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let number = 0; number < this.count; number += 1) this.#insert(number, this.hashes.at(number));
  }
}

function spread(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 8;
}
