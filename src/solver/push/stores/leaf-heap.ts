import { IntList } from './int-list';

/** A binary heap of numbers under any order. */
export class LeafHeap {
  readonly #numbers = new IntList(16);
  readonly #isBefore: (one: number, other: number) => boolean;

  constructor(isBefore: (one: number, other: number) => boolean) {
    this.#isBefore = isBefore;
  }

  get length(): number {
    return this.#numbers.length;
  }

  add(number: number): void {
    const numbers = this.#numbers;
    numbers.push(number);
    let place = numbers.length - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.#isBefore(number, numbers.at(above))) break;
      numbers.set(place, numbers.at(above));
      place = above;
    }
    numbers.set(place, number);
  }

  /** Takes the first number, or -1 where there is none. */
  take(): number {
    const numbers = this.#numbers;
    if (numbers.length === 0) return -1;
    const first = numbers.at(0);
    const number = numbers.pop();
    for (let place = 0; ;) {
      let below = 2 * place + 1;
      if (below + 1 < numbers.length && this.#isBefore(numbers.at(below + 1), numbers.at(below))) below += 1;
      if (below >= numbers.length || !this.#isBefore(numbers.at(below), number)) {
        if (place < numbers.length) numbers.set(place, number);
        return first;
      }
      numbers.set(place, numbers.at(below));
      place = below;
    }
  }
}
