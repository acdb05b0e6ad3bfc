import { drawSmall } from '../../../drawing/board/draw-small';
import type { ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, wrap } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { type Display, isSameRef } from '../../screen';
import { refAt, starsIn } from './cursor';
import { labelOf, titleOf } from './rows';
import type { GroupPreview, LevelList, ListGroup } from './state';
import { markText, noteLines } from './texts';

/** The share of the room below the heading that the author's notes may take. */
const NOTES_SHARE = 0.3;

/** The smallest room for the picture of a level, with the line below it and the gap to the next. */
const TILE_WIDTH = 16;
const TILE_HEIGHT = 9;

/** Draws the preview of a group: its heading, progress and author, the notes, and pictures of its first levels. */
export function drawGroup(
  canvas: Canvas,
  list: LevelList,
  display: Display,
  group: ListGroup,
  { x, y, width, height }: ScreenArea,
): void {
  const { roles } = display.settings.styles;
  const preview = groupPreviewOf(list, group);
  const author = preview?.author === undefined ? [] : [`by ${printableText(preview.author)}`];
  const notes = noteLines(preview?.notes ?? [], width, Math.floor(height * NOTES_SHARE));
  const lines = [
    ...wrap(printableText(group.heading), width).map((text) => ({ text, style: roles.title })),
    ...author.map((text) => ({ text, style: roles.dim })),
    { text: groupText(list, group), style: roles.text },
    ...notes.map((text) => ({ text, style: roles.dim })),
    ...(list.isLoading && !preview ? [{ text: 'loading ...', style: roles.dim }] : []),
  ];
  lines.slice(0, height).forEach(({ text, style }, row) => {
    canvas.overlay(x, y + row, shorten(text, width), style);
  });
  const used = lines.length + 1;
  if (preview && used < height)
    drawBoards(canvas, list, display, preview, { x, y: y + used, width, height: height - used });
}

/** `12 levels, 3 solved, 8 stars` */
export function groupText(list: LevelList, group: ListGroup): string {
  return `${count(group.levels.length, 'level')}, ${group.solved} solved, ${count(starsIn(list, group), 'star')}`;
}

/** The preview of a group, if it is the one that was read last. */
function groupPreviewOf(list: LevelList, group: ListGroup): GroupPreview | undefined {
  const [first] = group.levels;
  const { groupPreview } = list;
  return groupPreview && first !== undefined && isSameRef(groupPreview.first, refAt(list, first))
    ? groupPreview
    : undefined;
}

/** Draws as many boards side by side as there is room for, each with its name below. */
function drawBoards(
  canvas: Canvas,
  list: LevelList,
  display: Display,
  { boards }: GroupPreview,
  { x, y, width, height }: ScreenArea,
): void {
  const { roles } = display.settings.styles;
  const { columns, rows } = gridFor(boards.length, width, height);
  const tileWidth = Math.floor(width / columns);
  const tileHeight = Math.floor((height + 1) / rows);
  boards.slice(0, rows * columns).forEach(({ index, scene }, place) => {
    const left = x + (place % columns) * tileWidth;
    const top = y + Math.floor(place / columns) * tileHeight;
    const room = { x: left, y: top, width: tileWidth - 2, height: tileHeight - 2 };
    drawSmall(canvas, display.settings, scene, room);
    const name = shorten(nameText(list, index, display.settings.ascii), room.width);
    canvas.overlay(left + Math.floor((room.width - name.length) / 2), top + room.height, name, roles.dim);
  });
}

/** The grid of the largest tiles for this number of pictures, or for as many as there is room for. */
function gridFor(count: number, width: number, height: number): { readonly columns: number; readonly rows: number } {
  const maxColumns = Math.max(1, Math.floor(width / TILE_WIDTH));
  // The last row needs no gap below it.
  const maxRows = Math.floor((height + 1) / TILE_HEIGHT);
  const shown = Math.min(count, maxColumns * maxRows);
  let best = { columns: maxColumns, rows: maxRows, scale: 0 };
  for (let columns = 1; columns <= maxColumns; columns += 1) {
    const rows = Math.ceil(shown / columns);
    const scale = Math.min(width / columns / TILE_WIDTH, (height + 1) / rows / TILE_HEIGHT);
    if (scale > best.scale) best = { columns, rows, scale };
  }
  return best;
}

/** `✓ First Corner`, or `✓ 12` */
function nameText({ levels, marks, facts }: LevelList, index: number, ascii: boolean): string {
  const level = levels.at(index);
  const name = level ? printableText(titleOf(level) ?? labelOf(level)) : '';
  return `${markText(marks.at(index), facts.at(index), ascii).trim()} ${name}`.trim();
}
