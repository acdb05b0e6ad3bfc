import type { Meeting } from '../../../core/encounter';
import { sequenceOfMoves } from '../../../core/sequence';
import { count } from '../../../words/counts';
import { keyOf } from '../../commands';
import type { Display } from '../../display';
import { andThen } from '../../part';
import { handled } from '../handled';
import type { Play, PlayUpdate } from '../play';
import { playSequence } from '../sequence';
import { said, travelled } from '../showing';
import { exchanged } from './exchanging';

/** Whether both ways meet on the board as it is now. It is said once. */
export function lookedOut(play: Play): Play {
  const { fromEnd, game } = play;
  if (!fromEnd) return play;
  const meeting = fromEnd.encounter.meet(game);
  const known: Play = { ...play, fromEnd: { ...fromEnd, meeting } };
  return meeting && !fromEnd.meeting ? said(known, meetingWords(known, meeting)) : known;
}

function meetingWords({ lines }: Play, { position, moves }: Meeting): string {
  const where = position === 0 ? 'the start' : `move ${position}`;
  const key = keyOf(lines, 'go-on') ?? '';
  return `Both ways meet at ${where}: ${key} goes on from there to the win, ${count(moves.length, 'move')}.`;
}

/** Forwards again, where both ways met, and on to the win: that is the player's own. */
export function wentOn(play: Play, display: Display): PlayUpdate {
  const { otherWay, fromEnd } = play;
  const meeting = fromEnd?.meeting;
  if (!otherWay || !meeting) return [play, []];
  const forwards = exchanged(play, otherWay, display);
  const answer = forwards.game.go(meeting.position);
  return andThen(travelled(handled(forwards, undefined, answer), answer, display), (there) => [
    playSequence(there, sequenceOfMoves(meeting.moves), display, 'typed'),
    [],
  ]);
}
