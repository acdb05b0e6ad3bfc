import { Saver } from './saver';
import { openPlayerStore } from './player-store';
import { storeFaultSentence } from '../messages/files';
import type { Problems } from './problems';

/** Keeps what is played; where there can be no store, everything is played as usual and nothing is kept. */
export function openSaver(undoLimit: number | undefined, troubles: Problems): Saver | undefined {
  const store = openPlayerStore((fault) => {
    troubles.add(storeFaultSentence(fault));
  });
  if (store.ok) return new Saver(store.value, undoLimit);
  for (const fault of store.faults) troubles.add(storeFaultSentence(fault));
  return undefined;
}
