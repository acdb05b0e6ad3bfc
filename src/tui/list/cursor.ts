import type { Display } from '../display';
import type { LevelList } from './list';
import { replaceGroup, type ListGroup } from './groups';
import { lineOf, placeAt, rowAt, rowsOf, type ListLine } from './rows';
import { listRows } from './layout';

/** Where the cursor stands in the list, and what it does when the list is laid out anew. */

export function lineAtCursor(browser: LevelList): ListLine | undefined {
  return lineOf(browser, browser.rows[browser.at] ?? NaN);
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
export function groupAtCursor(browser: LevelList): ListGroup | undefined {
  const line = lineAtCursor(browser);
  if (line?.kind === 'heading') return line.group;
  return line?.kind === 'level' ? groupOf(browser, line.index) : undefined;
}

/** The cursor on a line, which is scrolled to. */
export function moveTo(browser: LevelList, line: number, display: Display): LevelList {
  const at = Math.max(0, Math.min(line, browser.rows.length - 1));
  const room = listRows(display);
  const first = firstLine(browser, display);
  const top = Math.max(at - room + 1, Math.min(first, at));
  return { ...browser, at, top, chosen: browser.rows[at] ?? browser.chosen, message: undefined };
}

/** The list scrolled by so many lines; the cursor stays where it is, or at the edge. */
export function scroll(browser: LevelList, lines: number, display: Display): LevelList {
  const room = listRows(display);
  const top = Math.max(0, Math.min(firstLine(browser, display) + lines, browser.rows.length - room));
  return { ...moveTo(browser, Math.max(top, Math.min(browser.at, top + room - 1)), display), top };
}

/** The first line that is seen: the cursor is always in sight, and no room is wasted. */
export function firstLine({ rows, at, top }: LevelList, display: Display): number {
  const room = listRows(display);
  const seen = Math.max(at - room + 1, Math.min(top, at));
  return Math.max(0, Math.min(seen, rows.length - room));
}

/** The cursor on a level, whose group is unfolded if it must be. */
export function selectLevel(browser: LevelList, index: number, display: Display): LevelList {
  return moveTo(withShown(browser, index), Math.max(0, withShown(browser, index).rows.indexOf(index)), display);
}

function withShown(browser: LevelList, index: number): LevelList {
  if (browser.rows.includes(index)) return browser;
  const group = groupOf(browser, index);
  return group?.isFolded ? setFolded(browser, group, false) : browser;
}

export function setFolded(browser: LevelList, group: ListGroup, isFolded: boolean): LevelList {
  return relist({ ...browser, groups: replaceGroup(browser.groups, { ...group, isFolded }) });
}

/**
 * The list laid out anew. The cursor stays on what it stood on, on the same row of the screen, wherever that is in the list
 * now; whatever appears or vanishes above it moves nothing that is looked at.
 */
export function relist(browser: LevelList): LevelList {
  const rows = rowsOf(browser);
  const at = lineOfChosen(browser, rows);
  return { ...browser, rows, at, top: at - (browser.at - browser.top) };
}

function lineOfChosen(browser: LevelList, rows: Int32Array): number {
  for (const row of substitutes(browser)) {
    const at = rows.indexOf(row);
    if (at >= 0) return at;
  }
  const [before] = [browser.rows[browser.at]];
  const stayed = before === undefined ? -1 : rows.indexOf(before);
  return stayed >= 0 ? stayed : Math.max(0, Math.min(browser.at, rows.length - 1));
}

/** What the cursor was set on, and what stands for it where that is not shown. */
function substitutes(browser: LevelList): number[] {
  const { chosen } = browser;
  if (chosen >= 0) {
    const group = groupOf(browser, chosen);
    return group ? [chosen, rowAt(group.place)] : [chosen];
  }
  // A file that was read is a group, or a level that stands in one.
  const place = placeAt(chosen);
  const first = browser.found.find(({ found }) => found.place === place)?.first;
  const group = first === undefined ? undefined : groupOf(browser, first);
  return [chosen, ...(first === undefined ? [] : [first]), ...(group ? [rowAt(group.place)] : [])];
}
