import type { Canvas } from '../../../drawing/canvas';
import type { ScreenArea } from '../../../drawing/board/layout';
import { hasPixels } from '../../../drawing/board/drawer';
import { styleWith } from '../../../drawing/frame';
import { drawBar, panelInside } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import type { Display } from '../../screen';
import { groupAtCursor, hueOf, moveTo, shareOf, shortNameOf, showHeading } from './cursor';
import { markEntries } from './texts';
import { rowAt } from './rows';
import { hasGroups, type LevelList, type ListGroup, listLayoutOf } from './state';

/** A group beside the table, or as a tab above it. */
interface PlacedGroup extends ScreenArea {
  readonly group: ListGroup;
}

interface PlacedGroups {
  readonly headings: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly groups: readonly PlacedGroup[];
}

const NONE: PlacedGroups = { headings: [], groups: [] };

/** Where the groups stand; none if there is only one, or not all are shown. */
function placeGroups(list: LevelList, display: Display): PlacedGroups {
  const { groups: panel, margin, isFramed } = listLayoutOf(list, display);
  if (panel) return placeInPanel(list, isFramed ? panelInside(panel) : panel);
  if (!hasGroups(list) || isPart(list)) return NONE;
  return { headings: [], groups: placeTabs(list, margin, display.width - 2 * margin) };
}

/** Whether the list shows something else than all groups in the order of the files. */
function isPart({ order, rules, search }: LevelList): boolean {
  return order !== 'files' || rules !== undefined || search !== undefined;
}

/** The rows of a rule set: its name, its bar, and a blank one. */
const SPACINGS = [3, 2, 1] as const;

function placeInPanel(list: LevelList, inside: ScreenArea): PlacedGroups {
  const { groups } = list;
  const all = groups.length > inside.height ? [] : SPACINGS.map((spacing) => placeAll(list, inside, spacing));
  const fitting = all.find((placed) => placed.groups.every(({ y, height }) => y + height <= inside.y + inside.height));
  if (fitting) return fitting;
  // Of very many groups only those around the cursor are looked at.
  const group = groupAtCursor(list);
  const at = group ? groups.indexOf(group) : 0;
  const first = Math.max(0, Math.min(at - (inside.height >> 1), groups.length - inside.height));
  const shown = groups.slice(first, first + inside.height);
  return { headings: [], groups: shown.map((one, row) => ({ group: one, ...inside, y: inside.y + row, height: 1 })) };
}

function placeAll(list: LevelList, { x, y: top, width }: ScreenArea, spacing: number): PlacedGroups {
  const headings: PlacedGroups['headings'][number][] = [];
  const placed: PlacedGroup[] = [];
  let y = top;
  for (const group of list.groups) {
    const text = sectionOf(list, group);
    if (headings.at(-1)?.text !== text) {
      if (y > top) y += spacing < 3 || placed.at(-1)?.height === 1 ? 1 : 0;
      headings.push({ text, x, y });
      y += spacing > 2 ? 2 : 1;
    }
    const rows = text === RULE_SETS ? spacing : 1;
    placed.push({ group, x, y, width, height: Math.min(2, rows) });
    y += rows;
  }
  return { headings, groups: placed };
}

const RULE_SETS = 'RULE SETS';

/** What a group is made of. */
function sectionOf({ levels }: LevelList, { ruleSet, levels: [first = NaN] }: ListGroup): string {
  const file = levels.at(first)?.file;
  if (ruleSet) return RULE_SETS;
  return file?.isPasted === true || file?.day !== undefined ? 'YOURS' : 'FILES';
}

const TAB_ROW = 1;
/** A blank, a letter and three dots. */
const MIN_TAB = 5;

/**
 * The groups in one row, so that the current one is there; the last one may be cut. If not all fit, a long title leaves half of
 * the row to the others.
 */
function placeTabs(list: LevelList, x: number, room: number): readonly PlacedGroup[] {
  const { groups } = list;
  const current = groupAtCursor(list);
  const fullWidth = (group: ListGroup): number => tabText(group, group === current).length;
  const sum = groups.slice(0, room).reduce((all, group) => all + fullWidth(group), 0);
  const most = sum <= room ? room : room >> 1;
  const widthOf = (group: ListGroup | undefined): number => (group ? Math.min(most, fullWidth(group)) : room);
  let first = current ? groups.indexOf(current) : 0;
  let used = widthOf(groups[first]);
  for (; first > 0 && used + widthOf(groups[first - 1]) <= room; first -= 1) used += widthOf(groups[first - 1]);
  const placed: PlacedGroup[] = [];
  let left = x;
  for (const group of groups.slice(first)) {
    const width = Math.min(widthOf(group), x + room - left);
    if (width < MIN_TAB) break;
    placed.push({ group, x: left, y: TAB_ROW, width, height: 1 });
    left += width;
  }
  return placed;
}

/** Only the current tab says how much of its group is solved. */
function tabText(group: ListGroup, isCurrent: boolean, width = Infinity): string {
  const count = isCurrent ? ` ${countText(group)}` : '';
  const name = shorten(shortNameOf(group), Math.max(MIN_TAB - 1, width - count.length - 2));
  return shorten(` ${name}${count} `, width);
}

function countText({ levels, solved }: ListGroup): string {
  return `${solved}/${levels.length}`;
}

/** Draws the groups that are not part of the table. */
export function drawGroups(canvas: Canvas, list: LevelList, display: Display): void {
  const { roles } = display.settings.styles;
  const { headings, groups } = placeGroups(list, display);
  const current = groupAtCursor(list);
  const { groups: panel } = listLayoutOf(list, display);
  for (const { text, x, y } of headings) canvas.overlay(x, y, text, roles.dim);
  const last = groups.at(-1);
  if (panel && last) drawMarks(canvas, display, panelInside(panel), last.y + last.height);
  for (const placed of groups) {
    const isCurrent = placed.group === current;
    if (panel) drawInPanel(canvas, list, display, placed, isCurrent);
    else {
      const text = tabText(placed.group, isCurrent, placed.width);
      canvas.put(placed.x, placed.y, text, isCurrent ? roles.selected : roles.dim);
    }
  }
}

/** Draws what the marks of the table mean, if there is room for that below the groups. */
function drawMarks(canvas: Canvas, { settings }: Display, { x, y, height }: ScreenArea, end: number): void {
  const { roles } = settings.styles;
  const marks = markEntries(settings.ascii);
  const top = y + height - marks.length - 1;
  if (top <= end) return;
  canvas.overlay(x, top, 'MARKS', roles.dim);
  marks.forEach(({ sign = '', name }, row) => {
    canvas.overlay(x, top + 1 + row, sign, roles.key);
    canvas.overlay(x + SQUARE + 1, top + 1 + row, name, roles.dim);
  });
}

/** Columns for the square before a name. */
const SQUARE = 2;

function drawInPanel(
  canvas: Canvas,
  list: LevelList,
  { settings }: Display,
  { group, x, y, width, height }: PlacedGroup,
  isCurrent: boolean,
): void {
  const { styles, ascii } = settings;
  const { roles } = styles;
  const hue = hueOf(list, group);
  const count = countText(group);
  if (isCurrent) drawMark(canvas, settings, { x: x - 2, y, height });
  if (hue && !ascii) canvas.overlay(x, y, '■', styles.text(hue));
  const name = shorten(shortNameOf(group), width - SQUARE - count.length - 1);
  canvas.overlay(x + SQUARE, y, name, isCurrent ? roles.title : roles.text);
  canvas.overlay(x + width - count.length, y, count, isCurrent ? roles.text : roles.dim);
  if (height < 2) return;
  drawBar(
    canvas,
    settings,
    { x: x + SQUARE, y: y + 1, width: width - SQUARE },
    shareOf(group),
    hue ? styles.text(hue) : roles.text,
  );
}

/** Marks the group of the level under the cursor. */
function drawMark(canvas: Canvas, settings: Display['settings'], { x, y, height }: Omit<ScreenArea, 'width'>): void {
  const { key } = settings.styles.roles;
  const isPixels = hasPixels(settings);
  const style = isPixels ? styleWith(undefined, key.foreground) : key;
  for (let row = 0; row < (isPixels ? height : 1); row += 1)
    canvas.overlay(x, y + row, isPixels ? ' ' : settings.ascii ? '>' : '▌', style);
}

/** The group at a point of the screen. */
export function groupAtPoint(list: LevelList, display: Display, x: number, y: number): ListGroup | undefined {
  return placeGroups(list, display).groups.find(
    (placed) => x >= placed.x && x < placed.x + placed.width && y >= placed.y && y < placed.y + placed.height,
  )?.group;
}

/** Why there is no other group to go to. */
export function withoutOtherGroups(list: LevelList): string | undefined {
  if (!hasGroups(list)) return 'all levels here are of one group';
  return list.order === 'files' ? undefined : 'the list is sorted; Escape shows the groups';
}

/** Goes to the next group, or the one before, of those with visible lines. */
export function goToNextGroup(list: LevelList, by: 1 | -1, display: Display): LevelList {
  const current = groupAtCursor(list);
  const at = current ? list.groups.indexOf(current) : -1;
  const others = by > 0 ? list.groups.slice(at + 1) : list.groups.slice(0, Math.max(0, at)).reverse();
  const next = others.find(({ place }) => list.rows.includes(rowAt(place)));
  return next ? goToGroup(list, next, display) : list;
}

/** Goes to the first level of a group that is not solved; to its heading, if the group is folded. */
export function goToGroup(list: LevelList, group: ListGroup, display: Display): LevelList {
  const heading = list.rows.indexOf(rowAt(group.place));
  if (heading < 0) return list;
  const after = list.rows.subarray(heading + 1);
  const end = after.findIndex((row) => row < 0);
  const levels = end < 0 ? after : after.subarray(0, end);
  const open = Math.max(
    0,
    levels.findIndex((row) => list.marks.at(row)?.isSolved !== true),
  );
  return showHeading(moveTo(list, levels.length === 0 ? heading : heading + 1 + open, display), display);
}
