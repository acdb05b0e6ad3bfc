import { assembleLevel } from '../core/level/setup';
import type { PreviewedLevel } from '../tui/list/list';
import type { LevelEntry } from './catalogue';
import { levelResultsOf } from './summary';

/** The preview of a level that cannot be played: its board as far as the text has one, and the sentence for its faults. */
export function previewFaulty(
  entry: LevelEntry,
  sentence: string,
): (Omit<PreviewedLevel, 'rules'> & { readonly rules: string }) | undefined {
  const { rules } = entry;
  const drawn = entry.readSetup();
  if (!rules || !drawn.ok) return undefined;
  const { setup, source } = drawn.value;
  const read = entry.read();
  const { level } = assembleLevel(setup, rules.pieces);
  return {
    level,
    rules: rules.id,
    author: source.author,
    notes: [],
    known: undefined,
    ...levelResultsOf(level, rules, undefined),
    faulty: { setup, faults: read.ok ? [] : read.faults, sentence },
  };
}
