import { at } from '../core/at';

/** Probabilities are counted in parts of this whole. */
export const WHOLE = 65_536;

const HALF = 2 ** 31;
const QUARTER = 2 ** 30;
const TOP = 2 ** 32 - 1;

/**
 * Writes one decision after the other, or reads them. `ones` of `WHOLE` is the probability of a yes. A writer writes the
 * decision that it is given, and returns it. A reader returns the decision that was written, whatever it is given. So
 * `isWall = coder.code(ones, isWall)` serves both, and everything that codes has this form.
 */
export interface BitCoder {
  code(ones: number, isYes: boolean): boolean;
  /** Whether more was read than was written, so that the result means nothing. */
  readonly isBeyondEnd: boolean;
}

/** An arithmetic coder whose interval is a pair of whole numbers of 32 bits (Witten, Neal, Cleary 1987). */
export class BitWriter implements BitCoder {
  readonly isBeyondEnd = false;
  readonly #bits: number[] = [];
  #low = 0;
  #high = TOP;
  /** Bits that will be the opposite of the next one. */
  #pending = 0;

  code(ones: number, isYes: boolean): boolean {
    const split = splitOf(this.#low, this.#high, ones);
    if (isYes) this.#high = split;
    else this.#low = split + 1;
    for (;;) {
      if (this.#high < HALF) this.#write(0);
      else if (this.#low >= HALF) this.#write(1);
      else if (this.#low >= QUARTER && this.#high < HALF + QUARTER) {
        this.#pending += 1;
        this.#low -= QUARTER;
        this.#high -= QUARTER;
      } else return isYes;
      this.#low = (this.#low % HALF) * 2;
      this.#high = (this.#high % HALF) * 2 + 1;
    }
  }

  /** All bits. Whatever follows them must be zeros. */
  finish(): readonly number[] {
    if (this.#low > 0 || this.#pending > 0) this.#write(1);
    return this.#bits;
  }

  #write(bit: number): void {
    this.#bits.push(bit);
    for (; this.#pending > 0; this.#pending -= 1) this.#bits.push(1 - bit);
  }
}

/** The inverse of `BitWriter`. */
export class BitReader implements BitCoder {
  #low = 0;
  #high = TOP;
  #value = 0;
  /** How many bits have left the interval. */
  #shifted = 0;

  constructor(private readonly bits: readonly number[]) {
    for (let index = 0; index < 32; index += 1) this.#value = this.#value * 2 + this.#bitAt(index);
  }

  get isBeyondEnd(): boolean {
    return this.#shifted > this.bits.length;
  }

  code(ones: number): boolean {
    const split = splitOf(this.#low, this.#high, ones);
    const isYes = this.#value <= split;
    if (isYes) this.#high = split;
    else this.#low = split + 1;
    for (;;) {
      let offset = 0;
      if (this.#low >= HALF) offset = HALF;
      else if (this.#high >= HALF) {
        if (this.#low < QUARTER || this.#high >= HALF + QUARTER) return isYes;
        offset = QUARTER;
      }
      this.#low = (this.#low - offset) * 2;
      this.#high = (this.#high - offset) * 2 + 1;
      this.#value = (this.#value - offset) * 2 + this.#bitAt(32 + this.#shifted);
      this.#shifted += 1;
    }
  }

  #bitAt(index: number): number {
    return index < this.bits.length ? at(this.bits, index) : 0;
  }
}

/** The last number of the part of the interval that stands for a yes. */
function splitOf(low: number, high: number, ones: number): number {
  return low + Math.floor(((high - low + 1) * ones) / WHOLE) - 1;
}
