import type { ListedSummary } from '../tui/list/list';
import { summarize, markOf } from './summary';
import type { Library } from './library';
import { openStoreToRead } from '../session/player-store';

/** So long the first picture may wait for what is known of its levels. */
const MAX_MILLISECONDS = 60;

/**
 * What is known of the first levels of a list, by index: as many of them as can be read in a moment, so that the cursor is
 * where play goes on from the first picture on. All others come to be known while the list is looked at. To read all of a
 * large store would take a second; of each level only the file is read in which it would stand.
 */
export function firstSummaries(library: Library): readonly ListedSummary[] {
  // The saver reports what is wrong with the store.
  const store = openStoreToRead(() => undefined);
  if (!store.ok || store.value.isEmpty()) return [];
  const facts: ListedSummary[] = [];
  const end = performance.now() + MAX_MILLISECONDS;
  for (let index = 0; index < library.length && performance.now() < end; index += 1) {
    const listed = library.listed(index);
    if (!listed) break;
    facts.push(summarize(listed, (id) => markOf(store.value.mark(id))));
  }
  return facts;
}
