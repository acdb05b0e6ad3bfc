import { totalmem } from 'node:os';
import { failure, ok, type Result } from '../../core/result';
import type { Measure, SolverOptions } from '../../solver/solver';
import { sanitize } from '../../messages/sanitize';
import { parseTimeLimit } from '../../jobs/time-limit';
import type { LevelOptions } from '../../library/load';

export interface SolveOptions extends LevelOptions {
  readonly sequence?: string;
  readonly optimal?: Measure;
  readonly timeLimit: string;
  readonly jobs: string;
  readonly shard?: string;
  readonly json?: boolean;
}

/** Which levels of all are solved here: every `of`-th, the first of them with this index, from 0. */
interface Shard {
  readonly first: number;
  readonly of: number;
}

/** What is wished of the solver, on every level. */
export interface SolveSettings {
  readonly wish: SolverOptions;
  readonly seconds: number;
  readonly jobs: number;
  readonly shard: Shard;
}

/** The options of `solve` understood, or a sentence on the first that cannot be. */
export function parseSolveOptions({
  timeLimit,
  jobs,
  shard = '1/1',
  optimal,
}: SolveOptions): Result<SolveSettings, string> {
  const seconds = parseTimeLimit(timeLimit);
  if (!seconds.ok) return seconds;
  const threads = Number(jobs);
  if (!/^\d+$/.test(jobs) || threads < 1 || threads > MAX_JOBS)
    return failure(`--jobs wants a whole number from 1 to ${MAX_JOBS}, not "${sanitize(jobs)}"`);
  const [, index = '', of = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(shard) ?? [];
  if (!(Number(index) >= 1 && Number(index) <= Number(of)))
    return failure(`--shard wants two whole numbers such as 2/10, the second of ten shards, not "${sanitize(shard)}"`);
  return ok({
    wish: { memory: memoryFor(threads), fewest: optimal },
    seconds: seconds.value,
    jobs: threads,
    shard: { first: Number(index) - 1, of: Number(of) },
  });
}

const MAX_JOBS = 1024;
/** The most bytes that positions of one level take. */
const MAX_MEMORY = 2 ** 30;

/** Bytes for each of so many searches at once: half of the machine among them. */
export function memoryFor(searches: number): number {
  return Math.min(MAX_MEMORY, Math.floor(totalmem() / 2 / searches));
}
