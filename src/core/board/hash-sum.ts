// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

/**
 * The hash of a position: the sum of value times number over all slots of its memory, in two halves of 32 bits. A write
 * costs one multiplication for each half.
 */
export class HashSum {
  low = 0;
  high = 0;
  private readonly keys: Int32Array;

  /** Slots from `from` to `to` do not count. */
  constructor(memory: Int32Array, from: number, to: number) {
    this.keys = hashKeys(memory.length, from, to);
    for (let slot = 0; slot < memory.length; slot += 1) this.add(slot, memory[slot] ?? 0);
  }

  /** The number in a slot changes by this much. */
  add(slot: number, change: number): void {
    this.low = (this.low + Math.imul(change, this.keys[2 * slot] ?? 0)) | 0;
    this.high = (this.high + Math.imul(change, this.keys[2 * slot + 1] ?? 0)) | 0;
  }
}

/** Two random odd numbers for each slot of a memory. Slots from `from` to `to` have zeros: they do not count. */
export function hashKeys(slots: number, from: number, to: number): Int32Array {
  const keys = new Int32Array(2 * slots);
  let state = 0x9e3779b9;
  for (let index = 0; index < keys.length; index += 1) {
    // Sebastiano Vigna's splitmix, cut down to 32 bits.
    state = (state + 0x9e3779b9) | 0;
    let key = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    key = Math.imul(key ^ (key >>> 15), 0x735a2d97);
    keys[index] = (key ^ (key >>> 15)) | 1;
  }
  return keys.fill(0, 2 * from, 2 * to);
}
