import type { FactsOf } from '../tui/browser/browser';
import { factsOf } from './level-facts';
import type { Library } from './library';
import { storeToRead } from './player-store';

/** So long the first picture may wait for what is known of its levels. */
const MOST_MILLISECONDS = 60;

/**
 * What is known of the first levels of a list, by index: as many of them as can be read in a moment, so that the cursor is
 * where play goes on from the first picture on. All others come to be known while the list is looked at.
 */
export async function knownFacts(library: Library): Promise<readonly FactsOf[]> {
  // What goes wrong is told by whoever keeps what is played.
  const store = storeToRead(() => undefined);
  const marks = store.ok ? await store.value.marks() : new Map<string, never>();
  const facts: FactsOf[] = [];
  if (marks.size === 0) return facts;
  const end = performance.now() + MOST_MILLISECONDS;
  for (let index = 0; index < library.length && performance.now() < end; index += 1) {
    const listed = library.listed(index);
    if (!listed) break;
    facts.push(factsOf(listed, marks));
  }
  return facts;
}
