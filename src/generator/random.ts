/**
 * A seeded source of integers: xoshiro128** (Blackman and Vigna 2018), which needs only 32-bit arithmetic. The same numbers on
 * every machine.
 */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    // The state must not be all zeros. No text gives zeros, because the four hashes differ only in their start.
    this.#state = Uint32Array.of(hash(seed, 0), hash(seed, 1), hash(seed, 2), hash(seed, 3) | 1);
  }

  /** A whole number from 0 to `limit` - 1; `limit` is at most 2^20, so that the product is exact. */
  below(limit: number): number {
    return Math.floor((this.#next() * limit) / 2 ** 32);
  }

  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** Whether an event with this chance in a hundred happens. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    const value = list[this.below(list.length)];
    if (value === undefined) throw new RangeError('there is nothing to pick from');
    return value;
  }

  /** Shuffles a list in place (Fisher and Yates). */
  shuffle<T>(list: T[]): T[] {
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const [value] = list.splice(other, 1);
      if (value !== undefined) list.splice(last, 0, value);
    }
    return list;
  }

  #next(): number {
    const state = this.#state;
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    state[0] = a ^ b ^ d;
    state[1] = a ^ b ^ c;
    state[2] = c ^ a ^ (b << 9);
    state[3] = rotate(d ^ b, 11);
    return result;
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** FNV-1a over the text's units of 16 bits, with the finish of MurmurHash3 (Appleby), which spreads short texts. */
function hash(text: string, salt: number): number {
  let word = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let index = 0; index < text.length; index += 1) {
    word = Math.imul(word ^ (text.charCodeAt(index) & 255), 0x01000193);
    word = Math.imul(word ^ (text.charCodeAt(index) >>> 8), 0x01000193);
  }
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}
