import type { LevelRef } from '../../library/level-entry';
import type { Display } from '../display';
import type { LevelList } from './list';
import { replaceGroup, type ListGroup } from './groups';
import { lineOf, placeAt, rowAt, listRowsOf, type ListLine } from './rows';
import { listRows } from './layout';

/** Where the cursor stands in the list, and what it does when the list is laid out anew. */

export function lineAtCursor(list: LevelList): ListLine | undefined {
  return lineOf(list, list.rows[list.at] ?? NaN);
}

/** The index of a level; undefined where the list does not have it. */
export function indexOf({ firstOf, levels }: LevelList, { file, number }: LevelRef): number | undefined {
  const first = firstOf.get(file);
  const index = first === undefined ? undefined : first + number - 1;
  return index !== undefined && levels.at(index)?.found.file === file ? index : undefined;
}

export function refAt({ levels }: LevelList, index: number): LevelRef {
  const level = levels.at(index);
  return { file: level?.found.file ?? '', number: level?.number ?? 0 };
}

/** The level under the cursor; undefined where that is no level. */
export function selectedLevel({ rows, at }: LevelList): number | undefined {
  const row = rows[at];
  return row !== undefined && row >= 0 ? row : undefined;
}

/** The group that a level stands in. */
export function groupOf({ levels, groups }: LevelList, index: number): ListGroup | undefined {
  const key = levels.at(index)?.found.group.key;
  return groups.find((group) => group.key === key);
}

/** The group that the cursor is in or on. */
export function groupAtCursor(list: LevelList): ListGroup | undefined {
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') return line.group;
  return line?.kind === 'level' ? groupOf(list, line.index) : undefined;
}

/** The cursor on a line, which is scrolled to. */
export function moveTo(list: LevelList, line: number, display: Display): LevelList {
  const at = Math.max(0, Math.min(line, list.rows.length - 1));
  const room = listRows(display);
  const first = firstLine(list, display);
  const top = Math.max(at - room + 1, Math.min(first, at));
  return { ...list, at, top, chosen: list.rows[at] ?? list.chosen, message: undefined };
}

/** The list scrolled by so many lines; the cursor stays where it is, or at the edge. */
export function scroll(list: LevelList, lines: number, display: Display): LevelList {
  const room = listRows(display);
  const top = Math.max(0, Math.min(firstLine(list, display) + lines, list.rows.length - room));
  return { ...moveTo(list, Math.max(top, Math.min(list.at, top + room - 1)), display), top };
}

/** The first line that is seen: the cursor is always in sight, and no room is wasted. */
export function firstLine({ rows, at, top }: LevelList, display: Display): number {
  const room = listRows(display);
  const seen = Math.max(at - room + 1, Math.min(top, at));
  return Math.max(0, Math.min(seen, rows.length - room));
}

/** The cursor on a level, whose group is unfolded if it must be. */
export function selectLevel(list: LevelList, index: number, display: Display): LevelList {
  return moveTo(unfoldFor(list, index), Math.max(0, unfoldFor(list, index).rows.indexOf(index)), display);
}

function unfoldFor(list: LevelList, index: number): LevelList {
  if (list.rows.includes(index)) return list;
  const group = groupOf(list, index);
  return group?.isFolded ? setFolded(list, group, false) : list;
}

export function setFolded(list: LevelList, group: ListGroup, isFolded: boolean): LevelList {
  return relist({ ...list, groups: replaceGroup(list.groups, { ...group, isFolded }) });
}

/**
 * The list laid out anew. The cursor stays on what it stood on, on the same row of the screen, wherever that is in the list
 * now; whatever appears or vanishes above it moves nothing that is looked at.
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

/** What the cursor was set on, and what stands for it where that is not shown. */
function substitutes(list: LevelList): number[] {
  const { chosen } = list;
  if (chosen >= 0) {
    const group = groupOf(list, chosen);
    return group ? [chosen, rowAt(group.place)] : [chosen];
  }
  // A file that was read is a group, or a level that stands in one.
  const place = placeAt(chosen);
  const first = list.found.find(({ found }) => found.place === place)?.first;
  const group = first === undefined ? undefined : groupOf(list, first);
  return [chosen, ...(first === undefined ? [] : [first]), ...(group ? [rowAt(group.place)] : [])];
}
