import { type Reason, REASON } from '../reason';

/** Whether a level is still in play, won or lost. */
export type Standing = { readonly state: 'playing' | 'won' } | { readonly state: 'lost'; readonly reason: Reason };

export const PLAYING: Standing = { state: 'playing' };
export const WON: Standing = { state: 'won' };

export function lost(reason: Reason): Standing {
  return { state: 'lost', reason };
}

/** The answer to a move or a command: done, or refused with a reason and without any change. */
export type Answer = Done | Refusal;

/** An answer to something that was done. */
export type Done =
  Stepped | { readonly done: true; readonly did: 'action' | 'undo' | 'redo' | 'reset' | 'jump' | 'mark' };

export interface Stepped {
  readonly done: true;
  readonly did: 'step';
  /** The player pushed a thing. */
  readonly push: boolean;
}

export type StepAnswer = Stepped | Refusal;

export interface Refusal {
  readonly done: false;
  readonly reason: Reason;
}

// Shared answers, so that a step allocates nothing.
export const WALKED: Stepped = { done: true, did: 'step', push: false };
export const PUSHED: Stepped = { done: true, did: 'step', push: true };
export const ACTED: Done = { done: true, did: 'action' };

export function refusal(reason: Reason): Refusal {
  return { done: false, reason };
}

/** The refusals of a step that several rule sets share. */
export const REFUSED = {
  wall: refusal(REASON.wall),
  edge: refusal(REASON.edge),
  wallBehind: refusal(REASON.wallBehind),
  edgeBehind: refusal(REASON.edgeBehind),
  twoInARow: refusal(REASON.twoInARow),
} as const;
