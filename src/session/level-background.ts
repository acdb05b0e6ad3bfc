import type { LevelBackground } from '../tui/play/about';
import type { EarlierResults } from './saver';
import { bestKnownSolution, readableNotes } from '../library/summary';
import type { Playable } from '../library/load';

/** What is known of a level in play: what was done with it before, and what stands with it in its file. */
export function aboutLevel({ level, rules, source }: Playable, past: EarlierResults | undefined): LevelBackground {
  return { ...(past ?? NO_PAST), known: bestKnownSolution(source, level, rules), notes: readableNotes(source) };
}

const NO_PAST: EarlierResults = { best: [], isNew: false, areRulesNew: false };
