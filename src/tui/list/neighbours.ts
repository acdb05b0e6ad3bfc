import type { LevelRef } from '../../library/level-entry';
import type { LevelList } from './list';
import { groupOf, indexOf, refAt } from './cursor';
import { titleOf } from './listed-level';

/** Where play goes on from a level: the order of the files, whatever order the list is shown in. */

/** The level after one, or before it; `unread` where a file stands between that nobody has read yet. */
export function neighbour(list: LevelList, ref: LevelRef, by: 1 | -1): LevelRef | 'unread' | undefined {
  const index = indexOf(list, ref);
  const group = index === undefined ? undefined : groupOf(list, index);
  if (index === undefined || !group) return undefined;
  const within = group.levels[group.levels.indexOf(index) + by];
  if (within !== undefined) return refAt(list, within);
  const next = list.groups[list.groups.indexOf(group) + by];
  const [from, to] = by > 0 ? [group.place, next?.place ?? Infinity] : [next?.place ?? -1, group.place];
  if (list.unread.some(({ place }) => place > from && place < to)) return 'unread';
  const beyond = by > 0 ? next?.levels[0] : next?.levels.at(-1);
  return beyond === undefined ? undefined : refAt(list, beyond);
}

/** The next level after one that is not known to be solved, from the end on to the beginning; undefined if all are. */
export function nextUnsolved(list: LevelList, ref: LevelRef): LevelRef | undefined {
  const index = indexOf(list, ref);
  const next = index === undefined ? undefined : nextUnsolvedIndex(list, index);
  return next === undefined ? undefined : refAt(list, next);
}

/** The same within the list. */
export function nextUnsolvedIndex(list: LevelList, index: number): number | undefined {
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

/** Where a level stands in the list, and how it is called. */
interface RankInList {
  readonly ref: LevelRef;
  /** Its place in its group, from 1, and how many levels that has. */
  readonly number: number;
  readonly count: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly name: string;
  readonly title: string | undefined;
}

export function rankOf(list: LevelList, ref: LevelRef): RankInList {
  const index = indexOf(list, ref) ?? NaN;
  const level = list.levels.at(index);
  const levels = groupLevels(list, ref);
  return {
    ref,
    number: levels.indexOf(index) + 1,
    count: levels.length,
    isFirst: neighbour(list, ref, -1) === undefined,
    isLast: neighbour(list, ref, 1) === undefined,
    name: level?.found.name ?? '',
    title: level && titleOf(level),
  };
}

export function isSolvedIn(list: LevelList, ref: LevelRef): boolean {
  return list.marks.at(indexOf(list, ref) ?? NaN)?.isSolved === true;
}

/** A level of the same group by its number there, or by its title: all of it before its beginning. */
export function findLevel(list: LevelList, ref: LevelRef, wanted: string): LevelRef | undefined {
  const levels = groupLevels(list, ref);
  const sought = wanted.toLowerCase();
  const titled = (isIt: (title: string) => boolean): number | undefined =>
    levels.find((one) => isIt(list.levels.at(one)?.searchText ?? ''));
  const found = /^\d+$/.test(wanted)
    ? levels[Number(wanted) - 1]
    : (titled((title) => title === sought) ?? titled((title) => title.startsWith(sought)));
  return found === undefined ? undefined : refAt(list, found);
}

/** The titles of the levels of the same group, each once. */
export function siblingTitles(list: LevelList, ref: LevelRef): string[] {
  const titles = groupLevels(list, ref).flatMap((one) => {
    const level = list.levels.at(one);
    return (level && titleOf(level)) ?? [];
  });
  return [...new Set(titles)];
}

/** The indexes of the levels of a level's group. */
function groupLevels(list: LevelList, ref: LevelRef): readonly number[] {
  const index = indexOf(list, ref);
  return (index === undefined ? undefined : groupOf(list, index))?.levels ?? [];
}
