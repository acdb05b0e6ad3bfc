import { at } from '../at';
import { pushedBox, type Turn } from '../board/view';
import type { History } from '../history/history';
import { findFreeWalk, isMoreThanWalk } from '../routes/walk-routes';
import type { Game } from './game';
import { isSameMove, type Move, step } from './move';
import type { SearchResult } from './search-result';

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

/** How long a search for a warning may take. */
export const WARNING_SECONDS = 2;

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
export function lastAction(game: Game, position: number, maxTurns = MAX_WALK_TURNS): number {
  if (game.referee.stock !== undefined) return position;
  const first = Math.max(0, position - maxTurns);
  let last = position;
  while (last > first && !isMoreThanWalk(game.turn(last), game.level, game.referee)) last -= 1;
  return last;
}

/** It is asked for at each undo, so that a long walk must not be gone through again and again. */
const MAX_TURNS_SINCE_PUSH = 30;

/** The cell of the box that was pushed a short while ago, if nothing but walks has come since. */
export function lastPushedBox(game: Game): number | undefined {
  const position = lastAction(game, game.position, MAX_TURNS_SINCE_PUSH);
  const turn = position > 0 ? game.turn(position) : undefined;
  return turn?.push === true ? pushedBox(turn).to : undefined;
}
