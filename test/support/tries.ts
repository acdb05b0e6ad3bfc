/**
 * `npm run test:long` tries all inputs at random, others each time, or those of the seed that `SEED` gives: CI has one, so
 * that it says the same of a commit twice. `npm test` tries a part of them, always the same.
 */
const isLong = process.env.LONG !== undefined;
/** The part is one of so many, where the test says no more. */
const PARTS = 10;
const SHORT_SEED = 20_260_101;
const LONG_SEED = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/** A test that only `npm run test:long` and CI run, and tests that are. */
export const longTest = isLong ? test : test.skip;
export const longDescribe = isLong ? describe : describe.skip;

/** How many of so many inputs are tried, or how large one is. */
export function share(count: number, parts = PARTS): number {
  return isLong ? count : Math.ceil(count / parts);
}

/** Those of all that are tried: every tenth one, unless the test says otherwise. */
export function part<T>(all: readonly T[], parts = PARTS): T[] {
  return all.filter((_, index) => isLong || index % parts === 0);
}

/** How many inputs fast-check tries. */
export function tries(count: number, parts = PARTS): { readonly numRuns: number; readonly seed?: number } {
  return isLong ? { numRuns: count, ...LONG_SEED } : { numRuns: share(count, parts), seed: SHORT_SEED };
}

/** A gate that takes many minutes: `LONG=all npx jest FILE` tries them all, and the long tests so many that they stay short. */
export function gate(count: number, long: number, parts = PARTS): { readonly numRuns: number; readonly seed?: number } {
  return process.env.LONG === 'all' ? { numRuns: count, ...LONG_SEED } : tries(long, parts);
}
