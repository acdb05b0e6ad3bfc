import { BITS_PER_LAYER, LAYERS_PER_WORD, type Program } from '../compile/program';

/** Bits of movements in a word. */
const BITS_PER_WORD = LAYERS_PER_WORD * BITS_PER_LAYER;

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
  /** How many cells are in each set. */
  readonly counts: Int32Array;
  /** What happened since somebody last listened: twice the kind that came to a cell, plus 1 if it went. Each is there once. */
  readonly news: Int32Array;
  readonly isNews: Uint8Array;
  newsCount = 0;
  /** The cells that may have a movement. */
  readonly moving: Int32Array;

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
    this.news = new Int32Array(2 * kinds);
    this.isNews = new Uint8Array(2 * kinds);
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
    if (this.#touchedAt[cell] !== this.#mark) this.#touch(cell);
    this.objects[at] = value;
    this.#flip(old ^ value, value, word * 32, cell);
  }

  #touch(cell: number): void {
    this.#touchedAt[cell] = this.#mark;
    this.touched[this.touchedCount++] = cell;
    const from = cell * this.objectWords;
    for (let index = from; index < from + this.objectWords; index++) this.before[index] = this.objects[index] ?? 0;
  }

  /** Writes a word of the movements of a cell; it must differ from what is there. */
  setMovements(cell: number, word: number, value: number): void {
    const at = cell * this.movementWords + word;
    const old = this.movements[at] ?? 0;
    this.movements[at] = value;
    const place = cell >> 5;
    this.moving[place] = (this.moving[place] ?? 0) | (1 << (cell & 31));
    this.#flip(old ^ value, value, this.objectCount + word * BITS_PER_WORD, cell);
  }

  /** Puts the cell into the sets of the bits that came, and takes it out of those that went. */
  #flip(changed: number, value: number, firstKind: number, cell: number): void {
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
        if (this.isNews[2 * kind] === 0) this.#tell(2 * kind);
      } else {
        this.sets[at] = (this.sets[at] ?? 0) & ~bit;
        this.counts[kind] = (this.counts[kind] ?? 0) - 1;
        if (this.isNews[2 * kind + 1] === 0) this.#tell(2 * kind + 1);
      }
    }
  }

  #tell(event: number): void {
    this.isNews[event] = 1;
    this.news[this.newsCount++] = event;
  }

  /** Puts cells of a set into that of a kind, or takes them out: those that stand in words from a place on, moved by some bits. */
  flipAll(kind: number, comes: boolean, hits: Int32Array, from: number, shift: number): boolean {
    const first = kind * this.stride + this.pad;
    let count = 0;
    for (let place = 0; place < this.words; place++) {
      const chosen = shifted(hits, from + place, shift);
      if (chosen === 0) continue;
      const old = this.sets[first + place] ?? 0;
      const flips = comes ? chosen & ~old : chosen & old;
      if (flips === 0) continue;
      this.sets[first + place] = old ^ flips;
      count += bitCount(flips);
      if (kind < this.objectCount) this.#flipObjects(kind, place, flips);
      else this.#flipMovements(kind - this.objectCount, place, flips);
    }
    if (count === 0) return false;
    this.counts[kind] = (this.counts[kind] ?? 0) + (comes ? count : -count);
    const event = comes ? 2 * kind : 2 * kind + 1;
    if (this.isNews[event] === 0) this.#tell(event);
    return true;
  }

  #flipObjects(object: number, place: number, flips: number): void {
    const { objects, objectWords } = this;
    const word = object >> 5;
    const bit = 1 << (object & 31);
    for (let left = flips; left !== 0; left &= left - 1) {
      const cell = place * 32 + 31 - Math.clz32(left & -left);
      if (this.#touchedAt[cell] !== this.#mark) this.#touch(cell);
      objects[cell * objectWords + word] = (objects[cell * objectWords + word] ?? 0) ^ bit;
    }
  }

  #flipMovements(movement: number, place: number, flips: number): void {
    const { movements, movementWords } = this;
    const word = Math.floor(movement / BITS_PER_WORD);
    const bit = 1 << (movement % BITS_PER_WORD);
    this.moving[place] = (this.moving[place] ?? 0) | flips;
    for (let left = flips; left !== 0; left &= left - 1) {
      const cell = place * 32 + 31 - Math.clz32(left & -left);
      movements[cell * movementWords + word] = (movements[cell * movementWords + word] ?? 0) ^ bit;
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
    for (let index = 0; index < this.touchedCount; index++) if (this.differs(this.touched[index] ?? 0)) return true;
    return false;
  }

  /** Whether a touched cell holds other objects than at the mark. */
  differs(cell: number): boolean {
    const from = cell * this.objectWords;
    for (let at = from; at < from + this.objectWords; at++) if (this.objects[at] !== this.before[at]) return true;
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

/** A word of a set that is moved towards its beginning by some bits. */
export function shifted(sets: Int32Array, at: number, shift: number): number {
  const word = sets[at] ?? 0;
  return shift === 0 ? word : (word >>> shift) | ((sets[at + 1] ?? 0) << (32 - shift));
}

export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
