import { PagedList } from './paged-list';

const EMPTY = -1;
/** A slot holds a number and, above it, some bits of the hash, so that full comparisons are rare. */
const NUMBER_BITS = 26;
const NUMBER = 2 ** NUMBER_BITS - 1;

/** Pairs of numbers from 0 on, each once, numbered from 0 in the order they are added. */
export class PairTable {
  count = 0;
  /** Each pair takes two places. */
  readonly #pairs = new PagedList();
  #slots = new Int32Array(64).fill(EMPTY);
  /** Where the pair that was searched for last belongs, and its tag. */
  #slot = 0;
  #tag = 0;

  /** Infinite if the numbers run out. */
  get bytesForOneMore(): number {
    return this.count > NUMBER ? Infinity : this.#pairs.bytes + this.#slots.byteLength;
  }

  first(number: number): number {
    return this.#pairs.at(2 * number);
  }

  second(number: number): number {
    return this.#pairs.at(2 * number + 1);
  }

  /** The number of a pair, or -1. */
  find(first: number, second: number): number {
    const slots = this.#slots;
    const mixed = hash(first, second);
    const tag = tagOf(mixed);
    let slot = (mixed & 0x7fffffff) % slots.length;
    for (;;) {
      const entry = slots[slot] ?? EMPTY;
      if (entry === EMPTY) {
        this.#slot = slot;
        this.#tag = tag;
        return EMPTY;
      }
      if ((entry & ~NUMBER) === tag) {
        const number = entry & NUMBER;
        if (this.first(number) === first && this.second(number) === second) return number;
      }
      slot += 1;
      if (slot === slots.length) slot = 0;
    }
  }

  /** Adds the pair that `find` has just not found. Returns its number. */
  add(first: number, second: number): number {
    const number = this.count;
    this.#pairs.push(first);
    this.#pairs.push(second);
    this.#slots[this.#slot] = this.#tag | number;
    this.count += 1;
    if (5 * this.count > 4 * this.#slots.length) this.#rehash();
    return number;
  }

  findOrAdd(first: number, second: number): number {
    const known = this.find(first, second);
    return known >= 0 ? known : this.add(first, second);
  }

  /** Grows by half, so that few slots stay empty. */
  #rehash(): void {
    const { length } = this.#slots;
    const slots = new Int32Array(length < 2 ** 14 ? 2 * length : length + (length >> 1)).fill(EMPTY);
    for (let number = 0; number < this.count; number += 1) {
      const mixed = hash(this.first(number), this.second(number));
      let slot = (mixed & 0x7fffffff) % slots.length;
      while (slots[slot] !== EMPTY) slot = slot + 1 === slots.length ? 0 : slot + 1;
      slots[slot] = tagOf(mixed) | number;
    }
    this.#slots = slots;
  }
}

/** The highest bit is never set, so no slot in use looks empty. */
function tagOf(mixed: number): number {
  return Math.imul(mixed, 0x9e3779b1) & 0x7fffffff & ~NUMBER;
}

function hash(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b);
  mixed = Math.imul((mixed ^ (mixed >>> 15)) + second, 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
