import type { Sequence } from '../../core/sequence';
import type { Display } from '../display';
import type { Timer } from '../part';
import { handled } from './handled';
import { dimmed, sequenceOf, withoutSequence, withSequence, type Playback, type Steps } from './motion';
import type { Play, PlayUpdate } from './play';
import { made, said, showTick, stepped, travelled, withoutNews } from './showing';

/** What the speed key multiplies the delay by. */
export const FASTER = 1 / 1.5;
/** The bounds of the delay, in milliseconds. */
const LEAST_DELAY = 5;
const MOST_DELAY = 5000;

/** Time has passed. Whatever happened since has started a timer of its own, or wants none. */
export function afterTimer(play: Play, timer: Timer, display: Display): PlayUpdate {
  const { motion } = play;
  if (motion.timer !== timer) return [play, []];
  if (motion.kind === 'showing') return showTick(play, motion, display);
  const calm: Play = { ...play, motion: dimmed(motion) };
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
  return { ...play, message: undefined, motion: withSequence(play.motion, playback) };
}

/** The line is gone through from its start, turn by turn. Where undo is limited it begins as a restart does. */
export function replayed(play: Play, display: Display): PlayUpdate {
  const { delay } = display.settings;
  const answer = play.game.go(0);
  const [there, wishes] = travelled(handled(takenOver(play), undefined, answer), answer, display);
  const playback: Playback = { kind: 'replay', isPaused: false, delay };
  return [{ ...there, motion: withSequence(there.motion, playback) }, wishes];
}

/** One step of a sequence, if there is one, which is paused then. */
export function oneStep(play: Play, display: Display): PlayUpdate {
  const waiting = paused(play);
  const sequence = sequenceOf(waiting.motion);
  return sequence ? nextOf(waiting, sequence, display) : [play, []];
}

function nextOf(play: Play, playback: Playback, display: Display): PlayUpdate {
  return playback.kind === 'replay' ? nextTurn(play, display) : nextStep(play, playback, display);
}

/** What was played is no news. */
function nextTurn(play: Play, display: Display): PlayUpdate {
  const { game } = play;
  if (game.position === game.length) return [said(takenOver(play), 'That is all that was played.'), []];
  const answer = game.go(game.position + 1);
  const { move } = game.turn(game.position);
  return withoutNews(stepped(play, answer, move?.kind === 'step' ? move.player : play.player, display));
}

/** The next step of a sequence; steps that are refused are skipped on the way. */
function nextStep(play: Play, playback: Playback & Steps, display: Display): PlayUpdate {
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
    const led = isTyped ? handled(play, command.kind === 'undo' ? undefined : from, answer) : shownUpTo(play);
    const going = withSequenceOf(led, { ...playback, refused });
    return made(going, command, answer, display);
  }
  const ended = `The sequence has ended after ${cursor.at} steps${refused > 0 ? `, ${refused} of them refused` : ''}.`;
  return [said(takenOver(play), ended), []];
}

/** A sequence has led here: a win from here on is not the player's own. */
function shownUpTo(play: Play): Play {
  return { ...play, shownFrom: Math.min(play.shownFrom ?? Infinity, play.game.position) };
}

export function takenOver(play: Play): Play {
  return { ...play, motion: withoutSequence(play.motion) };
}

export function paused(play: Play): Play {
  const sequence = sequenceOf(play.motion);
  return sequence ? withSequenceOf(play, { ...sequence, isPaused: true }) : play;
}

export function toggled(play: Play): Play {
  const sequence = sequenceOf(play.motion);
  return sequence ? withSequenceOf(play, { ...sequence, isPaused: !sequence.isPaused }) : play;
}

/** Sequences that are played later have the speed of this one. */
export function withSpeed(play: Play, factor: number, { settings }: Display): PlayUpdate {
  const sequence = sequenceOf(play.motion);
  if (!sequence) return [play, []];
  const delay = Math.max(LEAST_DELAY, Math.min(MOST_DELAY, Math.round(sequence.delay * factor)));
  const played = said(withSequenceOf(play, { ...sequence, delay }), `${delay} ms a step`);
  return [played, [{ type: 'settings', settings: { ...settings, delay } }]];
}

function withSequenceOf(play: Play, sequence: Playback): Play {
  return { ...play, motion: withSequence(play.motion, sequence) };
}
