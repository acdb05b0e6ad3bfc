import type { View } from './view';

/** Why a level can obviously not be won any more. */
export const DANGERS = ['dead-square', 'frozen', 'too-few-goals', 'too-few-boxes'] as const;
export type Danger = (typeof DANGERS)[number];

export interface Alarm {
  readonly danger: Danger;
  /** The boxes that are lost; with too few boxes, the goals that stay empty. */
  readonly cells: readonly number[];
}

/**
 * Looks at positions of one level: an alarm is never a guess, and comes within a part of a frame. Where there is none
 * the level may be lost all the same.
 */
export type Lookout = (view: View) => Alarm | undefined;
