import { performance } from 'node:perf_hooks';
import { failure, ok, type Result } from '../core/result';
import type { SearchResult } from '../core/play/search-result';
import type { Solver } from '../solver/solver';
import { UNITS_PER_PIECE } from '../solver/work';
import { sanitize } from '../messages/sanitize';

/** How far a search has come. */
export interface SearchProgress {
  readonly nodes: number;
  /** Since it began, setting up included. */
  readonly seconds: number;
}

/** When to stop. */
export interface Limits {
  readonly seconds: number;
  /** Units of work: the same on every machine, whatever else it does. */
  readonly units?: number | undefined;
}

const NEWS_INTERVAL_MS = 200;

/** Runs a solver until it has an answer or has come to a limit, and tells now and then how far it is. */
export function solveWithin(
  solverFor: () => Solver,
  limits: Limits,
  tell: (progress: SearchProgress) => void = () => undefined,
  now = () => performance.now(),
): SearchProgress & { readonly answer: SearchResult; readonly units: number } {
  const start = now();
  const solver = solverFor();
  for (let news = start + NEWS_INTERVAL_MS; ;) {
    const answer = solver.advance(nextPiece(solver.unitsDone, limits));
    const time = now();
    const { nodes, unitsDone: units } = solver;
    const progress = { nodes, seconds: (time - start) / 1000 };
    if (answer) return { answer, units, ...progress };
    const why = isLimitMet(progress.seconds, units, limits);
    if (why) return { answer: { status: 'gave-up', why, nodes }, units, ...progress };
    if (time < news) continue;
    news = time + NEWS_INTERVAL_MS;
    tell(progress);
  }
}

/** The units up to the next look at a clock. */
export function nextPiece(done: number, { units = Infinity }: Limits): number {
  return Math.min(UNITS_PER_PIECE, units - done);
}

/** Which limit is met; the work counts first, so that it is the one wherever both are. */
export function isLimitMet(seconds: number, done: number, limits: Limits): 'time' | 'effort' | undefined {
  if (done >= (limits.units ?? Infinity)) return 'effort';
  return seconds >= limits.seconds ? 'time' : undefined;
}

/** `--time-limit S` */
export function parseTimeLimit(text: string): Result<number, string> {
  const seconds = Number(text);
  return seconds > 0 ? ok(seconds) : failure(`--time-limit wants seconds, more than 0, not "${sanitize(text)}"`);
}

/** `--effort N`, in units of work. */
export function effortOf(text: string): Result<number, string> {
  const effort = Number(text);
  return effort > 0
    ? ok(UNITS_OF_AN_EFFORT * effort)
    : failure(`--effort wants a number, more than 0, not "${sanitize(text)}"`);
}

/** Ten to fifteen seconds of work on a machine of today that does nothing else. */
const UNITS_OF_AN_EFFORT = 1e9;
