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

/** Shows the game in the other direction; this one waits. */
function swapDirection(play: Play, other: Play, display: Display): Play {
  return keepInSight({ ...other, otherDirection: stopMoving(play) }, display);
}

function stopMoving(play: Play): Play {
  const free = changePointing(letGo(changeHintState(play, { search: undefined, hint: undefined })), {
    cursor: undefined,
  });
  return { ...free, animation: AT_REST, grip: undefined, message: undefined, repeat: '', otherDirection: undefined };
}

/** Looks whether the reverse game meets the forward game at the board as it is now. Says so once. */
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
  return `Both games meet at ${where}: ${key} joins them, ${count(moves.length, 'move')} to the win.`;
}

/** Goes to the meeting point in the forward game and plays on to the win, which counts as the player's own. */
function joinMeeting(play: Play, display: Display): PlayUpdate {
  const { otherDirection, reverseState } = play;
  const meeting = reverseState?.meeting;
  if (!otherDirection || !meeting) return [play, []];
  const forwardGame = swapDirection(play, otherDirection, display);
  const answer = forwardGame.game.go(meeting.position);
  return andThen(showTravel(noteAction(forwardGame, undefined, answer), answer, display), (there) => [
    playSequence(there, sequenceOfMoves(meeting.moves), display, 'typed'),
    [],
  ]);
}

/** Switches between the forward game and reverse mode. The first time, it asks for the saved reverse game. */
function toggleReverse(play: Play, display: Display): PlayUpdate {
  const { otherDirection, reverseState, game } = play;
  if (reverseState && otherDirection)
    return [say(swapDirection(play, otherDirection, display), 'Back to the forward game.'), []];
  if (otherDirection) return openReverse(play, otherDirection, display);
  const { reverse } = game.rules;
  const reverseLevel = reverse?.of(game.level);
  if (!reverse || !reverseLevel) return [play, []];
  if (!reverseLevel.ok)
    return [say(play, reverseLevel.faults.map(({ sentence }) => asSentence(sentence)).join(' ')), []];
  const opened = { level: reverseLevel.value, rules: reverse.rules };
  return [
    play,
    [
      effect((world, tell) => {
        world.openReverse(opened, (earlier) => {
          tell({ type: 'reverse-opened', opened: { ...opened, earlier } });
        });
      }),
    ],
  ];
}

/** Opens the reverse game; the forward game waits. */
export function openReverse(play: Play, reversePlay: Play, display: Display): PlayUpdate {
  return [startReverse(play, reversePlay, display), stopSearchOf(play)];
}

/** Starts reverse mode, with the forward game to meet. */
function startReverse(play: Play, reversePlay: Play, display: Display): Play {
  const { message, game } = reversePlay;
  const [howTo = ''] = game.rules.presentation.howTo;
  const meetingFinder = new MeetingFinder(play.game);
  const started: Play = {
    ...swapDirection(play, reversePlay, display),
    reverseState: { meetingFinder, meeting: undefined },
  };
  return lookForMeeting(message ? { ...started, message } : say(started, howTo));
}

function stopSearchOf({ hints }: Play): PlayUpdate[1] {
  return hints.search ? [STOP_SEARCH] : [];
}

/** The commands of reverse mode, if the rule set has one. */
export function reverseCommands({ reverse, isEndless }: KeyContext['rules']): readonly HelpLine<PlayCommand>[] {
  if (isEndless) return [toggleCommand('back to the forward game'), JOIN_LINE, LEAVE_LINE];
  return reverse ? [toggleCommand('reverse mode: pull boxes')] : [];
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
  help: 'join both games',
  commands: [
    {
      id: 'go-on',
      keys: ['enter'],
      hint: 'join both games',
      isAllowed: ({ reverseState }) => reverseState?.meeting !== undefined,
      does: (play, { display }) => joinMeeting(play, display),
    },
  ],
};

/** In reverse mode the leave key plays forwards again. */
const LEAVE_LINE: HelpLine<PlayCommand> = {
  help: 'back to the forward game',
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
