import { automaticSizes, layoutWithin, type ScreenArea } from '../../../drawing/board/layout';
import type { Level } from '../../../core/level/level';
import { CELL_SHAPE, type CellSize } from '../../../drawing/board/cell-size';
import { drawCells } from '../../../drawing/board/draw-board';
import type { Display } from '../../screen';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, wrap } from '../../../drawing/text';
import type { Style } from '../../../drawing/frame';
import { printableText } from '../../../messages/sanitize';
import type { LevelList, Preview } from './state';
import { drawGroup, groupText } from './group-view';
import { groupOf, lineAtCursor, selectedLevel } from './cursor';
import { labelOf, titleOf } from './groups';
import { hasGroups } from './rows';
import { summaryText, knownSolutionTexts, noteLines, ownResultTexts, ratingText } from './texts';

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

/** The share of the room below the head that the author's notes may take. */
const NOTES_SHARE = 0.3;

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
    drawCells(canvas, display.settings, scene, layoutWithin(scene.view.level, { ...below, height }, sizes));
  putLines(
    canvas,
    footer.map((text) => ({ text, style: faulty ? roles.warning : roles.dim })),
    { ...below, y: below.y + height + 1 },
  );
}
