import type { View } from '../core/board/view';
import { NOTHING } from '../core/level/piece';
import { assembleLevel, type Setup } from '../core/level/setup';
import { Game } from '../core/play/game';
import { type Move, step } from '../core/play/move';
import { findFreeWalk, isMoreThanWalk } from '../core/routes/walk-routes';
import type { GaveUp, SearchResult } from '../core/play/search-result';
import type { Level } from '../core/level/level';
import { History } from '../core/history/history';
import type { HistoryMemory } from '../core/history/log';
import { formatMoves } from '../core/history/text';
import { type RuleSet, rulesName } from '../core/rule-set';
import { hasStrategies, runSolver, solverFor } from '../solver/choose-solver';
import { type Job, type JobContext, levelAt, runPieces, type StartPosition } from './job';

/** A known solution, from the position where it begins. */
export interface SolvedPosition {
  readonly setup: Setup;
  readonly moves: readonly Move[];
}

/** A search for a solution of a position, or for the last solvable position of a history. */
export type HintTask = StartPosition & (SolutionSought | ({ readonly kind: 'last-solvable' } & LostStretch));

interface SolutionSought {
  readonly kind: 'solution';
  /** Of `SolverOptions`. */
  readonly strategy?: number;
  /** Solutions to follow if the position lies on one. */
  readonly known?: readonly SolvedPosition[];
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

const NOT_FOUND_YET: GaveUp = { status: 'gave-up', why: 'time', nodes: 0 };

function* followKnown(
  known: readonly SolvedPosition[],
  level: Level,
  rules: RuleSet,
): Generator<GaveUp, RouteText | undefined> {
  const rest = yield* runPieces(restOfKnown(known, new Game(level, rules)), (): GaveUp => NOT_FOUND_YET);
  return rest && replayMoves(rest, level, rules);
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
    const here = levelAt({ rules: rulesName(rules), setup: game.setup() }).level;
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

/**
 * The shortest rest of known solutions that pass through the position of a game. The player may first have to walk to
 * where the solution continues. Runs in pieces, one for each move.
 */
function* restOfKnown(known: readonly SolvedPosition[], here: Game): Generator<undefined, readonly Move[] | undefined> {
  let best: readonly Move[] | undefined;
  for (const { setup, moves } of known) {
    const there = new Game(assembleLevel(setup, here.rules.pieces).level, here.rules);
    if (there.level.size !== here.level.size || there.level.stride !== here.level.stride) continue;
    for (const [index, move] of moves.entries()) {
      const walk = walkInto(here, there, move);
      const length = (walk?.length ?? Infinity) + moves.length - index;
      if (walk && length < (best?.length ?? Infinity)) best = [...walk, ...moves.slice(index)];
      if (!there.make(move).done) break;
      yield;
    }
  }
  return best;
}

/** The walk that takes a game to where another one makes its next move; undefined if there is none. */
function walkInto(here: Game, there: Game, next: Move): Move[] | undefined {
  const player = next.kind === 'step' ? next.player : 0;
  const [from, to] = [here.board.player(player), there.board.player(player)];
  // If steps cost something, too little may be left after a walk.
  if (here.referee.stock !== undefined && from !== to) return undefined;
  if (!isSameBut(player, here.board, there.board) || numbersOf(here) !== numbersOf(there)) return undefined;
  return findFreeWalk(here.board, here.referee, player, to)?.map((direction) => step(direction, player));
}

/** Whether two positions differ at most in the cell of one player. */
function isSameBut(player: number, one: View, other: View): boolean {
  const thing = (view: View, cell: number): number => (view.playerAt(cell) === player ? NOTHING : view.thing(cell));
  for (let cell = 0; cell < one.level.size; cell += 1)
    if (one.ground(cell) !== other.ground(cell) || thing(one, cell) !== thing(other, cell)) return false;
  return true;
}

/** The numbers of a position: keys in hand, strength, moves, money. */
function numbersOf({ referee, board }: Game): string {
  return JSON.stringify(referee.numbers?.(board) ?? {});
}
