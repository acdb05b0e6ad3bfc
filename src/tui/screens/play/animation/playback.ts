import { count } from '../../../../messages/counts';
import type { Display } from '../../../screen';
import { andThen, startTimer, type Timer } from '../../../effect';
import {
  changePart,
  noteAction,
  type Play,
  type PlayCommand,
  type PlayOccasion,
  type PlayUpdate,
  type WaitingMove,
} from '../state';
import {
  type Animation,
  dim,
  endPlayback,
  hurry,
  type Playback,
  playbackOf,
  type ShowingAnimation,
  startPlayback,
  startShowing,
  type StepPlayback,
} from './animation';
import { catchUp, say, showAnswer, showStep, showTick, showTravel, withoutNews } from './show-turn';
import { HURRIED_TICK_MS, MAX_WAITING } from '../../../../drawing/board/moments';
import type { Tick } from '../../../../core/board/view';
import type { Command, Move } from '../../../../core/play/move';
import type { Answer } from '../../../../core/play/answer';
import type { Sequence } from '../../../../core/play/sequence';
import { asSentence } from '../../../../core/reason';

/** The command as the level runs it, with its number and its timing: see `runTimed`. */
export function addTiming(command: PlayCommand): PlayCommand {
  return { ...command, saysWhy: true, does: (play, occasion) => runTimed(play, command, occasion) };
}

/**
 * Runs a command with the number that was typed before it, or says why it cannot be used now. Most commands end the animation
 * first. Moves wait until nothing falls or slides any more: none is lost, and each is shown. A move itself reports why it is
 * refused.
 */
export function runTimed(
  play: Play,
  command: Pick<PlayCommand, 'does'> & Partial<PlayCommand>,
  { display, key }: PlayOccasion,
): PlayUpdate {
  const { id, does, isMove = false, isAlways = false } = command;
  const { repeat } = play.typing;
  const occasion = { display, key, times: Math.max(1, Number(repeat)) };
  const ready = id === 'repeat' || repeat === '' ? play : changePart(play, 'typing', { repeat: '' });
  if (isMove && mustWait(play)) return letWait(ready, does, occasion);
  const reason = isMove ? undefined : command.unavailable?.(play, occasion);
  const isQuiet = key === 'escape' || key.includes('wheel');
  return andThen(isAlways && isFalling(play) ? [ready, []] : catchUp(ready, display), (still) => {
    if (reason === undefined) return does(still, occasion);
    return [isQuiet ? still : say(still, asSentence(reason)), []];
  });
}

/** Whether ticks are shown that a move must wait for. */
function isFalling({ animation }: Play): boolean {
  return animation.kind === 'showing' && !animation.endsOnKey;
}

function mustWait(play: Play): boolean {
  return play.typing.waiting.length > 0 || isFalling(play);
}

/**
 * Makes a move wait, and ends a sequence. Only one move of a held key waits. Once the level is over, there is nothing
 * to wait for.
 */
function letWait(play: Play, does: WaitingMove['does'], { display, key, times }: PlayOccasion): PlayUpdate {
  const { game } = play;
  const { waiting, lastKey } = play.typing;
  const isRepeated = lastKey?.isHeld === true && [lastKey.key, waiting.at(-1)?.press.key].every((one) => one === key);
  if (isRepeated || game.standing.state !== 'playing') return [play, []];
  const longer = changePart(takeOver(play), 'typing', { waiting: [...waiting, { does, press: { key, times } }] });
  return waiting.length >= MAX_WAITING ? catchUp(longer, display) : [longer, []];
}

/** Plays the next waiting move, if all is still; otherwise speeds up the ticks. */
export function playWaiting(play: Play, display: Display): PlayUpdate {
  if (play.typing.waiting.length === 0) return [play, []];
  if (play.game.standing.state !== 'playing') return [changePart(play, 'typing', { waiting: [] }), []];
  if (play.animation.kind === 'showing') return [hurryFall(play, display), []];
  return andThen(playFirst(play, display), (played) => [hurryFall(restBeforeNext(played), display), []]);
}

/** Plays all waiting moves at once, because something else was typed after them. */
export function playAllWaiting(play: Play, display: Display): PlayUpdate {
  if (play.typing.waiting.length === 0) return [play, []];
  return andThen(catchUp(play, display), (still) =>
    andThen(playFirst(still, display), (played) => playAllWaiting(played, display)),
  );
}

/** Keeps the warning about the previous fall, so that it can be read. */
function playFirst(play: Play, display: Display): PlayUpdate {
  const [first, ...waiting] = play.typing.waiting;
  const message = play.message?.tone === 'warning' ? play.message : undefined;
  const ready = changePart({ ...play, message }, 'typing', { waiting });
  return first ? first.does(ready, { ...first.press, display }) : [play, []];
}

/** Moves without ticks of their own are also shown one after the other. */
function restBeforeNext(play: Play): Play {
  if (play.game.standing.state !== 'playing') return changePart(play, 'typing', { waiting: [] });
  if (play.typing.waiting.length === 0 || play.animation.kind === 'showing') return play;
  return { ...play, animation: startShowing(play.animation, [], HURRIED_TICK_MS) };
}

function hurryFall(play: Play, { settings }: Display): Play {
  if (play.typing.waiting.length === 0 || settings.falls === 'watch') return play;
  return { ...play, animation: hurry(play.animation, HURRIED_TICK_MS) };
}

/** The faster key multiplies the delay by this. */
export const FASTER = 1 / 1.5;
const MIN_DELAY_MS = 5;
const MAX_DELAY_MS = 5000;

/** Handles a timer of the animation. An outdated timer does nothing. */
export function afterTimer(play: Play, timer: Timer, display: Display): PlayUpdate {
  const { animation } = play;
  if (animation.timer !== timer) return [play, []];
  if (animation.kind === 'showing') return showTick(play, animation, display);
  const calm: Play = { ...play, animation: dim(animation) };
  return animation.kind === 'playing' && !animation.playback.isPaused
    ? playNext(calm, animation.playback, display)
    : [calm, []];
}

/** Starts a sequence. Its first step comes after the delay. */
export function playSequence(
  play: Play,
  sequence: Sequence,
  { settings }: Display,
  kind: StepPlayback['kind'] = 'shown',
): Play {
  const { length } = sequence;
  const { delay } = settings;
  const playback: Playback = { kind, cursor: sequence.cursor(), length, refused: 0, isPaused: false, delay };
  return { ...play, message: undefined, animation: startPlayback(play.animation, playback) };
}

/** Replays the history from its start, turn by turn. If undo is limited, this begins like a restart. */
export function replay(play: Play, display: Display): PlayUpdate {
  const { delay } = display.settings;
  const answer = play.game.go(0);
  const [there, effects] = showTravel(noteAction(takeOver(play), undefined, answer), answer, display);
  const playback: Playback = { kind: 'replay', isPaused: false, delay };
  return [{ ...there, animation: startPlayback(there.animation, playback) }, effects];
}

/** Plays one step of the sequence and pauses it. */
export function stepOnce(play: Play, display: Display): PlayUpdate {
  const waiting = pause(play);
  const sequence = playbackOf(waiting.animation);
  return sequence ? playNext(waiting, sequence, display) : [play, []];
}

function playNext(play: Play, playback: Playback, display: Display): PlayUpdate {
  return playback.kind === 'replay' ? replayNextTurn(play, display) : playNextStep(play, playback, display);
}

/** Replays a turn. A win is not announced again. */
function replayNextTurn(play: Play, display: Display): PlayUpdate {
  const { game } = play;
  if (game.position === game.length) return [say(takeOver(play), 'That is all that was played.'), []];
  const answer = game.go(game.position + 1);
  const { move } = game.turn(game.position);
  return withoutNews(showStep(play, answer, display, move?.kind === 'step' ? move.player : undefined));
}

/** Plays the next step of a sequence that is not refused. */
function playNextStep(play: Play, playback: Playback & StepPlayback, display: Display): PlayUpdate {
  const { played, made } = makeNext(play, playback);
  return made ? showAnswer(played, made.command, made.answer, display) : [played, []];
}

/** Makes the next step of a sequence that is not refused, or says that the sequence has ended. */
function makeNext(
  play: Play,
  playback: Playback & StepPlayback,
): { readonly played: Play; readonly made?: { readonly command: Command; readonly answer: Answer } } {
  const { game } = play;
  const { cursor, kind } = playback;
  const isTyped = kind === 'typed';
  let { refused } = playback;
  for (let command = cursor.next(); command; command = cursor.next()) {
    const from = game.position;
    // One undo undoes a typed line as a whole.
    const answer = game.make(command, isTyped && cursor.at - refused > 1);
    if (!answer.done) {
      refused += 1;
      continue;
    }
    const noted = isTyped
      ? noteAction(play, command.kind === 'undo' ? undefined : from, answer)
      : noteShown(play, kind);
    return { played: setPlayback(noted, { ...playback, refused }), made: { command, answer } };
  }
  const ended = `The sequence has ended after ${count(cursor.at, 'step')}${refused > 0 ? `, ${refused} of them refused` : ''}.`;
  return { played: say(takeOver(play), ended) };
}

/** Plays all that is left of a sequence, and shows nothing of it. */
export function playRest(play: Play): Play {
  let played = play;
  for (;;) {
    const playback = playbackOf(played.animation);
    if (!playback || playback.kind === 'replay') return played;
    ({ played } = makeNext(played, playback));
  }
}

/** Keeps what is left of a sequence for redo, before the player goes back in it. A limited undo cannot come back here. */
export function keepRest(play: Play): Play {
  const { game, message } = play;
  if (game.rules.undo.backTo !== 'turn' || game.isUndoLimited) return play;
  const { position } = game;
  const played = playRest(play);
  game.go(position);
  return { ...played, message };
}

/** A sequence reached this position: a win from here on is not the player's own. */
function noteShown(play: Play, kind: StepPlayback['kind']): Play {
  const shownFrom = Math.min(play.credit.shownFrom ?? Infinity, play.game.position);
  return changePart(play, 'credit', { shownFrom, isShownSolution: kind === 'solution' });
}

/** Ends the playback, because the player acts. */
export function takeOver(play: Play): Play {
  return { ...play, animation: endPlayback(play.animation) };
}

/** Ends the playback where it is, and says so. */
export function stopPlayback(play: Play): Play {
  const text = play.game.standing.state === 'playing' ? 'The sequence was stopped; play on from here.' : undefined;
  return text === undefined ? takeOver(play) : say(takeOver(play), text);
}

export function pause(play: Play): Play {
  const sequence = playbackOf(play.animation);
  return sequence ? setPlayback(play, { ...sequence, isPaused: true }) : play;
}

export function togglePause(play: Play): Play {
  const sequence = playbackOf(play.animation);
  return sequence ? setPlayback(play, { ...sequence, isPaused: !sequence.isPaused }) : play;
}

/** Changes the speed of this sequence and of later ones. */
export function setSpeed(play: Play, factor: number, { settings }: Display): PlayUpdate {
  const sequence = playbackOf(play.animation);
  if (!sequence) return [play, []];
  const least = factor < 1 ? Math.min(MIN_DELAY_MS, sequence.delay) : MIN_DELAY_MS;
  const delay = Math.max(least, Math.min(MAX_DELAY_MS, Math.round(sequence.delay * factor)));
  const played = say(setPlayback(play, { ...sequence, delay }), `${delay} ms a step`);
  return [played, [{ type: 'settings', settings: { ...settings, delay } }]];
}

function setPlayback(play: Play, sequence: Playback): Play {
  return { ...play, animation: startPlayback(play.animation, sequence) };
}

/** Starts the timers that the new state waits for. */
export function withTimer(before: Play | undefined, [play, effects]: PlayUpdate): PlayUpdate {
  const known = before ? timersOf(before) : [];
  const started = timersOf(play).filter((timer) => !known.includes(timer));
  return [play, [...started.map(startTimer), ...effects]];
}

function timersOf({ animation, pointing, outcome }: Play): Timer[] {
  return [animation.timer, pointing.picked?.timer, outcome.goingOn?.timer].flatMap((timer) => timer ?? []);
}

/** The longest tick of moves that are played together, and under rule sets in which things fall. */
const SHORT_TICK_MS = 60;
const FALL_TICK_MS = 120;

/** Plays moves that one undo undoes together, and shows them one after the other. */
export function playTogether(play: Play, moves: readonly Move[], display: Display): PlayUpdate {
  const { isUnhurried = false } = play.game.rules.presentation.tempo;
  const tickTime = Math.min(display.settings.delay, isUnhurried ? FALL_TICK_MS : SHORT_TICK_MS);
  return playMoves(play, moves, display, (animation, ticks) => startShowing(animation, ticks, tickTime, !isUnhurried));
}

const STEP_MS = 25;
const MAX_WALK_MS = 600;
const MAX_FRAMES = MAX_WALK_MS / STEP_MS;

/** Plays a walk or push that one undo undoes, and shows it quickly; any key ends the animation. */
export function playWalk(play: Play, moves: readonly Move[], display: Display): PlayUpdate {
  const tickTime = Math.min(STEP_MS, display.settings.tick ?? STEP_MS);
  return playMoves(play, moves, display, (animation, ticks) =>
    startShowing(animation, mergeTicks(ticks), tickTime, true),
  );
}

/** Merges the ticks of a long walk, so that there are no more than MAX_FRAMES. */
function mergeTicks(ticks: readonly Tick[]): readonly Tick[] {
  const length = Math.ceil(ticks.length / MAX_FRAMES);
  if (length <= 1) return ticks;
  const starts = ticks.flatMap((_, index) => (index % length === 0 ? [index] : []));
  return starts.map((start) => ({ changes: ticks.slice(start, start + length).flatMap(({ changes }) => changes) }));
}

function playMoves(
  play: Play,
  moves: readonly Move[],
  display: Display,
  show: (animation: Animation, ticks: readonly Tick[]) => ShowingAnimation,
): PlayUpdate {
  const { game } = play;
  const from = game.position;
  const { made } = game.makeTogether(moves);
  if (made === 0) return [play, []];
  const last = moves
    .slice(0, made)
    .filter((move) => move.kind === 'step')
    .at(-1);
  const ticks = Array.from({ length: made }, (_, index) => game.turn(from + index + 1).ticks).flat();
  const free = noteAction(takeOver(play), from, { done: true, did: 'jump' });
  const animation = show(free.animation, ticks);
  const led = last ? changePart(free, 'picture', { player: last.player }) : free;
  return showTick({ ...led, animation }, animation, display);
}
