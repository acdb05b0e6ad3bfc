import type { Display } from '../display';
import type { Canvas } from '../drawing/canvas';
import { shortened } from '../drawing/lines';
import { printable } from '../../words/strangers';
import type { Browser } from './browser';
import { firstLine, groupOf } from './cursor';
import type { Group } from './groups';
import { titleOf, type ListedLevel } from './level';
import { hasGroups, lineOf, type Line } from './rows';
import { shapeOf } from './shape';
import { boxesWords, factsWords, levelWords, markWords, sizeWords } from './words';

/** The lines of the list that are seen: as many as fit, however many there are. */
export function drawList(canvas: Canvas, browser: Browser, display: Display): void {
  const { roles } = display.settings.palette;
  const { top, rows, width, preview } = shapeOf(display);
  const first = firstLine(browser, display);
  const lines = [...browser.rows.subarray(first, first + rows)].map((row) => lineOf(browser, row));
  // The heading of what is seen first stays in sight.
  const [begin] = lines;
  const above = begin?.kind === 'level' && isGrouped(browser) ? groupOf(browser, begin.index) : undefined;
  if (above) drawHeading(canvas, browser, display, above, 2);
  lines.forEach((line, row) => {
    if (line) drawLine(canvas, browser, display, line, top + row, first + row === browser.at);
  });
  if (lines.length === 0) canvas.put(2, top, browser.search ? 'nothing is called so' : 'no levels yet', roles.dim);
  drawPlace(canvas, browser, display, { first, rows, x: preview ? width : width - 1, top });
}

function isGrouped(browser: Browser): boolean {
  return browser.order === 'files' && hasGroups(browser);
}

function drawLine(
  canvas: Canvas,
  browser: Browser,
  display: Display,
  line: Line,
  y: number,
  isAtCursor: boolean,
): void {
  const { roles } = display.settings.palette;
  const { width } = shapeOf(display);
  const room = width - 3;
  if (line.kind === 'heading') {
    drawHeading(canvas, browser, display, line.group, y);
    if (isAtCursor) recolour(canvas, headingText(browser, display, line.group), y, display);
    return;
  }
  if (line.kind === 'unread') {
    const text = shortened(`  ${printable(line.unread.name)}`, room).padEnd(room);
    canvas.put(1, y, text, isAtCursor ? roles.selected : roles.dim);
    return;
  }
  const { text, right } = levelText(browser, display, line.index, room);
  canvas.put(1, y, text, isAtCursor ? roles.selected : roles.text);
  if (!isAtCursor && right !== '') canvas.put(1 + room - right.length - 1, y, right, roles.dim);
}

function recolour(canvas: Canvas, text: string, y: number, { settings }: Display): void {
  canvas.put(1, y, text, settings.palette.roles.selected);
}

function drawHeading(canvas: Canvas, browser: Browser, display: Display, group: Group, y: number): void {
  canvas.put(1, y, headingText(browser, display, group), display.settings.palette.roles.title);
}

/** `v Microban  12/155` */
function headingText(browser: Browser, display: Display, { heading, levels, solved, isFolded }: Group): string {
  const { ascii } = display.settings;
  const room = shapeOf(display).width - 3;
  const isOpen = !isFolded || browser.search !== undefined || browser.rules !== undefined;
  const sign = isOpen ? (ascii ? 'v' : '▾') : ascii ? '>' : '▸';
  const count = solved > 0 ? `${solved}/${levels.length}` : `${levels.length}`;
  const words = shortened(`${sign} ${printable(heading)}`, room - count.length - 2);
  return `${words.padEnd(room - count.length - 1)}${count} `;
}

/** From here on there is room for a title and all that is known of a level beside it. */
const ROOMY = 50;
/** Blanks and marks before a label, and what stands between columns. */
const BESIDE_LABEL = 7;
const LONGEST_FACTS = '100 x 100, 99 boxes'.length;

/** `√  12  Duh!`, and at the edge what the list is sorted by, or how large the level is where there is room for that on all lines. */
function levelText(browser: Browser, display: Display, index: number, room: number): { text: string; right: string } {
  const { levels, marks, facts } = browser;
  const level = levels.at(index);
  if (!level) return { text: '', right: '' };
  const mark = markWords(marks.at(index), facts.at(index), display.settings.ascii);
  const words = ` ${mark} ${nameWords(browser, level, index, room)}`;
  const right = edgeOf(browser, index, room);
  if (right === '') return { text: shortened(words, room).padEnd(room), right };
  return { text: `${shortened(words, room - right.length - 3).padEnd(room - right.length - 1)}${right} `, right };
}

/** Where levels of several groups stand together, labels are as wide as the widest; without room for that a title alone. */
function nameWords(browser: Browser, level: ListedLevel, index: number, room: number): string {
  const { groups, order } = browser;
  if (order === 'files') return levelWords(level, groupOf(browser, index)?.labelWidth ?? 0, false);
  const { label } = level.found;
  const title = titleOf(level);
  if (label !== undefined && title !== undefined && room < ROOMY) return printable(title);
  const labelWidth = label === undefined ? 0 : Math.max(...groups.map((group) => group.labelWidth));
  return levelWords(level, labelWidth, groups.length > 1);
}

function edgeOf(browser: Browser, index: number, room: number): string {
  const { order, facts, marks } = browser;
  const fact = facts.at(index);
  if (order === 'played') return dayOf(marks.at(index)?.lastPlayed);
  if (!fact) return '';
  if (room >= ROOMY || fact.isFaulty || (order === 'files' && isUntitled(browser, index, room)))
    return factsWords(fact);
  return order === 'size' ? sizeWords(fact) : order === 'boxes' ? boxesWords(fact) : '';
}

function isUntitled(browser: Browser, index: number, room: number): boolean {
  const group = groupOf(browser, index);
  return group !== undefined && !group.isTitled && group.labelWidth + BESIDE_LABEL + LONGEST_FACTS <= room;
}

function dayOf(moment: string | undefined): string {
  return moment?.slice(0, 10) ?? '';
}

/** Where in a long list one is: a mark at its edge. */
function drawPlace(
  canvas: Canvas,
  { rows: all }: Browser,
  { settings }: Display,
  { first, rows, x, top }: { readonly first: number; readonly rows: number; readonly x: number; readonly top: number },
): void {
  if (all.length <= rows) return;
  const size = Math.max(1, Math.round((rows * rows) / all.length));
  const from = Math.round((first / (all.length - rows)) * (rows - size));
  for (let row = 0; row < size; row += 1)
    canvas.put(x, top + from + row, settings.ascii ? '#' : '┃', settings.palette.roles.frame);
}
