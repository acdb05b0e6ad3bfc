import { PagedList } from '../push/stores/paged-list';

const NONE = -1;
const EMPTY = 0;
/** A slot holds the number after that of a pair and, if it has more than 16 bits, above it some bits of the hash. */
const NUMBER_BITS = 26;
const NUMBER = 2 ** NUMBER_BITS - 1;

/** Pairs of numbers from 0 on, each once, numbered from 0 in the order they are added. */
export class PairTable {
  count = 0;
  /** Each pair takes two places. */
  readonly #pairs = new PagedList();
  #slots: Uint16Array | Int32Array = new Uint16Array(64);
  #tagBits = 0;
  /** Where the pair that was searched for last belongs, and its tag. */
  #slot = 0;
  #tag = 0;

  /** Infinite if the numbers run out. */
  get bytesForOneMore(): number {
    return this.count >= NUMBER ? Infinity : this.#pairs.bytes + this.#slots.byteLength;
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
    const tag = tagOf(mixed) & this.#tagBits;
    let slot = (mixed & 0x7fffffff) % slots.length;
    for (;;) {
      const entry = slots[slot] ?? EMPTY;
      if (entry === EMPTY) {
        this.#slot = slot;
        this.#tag = tag;
        return NONE;
      }
      if ((entry & ~NUMBER) === tag) {
        const number = (entry & NUMBER) - 1;
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
    this.#slots[this.#slot] = this.#tag | (number + 1);
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
    const length = this.#slots.length + (this.#slots.length >> 1);
    const isSmall = length < 2 ** 16;
    const slots = isSmall ? new Uint16Array(length) : new Int32Array(length);
    this.#tagBits = isSmall ? 0 : -1;
    for (let number = 0; number < this.count; number += 1) {
      const mixed = hash(this.first(number), this.second(number));
      let slot = (mixed & 0x7fffffff) % slots.length;
      while (slots[slot] !== EMPTY) slot = slot + 1 === slots.length ? 0 : slot + 1;
      slots[slot] = (tagOf(mixed) & this.#tagBits) | (number + 1);
    }
    this.#slots = slots;
  }
}

/** The bits of a hash that stand above the number. */
function tagOf(mixed: number): number {
  return Math.imul(mixed, 0x9e3779b1) & 0x7fffffff & ~NUMBER;
}

function hash(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b);
  mixed = Math.imul((mixed ^ (mixed >>> 15)) + second, 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
