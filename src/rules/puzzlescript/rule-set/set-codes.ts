import { FLOOR } from '../../../core/level/piece';

/** The first code for a set, which is that of mere background; those before are the same in all rule sets. */
const FIRST_CODE = FLOOR;
/** Codes are numbers of 16 bits. */
const MAX_CODES = 2 ** 16;

/**
 * Numbers for sets of objects, each found once: a cell of a board holds the number of the set of its objects. The numbers depend on
 * the order in which sets come up, so nothing that is stored may hold them.
 */
export class SetCodes {
  readonly #words: number;
  /** By code, counted from the first one: the words of its set. */
  #sets: Int32Array;
  #count = 0;
  /** Places for codes by the hash of their sets; 0 is free. */
  #table = new Int32Array(256);

  constructor(objectWords: number) {
    this.#words = objectWords;
    this.#sets = new Int32Array(64 * objectWords);
  }

  /** Whether as many new sets have codes for certain. */
  hasRoomFor(count: number): boolean {
    return FIRST_CODE + this.#count + count <= MAX_CODES;
  }

  /** Whether a number is the code of a set. */
  has(code: number): boolean {
    return code >= FIRST_CODE && code < FIRST_CODE + this.#count;
  }

  /** A word of the set of a code. */
  word(code: number, word: number): number {
    return this.#sets[(code - FIRST_CODE) * this.#words + word] ?? 0;
  }

  /** Whether a code's set has an object. */
  holds(code: number, object: number): boolean {
    return (this.word(code, object >> 5) & (1 << (object & 31))) !== 0;
  }

  /** The code of the set whose words begin at a place of an array; -1 if there are too many sets. */
  codeOf(words: Int32Array, from: number): number {
    const mask = this.#table.length - 1;
    let place = this.#hash(words, from) & mask;
    for (let code = this.#table[place] ?? 0; code !== 0; code = this.#table[place] ?? 0) {
      if (this.#isSet(code, words, from)) return code;
      place = (place + 1) & mask;
    }
    if (FIRST_CODE + this.#count >= MAX_CODES) return -1;
    return this.#add(words, from, place);
  }

  #add(words: Int32Array, from: number, place: number): number {
    const at = this.#count * this.#words;
    if (at + this.#words > this.#sets.length) {
      const larger = new Int32Array(2 * this.#sets.length);
      larger.set(this.#sets);
      this.#sets = larger;
    }
    for (let word = 0; word < this.#words; word += 1) this.#sets[at + word] = words[from + word] ?? 0;
    const code = FIRST_CODE + this.#count;
    this.#count += 1;
    this.#table[place] = code;
    if (2 * this.#count > this.#table.length) this.#growTable();
    return code;
  }

  #growTable(): void {
    const mask = 2 * this.#table.length - 1;
    this.#table = new Int32Array(mask + 1);
    for (let index = 0; index < this.#count; index += 1) {
      let place = this.#hash(this.#sets, index * this.#words) & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = FIRST_CODE + index;
    }
  }

  #isSet(code: number, words: Int32Array, from: number): boolean {
    for (let word = 0; word < this.#words; word += 1) if (this.word(code, word) !== words[from + word]) return false;
    return true;
  }

  #hash(words: Int32Array, from: number): number {
    let hash = 0x9e3779b9;
    for (let word = 0; word < this.#words; word += 1) {
      hash = Math.imul(hash ^ (words[from + word] ?? 0), 0x21f0aaad);
      hash ^= hash >>> 15;
    }
    return hash;
  }
}
