import { drawPieces } from '../../../drawing/board/legend';
import { CELL_SHAPE, type CellSize, isPixelSize } from '../../../drawing/board/cell-size';
import { hasPixels } from '../../../drawing/board/drawer';
import { xOf, yOf } from '../../../core/level/level';
import { drawInPictures } from '../../../drawing/board/draw-board';
import { automaticSizes, type Excerpt, layoutWithin, type ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { type Style, styleWith } from '../../../drawing/frame';
import { accentStyle, drawPanel } from '../../../drawing/panel';
import { drawKeyHints, type KeyHint } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import { drawHeader } from '../../header';
import type { Display, HelpTab } from '../../screen';
import {
  BETWEEN,
  type EntryGrid,
  entryTexts,
  type Help,
  type HelpLayout,
  helpLayoutOf,
  insetOf,
  type KeyBox,
  openSheet,
  PADDING,
  rowsOf,
  tabText,
  textLines,
  textWidth,
} from './state';

type TextTab = Extract<HelpTab, { kind: 'text' }>;

/** Draws the names of the tabs, and the open page on panels. */
export function viewHelp(canvas: Canvas, help: Help, display: Display, hints: readonly KeyHint[]): void {
  const { settings } = display;
  const layout = helpLayoutOf(help, display);
  const page = openSheet(help, layout);
  if (layout.tabs > 0)
    drawHeader(canvas, settings, {
      title: 'Help',
      detail: layout.isBrief ? 'the menu has all' : '',
      right: printableText(help.title),
    });
  drawTabs(canvas, help, layout, display);
  drawKeyHints(canvas, settings.styles, hints);
  if (!page) return;
  if (page.kind === 'keys') for (const box of page.boxes) drawKeyBox(canvas, box, display);
  if (page.kind === 'entries') drawEntries(canvas, page.grid, display);
  const text = help.tabs.find((tab) => tab.kind === 'text');
  if (text) drawText(canvas, text, page.rest, display, page.kind === 'text' ? page.part : undefined);
}

/** The names of the tabs, each with its place; only the open one if there is no room for all. */
export function tabPlaces(help: Help, layout: HelpLayout): readonly { tab: number; x: number; text: string }[] {
  const { pages, area } = layout;
  const all = [...new Set(pages.map(({ tab }) => tab))];
  const texts = all.map((tab) => ({ tab, text: ` ${tabText(help, layout, tab)} ` }));
  const width = texts.reduce((sum, { text }) => sum + text.length + 1, -1);
  let x = area.x;
  return texts
    .filter(({ tab }) => width <= area.width || tab === help.tab)
    .map(({ tab, text }) => {
      const place = { tab, x, text };
      x += text.length + 1;
      return place;
    });
}

function drawTabs(canvas: Canvas, help: Help, layout: HelpLayout, { settings }: Display): void {
  const { roles } = settings.styles;
  const open = help.tab;
  for (const { tab, x, text } of tabPlaces(help, layout)) {
    canvas.put(x, layout.tabs, text, tab === open ? roles.selected : roles.dim);
    if (tab === open && hasPixels(settings) && layout.area.y > layout.tabs + 1)
      canvas.put(x, layout.tabs + 1, '▀'.repeat(text.length), roles.key);
  }
}

function drawKeyBox(canvas: Canvas, box: KeyBox, { settings }: Display): void {
  const { roles } = settings.styles;
  if (box.edge > 0) drawPanel(canvas, settings, box, accentStyle(settings, 'gold', false));
  canvas.overlay(box.x + PADDING, box.y + box.edge, box.heading.toUpperCase(), roles.dim);
  let y = box.y + box.edge + 1 + (box.hasGap ? 1 : 0);
  for (const line of box.lines) {
    line.keys.forEach((keys, row) => {
      canvas.overlay(box.x + PADDING, y + row, ` ${keys} `, capOf(settings));
    });
    line.does.forEach((text, row) => {
      canvas.overlay(box.x + PADDING + box.keyWidth, y + row, text, roles.text);
    });
    y += rowsOf(line);
  }
}

/** A key looks like the cap of a key. */
function capOf(settings: Display['settings']): Style {
  const { roles, surfaces } = settings.styles;
  return hasPixels(settings) ? styleWith(roles.key.foreground, surfaces.cap, true) : roles.key;
}

/** Each piece as it looks on the board, or a sign; beside it, its name and what it is. */
function drawEntries(canvas: Canvas, grid: EntryGrid, { settings }: Display): void {
  const { roles } = settings.styles;
  const { size, columns, columnWidth, rowsApart, pictureWidth } = grid;
  if (grid.edge > 0) drawPanel(canvas, settings, grid, accentStyle(settings, 'gold', false));
  grid.entries.forEach((entry, index) => {
    const x = grid.x + PADDING + (index % columns) * columnWidth;
    const y = grid.y + insetOf(grid) + Math.floor(index / columns) * rowsApart;
    const { scene, sign } = entry;
    if (scene) drawPieces(canvas, settings, { scene }, entry, { x, y, size, width: pictureWidth });
    if (sign !== undefined) canvas.overlay(x, y, sign, roles.key);
    const texts = entryTexts(entry, columnWidth - pictureWidth - BETWEEN);
    const rows = scene ? CELL_SHAPE[size].rows : 1;
    const above = Math.max(0, Math.min(Math.floor((rows - 2) / 2), rows - texts.length));
    const names = entryTexts({ ...entry, about: '' }, columnWidth - pictureWidth - BETWEEN).length;
    texts.forEach((line, row) => {
      const style = row < names ? roles.title : roles.dim;
      canvas.overlay(x + pictureWidth, y + above + row, line, style);
    });
  });
}

/** Columns between the picture of a text and its lines. */
const BESIDE = 3;
const MIN_LINE = 26;

/** A text on a panel that is as high as it needs, with a board beside it if there is room; below other parts, all or nothing. */
function drawText(
  canvas: Canvas,
  tab: TextTab,
  room: HelpLayout['area'],
  { settings }: Display,
  part: number | undefined,
): void {
  const { roles } = settings.styles;
  const inset = insetOf(room);
  const inside = {
    x: room.x + PADDING,
    y: room.y + inset,
    width: room.width - 2 * PADDING,
    height: room.height - 2 * inset,
  };
  const all = textLines(tab, textWidth(room));
  const picture = all.length > inside.height ? undefined : pictureBeside(tab, inside, settings);
  const shape = picture && CELL_SHAPE[picture.size];
  const columns = picture && shape ? picture.columns * shape.columns + BESIDE : 0;
  const lines = textLines(tab, textWidth(room, columns));
  if (lines.length > inside.height && part === undefined) return;
  const shown = lines.slice((part ?? 0) * inside.height, ((part ?? 0) + 1) * inside.height);
  const rows = Math.min(inside.height, Math.max(shown.length, picture && shape ? picture.rows * shape.rows : 0));
  if (inset > 0) drawPanel(canvas, settings, { ...room, height: rows + 2 * inset }, roles.key);
  if (tab.scene && picture) drawInPictures(canvas, settings, tab.scene, { ...picture, x: inside.x, y: inside.y });
  shown.forEach(({ text, isSummary }, row) => {
    canvas.overlay(inside.x + columns, inside.y + row, text, isSummary === true ? roles.title : roles.text);
  });
}

/** The board beside a text, as large as there is room; if it is too large for pictures, the part around the player. */
function pictureBeside({ scene }: TextTab, inside: ScreenArea, settings: Display['settings']): Excerpt | undefined {
  const width = Math.floor((inside.width - BESIDE) / 2);
  if (!scene || width < MIN_LINE) return undefined;
  const sizes = pictureSizes(settings);
  const { view } = scene;
  const { level } = view;
  const picture = layoutWithin(level, { ...inside, width }, sizes);
  const isWhole = picture.columns === level.width && picture.rows === level.height;
  if (isWhole && sizes.includes(picture.size)) return picture;
  const player = view.player(0);
  const size = sizes.find((one) => CELL_SHAPE[one].rows * MIN_PART.rows <= inside.height);
  if (!size || player < 0) return undefined;
  const along = (length: number, room: number, at: number): readonly [first: number, shown: number] => {
    const shown = Math.min(length, room);
    return [Math.max(0, Math.min(length - shown, at - (shown >> 1))), shown];
  };
  const shape = CELL_SHAPE[size];
  const [firstColumn, columns] = along(level.width, Math.floor(width / shape.columns), xOf(level, player));
  const [firstRow, rows] = along(level.height, Math.floor(inside.height / shape.rows), yOf(level, player));
  const part = { size, x: 0, y: 0, firstColumn, firstRow, columns, rows };
  return columns < Math.min(level.width, MIN_PART.columns) ? undefined : part;
}

/** The least cells of a part of a board. */
const MIN_PART = { rows: 3, columns: 5 };

/** A board in characters would look poor beside others in pixels. */
function pictureSizes(settings: Display['settings']): readonly CellSize[] {
  const sizes = automaticSizes(settings);
  return hasPixels(settings) ? sizes.filter(isPixelSize) : sizes;
}
