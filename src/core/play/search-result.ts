import type { Move } from './move';
import type { Measure } from './par';

/**
 * What ran out before a search had its result. `effort`: the units of work it was allowed. `size`: the board is too
 * large for it. `positions`: of the positions it was to look at, some stayed undecided.
 */
export type GiveUpReason = 'time' | 'effort' | 'memory' | 'size' | 'positions';

/** A search that ended without an answer. */
export interface GaveUp {
  readonly status: 'gave-up';
  readonly why: GiveUpReason;
  readonly nodes: number;
}

/**
 * What a search for a solution comes to; `Solved` is how its solution is written. `unsolvable` is proven, never guessed.
 * `nodes` are the positions it expanded; `unproven` is what another solution, as good in what counts first, may have fewer of.
 */
export type SearchResult<Solved = { readonly moves: readonly Move[] }> =
  | ({ readonly status: 'solved'; readonly nodes: number; readonly unproven?: Measure } & Solved)
  | { readonly status: 'unsolvable'; readonly nodes: number }
  | GaveUp;
