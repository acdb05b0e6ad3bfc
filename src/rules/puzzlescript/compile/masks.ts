import { BITS_PER_LAYER, LAYER_BITS, LAYERS_PER_WORD } from './program';

// Sets of objects, and of layers' movements, as words of bits.

export function maskOf(ids: readonly number[], words: number): Int32Array {
  const mask = new Int32Array(words);
  for (const id of ids) if (id >= 0) addObject(mask, id);
  return mask;
}

export function addObject(mask: Int32Array, id: number): void {
  mask[id >> 5] = (mask[id >> 5] ?? 0) | (1 << (id & 31));
}

export function hasObject(mask: Int32Array, id: number): boolean {
  return ((mask[id >> 5] ?? 0) & (1 << (id & 31))) !== 0;
}

export function addMovement(mask: Int32Array, layer: number, bits: number): void {
  const word = Math.floor(layer / LAYERS_PER_WORD);
  if (word >= mask.length || layer < 0) return;
  mask[word] = (mask[word] ?? 0) | (bits << ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER));
}

/** The movements of a layer, as the lowest five bits. */
export function movementsOf(mask: Int32Array, layer: number): number {
  return (
    ((mask[Math.floor(layer / LAYERS_PER_WORD)] ?? 0) >> ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER)) & LAYER_BITS
  );
}

export function add(mask: Int32Array, other: Int32Array): void {
  for (let index = 0; index < mask.length; index++) mask[index] = (mask[index] ?? 0) | (other[index] ?? 0);
}

export function without(mask: Int32Array, other: Int32Array): Int32Array {
  return mask.map((word, index) => word & ~(other[index] ?? 0));
}

export function common(mask: Int32Array, other: Int32Array): Int32Array {
  return mask.map((word, index) => word & (other[index] ?? 0));
}

export function haveCommon(mask: Int32Array, other: Int32Array): boolean {
  return mask.some((word, index) => (word & (other[index] ?? 0)) !== 0);
}

export function isWithin(part: Int32Array, whole: Int32Array): boolean {
  return part.every((word, index) => (word & ~(whole[index] ?? 0)) === 0);
}
