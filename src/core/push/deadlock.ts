import type { PushModel } from './push';
import type { View } from '../board/view';

/** Marks, one byte a cell, the cells from which no box can be pushed to any goal, not even if it were alone. */
export function deadSquares({ walls, kinds, size, stride }: PushModel): Uint8Array {
  const isAlive = new Uint8Array(size);
  const waiting: number[] = [];
  const reach = (cell: number): void => {
    if (isAlive[cell] === 1) return;
    isAlive[cell] = 1;
    waiting.push(cell);
  };
  for (const goal of kinds.flatMap(({ goals }) => goals)) reach(goal);
  // A box is pulled back from its goal; whoever pulls needs a cell to stand on.
  for (const cell of waiting)
    for (const step of [-stride, 1, stride, -1])
      if (walls[cell + step] === 0 && walls[cell + 2 * step] === 0) reach(cell + step);
  return isAlive.map((alive, cell) => (alive === 0 && walls[cell] === 0 ? 1 : 0));
}

/** Why a level can obviously not be won any more. */
export const DEADLOCK_KINDS = ['dead-square', 'frozen', 'too-few-goals', 'too-few-boxes'] as const;
export type DeadlockKind = (typeof DEADLOCK_KINDS)[number];

export interface Deadlock {
  readonly kind: DeadlockKind;
  /** The boxes that are lost; with too few boxes, the goals that stay empty. */
  readonly cells: readonly number[];
}

/**
 * Looks at positions of one level: an alarm is never a guess, and comes within a part of a frame. Where there is none
 * the level may be lost all the same.
 */
export type DeadlockDetector = (view: View) => Deadlock | undefined;
