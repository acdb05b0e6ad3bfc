import type { Display } from '../../screen';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, shortenStart } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import { type LevelList, type ListedLevel, type ListGroup, listLayoutOf } from './state';
import { firstLine, groupOf } from './cursor';
import { hasGroups, labelOf, lineOf, type ListLine, titleOf } from './rows';
import {
  boxesText,
  levelText,
  listStateText,
  markText,
  progressText,
  ratingText,
  sizeText,
  summaryText,
} from './texts';
import { drawFooter } from '../../footer';
import type { Style } from '../../../drawing/frame';
import { listFooter } from './commands';
import { detailsOf, drawPreview } from './preview';

/** Draws the visible lines of the list. */
function drawRows(canvas: Canvas, list: LevelList, display: Display): void {
  const { roles } = display.settings.styles;
  const { top, rows, width, preview } = listLayoutOf(display);
  const first = firstLine(list, display);
  const lines = [...list.rows.subarray(first, first + rows)].map((row) => lineOf(list, row));
  // The heading of the first visible level stays visible.
  const [firstVisible] = lines;
  const above = firstVisible?.kind === 'level' && isGrouped(list) ? groupOf(list, firstVisible.index) : undefined;
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
    if (isAtCursor) drawSelected(canvas, headingText(list, display, line.group), y, display);
    return;
  }
  if (line.kind === 'unread') {
    const text = `  ${shortenStart(printableText(line.unread.name), room - 2)}`.padEnd(room);
    canvas.put(1, y, text, isAtCursor ? roles.selected : roles.dim);
    return;
  }
  const { text, right } = levelCells(list, display, line.index, room);
  canvas.put(1, y, text, isAtCursor ? roles.selected : roles.text);
  if (!isAtCursor && right !== '') canvas.put(1 + room - right.length - 1, y, right, roles.dim);
}

function drawSelected(canvas: Canvas, text: string, y: number, { settings }: Display): void {
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
  const title = shorten(`${sign} ${printableText(heading)}`, room - count.length - 2);
  return `${title.padEnd(room - count.length - 1)}${count} `;
}

/** The smallest width with room for a title and the summary beside it. */
const MIN_ROOMY_WIDTH = 50;
/** Columns for blanks and marks before a name, and between the name and the text at the edge. */
const MARGIN = 4;
const GAP = 3;
const MIN_TITLE_WIDTH = 13;
const SUMMARY_WIDTH = '99 x 99, 99 boxes'.length;
/** A difficulty beside the summary, and the smallest width with room for both. */
const RATING_WIDTH = 'too hard to rate'.length + 2;
const MIN_WIDTH_FOR_BOTH = 70;

/**
 * `√  12  Duh!`; at the edge the fact that the list is sorted by, or the size of the level if most lines have room for
 * it.
 */
function levelCells(list: LevelList, display: Display, index: number, room: number): { text: string; right: string } {
  const { levels, marks, facts } = list;
  const level = levels.at(index);
  if (!level) return { text: '', right: '' };
  const mark = markText(marks.at(index), facts.at(index), display.settings.ascii);
  const edge = edgeOf(list, index, room);
  const name = nameText(list, level, index, room, edge);
  const hasRoom = MARGIN + name.length + GAP + edge.length <= room;
  const right = hasRoom || room >= MIN_ROOMY_WIDTH || list.order !== 'files' ? edge : '';
  const left = ` ${mark} ${name}`;
  if (right === '') return { text: shorten(left, room).padEnd(room), right };
  return { text: `${shorten(left, room - right.length - GAP).padEnd(room - right.length - 1)}${right} `, right };
}

/** The name of a level. Names of levels from several files are aligned, or shortened if there is little room. */
function nameText(list: LevelList, level: ListedLevel, index: number, room: number, edge: string): string {
  const { groups, order } = list;
  const { label, name } = level.file;
  if (order === 'files' || (groups.length === 1 && label === undefined))
    return levelText(level, labelWidthOf(groupOf(list, index), room), false);
  const labelWidth = label === undefined ? 0 : Math.max(...groups.map((group) => group.labelWidth));
  if (room >= MIN_ROOMY_WIDTH && MARGIN + labelWidth + 2 + MIN_TITLE_WIDTH + GAP + SUMMARY_WIDTH <= room)
    return levelText(level, labelWidth, true);
  const title = titleOf(level);
  if (title !== undefined || label !== undefined) return printableText(title ?? label ?? '');
  const number = `  ${labelOf(level)}`;
  const path = printableText(name.slice(name.lastIndexOf('/') + 1));
  return `${shorten(path, room - MARGIN - number.length - GAP - edge.length)}${number}`;
}

/** The width of labels in a group: they are shortened if its titles would have no room beside them. */
function labelWidthOf(group: ListGroup | undefined, room: number): number {
  const { labelWidth = 0, titleWidth = 0 } = group ?? {};
  return Math.min(labelWidth, Math.max(MIN_LABEL_WIDTH, room - MARGIN - 2 - titleWidth));
}

const MIN_LABEL_WIDTH = 8;

function edgeOf(list: LevelList, index: number, room: number): string {
  const { order, facts, marks } = list;
  const fact = facts.at(index);
  if (order === 'played') return dayOf(marks.at(index)?.lastPlayed);
  if (order === 'difficulty' && !fact) return NOT_RATED;
  if (!fact) return '';
  if (!fact.isFaulty && room >= MIN_WIDTH_FOR_BOTH)
    return `${summaryText(fact)}${difficultyEdge(list, index).padStart(RATING_WIDTH)}`;
  if (order === 'difficulty' && !fact.isFaulty) return difficultyEdge(list, index);
  if (room >= MIN_ROOMY_WIDTH || fact.isFaulty || (order === 'files' && hasRoomForSummaries(list, index, room)))
    return summaryText(fact);
  return order === 'size' ? sizeText(fact) : order === 'boxes' ? boxesText(fact) : '';
}

/** `easy 4.2`; while the list is sorted by difficulty, also a mark for levels that are not rated yet. */
function difficultyEdge({ ratings, order }: LevelList, index: number): string {
  const rating = ratings.at(index);
  if (rating !== undefined) return ratingText(rating);
  return order === 'difficulty' ? NOT_RATED : '';
}

const NOT_RATED = 'not rated yet';

/** Whether nearly all lines of the group have room for a summary; otherwise none shows it. */
function hasRoomForSummaries(list: LevelList, index: number, room: number): boolean {
  const group = groupOf(list, index);
  if (!group) return false;
  const title = group.titleWidth === 0 ? 0 : 2 + group.titleWidth;
  return MARGIN + group.labelWidth + title + GAP + SUMMARY_WIDTH <= room;
}

function dayOf(moment: string | undefined): string {
  return moment?.slice(0, 10) ?? '';
}

/** Draws a mark at the edge of a long list that shows the scroll position. */
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

const CURSOR: Style = { inverse: true };

/** Draws the list of levels, and beside it, or in a line below, the preview of the level under the cursor. */
export function viewList(canvas: Canvas, list: LevelList, display: Display, back: 'home' | 'back' | 'quit'): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  drawTitle(canvas, list, display);
  drawState(canvas, list, display);
  const { preview, width } = listLayoutOf(display);
  for (let y = 2; preview && y < canvas.height - 2; y += 1) canvas.put(width, y, ascii ? '|' : '│', roles.frame);
  drawRows(canvas, list, display);
  if (preview) {
    drawPreview(canvas, list, display, preview);
  } else canvas.put(1, canvas.height - 2, shorten(detailsOf(list, ascii), canvas.width - 2), roles.dim);
  drawFooter(canvas, styles, listFooter(list, display, back));
}

function drawTitle(canvas: Canvas, list: LevelList, { settings }: Display): void {
  const { roles } = settings.styles;
  const progress = `${progressText(list)} `;
  const room = canvas.width - progress.length - 3;
  const title = shortenStart(printableText(list.title), Math.max(0, room));
  canvas.put(1, 0, title, roles.title);
  canvas.put(Math.max(1, canvas.width - progress.length), 0, progress, roles.dim);
}

/** Draws the search, and the order and filter of the list. */
function drawState(canvas: Canvas, list: LevelList, { settings }: Display): void {
  const { roles } = settings.styles;
  const { search } = list;
  let x = 1;
  if (search) {
    const text = printableText(search.text).slice(-Math.max(8, Math.floor(canvas.width / 2)));
    canvas.put(x, 1, '/', roles.key);
    canvas.put(x + 1, 1, text, roles.text);
    if (search.isTyping) canvas.put(x + 1 + text.length, 1, ' ', CURSOR);
    x += text.length + 4;
  }
  canvas.put(x, 1, shorten(listStateText(list), Math.max(0, canvas.width - x - 1)), roles.dim);
}
