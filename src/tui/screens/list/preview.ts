import { drawInPictures } from '../../../drawing/board/draw-board';
import { automaticSizes, layoutWithin, type ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, wrap } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { type Display, isSameLevel } from '../../screen';
import { groupOf, lineAtCursor, refAt, selectedLevel, starsIn } from './cursor';
import { hasGroups, labelOf, titleOf } from './rows';
import type { GroupPreview, LevelList, ListGroup, Preview } from './state';
import { knownSolutionTexts, markText, noteLines, ownResultTexts, ratingText, summaryText } from './texts';
import type { Level } from '../../../core/level/level';
import { CELL_SHAPE, type CellSize } from '../../../drawing/board/cell-size';
import type { Style } from '../../../drawing/frame';

/** The share of the room below the heading that the author's notes may take. */
const NOTES_SHARE = 0.3;

/** The smallest room for the picture of a level, with the line below it and the gap to the next. */
const TILE_WIDTH = 20;
const TILE_HEIGHT = 9;

/** Draws the preview of a group: its heading, progress and author, the notes, and pictures of its first levels. */
function drawGroup(
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
    canvas.put(x, y + row, shorten(text, width), style);
  });
  const used = lines.length + 1;
  if (preview && used < height)
    drawBoards(canvas, list, display, preview, { x, y: y + used, width, height: height - used });
}

/** `12 levels, 3 solved, 8 stars` */
function groupText(list: LevelList, group: ListGroup): string {
  return `${count(group.levels.length, 'level')}, ${group.solved} solved, ${count(starsIn(list, group), 'star')}`;
}

/** The preview of a group, if it is the one that was read last. */
function groupPreviewOf(list: LevelList, group: ListGroup): GroupPreview | undefined {
  const [first] = group.levels;
  const { groupPreview } = list;
  return groupPreview && first !== undefined && isSameLevel(groupPreview.first, refAt(list, first))
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
    const sizes = automaticSizes(display.settings);
    drawInPictures(canvas, display.settings, scene, layoutWithin(scene.view.level, room, sizes));
    const name = shorten(nameText(list, index, display.settings.ascii), room.width);
    canvas.put(left + Math.floor((room.width - name.length) / 2), top + room.height, name, roles.dim);
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

/** `√ First Corner`, or `√ 12` */
function nameText({ levels, marks, facts }: LevelList, index: number, ascii: boolean): string {
  const level = levels.at(index);
  const name = level ? printableText(titleOf(level) ?? labelOf(level)) : '';
  return `${markText(marks.at(index), facts.at(index), ascii).trim()} ${name}`.trim();
}

/**
 * Draws the preview of the line under the cursor. While a key is held down it draws only the parts that need no
 * request.
 */
export function drawPreview(canvas: Canvas, list: LevelList, display: Display, room: ScreenArea): void {
  const { roles } = display.settings.styles;
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') drawGroup(canvas, list, display, line.group, room);
  else if (line?.kind === 'unread') canvas.put(room.x, room.y, 'not read yet', roles.dim);
  else if (line) {
    const [preview] = list.previews;
    const isCurrent = preview?.index === line.index;
    if (preview && (isCurrent || !(list.isMoving || list.isLoading))) drawLevel(canvas, list, display, preview, room);
    else putLines(canvas, [...headLines(list, line.index, display), ...loadingLines(list, display)], room);
  }
}

/** The preview in one line, for narrow screens. */
export function detailsOf(list: LevelList, ascii: boolean): string {
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') return groupText(list, line.group);
  const index = selectedLevel(list);
  if (index === undefined) return '';
  const result = list.previews.find((preview) => preview.index === index)?.result;
  if (result && !result.ok) return result.faults.join(' ');
  if (result?.value.faulty) return result.value.faulty.sentence;
  const facts = list.facts.at(index);
  const preview = result?.value;
  const author = preview?.author ?? facts?.author;
  const texts = [
    ...(facts ? [summaryText(facts)] : []),
    ...(author === undefined ? [] : [`by ${printableText(author)}`]),
    ...(!preview && list.isLoading ? ['loading ...'] : []),
    ...(preview ? [...ownResultTexts({ ...preview, ascii }), ...knownSolutionTexts(preview)] : []),
  ];
  return texts.join(' · ');
}

/** The lines that the player sees while a preview takes long. */
function loadingLines({ isLoading }: LevelList, { settings }: Display): StyledLine[] {
  return isLoading ? [{ text: 'loading ...', style: settings.styles.roles.dim }] : [];
}

interface StyledLine {
  readonly text: string;
  readonly style: Style;
}

function putLines(canvas: Canvas, lines: readonly StyledLine[], { x, y, width, height }: ScreenArea): void {
  lines.slice(0, height).forEach(({ text, style }, row) => {
    canvas.put(x, y + row, shorten(text, width), style);
  });
}

/** The lines that need no preview: title, place, author and size. */
function headLines(list: LevelList, index: number, { settings }: Display): StyledLine[] {
  const { roles } = settings.styles;
  const level = list.levels.at(index);
  if (!level) return [];
  const facts = list.facts.at(index);
  const title = titleOf(level);
  const label = labelOf(level);
  const isNamed = title !== undefined && title !== label;
  const group = groupOf(list, index)?.heading ?? '';
  const place = level.file.label ?? (hasGroups(list) ? `${group}  ${label}` : `level ${label}`);
  const rules = level.file.rules === undefined ? [] : [level.file.rules];
  const rating = list.ratings.at(index);
  const difficulty = rating === undefined ? [] : [ratingText(rating)];
  const about = [...(facts ? [summaryText(facts)] : []), ...rules, ...difficulty].join(' · ');
  return [
    { text: printableText(isNamed ? title : place), style: roles.title },
    ...(isNamed ? [{ text: printableText(place), style: roles.dim }] : []),
    ...(facts?.author === undefined ? [] : [{ text: `by ${printableText(facts.author)}`, style: roles.dim }]),
    { text: about, style: roles.dim },
  ];
}

/** This number of lines of notes is worth more than larger cells. */
const MIN_NOTES = 2;

/** The rows of the board in the largest cells that leave room for some lines of notes; undefined if none of 2 x 4 or more do. */
function rowsBesideNotes(
  { width, height }: Pick<Level, 'width' | 'height'>,
  sizes: readonly CellSize[],
  notes: number,
  room: ScreenArea,
): number | undefined {
  const rest = notes > 0 ? notes + 1 : 0;
  const shapes = sizes.filter((size) => size !== '1x1' && size !== '1x2').map((size) => CELL_SHAPE[size]);
  const shape = shapes.find(
    ({ columns, rows }) => width * columns <= room.width && height * rows + rest <= room.height,
  );
  return shape && height * shape.rows;
}

function drawLevel(
  canvas: Canvas,
  list: LevelList,
  display: Display,
  { index, result }: Preview,
  room: ScreenArea,
): void {
  const { roles } = display.settings.styles;
  const head = headLines(list, index, display);
  if (!result.ok) {
    const fault = wrap(result.faults.join(' '), room.width).map((text) => ({ text, style: roles.warning }));
    putLines(canvas, [...head, ...fault], room);
    return;
  }
  const preview = result.value;
  const { faulty } = preview;
  const own = ownResultTexts({ ...preview, ascii: display.settings.ascii }).map((text) => ({
    text,
    style: roles.text,
  }));
  const solution = knownSolutionTexts(preview).map((text) => ({ text, style: roles.dim }));
  const lines = [...head, ...own, ...solution];
  putLines(canvas, lines, room);
  const { scene } = preview;
  const sizes = automaticSizes(display.settings);
  const whole = { ...room, y: room.y + lines.length, height: room.height - lines.length };
  // The sentence about the faults is shown in full, even if no room is left for the board.
  const notes = faulty ? [faulty.sentence] : preview.notes;
  const minNotes = noteLines(notes, room.width, MIN_NOTES).length;
  const boardRows = rowsBesideNotes(scene.view.level, sizes, minNotes, whole);
  // The blank row above the board is dropped first if that makes the board larger.
  const below = boardRows === undefined ? { ...whole, y: whole.y + 1, height: whole.height - 1 } : whole;
  const share = boardRows === undefined ? Math.floor(below.height * NOTES_SHARE) : below.height - boardRows - 1;
  const most = faulty ? below.height : share;
  const footer = noteLines(notes, room.width, most);
  const height = below.height - (footer.length > 0 ? footer.length + 1 : 0);
  if (height > 0)
    drawInPictures(canvas, display.settings, scene, layoutWithin(scene.view.level, { ...below, height }, sizes));
  putLines(
    canvas,
    footer.map((text) => ({ text, style: faulty ? roles.warning : roles.dim })),
    { ...below, y: below.y + height + 1 },
  );
}
