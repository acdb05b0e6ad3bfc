import type { CatalogueFile, UnreadFile } from '../../../library/catalogue';
import type { LevelList, ListSearch, Sorted } from './state';
import { at } from '../../../core/at';
import type { LevelRating } from '../../../library/summary';
import { lastAtMost, type ListGroup } from './groups';

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

/** Whether there are headings; a single group needs none. */
export function hasGroups({ groups, unread }: Pick<LevelList, 'groups' | 'unread'>): boolean {
  return groups.length + unread.length > 1;
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
      return fact && !fact.isFaulty ? fact.boxes : UNKNOWN;
    case 'difficulty':
      return ratingRank(ratings.at(index));
    case 'unsolved':
      return mark?.isSolved ? 1 : 0;
    case 'played':
      return mark?.lastPlayed === undefined ? UNKNOWN : Math.max(0, UNKNOWN - 1 - secondsOf(mark.lastPlayed));
  }
}

/** The easiest first, then the levels that the solver did not solve; those not rated yet come last. */
function ratingRank(rating: LevelRating | undefined): number {
  if (rating === undefined) return UNKNOWN;
  return typeof rating === 'number' ? Math.round(rating * 1000) : UNKNOWN - (rating === 'too-hard' ? 2 : 1);
}

function secondsOf(moment: string): number {
  return Math.floor((Date.parse(moment) || 0) / 1000);
}
