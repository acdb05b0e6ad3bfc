import fc, { type Arbitrary, type Parameters } from 'fast-check';

/** Something that is tried with inputs at random, as hostile as can be. */
export interface Target {
  readonly name: string;
  /** How many inputs the part of the test suite tries, always the same ones. */
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

const SUITE_SEED = 20_260_101;

/** Tries a target: always the same few inputs, or others for as long as was asked. A failure tells seed and input. */
export function fuzz({ runs, check }: Target, asked: Asked | undefined): Promise<void> {
  // Shrinking a text that takes long takes longer than anybody waits.
  if (!asked) return check({ seed: SUITE_SEED, numRuns: runs, endOnFailure: true, includeErrorInReport: true });
  return check({
    endOnFailure: true,
    includeErrorInReport: true,
    seed: asked.seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    plugins: [fc.interruptAfterTimeLimit(asked.seconds * 1000)],
  });
}
