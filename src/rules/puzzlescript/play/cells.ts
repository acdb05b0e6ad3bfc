import { BITS_PER_LAYER, LAYERS_PER_WORD, type Program } from '../compile/program';

/** Words of bits around a set, so that a shifted one can be read beyond its ends. */
interface Frame {
  readonly width: number;
  readonly height: number;
  /** The words that patterns reach beyond a set. */
  readonly reach: number;
}

/**
 * The cells of a level while rules play on it, by columns: the objects and movements of each cell as words of bits, and, the
 * other way round, the cells of each object and each movement as sets of bits. A kind is the number of such a set: objects
 * first, then five movements for each layer.
 */
export class Cells {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly objectWords: number;
  readonly movementWords: number;
  readonly objectCount: number;
  readonly objects: Int32Array;
  readonly movements: Int32Array;
  /** The sets, `stride` words each, of which `pad` stand before the first cell. */
  readonly sets: Int32Array;
  readonly words: number;
  readonly stride: number;
  readonly pad: number;
  /** How many cells are in each set, and when a cell last came or went. */
  readonly counts: Int32Array;
  readonly came: Float64Array;
  readonly went: Float64Array;
  /** The cells that may have a movement. */
  readonly moving: Int32Array;
  /** Counts the changes of cells. */
  clock = 1;

  /** The cells whose objects have changed since `mark`, and what they held then. */
  readonly touched: Int32Array;
  readonly before: Int32Array;
  touchedCount = 0;
  readonly #touchedAt: Float64Array;
  #mark = 1;

  constructor(program: Program, { width, height, reach }: Frame) {
    this.width = width;
    this.height = height;
    this.size = width * height;
    this.objectWords = program.objectWords;
    this.movementWords = program.movementWords;
    this.objectCount = program.objects.length;
    this.objects = new Int32Array(this.size * this.objectWords);
    this.movements = new Int32Array(this.size * this.movementWords);
    this.words = Math.ceil(this.size / 32);
    this.pad = reach + 1;
    this.stride = this.words + 2 * this.pad;
    const kinds = this.objectCount + program.layerCount * BITS_PER_LAYER;
    this.sets = new Int32Array(kinds * this.stride);
    this.counts = new Int32Array(kinds);
    this.came = new Float64Array(kinds);
    this.went = new Float64Array(kinds);
    this.moving = new Int32Array(this.words);
    this.touched = new Int32Array(this.size);
    this.before = new Int32Array(this.size * this.objectWords);
    this.#touchedAt = new Float64Array(this.size);
  }

  /** From now on, cells that change count as touched. */
  mark(): void {
    this.#mark += 1;
    this.touchedCount = 0;
  }

  /** Writes a word of the objects of a cell; it must differ from what is there. */
  setObjects(cell: number, word: number, value: number): void {
    const at = cell * this.objectWords + word;
    const old = this.objects[at] ?? 0;
    if (this.#touchedAt[cell] !== this.#mark) {
      this.#touchedAt[cell] = this.#mark;
      this.touched[this.touchedCount++] = cell;
      if (this.objectWords === 1) this.before[cell] = old;
      else {
        const from = cell * this.objectWords;
        for (let index = from; index < from + this.objectWords; index++) this.before[index] = this.objects[index] ?? 0;
      }
    }
    this.objects[at] = value;
    this.#flip(old ^ value, value, word * 32, cell);
  }

  /** Writes a word of the movements of a cell; it must differ from what is there. */
  setMovements(cell: number, word: number, value: number): void {
    const at = cell * this.movementWords + word;
    const old = this.movements[at] ?? 0;
    this.movements[at] = value;
    const place = cell >> 5;
    this.moving[place] = (this.moving[place] ?? 0) | (1 << (cell & 31));
    this.#flip(old ^ value, value, this.objectCount + word * LAYERS_PER_WORD * BITS_PER_LAYER, cell);
  }

  /** Puts the cell into the sets of the bits that came, and takes it out of those that went. */
  #flip(changed: number, value: number, firstKind: number, cell: number): void {
    const clock = ++this.clock;
    const place = this.pad + (cell >> 5);
    const bit = 1 << (cell & 31);
    let left = changed;
    while (left !== 0) {
      const low = left & -left;
      left ^= low;
      const kind = firstKind + 31 - Math.clz32(low);
      const at = kind * this.stride + place;
      if ((value & low) !== 0) {
        this.sets[at] = (this.sets[at] ?? 0) | bit;
        this.counts[kind] = (this.counts[kind] ?? 0) + 1;
        this.came[kind] = clock;
      } else {
        this.sets[at] = (this.sets[at] ?? 0) & ~bit;
        this.counts[kind] = (this.counts[kind] ?? 0) - 1;
        this.went[kind] = clock;
      }
    }
  }

  /** Stops everything. */
  clearMovements(): void {
    for (let place = 0; place < this.words; place++) {
      let left = this.moving[place] ?? 0;
      if (left === 0) continue;
      this.moving[place] = 0;
      while (left !== 0) {
        const low = left & -left;
        left ^= low;
        const cell = place * 32 + 31 - Math.clz32(low);
        for (let word = 0; word < this.movementWords; word++) {
          if (this.movements[cell * this.movementWords + word] !== 0) this.setMovements(cell, word, 0);
        }
      }
      this.moving[place] = 0;
    }
  }

  /** Puts back the objects of all cells that have changed since the mark. */
  restore(): void {
    for (let index = 0; index < this.touchedCount; index++) {
      const cell = this.touched[index] ?? 0;
      for (let word = 0; word < this.objectWords; word++) {
        const value = this.before[cell * this.objectWords + word] ?? 0;
        if (this.objects[cell * this.objectWords + word] !== value) this.setObjects(cell, word, value);
      }
    }
  }

  /** Whether any cell holds other objects than at the mark. */
  hasChanged(): boolean {
    for (let index = 0; index < this.touchedCount; index++) {
      const from = (this.touched[index] ?? 0) * this.objectWords;
      for (let at = from; at < from + this.objectWords; at++) {
        if (this.objects[at] !== this.before[at]) return true;
      }
    }
    return false;
  }

  /** Makes the objects of all cells these: only what differs is written. */
  load(objects: Int32Array): void {
    for (let at = 0; at < this.objects.length; at++) {
      const value = objects[at] ?? 0;
      if (this.objects[at] === value) continue;
      const cell = Math.floor(at / this.objectWords);
      this.setObjects(cell, at - cell * this.objectWords, value);
    }
  }
}
