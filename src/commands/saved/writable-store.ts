import { ok, failure, type Result } from '../../core/result';
import { storeFaultSentence } from '../../messages/files';
import { openPlayerStore } from '../../store/player-store';
import type { Store } from '../../store/store';
import type { Output } from '../output';

export interface WritableStore {
  readonly store: Store;
  /** Whether something could not be saved. */
  readonly hasFailed: () => boolean;
}

/** Opens the player's store and reports its faults. A full disk refuses every file of it, so only the first is reported. */
export function openWritableStore(output: Output): Result<WritableStore, string> {
  let hasFailed = false;
  const store = openPlayerStore((fault) => {
    const isUnwritable = fault.kind === 'unwritable';
    if (!isUnwritable || !hasFailed) output.error(storeFaultSentence(fault));
    hasFailed ||= isUnwritable;
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  return ok({ store: store.value, hasFailed: () => hasFailed });
}
