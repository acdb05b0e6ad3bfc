/** Sets of small numbers as words of 32 bits. Several sets of one size share an array, each from a first word on. */

/** The number of words of a set of numbers below this one. */
export function wordsFor(count: number): number {
  return Math.ceil(count / 32);
}

/** The number of the lowest bit that is set. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The number of bits that are set in a word. */
export function countBits(word: number): number {
  let rest = word - ((word >> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >> 2) & 0x33333333);
  return Math.imul((rest + (rest >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** Whether a number is in the set that begins at this word. */
export function has(sets: Int32Array, first: number, number: number): boolean {
  return ((sets[first + (number >> 5)] ?? 0) & (1 << (number & 31))) !== 0;
}

export function insert(sets: Int32Array, first: number, number: number): void {
  const word = first + (number >> 5);
  sets[word] = (sets[word] ?? 0) | (1 << (number & 31));
}

export function remove(sets: Int32Array, first: number, number: number): void {
  const word = first + (number >> 5);
  sets[word] = (sets[word] ?? 0) & ~(1 << (number & 31));
}
