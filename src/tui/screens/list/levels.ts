import type { CatalogueFile } from '../../../library/catalogue';
import type { LevelMark } from '../../../library/summary';

/**
 * A level of the list. The list refers to it by its index: levels are numbered in the order in which their files came, so an
 * index never changes.
 */
export interface ListedLevel {
  readonly file: CatalogueFile;
  /** Its number in its file, from 1. */
  readonly number: number;
  /** Its title in small letters, for searches. */
  readonly searchText: string;
}

export const UNPLAYED: LevelMark = {
  isSolved: false,
  isImproved: false,
  isBegun: false,
  isWatched: false,
  lastPlayed: undefined,
  stars: 0,
};

/** Joins the mark of the store with the mark of this session, which is newer. */
export function joinMarks(stored: LevelMark, newer: LevelMark): LevelMark {
  return {
    isSolved: stored.isSolved || newer.isSolved,
    isImproved: stored.isImproved || newer.isImproved,
    isBegun: newer.isBegun,
    isWatched: stored.isWatched || newer.isWatched,
    lastPlayed: newer.lastPlayed ?? stored.lastPlayed,
    stars: Math.max(stored.stars, newer.stars),
  };
}

export function labelOf({ file, number }: ListedLevel): string {
  return file.label ?? String(number);
}

export function titleOf({ file, number }: ListedLevel): string | undefined {
  return file.titles[number - 1];
}

/** The levels of a file, ready to be added to the list. */
export function levelsOf(file: CatalogueFile): ListedLevel[] {
  return file.titles.map((title, index) => ({ file, number: index + 1, searchText: title?.toLowerCase() ?? '' }));
}

/**
 * A long immutable list of values by index; some values may be missing. A change copies only a page of the list, not the
 * whole list.
 */
export class Pages<T> {
  static readonly EMPTY = new Pages<never>([]);

  private constructor(private readonly pages: readonly (readonly (T | undefined)[])[]) {}

  at(index: number): T | undefined {
    return this.pages[index >> SHIFT]?.[index & MASK];
  }

  /** A list with these values from an index on. */
  with<V>(first: number, values: readonly V[]): Pages<T | V> {
    const pages: (readonly (T | V | undefined)[])[] = [...this.pages];
    for (let from = 0; from < values.length;) {
      const number = (first + from) >> SHIFT;
      const within = (first + from) & MASK;
      const count = Math.min(values.length - from, SIZE - within);
      while (pages.length < number) pages.push([]);
      const page = [...(pages[number] ?? [])];
      for (let offset = 0; offset < count; offset += 1) page[within + offset] = values[from + offset];
      pages[number] = page;
      from += count;
    }
    return new Pages<T | V>(pages);
  }
}

const SHIFT = 8;
const SIZE = 1 << SHIFT;
const MASK = SIZE - 1;
