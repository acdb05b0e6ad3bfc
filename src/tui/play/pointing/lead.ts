import type { Play } from '../play';
import { asSentence } from '../../../core/reason';
import { say } from '../show-turn';
import { changePointing } from './let-go';

/** `player C`: as the rules set calls whoever has the arrows. */
export function leaderName({ game: { board, rules }, pointing: { lead } }: Play): string {
  const code = board.thing(board.player(lead));
  return rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'player';
}

/** From now on this player has the arrows, and goes where a click says. */
export function setLeader(play: Play, lead: number): Play {
  if (play.game.level.players.length === 1) return changePointing(play, { cursor: undefined });
  const leading: Play = { ...changePointing(play, { lead, cursor: undefined, picked: undefined }), player: lead };
  return say(leading, asSentence(`${leaderName(leading)} has the arrows`));
}

/** The next player who is on the board. */
export function leadNext(play: Play): Play {
  const { game, pointing } = play;
  const count = game.level.players.length;
  const order = Array.from({ length: count }, (_, index) => (pointing.lead + 1 + index) % count);
  return setLeader(play, order.find((player) => game.board.player(player) >= 0) ?? pointing.lead);
}
