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
  /** By cell: how many goals can be reached from it when there are no other boxes. */
  readonly #goalsFrom: Uint16Array;
  /** For each cell with a box, by cell: 1 where a box there can reach fewer goals than without it. */
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
    for (let index = 0; index < boxes.length; index += 1) if (hindered[boxes[index] ?? 0] === 1) return true;
    return false;
  }

  #hinderedBy(box: number): Uint8Array {
    this.#content[box] = BOX;
    const goalsFrom = this.#countGoals();
    this.#content[box] = FREE;
    // The goal that the box itself stands on is taken, not cut off.
    const own = this.#field.isGoal[box] ?? 0;
    return Uint8Array.from(goalsFrom, (count, cell) => {
      return cell !== box && count + own < (this.#goalsFrom[cell] ?? 0) ? 1 : 0;
    });
  }

  #countGoals(): Uint16Array {
    const counts = new Uint16Array(this.#field.size);
    this.#distances.on(this.#content);
    for (const goal of this.#field.goals) {
      if (this.#content[goal] !== FREE) continue;
      const pushes = this.#distances.byCell(this.#distances.statesTo(goal));
      for (let cell = 0; cell < counts.length; cell += 1) {
        if (pushes[cell] !== NEVER) counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    return counts;
  }
}
