import type { Move } from '../../core/play/move';
import type { Measure } from '../../core/play/par';

/** Steps, and those of them that push. Actions such as purchases are neither. */
export interface MoveCost {
  readonly moves: number;
  readonly pushes: number;
}

/**
 * Makes a solution better, a piece at a time. The caller decides when to stop, and can always ask for the best solution
 * so far.
 */
export interface Improver {
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Units of work done so far. The same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** The search of the moment, in words; empty before it begins. */
  readonly stage: string;
  /** The cost of the best solution so far. */
  readonly cost: MoveCost;
  /** Whether no solution has fewer of the first measure. */
  readonly isProven: boolean;
  /** Works for about this many units. Returns whether nothing is left to try. */
  advance(units: number): boolean;
  /** The moves of the best solution so far. */
  solution(): readonly Move[];
}

export interface ImproverOptions {
  /** The first measure; the other one decides between equals. */
  readonly by: Measure;
  /** Bytes the positions may take. */
  readonly memory: number;
}

/** Whether a cost is lower in the first measure, or equal there and lower in the other. */
export function isCheaper(one: MoveCost, other: MoveCost, by: Measure): boolean {
  const second = by === 'pushes' ? 'moves' : 'pushes';
  return one[by] < other[by] || (one[by] === other[by] && one[second] < other[second]);
}
