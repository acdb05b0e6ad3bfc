import type { Sequence } from '../../core/play/sequence';
import type { Display } from '../display';
import type { Timer } from '../screen-part';
import { noteAction } from './handled';
import { dim, playbackOf, endPlayback, startPlayback, type Playback, type StepPlayback } from './animation';
import type { Play, PlayUpdate } from './play';
import { showAnswer, say, showTick, showStep, showTravel, withoutNews } from './show-turn';

/** What the speed key multiplies the delay by. */
export const FASTER = 1 / 1.5;
/** The bounds of the delay, in milliseconds. */
const MIN_DELAY = 5;
const MAX_DELAY = 5000;

/** Time has passed. Whatever happened since has started a timer of its own, or wants none. */
export function afterTimer(play: Play, timer: Timer, display: Display): PlayUpdate {
  const { motion } = play;
  if (motion.timer !== timer) return [play, []];
  if (motion.kind === 'showing') return showTick(play, motion, display);
  const calm: Play = { ...play, motion: dim(motion) };
  return motion.kind === 'playing' && !motion.sequence.isPaused ? nextOf(calm, motion.sequence, display) : [calm, []];
}

/** A sequence begins with its first step after a delay. */
export function playSequence(
  play: Play,
  sequence: Sequence,
  { settings }: Display,
  kind: 'shown' | 'typed' = 'shown',
): Play {
  const { length } = sequence;
  const { delay } = settings;
  const playback: Playback = { kind, cursor: sequence.cursor(), length, refused: 0, isPaused: false, delay };
  return { ...play, message: undefined, motion: startPlayback(play.motion, playback) };
}

/** The line is gone through from its start, turn by turn. Where undo is limited it begins as a restart does. */
export function replay(play: Play, display: Display): PlayUpdate {
  const { delay } = display.settings;
  const answer = play.game.go(0);
  const [there, wishes] = showTravel(noteAction(takeOver(play), undefined, answer), answer, display);
  const playback: Playback = { kind: 'replay', isPaused: false, delay };
  return [{ ...there, motion: startPlayback(there.motion, playback) }, wishes];
}

/** One step of a sequence, if there is one, which is paused then. */
export function stepOnce(play: Play, display: Display): PlayUpdate {
  const waiting = pause(play);
  const sequence = playbackOf(waiting.motion);
  return sequence ? nextOf(waiting, sequence, display) : [play, []];
}

function nextOf(play: Play, playback: Playback, display: Display): PlayUpdate {
  return playback.kind === 'replay' ? nextTurn(play, display) : nextStep(play, playback, display);
}

/** What was played is no news. */
function nextTurn(play: Play, display: Display): PlayUpdate {
  const { game } = play;
  if (game.position === game.length) return [say(takeOver(play), 'That is all that was played.'), []];
  const answer = game.go(game.position + 1);
  const { move } = game.turn(game.position);
  return withoutNews(showStep(play, answer, move?.kind === 'step' ? move.player : play.player, display));
}

/** The next step of a sequence; steps that are refused are skipped on the way. */
function nextStep(play: Play, playback: Playback & StepPlayback, display: Display): PlayUpdate {
  const { game } = play;
  const { cursor, kind } = playback;
  const isTyped = kind === 'typed';
  let { refused } = playback;
  for (let command = cursor.next(); command; command = cursor.next()) {
    const from = game.position;
    // One undo takes back what was typed as one.
    const answer = game.make(command, isTyped && cursor.at - refused > 1);
    if (!answer.done) {
      refused += 1;
      continue;
    }
    const led = isTyped ? noteAction(play, command.kind === 'undo' ? undefined : from, answer) : shownUpTo(play);
    const going = withSequenceOf(led, { ...playback, refused });
    return showAnswer(going, command, answer, display);
  }
  const ended = `The sequence has ended after ${cursor.at} steps${refused > 0 ? `, ${refused} of them refused` : ''}.`;
  return [say(takeOver(play), ended), []];
}

/** A sequence has led here: a win from here on is not the player's own. */
function shownUpTo(play: Play): Play {
  return { ...play, shownFrom: Math.min(play.shownFrom ?? Infinity, play.game.position) };
}

export function takeOver(play: Play): Play {
  return { ...play, motion: endPlayback(play.motion) };
}

export function pause(play: Play): Play {
  const sequence = playbackOf(play.motion);
  return sequence ? withSequenceOf(play, { ...sequence, isPaused: true }) : play;
}

export function togglePause(play: Play): Play {
  const sequence = playbackOf(play.motion);
  return sequence ? withSequenceOf(play, { ...sequence, isPaused: !sequence.isPaused }) : play;
}

/** Sequences that are played later have the speed of this one. */
export function setSpeed(play: Play, factor: number, { settings }: Display): PlayUpdate {
  const sequence = playbackOf(play.motion);
  if (!sequence) return [play, []];
  const delay = Math.max(MIN_DELAY, Math.min(MAX_DELAY, Math.round(sequence.delay * factor)));
  const played = say(withSequenceOf(play, { ...sequence, delay }), `${delay} ms a step`);
  return [played, [{ type: 'settings', settings: { ...settings, delay } }]];
}

function withSequenceOf(play: Play, sequence: Playback): Play {
  return { ...play, motion: startPlayback(play.motion, sequence) };
}
