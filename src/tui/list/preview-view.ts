import { layoutWithin, type ScreenArea } from '../../drawing/board/layout';
import { drawCells } from '../../drawing/board/draw-board';
import type { Display } from '../display';
import type { Canvas } from '../../drawing/canvas';
import { shorten, wrap } from '../../drawing/text';
import type { Style } from '../../drawing/frame';
import { count } from '../../messages/counts';
import { printableText } from '../../messages/sanitize';
import type { LevelList, Preview } from './list';
import { groupOf, lineAtCursor, selectedLevel } from './cursor';
import type { ListGroup } from './groups';
import { labelOf, titleOf } from './listed-level';
import { hasGroups } from './rows';
import { summaryText, knownSolutionTexts, ownResultTexts } from './texts';

/** What is under the cursor. While a key is held down only what is known without a look is told. */
export function drawPreview(canvas: Canvas, list: LevelList, display: Display, room: ScreenArea): void {
  const { roles } = display.settings.styles;
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') drawGroup(canvas, display, line.group, room);
  else if (line?.kind === 'unread') canvas.put(room.x, room.y, 'not read yet', roles.dim);
  else if (line) {
    const [look] = list.previews;
    const isAtHand = look?.index === line.index;
    if (look && (isAtHand || !list.isMoving)) drawLevel(canvas, list, display, look, room);
    else putLines(canvas, headLines(list, line.index, display), room);
  }
}

/** The same in one line. */
export function detailsOf(list: LevelList): string {
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') return groupText(line.group);
  const index = selectedLevel(list);
  if (index === undefined) return '';
  const look = list.previews.find((one) => one.index === index);
  if (look && !look.result.ok) return look.result.faults.join(' ');
  if (look?.result.ok && look.result.value.faulty) return look.result.value.faulty.sentence;
  const facts = list.facts.at(index);
  const seen = look?.result.ok ? look.result.value : undefined;
  const author = seen?.author ?? facts?.author;
  const words = [
    ...(facts ? [summaryText(facts)] : []),
    ...(author === undefined ? [] : [`by ${printableText(author)}`]),
    ...(seen ? [...ownResultTexts(seen), ...knownSolutionTexts(seen)] : []),
  ];
  return words.join(' · ');
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

function drawGroup(canvas: Canvas, { settings }: Display, group: ListGroup, room: ScreenArea): void {
  const { roles } = settings.styles;
  const lines = wrap(printableText(group.heading), room.width).map((text) => ({ text, style: roles.title }));
  putLines(canvas, [...lines, { text: groupText(group), style: roles.dim }], room);
}

function groupText({ levels, solved }: ListGroup): string {
  return `${count(levels.length, 'level')}, ${solved} solved`;
}

/** What it is: known before it is looked at. */
function headLines(list: LevelList, index: number, { settings }: Display): StyledLine[] {
  const { roles } = settings.styles;
  const level = list.levels.at(index);
  if (!level) return [];
  const facts = list.facts.at(index);
  const title = titleOf(level);
  const label = labelOf(level);
  const isNamed = title !== undefined && title !== label;
  const group = groupOf(list, index)?.heading ?? '';
  const place = level.found.label ?? (hasGroups(list) ? `${group}  ${label}` : `level ${label}`);
  const rules = level.found.rules === undefined ? [] : [level.found.rules];
  const about = [...(facts ? [summaryText(facts)] : []), ...rules].join(' · ');
  return [
    { text: printableText(isNamed ? title : place), style: roles.title },
    ...(isNamed ? [{ text: printableText(place), style: roles.dim }] : []),
    ...(facts?.author === undefined ? [] : [{ text: `by ${printableText(facts.author)}`, style: roles.dim }]),
    { text: about, style: roles.dim },
  ];
}

/** Of the room below the head, so much at most is for what the author says. */
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
  const seen = result.value;
  const { faulty } = seen;
  const own = ownResultTexts(seen).map((text) => ({ text, style: roles.text }));
  const known = knownSolutionTexts(seen).map((text) => ({ text, style: roles.dim }));
  const lines = [...head, ...own, ...known];
  putLines(canvas, lines, room);
  const below = { ...room, y: room.y + lines.length + 1, height: room.height - lines.length - 1 };
  // The sentence for the faults is shown as a whole, whatever it leaves of the room for the board.
  const notes = (faulty ? [faulty.sentence] : seen.notes).flatMap((note) => wrap(printableText(note), room.width));
  const most = faulty ? below.height : Math.floor(below.height * NOTES_SHARE);
  const shown = notes.length > most ? [...notes.slice(0, Math.max(0, most - 1)), '...'] : notes;
  const told = most > 0 ? shown : [];
  const height = below.height - (told.length > 0 ? told.length + 1 : 0);
  if (height > 0)
    drawCells(canvas, display.settings, seen.scene, layoutWithin(seen.scene.view.level, { ...below, height }));
  putLines(
    canvas,
    told.map((text) => ({ text, style: faulty ? roles.warning : roles.dim })),
    { ...below, y: below.y + height + 1 },
  );
}
