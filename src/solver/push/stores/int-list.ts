/** Whole numbers in a typed array that doubles. */
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
      const numbers = this.#numbers;
      this.#numbers = new Int32Array(2 * numbers.length);
      this.#numbers.set(numbers);
    }
    this.#numbers[this.length] = number;
    this.length += 1;
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
