/** What a solution and the search for it took. */
export interface SolvingEffort {
  readonly moves: number;
  /** How often the player turns to another box. */
  readonly boxChanges: number;
  /** Positions the solver expanded. */
  readonly nodes: number;
}

/**
 * The difficulty of a level: the mean of log2 of its moves, box changes and positions. A level that is twice as long,
 * twice as intricate and takes twice the search is harder by one. Microban, whose author sorted its levels by
 * difficulty, goes from 1 to 11; its order and this scale have a rank correlation of 0.73.
 */
export function difficultyOf({ moves, boxChanges, nodes }: SolvingEffort): number {
  return (Math.log2(1 + moves) + Math.log2(1 + boxChanges) + Math.log2(1 + nodes)) / 3;
}

/** The difficulty that one, two ... nine tenths of the levels of Microban I (Skinner 2000) do not exceed. */
const MICROBAN_TENTHS = [3.9, 4.4, 4.8, 5.2, 5.6, 6.0, 6.5, 7.1, 7.8];

/** How many tenths of Microban are easier, from 0 to 10. */
export function tenthsOfMicroban(difficulty: number): number {
  return MICROBAN_TENTHS.filter((tenth) => tenth < difficulty).length;
}
