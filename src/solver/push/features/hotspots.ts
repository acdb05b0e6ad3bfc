import { BOX, emptyContent, FREE, type Content } from '../board/content';
import { Distances, NEVER } from '../board/distances';
import type { Field } from '../board/field';

/**
 * Hotspots (Shoham and Schaeffer 2020): boxes that stand where they keep another from some goal. What a box on a cell
 * keeps from whom is worked out when first one stands there.
 */
export class Hotspots {
  readonly #field: Field;
  readonly #distances: Distances;
  readonly #content: Content;
  /** By kind, and then by cell: how many goals a box can reach from there when there are no others. */
  readonly #goalsFrom: Uint16Array;
  /** For each cell with a box, by kind and cell: 1 where a box there can reach fewer goals than without it. */
  readonly #hindered: (Uint8Array | undefined)[];

  constructor(field: Field) {
    this.#field = field;
    this.#distances = new Distances(field);
    this.#content = emptyContent(field);
    this.#goalsFrom = this.#countGoals();
    this.#hindered = new Array<Uint8Array | undefined>(field.size).fill(undefined);
  }

  /** How many of these boxes hinder some other of them. */
  count(boxes: Int32Array): number {
    let count = 0;
    for (let index = 0; index < boxes.length; index += 1) if (this.#hinders(boxes[index] ?? 0, boxes)) count += 1;
    return count;
  }

  #hinders(box: number, boxes: Int32Array): boolean {
    const hindered = (this.#hindered[box] ??= this.#hinderedBy(box));
    const { boxKinds, size } = this.#field;
    for (let index = 0; index < boxes.length; index += 1) {
      if (hindered[(boxKinds[index] ?? 0) * size + (boxes[index] ?? 0)] === 1) return true;
    }
    return false;
  }

  #hinderedBy(box: number): Uint8Array {
    this.#content[box] = BOX;
    const goalsFrom = this.#countGoals();
    this.#content[box] = FREE;
    // The goal that the box itself stands on is taken, not cut off.
    const { goalKinds, size } = this.#field;
    return Uint8Array.from(goalsFrom, (count, place) => {
      const own = goalKinds[box] === Math.floor(place / size) + 1 ? 1 : 0;
      return place % size !== box && count + own < (this.#goalsFrom[place] ?? 0) ? 1 : 0;
    });
  }

  #countGoals(): Uint16Array {
    const { size, kinds, goalKinds } = this.#field;
    const counts = new Uint16Array(kinds.length * size);
    this.#distances.on(this.#content);
    for (const goal of this.#field.goals) {
      if (this.#content[goal] !== FREE) continue;
      const pushes = this.#distances.byCell(this.#distances.statesTo(goal));
      const first = ((goalKinds[goal] ?? 1) - 1) * size;
      for (let cell = 0; cell < size; cell += 1) {
        if (pushes[cell] !== NEVER) counts[first + cell] = (counts[first + cell] ?? 0) + 1;
      }
    }
    return counts;
  }
}
