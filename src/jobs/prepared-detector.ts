import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import type { RuleSet } from '../core/rule-set';
import { prepareDetector, type DetectorPreparation } from '../solver/push/deadlock-detector';

/** Preparing takes this long at a time, so that no key waits longer. */
const PIECE_MS = 2;
/** And so long where a position is asked about already: a push is judged once. */
const ASKED_MS = 16;

/** A detector that prepares itself in idle time, once the level is on the screen. Until then it finds nothing. */
export function detectorInIdleTime(rules: RuleSet, level: Level): DeadlockDetector {
  const prepareFor = preparation(rules, level);
  const prepare = (): void => {
    if (!prepareFor(PIECE_MS)) setImmediate(prepare);
  };
  setImmediate(prepare);
  return (view, pushed) => prepareFor(ASKED_MS)?.(view, pushed);
}

/** The detector of a level; undefined if preparing it takes longer. */
export function detectorWithin(milliseconds: number, rules: RuleSet, level: Level): DeadlockDetector | undefined {
  return preparation(rules, level)(milliseconds);
}

/** Prepares a detector for a time, and returns it when it is ready. */
function preparation(rules: RuleSet, level: Level): (milliseconds: number) => DeadlockDetector | undefined {
  let begun: DetectorPreparation | undefined;
  let detector: DeadlockDetector | undefined;
  return (milliseconds) => {
    begun ??= prepareDetector(rules, level);
    const end = performance.now() + milliseconds;
    while (!detector && performance.now() < end) {
      const { done, value } = begun.next();
      if (done === true) detector = value;
    }
    return detector;
  };
}
