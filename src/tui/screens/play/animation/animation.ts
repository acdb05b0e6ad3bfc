import type { Tick } from '../../../../core/board/view';
import type { SequenceCursor } from '../../../../core/play/sequence';
import { MAX_STARS } from '../../../../core/play/par';
import { GLOW_MS, WAVE_MS } from '../../../../drawing/board/moments';
import { type Dust, DUST_AGES, type Glide, NOTHING_LIT } from '../../../../drawing/board/scene';
import type { Timer } from '../../../effect';

/** A playback: of a sequence with its cursor, or of the history of the game, which has its own position. */
export type Playback = Pace & (StepPlayback | { readonly kind: 'replay' });

interface Pace {
  readonly isPaused: boolean;
  /** Milliseconds between two steps. */
  readonly delay: number;
}

export interface StepPlayback {
  /** Typed steps count as played by the player; those of a file and of a solution do not. */
  readonly kind: 'shown' | 'solution' | 'typed';
  readonly cursor: SequenceCursor;
  /** The number of steps of the sequence. */
  readonly length: number;
  readonly refused: number;
}

interface TimedLight {
  /** Cells that flash: a box has reached its goal, a box is about to vanish, or the level is won. */
  readonly lit: ReadonlySet<number>;
  /** Ends this state; without a timer only a key does. */
  readonly timer: Timer | undefined;
}

/** Words that rise from cells: what was gained or opened there. */
export interface Words {
  readonly texts: readonly CellText[];
  /** The rows that they have risen. */
  readonly age: number;
}

export interface CellText {
  readonly cell: number;
  readonly text: string;
}

/** Nothing moves, but cells may be lit: `lit` now, then each of `next`; after a win, stars then appear one by one. */
interface RestingAnimation extends TimedLight {
  readonly kind: 'resting';
  /** What has just moved is still half way. */
  readonly glide?: Glide | undefined;
  readonly words?: Words | undefined;
  readonly next: readonly ReadonlySet<number>[];
  /** The stars of the win that are shown so far; undefined if all are. */
  readonly starsShown?: number | undefined;
}

/** The ticks of a turn appear one by one; then the playback continues, if there is one. */
export interface ShowingAnimation extends TimedLight {
  readonly kind: 'showing';
  readonly ticks: readonly Tick[];
  readonly next: number;
  /** Milliseconds per tick. */
  readonly tickTime: number;
  /** Where something has landed in this tick. */
  readonly dust: Dust | undefined;
  /** The lit cells vanish in the next tick. */
  readonly isVanishingLit: boolean;
  /** A walk or push that the player asked for: a move ends it and then takes effect, instead of waiting. */
  readonly endsOnKey: boolean;
  readonly playback: Playback | undefined;
}

/** A playback is between two steps. */
interface PlayingAnimation extends TimedLight {
  readonly kind: 'playing';
  readonly playback: Playback;
}

/** The movement of the board by itself. All changes from one state to another are in this file. */
export type Animation = RestingAnimation | ShowingAnimation | PlayingAnimation;

const GLIDE_MS = 30;
/** How far words rise, a row in each time of a glow: they are seen for nearly half a second. */
const WORD_ROWS = 3;
/** The time between two stars: a win is shown within 0.8 seconds. */
const STAR_MS = 110;

export const AT_REST: Animation = { kind: 'resting', lit: NOTHING_LIT, next: [], timer: undefined };

export function playbackOf(animation: Animation): Playback | undefined {
  return animation.kind === 'resting' ? undefined : animation.playback;
}

/** Starts to show a turn. The first tick comes after the time of one tick. */
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
    dust: undefined,
    isVanishingLit: false,
    playback,
    lit: NOTHING_LIT,
    timer,
  };
}

/** Shows the remaining ticks at this pace, or as before if that is faster. */
export function hurry(animation: Animation, tickTime: number): Animation {
  if (animation.kind !== 'showing' || animation.tickTime <= tickTime) return animation;
  return { ...animation, tickTime, dust: undefined, timer: { milliseconds: tickTime } };
}

/** Lights the things that vanish in the next tick. */
export function announceVanishing(animation: ShowingAnimation, lit: ReadonlySet<number>): ShowingAnimation {
  return { ...animation, lit, isVanishingLit: true, timer: { milliseconds: Math.min(GLOW_MS, animation.tickTime) } };
}

/** One more tick is on the board; lights the cells that it closed, and raises dust. */
export function advanceShowing(
  animation: ShowingAnimation,
  lit: ReadonlySet<number>,
  raised: Omit<Dust, 'age'> | undefined,
): ShowingAnimation {
  const dust = raised && animation.tickTime > DUST_MS * DUST_AGES ? { ...raised, age: 0 } : undefined;
  return {
    ...animation,
    next: animation.next + 1,
    lit,
    dust,
    isVanishingLit: false,
    timer: { milliseconds: dust ? DUST_MS : animation.tickTime },
  };
}

const DUST_MS = 60;

/** The dust moves outwards, or is gone for the rest of the tick. */
export function settleDust(animation: ShowingAnimation, dust: Dust): ShowingAnimation {
  return dust.age + 1 < DUST_AGES
    ? { ...animation, dust: { ...dust, age: dust.age + 1 }, timer: { milliseconds: DUST_MS } }
    : { ...animation, dust: undefined, timer: { milliseconds: animation.tickTime - DUST_MS * DUST_AGES } };
}

/** What is seen of a turn after it: cells that flash, things that are half way, words. */
export interface Traces {
  readonly lit: ReadonlySet<number>;
  readonly glide?: Glide | undefined;
  readonly texts?: readonly CellText[];
}

/**
 * The whole turn is on the board: a playback continues after its delay, and lit cells go dark after a moment. Words of the
 * moves before go on, unless there are new ones: a player who walks on should still read them.
 */
export function finishShowing(animation: Animation, traces?: Traces): Animation {
  const { lit = NOTHING_LIT, glide, texts = [] } = traces ?? {};
  const playback = playbackOf(animation);
  if (playback) return startPlaying(playback, lit);
  const words = texts.length > 0 ? { texts, age: 0 } : traces && wordsOf(animation);
  if (glide) return { kind: 'resting', lit, glide, words, next: [], timer: { milliseconds: GLIDE_MS } };
  return startResting(lit, words);
}

/** Everything is where it belongs, because the player continues. Only words still rise. */
export function atRest(animation: Animation): Animation {
  return startResting(NOTHING_LIT, wordsOf(animation));
}

function wordsOf(animation: Animation): Words | undefined {
  return animation.kind === 'resting' ? animation.words : undefined;
}

function startResting(lit: ReadonlySet<number>, words?: Words): Animation {
  return lit.size > 0 || words ? { kind: 'resting', lit, words, next: [], timer: { milliseconds: GLOW_MS } } : AT_REST;
}

/** Words one row higher, or gone. */
function risen(words: Words | undefined): Words | undefined {
  return words && words.age + 1 < WORD_ROWS ? { ...words, age: words.age + 1 } : undefined;
}

/** Lights cells group by group, as a wave over the board; the stars of the win follow. */
export function startWave(groups: readonly ReadonlySet<number>[]): Animation {
  return stepOfWin(groups, 0);
}

function stepOfWin(groups: readonly ReadonlySet<number>[], starsShown: number | undefined): Animation {
  const [lit, ...next] = groups;
  if (lit) return { kind: 'resting', lit, next, starsShown, timer: { milliseconds: WAVE_MS } };
  if (starsShown === undefined || starsShown > MAX_STARS) return AT_REST;
  return { kind: 'resting', lit: NOTHING_LIT, next, starsShown, timer: { milliseconds: STAR_MS } };
}

/** What glides arrives; lit cells go dark, and words rise; or the next group of a wave is lit, or the next star appears. */
export function dim(animation: Animation): Animation {
  if (animation.kind !== 'resting') return { ...animation, lit: NOTHING_LIT, timer: undefined };
  const { next, lit, starsShown, glide, words } = animation;
  if (glide) return startResting(lit, words);
  if (words) return startResting(NOTHING_LIT, risen(words));
  return stepOfWin(next, starsShown === undefined || lit.size > 0 ? starsShown : starsShown + 1);
}

/** Starts or changes a playback. Ticks that are still to be shown come first. */
export function startPlayback(animation: Animation, playback: Playback): Animation {
  return animation.kind === 'showing' ? { ...animation, playback } : startPlaying(playback, animation.lit);
}

/** Ends the playback: the player takes over, or no step is left. */
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
  const isStill = playback.isPaused && lit.size === 0;
  return { kind: 'playing', playback, lit, timer: isStill ? undefined : { milliseconds } };
}

/** Lights a cell for a moment, unless the board is moving. */
export function flash(animation: Animation, cell: number): Animation {
  return animation.kind === 'resting' ? startResting(new Set([cell])) : animation;
}
