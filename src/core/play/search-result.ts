import type { Move } from './move';
import type { Measure } from './par';

/**
 * The limit that a search ran into. `effort`: the units of work it was allowed. `size`: the board is too large for it.
 * `positions`: some of the positions that it had to decide stayed undecided.
 */
export type GiveUpReason = 'time' | 'effort' | 'memory' | 'size' | 'positions';

/** A search that ended without an answer. */
export interface GaveUp {
  readonly status: 'gave-up';
  readonly why: GiveUpReason;
  readonly nodes: number;
}

/**
 * The result of a search for a solution; `Solved` says how the solution is written. `unsolvable` is proven, never
 * guessed. `nodes` is the number of positions it expanded. `unproven` is the second measure, if another solution that
 * is equal in the first one may have fewer.
 */
export type SearchResult<Solved = { readonly moves: readonly Move[] }> =
  | ({ readonly status: 'solved'; readonly nodes: number; readonly unproven?: Measure } & Solved)
  | { readonly status: 'unsolvable'; readonly nodes: number }
  | GaveUp;
