import { asSentence } from '../../../core/reason';
import type { Warnings } from '../../display';
import type { Play } from '../play';
import { hintKey } from './search';
import { deadlockText } from './texts';

/** The level after the game has gone on from a position, with what it has lost by that. It is said once. */
export function watchForDeadlock(play: Play, from: number, warnings: Warnings): Play {
  const { game, lookout } = play;
  if (warnings === 'off' || !lookout || game.standing.state === 'won') return { ...play, alarm: undefined };
  const isStep = game.position === from + 1 && !game.turn(game.position).push;
  if (isStep) return play;
  const alarm = lookout(game.board);
  if (!alarm || play.alarm) return { ...play, alarm };
  const text = asSentence(`${deadlockText(alarm, play.game.rules)} (${hintKey(play, 'undo')} takes a move back)`);
  return { ...play, alarm, message: { text, tone: 'warning' } };
}
