import { copyBoard } from '../../../core/board/board-view';
import { BoxRoutes } from '../../../core/routes/box-routes';
import { step } from '../../../core/play/move';
import { rolesOf } from '../../../core/level/piece';
import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { flashRefusal, letGo, changePointing } from './change-pointing';
import type { PickedBox } from './pointing';
import { playWalk } from '../playback';

/** Cells looked at in one piece of the search, which takes a part of a frame, and the pause for keys after it. */
const CELLS_A_PIECE = 20_000;
const PAUSE_MS = 1;

export function isBox({ game: { board, rules } }: Play, cell: number): boolean {
  return rolesOf(rules.pieces, 'thing')[board.thing(cell)] === 'box';
}

/** A box is to be pushed somewhere, by the player who leads if he can push it at all, else by who can. */
export function pickBox(play: Play, box: number): PlayUpdate {
  const { game, pointing } = play;
  if (game.standing.state !== 'playing') return [play, []];
  const others = [...game.level.players.keys()].filter((player) => player !== pointing.leader);
  for (const player of [pointing.leader, ...others]) {
    if (game.board.player(player) < 0) continue;
    const routes = new BoxRoutes(copyBoard(game.board), game.rules, game.referee, player, box);
    const goesOn = routes.search(CELLS_A_PIECE);
    if (!goesOn && routes.stops.size === 0) continue;
    const found: PickedBox = { box, routes, timer: goesOn ? { milliseconds: PAUSE_MS } : undefined };
    return [changePointing(play, { picked: found, leader: player }), []];
  }
  return [flashRefusal(letGo(play), box, 'It can be pushed nowhere while all else stays where it is.'), []];
}

/** The search goes on for another piece. */
export function continueBoxSearch(play: Play): PlayUpdate {
  const { picked: before } = play.pointing;
  if (!before) return [play, []];
  const goesOn = before.routes.search(CELLS_A_PIECE);
  const picked: PickedBox = { ...before, timer: goesOn ? { milliseconds: PAUSE_MS } : undefined };
  if (goesOn || picked.routes.stops.size > 0) return [changePointing(play, { picked }), []];
  return [flashRefusal(letGo(play), picked.box, 'It can be pushed nowhere while all else stays where it is.'), []];
}

/** The box that was picked is pushed to a cell, by fewest moves; undefined where it cannot be, as far as is known. */
export function pushBoxTo(play: Play, cell: number, display: Display): PlayUpdate | undefined {
  const { picked } = play.pointing;
  const ways = picked?.routes.movesTo(cell);
  if (!picked || !ways) return undefined;
  const moves = ways.map((direction) => step(direction, picked.routes.player));
  return playWalk(changePointing(play, { picked: undefined, cursor: undefined }), moves, display);
}
