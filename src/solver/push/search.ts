import type { Pieces } from '../work';
import type { PushCode } from './stores/positions';

/**
 * How a search stands: it may go on, has found a solution, has proven that there is none, has nothing left that it would
 * try, or has no memory left.
 */
export type SearchState = 'searching' | 'solved' | 'exhausted' | 'spent' | 'full';

/** A search that can be run a position at a time, and each position a piece at a time. */
export interface PushSearch {
  readonly state: SearchState;
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Expands one position more; what has to be known before the first is found out with it. */
  next(): Pieces<void>;
  /** The pushes of the solution; empty until it is solved. */
  solution(): PushCode[];
}
