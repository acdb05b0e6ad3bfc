import type { Play } from '../state';
import type { Pointing } from './pointing';
import { flash } from '../animation/animation';
import { say } from '../animation/show-turn';
import { asSentence } from '../../../../core/reason';

export function changePointing(play: Play, change: Partial<Pointing>): Play {
  return { ...play, pointing: { ...play.pointing, ...change } };
}

/** Releases the picked box. */
export function letGo(play: Play): Play {
  return play.pointing.picked ? changePointing(play, { picked: undefined }) : play;
}

/** Flashes a cell that cannot be chosen, and says why. */
export function flashRefusal(play: Play, cell: number, text: string): Play {
  return { ...say(play, text), animation: flash(play.animation, cell) };
}

/** `player C`: the rule set's name for the player who moves with the arrows. */
export function leaderName({ game: { board, rules }, pointing: { leader } }: Play): string {
  const code = board.thing(board.player(leader));
  return rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'player';
}

/** Makes this the player who moves with the arrows and walks to clicks. */
export function setLeader(play: Play, leader: number): Play {
  if (play.game.level.players.length === 1) return changePointing(play, { cursor: undefined });
  const leading: Play = { ...changePointing(play, { leader, cursor: undefined, picked: undefined }), player: leader };
  return say(leading, asSentence(`the arrows move ${leaderName(leading)}`));
}

/** Chooses the next player who is on the board. */
export function leadNext(play: Play): Play {
  const { game, pointing } = play;
  const count = game.level.players.length;
  const order = Array.from({ length: count }, (_, index) => (pointing.leader + 1 + index) % count);
  return setLeader(play, order.find((player) => game.board.player(player) >= 0) ?? pointing.leader);
}
