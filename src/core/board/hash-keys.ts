/**
 * Two random odd numbers for each slot of a memory: a position's hash is the sum of value times number over all slots,
 * in two halves of 32 bits, so that a write changes it by one multiplication each. Slots from `from` to `to` count
 * nothing.
 */
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
