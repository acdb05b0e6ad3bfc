import type { Move } from './move';

/** What a solution can have the fewest of: steps, or steps that push. Actions such as purchases are neither. */
export type Measure = 'moves' | 'pushes';

/** The best known for a level: the fewest moves and the fewest pushes, perhaps of two solutions. */
export interface Par {
  readonly moves: number;
  readonly pushes: number;
}

/** A solution that is known besides the player's own. */
export interface KnownBest extends Par {
  readonly solution: readonly Move[];
}

/** The best solutions that searches have found. */
export interface FoundBest {
  /** The one with the fewest moves, and the one with the fewest pushes if that is another. */
  readonly solutions: readonly KnownBest[];
  /** The measure that is searched for now. */
  readonly search: Measure | 'over';
  /** The measures that are proven to be the fewest. */
  readonly proven: readonly Measure[];
}

/** Fewer moves, or as many and fewer pushes. */
export function isShorter(one: Par, other: Par): boolean {
  return byMoves(one, other) < 0;
}

/** Puts the shortest first. */
export function byMoves(one: Par, other: Par): number {
  return one.moves - other.moves || one.pushes - other.pushes;
}

/** Neither fewer moves nor fewer pushes. */
export function isNoBetter(one: Par, other: Par): boolean {
  return one.moves >= other.moves && one.pushes >= other.pushes;
}

/** The solution with the fewest moves, and the one with the fewest pushes if that is another; of two equal ones, the earlier. */
export function fewestByMeasure<P extends Par>(all: readonly P[]): P[] {
  const [first, ...others] = [...all].sort(byMoves);
  const last = others.sort((a, b) => a.pushes - b.pushes || a.moves - b.moves)[0];
  if (!first) return [];
  return last && last.pushes < first.pushes ? [first, last] : [first];
}

export function joinPars(one: Par | undefined, other: Par | undefined): Par | undefined {
  if (!one || !other) return one ?? other;
  return { moves: Math.min(one.moves, other.moves), pushes: Math.min(one.pushes, other.pushes) };
}

/** The fewest moves and the fewest pushes of some solutions, or of games. */
export function fewestOf(solutions: readonly Par[]): Par | undefined {
  return solutions.reduce<Par | undefined>((par, { moves, pushes }) => joinPars(par, { moves, pushes }), undefined);
}

export const MAX_STARS = 3;
/** For any solution. */
export const MIN_STARS = 1;
/** Two stars are for solutions that are at most a tenth longer than the best known. */
const NEARLY = 1.1;

/** Three stars for as few moves or pushes as the best known, two if that is near, one for any solution. */
export function starsFor(solutions: readonly Par[], par: Par | undefined): number {
  if (solutions.length === 0) return 0;
  if (!par) return MIN_STARS;
  const isWithin = (share: number): boolean =>
    solutions.some(
      // Under some rule sets nothing is pushed.
      ({ moves, pushes }) => moves <= par.moves * share || (par.pushes > 0 && pushes <= par.pushes * share),
    );
  return isWithin(1) ? MAX_STARS : isWithin(NEARLY) ? 2 : MIN_STARS;
}
