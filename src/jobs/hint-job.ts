import { isMoreThanWalk } from '../core/routes/free-walk';
import { Game } from '../core/play/game';
import type { GaveUp, SearchResult } from '../core/play/search-result';
import type { Level } from '../core/level/level';
import { History } from '../core/history/history';
import type { HistoryMemory } from '../core/history/log';
import { formatMoves } from '../core/history/text';
import type { Move } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { runSolver, solverFor } from '../solver/choose-solver';
import { levelAt, type Job, type JobContext, type Position } from './job';

/** Looks for a solution of a position, or for the last position of a history that is solvable. */
export type HintTask = Position & ({ readonly kind: 'way' } | ({ readonly kind: 'way-back' } & LostStretch));

/** A history of the level that begins at the position, between a solvable position, if one is known, and an unsolvable one. */
interface LostStretch {
  readonly history: HistoryMemory;
  readonly solvable: number | undefined;
  readonly unsolvable: number;
}

/** A solution as it travels: the moves as the text of a history, and which of them are more than walking. */
export interface RouteText {
  readonly moves: string;
  readonly actions: Int32Array;
  readonly playerCells: Int32Array;
}

type SolutionResult = SearchResult<{ readonly route: RouteText }>;

/** The last position of a history that is solvable; `isLast`: no later one is, which is proven. */
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
  return task.kind === 'way'
    ? yield* searchSolution(rules, level, limits.memory)
    : yield* searchLastSolvable(rules, level, task, { memory: limits.memory, seconds });
}

function* searchSolution(rules: RuleSet, level: Level, memory: number): Generator<GaveUp, SolutionResult> {
  const result = yield* runSolver(solverFor(rules, level, { memory }));
  if (result.status !== 'solved') return result;
  return { status: 'solved', route: replaySolution(result.moves, level, rules), nodes: result.nodes };
}

/** Plays a solution before the player sees it; one that does not win is a fault of the program. */
function replaySolution(moves: readonly Move[], level: Level, rules: RuleSet): RouteText {
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
  if (game.standing.state !== 'won') throw new Error('the solution that was found does not win');
  return {
    moves: formatMoves(game.history, 'plain'),
    actions: Int32Array.from(actions),
    playerCells: Int32Array.from(playerCells),
  };
}

const LOST: SolutionResult = { status: 'unsolvable', nodes: 0 };

/** Seconds that one position gets until it counts as undecided. */
const POSITION_LIMIT = 5;

/**
 * Looks for the last position of a history that is solvable. What is lost stays lost, so it halves the
 * history; a position that stays undecided counts as lost, but the result does not say so.
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
