import type { Tick } from '../../core/change';
import type { Cursor } from '../../core/sequence';

/** A sequence that plays by itself, and how far it has come. */
export interface Playback {
  readonly cursor: Cursor;
  /** How many steps it has in all. */
  readonly length: number;
  readonly refused: number;
  readonly isPaused: boolean;
  /** Milliseconds between two steps. */
  readonly delay: number;
}

/** Something to wait for. It is known by its identity, and counts while the motion that waits for it stands. */
export interface Timer {
  readonly milliseconds: number;
}

interface Moment {
  /** Cells that have just come home, or are about to vanish. */
  readonly lit: ReadonlySet<number>;
  /** What ends this state by itself; without it only a key does. */
  readonly timer: Timer | undefined;
}

/** Nothing moves. */
export interface Resting extends Moment {
  readonly kind: 'resting';
}

/** The ticks of a turn appear one by one; then a sequence goes on, if there is one. */
export interface Showing extends Moment {
  readonly kind: 'showing';
  readonly ticks: readonly Tick[];
  readonly next: number;
  /** Milliseconds that each of them takes. */
  readonly tickTime: number;
  /** Any key ends it and is obeyed, also where keys are held while things fall. */
  readonly isBrisk: boolean;
  readonly sequence: Playback | undefined;
}

/** A sequence is between two of its steps. */
export interface Playing extends Moment {
  readonly kind: 'playing';
  readonly sequence: Playback;
}

/** What the board does by itself. All ways from one state to another stand in this file. */
export type Motion = Resting | Showing | Playing;

/** Milliseconds that something stays lit. */
const GLOW = 150;
const NOTHING_LIT: ReadonlySet<number> = new Set();

export const AT_REST: Motion = { kind: 'resting', lit: NOTHING_LIT, timer: undefined };

export function sequenceOf(motion: Motion): Playback | undefined {
  return motion.kind === 'resting' ? undefined : motion.sequence;
}

/** A turn begins to be shown; its first tick comes when the time of a tick has passed. */
export function showing(motion: Motion, ticks: Showing['ticks'], tickTime: number, isBrisk = false): Showing {
  const timer = { milliseconds: tickTime };
  return { kind: 'showing', ticks, next: 0, tickTime, isBrisk, sequence: sequenceOf(motion), lit: NOTHING_LIT, timer };
}

/** What vanishes in the next tick is lit before it goes. */
export function announcing(motion: Showing, lit: ReadonlySet<number>): Showing {
  return { ...motion, lit, timer: { milliseconds: Math.min(GLOW, motion.tickTime) } };
}

/** One more tick is on the board. */
export function ticked(motion: Showing): Showing {
  return { ...motion, next: motion.next + 1, lit: NOTHING_LIT, timer: { milliseconds: motion.tickTime } };
}

/** All of a turn is on the board: a sequence goes on after its delay, what is lit goes out after its moment. */
export function arriving(motion: Motion, lit: ReadonlySet<number> = NOTHING_LIT): Motion {
  const sequence = sequenceOf(motion);
  return sequence ? playing(sequence, lit) : resting(lit);
}

/** A win ends a sequence, too. */
export function resting(lit: ReadonlySet<number>): Motion {
  return lit.size > 0 ? { kind: 'resting', lit, timer: { milliseconds: GLOW } } : AT_REST;
}

/** What was lit goes out. */
export function dimmed(motion: Motion): Motion {
  return { ...motion, lit: NOTHING_LIT, timer: undefined };
}

/** A sequence begins, or goes on in another manner. Ticks that are being shown come first. */
export function withSequence(motion: Motion, sequence: Playback): Motion {
  return motion.kind === 'showing' ? { ...motion, sequence } : playing(sequence, motion.lit);
}

/** The player takes over, or the sequence has ended. */
export function withoutSequence(motion: Motion): Motion {
  switch (motion.kind) {
    case 'resting':
      return motion;
    case 'showing':
      return { ...motion, sequence: undefined };
    case 'playing':
      return { kind: 'resting', lit: motion.lit, timer: motion.timer };
  }
}

function playing(sequence: Playback, lit: ReadonlySet<number>): Playing {
  const milliseconds = sequence.isPaused ? GLOW : sequence.delay;
  const isOver = sequence.isPaused && lit.size === 0;
  return { kind: 'playing', sequence, lit, timer: isOver ? undefined : { milliseconds } };
}

/** A cell is lit for a moment; what moves is not disturbed. */
export function flashing(motion: Motion, cell: number): Motion {
  return motion.kind === 'resting' ? resting(new Set([cell])) : motion;
}
