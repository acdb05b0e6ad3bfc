import type { Display } from '../display';
import { AT_REST } from './animation';
import type { Play, PlayUpdate } from './play';
import { letGo, changePointing } from './pointing/let-go';
import { changeHintState } from './hints/search';
import { keepInSight, say, showTravel } from './show-turn';
import { type Meeting, MeetingFinder } from '../../core/play/meeting';
import { sequenceOfMoves } from '../../core/play/sequence';
import { count } from '../../messages/counts';
import { keyOf } from '../key-commands';
import { andThen } from '../screen-part';
import { noteAction } from './handled';
import { playSequence } from './playback';
import { asSentence } from '../../core/reason';

/** The other way round comes onto the screen, and this one rests. */
export function swapDirection(play: Play, other: Play, display: Display): Play {
  return keepInSight({ ...other, otherWay: atRest(play) }, display);
}

function atRest(play: Play): Play {
  const free = changePointing(letGo(changeHintState(play, { search: undefined, hint: undefined })), {
    cursor: undefined,
  });
  return { ...free, motion: AT_REST, grip: undefined, message: undefined, repeat: '', otherWay: undefined };
}

/** Whether both ways meet on the board as it is now. It is said once. */
export function lookForMeeting(play: Play): Play {
  const { fromEnd, game } = play;
  if (!fromEnd) return play;
  const meeting = fromEnd.encounter.meet(game);
  const known: Play = { ...play, fromEnd: { ...fromEnd, meeting } };
  return meeting && !fromEnd.meeting ? say(known, meetingWords(known, meeting)) : known;
}

function meetingWords({ lines }: Play, { position, moves }: Meeting): string {
  const where = position === 0 ? 'the start' : `move ${position}`;
  const key = keyOf(lines, 'go-on') ?? '';
  return `Both ways meet at ${where}: ${key} goes on from there to the win, ${count(moves.length, 'move')}.`;
}

/** Forwards again, where both ways met, and on to the win: that is the player's own. */
export function joinMeeting(play: Play, display: Display): PlayUpdate {
  const { otherWay, fromEnd } = play;
  const meeting = fromEnd?.meeting;
  if (!otherWay || !meeting) return [play, []];
  const forwards = swapDirection(play, otherWay, display);
  const answer = forwards.game.go(meeting.position);
  return andThen(showTravel(noteAction(forwards, undefined, answer), answer, display), (there) => [
    playSequence(there, sequenceOfMoves(meeting.moves), display, 'typed'),
    [],
  ]);
}

/** The level the other way round: as it rests, or, the first time, as soon as it is known what was left of it. */
export function toggleReverse(play: Play, display: Display): PlayUpdate {
  const { otherWay, fromEnd, game } = play;
  if (fromEnd && otherWay) return [say(swapDirection(play, otherWay, display), 'Forwards again.'), []];
  if (otherWay) return openReverse(play, otherWay, display);
  const { reverse } = game.rules;
  const turned = reverse?.of(game.level);
  if (!reverse || !turned) return [play, []];
  if (!turned.ok) return [say(play, turned.faults.map(({ sentence }) => asSentence(sentence)).join(' ')), []];
  return [play, [{ type: 'turn-round', turned: { level: turned.value, rules: reverse.rules } }]];
}

/** The level from its end is there: it is played from now on, and this way round rests. */
export function openReverse(play: Play, backwards: Play, display: Display): PlayUpdate {
  return [begun(play, backwards, display), callOffFor(play)];
}

/** From its end, beside all that was played forwards until now. */
function begun(play: Play, backwards: Play, display: Display): Play {
  const { message, game } = backwards;
  const [howTo = ''] = game.rules.presentation.howTo;
  const encounter = new MeetingFinder(play.game);
  const there: Play = { ...swapDirection(play, backwards, display), fromEnd: { encounter, meeting: undefined } };
  return lookForMeeting(message ? { ...there, message } : say(there, howTo));
}

/** Nobody waits any more for what was sought. */
function callOffFor({ scouting }: Play): PlayUpdate[1] {
  return scouting.search ? [{ type: 'call-off' }] : [];
}
