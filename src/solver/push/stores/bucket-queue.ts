import { IntList } from './int-list';

const NONE = -1;

/** Numbers by score, least score first, and of one score the last that came: so a search goes deep before it goes wide. */
export class BucketQueue {
  /** By score: the number on top. */
  readonly #tops = new IntList();
  /** By number: the one below it. */
  readonly #below = new IntList();
  #lowest = 0;

  get bytes(): number {
    return this.#tops.bytes + this.#below.bytes;
  }

  add(number: number, score: number): void {
    while (this.#tops.length <= score) this.#tops.push(NONE);
    while (this.#below.length <= number) this.#below.push(NONE);
    this.#below.set(number, this.#tops.at(score));
    this.#tops.set(score, number);
    if (score < this.#lowest) this.#lowest = score;
  }

  /** Takes the best number, or -1 where there is none. */
  take(): number {
    while (this.#lowest < this.#tops.length && this.#tops.at(this.#lowest) === NONE) this.#lowest += 1;
    if (this.#lowest === this.#tops.length) return NONE;
    const number = this.#tops.at(this.#lowest);
    this.#tops.set(this.#lowest, this.#below.at(number));
    return number;
  }
}
