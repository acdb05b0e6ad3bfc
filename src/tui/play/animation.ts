import type { Tick } from '../../core/board/change';
import type { SequenceCursor } from '../../core/play/sequence';
import type { Timer } from '../effect';

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
  readonly cursor: SequenceCursor;
  /** How many steps it has in all. */
  readonly length: number;
  readonly refused: number;
}

interface TimedLight {
  /** Cells that have just come home, are about to vanish, or shine at a win. */
  readonly lit: ReadonlySet<number>;
  /** What ends this state by itself; without it only a key does. */
  readonly timer: Timer | undefined;
}

/** Nothing moves, but cells may be lit: these now, and those after them. */
interface RestingAnimation extends TimedLight {
  readonly kind: 'resting';
  readonly next: readonly ReadonlySet<number>[];
}

/** The ticks of a turn appear one by one; then a sequence goes on, if there is one. */
export interface ShowingAnimation extends TimedLight {
  readonly kind: 'showing';
  readonly ticks: readonly Tick[];
  readonly next: number;
  /** Milliseconds that each of them takes. */
  readonly tickTime: number;
  /** What is lit is what vanishes in the next tick. */
  readonly isVanishingLit: boolean;
  /** Any key ends it and is obeyed, also where keys are held while things fall. */
  readonly endsOnKey: boolean;
  readonly playback: Playback | undefined;
}

/** A sequence is between two of its steps. */
interface PlayingAnimation extends TimedLight {
  readonly kind: 'playing';
  readonly playback: Playback;
}

/** What the board does by itself. All ways from one state to another stand in this file. */
export type Animation = RestingAnimation | ShowingAnimation | PlayingAnimation;

/** Milliseconds that something stays lit. */
const GLOW_MS = 150;
/** Milliseconds between two steps of a wave. */
const WAVE_MS = 50;
const NOTHING_LIT: ReadonlySet<number> = new Set();

export const AT_REST: Animation = { kind: 'resting', lit: NOTHING_LIT, next: [], timer: undefined };

export function playbackOf(animation: Animation): Playback | undefined {
  return animation.kind === 'resting' ? undefined : animation.playback;
}

/** A turn begins to be shown; its first tick comes when the time of a tick has passed. */
export function startShowing(
  animation: Animation,
  ticks: ShowingAnimation['ticks'],
  tickTime: number,
  endsOnKey = false,
): ShowingAnimation {
  const timer = { milliseconds: tickTime };
  const playback = playbackOf(animation);
  return {
    kind: 'showing',
    ticks,
    next: 0,
    tickTime,
    endsOnKey,
    isVanishingLit: false,
    playback,
    lit: NOTHING_LIT,
    timer,
  };
}

/** What vanishes in the next tick is lit before it goes. */
export function announceVanishing(animation: ShowingAnimation, lit: ReadonlySet<number>): ShowingAnimation {
  return { ...animation, lit, isVanishingLit: true, timer: { milliseconds: Math.min(GLOW_MS, animation.tickTime) } };
}

/** One more tick is on the board, and what it has closed is lit. */
export function advanceShowing(animation: ShowingAnimation, lit: ReadonlySet<number>): ShowingAnimation {
  return {
    ...animation,
    next: animation.next + 1,
    lit,
    isVanishingLit: false,
    timer: { milliseconds: animation.tickTime },
  };
}

/** All of a turn is on the board: a sequence goes on after its delay, what is lit goes out after its moment. */
export function finishShowing(animation: Animation, lit: ReadonlySet<number> = NOTHING_LIT): Animation {
  const playback = playbackOf(animation);
  return playback ? startPlaying(playback, lit) : startResting(lit);
}

/** A win ends a sequence, too. */
function startResting(lit: ReadonlySet<number>): Animation {
  return lit.size > 0 ? { kind: 'resting', lit, next: [], timer: { milliseconds: GLOW_MS } } : AT_REST;
}

/** Cells are lit group by group, as a wave goes over the board. */
export function startWave(groups: readonly ReadonlySet<number>[]): Animation {
  const [lit, ...next] = groups;
  return lit ? { kind: 'resting', lit, next, timer: { milliseconds: WAVE_MS } } : AT_REST;
}

/** What was lit goes out, or the next of a wave is lit. */
export function dim(animation: Animation): Animation {
  if (animation.kind === 'resting') return startWave(animation.next);
  return { ...animation, lit: NOTHING_LIT, timer: undefined };
}

/** A sequence begins, or goes on in another manner. Ticks that are being shown come first. */
export function startPlayback(animation: Animation, playback: Playback): Animation {
  return animation.kind === 'showing' ? { ...animation, playback } : startPlaying(playback, animation.lit);
}

/** The player takes over, or the sequence has ended. */
export function endPlayback(animation: Animation): Animation {
  switch (animation.kind) {
    case 'resting':
      return animation;
    case 'showing':
      return { ...animation, playback: undefined };
    case 'playing':
      return { kind: 'resting', lit: animation.lit, next: [], timer: animation.timer };
  }
}

function startPlaying(playback: Playback, lit: ReadonlySet<number>): PlayingAnimation {
  const milliseconds = playback.isPaused ? GLOW_MS : playback.delay;
  const isOver = playback.isPaused && lit.size === 0;
  return { kind: 'playing', playback, lit, timer: isOver ? undefined : { milliseconds } };
}

/** A cell is lit for a moment; what moves is not disturbed. */
export function flash(animation: Animation, cell: number): Animation {
  return animation.kind === 'resting' ? startResting(new Set([cell])) : animation;
}
