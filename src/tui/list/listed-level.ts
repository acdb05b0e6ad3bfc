/** The levels of one file, as they were found in it. */
export interface FoundFile {
  /** The place of the file among all that are listed. */
  readonly place: number;
  /** What the title line of its levels begins with. */
  readonly file: string;
  /** What stands for its level in the list, where it has one only; those of a collection are numbered. */
  readonly label: string | undefined;
  /** The id of the rules set; undefined where the text is no level at all. */
  readonly rules: string | undefined;
  /** What its levels stand under; files of one key stand together. */
  readonly group: { readonly key: string; readonly heading: string };
  readonly titles: readonly (string | undefined)[];
}

/**
 * A level of the list. It is known by its index among all that were found, in the order in which they were: files may be
 * found in any order, and an index never changes.
 */
export interface ListedLevel {
  readonly found: FoundFile;
  /** Its number in its file, from 1. */
  readonly number: number;
  /** Its title in small letters, to be searched. */
  readonly searchText: string;
}

/** What the player has done with a level. */
export interface LevelMark {
  readonly isSolved: boolean;
  /** A later solution was better than the first. */
  readonly isImproved: boolean;
  /** A game on it was left. */
  readonly isBegun: boolean;
  /** A solution was shown to its end. */
  readonly isWatched: boolean;
  /** When, as ISO 8601 has it. */
  readonly lastPlayed: string | undefined;
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

/** What is known of a level that somebody has read. */
export interface LevelSummary {
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  readonly author: string | undefined;
  /** It cannot be played: there is something wrong with it. */
  readonly isFaulty: boolean;
}

export function labelOf({ found, number }: ListedLevel): string {
  return found.label ?? String(number);
}

export function titleOf({ found, number }: ListedLevel): string | undefined {
  return found.titles[number - 1];
}

/** The levels of a file, to be added to those that were found before. */
export function levelsOf(found: FoundFile): ListedLevel[] {
  return found.titles.map((title, index) => ({ found, number: index + 1, searchText: title?.toLowerCase() ?? '' }));
}
