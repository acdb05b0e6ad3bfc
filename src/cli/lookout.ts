import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level';
import type { Lookout } from '../core/lookout';
import type { Rules } from '../core/rules';
import { lookoutOf } from '../solver/lookout-of';

/** Milliseconds that preparing takes at a time: no key should wait for longer. */
const A_WHILE = 2;

/** A lookout that prepares itself while nothing else is to be done, from now on. */
export function preparedLookout(rules: Rules, level: Level): Lookout {
  const lookout = lookoutOf(rules, level);
  if (!lookout) return () => undefined;
  const goOn = (): boolean => {
    const end = performance.now() + A_WHILE;
    while (performance.now() < end) if (lookout.prepare()) return true;
    return false;
  };
  const prepare = (): void => {
    if (!goOn()) setImmediate(prepare);
  };
  prepare();
  return (view) => (goOn() ? lookout.alarmAt(view) : undefined);
}
