import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import type { RuleSet } from '../core/rule-set';
import { detectorFor, type PreparingDetector } from '../solver/push/deadlock-detector';

/** Preparing takes this long at a time, so that no key waits longer. */
const PIECE_MS = 2;

/** A detector that prepares itself in idle time, once the level is on the screen. */
export function prepareDetector(rules: RuleSet, level: Level): DeadlockDetector {
  let detector: PreparingDetector | undefined;
  const prepareSome = (): boolean => {
    detector ??= detectorFor(rules, level);
    const end = performance.now() + PIECE_MS;
    while (performance.now() < end) if (detector.prepare()) return true;
    return false;
  };
  const prepare = (): void => {
    if (!prepareSome()) setImmediate(prepare);
  };
  setImmediate(prepare);
  return (view, pushed) => (prepareSome() ? detector?.findDeadlock(view, pushed) : undefined);
}
