/**
 * The random numbers of Zobrist hashing (1970): a position's key is the exclusive or of the numbers of its boxes' cells
 * and of the zone's name. Keys have 64 bits, in two halves.
 */
export interface Keys {
  /** By kind, and then by cell; the cells of a kind begin at `size` times its number. */
  readonly boxLow: Int32Array;
  readonly boxHigh: Int32Array;
  readonly zoneLow: Int32Array;
  readonly zoneHigh: Int32Array;
  /** For places that are still open, where a search counts them. */
  readonly placeLow: Int32Array;
  readonly placeHigh: Int32Array;
}

export function keysFor(size: number, kinds = 1): Keys {
  return {
    boxLow: noise(kinds * size, 1),
    boxHigh: noise(kinds * size, 2),
    zoneLow: noise(size, 3),
    zoneHigh: noise(size, 4),
    placeLow: noise(size, 5),
    placeHigh: noise(size, 6),
  };
}

/** The same numbers on every run; the mixing is that of MurmurHash3's end (Appleby). */
function noise(size: number, seed: number): Int32Array {
  return Int32Array.from({ length: size }, (_, index) => {
    let bits = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x7f4a7c15);
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return bits ^ (bits >>> 16);
  });
}
