import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { readableNotes } from './summary';
import { readPlayable, type LevelEntry, type LevelRef } from './level-entry';

/** The preview of a collection in the list: the notes of its file, and the boards of the first levels. */
export interface PreviewedCollection {
  readonly author: string | undefined;
  readonly notes: readonly string[];
  readonly boards: readonly PreviewedBoard[];
}

/** A level of a collection; levels that cannot be played, or are too large for a small picture, have none. */
export interface PreviewedBoard {
  readonly ref: LevelRef;
  readonly level: Level;
  readonly rules: RuleSet;
}

/** The same for another thread. It has the ids of rule sets, because rules are not data. */
export type CollectionData = Omit<PreviewedCollection, 'boards'> & {
  readonly boards: readonly (Omit<PreviewedBoard, 'rules'> & { readonly rules: string })[];
};

/** Larger boards cannot be recognized in a small picture. */
const MAX_CELLS = 2500;

/** Reads the preview of the first levels of a collection. */
export function previewCollection(entries: readonly LevelEntry[]): CollectionData {
  const [first] = entries;
  // Files of one level each say nothing of the others.
  const about = first?.isAlone === false ? first.about() : undefined;
  return {
    author: about?.author,
    notes: about ? readableNotes(about) : [],
    boards: entries.flatMap((entry) => {
      const playable = readPlayable(entry);
      if (!playable.ok) return [];
      const { level, rules, file, number } = playable.value;
      return level.width * level.height > MAX_CELLS ? [] : [{ ref: { file, number }, level, rules: rules.id }];
    }),
  };
}
