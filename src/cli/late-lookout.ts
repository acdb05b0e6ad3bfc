import type { Level } from '../core/level';
import type { Lookout } from '../core/lookout';
import type { Rules } from '../core/rules';
import { loadedLate } from './loaded-late';

/** A lookout of which nothing is loaded before the level is on the screen, or somebody looks. */
export function lateLookout(rules: Rules, level: Level): Lookout {
  let lookout: Lookout | undefined;
  const loaded = (): Lookout => (lookout ??= loadedLate.lookout().preparedLookout(rules, level));
  setImmediate(loaded);
  return (view) => loaded()(view);
}
