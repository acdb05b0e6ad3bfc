import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import type { RuleSet } from '../core/rule-set';
import type { PushDeadlockDetector } from '../solver/push/deadlock-detector';
import { detectorFor } from '../solver/choose-solver';

/** Milliseconds that preparing takes at a time: no key should wait for longer. */
const PAUSE_MS = 2;

/** A lookout that prepares itself while nothing else is to be done, once the level is on the screen. */
export function prepareDetector(rules: RuleSet, level: Level): DeadlockDetector {
  let made: { readonly lookout: PushDeadlockDetector | undefined } | undefined;
  const lookoutMade = (): PushDeadlockDetector | undefined => (made ??= { lookout: detectorFor(rules, level) }).lookout;
  const goOn = (): boolean => {
    const lookout = lookoutMade();
    const end = performance.now() + PAUSE_MS;
    while (lookout && performance.now() < end) if (lookout.prepare()) return true;
    return lookout === undefined;
  };
  const prepare = (): void => {
    if (!goOn()) setImmediate(prepare);
  };
  setImmediate(prepare);
  return (view) => (goOn() ? lookoutMade()?.findDeadlock(view) : undefined);
}
