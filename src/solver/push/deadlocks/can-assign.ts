import { assigner } from '../../../core/push/push-bound';
import type { Pieces, Work } from '../../work';

/** Whether each of these can have one of those for itself, found out one after the other. */
export function* canAssignAll(
  these: readonly number[],
  those: readonly number[],
  fits: (one: number, other: number) => boolean,
  work: Work,
): Pieces<boolean> {
  const hasOne = assigner(those, fits);
  for (const one of these) {
    if (!hasOne(one)) return false;
    if (work.count(UNITS_OF_A_QUESTION * those.length)) yield;
  }
  return true;
}

const UNITS_OF_A_QUESTION = 4;
