/** Work that runs a piece at a time: it pauses at each `yield` and resumes when the caller calls `next`. */
export type Resumable<T> = Generator<undefined, T>;

/** Units of work between two checks of the clock: a fraction of a millisecond on all but the slowest machines. */
export const UNITS_PER_PIECE = 2 ** 15;

/**
 * Counts what a search does. A unit is about one visit to a cell: some nanoseconds, and the same count on every machine
 * and run. Searches count as they go, and yield when a pause is due.
 */
export class Work {
  done = 0;
  #due = 0;

  /** Makes the next pause due after this many units. */
  pauseAfter(units: number): void {
    this.#due = this.done + units;
  }

  /** Adds to the count. Returns whether a pause is due. */
  count(units: number): boolean {
    this.done += units;
    return this.isDue;
  }

  get isDue(): boolean {
    return this.done >= this.#due;
  }
}
