import type { Tick } from '../../core/change';
import type { Cursor } from '../../core/sequence';
import type { Timer } from '../part';

/** Something that plays by itself: a sequence, and how far it has come, or the line itself, which knows how far. */
export type Playback = Pace & (Steps | { readonly kind: 'replay' });

interface Pace {
  readonly isPaused: boolean;
  /** Milliseconds between two steps. */
  readonly delay: number;
}

export interface Steps {
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
export interface Resting extends Moment {
  readonly kind: 'resting';
  readonly next: readonly ReadonlySet<number>[];
}

/** The ticks of a turn appear one by one; then a sequence goes on, if there is one. */
export interface Showing extends Moment {
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
export interface Playing extends Moment {
  readonly kind: 'playing';
  readonly sequence: Playback;
}

/** What the board does by itself. All ways from one state to another stand in this file. */
export type Motion = Resting | Showing | Playing;

/** Milliseconds that something stays lit. */
const GLOW = 150;
/** Milliseconds between two steps of a wave. */
const WAVE = 50;
const NOTHING_LIT: ReadonlySet<number> = new Set();

export const AT_REST: Motion = { kind: 'resting', lit: NOTHING_LIT, next: [], timer: undefined };

export function sequenceOf(motion: Motion): Playback | undefined {
  return motion.kind === 'resting' ? undefined : motion.sequence;
}

/** A turn begins to be shown; its first tick comes when the time of a tick has passed. */
export function showing(motion: Motion, ticks: Showing['ticks'], tickTime: number, isBrisk = false): Showing {
  const timer = { milliseconds: tickTime };
  const sequence = sequenceOf(motion);
  return { kind: 'showing', ticks, next: 0, tickTime, isBrisk, hasAnnounced: false, sequence, lit: NOTHING_LIT, timer };
}

/** What vanishes in the next tick is lit before it goes. */
export function announcing(motion: Showing, lit: ReadonlySet<number>): Showing {
  return { ...motion, lit, hasAnnounced: true, timer: { milliseconds: Math.min(GLOW, motion.tickTime) } };
}

/** One more tick is on the board, and what it has closed is lit. */
export function ticked(motion: Showing, lit: ReadonlySet<number>): Showing {
  return { ...motion, next: motion.next + 1, lit, hasAnnounced: false, timer: { milliseconds: motion.tickTime } };
}

/** All of a turn is on the board: a sequence goes on after its delay, what is lit goes out after its moment. */
export function arriving(motion: Motion, lit: ReadonlySet<number> = NOTHING_LIT): Motion {
  const sequence = sequenceOf(motion);
  return sequence ? playing(sequence, lit) : resting(lit);
}

/** A win ends a sequence, too. */
export function resting(lit: ReadonlySet<number>): Motion {
  return lit.size > 0 ? { kind: 'resting', lit, next: [], timer: { milliseconds: GLOW } } : AT_REST;
}

/** Cells are lit group by group, as a wave goes over the board. */
export function waving(groups: readonly ReadonlySet<number>[]): Motion {
  const [lit, ...next] = groups;
  return lit ? { kind: 'resting', lit, next, timer: { milliseconds: WAVE } } : AT_REST;
}

/** What was lit goes out, or the next of a wave is lit. */
export function dimmed(motion: Motion): Motion {
  if (motion.kind === 'resting') return waving(motion.next);
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
      return { kind: 'resting', lit: motion.lit, next: [], timer: motion.timer };
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
