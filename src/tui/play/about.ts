import type { KnownBest, Par } from '../../core/play/par';
import type { Counts, KnownSolution } from '../../messages/counts';

/** What the program knows about a level besides its board. It arrives some time after the level has opened. */
export interface LevelBackground {
  /** The player's best solutions: the one with the fewest moves, and the one with the fewest pushes if that is another. */
  readonly best: readonly Counts[];
  readonly known: KnownSolution | undefined;
  /** The best known, from the level's file, from the program's own solutions or from a search. */
  readonly par: Par | undefined;
  /** The best solution that a search has found after a win, now or earlier. */
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

/** The best solution that a search has found, and whether it goes on, has given up, or has proven that none has fewer moves. */
export interface FoundBest extends KnownBest {
  readonly search: 'running' | 'over' | 'proven';
}

/** The player's own win, and the best solutions before it. */
export interface Win {
  readonly counts: Counts;
  readonly before: readonly Counts[];
}

/** The best counts by moves and by pushes; of two equal ones, the earlier. */
export function bestCounts(all: readonly Counts[]): Counts[] {
  const [first, ...others] = [...all].sort(byMoves);
  const last = [...others].sort(byPushes)[0];
  if (!first) return [];
  return last && last.pushes < first.pushes ? [first, last] : [first];
}

function byMoves(a: Counts, b: Counts): number {
  return a.moves - b.moves || a.pushes - b.pushes;
}

function byPushes(a: Counts, b: Counts): number {
  return a.pushes - b.pushes || a.moves - b.moves;
}
