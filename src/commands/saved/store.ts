import { ok, failure, type Result } from '../../core/result';
import { storeFaultSentence } from '../../messages/files';
import { openPlayerStore, openStoreToRead } from '../../store/player-store';
import type { Store } from '../../store/store';
import type { Output } from '../output';

/** Opens the player's store to read it, and reports its faults. */
export function readStore({ error }: Pick<Output, 'error'>): Result<Store, string> {
  const store = openStoreToRead((fault) => {
    error(storeFaultSentence(fault));
  });
  return store.ok ? store : failure(...store.faults.map(storeFaultSentence));
}

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
  return store.ok
    ? ok({ store: store.value, hasFailed: () => hasFailed })
    : failure(...store.faults.map(storeFaultSentence));
}
