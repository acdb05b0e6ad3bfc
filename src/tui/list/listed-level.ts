import type { CatalogueFile } from '../../library/catalogue';
import type { LevelMark } from '../../library/summary';

/**
 * A level of the list. It is known by its index among all that were found, in the order in which they were: files may be
 * found in any order, and an index never changes.
 */
export interface ListedLevel {
  readonly found: CatalogueFile;
  /** Its number in its file, from 1. */
  readonly number: number;
  /** Its title in small letters, to be searched. */
  readonly searchText: string;
}

export const UNPLAYED: LevelMark = {
  isSolved: false,
  isImproved: false,
  isBegun: false,
  isWatched: false,
  lastPlayed: undefined,
};

/** What was kept of a level some time ago, and what has been done with it since. */
export function joinMarks(kept: LevelMark, since: LevelMark): LevelMark {
  return {
    isSolved: kept.isSolved || since.isSolved,
    isImproved: kept.isImproved || since.isImproved,
    isBegun: since.isBegun,
    isWatched: kept.isWatched || since.isWatched,
    lastPlayed: since.lastPlayed ?? kept.lastPlayed,
  };
}

export function labelOf({ found, number }: ListedLevel): string {
  return found.label ?? String(number);
}

export function titleOf({ found, number }: ListedLevel): string | undefined {
  return found.titles[number - 1];
}

/** The levels of a file, to be added to those that were found before. */
export function levelsOf(found: CatalogueFile): ListedLevel[] {
  return found.titles.map((title, index) => ({ found, number: index + 1, searchText: title?.toLowerCase() ?? '' }));
}
