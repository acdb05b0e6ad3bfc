import type { Move } from '../core/play/move';

/** What a solution can have the fewest of: steps, or steps that push. Actions such as purchases are neither. */
export type Measure = 'moves' | 'pushes';

export interface SolverOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** The solution must have the fewest of these, which takes far longer. If undefined, any solution will do. */
  readonly fewest?: Measure | undefined;
}

/** `size`: the board is too large for the solver. `unsolvable` is proven, never guessed. */
export type SolverAnswer = { readonly nodes: number } & (
  | { readonly status: 'solved'; readonly moves: readonly Move[] }
  | { readonly status: 'unsolvable' }
  | { readonly status: 'gave-up'; readonly why: 'memory' | 'size' }
);

/** A search for a solution that runs a piece at a time. The caller decides when to stop. */
export interface Solver {
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Units of work done so far, setup included. The same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** Works for about this many units, setup included. Returns the answer once there is one. */
  advance(units: number): SolverAnswer | undefined;
}
