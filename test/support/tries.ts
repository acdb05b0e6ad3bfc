/**
 * `npm run test:long` tries all random inputs, different ones each time, or those of the seed in `SEED`. `npm test`
 * and CI (`LONG=some`) try a tenth, always the same, so that a commit gets the same result twice; CI has the long tests, too.
 */
const isLong = process.env.LONG !== undefined;
const isSome = process.env.LONG === 'some';
/** One of this many is tried by `npm test` and CI, unless the test says otherwise. */
const PARTS = 10;
const SHORT_SEED = 20_260_101;
const LONG_SEED = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/** A test that only `npm run test:long` and CI run, and a group of such tests. */
export const longTest = isLong ? test : test.skip;
export const longDescribe = isLong ? describe : describe.skip;
/** A group of tests that take too long for CI. */
export const longestDescribe = isLong && !isSome ? describe : describe.skip;

/** The number of inputs that are tried, or the size of one. */
export function share(count: number, parts = PARTS): number {
  return Math.ceil(count / partsNow(parts));
}

/** The inputs that are tried: every tenth one, unless the test says otherwise. */
export function part<T>(all: readonly T[], parts = PARTS): T[] {
  const step = Math.round(partsNow(parts));
  return all.filter((_, index) => index % step === 0);
}

/** The number of inputs that fast-check tries. */
export function tries(count: number, parts = PARTS): { readonly numRuns: number; readonly seed?: number } {
  const numRuns = share(count, parts);
  return isLong ? { numRuns, ...LONG_SEED } : { numRuns, seed: SHORT_SEED };
}

/**
 * The inputs of a gate that takes many minutes: `LONG=all npx jest FILE` tries them all, the long tests only a number
 * that keeps them short.
 */
export function gate(count: number, long: number, parts = PARTS): { readonly numRuns: number; readonly seed?: number } {
  return process.env.LONG === 'all' ? { numRuns: count, ...LONG_SEED } : tries(long, parts);
}

function partsNow(parts: number): number {
  return isLong && !isSome ? 1 : parts;
}
