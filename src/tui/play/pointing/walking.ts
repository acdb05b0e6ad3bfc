import type { Tick } from '../../../core/board/change';
import { type Move, step } from '../../../core/play/move';
import type { Display } from '../../display';
import { noteAction } from '../handled';
import { startShowing } from '../animation';
import type { Play, PlayUpdate } from '../play';
import { takeOver } from '../playback';
import { showTick, say } from '../show-turn';
import { copyBoard } from '../../../core/board/copy-board';
import { GONE, isSolid } from '../../../core/level/piece';
import type { Direction } from '../../../core/direction';
import type { Game } from '../../../core/play/game';
import { takeStep } from '../../../core/play/turn';
import { WalkRoutes } from '../../../core/routes/walk-routes';
import { count } from '../../../messages/counts';
import { flashBarred } from './let-go';

/** Milliseconds that a step takes where a whole way was asked for, and that all of the way takes at most. */
const STEP_TIME = 25;
const WAY_TIME = 600;
const MAX_STRIDES = WAY_TIME / STEP_TIME;

/** Moves that were meant as one: one undo takes them back, and they are shown at a quick pace of their own. */
export function walkSteps(play: Play, moves: readonly Move[], display: Display): PlayUpdate {
  const { game } = play;
  const from = game.position;
  const { made } = game.makeTogether(moves);
  if (made === 0) return [play, []];
  const last = moves[made - 1];
  const ticks = Array.from({ length: made }, (_, index) => game.turn(from + index + 1).ticks).flat();
  const free = noteAction(takeOver(play), from, { done: true, did: 'jump' });
  const pace = Math.min(STEP_TIME, display.settings.tick ?? STEP_TIME);
  const motion = startShowing(free.motion, strides(ticks), pace, true);
  const player = last?.kind === 'step' ? last.player : play.player;
  return showTick({ ...free, player, motion }, motion, display);
}

/** No more of them than there is time for: on long ways several ticks are shown as one. */
function strides(ticks: readonly Tick[]): readonly Tick[] {
  const length = Math.ceil(ticks.length / MAX_STRIDES);
  if (length <= 1) return ticks;
  const starts = ticks.flatMap((_, index) => (index % length === 0 ? [index] : []));
  return starts.map((start) => ({
    changes: ticks.slice(start, start + length).flatMap(({ changes }) => changes),
  }));
}

/**
 * A player goes to a cell, the shortest way on which he does nothing but walk; what he steps onto there may do
 * something. Without a way a word says so.
 */
export function walkTo(play: Play, cell: number, player: number, display: Display): PlayUpdate {
  const { game } = play;
  const here = game.board.player(player);
  if (game.standing.state !== 'playing' || here === GONE || here === cell) return [play, []];
  if (isSolid(game.board.ground(cell))) return [flashBarred(play, cell, 'Nobody can go there.'), []];
  const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, player);
  const ways = walks.walkTo(cell);
  return ways ? went(play, cell, player, ways, display) : [flashBarred(play, cell, noWayWords(walks)), []];
}

function went(play: Play, cell: number, player: number, ways: readonly Direction[], display: Display): PlayUpdate {
  const { game } = play;
  const moves = ways.map((direction) => step(direction, player));
  if (game.referee.stock === undefined) return walkSteps(play, moves, display);
  const cost = count(moves.length, 'move');
  if (isLosing(game, player, ways))
    return [flashBarred(play, cell, `That takes ${cost}, and so many do not remain.`), []];
  const [gone, wishes] = walkSteps(play, moves, display);
  return [say(gone, `That took ${cost}.`), wishes];
}

/** Where each step costs something, a walk may cost the game. */
function isLosing(game: Game, player: number, ways: readonly Direction[]): boolean {
  const board = copyBoard(game.board);
  return ways.some((direction) => {
    takeStep(game.referee, board, player, direction);
    return game.referee.standing(board).state === 'lost';
  });
}

function noWayWords({ hasEffects }: WalkRoutes): string {
  return hasEffects ? 'No walk leads there; something would happen on the way.' : 'No way leads there without a push.';
}
