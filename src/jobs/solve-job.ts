import type { SearchResult } from '../core/play/search-result';
import { pieceOf, runSolver, solverFor } from '../solver/choose-solver';
import { PlanningTrial, type PlanningEffort } from '../solver/push/planning-effort';
import type { Measure } from '../solver/solver';
import { levelAt, type Job, type JobContext, type StartPosition } from './job';

/** A position to solve. */
export interface SolveTask extends StartPosition {
  readonly fewest?: Measure | undefined;
  /** Whether to measure the planning effort of a solved level as well, within what is left of the limits. */
  readonly withPlanning?: boolean;
}

export type SolveResult = SearchResult & { readonly planning?: Planning };

interface Planning {
  /** How long the search took. */
  readonly searchSeconds: number;
  /** Undefined if the level cannot be planned, or not in time. */
  readonly effort: PlanningEffort | undefined;
}

export function* run(task: SolveTask, { limits, seconds }: JobContext): Job<SolveResult> {
  const { rules, level } = levelAt(task);
  const solver = solverFor(rules, level, { memory: limits.memory, fewest: task.fewest });
  const result = yield* runSolver(solver, limits.units);
  if (task.withPlanning !== true || result.status !== 'solved') return result;
  const pushes = rules.on(level).pushModel?.();
  if (!pushes) return result;
  const searchSeconds = seconds();
  const trial = new PlanningTrial(pushes, limits.memory);
  const { work } = trial;
  const units = (limits.units ?? Infinity) - solver.unitsDone;
  while (!trial.advance(pieceOf(work.done, units)) && work.done < units)
    yield { ...result, planning: { searchSeconds, effort: trial.effort } };
  return { ...result, planning: { searchSeconds, effort: trial.effort } };
}
