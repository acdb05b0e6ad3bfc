import { copyBoard } from '../../../../core/board/board';
import { BoxRoutes } from '../../../../core/routes/box-routes';
import { step } from '../../../../core/play/move';
import { rolesOf } from '../../../../core/level/piece';
import type { Display } from '../../../screen';
import type { Play, PlayUpdate } from '../state';
import { flashRefusal, letGo, changePointing } from './change-pointing';
import type { PickedBox } from './pointing';
import { playWalk } from '../animation/playback';

/** A piece of the search visits this many cells, in a part of a frame; the pause lets keys through. */
const CELLS_PER_PIECE = 20_000;
const PAUSE_MS = 1;

export function isBox({ game: { board, rules } }: Play, cell: number): boolean {
  return rolesOf(rules.pieces, 'thing')[board.thing(cell)] === 'box';
}

/** Picks a box to push. The chosen player pushes it if possible, else any other player who can. */
export function pickBox(play: Play, box: number): PlayUpdate {
  const { game, pointing } = play;
  if (game.standing.state !== 'playing') return [play, []];
  const others = [...game.level.players.keys()].filter((player) => player !== pointing.leader);
  for (const player of [pointing.leader, ...others]) {
    if (game.board.player(player) < 0) continue;
    const routes = new BoxRoutes(copyBoard(game.board), game.rules, game.referee, player, box);
    const isUnfinished = routes.search(CELLS_PER_PIECE);
    if (!isUnfinished && routes.stops.size === 0) continue;
    const picked: PickedBox = { box, routes, timer: isUnfinished ? { milliseconds: PAUSE_MS } : undefined };
    return [changePointing(play, { picked, leader: player }), []];
  }
  return [flashRefusal(letGo(play), box, 'This box cannot be pushed anywhere right now.'), []];
}

/** Runs the next piece of the search. */
export function continueBoxSearch(play: Play): PlayUpdate {
  const { picked: before } = play.pointing;
  if (!before) return [play, []];
  const isUnfinished = before.routes.search(CELLS_PER_PIECE);
  const picked: PickedBox = { ...before, timer: isUnfinished ? { milliseconds: PAUSE_MS } : undefined };
  if (isUnfinished || picked.routes.stops.size > 0) return [changePointing(play, { picked }), []];
  return [flashRefusal(letGo(play), picked.box, 'This box cannot be pushed anywhere right now.'), []];
}

/** Pushes the picked box to a cell by fewest moves; undefined if no route is known. */
export function pushBoxTo(play: Play, cell: number, display: Display): PlayUpdate | undefined {
  const { picked } = play.pointing;
  const directions = picked?.routes.movesTo(cell);
  if (!picked || !directions) return undefined;
  const moves = directions.map((direction) => step(direction, picked.routes.player));
  return playWalk(changePointing(play, { picked: undefined, cursor: undefined }), moves, display);
}
