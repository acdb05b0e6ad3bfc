import type { LevelList } from './list';
import { groupOf } from './cursor';
import { titleOf } from './listed-level';

/** Where play goes on from a level: the order of the files, whatever order the list is shown in. */

/** The level after one, or before it; `unread` where a file stands between that nobody has read yet. */
export function neighbour(list: LevelList, index: number, by: 1 | -1): number | 'unread' | undefined {
  const group = groupOf(list, index);
  if (!group) return undefined;
  const within = group.levels[group.levels.indexOf(index) + by];
  if (within !== undefined) return within;
  const next = list.groups[list.groups.indexOf(group) + by];
  const [from, to] = by > 0 ? [group.place, next?.place ?? Infinity] : [next?.place ?? -1, group.place];
  if (list.unread.some(({ place }) => place > from && place < to)) return 'unread';
  return by > 0 ? next?.levels[0] : next?.levels.at(-1);
}

/** The next level after one that is not known to be solved, from the end on to the beginning; undefined if all are. */
export function nextUnsolved(list: LevelList, index: number): number | undefined {
  const { groups, marks } = list;
  const isOpen = (one: number): boolean => !marks.at(one)?.isSolved && one !== index;
  const group = groupOf(list, index);
  const at = group ? groups.indexOf(group) : 0;
  const after = group?.levels.slice(group.levels.indexOf(index) + 1).find(isOpen);
  if (after !== undefined) return after;
  const others = [...groups.slice(at + 1), ...groups.slice(0, at + 1)].filter((one) => one.solved < one.levels.length);
  for (const { levels } of others) {
    const found = levels.find(isOpen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A level's place in its group, from 1, and how many that has. */
export function rankOf(list: LevelList, index: number): { readonly number: number; readonly count: number } {
  const levels = groupOf(list, index)?.levels ?? [];
  return { number: levels.indexOf(index) + 1, count: levels.length };
}

/** A level of the same group by its number there, or by its title: all of it before its beginning. */
export function findLevel(list: LevelList, index: number, wanted: string): number | undefined {
  const levels = groupOf(list, index)?.levels ?? [];
  if (/^\d+$/.test(wanted)) return levels[Number(wanted) - 1];
  const sought = wanted.toLowerCase();
  const titled = (isIt: (title: string) => boolean): number | undefined =>
    levels.find((one) => isIt(list.levels.at(one)?.searchText ?? ''));
  return titled((title) => title === sought) ?? titled((title) => title.startsWith(sought));
}

/** The titles of the levels of the same group, each once. */
export function siblingTitles(list: LevelList, index: number): string[] {
  const levels = groupOf(list, index)?.levels ?? [];
  const titles = levels.flatMap((one) => {
    const level = list.levels.at(one);
    return (level && titleOf(level)) ?? [];
  });
  return [...new Set(titles)];
}
