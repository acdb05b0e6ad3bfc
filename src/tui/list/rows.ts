import type { UnreadFile } from '../../library/catalogue';
import type { LevelList } from './list';
import { lastAtMost, type ListGroup } from './groups';
import { sortLevels } from './sorting';
import { isSearching, matcher } from './search';

/**
 * What stands on the lines of a list is one number each: a level is its index; what stands at a place, the heading of a
 * group or a file that is not read, is a negative number made of the place. None of them changes when others come.
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
  const group = groups[lastAtMost(groups, place, (one) => one.place)];
  if (group?.place === place) return { kind: 'heading', group };
  const file = unread[lastAtMost(unread, place, (one) => one.place)];
  return file?.place === place ? { kind: 'unread', unread: file } : undefined;
}

/** The lines of a list as it is laid out now. */
export function listRowsOf(list: LevelList): Int32Array {
  const { groups, unread, order, rules, search } = list;
  const isPart = isSearching(search) || rules !== undefined;
  if (order !== 'files') return sortLevels(list, order, levelsShown(list));
  const hasHeadings = hasGroups(list);
  const rows = new Int32Array(list.count + groups.length + unread.length);
  const matches = isPart ? matcher(list) : undefined;
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
    // What was searched for is shown wherever it is.
    if (group.isFolded && !isPart) continue;
    const before = count;
    for (const index of group.levels) if (!matches || matches(index)) rows[count++] = index;
    if (count === before) count = heading;
  }
  addUnread(Infinity);
  return rows.subarray(0, count);
}

/** Levels of a single group need no heading. */
export function hasGroups({ groups, unread }: Pick<LevelList, 'groups' | 'unread'>): boolean {
  return groups.length + unread.length > 1;
}

/** The indexes of all levels that are not left out, in the order of the files. */
function levelsShown(list: LevelList): Int32Array {
  const shown = new Int32Array(list.count);
  const { search, rules } = list;
  const matches = isSearching(search) || rules !== undefined ? matcher(list) : undefined;
  let count = 0;
  for (const { levels } of list.groups)
    for (const index of levels) if (!matches || matches(index)) shown[count++] = index;
  return shown.subarray(0, count);
}
