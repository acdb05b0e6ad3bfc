import { isDeed } from '../../../core/deed';
import type { Turn } from '../../../core/change';
import type { Game } from '../../../core/game';
import type { History } from '../../../core/history/history';
import { step, type Move } from '../../../core/move';
import { strollTo } from '../../../core/stroll';

/** A way to win as it was found. */
export interface FoundRoute {
  readonly line: History;
  /** Of the moves that do more than walk: how many moves come before each, and where its player stands then. */
  readonly deeds: Int32Array;
  readonly stands: Int32Array;
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
const MOST_TURNS = 1000;

/** The route after the game went from one position to another; undefined where that left it. */
export function followed(route: Route, game: Game, from: number, to: number): Route | undefined {
  if (to < route.base || to - from > MOST_TURNS) return undefined;
  if (to < from) return wentBack(route, game, to);
  let now: Route | undefined = route;
  for (let position = from + 1; now && position <= to; position += 1) now = afterTurn(now, game, position);
  return now;
}

function afterTurn(route: Route, game: Game, position: number): Route | undefined {
  const { found, done, at } = route;
  const turn = game.turn(position);
  const { move } = turn;
  if (!move) return undefined;
  const isExact = at !== undefined && at < found.line.length && isSame(found.line.move(at + 1), move);
  if (!isDeed(turn, game.level, game.referee)) return { ...route, at: isExact ? at + 1 : undefined };
  const index = found.deeds[done.length];
  if (index === undefined || !isSame(found.line.move(index + 1), move)) return undefined;
  const isThere = isExact ? at === index : standBefore(turn, move) === found.stands[done.length];
  if (!isThere) return undefined;
  // Somebody else may stand where the next moves want to go.
  const isAlone = game.level.players.length === 1;
  return { ...route, done: [...done, position], at: isExact || isAlone ? index + 1 : undefined };
}

function wentBack(route: Route, game: Game, to: number): Route {
  const done = route.done.filter((position) => position <= to);
  const isAtDeed = (done.at(-1) ?? route.base) === to;
  const isAlone = game.level.players.length === 1 || done.length === 0;
  const last = route.found.deeds[done.length - 1];
  return { ...route, done, at: isAtDeed && isAlone ? (last === undefined ? 0 : last + 1) : undefined };
}

/** The moves to the next deed and through it; undefined where the player cannot simply walk there. */
export function movesToDeed({ found, done, at }: Route, { board, referee }: Game): Move[] | undefined {
  const index = found.deeds[done.length];
  if (index === undefined) return undefined;
  if (at !== undefined) return movesOf(found, at, index + 1);
  // Where each step costs something, another way may be too long.
  if (referee.stock !== undefined) return undefined;
  const move = found.line.move(index + 1);
  if (move.kind === 'action') return [move];
  const ways = strollTo(board, referee, move.player, found.stands[done.length] ?? 0);
  return ways && [...ways.map((direction) => step(direction, move.player)), move];
}

/** All moves to the win. */
export function movesToWin(route: Route, game: Game): Move[] | undefined {
  const index = route.found.deeds[route.done.length] ?? 0;
  const moves = movesToDeed(route, game);
  return moves && [...moves, ...movesOf(route.found, index + 1, route.found.line.length)];
}

function movesOf({ line }: FoundRoute, from: number, to: number): Move[] {
  return Array.from({ length: to - from }, (_, index) => line.move(from + index + 1));
}

/** The cell a player came from in a turn. */
function standBefore({ ticks }: Turn, move: Move): number | undefined {
  const changes = ticks.flatMap((tick) => tick.changes);
  return changes.find(({ layer, index }) => layer === 'player' && move.kind === 'step' && index === move.player)
    ?.before;
}

function isSame(one: Move, other: Move): boolean {
  if (one.kind === 'action' || other.kind === 'action')
    return one.kind === 'action' && other.kind === 'action' && one.id === other.id;
  return one.player === other.player && one.direction === other.direction;
}
