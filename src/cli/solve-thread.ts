import { parentPort } from 'node:worker_threads';
import type { Level } from '../core/level';
import { RULES } from '../rules';
import type { SolverWish } from '../solver/solver';
import { solverOf } from '../solver/solver-of';
import { answerInTime, type Progress, type TimedAnswer } from './in-time';

/** What a thread is asked. */
export interface SolveTask {
  /** The id of the rules set. */
  readonly rules: string;
  readonly level: Level;
  readonly wish: SolverWish;
  readonly seconds: number;
}

/** What it tells: how far it is, now and then, and at last the answer. */
export type ThreadNews = Progress & { readonly answer?: TimedAnswer };

// This is the entry of a thread that solves one level after the other: see `SolverThread`.
parentPort?.on('message', ({ rules: id, level, wish, seconds }: SolveTask) => {
  const rules = RULES.find((one) => one.id === id);
  if (!rules) throw new Error(`there is no rules set "${id}"`);
  const tell = (news: ThreadNews): void => {
    parentPort?.postMessage(news);
  };
  tell(answerInTime(() => solverOf(rules, level, wish), seconds, tell));
});
