import { neighbourSteps } from '../level/level';
import type { PushModel } from './push';
import type { View } from '../board/view';

/** Marks the dead squares, one byte per cell: from them a box can reach no goal, even if it were the only box. */
export function deadSquares(model: PushModel): Uint8Array {
  const { walls, kinds, size } = model;
  const isAlive = new Uint8Array(size);
  const waiting: number[] = [];
  const reach = (cell: number): void => {
    if (isAlive[cell] === 1) return;
    isAlive[cell] = 1;
    waiting.push(cell);
  };
  for (const goal of kinds.flatMap(({ goals }) => goals)) reach(goal);
  // Pull a box away from its goal; the player needs a cell to step back to.
  for (const cell of waiting)
    for (const step of neighbourSteps(model))
      if (walls[cell + step] === 0 && walls[cell + 2 * step] === 0) reach(cell + step);
  return isAlive.map((alive, cell) => (alive === 0 && walls[cell] === 0 ? 1 : 0));
}

/** The kinds of obvious deadlocks: of boxes and goals, or by the other rules of a level. */
export type DeadlockKind = 'dead-square' | 'frozen' | 'too-few-goals' | 'too-few-boxes' | 'no-way';

export interface Deadlock {
  readonly kind: DeadlockKind;
  /**
   * The fewest boxes that cannot all reach goals; with too few boxes, the goals that stay empty. Of the boxes that
   * compete for too few goals it is the one that was pushed last, if that is known.
   */
  readonly cells: readonly number[];
  /** What the rule set says about it. */
  readonly reason?: string | undefined;
}

/**
 * Checks positions of one level for deadlocks, within a fraction of a frame. A reported deadlock is certain, but not
 * every lost position is reported. `pushed`: the cell of the box that was pushed last.
 */
export type DeadlockDetector = (view: View, pushed?: number) => Deadlock | undefined;
