import fc, { type Arbitrary, type Parameters } from 'fast-check';
import { tries } from '../support/tries';

/** Something that is tried with random and hostile inputs. */
export interface Target {
  readonly name: string;
  /** The number of inputs of the test suite in full. */
  readonly runs: number;
  readonly check: (parameters: Parameters<unknown>) => Promise<void>;
}

/** `T` are the inputs of one trial, which fails by throwing. */
export function target<T extends [unknown, ...unknown[]]>(
  name: string,
  runs: number,
  inputs: { readonly [K in keyof T]: Arbitrary<T[K]> },
  trial: (...input: T) => void | Promise<void>,
): Target {
  const property = fc.asyncProperty<T>(...inputs, async (...input: T) => {
    await trial(...input);
  });
  return { name, runs, check: (parameters) => fc.assert(property, parameters) };
}

/** The options of `npm run fuzz`. */
export interface Asked {
  readonly seed: number;
  readonly seconds: number;
}

/**
 * Tries a target: with as many inputs as the test suite, or with different ones for the requested time. A failure
 * prints seed and input.
 */
export function fuzz({ runs, check }: Target, asked: Asked | undefined): Promise<void> {
  // Shrinking a text that takes long would take far too long.
  if (!asked) return check({ ...tries(runs, 30), endOnFailure: true, includeErrorInReport: true });
  return check({
    endOnFailure: true,
    includeErrorInReport: true,
    seed: asked.seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    plugins: [fc.interruptAfterTimeLimit(asked.seconds * 1000)],
  });
}
