import type { Hue } from '../../../core/presentation';
import type { LevelRef } from '../../../library/level-entry';
import type { LevelMark } from '../../../library/summary';
import { printableText } from '../../../messages/sanitize';
import { hasGroups, type ListedLevel, type LevelList, type ListGroup, listRows } from './state';
import type { Display, RankInList, SetProgress } from '../../screen';
import {
  fewer,
  isLargeGroup,
  labelOf,
  lastAtMost,
  lineOf,
  type ListLine,
  listRowsOf,
  placeAt,
  replaceGroup,
  rowAt,
  titleOf,
} from './rows';

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
    rating: list.ratings.at(index),
  };
}

/** The number of solved levels in a level's group, and the next unsolved level. */
export function setOf(list: LevelList, ref: LevelRef): SetProgress {
  const index = indexOf(list, ref);
  const group = index === undefined ? undefined : groupOf(list, index);
  const next = index === undefined ? undefined : nextUnsolvedIndex(list, index);
  return {
    name: group ? groupName(group) : '',
    hue: group && hueOf(list, group),
    solved: group?.solved ?? 0,
    count: group?.levels.length ?? 0,
    stars: group ? starsIn(list, group) : 0,
    next: next === undefined ? undefined : nameOf(list, next),
  };
}

/** The hue of a group's rule set. The levels of a day are of all rule sets. */
export function hueOf({ levels }: LevelList, group: ListGroup): Hue | undefined {
  const file = levels.at(group.levels[0] ?? NaN)?.file;
  return file?.day === undefined ? file?.hue : undefined;
}

/** A heading without its explanation. */
export function groupName({ heading }: ListGroup): string {
  return heading.replace(/(: | {2}).*/, '');
}

/** The same without folders, ready to be drawn. */
export function shortNameOf(group: ListGroup): string {
  const name = printableText(groupName(group));
  return /[^\\/]*[\\/]?$/.exec(name)?.[0] ?? name;
}

/** The number of a level in its group, from 1. */
export function numberOf(list: LevelList, level: ListedLevel, index: number): number {
  const { file, number } = level;
  const isShared = file.label !== undefined || file.group.ruleSet !== undefined || file.isPasted === true;
  const levels = isShared ? groupOf(list, index)?.levels : undefined;
  if (!levels) return number;
  const last = lastAtMost(levels, file.place, (one) => list.levels.at(one)?.file.place ?? 0) + 1;
  return last - file.titles.length + number;
}

/** The fewest moves that are known for a level. */
export function bestMoves({ file, number }: ListedLevel, { moves, fewest }: LevelMark): number | undefined {
  return fewer(fewer(moves, fewest), file.fewest?.[number - 1]);
}

export function starsIn({ marks }: LevelList, { levels }: ListGroup): number {
  return levels.reduce((sum, index) => sum + (marks.at(index)?.stars ?? 0), 0);
}

/** How much of a group is solved, 0 to 1. */
export function shareOf({ levels, solved }: ListGroup): number {
  return solved / Math.max(1, levels.length);
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

/** Finds a level of the same group by its number or title; a whole title wins over the beginning, and that over a part. */
export function findLevel(list: LevelList, ref: LevelRef, text: string): LevelRef | undefined {
  const levels = groupLevels(list, ref);
  const wanted = text.toLowerCase();
  const findByTitle = (matches: (title: string) => boolean): number | undefined =>
    levels.find((index) => matches(list.levels.at(index)?.searchText ?? ''));
  const match = /^\d+$/.test(text)
    ? levels[Number(text) - 1]
    : (findByTitle((title) => title === wanted) ??
      findByTitle((title) => title.startsWith(wanted)) ??
      findByTitle((title) => title.includes(wanted)));
  return match === undefined ? undefined : refAt(list, match);
}

/** The indexes of all levels of a level's group. */
function groupLevels(list: LevelList, ref: LevelRef): readonly number[] {
  const index = indexOf(list, ref);
  return (index === undefined ? undefined : groupOf(list, index))?.levels ?? [];
}

export function lineAtCursor(list: LevelList): ListLine | undefined {
  return lineOf(list, list.rows[list.at] ?? NaN);
}

/** The index of a level; undefined if the list does not have it. */
export function indexOf({ firstOf, levels }: LevelList, { file, number }: LevelRef): number | undefined {
  const first = firstOf.get(file);
  const index = first === undefined ? undefined : first + number - 1;
  return index !== undefined && levels.at(index)?.file.file === file ? index : undefined;
}

export function refAt({ levels }: LevelList, index: number): LevelRef {
  const level = levels.at(index);
  return { file: level?.file.file ?? '', number: level?.number ?? 0 };
}

/** The index of the level under the cursor; undefined if that line is no level. */
export function selectedLevel({ rows, at }: LevelList): number | undefined {
  const row = rows[at];
  return row !== undefined && row >= 0 ? row : undefined;
}

export function groupOf({ levels, groups }: LevelList, index: number): ListGroup | undefined {
  const key = levels.at(index)?.file.group.key;
  return groups.find((group) => group.key === key);
}

/** The group of the level or heading under the cursor. */
export function groupAtCursor(list: LevelList): ListGroup | undefined {
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') return line.group;
  return line?.kind === 'level' ? groupOf(list, line.index) : undefined;
}

/** Moves the cursor to a line and scrolls to it. */
export function moveTo(list: LevelList, line: number, display: Display): LevelList {
  const at = Math.max(0, Math.min(line, list.rows.length - 1));
  const room = listRows(display);
  const first = firstLine(list, display);
  const top = Math.max(at - room + 1, Math.min(first, at));
  return { ...list, at, top, chosen: list.rows[at] ?? list.chosen, message: undefined };
}

/** Scrolls until the heading of the cursor's group is the first line, if the cursor is visible then. */
export function showHeading(list: LevelList, display: Display): LevelList {
  const group = groupAtCursor(list);
  const heading = group ? list.rows.indexOf(rowAt(group.place)) : -1;
  return heading < 0 ? list : { ...list, top: Math.max(heading, list.at - listRows(display) + 1) };
}

/** Scrolls by some lines; the cursor stays on its line, or at the edge of the visible lines. */
export function scroll(list: LevelList, lines: number, display: Display): LevelList {
  const room = listRows(display);
  const top = Math.max(0, Math.min(firstLine(list, display) + lines, list.rows.length - room));
  return { ...moveTo(list, Math.max(top, Math.min(list.at, top + room - 1)), display), top };
}

/** The first visible line: the cursor is always visible, and no room is wasted. */
export function firstLine({ rows, at, top }: LevelList, display: Display): number {
  const room = listRows(display);
  const first = Math.max(at - room + 1, Math.min(top, at));
  return Math.max(0, Math.min(first, rows.length - room));
}

/** Moves the cursor to a level, and unfolds its group if needed. */
export function selectLevel(list: LevelList, index: number, display: Display): LevelList {
  return moveTo(unfoldGroupOf(list, index), Math.max(0, unfoldGroupOf(list, index).rows.indexOf(index)), display);
}

function unfoldGroupOf(list: LevelList, index: number): LevelList {
  if (list.rows.includes(index)) return list;
  const group = groupOf(list, index);
  return group?.isFolded ? setFolded(list, group, false) : list;
}

export function setFolded(list: LevelList, group: ListGroup, isFolded: boolean): LevelList {
  return relist({ ...list, groups: replaceGroup(list.groups, { ...group, isFolded }) });
}

/**
 * Rebuilds the lines of the list. The cursor stays on its level and on its row of the screen, so that changes above it
 * move nothing that the player looks at.
 */
export function relist(list: LevelList): LevelList {
  const rows = listRowsOf(list);
  const at = lineOfSelection(list, rows);
  return { ...list, rows, at, top: at - (list.at - list.top) };
}

function lineOfSelection(list: LevelList, rows: Int32Array): number {
  for (const row of substitutes(list)) {
    const at = rows.indexOf(row);
    if (at >= 0) return at;
  }
  const [before] = [list.rows[list.at]];
  const stayed = before === undefined ? -1 : rows.indexOf(before);
  return stayed >= 0 ? stayed : Math.max(0, Math.min(list.at, rows.length - 1));
}

/** The row that the player chose, then the rows that replace it if it is hidden. */
function substitutes(list: LevelList): number[] {
  const { chosen } = list;
  if (chosen >= 0) {
    const group = groupOf(list, chosen);
    return group ? [chosen, rowAt(group.place)] : [chosen];
  }
  // The chosen file has been read: it is a group now, or a level in one.
  const place = placeAt(chosen);
  const first = list.files.find(({ file }) => file.place === place)?.first;
  const group = first === undefined ? undefined : groupOf(list, first);
  return [chosen, ...(first === undefined ? [] : [first]), ...(group ? [rowAt(group.place)] : [])];
}

/**
 * Until the first key or click, the cursor is on the level with the latest saved game of the first unsolved group, or
 * else on its first unsolved level; on the heading if the group is large.
 */
export function placeCursorAtStart(list: LevelList): LevelList {
  if (list.isTouched) return list;
  const start = startRowIn(list);
  if (start === undefined || start === list.chosen) return list;
  const group = start >= 0 ? groupOf(list, start) : undefined;
  const groups = group?.isFolded ? replaceGroup(list.groups, { ...group, isFolded: false }) : list.groups;
  const there = relist({ ...list, groups, chosen: start });
  return { ...there, top: Math.max(0, there.at - LINES_ABOVE) };
}

/** The player also sees some lines before the cursor. */
const LINES_ABOVE = 5;

function startRowIn(list: LevelList): number | undefined {
  const { groups, marks } = list;
  const open = groups.filter(({ levels, solved }) => solved < levels.length);
  // Other groups count only in small libraries: files that are read later should not move the cursor to another group.
  const [first] = open;
  if (!first) return undefined;
  const begun = isSmallLibrary(list) ? open.flatMap((group) => begunLevels(list, group)) : begunLevels(list, first);
  const latest = begun.reduce<number | undefined>(
    (last, index) => (last !== undefined && playedAt(list, last) >= playedAt(list, index) ? last : index),
    undefined,
  );
  if (latest !== undefined) return latest;
  if (isLargeGroup(first) && hasGroups(list)) return rowAt(first.place);
  return first.levels.find((index) => !marks.at(index)?.isSolved);
}

/** All files of a small library were read before the first picture. */
function isSmallLibrary({ fileCount, filesRead }: LevelList): boolean {
  return filesRead === fileCount && fileCount < SMALL_LIBRARY;
}

const SMALL_LIBRARY = 200;

function begunLevels({ marks }: LevelList, { levels }: ListGroup): number[] {
  return levels.filter((index) => marks.at(index)?.isBegun);
}

function playedAt({ marks }: LevelList, index: number): string {
  return marks.at(index)?.lastPlayed ?? '';
}
