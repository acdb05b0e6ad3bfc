import type { GaveUp, SearchResult } from '../core/play/search-result';
import { solverFor } from '../solver/choose-solver';
import { PlanningTrial, type PlanningEffort } from '../solver/push/planning-effort';
import type { Measure, Solver } from '../solver/solver';
import { UNITS_PER_PIECE } from '../solver/work';
import { levelAt, type Job, type JobContext, type Position } from './job';

/** A position to be solved. */
export interface SolveTask extends Position {
  readonly fewest?: Measure | undefined;
  /** Whether to measure the planning effort of a level that was solved, too, with what is left of the limits. */
  readonly withPlanning?: boolean;
}

export type SolveResult = SearchResult & { readonly planning?: Planning };

interface Planning {
  /** How long the search took before. */
  readonly searchSeconds: number;
  /** Undefined where the level cannot be planned, or was not in time. */
  readonly effort: PlanningEffort | undefined;
}

export function* run(task: SolveTask, { limits, seconds }: JobContext): Job<SolveResult> {
  const { rules, level } = levelAt(task);
  const solver = solverFor(rules, level, { memory: limits.memory, fewest: task.fewest });
  const result = yield* runSolver(solver, limits.units);
  const { pushes } = rules.on(level);
  if (task.withPlanning !== true || result.status !== 'solved' || !pushes) return result;
  const searchSeconds = seconds();
  const trial = new PlanningTrial(pushes, limits.memory);
  const { work } = trial;
  const units = (limits.units ?? Infinity) - solver.unitsDone;
  while (!trial.advance(pieceOf(work.done, units)) && work.done < units)
    yield { ...result, planning: { searchSeconds, effort: trial.effort } };
  return { ...result, planning: { searchSeconds, effort: trial.effort } };
}

/** Runs a solver until it has a result or has done so many units of work. */
export function* runSolver(solver: Solver, units = Infinity): Generator<GaveUp, SearchResult> {
  for (;;) {
    const result = solver.advance(pieceOf(solver.unitsDone, units));
    if (result) return result;
    const { nodes, unitsDone } = solver;
    // The work counts first, so that it is the reason wherever both have run out.
    if (unitsDone >= units) return { status: 'gave-up', why: 'effort', nodes };
    yield { status: 'gave-up', why: 'time', nodes };
  }
}

/** The units up to the next look at the clock. */
function pieceOf(done: number, units: number): number {
  return Math.min(UNITS_PER_PIECE, units - done);
}
