import type { Resumable, Work } from '../../solver';
import { BOX, type Content, emptyContent, type Field, FREE } from '../board/field';
import { countBits, Distances, Ways, WAYS_UNITS_PER_CELL } from '../board/distances';

/**
 * Hotspots (Shoham and Schaeffer 2020): boxes that block another box's path to some goal. What a box on a cell blocks
 * is computed when a box first stands there. Sets of cells are words of 32 bits.
 */
export class Hotspots {
  readonly #distances: Distances;
  readonly #ways: Ways;
  readonly #content: Content;
  readonly #words: number;
  /** By kind, then by cell: how many goals a box can reach from there without other boxes. */
  #goalsFrom: Uint16Array | undefined;
  /** By cell: 1 if `learn` was called for it. */
  readonly #isKnown: Uint8Array;
  /** By kind, then by cell: the set of cells where a box takes goals from a box there. */
  readonly #hindering: Int32Array;
  #boxes = new Int32Array();
  /** The set of the boxes' cells. */
  readonly #standing: Int32Array;
  /** By box: the sets of cells where a box hinders one of the boxes before it, and one of those from it on. */
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  /** Whether something was learned since these sets were made. */
  #isStale = false;

  constructor(
    private readonly field: Field,
    private readonly work: Work,
  ) {
    const { size, kinds, boxes, goals } = field;
    this.#distances = new Distances(field);
    this.#ways = new Ways(field, goals);
    this.#content = emptyContent(field);
    this.#words = Math.ceil(size / 32);
    this.#isKnown = new Uint8Array(size);
    this.#hindering = new Int32Array(kinds.length * size * this.#words);
    this.#standing = new Int32Array(this.#words);
    this.#before = new Int32Array((boxes.length + 1) * this.#words);
    this.#after = new Int32Array((boxes.length + 1) * this.#words);
  }

  /** Whether `learn` was called for this cell. */
  knows(box: number): boolean {
    return this.#isKnown[box] === 1;
  }

  /** Computes which boxes a box on this cell hinders. */
  *learn(box: number): Resumable<void> {
    this.#goalsFrom ??= this.#countGoals();
    if (this.#isKnown[box] === 1) return;
    this.#isKnown[box] = 1;
    this.#isStale = true;
    this.#findHindered(box, this.#goalsFrom);
    if (this.work.count(WAYS_UNITS_PER_CELL * this.field.size)) yield;
  }

  /** How many of these boxes hinder another one of them. `learn` must have been called for each. */
  count(boxes: Int32Array): number {
    this.#boxes = Int32Array.from(boxes);
    this.#standing.fill(0);
    for (const box of boxes) this.#standing[box >> 5] = (this.#standing[box >> 5] ?? 0) | (1 << (box & 31));
    this.#gather();
    let count = 0;
    for (let word = 0; word < this.#words; word += 1)
      count += countBits((this.#after[word] ?? 0) & (this.#standing[word] ?? 0));
    return count;
  }

  /** The same after one of the boxes that were counted last has moved to a cell. */
  countAfter(moved: number, to: number): number {
    if (this.#isStale) this.#gather();
    const words = this.#words;
    const [first, rest] = [moved * words, (moved + 1) * words];
    const own = this.#placeOf(moved, to) * words;
    const from = this.#boxes[moved] ?? 0;
    const [fromWord, toWord] = [from >> 5, to >> 5];
    let count = 0;
    for (let word = 0; word < words; word += 1) {
      const hindering =
        (this.#before[first + word] ?? 0) | (this.#after[rest + word] ?? 0) | (this.#hindering[own + word] ?? 0);
      let standing = this.#standing[word] ?? 0;
      if (word === fromWord) standing &= ~(1 << (from & 31));
      if (word === toWord) standing |= 1 << (to & 31);
      const hot = hindering & standing;
      if (hot !== 0) count += countBits(hot);
    }
    return count;
  }

  #placeOf(box: number, cell: number): number {
    return (this.field.boxKinds[box] ?? 0) * this.field.size + cell;
  }

  /** Makes the sets of cells where a box hinders some of the boxes. */
  #gather(): void {
    const words = this.#words;
    this.#isStale = false;
    this.#after.fill(0, this.#boxes.length * words);
    for (let box = 0; box < this.#boxes.length; box += 1) this.#gatherNext(this.#before, box, box, box + 1);
    for (let box = this.#boxes.length - 1; box >= 0; box -= 1) this.#gatherNext(this.#after, box, box + 1, box);
  }

  /** Adds where a box is hindered to one set of a table, as another one. */
  #gatherNext(sets: Int32Array, box: number, from: number, to: number): void {
    const words = this.#words;
    const own = this.#placeOf(box, this.#boxes[box] ?? 0) * words;
    for (let word = 0; word < words; word += 1)
      sets[to * words + word] = (sets[from * words + word] ?? 0) | (this.#hindering[own + word] ?? 0);
  }

  #findHindered(box: number, atFirst: Uint16Array): void {
    this.#content[box] = BOX;
    const goalsFrom = this.#countGoals();
    this.#content[box] = FREE;
    const { goalKinds, kinds, size } = this.field;
    const [word, bit] = [box >> 5, 1 << (box & 31)];
    for (let kind = 0; kind < kinds.length; kind += 1) {
      // The goal under the box itself is occupied, not cut off.
      const own = goalKinds[box] === kind + 1 ? 1 : 0;
      for (let cell = 0; cell < size; cell += 1) {
        const place = kind * size + cell;
        if (cell === box || (goalsFrom[place] ?? 0) + own >= (atFirst[place] ?? 0)) continue;
        this.#hindering[place * this.#words + word] = (this.#hindering[place * this.#words + word] ?? 0) | bit;
      }
    }
  }

  #countGoals(): Uint16Array {
    const { size, kinds } = this.field;
    const counts = new Uint16Array(kinds.length * size);
    this.#distances.setObstacles(this.#content);
    this.#ways.find(this.#distances);
    kinds.forEach(({ firstGoal, goalCount }, kind) => {
      for (let cell = 0; cell < size; cell += 1)
        counts[kind * size + cell] = this.#ways.count(cell, firstGoal, firstGoal + goalCount);
    });
    return counts;
  }
}
