import { step } from '../../../core/play/move';
import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { playWalk } from '../playback';
import { say } from '../show-turn';
import { copyBoard } from '../../../core/board/board-view';
import { GONE, isSolid } from '../../../core/level/piece';
import type { Direction } from '../../../core/direction';
import type { Game } from '../../../core/play/game';
import { takeStep } from '../../../core/play/turn';
import { WalkRoutes } from '../../../core/routes/walk-routes';
import { count } from '../../../messages/counts';
import { flashRefusal } from './change-pointing';

/**
 * A player goes to a cell, the shortest way on which he does nothing but walk; what he steps onto there may do
 * something. Without a way a word says so.
 */
export function walkTo(play: Play, cell: number, player: number, display: Display): PlayUpdate {
  const { game } = play;
  const here = game.board.player(player);
  if (game.standing.state !== 'playing' || here === GONE || here === cell) return [play, []];
  if (isSolid(game.board.ground(cell))) return [flashRefusal(play, cell, 'Nobody can go there.'), []];
  const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, player);
  const ways = walks.routeTo(cell);
  return ways ? walk(play, cell, player, ways, display) : [flashRefusal(play, cell, noRouteText(walks)), []];
}

function walk(play: Play, cell: number, player: number, ways: readonly Direction[], display: Display): PlayUpdate {
  const { game } = play;
  const moves = ways.map((direction) => step(direction, player));
  if (game.referee.stock === undefined) return playWalk(play, moves, display);
  const cost = count(moves.length, 'move');
  if (isLosing(game, player, ways))
    return [flashRefusal(play, cell, `That takes ${cost}, and so many do not remain.`), []];
  const [gone, effects] = playWalk(play, moves, display);
  return [say(gone, `That took ${cost}.`), effects];
}

/** Where each step costs something, a walk may cost the game. */
function isLosing(game: Game, player: number, ways: readonly Direction[]): boolean {
  const board = copyBoard(game.board);
  return ways.some((direction) => {
    takeStep(game.referee, board, player, direction);
    return game.referee.standing(board).state === 'lost';
  });
}

function noRouteText({ hasEffects }: WalkRoutes): string {
  return hasEffects ? 'No walk leads there; something would happen on the way.' : 'No way leads there without a push.';
}
