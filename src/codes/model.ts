import { WHOLE, type BitCoder } from './range-coder';

/** No decision is ever certain, since the rare one must be writable, too. */
const RAREST = 24;

const EVEN = WHOLE / 2;

interface Count {
  ones: number;
  total: number;
}

/**
 * A kind of decision whose probability is learnt as it is coded. Each decision has several contexts, from wide to
 * narrow. A narrow context that was seen rarely expects the same as the wider one.
 */
export class AdaptiveBit {
  readonly #counts = new Map<number, Count>();

  /** `weight`: the number of decisions after which a context counts as much as the wider one. */
  constructor(
    private readonly expected = EVEN,
    private readonly weight = 2,
  ) {}

  code(coder: BitCoder, contexts: readonly number[], isYes: boolean, expected = this.expected): boolean {
    let ones = expected;
    const counts = contexts.map((context, order) => {
      const count = this.#countOf(context * MAX_ORDERS + order);
      ones = Math.floor((count.ones * WHOLE + this.weight * ones) / (count.total + this.weight));
      return count;
    });
    const coded = coder.code(Math.max(RAREST, Math.min(WHOLE - RAREST, ones)), isYes);
    for (const count of counts) {
      if (coded) count.ones += 1;
      count.total += 1;
    }
    return coded;
  }

  #countOf(key: number): Count {
    const count = this.#counts.get(key) ?? { ones: 0, total: 0 };
    this.#counts.set(key, count);
    return count;
  }
}

const MAX_ORDERS = 8;

/** A number from 0 to `count - 1`, all of them equally likely. */
export function codeUniform(coder: BitCoder, count: number, value: number): number {
  let [from, to] = [0, count];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    const ones = Math.max(1, Math.min(WHOLE - 1, Math.floor((WHOLE * (to - middle)) / (to - from))));
    if (coder.code(ones, value >= middle)) from = middle;
    else to = middle;
  }
  return from;
}

/** Whole numbers from 0, small ones in few bits (Exp-Golomb), with lengths that are learnt. */
export class AdaptiveNumber {
  readonly #isLonger = new AdaptiveBit();

  /** Numbers below 2 to the power of `shift` are the shortest. */
  constructor(
    private readonly shift: number,
    private readonly maxLength: number,
  ) {}

  code(coder: BitCoder, value: number): number {
    const valueLength = Math.floor(Math.log2((value >> this.shift) + 1));
    let length = 0;
    while (length < this.maxLength && this.#isLonger.code(coder, [length], valueLength > length)) length += 1;
    const base = (2 ** length - 1) << this.shift;
    return base + codeUniform(coder, 2 ** (length + this.shift), value - base);
  }
}
