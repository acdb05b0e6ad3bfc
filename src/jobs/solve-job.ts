import type { Level } from '../core/level/level';
import { OUTSIDE } from '../core/level/piece';
import type { RuleSet } from '../core/rule-set';
import { shuttingWalls, unfillableGoals, UnsolvableBoxes } from '../solver/unsolvable';
import { type Job, type JobContext, levelAt, runPieces, type StartPosition } from './job';
import type { SearchResult } from '../core/play/search-result';
import { type Difficulty, ScaleSolver } from '../solver/scale/scale';
import { hasStrategies, runSolver, solverFor } from '../solver/choose-solver';
import type { Measure } from '../core/play/par';
import type { BestSoFar, Solver } from '../solver/solver';

/** Why a level is unsolvable; all are empty if no small reason is known. */
export interface UnsolvableReason {
  /** The cells of a few boxes that are unsolvable by themselves. */
  readonly boxes: readonly number[];
  /** The walls that shut those boxes off; empty if there are too many. */
  readonly walls: readonly number[];
  /** The goals that cannot all be filled, if they are fewer than such boxes. */
  readonly goals: readonly number[];
}

/** More boxes or goals explain nothing to a person. */
export const MAX_CELLS = 10;

export const NO_REASON: UnsolvableReason = { boxes: [], walls: [], goals: [] };

/** Searches an unsolvable level for a small reason; yields what is known so far. */
export function* findReason(
  level: Level,
  rules: RuleSet,
  memory: number,
): Generator<UnsolvableReason, UnsolvableReason> {
  const pushes = rules.on(level).pushModel?.();
  if (!pushes) return NO_REASON;
  const goals = yield* runPieces(unfillableGoals(pushes, MAX_CELLS), () => NO_REASON);
  // If there are as many goals as boxes, the boxes say more, unless they are all of them.
  const count = pushes.kinds.reduce((sum, { boxes }) => sum + boxes.length, 0);
  const most = goals.length === 0 ? MAX_CELLS : Math.min(MAX_CELLS, goals.length, count - 1);
  const found = UnsolvableBoxes.of(pushes, memory, most);
  const known = (): UnsolvableReason =>
    found && found.boxes.length > 0 ? { ...NO_REASON, boxes: found.boxes } : { ...NO_REASON, goals };
  if (found) yield* runPieces(found.search(), known);
  const reason = known();
  return { ...reason, walls: wallsRound(level, rules, reason.boxes) };
}

/** The walls that shut these boxes off. */
export function wallsRound(level: Level, rules: RuleSet, boxes: readonly number[]): readonly number[] {
  const pushes = boxes.length === 0 ? undefined : rules.on(level).pushModel?.();
  return pushes ? shuttingWalls(pushes, boxes).filter((cell) => (level.ground[cell] ?? OUTSIDE) !== OUTSIDE) : [];
}

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
  /** Whether to rate the level, by the search of the scale alone. */
  readonly isRating?: boolean;
  /** Whether to search an unsolvable level for a few boxes that make it so, within what is left of the limits. */
  readonly withCore?: boolean;
}

export type SolveResult = SearchResult & {
  readonly rating?: Difficulty;
  readonly core?: Core;
  readonly best?: BestSoFar | undefined;
};

/** Why a level is unsolvable. */
export interface Core extends UnsolvableReason {
  /** How long the search for a solution took. */
  readonly searchSeconds: number;
}

export function* run(task: SolveTask, { limits, seconds }: JobContext): Job<SolveResult> {
  const { rules, level } = levelAt(task);
  const { fewest, strategy = 0, withBest, prefersShort } = task;
  if (task.isRating === true) {
    const scale = new ScaleSolver(rules, level, limits.memory);
    const withRating = (value: SearchResult): SolveResult => ({ ...value, rating: scale.difficulty() });
    return withRating(yield* runPieces(runSolver(scale, limits.units), withRating));
  }
  // This thread has nothing to add to the first one.
  if (strategy > 0 && !hasStrategies(rules, level, { fewest }))
    return { status: 'gave-up', why: 'positions', nodes: 0 };
  const shortFirst = prefersShort === true ? SHORT_UNITS : 0;
  const options = { memory: limits.memory, fewest, strategy, withBest, shortFirst, breaksTies: true };
  const solver = solverFor(rules, level, options);
  const result = yield* runToAnswer(solver, limits.units);
  if (task.withCore === true && result.status === 'unsolvable')
    return yield* findCore(task, result, limits.memory, seconds());
  return result;
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
