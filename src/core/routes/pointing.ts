import { copyBoard } from '../board/board';
import { type Direction, DIRECTIONS } from '../direction';
import { ahead } from '../level/level';
import { isSolid, rolesOf } from '../level/piece';
import type { Game } from '../play/game';
import { type Step, step } from '../play/move';
import { losesOnTheWay } from '../play/turn';
import { failure, ok, type Result } from '../result';
import { BoxRoutes } from './box-routes';
import { WalkRoutes } from './walk-routes';

/** What the front ends need to know when the player points at a cell. */

export function isBox({ board, rules }: Game, cell: number): boolean {
  return rolesOf(rules.pieces, 'thing')[board.thing(cell)] === 'box';
}

/** The direction in which a player steps onto a cell beside it; undefined if there is a player, too. */
export function directionTo({ board, level }: Game, player: number, cell: number): Direction | undefined {
  const from = board.player(player);
  if (from < 0 || board.playerAt(cell) >= 0) return undefined;
  return DIRECTIONS.find((direction) => from + ahead(level, direction) === cell);
}

/** The next player who is on the board. */
export function nextPlayer({ board, level }: Game, leader: number): number {
  const count = level.players.length;
  const order = Array.from({ length: count }, (_, index) => (leader + 1 + index) % count);
  return order.find((player) => board.player(player) >= 0) ?? leader;
}

export interface FoundRoutes {
  readonly routes: BoxRoutes;
  readonly isUnfinished: boolean;
}

/** Where a box can be pushed: by the leader if possible, else by any other player who can. */
export function routesOf({ board, rules, referee, level }: Game, leader: number, box: number): FoundRoutes | undefined {
  const others = [...level.players.keys()].filter((player) => player !== leader);
  for (const player of [leader, ...others]) {
    if (board.player(player) < 0) continue;
    const found = searchOn(new BoxRoutes(copyBoard(board), rules, referee, player, box));
    if (found) return found;
  }
  return undefined;
}

/** Runs the next piece of a search; undefined if it ends and the box cannot be pushed anywhere. */
export function searchOn(routes: BoxRoutes): FoundRoutes | undefined {
  const isUnfinished = routes.search();
  return isUnfinished || routes.stops.size > 0 ? { routes, isUnfinished } : undefined;
}

/**
 * The shortest walk to a cell without other effects, but for that of the last step, such as taking a key; or the sentence
 * why there is none.
 */
export function walkOf(game: Game, player: number, cell: number): Result<readonly Step[], string> {
  const { board, rules, referee } = game;
  if (isSolid(board.ground(cell))) return failure('You cannot walk there.');
  const walks = new WalkRoutes(copyBoard(board), rules, referee, player);
  const moves = walks.routeTo(cell)?.map((direction) => step(direction, player));
  if (!moves && walks.hasEffects) return failure('You cannot just walk there: something would happen on the way.');
  if (!moves) return failure('You cannot get there without a push.');
  if (referee.stock === undefined || !losesOnTheWay(game, moves)) return ok(moves);
  return failure(`That takes ${moves.length} move${moves.length === 1 ? '' : 's'} and would lose the level.`);
}
