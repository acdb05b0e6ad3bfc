import { isMoreThanWalk, findFreeWalk } from '../../../core/routes/free-walk';
import type { Game } from '../../../core/play/game';
import type { Turn } from '../../../core/board/change';
import type { History } from '../../../core/history/history';
import { step, type Move } from '../../../core/play/move';

/** More turns than this are not looked at: they will hardly all be steps of a walk. */
const MAX_TURNS_LOOKED_AT = 1000;

/** Whether between two positions of the line nobody did more than walk. */
export function isOnlyWalk(game: Game, one: number, other: number): boolean {
  const first = Math.min(one, other);
  const last = Math.max(one, other);
  if (last - first > MAX_TURNS_LOOKED_AT) return false;
  for (let position = first + 1; position <= last; position += 1)
    if (isMoreThanWalk(game.turn(position), game.level, game.referee)) return false;
  return true;
}

/** The position that the last deed up to this one led to. What walking costs may lose a level, too. */
export function lastAction(game: Game, position: number): number {
  if (game.referee.stock !== undefined) return position;
  const least = Math.max(0, position - MAX_TURNS_LOOKED_AT);
  let last = position;
  while (last > least && !isMoreThanWalk(game.turn(last), game.level, game.referee)) last -= 1;
  return last;
}

/** A way to win as it was found. */
export interface FoundRoute {
  readonly history: History;
  /** Of the moves that do more than walk: how many moves come before each, and where its player stands then. */
  readonly actions: Int32Array;
  readonly playerCells: Int32Array;
}

/** A way to win that the player may be on: whoever walks another way to the same deeds is on it, too. */
export interface Route {
  readonly found: FoundRoute;
  /** The position of the game's line that it begins at. */
  readonly base: number;
  /** The positions that its deeds have led to so far. */
  readonly done: readonly number[];
  /** How many of its moves lie behind, where it was followed step by step since the last deed. */
  readonly at: number | undefined;
}

export function routeFrom(base: number, found: FoundRoute): Route {
  return { found, base, done: [], at: 0 };
}

/** More turns at once than this are no following. */
const MAX_TURNS = 1000;

/** The route after the game went from one position to another; undefined where that left it. */
export function followRoute(route: Route, game: Game, from: number, to: number): Route | undefined {
  if (to < route.base || to - from > MAX_TURNS) return undefined;
  if (to < from) return rewindRoute(route, game, to);
  let now: Route | undefined = route;
  for (let position = from + 1; now && position <= to; position += 1) now = followTurn(now, game, position);
  return now;
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
  // Somebody else may stand where the next moves want to go.
  const isAlone = game.level.players.length === 1;
  return { ...route, done: [...done, position], at: isExact || isAlone ? index + 1 : undefined };
}

function rewindRoute(route: Route, game: Game, to: number): Route {
  const done = route.done.filter((position) => position <= to);
  const isAtDeed = (done.at(-1) ?? route.base) === to;
  const isAlone = game.level.players.length === 1 || done.length === 0;
  const last = route.found.actions[done.length - 1];
  return { ...route, done, at: isAtDeed && isAlone ? (last === undefined ? 0 : last + 1) : undefined };
}

/** The moves to the next deed and through it; undefined where the player cannot simply walk there. */
export function movesToNextAction({ found, done, at }: Route, { board, referee }: Game): Move[] | undefined {
  const index = found.actions[done.length];
  if (index === undefined) return undefined;
  if (at !== undefined) return movesOf(found, at, index + 1);
  // Where each step costs something, another way may be too long.
  if (referee.stock !== undefined) return undefined;
  const move = found.history.move(index + 1);
  if (move.kind === 'action') return [move];
  const ways = findFreeWalk(board, referee, move.player, found.playerCells[done.length] ?? 0);
  return ways && [...ways.map((direction) => step(direction, move.player)), move];
}

/** All moves to the win. */
export function movesToWin(route: Route, game: Game): Move[] | undefined {
  const index = route.found.actions[route.done.length] ?? 0;
  const moves = movesToNextAction(route, game);
  return moves && [...moves, ...movesOf(route.found, index + 1, route.found.history.length)];
}

function movesOf({ history }: FoundRoute, from: number, to: number): Move[] {
  return Array.from({ length: to - from }, (_, index) => history.move(from + index + 1));
}

/** The cell a player came from in a turn. */
function cellBefore({ ticks }: Turn, move: Move): number | undefined {
  const changes = ticks.flatMap((tick) => tick.changes);
  return changes.find(({ layer, index }) => layer === 'player' && move.kind === 'step' && index === move.player)
    ?.before;
}

function isSameMove(one: Move, other: Move): boolean {
  if (one.kind === 'action' || other.kind === 'action')
    return one.kind === 'action' && other.kind === 'action' && one.id === other.id;
  return one.player === other.player && one.direction === other.direction;
}
