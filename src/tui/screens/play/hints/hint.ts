import { at } from '../../../../core/at';
import { findFreeWalk, isMoreThanWalk } from '../../../../core/routes/walk-routes';
import type { Game } from '../../../../core/play/game';
import { pushedBox, type Turn } from '../../../../core/board/view';
import type { History } from '../../../../core/history/history';
import { isSameMove, type Move, step, type Step } from '../../../../core/play/move';
import type { Overlay } from '../../../../drawing/board/overlay';
import type { Deadlock, DeadlockDetector } from '../../../../core/push/deadlock';
import type { SearchResult } from '../../../../core/play/search-result';
import { FLOOR, NOTHING, pieceOf, type PieceRole, topPiece } from '../../../../core/level/piece';
import type { RuleSet } from '../../../../core/rule-set';
import { count } from '../../../../messages/counts';
import { ahead } from '../../../../core/level/level';

/** A request for a search. It is compared by identity: the same request continues the search where it stopped. */
export type SearchRequest =
  /** A solution from this position of the history. */
  | { readonly kind: 'solution'; readonly at: number }
  /** The last solvable position, between a solvable one and an unsolvable one. */
  | { readonly kind: 'last-solvable'; readonly solvable: number | undefined; readonly unsolvable: number };

export type SearchReport =
  | { readonly status: 'searching'; readonly seconds: number }
  | (SearchResult<{ readonly route: FoundRoute }> & { readonly seconds: number })
  /** `isLast`: it is proven that no later position is solvable. */
  | {
      readonly status: 'last-solvable';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: FoundRoute | undefined;
    }
  /** The search itself has failed. */
  | { readonly status: 'failed'; readonly sentence: string };

/** The purpose of a search for a solution. A warning only needs to know whether there is one. */
export type SearchPurpose = 'hint' | 'solution' | 'warning' | 'way-back';

export interface RunningSearch {
  readonly request: SearchRequest;
  readonly purpose: SearchPurpose;
  /** Its time so far, and its maximum unless the player asks again. */
  readonly seconds: number;
  readonly maxSeconds: number;
}

/** What is known about solutions of the position, and what the player has been told about it. */
export interface HintState {
  readonly search: RunningSearch | undefined;
  /** A search that was stopped or ran out of time, and can continue. */
  readonly stopped: StoppedSearch | undefined;
  readonly route: Route | undefined;
  /** The hint, while it is shown. */
  readonly hint: Hint | undefined;
  /** The last position of the history that is certainly solvable. */
  readonly solvableAt: number | undefined;
  /** The first position of the history that is proven unsolvable, and the box whose push made it so. */
  readonly loss: KnownLoss | undefined;
  /** The number of hints given in this game. */
  readonly count: number;
  /** The position of the last one, by its key; the same hint once more does not count. */
  readonly countedAt: number | undefined;
  /** Without one the game gives no warning of deadlocks. */
  readonly deadlockDetector: DeadlockDetector | undefined;
  /** The deadlock on the current board. */
  readonly deadlock: Deadlock | undefined;
  /** The ids of notices that the player has seen. */
  readonly givenNotices: ReadonlySet<string>;
  /** The number of undos since the last move forward: after some of them the player may want a hint. */
  readonly undoStreak: number;
}

interface StoppedSearch {
  readonly request: SearchRequest;
  readonly seconds: number;
}

interface KnownLoss {
  readonly position: number;
  readonly box: number | undefined;
}

/** How long a search for a warning may take. */
export const WARNING_SECONDS = 2;

/** The next push or action, and how it is shown. */
interface Hint {
  /** The walk, then the push or action. */
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  /** Small first letter, no full stop. */
  readonly text: string;
}

/** More turns are hardly ever a single walk. */
const MAX_WALK_TURNS = 1000;

/** Whether all turns between two positions of the history are steps of a walk. */
export function isOnlyWalk(game: Game, a: number, b: number): boolean {
  const first = Math.min(a, b);
  const last = Math.max(a, b);
  if (last - first > MAX_WALK_TURNS) return false;
  for (let position = first + 1; position <= last; position += 1)
    if (isMoreThanWalk(game.turn(position), game.level, game.referee)) return false;
  return true;
}

/** The position after the last push or action. If each step costs something, every position counts. */
export function lastAction(game: Game, position: number): number {
  if (game.referee.stock !== undefined) return position;
  const first = Math.max(0, position - MAX_WALK_TURNS);
  let last = position;
  while (last > first && !isMoreThanWalk(game.turn(last), game.level, game.referee)) last -= 1;
  return last;
}

/** The cell of the box that was pushed last, if nothing but walks has come since. */
export function lastPushedBox(game: Game): number | undefined {
  const position = lastAction(game, game.position);
  const turn = position > 0 ? game.turn(position) : undefined;
  return turn?.push === true ? pushedBox(turn).to : undefined;
}

/** A solution as the search found it. */
export interface FoundRoute {
  readonly history: History;
  /** For each move that is more than a walk: the number of moves before it, and the cell of its player then. */
  readonly actions: Int32Array;
  readonly playerCells: Int32Array;
}

/** A solution that the player may follow. Another walk to the same pushes still follows it. */
export interface Route {
  readonly found: FoundRoute;
  /** The position of the game's history where it begins. */
  readonly base: number;
  /** The positions after its pushes and actions so far. */
  readonly done: readonly number[];
  /** The number of its moves played so far; undefined if the player left its walk since the last push. */
  readonly at: number | undefined;
}

export function routeFrom(base: number, found: FoundRoute): Route {
  return { found, base, done: [], at: 0 };
}

/** More turns at once leave the route. */
const MAX_FOLLOWED_TURNS = 1000;

/** The route after the game went from one position to another; undefined if the game has left it. */
export function followRoute(route: Route, game: Game, from: number, to: number): Route | undefined {
  if (to < route.base || to - from > MAX_FOLLOWED_TURNS) return undefined;
  if (to < from) return rewindRoute(route, game, to);
  let followed: Route | undefined = route;
  for (let position = from + 1; followed && position <= to; position += 1)
    followed = followTurn(followed, game, position);
  return followed;
}

function followTurn(route: Route, game: Game, position: number): Route | undefined {
  const { found, done, at } = route;
  const turn = game.turn(position);
  const { move } = turn;
  if (!move) return undefined;
  const isExact = at !== undefined && at < found.history.length && isSameMove(found.history.move(at + 1), move);
  if (!isMoreThanWalk(turn, game.level, game.referee)) return { ...route, at: isExact ? at + 1 : undefined };
  const index = found.actions[done.length];
  if (index === undefined || !isSameMove(found.history.move(index + 1), move)) return undefined;
  const isThere = isExact ? at === index : cellBefore(turn, move) === found.playerCells[done.length];
  if (!isThere) return undefined;
  // With several players, another one may block the next walk.
  const isAlone = game.level.players.length === 1;
  return { ...route, done: [...done, position], at: isExact || isAlone ? index + 1 : undefined };
}

function rewindRoute(route: Route, game: Game, to: number): Route {
  const done = route.done.filter((position) => position <= to);
  const isAfterAction = (done.at(-1) ?? route.base) === to;
  const isAlone = game.level.players.length === 1 || done.length === 0;
  const last = route.found.actions[done.length - 1];
  return { ...route, done, at: isAfterAction && isAlone ? (last === undefined ? 0 : last + 1) : undefined };
}

/** The moves up to the next push or action, inclusive; undefined if the player cannot simply walk there. */
export function movesToNextAction({ found, done, at: reached }: Route, { board, referee }: Game): Move[] | undefined {
  const index = found.actions[done.length];
  if (index === undefined) return undefined;
  if (reached !== undefined) return found.history.movesBetween(reached, index + 1);
  // If each step costs something, another walk may be too long.
  if (referee.stock !== undefined) return undefined;
  const move = found.history.move(index + 1);
  if (move.kind === 'action') return [move];
  const ways = findFreeWalk(board, referee, move.player, at(found.playerCells, done.length));
  return ways && [...ways.map((direction) => step(direction, move.player)), move];
}

export function movesToWin(route: Route, game: Game): Move[] | undefined {
  const index = at(route.found.actions, route.done.length);
  const moves = movesToNextAction(route, game);
  return moves && [...moves, ...route.found.history.movesBetween(index + 1)];
}

/** The cell a player came from in a turn. */
function cellBefore({ ticks }: Turn, move: Move): number | undefined {
  const changes = ticks.flatMap((tick) => tick.changes);
  return changes.find(({ layer, index }) => layer === 'player' && move.kind === 'step' && index === move.player)
    ?.before;
}

/** The texts of hints and warnings, without capital and full stop. */

/** `push the box right, after 3 steps`; `target` is the cell that the last step enters. */
function actionText({ move, push }: Turn, steps: number, game: Game, target: number | undefined): string {
  if (move?.kind !== 'step') {
    const offer = game.rules.presentation.offers?.find(({ action }) => action === move?.id);
    return offer ? `${offer.help} (${offer.key})` : 'go on';
  }
  const { level, board, rules } = game;
  const nameAt = (cell: number): string => pieceOf(rules.pieces, 'thing', board.thing(cell))?.name ?? 'box';
  const who = level.players.length > 1 ? `${nameAt(board.player(move.player))}: ` : '';
  const what = target === undefined ? '' : nameAt(target);
  const onto = target === undefined ? '' : enteredName(game, target);
  const does = push
    ? `push the ${what} ${move.direction}`
    : `step ${move.direction}${onto === '' ? '' : ` to the ${onto}`}`;
  return `${who}${does}${steps > 0 ? `, after ${count(steps, 'step')}` : ''}`;
}

/** Pieces that a hint names when the player steps onto them. */
const ENTERED: readonly PieceRole[] = ['prize', 'door', 'hole'];

function enteredName({ rules, board }: Game, cell: number): string {
  const piece = topPiece(rules.pieces, { ground: board.ground(cell), thing: board.thing(cell) });
  return piece && ENTERED.includes(piece.role) ? piece.name : '';
}

/** The warning about a deadlock, with the rule set's own word for a goal. */
export function deadlockText({ kind, cells, reason }: Deadlock, { pieces }: RuleSet): string {
  const goal = pieces.find(({ role }) => role === 'goal')?.name ?? 'goal';
  switch (kind) {
    case 'dead-square':
      return cells.length === 1 ? `this box can never reach a ${goal}` : `these boxes can never reach a ${goal}`;
    case 'frozen':
      return cells.length === 1 ? 'this box can never be pushed again' : 'these boxes can never be pushed again';
    case 'too-few-goals':
      return cells.length === 1
        ? `this box can only reach ${goal}s that other boxes need`
        : `there are not enough ${goal}s that these boxes can reach`;
    case 'too-few-boxes':
      return cells.length === 1
        ? `no box can reach this ${goal} any more`
        : `not enough boxes can reach these ${goal}s any more`;
    case 'no-way':
      return reason ?? 'the level cannot be solved from here';
  }
}

type GaveUp = Extract<SearchReport, { status: 'gave-up' }>;

/** Why a search ended without an answer; `again` says which key continues it. */
export function gaveUpText({ why, seconds }: GaveUp, again: string): string {
  switch (why) {
    case 'time':
    case 'effort':
      return `no solution was found in ${Math.round(seconds)} s${again}`;
    case 'memory':
      return `no solution was found in ${Math.round(seconds)} s, when the memory was full`;
    case 'positions':
      return 'no solvable position was found, but not all could be decided';
    case 'size':
      return 'this board is too large for the solver';
  }
}

/** The next push or action of a route. It is tried on a copy first; undefined if it is not possible from here. */
export function hintOn(route: Route, game: Game): Hint | undefined {
  const moves = movesToNextAction(route, game);
  const turns = game.preview(moves ?? []);
  const action = turns.at(-1);
  if (!moves || !action || turns.length < moves.length) return undefined;
  const walk = turns.slice(0, -1);
  const path = action.move?.kind === 'step' ? walkCells(walk, action.move) : [];
  const target = targetCell(action, path, game);
  return {
    moves,
    overlays: overlaysOf(action, path, target, game),
    text: actionText(action, walk.length, game, target),
  };
}

/** The cells of the walk before the push or action. */
function walkCells(walk: readonly Turn[], { player }: Step): number[] {
  return walk.flatMap(({ ticks }) => {
    const changes = ticks.flatMap((tick) => tick.changes);
    return changes.filter(({ layer, index }) => layer === 'player' && index === player).at(-1)?.after ?? [];
  });
}

/** The cell that the last step enters. */
function targetCell({ move }: Turn, path: readonly number[], { board, level }: Game): number | undefined {
  if (move?.kind !== 'step') return undefined;
  return (path.at(-1) ?? board.player(move.player)) + ahead(level, move.direction);
}

function overlaysOf(
  { move, push }: Turn,
  path: readonly number[],
  target: number | undefined,
  { board, level }: Game,
): ReadonlyMap<number, Overlay> {
  const overlays = new Map<number, Overlay>(path.map((cell) => [cell, 'way']));
  if (target === undefined || move?.kind !== 'step') return overlays;
  const isBare = board.thing(target) === NOTHING && board.ground(target) === FLOOR;
  overlays.set(target, isBare ? move.direction : 'meant');
  if (push) overlays.set(target + ahead(level, move.direction), move.direction);
  return overlays;
}
