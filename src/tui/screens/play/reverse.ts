import type { Display, Message } from '../../screen';
import { AT_REST } from './animation/animation';
import {
  changePart,
  type KeyContext,
  keyFor,
  keyUse,
  noteAction,
  type Play,
  type PlayCommand,
  type PlayOccasion,
  type PlayUpdate,
  type Side,
} from './state';
import { stopSearchOf } from './hints/actions';
import { keepInSight, say, showTravel } from './animation/show-turn';
import { type Meeting, MeetingFinder } from '../../../core/play/reverse-meeting';
import { sequenceOfMoves } from '../../../core/play/sequence';
import { count } from '../../../messages/counts';
import { type HelpLine, line } from '../../../keys/key-commands';
import { andThen, effect } from '../../effect';
import { playSequence } from './animation/playback';
import type { Direction } from '../../../core/direction';
import type { Reason } from '../../../core/reason';
import { ok, type Result } from '../../../core/result';

/** Shows the game in the other direction; this one waits. */
function swapDirection(play: Play, other: Side, display: Display): Play {
  const quiet: Play = { ...changePart(play, 'typing', { repeat: '' }), animation: AT_REST, message: undefined };
  return keepInSight({ ...quiet, ...other, otherDirection: sideOf(play) }, display);
}

/** This direction of a level at rest: nothing is searched, shown or picked. */
export function sideOf({ game, credit, picture, keys, hints, pointing, reverseState }: Play): Side {
  return {
    game,
    credit,
    picture: { ...picture, grip: undefined },
    keys,
    hints: { ...hints, search: undefined, hint: undefined },
    pointing: { ...pointing, cursor: undefined, picked: undefined },
    reverseState,
  };
}

/** Checks whether the reverse game meets the forward game at the current board. Says so once. */
export function lookForMeeting(play: Play): Play {
  const { reverseState, game } = play;
  if (!reverseState) return play;
  const meeting = reverseState.meetingFinder.findMeeting(game);
  const known: Play = { ...play, reverseState: { ...reverseState, meeting } };
  return meeting && !reverseState.meeting ? say(known, meetingText(known, meeting)) : known;
}

function meetingText(play: Play, { position, moves }: Meeting): string {
  const where = position === 0 ? 'the start' : `move ${position}`;
  const key = keyFor(play, 'go-on') ?? '';
  return `Both games meet at ${where}: ${key} joins them, ${count(moves.length, 'move')} to the win.`;
}

/** Goes to the meeting point in the forward game and plays on to the win, which counts as the player's own. */
function joinMeeting(play: Play, { display }: PlayOccasion): PlayUpdate {
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

/** The step for a movement key. In reverse mode, moving away from a box pulls it along. */
export function steer({ game, otherDirection, reverseState }: Play, direction: Direction): Result<Direction, Reason> {
  const reverse = reverseState && otherDirection?.game.rules.reverse;
  return reverse ? reverse.steer(game.board, direction, reverseState.isPulling) : ok(direction);
}

/** Movement keys pull boxes along, or only walk. */
function togglePulling(play: Play): PlayUpdate {
  const { reverseState } = play;
  if (!reverseState) return [play, []];
  const isPulling = !reverseState.isPulling;
  const text = isPulling ? 'Move away from a box to pull it along.' : 'You walk, and boxes stay where they are.';
  return [say({ ...play, reverseState: { ...reverseState, isPulling } }, text), []];
}

/** Switches between the forward game and reverse mode. The first time, it asks for the saved reverse game. */
function toggleReverse(play: Play, { display }: PlayOccasion): PlayUpdate {
  const { otherDirection, reverseState, game, rank } = play;
  // The editor takes over the boxes where they were pulled.
  if (reverseState && rank.leavesTo === 'editor') return [play, [{ type: 'leave' }]];
  if (reverseState && otherDirection)
    return [say(swapDirection(play, otherDirection, display), 'Back to the forward game.'), []];
  if (otherDirection) return openReverse(play, otherDirection, display);
  const { reverse } = game.rules;
  const reverseLevel = reverse?.of(game.level);
  if (!reverse || !reverseLevel?.ok) return [play, []];
  const opened = { level: reverseLevel.value, rules: reverse.rules };
  return [
    play,
    [
      effect((world, tell) =>
        world.openReverse(opened, (earlier) => tell({ type: 'reverse-opened', opened: { ...opened, earlier } })),
      ),
    ],
  ];
}

/** Opens the reverse game, with the forward game to meet. The message says at which move it is resumed. */
export function openReverse(play: Play, reverseSide: Side, display: Display, resumed?: Message): PlayUpdate {
  const { game, reverseState } = reverseSide;
  const isPulling = reverseState?.isPulling ?? true;
  const state = { meetingFinder: new MeetingFinder(play.game), meeting: undefined, isPulling };
  const started = swapDirection(play, { ...reverseSide, reverseState: state }, display);
  const [howTo = ''] = game.rules.presentation.howTo;
  const uses = keyUse(started, 'pulling', 'only walks') + keyUse(started, 'turn-round', 'plays forwards again');
  const text = `${howTo.replace(/\.$/, '')}${uses}.`;
  return [lookForMeeting(resumed ? { ...started, message: resumed } : say(started, text)), stopSearchOf(play)];
}

/** The commands of reverse mode, if the rule set has one. */
export function reverseCommands({ reverse, isEndless }: KeyContext['rules']): readonly HelpLine<PlayCommand>[] {
  if (isEndless) return [PULLING_LINE, toggleLine('back to the forward game'), JOIN_LINE, LEAVE_LINE];
  return [toggleLine('reverse mode: pull boxes', !reverse)];
}

/** Why a level cannot be played in reverse. */
function withoutReverse({ game: { level, rules }, reverseState }: Play): string | undefined {
  if (reverseState) return undefined;
  if (!rules.reverse) return 'only classic levels have a reverse mode';
  const reverseLevel = rules.reverse.of(level);
  return reverseLevel.ok ? undefined : reverseLevel.faults.map(({ sentence }) => sentence).join('; ');
}

const PULLING_LINE: HelpLine<PlayCommand> = line('pull boxes along, or only walk', 'Move', {
  id: 'pulling',
  keys: ['tab'],
  hint: 'pull or walk',
  does: togglePulling,
});

function toggleLine(help: string, isLeftOut = false): HelpLine<PlayCommand> {
  return line(
    help,
    { group: 'Level', isLeftOut },
    { id: 'turn-round', keys: ['<'], former: 'R', isHintKept: true, unavailable: withoutReverse, does: toggleReverse },
  );
}

const JOIN_LINE: HelpLine<PlayCommand> = line('join both games', 'Level', {
  id: 'go-on',
  keys: ['enter'],
  hint: 'join both games',
  unavailable: ({ reverseState }) => (reverseState?.meeting ? undefined : 'both games have not met yet'),
  does: joinMeeting,
});

/** In reverse mode the leave key plays forwards again. */
const LEAVE_LINE: HelpLine<PlayCommand> = line(
  'back to the forward game',
  { group: 'Level', isLeftOut: true },
  { id: 'leave', sameAs: 'turn-round', keys: ['q'], does: toggleReverse },
);
