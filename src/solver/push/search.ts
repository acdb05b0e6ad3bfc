import type { PushCode } from './positions';

/** How a search stands: it may go on, has found a solution, has looked at everything, or has no memory left. */
export type SearchState = 'searching' | 'solved' | 'exhausted' | 'full';

/** A search that can be run a piece at a time. */
export interface PushSearch {
  readonly state: SearchState;
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Expands up to so many positions more. */
  advance(nodes: number): void;
  /** The pushes of the solution; empty until it is solved. */
  solution(): PushCode[];
}
