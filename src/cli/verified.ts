import type { LevelFact, SolutionFact } from '../store/fact';
import type { History } from '../store/history';
import { keptLevel, type KeptLevel } from './kept-level';
import { stepsOf, wonBy } from './own-best';

/** A level with own solutions that were replayed and win. */
export interface Verified extends KeptLevel {
  readonly about: LevelFact;
  readonly wins: readonly { readonly fact: SolutionFact; readonly steps: string }[];
}

/** The level as it was kept, with those of its solutions that win; undefined where none can be replayed. */
export function verifiedIn({ level: about, best }: History): Verified | undefined {
  const kept = about && keptLevel(about);
  if (!kept) return undefined;
  const wins = best.flatMap((fact) => {
    const game = wonBy(fact, kept.level, kept.rules, kept.symmetry);
    return game ? [{ fact, steps: stepsOf(game) }] : [];
  });
  return wins.length === 0 ? undefined : { ...kept, about, wins };
}
