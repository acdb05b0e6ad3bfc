import type { LevelRef } from '../../../library/level-entry';
import type { LevelList } from './state';
import { groupOf, indexOf, refAt } from './cursor';
import type { RankInList, SetProgress } from '../../screen';
import { labelOf, type ListGroup, titleOf } from './groups';
import { hasGroups } from './rows';

/**
 * The next or previous level in the order of the files, whatever the order of the list; `unread` if an unread file lies
 * between. While only one rule set is shown, its levels have each other as neighbours.
 */
export function neighbour(list: LevelList, ref: LevelRef, by: 1 | -1): LevelRef | 'unread' | undefined {
  const index = indexOf(list, ref);
  if (index !== undefined && list.rules !== undefined && list.levels.at(index)?.file.rules === list.rules)
    return neighbourInRuleSet(list, index, by);
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

function neighbourInRuleSet(list: LevelList, index: number, by: 1 | -1): LevelRef | undefined {
  const levels = list.groups
    .flatMap((group) => group.levels)
    .filter((other) => list.levels.at(other)?.file.rules === list.rules);
  const found = levels[levels.indexOf(index) + by];
  return found === undefined ? undefined : refAt(list, found);
}

/** The next unsolved level after a level; after the last level it starts again with the first. Undefined if all are solved. */
export function nextUnsolved(list: LevelList, ref: LevelRef): LevelRef | undefined {
  const index = indexOf(list, ref);
  const next = index === undefined ? undefined : nextUnsolvedIndex(list, index);
  return next === undefined ? undefined : refAt(list, next);
}

/** The same by index. */
export function nextUnsolvedIndex(list: LevelList, index: number): number | undefined {
  const { groups, marks } = list;
  const isOpen = (candidate: number): boolean => !marks.at(candidate)?.isSolved && candidate !== index;
  const group = groupOf(list, index);
  const at = group ? groups.indexOf(group) : 0;
  const after = group?.levels.slice(group.levels.indexOf(index) + 1).find(isOpen);
  if (after !== undefined) return after;
  const others = [...groups.slice(at + 1), ...groups.slice(0, at + 1)].filter(
    ({ solved, levels }) => solved < levels.length,
  );
  for (const { levels } of others) {
    const open = levels.find(isOpen);
    if (open !== undefined) return open;
  }
  return undefined;
}

/** The place of a level in its group, and its name. */
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
    name: level?.file.name ?? '',
    title: level && titleOf(level),
  };
}

/** The number of solved levels in a level's group, and the next unsolved level. */
export function setOf(list: LevelList, ref: LevelRef): SetProgress {
  const index = indexOf(list, ref);
  const group = index === undefined ? undefined : groupOf(list, index);
  const next = index === undefined ? undefined : nextUnsolvedIndex(list, index);
  return {
    name: group ? groupName(group) : '',
    solved: group?.solved ?? 0,
    count: group?.levels.length ?? 0,
    stars: group ? starsIn(list, group) : 0,
    next: next === undefined ? undefined : nameOf(list, next),
  };
}

/** A heading without its explanation. */
function groupName({ heading }: ListGroup): string {
  return heading.replace(/(: | {2}).*/, '');
}

export function starsIn({ marks }: LevelList, { levels }: ListGroup): number {
  return levels.reduce((sum, index) => sum + (marks.at(index)?.stars ?? 0), 0);
}

/** `First Corner`, or the group and the number of a level without a title. */
export function nameOf(list: LevelList, index: number): string {
  const level = list.levels.at(index);
  const title = level && titleOf(level);
  if (!level || title !== undefined) return title ?? '';
  const group = hasGroups(list) ? groupOf(list, index) : undefined;
  const label = level.file.label ?? `level ${labelOf(level)}`;
  return group ? `${groupName(group)} ${label}` : label;
}

export function isSolvedIn(list: LevelList, ref: LevelRef): boolean {
  return list.marks.at(indexOf(list, ref) ?? NaN)?.isSolved === true;
}

/** Finds a level of the same group by its number or title; a whole title wins over the beginning of one. */
export function findLevel(list: LevelList, ref: LevelRef, text: string): LevelRef | undefined {
  const levels = groupLevels(list, ref);
  const start = text.toLowerCase();
  const findByTitle = (matches: (title: string) => boolean): number | undefined =>
    levels.find((index) => matches(list.levels.at(index)?.searchText ?? ''));
  const match = /^\d+$/.test(text)
    ? levels[Number(text) - 1]
    : (findByTitle((title) => title === start) ?? findByTitle((title) => title.startsWith(start)));
  return match === undefined ? undefined : refAt(list, match);
}

/** The indexes of all levels of a level's group. */
function groupLevels(list: LevelList, ref: LevelRef): readonly number[] {
  const index = indexOf(list, ref);
  return (index === undefined ? undefined : groupOf(list, index))?.levels ?? [];
}
