import { performance } from 'node:perf_hooks';
import { failure, ok, type Result } from '../core/result';
import type { Solver, SolverAnswer } from '../solver/solver';
import { shown } from '../words/strangers';

/** What a solver answered, or that its time was over. */
export type TimedAnswer = SolverAnswer | { readonly status: 'gave-up'; readonly why: 'time'; readonly nodes: number };

/** How far a search has come. */
export interface Progress {
  readonly nodes: number;
  /** Since it began, setting up included. */
  readonly seconds: number;
}

/** Positions between two looks at the clock: some milliseconds on the largest levels. */
const SLICE = 16;
const MILLISECONDS_BETWEEN_NEWS = 200;

/** Runs a solver until it has an answer or its time is over, and tells now and then how far it is. */
export function answerInTime(
  solverFor: () => Solver,
  seconds: number,
  tell: (progress: Progress) => void = () => undefined,
): Progress & { readonly answer: TimedAnswer } {
  const start = performance.now();
  const secondsNow = (): number => (performance.now() - start) / 1000;
  const solver = solverFor();
  for (let news = start + MILLISECONDS_BETWEEN_NEWS; ;) {
    const answer = solver.advance(SLICE);
    const now = { nodes: solver.nodes, seconds: secondsNow() };
    if (answer) return { answer, ...now };
    if (now.seconds >= seconds) return { answer: { status: 'gave-up', why: 'time', nodes: now.nodes }, ...now };
    if (performance.now() < news) continue;
    news = performance.now() + MILLISECONDS_BETWEEN_NEWS;
    tell(now);
  }
}

/** `--time-limit S` */
export function timeLimitOf(text: string): Result<number, string> {
  const seconds = Number(text);
  return seconds > 0 ? ok(seconds) : failure(`--time-limit wants seconds, more than 0, not "${shown(text)}"`);
}
