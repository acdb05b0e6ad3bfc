import { PagedList } from './paged-list';

/** A larger array that begins with what is in another. */
export function copied<T extends Float64Array | Int32Array | Uint16Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/** Small stores double. Larger ones grow by half, to leave less memory unused. */
export function nextCapacity(room: number): number {
  return room < 2 ** 14 ? 2 * room : room + (room >> 1);
}

/** Whole numbers in a typed array that grows. */
export class IntList {
  length = 0;
  #numbers: Int32Array<ArrayBuffer>;

  constructor(room = 1024) {
    this.#numbers = new Int32Array(room);
  }

  get bytes(): number {
    return this.#numbers.byteLength;
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      this.#numbers = copied(this.#numbers, new Int32Array(nextCapacity(this.length)));
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  /** Drops all numbers before this index, and their memory. */
  keepFrom(first: number): void {
    this.#numbers = this.#numbers.slice(first, first + Math.max(1, this.length - first));
    this.length -= first;
  }

  /** Takes all numbers out, in an array that may be longer. */
  drain(): Int32Array {
    const numbers = this.#numbers;
    this.#numbers = new Int32Array(1);
    this.length = 0;
    return numbers;
  }

  /** Takes the last number off; the list must not be empty. */
  pop(): number {
    this.length -= 1;
    return this.#numbers[this.length] ?? 0;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }
}

const NONE = -1;

/**
 * Numbers by score, lowest first. Of equal scores the last one added comes first, so a search goes deep before it goes
 * wide.
 */
export class BucketQueue {
  /** By score: the number on top. */
  readonly #tops = new IntList(64);
  /** By number: the number after that of the one below it. */
  readonly #below = new PagedList();
  #lowest = 0;

  get bytes(): number {
    return this.#tops.bytes + this.#below.bytes;
  }

  add(number: number, score: number): void {
    while (this.#tops.length <= score) this.#tops.push(NONE);
    while (this.#below.length <= number) this.#below.push(0);
    this.#below.set(number, this.#tops.at(score) + 1);
    this.#tops.set(score, number);
    if (score < this.#lowest) this.#lowest = score;
  }

  /** Takes the best number, or -1 if there is none. */
  take(): number {
    while (this.#lowest < this.#tops.length && this.#tops.at(this.#lowest) === NONE) this.#lowest += 1;
    if (this.#lowest === this.#tops.length) return NONE;
    const number = this.#tops.at(this.#lowest);
    this.#tops.set(this.#lowest, this.#below.at(number) - 1);
    return number;
  }
}

/** A binary heap of numbers under any order. */
export class LeafHeap {
  readonly #numbers = new IntList(16);

  constructor(private readonly isBefore: (one: number, other: number) => boolean) {}

  get length(): number {
    return this.#numbers.length;
  }

  get bytes(): number {
    return this.#numbers.bytes;
  }

  add(number: number): void {
    const numbers = this.#numbers;
    numbers.push(number);
    let place = numbers.length - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.isBefore(number, numbers.at(above))) break;
      numbers.set(place, numbers.at(above));
      place = above;
    }
    numbers.set(place, number);
  }

  /** Takes the first number, or -1 if there is none. */
  take(): number {
    const numbers = this.#numbers;
    if (numbers.length === 0) return -1;
    const first = numbers.at(0);
    const number = numbers.pop();
    for (let place = 0; ;) {
      let below = 2 * place + 1;
      if (below + 1 < numbers.length && this.isBefore(numbers.at(below + 1), numbers.at(below))) below += 1;
      if (below >= numbers.length || !this.isBefore(numbers.at(below), number)) {
        if (place < numbers.length) numbers.set(place, number);
        return first;
      }
      numbers.set(place, numbers.at(below));
      place = below;
    }
  }
}

/** The best by this order; the first of equals. */
export function bestBy<T>(all: readonly T[], isBetter: (one: T, other: T) => boolean): T | undefined {
  let champion: T | undefined;
  for (const one of all) if (champion === undefined || isBetter(one, champion)) champion = one;
  return champion;
}
