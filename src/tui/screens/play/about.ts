import type { FoundBest, Par } from '../../../core/play/par';
import type { Counts, KnownSolution } from '../../../messages/counts';

/** What the program knows about a level besides its board. It arrives some time after the level has opened. */
export interface LevelBackground {
  /** The player's best solutions: the one with the fewest moves, and the one with the fewest pushes if that is another. */
  readonly best: readonly Counts[];
  readonly known: KnownSolution | undefined;
  /** The best known, from the level's file, from the program's own solutions or from a search. */
  readonly par: Par | undefined;
  /** The best solutions that searches have found after wins. */
  readonly foundBest: FoundBest | undefined;
  /** The player has not seen it before. */
  readonly isNew: boolean;
  /** The player has not seen any level of its rule set before. */
  readonly areRulesNew: boolean;
  /** The author's notes. */
  readonly notes: readonly string[];
}

export const NO_BACKGROUND: LevelBackground = {
  best: [],
  known: undefined,
  par: undefined,
  foundBest: undefined,
  isNew: false,
  areRulesNew: false,
  notes: [],
};

/** The player's own win, and the best solutions before it. */
export interface Win {
  readonly counts: Counts;
  readonly before: readonly Counts[];
}
