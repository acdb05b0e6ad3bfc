import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import type { RuleSet } from '../core/rule-set';
import { detectorFor, type PushDeadlockDetector } from '../solver/push/deadlock-detector';

/** Preparing takes this long at a time, so that no key waits longer. */
const PIECE_MS = 2;

/** A detector that prepares itself in idle time, once the level is on the screen. */
export function prepareDetector(rules: RuleSet, level: Level): DeadlockDetector {
  let created: { readonly detector: PushDeadlockDetector | undefined } | undefined;
  const detector = (): PushDeadlockDetector | undefined =>
    (created ??= { detector: detectorFor(rules, level) }).detector;
  const prepareSome = (): boolean => {
    const unprepared = detector();
    const end = performance.now() + PIECE_MS;
    while (unprepared && performance.now() < end) if (unprepared.prepare()) return true;
    return unprepared === undefined;
  };
  const prepare = (): void => {
    if (!prepareSome()) setImmediate(prepare);
  };
  setImmediate(prepare);
  return (view) => (prepareSome() ? detector()?.findDeadlock(view) : undefined);
}
