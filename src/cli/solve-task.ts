import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level';
import type { Rules } from '../core/rules';
import { RULES } from '../rules';
import { PushStudy, type Study } from '../solver/push/study';
import type { SolverWish } from '../solver/solver';
import { solverOf } from '../solver/solver-of';
import { answerInTime, limitMet, nextPiece, type Limits, type Progress, type TimedAnswer } from './in-time';

/** What a thread is asked. */
export interface SolveTask {
  /** The id of the rules set. */
  readonly rules: string;
  readonly level: Level;
  readonly wish: SolverWish;
  readonly limits: Limits;
  /** Whether a level of pushes that was solved is studied, too, with what is left of the limits. */
  readonly isStudied?: boolean;
}

export interface Solved extends Progress {
  readonly answer: TimedAnswer;
  /** Where that was asked for, and the level can be planned. */
  readonly study?: Study | undefined;
}

/** Does what is asked, within its limits; `now` gives milliseconds. */
export function solveInTime(
  { rules: id, level, wish, limits, isStudied }: SolveTask,
  tell: (progress: Progress) => void,
  now = () => performance.now(),
): Solved {
  const rules = RULES.find((one) => one.id === id);
  if (!rules) throw new Error(`there is no rules set "${id}"`);
  const { units, ...found } = answerInTime(() => solverOf(rules, level, wish), limits, tell, now);
  if (isStudied !== true || found.answer.status !== 'solved') return found;
  const rest = { seconds: limits.seconds - found.seconds, units: limits.units && limits.units - units };
  return { ...found, study: studyOf(rules, level, wish.memory, rest, now) };
}

function studyOf(rules: Rules, level: Level, memory: number, limits: Limits, now: () => number): Study | undefined {
  const { pushes } = rules.on(level);
  if (!pushes) return undefined;
  const start = now();
  const studying = new PushStudy(pushes, memory);
  const { work } = studying;
  while (!studying.advance(nextPiece(work.done, limits)))
    if (limitMet((now() - start) / 1000, work.done, limits)) break;
  return studying.study;
}
