import type { About } from '../tui/play/about';
import type { Past } from './keeper';
import { knownOf, notesIn } from './level-facts';
import type { Playable } from './load';

/** What is known of a level in play: what was done with it before, and what stands with it in its file. */
export function aboutLevel({ level, rules, source }: Playable, past: Past | undefined): About {
  return { ...(past ?? NO_PAST), known: knownOf(source, level, rules), notes: notesIn(source) };
}

const NO_PAST: Past = { best: [], isNew: false, areRulesNew: false };
