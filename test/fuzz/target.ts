import fc, { type Arbitrary, type Parameters } from 'fast-check';
import { tries } from '../support/tries';

/** Something that is tried with inputs at random, as hostile as can be. */
export interface Target {
  readonly name: string;
  /** How many inputs the test suite tries in full. */
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

/** What `npm run fuzz` asks for. */
export interface Asked {
  readonly seed: number;
  readonly seconds: number;
}

/** Tries a target: as many inputs as the test suite does, or others for as long as was asked. A failure tells seed and input. */
export function fuzz({ runs, check }: Target, asked: Asked | undefined): Promise<void> {
  // Shrinking a text that takes long takes longer than anybody waits.
  if (!asked) return check({ ...tries(runs, 30), endOnFailure: true, includeErrorInReport: true });
  return check({
    endOnFailure: true,
    includeErrorInReport: true,
    seed: asked.seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    plugins: [fc.interruptAfterTimeLimit(asked.seconds * 1000)],
  });
}
