/** Work that is done a piece at a time: it stops at each `yield`, and goes on from there whenever it is asked to. */
export type Resumable<T> = Generator<undefined, T>;

/** Units between two looks at a clock: a fraction of a millisecond, on all but the slowest machines. */
export const UNITS_PER_PIECE = 2 ** 15;

/**
 * Counts what a search does, in units of about one cell that is looked at: some nanoseconds, and the same number on
 * every machine and on every run. Whoever works in pieces counts as it goes, and stops where a pause is due.
 */
export class Work {
  done = 0;
  #due = 0;

  /** The next pause is due after so many units more. */
  pauseAfter(units: number): void {
    this.#due = this.done + units;
  }

  /** Counts some units; whether a pause is due. */
  count(units: number): boolean {
    this.done += units;
    return this.isDue;
  }

  get isDue(): boolean {
    return this.done >= this.#due;
  }
}
