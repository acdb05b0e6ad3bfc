import type { Resumable } from '../../solver';
import type { Features } from './feature-tree';

/** Whether a node has better features than another. */
export type IsBetter = (node: number, other: number) => boolean;

/** Moves that are looked at before all others. */
export interface Focus {
  /** Where they end. */
  readonly cell: number;
  /** The node, among those judged since `look`, that makes all other moves unnecessary for now. */
  best(isBetter: IsBetter): number | undefined;
}

/**
 * Guides a feature search: the features of positions, and the moves that cost nothing. It shares the search's board.
 */
export interface Guidance {
  /** The squares that boxes should reach. */
  readonly squares: Int32Array;
  /** The number of a cell of the feature space. */
  readonly cellOf: (features: Features) => number;
  /** Prepares its tables; the first position is on the board. */
  prepare(): Resumable<void>;
  /** Measures the position on the board, whose moves are judged next. */
  look(): Resumable<Features>;
  /** The moves to look at first, if any. */
  focus(): Focus | undefined;
  /** Prepares for the moves of a box on this cell. */
  begin(cell: number): void;
  /** Whether `learn` was called for boxes on this cell. */
  knows(cell: number): boolean;
  learn(cell: number): Resumable<void>;
  /**
   * Measures the new position on the board, in which a box has left the cell `from`, and the free cells fall into
   * `components` parts.
   */
  judge(node: number, box: number, from: number, components: number): Features;
  /** The nodes, among those judged since `look`, whose moves cost nothing. */
  choose(isBetter: IsBetter): ReadonlySet<number>;
}
