import { totalmem } from 'node:os';
import { failure, ok, type Result } from '../core/result';
import type { Measure, SolverWish } from '../solver/solver';
import { shown } from '../words/strangers';
import { timeLimitOf } from './in-time';
import type { LevelOptions } from './load';

export interface SolveOptions extends LevelOptions {
  readonly sequence?: string;
  readonly optimal?: Measure;
  readonly timeLimit: string;
  readonly jobs: string;
  readonly shard?: string;
  readonly json?: boolean;
}

/** Which levels of all are solved here: every `of`-th, the first of them with this index, from 0. */
export interface Shard {
  readonly first: number;
  readonly of: number;
}

/** What is wished of the solver, on every level. */
export interface SolvePlan {
  readonly wish: SolverWish;
  readonly seconds: number;
  readonly jobs: number;
  readonly shard: Shard;
}

/** The options of `solve` understood, or a sentence on the first that cannot be. */
export function solvePlanOf({ timeLimit, jobs, shard = '1/1', optimal }: SolveOptions): Result<SolvePlan, string> {
  const seconds = timeLimitOf(timeLimit);
  if (!seconds.ok) return seconds;
  const threads = Number(jobs);
  if (!/^\d+$/.test(jobs) || threads < 1 || threads > MOST_JOBS)
    return failure(`--jobs wants a whole number from 1 to ${MOST_JOBS}, not "${shown(jobs)}"`);
  const [, index = '', of = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(shard) ?? [];
  if (!(Number(index) >= 1 && Number(index) <= Number(of)))
    return failure(`--shard wants two whole numbers such as 2/10, the second of ten shards, not "${shown(shard)}"`);
  return ok({
    wish: { memory: memoryOf(threads), fewest: optimal },
    seconds: seconds.value,
    jobs: threads,
    shard: { first: Number(index) - 1, of: Number(of) },
  });
}

const MOST_JOBS = 1024;
/** The most bytes that positions of one level take. */
const MOST_MEMORY = 2 ** 30;

/** Bytes for each of so many searches at once: half of the machine among them. */
export function memoryOf(searches: number): number {
  return Math.min(MOST_MEMORY, Math.floor(totalmem() / 2 / searches));
}
