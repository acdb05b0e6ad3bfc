import type { SearchResult } from '../core/play/search-result';
import { hasStrategies, pieceOf, runSolver, solverFor } from '../solver/choose-solver';
import { PlanningTrial, type PlanningEffort } from '../solver/push/features/planned-search';
import type { Measure } from '../core/play/par';
import type { BestSoFar, Solver } from '../solver/solver';
import { levelAt, runPieces, type Job, type JobContext, type StartPosition } from './job';
import { findReason, type UnsolvableReason } from './unsolvable-reason';

/**
 * Work for a short solution, before any solution will do: some milliseconds, so that collections take hardly longer.
 */
const SHORT_UNITS = 2 ** 17;

export interface SolveTask extends StartPosition {
  readonly fewest?: Measure | undefined;
  /** Of `SolverOptions`. */
  readonly strategy?: number;
  /** Whether easy levels should get short solutions. */
  readonly prefersShort?: boolean;
  /** Whether to report the best position if the search gives up. */
  readonly withBest?: boolean;
  /** Whether to measure the planning effort of a solved level as well, within what is left of the limits. */
  readonly withPlanning?: boolean;
  /** Whether to search an unsolvable level for a few boxes that make it so, within what is left of the limits. */
  readonly withCore?: boolean;
}

export type SolveResult = SearchResult & {
  readonly planning?: Planning;
  readonly core?: Core;
  readonly best?: BestSoFar | undefined;
};

/** Why a level is unsolvable. */
export interface Core extends UnsolvableReason {
  /** How long the search for a solution took. */
  readonly searchSeconds: number;
}

interface Planning {
  /** How long the search took. */
  readonly searchSeconds: number;
  /** Undefined if the level cannot be planned, or not in time. */
  readonly effort: PlanningEffort | undefined;
}

export function* run(task: SolveTask, { limits, seconds }: JobContext): Job<SolveResult> {
  const { rules, level } = levelAt(task);
  const { fewest, strategy = 0, withBest, prefersShort } = task;
  // This thread has nothing to add to the first one.
  if (strategy > 0 && !hasStrategies(rules, level, { fewest }))
    return { status: 'gave-up', why: 'positions', nodes: 0 };
  const shortFirst = prefersShort === true ? SHORT_UNITS : 0;
  const options = { memory: limits.memory, fewest, strategy, withBest, shortFirst, breaksTies: true };
  const solver = solverFor(rules, level, options);
  const result = yield* runToAnswer(solver, limits.units);
  if (task.withCore === true && result.status === 'unsolvable')
    return yield* findCore(task, result, limits.memory, seconds());
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

/** Runs a solver; whenever it may have to stop, it reports the settled result, or its best position. */
function* runToAnswer(solver: Solver, units: number | undefined): Job<SolveResult> {
  const resultOf = (value: SearchResult): SolveResult =>
    value.status === 'gave-up' ? (solver.settled ?? { ...value, best: solver.best }) : value;
  return resultOf(yield* runPieces(runSolver(solver, units), resultOf));
}

function* findCore(task: SolveTask, result: SolveResult, memory: number, searchSeconds: number): Job<SolveResult> {
  const { rules, level } = levelAt(task);
  const withReason = (reason: UnsolvableReason): SolveResult => ({ ...result, core: { ...reason, searchSeconds } });
  return withReason(yield* runPieces(findReason(level, rules, memory), withReason));
}
