import { Keeper } from './keeper';
import { playerStore } from './player-store';
import { storeFaultSentence } from './store-words';
import type { Troubles } from './troubles';

/** Keeps what is played; where there can be no store, everything is played as usual and nothing is kept. */
export function keeperOf(undoLimit: number | undefined, troubles: Troubles): Keeper | undefined {
  const store = playerStore((fault) => {
    troubles.add(storeFaultSentence(fault));
  });
  if (store.ok) return new Keeper(store.value, undoLimit);
  for (const fault of store.faults) troubles.add(storeFaultSentence(fault));
  return undefined;
}
