import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level/level';
import type { SearchResult } from '../core/play/search-result';
import type { RuleSet } from '../core/rule-set';
import { RULE_SETS } from '../rules';
import { PlanningTrial, type PlanningEffort } from '../solver/push/planning-effort';
import type { SolverOptions } from '../solver/solver';
import { solverFor } from '../solver/choose-solver';
import { solveWithin, isLimitMet, nextPiece, type Limits, type SearchProgress } from './time-limit';

/** What a thread is asked. */
export interface SolveTask {
  /** The id of the rules set. */
  readonly rules: string;
  readonly level: Level;
  readonly wish: SolverOptions;
  readonly limits: Limits;
  /** Whether a level of pushes that was solved is studied, too, with what is left of the limits. */
  readonly isStudied?: boolean;
}

export interface Solved extends SearchProgress {
  readonly answer: SearchResult;
  /** Where that was asked for, and the level can be planned. */
  readonly study?: PlanningEffort | undefined;
}

/** Does what is asked, within its limits; `now` gives milliseconds. */
export function solveInTime(
  { rules: id, level, wish, limits, isStudied }: SolveTask,
  tell: (progress: SearchProgress) => void,
  now = () => performance.now(),
): Solved {
  const rules = RULE_SETS.find((one) => one.id === id);
  if (!rules) throw new Error(`there is no rules set "${id}"`);
  const { units, ...found } = solveWithin(() => solverFor(rules, level, wish), limits, tell, now);
  if (isStudied !== true || found.answer.status !== 'solved') return found;
  const rest = { seconds: limits.seconds - found.seconds, units: limits.units && limits.units - units };
  return { ...found, study: studyOf(rules, level, wish.memory, rest, now) };
}

function studyOf(
  rules: RuleSet,
  level: Level,
  memory: number,
  limits: Limits,
  now: () => number,
): PlanningEffort | undefined {
  const { pushes } = rules.on(level);
  if (!pushes) return undefined;
  const start = now();
  const studying = new PlanningTrial(pushes, memory);
  const { work } = studying;
  while (!studying.advance(nextPiece(work.done, limits)))
    if (isLimitMet((now() - start) / 1000, work.done, limits)) break;
  return studying.effort;
}
