import { boardOf } from '../../../core/board-of';
import { GONE, isSolid } from '../../../core/cell';
import type { Direction } from '../../../core/direction';
import type { Game } from '../../../core/game';
import { step } from '../../../core/move';
import { takeStep } from '../../../core/turn';
import { Walks } from '../../../core/walks';
import { count } from '../../../words/counts';
import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { said } from '../showing';
import { barred } from './barred';
import { strode } from './striding';

/**
 * A player goes to a cell, the shortest way on which he does nothing but walk; what he steps onto there may do
 * something. Without a way a word says so.
 */
export function wentTo(play: Play, cell: number, player: number, display: Display): PlayUpdate {
  const { game } = play;
  const here = game.board.player(player);
  if (game.standing.state !== 'playing' || here === GONE || here === cell) return [play, []];
  if (isSolid(game.board.ground(cell))) return [barred(play, cell, 'Nobody can go there.'), []];
  const walks = new Walks(boardOf(game.board), game.rules, game.referee, player);
  const ways = walks.walkTo(cell);
  return ways ? went(play, cell, player, ways, display) : [barred(play, cell, noWayWords(walks)), []];
}

function went(play: Play, cell: number, player: number, ways: readonly Direction[], display: Display): PlayUpdate {
  const { game } = play;
  const moves = ways.map((direction) => step(direction, player));
  if (game.referee.stock === undefined) return strode(play, moves, display);
  const cost = count(moves.length, 'move');
  if (isLosing(game, player, ways)) return [barred(play, cell, `That takes ${cost}, and so many do not remain.`), []];
  const [gone, wishes] = strode(play, moves, display);
  return [said(gone, `That took ${cost}.`), wishes];
}

/** Where each step costs something, a walk may cost the game. */
function isLosing(game: Game, player: number, ways: readonly Direction[]): boolean {
  const board = boardOf(game.board);
  return ways.some((direction) => {
    takeStep(game.referee, board, player, direction);
    return game.referee.standing(board).state === 'lost';
  });
}

function noWayWords({ hasEffects }: Walks): string {
  return hasEffects ? 'No walk leads there; something would happen on the way.' : 'No way leads there without a push.';
}
