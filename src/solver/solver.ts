import type { SearchResult } from '../core/play/search-result';

/** What a solution can have the fewest of: steps, or steps that push. Actions such as purchases are neither. */
export type Measure = 'moves' | 'pushes';

export interface SolverOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** The solution must have the fewest of these, which takes far longer. If undefined, any solution will do. */
  readonly fewest?: Measure | undefined;
}

/** How far a search has come: it has nothing left to try when it is `exhausted`, and no memory left when it is `full`. */
export type SearchState = 'searching' | 'solved' | 'exhausted' | 'full';

/** A search for a solution that runs a piece at a time. The caller decides when to stop. */
export interface Solver {
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Units of work done so far, setup included. The same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** Works for about this many units, setup included. Returns the result once there is one. */
  advance(units: number): SearchResult | undefined;
}
