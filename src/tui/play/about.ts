import type { Counts, KnownSolution } from '../../messages/counts';

/** What is known of a level besides what can be seen; it is told some time after the level was opened. */
export interface LevelBackground {
  /** How the player has solved it before: by the fewest moves, and by the fewest pushes where that is another way. */
  readonly best: readonly Counts[];
  readonly known: KnownSolution | undefined;
  /** The player has not seen it before. */
  readonly isNew: boolean;
  /** Nor any level of its rules set. */
  readonly areRulesNew: boolean;
  /** What its author says of it. */
  readonly notes: readonly string[];
}

export const NO_BACKGROUND: LevelBackground = {
  best: [],
  known: undefined,
  isNew: false,
  areRulesNew: false,
  notes: [],
};

/** A win of the player's own, and what was best before it. */
export interface Win {
  readonly counts: Counts;
  readonly before: readonly Counts[];
}

/** The best ones by moves and by pushes; of two that are as good, the earlier. */
export function bestCounts(all: readonly Counts[]): Counts[] {
  const [first, ...others] = [...all].sort(byMoves);
  const last = [...others].sort(byPushes)[0];
  if (!first) return [];
  return last && last.pushes < first.pushes ? [first, last] : [first];
}

function byMoves(one: Counts, other: Counts): number {
  return one.moves - other.moves || one.pushes - other.pushes;
}

function byPushes(one: Counts, other: Counts): number {
  return one.pushes - other.pushes || one.moves - other.moves;
}
