import type { Move } from './move';

/** The best known for a level: the fewest moves and the fewest pushes, perhaps of two solutions. */
export interface Par {
  readonly moves: number;
  readonly pushes: number;
}

/** A solution that is known besides the player's own. */
export interface KnownBest extends Par {
  readonly solution: readonly Move[];
}

/** Fewer moves, or as many and fewer pushes. */
export function isShorter(one: Par, other: Par): boolean {
  return one.moves < other.moves || (one.moves === other.moves && one.pushes < other.pushes);
}

export function joinPars(one: Par | undefined, other: Par | undefined): Par | undefined {
  if (!one || !other) return one ?? other;
  return { moves: Math.min(one.moves, other.moves), pushes: Math.min(one.pushes, other.pushes) };
}

export const MAX_STARS = 3;
/** For any solution. */
export const LEAST_STARS = 1;
/** Two stars are for solutions that are at most a tenth longer than the best known. */
const NEARLY = 1.1;

/** Three stars for as few moves or pushes as the best known, two if that is near, one for any solution. */
export function starsFor(solutions: readonly Par[], par: Par | undefined): number {
  if (solutions.length === 0) return 0;
  if (!par) return LEAST_STARS;
  const isWithin = (share: number): boolean =>
    solutions.some(
      // Under some rule sets nothing is pushed.
      ({ moves, pushes }) => moves <= par.moves * share || (par.pushes > 0 && pushes <= par.pushes * share),
    );
  return isWithin(1) ? MAX_STARS : isWithin(NEARLY) ? 2 : LEAST_STARS;
}
