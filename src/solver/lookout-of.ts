import type { Level } from '../core/level';
import type { Rules } from '../core/rules';
import { PushLookout } from './push/lookout';

/** A lookout for a level; undefined where a level is more than pushes, of which nothing is obvious. */
export function lookoutOf(rules: Rules, level: Level): PushLookout | undefined {
  const { pushes } = rules.on(level);
  return pushes && new PushLookout(level, pushes);
}
