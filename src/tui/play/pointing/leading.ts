import { asSentence } from '../../../core/reason';
import type { Play } from '../play';
import { said } from '../showing';
import { leaderName } from './leader-name';
import { withPointing } from './letting-go';

/** From now on this player has the arrows, and goes where a click says. */
export function led(play: Play, lead: number): Play {
  if (play.game.level.players.length === 1) return withPointing(play, { cursor: undefined });
  const leading: Play = { ...withPointing(play, { lead, cursor: undefined, picked: undefined }), player: lead };
  return said(leading, asSentence(`${leaderName(leading)} has the arrows`));
}

/** The next player who is on the board. */
export function nextLed(play: Play): Play {
  const { game, pointing } = play;
  const count = game.level.players.length;
  const order = Array.from({ length: count }, (_, index) => (pointing.lead + 1 + index) % count);
  return led(play, order.find((player) => game.board.player(player) >= 0) ?? pointing.lead);
}
