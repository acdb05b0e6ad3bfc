/** `npm run test:long` tries all inputs at random, others each time; `npm test` tries a part of them, always the same. */
const isLong = process.env.LONG !== undefined;
/** The part is one of so many. */
const PARTS = 5;
const SEED = 20_260_101;

/** A test that only `npm run test:long` runs. */
export const longTest = isLong ? test : test.skip;

/** How many of so many inputs are tried. */
export function share(count: number): number {
  return isLong ? count : Math.ceil(count / PARTS);
}

/** The same, for fast-check. */
export function tries(count: number): { readonly numRuns: number; readonly seed?: number } {
  return isLong ? { numRuns: count } : { numRuns: share(count), seed: SEED };
}

/** A gate that takes many minutes: `LONG=all npx jest FILE` tries them all, and the long tests so many that they stay short. */
export function gate(count: number, long: number): { readonly numRuns: number; readonly seed?: number } {
  return process.env.LONG === 'all' ? { numRuns: count } : tries(long);
}
