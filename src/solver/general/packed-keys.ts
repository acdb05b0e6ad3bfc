import { PairTable } from './pair-table';

/**
 * Packed positions, numbered from 0 in the order they are added. Keys are equal only if all their words are, so no new
 * position is mistaken for a known one. Shorter keys count as padded with zeros.
 *
 * A key is the root of a binary tree: its words are pairs of halves, joined in pairs again and again. Equal pairs are
 * stored once, so a position adds little but what sets it apart (Laarman, van de Pol and Weber, "Parallel recursive state
 * compression for free", 2011).
 */
export class PackedKeys {
  /** The words of the key read last. */
  words = new Int32Array(1);
  /** Pairs of 16 bits, which are words; then, by level, pairs of numbers of the level before. The roots are in the last. */
  #levels = [new PairTable()];
  #roots = this.#levels[0] ?? new PairTable();
  /** The words of the key searched for or read last, and the numbers in its tree: two children stand at twice a place. */
  #searched = new Int32Array(1);
  #nodes = new Int32Array(2);
  /** By place in the tree: whether it differs from the key before. */
  #differs = new Uint8Array(2);
  #isFirst = true;
  readonly #children = new Int32Array(2);

  get count(): number {
    return this.#roots.count;
  }

  /** The bytes needed with one more key; infinite if the numbers run out. */
  get bytesForOneMore(): number {
    return this.#levels.reduce((sum, { bytesForOneMore }) => sum + bytesForOneMore, 0);
  }

  /** The number of the key with these words, or -1. */
  find(words: Int32Array, length: number): number {
    while (this.words.length < length) this.#heighten();
    this.#grow(words, length);
    return this.#roots.find(this.#children[0] ?? 0, this.#children[1] ?? 0);
  }

  /** Adds the key that `find` has just not found. Returns its number. */
  add(): number {
    return this.#roots.add(this.#children[0] ?? 0, this.#children[1] ?? 0);
  }

  /** Brings the words of a key to `words`. */
  read(number: number): void {
    const { words } = this;
    let level = this.#levels.length - 1;
    const nodes = this.#nodes;
    nodes[1] = number;
    for (let width = 1; width < words.length; width *= 2, level -= 1) {
      const table = this.#levels[level];
      for (let place = width; place < 2 * width; place += 1) {
        const node = nodes[place] ?? 0;
        nodes[2 * place] = table?.first(node) ?? 0;
        nodes[2 * place + 1] = table?.second(node) ?? 0;
      }
    }
    const leaves = this.#levels[0];
    for (let index = 0; index < words.length; index += 1) {
      const node = nodes[words.length + index] ?? 0;
      words[index] = (leaves?.first(node) ?? 0) | ((leaves?.second(node) ?? 0) << 16);
    }
    // What moves lead to from here differs little from it.
    this.#searched.set(words);
    this.#isFirst = false;
  }

  /** Makes the tree of a key up to the children of its root. */
  #grow(words: Int32Array, length: number): void {
    const nodes = this.#nodes;
    const differs = this.#differs;
    const width = this.words.length;
    const leaves = this.#levels[0];
    for (let index = 0; index < width; index += 1) {
      const word = index < length ? (words[index] ?? 0) : 0;
      differs[width + index] = 0;
      if (!this.#isFirst && this.#searched[index] === word) continue;
      this.#searched[index] = word;
      if (width > 1) nodes[width + index] = leaves?.findOrAdd(word & 0xffff, word >>> 16) ?? 0;
      differs[width + index] = 1;
    }
    this.#isFirst = false;
    let level = 1;
    for (let last = width >> 1; last > 1; last >>= 1, level += 1) {
      const table = this.#levels[level];
      for (let place = last; place < 2 * last; place += 1) {
        differs[place] = (differs[2 * place] ?? 0) | (differs[2 * place + 1] ?? 0);
        if (differs[place] === 1)
          nodes[place] = table?.findOrAdd(nodes[2 * place] ?? 0, nodes[2 * place + 1] ?? 0) ?? 0;
      }
    }
    const [only = 0] = this.#searched;
    this.#children[0] = width === 1 ? only & 0xffff : (nodes[2] ?? 0);
    this.#children[1] = width === 1 ? only >>> 16 : (nodes[3] ?? 0);
  }

  /** Doubles the words of keys: each key gets a root above its own, beside zeros. */
  #heighten(): void {
    const old = this.#roots;
    const roots = new PairTable();
    const { count } = old;
    const zeros = this.#levels.reduce((below, table) => table.findOrAdd(below, below), 0);
    for (let number = 0; number < count; number += 1) {
      roots.find(number, zeros);
      roots.add(number, zeros);
    }
    this.#levels.push(roots);
    this.#roots = roots;
    this.words = new Int32Array(2 * this.words.length);
    this.#searched = new Int32Array(this.words.length);
    this.#nodes = new Int32Array(2 * this.words.length);
    this.#differs = new Uint8Array(2 * this.words.length);
    this.#isFirst = true;
  }
}
