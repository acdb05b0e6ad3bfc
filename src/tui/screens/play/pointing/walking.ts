import { step } from '../../../../core/play/move';
import type { Display } from '../../../screen';
import type { Play, PlayUpdate } from '../state';
import { playWalk } from '../animation/playback';
import { say } from '../animation/show-turn';
import { copyBoard } from '../../../../core/board/board';
import { GONE, isSolid } from '../../../../core/level/piece';
import type { Direction } from '../../../../core/direction';
import type { Game } from '../../../../core/play/game';
import { takeStep } from '../../../../core/play/turn';
import { WalkRoutes } from '../../../../core/routes/walk-routes';
import { count } from '../../../../messages/counts';
import { flashRefusal } from './change-pointing';

/**
 * Walks to a cell by the shortest route without other effects. Only the last step may have an effect, such as taking a
 * key. Without such a route, it says so.
 */
export function walkTo(play: Play, cell: number, player: number, display: Display): PlayUpdate {
  const { game } = play;
  const here = game.board.player(player);
  if (game.standing.state !== 'playing' || here === GONE || here === cell) return [play, []];
  if (isSolid(game.board.ground(cell))) return [flashRefusal(play, cell, 'You cannot walk there.'), []];
  const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, player);
  const directions = walks.routeTo(cell);
  return directions
    ? walk(play, cell, player, directions, display)
    : [flashRefusal(play, cell, noRouteText(walks)), []];
}

function walk(
  play: Play,
  cell: number,
  player: number,
  directions: readonly Direction[],
  display: Display,
): PlayUpdate {
  const { game } = play;
  const moves = directions.map((direction) => step(direction, player));
  if (game.referee.stock === undefined) return playWalk(play, moves, display);
  const cost = count(moves.length, 'move');
  if (isLosing(game, player, directions))
    return [flashRefusal(play, cell, `That takes ${cost} and would lose the level.`), []];
  const [walked, effects] = playWalk(play, moves, display);
  return [say(walked, `That took ${cost}.`), effects];
}

/** Whether a walk loses the game, because each step costs something. */
function isLosing(game: Game, player: number, directions: readonly Direction[]): boolean {
  const board = copyBoard(game.board);
  return directions.some((direction) => {
    takeStep(game.referee, board, player, direction);
    return game.referee.standing(board).state === 'lost';
  });
}

function noRouteText({ hasEffects }: WalkRoutes): string {
  return hasEffects
    ? 'You cannot just walk there: something would happen on the way.'
    : 'You cannot get there without a push.';
}
