import { isMoreThanWalk } from '../core/routes/free-walk';
import { Game } from '../core/play/game';
import type { GaveUp, SearchResult } from '../core/play/search-result';
import type { Level } from '../core/level/level';
import { History } from '../core/history/history';
import type { HistoryMemory } from '../core/history/log';
import { formatMoves } from '../core/history/text';
import type { Move } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { hasStrategies, runSolver, solverFor } from '../solver/choose-solver';
import { restOfKnown, type KnownSolution } from './known-solutions';
import { levelAt, type Job, type JobContext, type StartPosition } from './job';

/** A search for a solution of a position, or for the last solvable position of a history. */
export type HintTask = StartPosition & (SolutionSought | ({ readonly kind: 'last-solvable' } & LostStretch));

interface SolutionSought {
  readonly kind: 'solution';
  /** Of `SolverOptions`. */
  readonly strategy?: number;
  /** Solutions to follow if the position lies on one. */
  readonly known?: readonly KnownSolution[];
}

/** Work for a short solution, before any solution will do: a fraction of a second. */
const SHORT_UNITS = 2 ** 24;

/** A history that begins at the position, with a solvable position, if the player has found one, and a later unsolvable one. */
interface LostStretch {
  readonly history: HistoryMemory;
  readonly solvable: number | undefined;
  readonly unsolvable: number;
}

/**
 * A solution for another thread: the moves as the text of a history, and the indexes of the moves that do more than
 * walk.
 */
export interface RouteText {
  readonly moves: string;
  readonly actions: Int32Array;
  readonly playerCells: Int32Array;
}

type SolutionResult = SearchResult<{ readonly route: RouteText }>;

/** A solvable position of a history; `isLast` if all later positions are proven unsolvable. */
interface LastSolvable {
  readonly status: 'last-solvable';
  readonly position: number;
  readonly isLast: boolean;
  readonly route: RouteText | undefined;
  readonly nodes: number;
}

export type HintResult = SolutionResult | LastSolvable;

export function* run(task: HintTask, { limits, seconds }: JobContext): Job<HintResult> {
  const { rules, level } = levelAt(task);
  if (task.kind === 'last-solvable')
    return yield* searchLastSolvable(rules, level, task, { memory: limits.memory, seconds });
  const { strategy = 0, known = [] } = task;
  const route = strategy === 0 ? yield* followKnown(known, level, rules) : undefined;
  return route ? { status: 'solved', route, nodes: 0 } : yield* searchSolution(rules, level, limits.memory, strategy);
}

function* followKnown(
  known: readonly KnownSolution[],
  level: Level,
  rules: RuleSet,
): Generator<GaveUp, RouteText | undefined> {
  for (const pieces = restOfKnown(known, new Game(level, rules)); ;) {
    const { done, value } = pieces.next();
    if (done === true) return value && replayMoves(value, level, rules);
    yield { status: 'gave-up', why: 'time', nodes: 0 };
  }
}

function* searchSolution(
  rules: RuleSet,
  level: Level,
  memory: number,
  strategy = 0,
): Generator<GaveUp, SolutionResult> {
  if (strategy > 0 && !hasStrategies(rules, level, {})) return { status: 'gave-up', why: 'positions', nodes: 0 };
  const result = yield* runSolver(solverFor(rules, level, { memory, strategy, shortFirst: SHORT_UNITS }));
  if (result.status !== 'solved') return result;
  const route = replayMoves(result.moves, level, rules);
  if (!route) throw new Error('the solution that was found does not win');
  return { status: 'solved', route, nodes: result.nodes };
}

/** Replays a solution before the player sees it; undefined if it does not win. */
function replayMoves(moves: readonly Move[], level: Level, rules: RuleSet): RouteText | undefined {
  const game = new Game(level, rules);
  const actions: number[] = [];
  const playerCells: number[] = [];
  for (const move of moves) {
    if (game.standing.state !== 'playing') break;
    const cell = move.kind === 'step' ? game.board.player(move.player) : 0;
    if (!game.make(move).done) break;
    if (!isMoreThanWalk(game.turn(game.position), level, game.referee)) continue;
    actions.push(game.position - 1);
    playerCells.push(cell);
  }
  if (game.standing.state !== 'won') return undefined;
  return {
    moves: formatMoves(game.history, 'plain'),
    actions: Int32Array.from(actions),
    playerCells: Int32Array.from(playerCells),
  };
}

const LOST: SolutionResult = { status: 'unsolvable', nodes: 0 };

/** Seconds for one position; after that it counts as undecided. */
const POSITION_LIMIT = 5;

/**
 * Searches for the last solvable position of a history. A lost level stays lost, so this is a binary search. An undecided
 * position counts as lost, but then the result is not `isLast`.
 */
function* searchLastSolvable(
  rules: RuleSet,
  level: Level,
  { history, solvable = -1, unsolvable }: LostStretch,
  { memory, seconds }: { readonly memory: number; readonly seconds: () => number },
): Generator<GaveUp, HintResult> {
  const resumed = Game.resume(level, rules, History.of(history), { undoLimit: -1 });
  if (!resumed.ok) throw new Error(`the history cannot be played: ${JSON.stringify(resumed.faults)}`);
  const game = resumed.value;
  let [position, lost, nodes] = [solvable, unsolvable, 0];
  let route: RouteText | undefined;
  let isLast = true;
  while (lost - position > 1) {
    const middle = Math.floor((position + lost) / 2);
    game.jump(middle);
    const here = levelAt({ rules: rules.id, setup: game.setup() }).level;
    const isLost = game.standing.state === 'lost';
    const result = isLost ? LOST : yield* withinLimit(searchSolution(rules, here, memory), seconds);
    nodes += result.nodes;
    if (result.status === 'solved') {
      position = middle;
      route = result.route;
    } else {
      lost = middle;
      isLast &&= result.status === 'unsolvable';
    }
  }
  if (position >= 0) return { status: 'last-solvable', position, isLast, route, nodes };
  return isLast ? { status: 'unsolvable', nodes } : { status: 'gave-up', why: 'positions', nodes };
}

function* withinLimit(
  search: Generator<GaveUp, SolutionResult>,
  seconds: () => number,
): Generator<GaveUp, SolutionResult> {
  const end = seconds() + POSITION_LIMIT;
  for (;;) {
    const { done, value } = search.next();
    if (done === true || seconds() > end) return value;
    yield value;
  }
}
