import type { Cells } from './cells';
import { BITS_PER_LAYER, LAYER_BITS, LAYERS_PER_WORD } from '../compile/program';

/** Which rigid groups decided the movements of cells, and which of them are left out because these could not all be made. */
export class RigidMarks {
  /** Which groups are left out in this turn, by number. */
  readonly #banned = new Uint8Array(64);
  /** By cell: the groups, five bits a layer, and for which layers that is so. */
  readonly #groups: Int32Array;
  readonly #layers: Int32Array;
  readonly #cells: Int32Array;
  #count = 0;

  constructor(private readonly cells: Cells) {
    this.#groups = new Int32Array(cells.size * cells.movementWords);
    this.#layers = new Int32Array(cells.size * cells.movementWords);
    this.#cells = new Int32Array(cells.size);
  }

  isBanned(group: number): boolean {
    return this.#banned[group] === 1;
  }

  allowAll(): void {
    this.#banned.fill(0);
  }

  /** Forgets who decided what. */
  clear(): void {
    const { movementWords } = this.cells;
    for (let index = 0; index < this.#count; index++) {
      const from = (this.#cells[index] ?? 0) * movementWords;
      this.#groups.fill(0, from, from + movementWords);
      this.#layers.fill(0, from, from + movementWords);
    }
    this.#count = 0;
  }

  /** Notes which group decided the movements of a cell; false if that was known. */
  note(cell: number, decided: Int32Array, group: number): boolean {
    const { movementWords } = this.cells;
    let hasGroup = true;
    let hasLayers = true;
    let isNew = true;
    for (let word = 0; word < movementWords; word++) {
      const at = cell * movementWords + word;
      const layers = decided[word] ?? 0;
      const bits = groupBits(layers, group);
      if (((this.#groups[at] ?? 0) & bits) !== bits) hasGroup = false;
      if (((this.#layers[at] ?? 0) & layers) !== layers) hasLayers = false;
      if (this.#layers[at] !== 0) isNew = false;
    }
    if (hasGroup || hasLayers) return false;
    if (isNew) this.#cells[this.#count++] = cell;
    for (let word = 0; word < movementWords; word++) {
      const at = cell * movementWords + word;
      const layers = decided[word] ?? 0;
      this.#groups[at] = (this.#groups[at] ?? 0) | groupBits(layers, group);
      this.#layers[at] = (this.#layers[at] ?? 0) | layers;
    }
    return true;
  }

  /** Leaves out the groups whose movements could not all be made; whether there are new ones. */
  banStuck(): boolean {
    if (this.#count === 0) return false;
    const { moving, movements, movementWords, words } = this.cells;
    let isNew = false;
    for (let place = 0; place < words; place++) {
      for (let left = moving[place] ?? 0; left !== 0; left &= left - 1) {
        const cell = place * 32 + 31 - Math.clz32(left & -left);
        for (let word = 0; word < movementWords; word++) {
          const at = cell * movementWords + word;
          const stuck = (movements[at] ?? 0) & (this.#layers[at] ?? 0);
          if (stuck === 0) continue;
          const lowest = 31 - Math.clz32(stuck & -stuck);
          const shift = lowest - (lowest % BITS_PER_LAYER);
          const group = ((this.#groups[at] ?? 0) >> shift) & LAYER_BITS;
          if (this.#banned[group] === 0) isNew = true;
          this.#banned[group] = 1;
          break;
        }
      }
    }
    return isNew;
  }
}

/** The number of a group in the five bits of each of these layers. */
function groupBits(layers: number, group: number): number {
  let bits = 0;
  for (let index = 0; index < LAYERS_PER_WORD; index++) {
    const shift = index * BITS_PER_LAYER;
    if (((layers >> shift) & LAYER_BITS) !== 0) bits |= group << shift;
  }
  return bits;
}
