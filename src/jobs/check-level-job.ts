import { at } from '../core/at';
import { DIRECTIONS } from '../core/direction';
import { ahead, type Level } from '../core/level/level';
import { FLOOR, goalFor, NOTHING, OUTSIDE, rolesOf } from '../core/level/piece';
import { levelOf, type Setup } from '../core/level/setup';
import { Game, wonGame } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { GaveUp, SearchResult } from '../core/play/search-result';
import type { Deadlock } from '../core/push/deadlock';
import { isBarrier } from '../core/push/push';
import type { RuleSet } from '../core/rule-set';
import { runSolver, solverFor } from '../solver/choose-solver';
import type { AboveDifficulty } from '../messages/counts';
import { SCALE_UNITS, ScaleSolver } from '../solver/scale/scale';
import { prepareDetector } from '../solver/push/deadlock-detector';
import { unfillableGoals } from '../solver/unsolvable';
import { levelAt, runPieces, type Job, type JobContext, type StartPosition } from './job';
import { findReason, MAX_CELLS, NO_REASON, wallsRound, type UnsolvableReason } from './solve-job';

/** A level to check. */
export interface CheckTask extends StartPosition {
  /** The answer of another search. */
  readonly found?: SearchResult;
}

/** The results so far for a level that is being edited. */
export interface CheckResult {
  /** Positions expanded. */
  readonly nodes: number;
  readonly status: 'searching' | 'solved' | 'unsolvable' | 'gave-up';
  readonly solution: FoundSolution | undefined;
  /** Why the level is unsolvable. */
  readonly reason: UnsolvableReason;
  /** Walls and boxes without which a solution is as long. */
  readonly idle: readonly number[];
}

interface FoundSolution {
  readonly moves: readonly Move[];
  readonly pushes: number;
  /** No solution has fewer pushes. */
  readonly isFewest: boolean;
  /** Undefined until it is rated. */
  readonly difficulty: number | AboveDifficulty | undefined;
}

const BEGUN: CheckResult = { nodes: 0, status: 'searching', solution: undefined, reason: NO_REASON, idle: [] };

/** Levels that take more positions to solve are not tried without each of their walls. */
const MAX_NODES_FOR_IDLE = 20_000;
/** Work for each of these trials. */
const IDLE_UNITS = 2 ** 24;

/** Finds out whether a level is solvable, then why not or in how many pushes, and which parts make no difference. */
export function* run(task: CheckTask, { limits }: JobContext): Job<CheckResult> {
  const { rules, level } = levelAt(task);
  const { memory } = limits;
  const detect = yield* runPieces(prepareDetector(rules, level), () => BEGUN);
  const deadlock = detect(new Game(level, rules).board);
  if (deadlock) return { ...BEGUN, status: 'unsolvable', reason: yield* reasonOf(deadlock, level, rules) };

  const search = (): Generator<GaveUp, SearchResult> => runSolver(solverFor(rules, level, { memory }));
  const result = task.found ?? (yield* runPieces(search(), ({ nodes }) => ({ ...BEGUN, nodes })));
  const known: CheckResult = { ...BEGUN, nodes: result.nodes, status: result.status };
  if (result.status === 'gave-up') return known;
  if (result.status === 'unsolvable') return yield* findCore(level, rules, known, memory);
  const solution = solutionOf(level, rules, result.moves, { isFewest: false });
  const difficulty = yield* rate(level, rules, { ...known, solution }, memory);
  const best = yield* findFewest(level, rules, { ...known, solution: { ...solution, difficulty } }, memory);
  const pushes = best.solution?.isFewest === true && best.nodes < MAX_NODES_FOR_IDLE ? best.solution.pushes : undefined;
  return pushes === undefined ? best : yield* findIdle(task.setup, rules, best, pushes, memory);
}

function solutionOf(
  level: Level,
  rules: RuleSet,
  moves: readonly Move[],
  { isFewest }: Pick<FoundSolution, 'isFewest'>,
): FoundSolution {
  return { moves, pushes: wonGame(level, rules, moves).pushes, isFewest, difficulty: undefined };
}

/** How hard a level with a solution is. */
function* rate(
  level: Level,
  rules: RuleSet,
  solved: CheckResult,
  memory: number,
): Generator<CheckResult, FoundSolution['difficulty']> {
  yield solved;
  const solver = new ScaleSolver(rules, level, memory);
  yield* runPieces(runSolver(solver, SCALE_UNITS), () => solved);
  const { difficulty, isAbove } = solver.difficulty();
  return isAbove ? { above: difficulty / 100 } : difficulty / 100;
}

/** The reason of an obvious deadlock. */
function* reasonOf({ kind, cells }: Deadlock, level: Level, rules: RuleSet): Generator<CheckResult, UnsolvableReason> {
  if (kind === 'too-few-boxes') return { ...NO_REASON, goals: cells };
  const pushes = kind === 'too-few-goals' ? rules.on(level).pushModel?.() : undefined;
  const goals = pushes ? yield* runPieces(unfillableGoals(pushes, MAX_CELLS), () => BEGUN) : [];
  // Naming the goal that boxes cannot reach says more than too few goals.
  return goals.length > 0
    ? { ...NO_REASON, goals }
    : { ...NO_REASON, boxes: cells, walls: wallsRound(level, rules, cells) };
}

function* findCore(level: Level, rules: RuleSet, known: CheckResult, memory: number): Job<CheckResult> {
  const withReason = (reason: UnsolvableReason): CheckResult => ({ ...known, reason });
  return withReason(yield* runPieces(findReason(level, rules, memory), withReason));
}

/** A solution with the fewest pushes, on a level with pushes only. */
function* findFewest(level: Level, rules: RuleSet, solved: CheckResult, memory: number): Job<CheckResult> {
  if (!rules.on(level).pushModel?.()) return solved;
  const search = runSolver(solverFor(rules, level, { memory, fewest: 'pushes' }));
  const result = yield* runPieces(search, () => solved);
  if (result.status !== 'solved') return solved;
  const nodes = Math.max(solved.nodes, result.nodes);
  const fewest = solutionOf(level, rules, result.moves, { isFewest: true });
  return { ...solved, nodes, solution: { ...fewest, difficulty: solved.solution?.difficulty } };
}

/** Tries the level without each of its inner walls, and without each box that stands on its goal. */
function* findIdle(setup: Setup, rules: RuleSet, known: CheckResult, pushes: number, memory: number): Job<CheckResult> {
  const idle: number[] = [];
  const withIdle = (): CheckResult => ({ ...known, idle: [...idle] });
  for (const cell of candidates(setup, rules)) {
    const ground = setup.ground.slice();
    const things = setup.things.slice();
    ground[cell] = FLOOR;
    things[cell] = NOTHING;
    const without = levelOf({ ...setup, ground, things }, rules);
    if (!without.ok) continue;
    const search = runSolver(solverFor(rules, without.value, { memory, fewest: 'pushes' }), IDLE_UNITS);
    const result = yield* runPieces(search, withIdle);
    if (result.status !== 'solved') continue;
    const game = new Game(without.value, rules);
    game.replay(result.moves);
    if (game.pushes === pushes) idle.push(cell);
  }
  return withIdle();
}

function candidates(setup: Setup, rules: RuleSet): readonly number[] {
  const level = levelOf(setup, rules);
  if (!level.ok) return [];
  const { size, ground, things } = level.value;
  const isWall = isBarrier(level.value, rules.pieces);
  const roles = rolesOf(rules.pieces, 'thing');
  const isInside = (cell: number): boolean =>
    DIRECTIONS.every((direction) => ground[cell + ahead(level.value, direction)] !== OUTSIDE);
  const cells: number[] = [];
  for (let cell = 0; cell < size; cell += 1) {
    const thing = at(things, cell);
    const isOnGoal = roles[thing] === 'box' && goalFor(rules.pieces, thing) === ground[cell];
    const isInner =
      ground[cell] !== OUTSIDE && isWall(cell) && isInside(cell) && isBesideFloor(level.value, isWall, cell);
    if (isOnGoal || isInner) cells.push(cell);
  }
  return cells;
}

/** Walls that touch only walls never block a way. */
function isBesideFloor(level: Level, isWall: (cell: number) => boolean, cell: number): boolean {
  return DIRECTIONS.some((direction) => !isWall(cell + ahead(level, direction)));
}
