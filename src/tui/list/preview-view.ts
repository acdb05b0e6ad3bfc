import { automaticSizes, layoutWithin, type ScreenArea } from '../../drawing/board/layout';
import { drawCells } from '../../drawing/board/draw-board';
import type { Display } from '../display';
import type { Canvas } from '../../drawing/canvas';
import { shorten, wrap } from '../../drawing/text';
import type { Style } from '../../drawing/frame';
import { printableText } from '../../messages/sanitize';
import type { LevelList, Preview } from './list';
import { drawGroup, groupText } from './group-view';
import { groupOf, lineAtCursor, selectedLevel } from './cursor';
import { labelOf, titleOf } from './levels';
import { hasGroups } from './rows';
import { summaryText, knownSolutionTexts, ownResultTexts, ratingText } from './texts';

/** Draws the preview of the line under the cursor. While a key is held down it draws only what needs no request. */
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

/** What the player sees while a preview takes long. */
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
  const below = { ...room, y: room.y + lines.length + 1, height: room.height - lines.length - 1 };
  // The sentence about the faults is shown in full, even if no room is left for the board.
  const notes = (faulty ? [faulty.sentence] : preview.notes).flatMap((note) => wrap(printableText(note), room.width));
  const most = faulty ? below.height : Math.floor(below.height * NOTES_SHARE);
  const shown = notes.length > most ? [...notes.slice(0, Math.max(0, most - 1)), '...'] : notes;
  const footer = most > 0 ? shown : [];
  const height = below.height - (footer.length > 0 ? footer.length + 1 : 0);
  if (height > 0) {
    const { scene } = preview;
    const sizes = automaticSizes(scene.presentation, display.settings);
    drawCells(canvas, display.settings, scene, layoutWithin(scene.view.level, { ...below, height }, sizes));
  }
  putLines(
    canvas,
    footer.map((text) => ({ text, style: faulty ? roles.warning : roles.dim })),
    { ...below, y: below.y + height + 1 },
  );
}
