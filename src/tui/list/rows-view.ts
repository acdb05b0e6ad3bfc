import type { Display } from '../display';
import type { Canvas } from '../../drawing/canvas';
import { shorten } from '../../drawing/text';
import { printableText } from '../../messages/sanitize';
import type { LevelList } from './list';
import { firstLine, groupOf } from './cursor';
import type { ListGroup } from './groups';
import { labelOf, titleOf, type ListedLevel } from './listed-level';
import { hasGroups, lineOf, type ListLine } from './rows';
import { listLayoutOf } from './layout';
import { boxesText, summaryText, levelText, markText, sizeText } from './texts';

/** The lines of the list that are seen: as many as fit, however many there are. */
export function drawRows(canvas: Canvas, list: LevelList, display: Display): void {
  const { roles } = display.settings.styles;
  const { top, rows, width, preview } = listLayoutOf(display);
  const first = firstLine(list, display);
  const lines = [...list.rows.subarray(first, first + rows)].map((row) => lineOf(list, row));
  // The heading of what is seen first stays in sight.
  const [begin] = lines;
  const above = begin?.kind === 'level' && isGrouped(list) ? groupOf(list, begin.index) : undefined;
  if (above) drawHeading(canvas, list, display, above, 2);
  lines.forEach((line, row) => {
    if (line) drawLine(canvas, list, display, line, top + row, first + row === list.at);
  });
  if (lines.length === 0) canvas.put(2, top, list.search ? 'no matches' : 'no levels yet', roles.dim);
  drawScrollMark(canvas, list, display, { first, rows, x: preview ? width : width - 1, top });
}

function isGrouped(list: LevelList): boolean {
  return list.order === 'files' && hasGroups(list);
}

function drawLine(
  canvas: Canvas,
  list: LevelList,
  display: Display,
  line: ListLine,
  y: number,
  isAtCursor: boolean,
): void {
  const { roles } = display.settings.styles;
  const { width } = listLayoutOf(display);
  const room = width - 3;
  if (line.kind === 'heading') {
    drawHeading(canvas, list, display, line.group, y);
    if (isAtCursor) recolour(canvas, headingText(list, display, line.group), y, display);
    return;
  }
  if (line.kind === 'unread') {
    const text = shorten(`  ${printableText(line.unread.name)}`, room).padEnd(room);
    canvas.put(1, y, text, isAtCursor ? roles.selected : roles.dim);
    return;
  }
  const { text, right } = levelCells(list, display, line.index, room);
  canvas.put(1, y, text, isAtCursor ? roles.selected : roles.text);
  if (!isAtCursor && right !== '') canvas.put(1 + room - right.length - 1, y, right, roles.dim);
}

function recolour(canvas: Canvas, text: string, y: number, { settings }: Display): void {
  canvas.put(1, y, text, settings.styles.roles.selected);
}

function drawHeading(canvas: Canvas, list: LevelList, display: Display, group: ListGroup, y: number): void {
  canvas.put(1, y, headingText(list, display, group), display.settings.styles.roles.title);
}

/** `v Microban  12/155` */
function headingText(list: LevelList, display: Display, { heading, levels, solved, isFolded }: ListGroup): string {
  const { ascii } = display.settings;
  const room = listLayoutOf(display).width - 3;
  const isOpen = !isFolded || list.search !== undefined || list.rules !== undefined;
  const sign = isOpen ? (ascii ? 'v' : '▾') : ascii ? '>' : '▸';
  const count = solved > 0 ? `${solved}/${levels.length}` : `${levels.length}`;
  const words = shorten(`${sign} ${printableText(heading)}`, room - count.length - 2);
  return `${words.padEnd(room - count.length - 1)}${count} `;
}

/** From here on there is room for a title and all that is known of a level beside it. */
const ROOMY = 50;
/** Blanks and marks before a name, and what keeps it from the edge. */
const BEFORE = 4;
const BETWEEN = 3;
const MIN_TITLE = 13;
const USUAL_FACTS = '99 x 99, 99 boxes'.length;

/** `√  12  Duh!`, and at the edge what the list is sorted by, or how large the level is where most lines have room for that. */
function levelCells(list: LevelList, display: Display, index: number, room: number): { text: string; right: string } {
  const { levels, marks, facts } = list;
  const level = levels.at(index);
  if (!level) return { text: '', right: '' };
  const mark = markText(marks.at(index), facts.at(index), display.settings.ascii);
  const edge = edgeOf(list, index, room);
  const name = nameText(list, level, index, room, edge);
  const hasRoom = BEFORE + name.length + BETWEEN + edge.length <= room;
  const right = hasRoom || room >= ROOMY || list.order !== 'files' ? edge : '';
  const words = ` ${mark} ${name}`;
  if (right === '') return { text: shorten(words, room).padEnd(room), right };
  return { text: `${shorten(words, room - right.length - BETWEEN).padEnd(room - right.length - 1)}${right} `, right };
}

/** Where levels of several files stand together: as wide as the widest, or by what says most in little room. */
function nameText(list: LevelList, level: ListedLevel, index: number, room: number, edge: string): string {
  const { groups, order } = list;
  const { label, name } = level.found;
  if (order === 'files' || (groups.length === 1 && label === undefined))
    return levelText(level, groupOf(list, index)?.labelWidth ?? 0, false);
  const labelWidth = label === undefined ? 0 : Math.max(...groups.map((group) => group.labelWidth));
  if (room >= ROOMY && BEFORE + labelWidth + 2 + MIN_TITLE + BETWEEN + USUAL_FACTS <= room)
    return levelText(level, labelWidth, true);
  const title = titleOf(level);
  if (title !== undefined || label !== undefined) return printableText(title ?? label ?? '');
  const number = `  ${labelOf(level)}`;
  const path = printableText(name.slice(name.lastIndexOf('/') + 1));
  return `${shorten(path, room - BEFORE - number.length - BETWEEN - edge.length)}${number}`;
}

function edgeOf(list: LevelList, index: number, room: number): string {
  const { order, facts, marks } = list;
  const fact = facts.at(index);
  if (order === 'played') return dayOf(marks.at(index)?.lastPlayed);
  if (!fact) return '';
  if (room >= ROOMY || fact.isFaulty || (order === 'files' && isMostlyShort(list, index, room)))
    return summaryText(fact);
  return order === 'size' ? sizeText(fact) : order === 'boxes' ? boxesText(fact) : '';
}

/** What is said on some lines only should be said on nearly all of them. */
function isMostlyShort(list: LevelList, index: number, room: number): boolean {
  const group = groupOf(list, index);
  if (!group) return false;
  const title = group.titleWidth === 0 ? 0 : 2 + group.titleWidth;
  return BEFORE + group.labelWidth + title + BETWEEN + USUAL_FACTS <= room;
}

function dayOf(moment: string | undefined): string {
  return moment?.slice(0, 10) ?? '';
}

/** Where in a long list one is: a mark at its edge. */
function drawScrollMark(
  canvas: Canvas,
  { rows: all }: LevelList,
  { settings }: Display,
  { first, rows, x, top }: { readonly first: number; readonly rows: number; readonly x: number; readonly top: number },
): void {
  if (all.length <= rows) return;
  const size = Math.max(1, Math.round((rows * rows) / all.length));
  const from = Math.round((first / (all.length - rows)) * (rows - size));
  for (let row = 0; row < size; row += 1)
    canvas.put(x, top + from + row, settings.ascii ? '#' : '┃', settings.styles.roles.frame);
}
