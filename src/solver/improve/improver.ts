import type { Move } from '../../core/play/move';
import type { Measure } from '../../core/play/par';

/** Steps, and those of them that push. Actions such as purchases are neither. */
export interface MoveCost {
  readonly moves: number;
  readonly pushes: number;
}

/** Makes a solution better, a piece at a time. The caller decides when to stop; the best so far can always be had. */
export interface Improver {
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Units of work done so far. The same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** What it is looking at, in words; empty before it begins. */
  readonly stage: string;
  /** The cost of the best solution so far. */
  readonly cost: MoveCost;
  /** Whether no solution has fewer of what is counted first. */
  readonly isProven: boolean;
  /** Works for about this many units. Returns whether nothing is left to try. */
  advance(units: number): boolean;
  /** The moves of the best solution so far. */
  solution(): readonly Move[];
}

export interface ImproverOptions {
  /** What counts first; the other counts between equals. */
  readonly by: Measure;
  /** Bytes the positions may take. */
  readonly memory: number;
}

/** Whether a cost is lower by what counts first, or as high and lower by the other. */
export function isCheaper(one: MoveCost, other: MoveCost, by: Measure): boolean {
  const second = by === 'pushes' ? 'moves' : 'pushes';
  return one[by] < other[by] || (one[by] === other[by] && one[second] < other[second]);
}
