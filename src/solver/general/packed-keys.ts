import { copied, nextCapacity } from '../push/stores/queues';

const FIRST = 1024;
const EMPTY = -1;
/** A slot holds a number and, above it, some bits of the hash, so that full comparisons with other keys are rare. */
const NUMBER_BITS = 26;
const NUMBER = 2 ** NUMBER_BITS - 1;

/**
 * Packed positions, numbered from 0 in the order they are added. Keys are equal only if all their words are, so no new
 * position is mistaken for a known one. Shorter keys count as padded with zeros.
 */
export class PackedKeys {
  count = 0;
  /** The words of all keys, `stride` each. */
  words = new Int32Array(FIRST);
  stride = 1;
  #slots = new Int32Array(2 * FIRST).fill(EMPTY);
  /** The slot for the last key that was searched for, and its tag. */
  #slot = 0;
  #tag = 0;

  /** The bytes needed with one more key; infinite if the numbers run out. */
  get bytesForOneMore(): number {
    if (this.count > NUMBER) return Infinity;
    const isFull = (this.count + 1) * this.stride > this.words.length;
    return (
      4 * (isFull ? nextCapacity(this.words.length) + this.words.length : this.words.length) + this.#slots.byteLength
    );
  }

  /** The number of the key with these words, or -1. */
  find(words: Int32Array, length: number): number {
    if (length > this.stride) this.#widen(length);
    const slots = this.#slots;
    const known = this.words;
    const { stride } = this;
    const mask = slots.length - 1;
    const mixed = hash(words, 0, length);
    const tag = tagOf(mixed);
    for (let slot = mixed & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot] ?? EMPTY;
      if (entry === EMPTY) {
        this.#slot = slot;
        this.#tag = tag;
        return EMPTY;
      }
      if ((entry & ~NUMBER) !== tag) continue;
      const first = (entry & NUMBER) * stride;
      let word = 0;
      while (word < length && known[first + word] === words[word]) word += 1;
      if (word === length) return entry & NUMBER;
    }
  }

  /** Adds the key that `find` has just not found. Returns its number. */
  add(words: Int32Array, length: number): number {
    const number = this.count;
    const first = number * this.stride;
    if (first + this.stride > this.words.length) this.#grow();
    for (let word = 0; word < length; word += 1) this.words[first + word] = words[word] ?? 0;
    this.#slots[this.#slot] = this.#tag | number;
    this.count += 1;
    if (3 * this.count > 2 * this.#slots.length) this.#rehash(2 * this.#slots.length);
    return number;
  }

  #grow(): void {
    this.words = copied(this.words, new Int32Array(nextCapacity(this.words.length)));
  }

  /** Makes keys longer. Zeros change no hash, so the table stays valid. */
  #widen(stride: number): void {
    const words = new Int32Array(Math.max(FIRST, this.count + (this.count >> 1)) * stride);
    for (let number = 0; number < this.count; number += 1) {
      const first = number * this.stride;
      words.set(this.words.subarray(first, first + this.stride), number * stride);
    }
    this.words = words;
    this.stride = stride;
  }

  #rehash(length: number): void {
    const slots = new Int32Array(length).fill(EMPTY);
    for (let number = 0; number < this.count; number += 1) {
      const mixed = hash(this.words, number * this.stride, this.stride);
      let slot = mixed & (length - 1);
      while (slots[slot] !== EMPTY) slot = (slot + 1) & (length - 1);
      slots[slot] = tagOf(mixed) | number;
    }
    this.#slots = slots;
  }
}

/** The highest bit is never set, so no slot in use looks empty. */
function tagOf(mixed: number): number {
  return mixed & 0x7fffffff & ~NUMBER;
}

/** The sum of the words, each mixed with its place; a word of zeros adds nothing. */
function hash(words: Int32Array, place: number, length: number): number {
  let sum = 0;
  for (let word = 0; word < length; word += 1) {
    const bits = Math.imul(words[place + word] ?? 0, 0x9e3779b1 + 2 * word);
    sum = (sum + Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)) | 0;
  }
  return sum ^ (sum >>> 15);
}
