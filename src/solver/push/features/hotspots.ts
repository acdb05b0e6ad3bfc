import type { Resumable, Work } from '../../solver';
import { BOX, emptyContent, FREE, type Content, type Field } from '../board/field';
import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';

// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.

/**
 * Hotspots (Shoham and Schaeffer 2020): boxes that block another box's path to some goal. What a box on a cell blocks
 * is computed when a box first stands there.
 */
export class Hotspots {
  readonly #field: Field;
  readonly #work: Work;
  readonly #distances: Distances;
  readonly #content: Content;
  /** By kind, then by cell: how many goals a box can reach from there without other boxes. */
  #goalsFrom: Uint16Array | undefined;
  /** For each learned cell, by kind and cell: 1 where a box can reach fewer goals because of a box on that cell. */
  readonly #hindered: (Uint8Array | undefined)[];
  /** By box: how many of the boxes that were counted last it hinders. */
  readonly #hinderedBy: Int32Array;

  constructor(field: Field, work: Work) {
    this.#field = field;
    this.#work = work;
    this.#distances = new Distances(field);
    this.#content = emptyContent(field);
    this.#hinderedBy = new Int32Array(field.boxes.length);
    this.#hindered = new Array<Uint8Array | undefined>(field.size).fill(undefined);
  }

  /** Whether `learn` was called for this cell. */
  knows(box: number): boolean {
    return this.#hindered[box] !== undefined;
  }

  /** Computes which boxes a box on this cell hinders. */
  *learn(box: number): Resumable<void> {
    this.#goalsFrom ??= yield* this.#countGoals();
    this.#hindered[box] ??= yield* this.#findHindered(box, this.#goalsFrom);
  }

  /** How many of these boxes hinder another one of them. `learn` must have been called for each. */
  count(boxes: Int32Array): number {
    let count = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const hindered = this.#countHindered(boxes[index] ?? 0, boxes);
      this.#hinderedBy[index] = hindered;
      if (hindered > 0) count += 1;
    }
    return count;
  }

  /** The same after one of the boxes that were counted last has moved from a cell. */
  countAfter(boxes: Int32Array, moved: number, from: number): number {
    const { boxKinds, size } = this.#field;
    const first = (boxKinds[moved] ?? 0) * size;
    const [before, after] = [first + from, first + (boxes[moved] ?? 0)];
    let count = this.#countHindered(boxes[moved] ?? 0, boxes) > 0 ? 1 : 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const hindered = this.#hindered[boxes[index] ?? 0];
      if (index === moved || !hindered) continue;
      if ((this.#hinderedBy[index] ?? 0) - (hindered[before] ?? 0) + (hindered[after] ?? 0) > 0) count += 1;
    }
    return count;
  }

  #countHindered(box: number, boxes: Int32Array): number {
    const hindered = this.#hindered[box];
    if (!hindered) return 0;
    const { boxKinds, size } = this.#field;
    let count = 0;
    for (let index = 0; index < boxes.length; index += 1)
      count += hindered[(boxKinds[index] ?? 0) * size + (boxes[index] ?? 0)] ?? 0;
    return count;
  }

  *#findHindered(box: number, atFirst: Uint16Array): Resumable<Uint8Array> {
    this.#content[box] = BOX;
    const goalsFrom = yield* this.#countGoals();
    this.#content[box] = FREE;
    // The goal under the box itself is occupied, not cut off.
    const { goalKinds, size } = this.#field;
    return Uint8Array.from(goalsFrom, (count, place) => {
      const own = goalKinds[box] === Math.floor(place / size) + 1 ? 1 : 0;
      return place % size !== box && count + own < (atFirst[place] ?? 0) ? 1 : 0;
    });
  }

  *#countGoals(): Resumable<Uint16Array> {
    const { size, kinds, goalKinds } = this.#field;
    const counts = new Uint16Array(kinds.length * size);
    this.#distances.setObstacles(this.#content);
    for (const goal of this.#field.goals) {
      if (this.#content[goal] !== FREE) continue;
      const pushes = this.#distances.byCell(this.#distances.statesTo(goal));
      const first = ((goalKinds[goal] ?? 1) - 1) * size;
      for (let cell = 0; cell < size; cell += 1) {
        if (pushes[cell] !== NEVER) counts[first + cell] = (counts[first + cell] ?? 0) + 1;
      }
      if (this.#work.count(SEARCH_UNITS_PER_CELL * size)) yield;
    }
    return counts;
  }
}
