import { changePart, type Play, type PlayUpdate } from '../state';
import type { PickedBox } from './pointing';
import { flash } from '../animation/animation';
import { say } from '../animation/show-turn';
import { asSentence } from '../../../../core/reason';
import { copyBoard } from '../../../../core/board/board';
import { BoxRoutes } from '../../../../core/routes/box-routes';
import { step } from '../../../../core/play/move';
import { GONE, isSolid, rolesOf } from '../../../../core/level/piece';
import type { Display } from '../../../screen';
import { playWalk } from '../animation/playback';
import type { Direction } from '../../../../core/direction';
import type { Game } from '../../../../core/play/game';
import { takeStep } from '../../../../core/play/turn';
import { WalkRoutes } from '../../../../core/routes/walk-routes';
import { count } from '../../../../messages/counts';

/** Releases the picked box. */
export function letGo(play: Play): Play {
  return play.pointing.picked ? changePart(play, 'pointing', { picked: undefined }) : play;
}

/** Flashes a cell that cannot be chosen, and says why. */
function flashRefusal(play: Play, cell: number, text: string): Play {
  return { ...say(play, text), animation: flash(play.animation, cell) };
}

/** `player C`: the rule set's name for the player who moves with the arrows. */
export function leaderName({ game: { board, rules }, pointing: { leader } }: Play): string {
  const code = board.thing(board.player(leader));
  return rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'player';
}

/** Makes this the player who moves with the arrows and walks to clicks. */
function setLeader(play: Play, leader: number): Play {
  if (play.game.level.players.length === 1) return changePart(play, 'pointing', { cursor: undefined });
  const chosen = changePart(play, 'pointing', { leader, cursor: undefined, picked: undefined });
  const leading = changePart(chosen, 'picture', { player: leader });
  return say(leading, asSentence(`the arrows move ${leaderName(leading)}`));
}

/** Chooses the next player who is on the board. */
export function leadNext(play: Play): Play {
  const { game, pointing } = play;
  const count = game.level.players.length;
  const order = Array.from({ length: count }, (_, index) => (pointing.leader + 1 + index) % count);
  return setLeader(play, order.find((player) => game.board.player(player) >= 0) ?? pointing.leader);
}

/** A piece of the search visits this many cells, in a part of a frame; the pause lets keys through. */
const CELLS_PER_PIECE = 20_000;
const PAUSE_MS = 1;

export function isBox({ game: { board, rules } }: Play, cell: number): boolean {
  return rolesOf(rules.pieces, 'thing')[board.thing(cell)] === 'box';
}

/** Picks a box to push. The chosen player pushes it if possible, else any other player who can. */
function pickBox(play: Play, box: number): PlayUpdate {
  const { game, pointing } = play;
  if (game.standing.state !== 'playing') return [play, []];
  const others = [...game.level.players.keys()].filter((player) => player !== pointing.leader);
  for (const player of [pointing.leader, ...others]) {
    if (game.board.player(player) < 0) continue;
    const routes = new BoxRoutes(copyBoard(game.board), game.rules, game.referee, player, box);
    const isUnfinished = routes.search(CELLS_PER_PIECE);
    if (!isUnfinished && routes.stops.size === 0) continue;
    const picked: PickedBox = { box, routes, timer: isUnfinished ? { milliseconds: PAUSE_MS } : undefined };
    return [changePart(play, 'pointing', { picked, leader: player }), []];
  }
  return [flashRefusal(letGo(play), box, 'This box cannot be pushed anywhere right now.'), []];
}

/** Runs the next piece of the search. */
export function continueBoxSearch(play: Play): PlayUpdate {
  const { picked: before } = play.pointing;
  if (!before) return [play, []];
  const isUnfinished = before.routes.search(CELLS_PER_PIECE);
  const picked: PickedBox = { ...before, timer: isUnfinished ? { milliseconds: PAUSE_MS } : undefined };
  if (isUnfinished || picked.routes.stops.size > 0) return [changePart(play, 'pointing', { picked }), []];
  return [flashRefusal(letGo(play), picked.box, 'This box cannot be pushed anywhere right now.'), []];
}

/** Pushes the picked box to a cell by fewest moves; undefined if no route is known. */
export function pushBoxTo(play: Play, cell: number, display: Display): PlayUpdate | undefined {
  const { picked } = play.pointing;
  const directions = picked?.routes.movesTo(cell);
  if (!picked || !directions) return undefined;
  const moves = directions.map((direction) => step(direction, picked.routes.player));
  return playWalk(changePart(play, 'pointing', { picked: undefined, cursor: undefined }), moves, display);
}

/**
 * Walks to a cell by the shortest route without other effects. Only the last step may have an effect, such as taking a
 * key. Without such a route, it says so.
 */
function walkTo(play: Play, cell: number, player: number, display: Display): PlayUpdate {
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

/** Chooses a cell, by click or cursor: picks a box, drops it, chooses a player, or walks there. */
export function chooseCell(play: Play, cell: number, display: Display): PlayUpdate {
  const { game, pointing } = play;
  const { picked } = pointing;
  if (picked) {
    const pushed = pushBoxTo(play, cell, display);
    if (pushed) return pushed;
    if (picked.timer && !isBox(play, cell))
      return [say(play, 'The search for squares that this box can reach is still running.'), []];
    if (cell === picked.box || !isBox(play, cell)) return [letGo(play), []];
  }
  const player = game.board.playerAt(cell);
  if (player >= 0) return [setLeader(play, player), []];
  if (isBox(play, cell)) return pickBox(play, cell);
  const { position } = game;
  const [walked, effects] = walkTo(play, cell, pointing.leader, display);
  return [game.position === position ? walked : changePart(walked, 'pointing', { cursor: undefined }), effects];
}
