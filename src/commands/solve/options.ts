import { failure, ok, type Result } from '../../core/result';
import { STRATEGIES } from '../../solver/strategies';
import type { Measure } from '../../core/play/par';
import { sanitize } from '../../messages/sanitize';
import { cpuClock } from '../../jobs/job-runner';
import type { Limits } from '../../jobs/job';
import { memoryFor } from '../../jobs/job-thread';
import { defaultTeamSize } from '../../jobs/team';
import type { LevelOptions } from '../../library/load';

export interface SolveOptions extends LevelOptions {
  readonly sequence?: string;
  readonly optimal?: Measure;
  readonly timeLimit?: string;
  readonly cpuLimit?: string;
  readonly jobs: string;
  readonly threads?: string;
  readonly shard?: string;
  readonly resume?: string;
  readonly partial?: boolean;
  readonly json?: boolean;
}

/** The share of levels that this process solves: every `of`-th level, starting with the index `first`. */
interface Shard {
  readonly first: number;
  readonly of: number;
}

/** The settings for all levels. */
export interface SolveSettings {
  readonly fewest: Measure | undefined;
  readonly limits: Limits;
  /** The number of levels at once. */
  readonly jobs: number;
  readonly threads: number;
  readonly shard: Shard;
}

/** Parses the options of `solve`, or reports the first bad one. */
export function parseSolveOptions({
  timeLimit,
  cpuLimit,
  jobs: jobsText,
  threads: threadsText,
  shard = '1/1',
  optimal,
}: SolveOptions): Result<SolveSettings, string> {
  // A busy machine must not end the search before the processor has worked for the limit.
  const seconds = parseTimeLimit(timeLimit ?? (cpuLimit === undefined ? DEFAULT_SECONDS : 'Infinity'));
  if (!seconds.ok) return seconds;
  const jobs = parseJobs(jobsText);
  if (!jobs.ok) return jobs;
  const threads =
    threadsText === undefined
      ? ok(jobs.value > 1 || cpuLimit !== undefined ? 1 : defaultTeamSize())
      : parseThreads(threadsText);
  if (!threads.ok) return threads;
  const atOnce = jobs.value * threads.value;
  const cpuSeconds = cpuLimit === undefined ? ok(undefined) : parseCpuLimit(cpuLimit, atOnce);
  if (!cpuSeconds.ok) return cpuSeconds;
  const [, index = '', of = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(shard) ?? [];
  if (!(Number(index) >= 1 && Number(index) <= Number(of)))
    return failure(`--shard wants two whole numbers such as 2/10, the second of ten shards, not "${sanitize(shard)}"`);
  return ok({
    fewest: optimal,
    limits: {
      seconds: seconds.value,
      cpuSeconds: cpuSeconds.value === undefined ? undefined : cpuSeconds.value / threads.value,
      memory: memoryFor(atOnce),
    },
    jobs: jobs.value,
    threads: threads.value,
    shard: { first: Number(index) - 1, of: Number(of) },
  });
}

const DEFAULT_SECONDS = '60';
const MAX_JOBS = 1024;

/** `--jobs N` */
export function parseJobs(text: string): Result<number, string> {
  const jobs = Number(text);
  return /^\d+$/.test(text) && jobs >= 1 && jobs <= MAX_JOBS
    ? ok(jobs)
    : failure(`--jobs wants a whole number from 1 to ${MAX_JOBS}, not "${sanitize(text)}"`);
}

/** `--time-limit S` */
export function parseTimeLimit(text: string): Result<number, string> {
  const seconds = Number(text);
  return seconds > 0 ? ok(seconds) : failure(`--time-limit wants seconds, more than 0, not "${sanitize(text)}"`);
}

/** `--threads N` */
function parseThreads(text: string): Result<number, string> {
  const threads = Number(text);
  return /^\d+$/.test(text) && threads >= 1 && threads <= STRATEGIES.length
    ? ok(threads)
    : failure(`--threads wants a whole number from 1 to ${STRATEGIES.length}, not "${sanitize(text)}"`);
}

/** `--cpu-limit S`, with this number of threads at once. */
function parseCpuLimit(text: string, threads: number): Result<number, string> {
  const seconds = Number(text);
  if (!(seconds > 0)) return failure(`--cpu-limit wants seconds, more than 0, not "${sanitize(text)}"`);
  return threads > 1 && cpuClock().countsProcess
    ? failure(
        '--cpu-limit needs --jobs 1 and --threads 1 here, because this system does not tell how long each thread has worked',
      )
    : ok(seconds);
}

/** `--effort N`, in units of work. */
export function parseEffort(text: string): Result<number, string> {
  const effort = Number(text);
  return effort > 0
    ? ok(UNITS_OF_AN_EFFORT * effort)
    : failure(`--effort wants a number, more than 0, not "${sanitize(text)}"`);
}

/** Ten to fifteen seconds of work on an idle machine of today. */
const UNITS_OF_AN_EFFORT = 1e9;
