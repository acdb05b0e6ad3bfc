import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level';
import type { Lookout } from '../core/lookout';
import type { Rules } from '../core/rules';
import type { PushLookout } from '../solver/push/lookout';
import { lookoutOf } from '../solver/lookout-of';

/** Milliseconds that preparing takes at a time: no key should wait for longer. */
const A_WHILE = 2;

/** A lookout that prepares itself while nothing else is to be done, once the level is on the screen. */
export function preparedLookout(rules: Rules, level: Level): Lookout {
  let made: { readonly lookout: PushLookout | undefined } | undefined;
  const lookoutMade = (): PushLookout | undefined => (made ??= { lookout: lookoutOf(rules, level) }).lookout;
  const goOn = (): boolean => {
    const lookout = lookoutMade();
    const end = performance.now() + A_WHILE;
    while (lookout && performance.now() < end) if (lookout.prepare()) return true;
    return lookout === undefined;
  };
  const prepare = (): void => {
    if (!goOn()) setImmediate(prepare);
  };
  setImmediate(prepare);
  return (view) => (goOn() ? lookoutMade()?.alarmAt(view) : undefined);
}
