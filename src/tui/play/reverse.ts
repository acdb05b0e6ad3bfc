import type { Display } from '../display';
import { AT_REST } from './animation';
import { type Play, type PlayUpdate, noteAction, type PlayCommand } from './play';
import { letGo, changePointing } from './pointing/change-pointing';
import { changeHintState, STOP_SEARCH } from './hints/search';
import { keepInSight, say, showTravel } from './show-turn';
import { type Meeting, MeetingFinder } from '../../core/play/meeting';
import { sequenceOfMoves } from '../../core/play/sequence';
import { count } from '../../messages/counts';
import { keyOf, type HelpLine } from '../key-commands';
import { andThen, effect } from '../effect';
import { playSequence } from './playback';
import { asSentence } from '../../core/reason';
import type { KeyContext } from './move-keys';

/** The other way round comes onto the screen, and this one rests. */
function swapDirection(play: Play, other: Play, display: Display): Play {
  return keepInSight({ ...other, otherDirection: stopMoving(play) }, display);
}

function stopMoving(play: Play): Play {
  const free = changePointing(letGo(changeHintState(play, { search: undefined, hint: undefined })), {
    cursor: undefined,
  });
  return { ...free, animation: AT_REST, grip: undefined, message: undefined, repeat: '', otherDirection: undefined };
}

/** Whether both ways meet on the board as it is now. It is said once. */
export function lookForMeeting(play: Play): Play {
  const { reverseState, game } = play;
  if (!reverseState) return play;
  const meeting = reverseState.meetingFinder.findMeeting(game);
  const known: Play = { ...play, reverseState: { ...reverseState, meeting } };
  return meeting && !reverseState.meeting ? say(known, meetingText(known, meeting)) : known;
}

function meetingText({ lines }: Play, { position, moves }: Meeting): string {
  const where = position === 0 ? 'the start' : `move ${position}`;
  const key = keyOf(lines, 'go-on') ?? '';
  return `Both ways meet at ${where}: ${key} goes on from there to the win, ${count(moves.length, 'move')}.`;
}

/** Forwards again, where both ways met, and on to the win: that is the player's own. */
function joinMeeting(play: Play, display: Display): PlayUpdate {
  const { otherDirection, reverseState } = play;
  const meeting = reverseState?.meeting;
  if (!otherDirection || !meeting) return [play, []];
  const forwards = swapDirection(play, otherDirection, display);
  const answer = forwards.game.go(meeting.position);
  return andThen(showTravel(noteAction(forwards, undefined, answer), answer, display), (there) => [
    playSequence(there, sequenceOfMoves(meeting.moves), display, 'typed'),
    [],
  ]);
}

/** The level the other way round: as it rests, or, the first time, as soon as it is known what was left of it. */
function toggleReverse(play: Play, display: Display): PlayUpdate {
  const { otherDirection, reverseState, game } = play;
  if (reverseState && otherDirection) return [say(swapDirection(play, otherDirection, display), 'Forwards again.'), []];
  if (otherDirection) return openReverse(play, otherDirection, display);
  const { reverse } = game.rules;
  const turned = reverse?.of(game.level);
  if (!reverse || !turned) return [play, []];
  if (!turned.ok) return [say(play, turned.faults.map(({ sentence }) => asSentence(sentence)).join(' ')), []];
  const opened = { level: turned.value, rules: reverse.rules };
  return [
    play,
    [
      effect((world, tell) => {
        world.openReverse(opened, (earlier) => {
          tell({ type: 'reverse-opened', turned: { ...opened, earlier } });
        });
      }),
    ],
  ];
}

/** The level from its end is there: it is played from now on, and this way round rests. */
export function openReverse(play: Play, backwards: Play, display: Display): PlayUpdate {
  return [startReverse(play, backwards, display), stopSearchOf(play)];
}

/** From its end, beside all that was played forwards until now. */
function startReverse(play: Play, backwards: Play, display: Display): Play {
  const { message, game } = backwards;
  const [howTo = ''] = game.rules.presentation.howTo;
  const meetingFinder = new MeetingFinder(play.game);
  const there: Play = {
    ...swapDirection(play, backwards, display),
    reverseState: { meetingFinder, meeting: undefined },
  };
  return lookForMeeting(message ? { ...there, message } : say(there, howTo));
}

/** Nobody waits any more for what was sought. */
function stopSearchOf({ hints }: Play): PlayUpdate[1] {
  return hints.search ? [STOP_SEARCH] : [];
}

/** What turns a level round, where there is another way round. */
export function reverseCommands({ reverse, isEndless }: KeyContext['rules']): readonly HelpLine<PlayCommand>[] {
  if (isEndless) return [toggleCommand('play forwards again'), JOIN_LINE, LEAVE_LINE];
  return reverse ? [toggleCommand('play from the end, pulling')] : [];
}

function toggleCommand(help: string): HelpLine<PlayCommand> {
  return {
    help,
    commands: [
      {
        id: 'turn-round',
        keys: ['R'],
        hint: 'forwards',
        does: (play, { display }) => toggleReverse(play, display),
      },
    ],
  };
}

const JOIN_LINE: HelpLine<PlayCommand> = {
  help: 'go on where both ways meet',
  commands: [
    {
      id: 'go-on',
      keys: ['enter'],
      hint: 'go on to the win',
      isAllowed: ({ reverseState }) => reverseState?.meeting !== undefined,
      does: (play, { display }) => joinMeeting(play, display),
    },
  ],
};

/** Whoever leaves the level from its end means to be back where he came from. */
const LEAVE_LINE: HelpLine<PlayCommand> = {
  help: 'play forwards again',
  isLeftOut: true,
  commands: [
    {
      id: 'leave',
      keys: ['q'],
      isAlways: true,
      does: (play, { display }) => toggleReverse(play, display),
    },
  ],
};
