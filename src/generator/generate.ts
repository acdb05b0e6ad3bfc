import type { RuleSet } from '../core/rule-set';
import { generateLarge } from './large-levels';
import { generateSmall, hasTable } from './small-levels';
import { GENERATOR_VERSION } from './version';
import type { GeneratedLevel, Wish } from './wish';

/** Makes a level. Yields the best so far; undefined while, or if, there is none. */
export function generateLevel(
  rules: RuleSet,
  wish: Wish,
): Generator<GeneratedLevel | undefined, GeneratedLevel | undefined> {
  const seeded = { ...wish, seed: `${GENERATOR_VERSION} ${rules.id} ${wish.seed}` };
  return hasTable(wish) ? generateSmall(rules, seeded) : generateLarge(rules, seeded);
}
