import type { Resumable } from '../../solver';
import type { Features } from './feature-tree';

/** Whether a node has better features than another. */
export type IsBetter = (node: number, other: number) => boolean;

/** Moves that are looked at before all others. */
export interface Focus {
  /** Where they end. */
  readonly cell: number;
  /** Of the nodes judged since it looked the one that makes all other moves unnecessary for now. */
  best(isBetter: IsBetter): number | undefined;
}

/** What guides a feature search: the features of positions, and which moves cost nothing. It shares the search's board. */
export interface Guidance {
  /** The squares that boxes are to come to. */
  readonly squares: Int32Array;
  /** The number of a cell of the feature space. */
  readonly cellOf: (features: Features) => number;
  /** Makes what it needs; the first position is on the board. */
  prepare(): Resumable<void>;
  /** Measures the position on the board, whose moves are judged next. */
  look(): Resumable<Features>;
  /** The moves to look at first, if any. */
  focus(): Focus | undefined;
  /** Prepares for the moves of a box on this cell. */
  begin(cell: number): void;
  /** Whether it knows all that it needs of boxes on this cell. */
  knows(cell: number): boolean;
  learn(cell: number): Resumable<void>;
  /** Measures the new position on the board, which a box has come to from a cell, and which falls into so many parts. */
  judge(node: number, box: number, from: number, components: number): Features;
  /** Those of the nodes it has judged since it looked whose moves cost nothing. */
  choose(isBetter: IsBetter): ReadonlySet<number>;
}
