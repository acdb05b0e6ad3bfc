import type { Move } from '../../core/play/move';

/** A search of scale 1. */
export interface ScaleSearch {
  /** Positions that were expanded. */
  readonly nodes: number;
  /** The work so far. */
  readonly units: number;
  /** About the memory that the positions take. */
  readonly bytes: number;
  readonly state: ScaleState;
  /** No solution has fewer moves or box changes. */
  readonly minMoves: number;
  readonly minChanges: number;
  /** Does a small piece of work. */
  next(): void;
  /** The moves of the solution, once there is one. */
  solution(): readonly Move[];
}

export type ScaleState = 'searching' | 'solved' | 'unsolvable';

/** What waits, by score: the one with the least comes first; of equal ones, the last that was added. */
export class Waiting<T> {
  readonly #byScore: T[][] = [];
  #least = 0;

  add(item: T, score: number): void {
    while (this.#byScore.length <= score) this.#byScore.push([]);
    this.#byScore[score]?.push(item);
    this.#least = Math.min(this.#least, score);
  }

  take(): T | undefined {
    for (; this.#least < this.#byScore.length; this.#least += 1) {
      const item = this.#byScore[this.#least]?.pop();
      if (item !== undefined) return item;
    }
    return undefined;
  }
}
