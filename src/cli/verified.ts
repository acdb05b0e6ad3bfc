import type { Level } from '../core/level';
import type { Rules } from '../core/rules';
import { FORMATS } from '../formats';
import { readCollection } from '../formats/detect';
import { chooseReaders } from '../formats/readers';
import { RULES } from '../rules';
import type { LevelFact, SolutionFact } from '../store/fact';
import type { History } from '../store/history';
import { stepsOf, wonBy } from './own-best';

/** A level with an own solution that was replayed and wins. */
export interface Verified {
  readonly about: LevelFact;
  readonly level: Level;
  readonly rules: Rules;
  readonly wins: readonly { readonly fact: SolutionFact; readonly steps: string }[];
}

/** The level as it was kept, with its solutions; undefined where one cannot be replayed. */
export function verifiedIn({ level: about, best }: History): Verified | undefined {
  const readers = about && chooseReaders(about, { formats: FORMATS, rules: RULES });
  const found = about && readers?.ok ? readCollection(about.text, readers.value) : undefined;
  const read = found?.ok ? found.value.entries[0]?.read() : undefined;
  if (!about || !found?.ok || !read?.ok) return undefined;
  const { level } = read.value;
  const { rules } = found.value;
  const wins = best.flatMap((fact) => {
    const game = wonBy(fact, level, rules);
    return game ? [{ fact, steps: stepsOf(game) }] : [];
  });
  return wins.length === best.length ? { about, level, rules, wins } : undefined;
}
