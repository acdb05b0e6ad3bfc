import type { Move } from '../core/play/move';

/** What there can be the fewest of: steps, or those of them that push. Actions such as purchases are neither. */
export type Measure = 'moves' | 'pushes';

export interface SolverOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** What the solution must have the fewest of that there are; that takes far longer. Left out, any solution will do. */
  readonly fewest?: Measure | undefined;
}

/** `size`: the board is larger than the solver takes on. `unsolvable` is never a guess. */
export type SolverAnswer = { readonly nodes: number } & (
  | { readonly status: 'solved'; readonly moves: readonly Move[] }
  | { readonly status: 'unsolvable' }
  | { readonly status: 'gave-up'; readonly why: 'memory' | 'size' }
);

/** A search for a solution, which runs a piece at a time: whoever runs it knows when to stop. */
export interface Solver {
  /** Positions looked at so far. */
  readonly nodes: number;
  /** Units of work done so far, setting up included: the same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** Goes on for so many units of work and hardly more, setting up included; gives the answer once there is one. */
  advance(units: number): SolverAnswer | undefined;
}
