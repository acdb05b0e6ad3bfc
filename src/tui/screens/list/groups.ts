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

/** Levels below one heading: those of a collection, or of files with one level each. */
export interface ListGroup {
  readonly key: string;
  readonly heading: string;
  /** The place of its first file. */
  readonly place: number;
  /** The indexes of its levels, in the order of the files. */
  readonly levels: readonly number[];
  readonly labelWidth: number;
  /** Nine of ten titles fit into this width. */
  readonly titleWidth: number;
  readonly solved: number;
  readonly isFolded: boolean;
}

/** A file of the list, and the index of its first level. */
export interface AddedFile {
  readonly file: CatalogueFile;
  readonly first: number;
}

/** Larger groups are folded at first, because they hide all others. */
const MAX_UNFOLDED_LEVELS = 200;

export function isLargeGroup({ levels }: Pick<ListGroup, 'levels'>): boolean {
  return levels.length > MAX_UNFOLDED_LEVELS;
}

/** Adds the levels of files to their groups; the groups stay sorted. `isTouched`: groups in use are not folded any more. */
export function addLevels(
  groups: readonly ListGroup[],
  levels: Pages<ListedLevel>,
  added: readonly AddedFile[],
  isTouched: boolean,
): readonly ListGroup[] {
  const byKey = new Map<string, AddedFile[]>();
  for (const file of added) {
    const { key } = file.file.group;
    const same = byKey.get(key);
    if (same) same.push(file);
    else byKey.set(key, [file]);
  }
  return [...byKey.values()].reduce((before, files) => addToGroup(before, levels, files, isTouched), groups);
}

/** Adds files that share one group. */
function addToGroup(
  groups: readonly ListGroup[],
  levels: Pages<ListedLevel>,
  added: readonly AddedFile[],
  isTouched: boolean,
): readonly ListGroup[] {
  const [first] = added;
  if (!first) return groups;
  const { group, label } = first.file;
  const indexes = added.flatMap(({ file, first: index }) => file.titles.map((_, offset) => index + offset));
  const widths = added.map(({ file }) => (file.label ?? String(file.titles.length)).length);
  const before = groups.find(({ key }) => key === group.key);
  // The first collection is unfolded; of the others the player sees only the headings.
  const isFolded = label === undefined && groups.length > 0;
  const all = sortIndexes([...(before?.levels ?? []), ...indexes], levels);
  const changed: ListGroup = {
    ...(before ?? { ...group, solved: 0, isFolded: isFolded || isLargeGroup({ levels: all }) }),
    ...(before && !isTouched && !isLargeGroup(before) && isLargeGroup({ levels: all }) && { isFolded: true }),
    place: Math.min(before?.place ?? Infinity, ...added.map(({ file }) => file.place)),
    levels: all,
    labelWidth: Math.max(before?.labelWidth ?? 0, ...widths),
    titleWidth: commonTitleWidth(all, levels),
  };
  return insertGroup(
    groups.filter((candidate) => candidate !== before),
    changed,
  );
}

/** Files come in any order; the levels of each are sorted already. */
function sortIndexes(indexes: number[], levels: Pages<ListedLevel>): readonly number[] {
  const placeOf = (index: number): number => levels.at(index)?.file.place ?? 0;
  return indexes.sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}

function commonTitleWidth(indexes: readonly number[], levels: Pages<ListedLevel>): number {
  const widths = Uint32Array.from(indexes, (index) => {
    const level = levels.at(index);
    return (level && titleOf(level)?.length) ?? 0;
  });
  return widths.sort()[Math.floor(widths.length * 0.9)] ?? 0;
}

function insertGroup(groups: readonly ListGroup[], group: ListGroup): ListGroup[] {
  const at = lastAtMost(groups, group.place, ({ place }) => place) + 1;
  return [...groups.slice(0, at), group, ...groups.slice(at)];
}

/** The index of the last sorted item with a place of at most `most`; -1 if there is none. */
export function lastAtMost<T>(items: readonly T[], most: number, placeOf: (item: T) => number): number {
  let low = -1;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const item = items[middle];
    if (item !== undefined && placeOf(item) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function replaceGroup(groups: readonly ListGroup[], changed: ListGroup): readonly ListGroup[] {
  return groups.map((group) => (group.key === changed.key ? changed : group));
}
