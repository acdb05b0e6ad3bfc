import type { Tick } from '../../core/board/change';
import type { Cursor } from '../../core/play/sequence';
import type { Timer } from '../screen-part';

/** Something that plays by itself: a sequence, and how far it has come, or the line itself, which knows how far. */
export type Playback = Pace & (StepPlayback | { readonly kind: 'replay' });

interface Pace {
  readonly isPaused: boolean;
  /** Milliseconds between two steps. */
  readonly delay: number;
}

export interface StepPlayback {
  /** Who typed the steps has played them; others are shown to whoever watches. */
  readonly kind: 'shown' | 'typed';
  readonly cursor: Cursor;
  /** How many steps it has in all. */
  readonly length: number;
  readonly refused: number;
}

interface Moment {
  /** Cells that have just come home, are about to vanish, or shine at a win. */
  readonly lit: ReadonlySet<number>;
  /** What ends this state by itself; without it only a key does. */
  readonly timer: Timer | undefined;
}

/** Nothing moves, but cells may be lit: these now, and those after them. */
export interface RestingAnimation extends Moment {
  readonly kind: 'resting';
  readonly next: readonly ReadonlySet<number>[];
}

/** The ticks of a turn appear one by one; then a sequence goes on, if there is one. */
export interface ShowingAnimation extends Moment {
  readonly kind: 'showing';
  readonly ticks: readonly Tick[];
  readonly next: number;
  /** Milliseconds that each of them takes. */
  readonly tickTime: number;
  /** What is lit is what vanishes in the next tick. */
  readonly hasAnnounced: boolean;
  /** Any key ends it and is obeyed, also where keys are held while things fall. */
  readonly isBrisk: boolean;
  readonly sequence: Playback | undefined;
}

/** A sequence is between two of its steps. */
export interface PlayingAnimation extends Moment {
  readonly kind: 'playing';
  readonly sequence: Playback;
}

/** What the board does by itself. All ways from one state to another stand in this file. */
export type Animation = RestingAnimation | ShowingAnimation | PlayingAnimation;

/** Milliseconds that something stays lit. */
const GLOW = 150;
/** Milliseconds between two steps of a wave. */
const WAVE = 50;
const NOTHING_LIT: ReadonlySet<number> = new Set();

export const AT_REST: Animation = { kind: 'resting', lit: NOTHING_LIT, next: [], timer: undefined };

export function playbackOf(motion: Animation): Playback | undefined {
  return motion.kind === 'resting' ? undefined : motion.sequence;
}

/** A turn begins to be shown; its first tick comes when the time of a tick has passed. */
export function startShowing(
  motion: Animation,
  ticks: ShowingAnimation['ticks'],
  tickTime: number,
  isBrisk = false,
): ShowingAnimation {
  const timer = { milliseconds: tickTime };
  const sequence = playbackOf(motion);
  return { kind: 'showing', ticks, next: 0, tickTime, isBrisk, hasAnnounced: false, sequence, lit: NOTHING_LIT, timer };
}

/** What vanishes in the next tick is lit before it goes. */
export function announceVanishing(motion: ShowingAnimation, lit: ReadonlySet<number>): ShowingAnimation {
  return { ...motion, lit, hasAnnounced: true, timer: { milliseconds: Math.min(GLOW, motion.tickTime) } };
}

/** One more tick is on the board, and what it has closed is lit. */
export function showTicked(motion: ShowingAnimation, lit: ReadonlySet<number>): ShowingAnimation {
  return { ...motion, next: motion.next + 1, lit, hasAnnounced: false, timer: { milliseconds: motion.tickTime } };
}

/** All of a turn is on the board: a sequence goes on after its delay, what is lit goes out after its moment. */
export function finishShowing(motion: Animation, lit: ReadonlySet<number> = NOTHING_LIT): Animation {
  const sequence = playbackOf(motion);
  return sequence ? playing(sequence, lit) : rest(lit);
}

/** A win ends a sequence, too. */
export function rest(lit: ReadonlySet<number>): Animation {
  return lit.size > 0 ? { kind: 'resting', lit, next: [], timer: { milliseconds: GLOW } } : AT_REST;
}

/** Cells are lit group by group, as a wave goes over the board. */
export function wave(groups: readonly ReadonlySet<number>[]): Animation {
  const [lit, ...next] = groups;
  return lit ? { kind: 'resting', lit, next, timer: { milliseconds: WAVE } } : AT_REST;
}

/** What was lit goes out, or the next of a wave is lit. */
export function dim(motion: Animation): Animation {
  if (motion.kind === 'resting') return wave(motion.next);
  return { ...motion, lit: NOTHING_LIT, timer: undefined };
}

/** A sequence begins, or goes on in another manner. Ticks that are being shown come first. */
export function startPlayback(motion: Animation, sequence: Playback): Animation {
  return motion.kind === 'showing' ? { ...motion, sequence } : playing(sequence, motion.lit);
}

/** The player takes over, or the sequence has ended. */
export function endPlayback(motion: Animation): Animation {
  switch (motion.kind) {
    case 'resting':
      return motion;
    case 'showing':
      return { ...motion, sequence: undefined };
    case 'playing':
      return { kind: 'resting', lit: motion.lit, next: [], timer: motion.timer };
  }
}

function playing(sequence: Playback, lit: ReadonlySet<number>): PlayingAnimation {
  const milliseconds = sequence.isPaused ? GLOW : sequence.delay;
  const isOver = sequence.isPaused && lit.size === 0;
  return { kind: 'playing', sequence, lit, timer: isOver ? undefined : { milliseconds } };
}

/** A cell is lit for a moment; what moves is not disturbed. */
export function flash(motion: Animation, cell: number): Animation {
  return motion.kind === 'resting' ? rest(new Set([cell])) : motion;
}
