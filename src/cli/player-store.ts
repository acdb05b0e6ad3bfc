import { randomBytes } from 'node:crypto';
import { failure, type Result } from '../core/result';
import { Store } from '../store/store';
import type { Keeping, StoreFault } from '../store/store-fault';
import { playersStoreFolder } from './player-folders';

/** The store of whoever plays, made if need be; faults that come later are told one by one. */
export function playerStore(trouble: Keeping['trouble']): Result<Store, StoreFault> {
  const store = storeToRead(trouble);
  if (!store.ok) return store;
  const made = store.value.make();
  return made.ok ? store : failure(...made.faults);
}

/** The same to look into: where there is none, it is empty. */
export function storeToRead(trouble: Keeping['trouble']): Result<Store, StoreFault> {
  const folder = playersStoreFolder();
  return Store.open({ folder, now: () => Date.now(), name: () => randomBytes(6).toString('hex'), trouble });
}
