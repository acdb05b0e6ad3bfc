import {
  type AddedFile,
  hasGroups,
  type LevelList,
  type ListedLevel,
  type ListGroup,
  type ListSearch,
  type Pages,
  type Sorted,
} from './state';
import type { CatalogueFile, UnreadFile } from '../../../library/catalogue';
import type { LevelMark, LevelRating } from '../../../library/summary';
import { at } from '../../../core/at';

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
    moves: fewer(stored.moves, newer.moves),
    fewest: fewer(stored.fewest, newer.fewest),
  };
}

/** The smaller number of those that are known. */
export function fewer(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one;
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
  const before = groups.find(({ key }) => key === group.key);
  // The first collection is unfolded; of the others the player sees only the headings.
  const isFolded = label === undefined && groups.length > 0;
  const all = sortIndexes([...(before?.levels ?? []), ...indexes], levels);
  const changed: ListGroup = {
    ...(before ?? { ...group, solved: 0, isFolded: isFolded || isLargeGroup({ levels: all }) }),
    ...(before && !isTouched && !isLargeGroup(before) && isLargeGroup({ levels: all }) && { isFolded: true }),
    place: Math.min(before?.place ?? Infinity, ...added.map(({ file }) => file.place)),
    levels: all,
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

/** Whether the search has any words. */
export function isSearching(search: ListSearch | undefined): boolean {
  return search !== undefined && search.text.trim() !== '';
}

/**
 * Makes a check whether a level matches filter and search: it is of the chosen rule set, and each word of the search is in its
 * title, the name of its file, or the author's name. Levels are checked in order, so file and author are compared only when
 * they change.
 */
function createMatcher(list: LevelList): (index: number) => boolean {
  const { levels, facts, rules, search } = list;
  const words = (search?.text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  let lastFile: CatalogueFile | undefined;
  let missing = words;
  let author: string | undefined;
  let unsigned = words;
  return (index) => {
    const level = levels.at(index);
    if (!level || (rules !== undefined && level.file.rules !== rules)) return false;
    const by = facts.at(index)?.author;
    if (level.file !== lastFile || by !== author) {
      if (level.file !== lastFile) missing = missingWords(words, `${level.file.name} ${level.file.group.heading}`);
      unsigned = by === undefined ? missing : missingWords(missing, by);
      lastFile = level.file;
      author = by;
    }
    for (const word of unsigned) if (!level.searchText.includes(word)) return false;
    return true;
  };
}

/** The words that a text does not contain. */
function missingWords(words: readonly string[], text: string): string[] {
  const small = text.toLowerCase();
  return words.filter((word) => !small.includes(word));
}

/**
 * The lines of a list are stored as numbers: a level as its index; a heading or an unread file, which have a place, as a
 * negative number made of the place. These numbers stay the same when files are added.
 */
export type ListLine =
  | { readonly kind: 'level'; readonly index: number }
  | { readonly kind: 'heading'; readonly group: ListGroup }
  | { readonly kind: 'unread'; readonly unread: UnreadFile };

export function rowAt(place: number): number {
  return -1 - place;
}

export function placeAt(row: number): number {
  return -1 - row;
}

export function lineOf({ groups, unread }: LevelList, row: number): ListLine | undefined {
  if (row >= 0) return { kind: 'level', index: row };
  const place = placeAt(row);
  const group = groups[lastAtMost(groups, place, ({ place: at }) => at)];
  if (group?.place === place) return { kind: 'heading', group };
  const file = unread[lastAtMost(unread, place, ({ place: at }) => at)];
  return file?.place === place ? { kind: 'unread', unread: file } : undefined;
}

/** The lines of a list in its order, filter and search. */
export function listRowsOf(list: LevelList): Int32Array {
  const { groups, unread, order, rules, search } = list;
  const isPart = isSearching(search) || rules !== undefined;
  if (order !== 'files') return sortLevels(list, order, levelsShown(list));
  const hasHeadings = hasGroups(list);
  const rows = new Int32Array(list.count + groups.length + unread.length);
  const matches = isPart ? createMatcher(list) : undefined;
  let count = 0;
  let next = 0;
  const addUnread = (before: number): void => {
    for (let file = unread[next]; file && file.place < before; file = unread[next]) {
      if (!isPart) rows[count++] = rowAt(file.place);
      next += 1;
    }
  };
  for (const group of groups) {
    addUnread(group.place);
    const heading = count;
    if (hasHeadings) rows[count++] = rowAt(group.place);
    // A search also shows levels of folded groups.
    if (group.isFolded && !isPart && hasHeadings) continue;
    const before = count;
    for (const index of group.levels) if (!matches || matches(index)) rows[count++] = index;
    if (count === before) count = heading;
  }
  addUnread(Infinity);
  return rows.subarray(0, count);
}

/** The indexes of all levels that match filter and search, in the order of the files. */
function levelsShown(list: LevelList): Int32Array {
  const shown = new Int32Array(list.count);
  const { search, rules } = list;
  const matches = isSearching(search) || rules !== undefined ? createMatcher(list) : undefined;
  let count = 0;
  for (const { levels } of list.groups)
    for (const index of levels) if (!matches || matches(index)) shown[count++] = index;
  return shown.subarray(0, count);
}

/** The rank of levels without the needed fact: they come last, in the order of the files. */
const UNKNOWN = 2 ** 31;
/** More than a list can have. */
const MAX_LEVELS = 2 ** 21;

/** Sorts indexes that are in the order of the files; equal ones stay in that order. */
function sortLevels(list: LevelList, order: Sorted, indexes: Int32Array): Int32Array {
  if (order === 'title' || order === 'author') return sortByText(list, order, indexes);
  // Each key holds the rank and the place in one number: sorting numbers is several times faster than with a function.
  const keys = new Float64Array(indexes.length);
  for (let place = 0; place < keys.length; place += 1)
    keys[place] = rankIn(list, order, at(indexes, place)) * MAX_LEVELS + place;
  keys.sort();
  const rows = new Int32Array(indexes.length);
  for (let row = 0; row < rows.length; row += 1) rows[row] = at(indexes, placeIn(at(keys, row)));
  return rows;
}

/** Sorts by text; levels without one come last. */
function sortByText({ levels, facts }: LevelList, order: 'title' | 'author', indexes: Int32Array): Int32Array {
  const keyed = Array.from(indexes, (index) => ({
    index,
    text: (order === 'title' ? levels.at(index)?.searchText : facts.at(index)?.author?.toLowerCase()) ?? '',
  }));
  keyed.sort((a, b) => {
    if (a.text === b.text) return 0;
    return b.text === '' || (a.text !== '' && a.text < b.text) ? -1 : 1;
  });
  return Int32Array.from(keyed, ({ index }) => index);
}

function placeIn(key: number): number {
  return key - Math.floor(key / MAX_LEVELS) * MAX_LEVELS;
}

function rankIn(
  { facts, marks, ratings }: LevelList,
  order: Exclude<Sorted, 'title' | 'author'>,
  index: number,
): number {
  const fact = facts.at(index);
  const mark = marks.at(index);
  switch (order) {
    case 'size':
      return fact && !fact.isFaulty ? fact.width * fact.height : UNKNOWN;
    case 'boxes':
      // Games from files have pieces of their own instead of boxes.
      return fact && !fact.isFaulty && fact.boxes > 0 ? fact.boxes : UNKNOWN;
    case 'difficulty':
      return ratingRank(ratings.at(index));
    case 'unsolved':
      return mark?.isSolved ? 1 : 0;
    case 'played':
      return mark?.lastPlayed === undefined ? UNKNOWN : Math.max(0, UNKNOWN - 1 - secondsOf(mark.lastPlayed));
  }
}

/** The rank of the levels that are only known to be above a difficulty. */
const ABOVE = 1e6;

/** The easiest first, then the levels without a solution, the unsolvable ones, and those not rated yet. */
function ratingRank(rating: LevelRating | undefined): number {
  if (rating === undefined) return UNKNOWN;
  if (rating === 'unsolvable') return UNKNOWN - 1;
  return typeof rating === 'number' ? Math.round(rating * 1000) : ABOVE + Math.round(rating.above * 1000);
}

function secondsOf(moment: string): number {
  return Math.floor((Date.parse(moment) || 0) / 1000);
}
