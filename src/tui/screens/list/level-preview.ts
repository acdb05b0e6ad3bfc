import { drawSmall } from '../../../drawing/board/draw-small';
import { automaticSizes, layoutWithoutEdges, type ScreenArea } from '../../../drawing/board/layout';
import { CELL_SHAPE, type CellSize } from '../../../drawing/board/cell-size';
import type { Canvas } from '../../../drawing/canvas';
import type { Style, StyledText } from '../../../drawing/frame';
import { drawButton } from '../../../drawing/panel';
import { shorten, wrap } from '../../../drawing/text';
import type { Level } from '../../../core/level/level';
import { MAX_STARS } from '../../../core/play/par';
import { count, countsText, timeText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import type { Display } from '../../screen';
import { bestMoves, groupName, groupOf, numberOf } from './cursor';
import { titleOf, UNPLAYED } from './rows';
import { hasGroups, type LevelList, type Preview } from './state';
import { ratingSpans, starSpans } from './table';
import { noteLines, ratingText, summaryText } from './texts';

interface StyledLine {
  readonly text: string;
  readonly style: Style;
}

function putLines(canvas: Canvas, lines: readonly StyledLine[], { x, y, width, height }: ScreenArea): void {
  lines.slice(0, height).forEach(({ text, style }, row) => {
    canvas.overlay(x, y + row, shorten(text, width), style);
  });
}

/** This number of lines of facts and of notes is worth more than larger cells. */
const MIN_FACTS = 3;
const MIN_NOTES = 2;
/** The button and a blank row above it. It comes before all facts but these. */
const BUTTON_ROWS = 2;
const MIN_BESIDE_BUTTON = 2;
/** A board has a column less beside it than the texts. */
const OVERHANG = 1;

/** Draws the preview of a level: title, board, facts, notes, the name of its file, and the key that plays it. */
export function drawLevel(
  canvas: Canvas,
  list: LevelList,
  display: Display,
  room: ScreenArea,
  { index, result }: { readonly index: number; readonly result: Preview['result'] | undefined },
  keyOfPlay: string,
): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const seen = result?.ok === true ? result.value : undefined;
  const sizes = automaticSizes(settings);
  const head = headLines(list, index, display);
  // The place of a level stands in the list, too, so that it gives way to a high board.
  const boardRows = seen && !seen.faulty ? seen.scene.view.level.height * CELL_SHAPE[SMALLEST].rows : 0;
  if (head.length + 2 + boardRows + MIN_FACTS > room.height) head.splice(1);
  putLines(canvas, head, room);
  drawStars(canvas, list, index, settings, room);
  const body = { ...room, y: room.y + head.length, height: room.height - head.length };
  if (result && !result.ok) {
    const fault = wrap(result.faults.join(' '), room.width).map((text) => ({ text, style: roles.warning }));
    putLines(canvas, fault, body);
    return;
  }
  const { rows, hasButton, gaps } = rowsBelow(list, index, settings, seen, sizes, body);
  const below = rows.length + (hasButton ? BUTTON_ROWS : 0);
  const height = body.height - below - gaps;
  const area = { x: room.x - OVERHANG, y: body.y + gaps - 1, width: room.width + 2 * OVERHANG, height };
  if (seen && height > 0) drawSmall(canvas, settings, seen.scene, area);
  else if (list.isLoading && height > 0) canvas.overlay(room.x, area.y, 'loading ...', roles.dim);
  rows.forEach((spans, row) => {
    putSpans(canvas, spans, { ...room, y: Math.max(body.y, body.y + body.height - below) + row });
  });
  if (hasButton) drawButton(canvas, settings, { ...room, y: room.y + room.height - 1 }, `${keyOfPlay}  play`.trim());
}

/**
 * The facts about a level, its notes and the name of its file, as far as there is room for them below a board in the
 * largest cells that leave room for some of them. `gaps` are the blank rows above the board and below it.
 */
function rowsBelow(
  list: LevelList,
  index: number,
  settings: Display['settings'],
  seen: SeenLevel | undefined,
  sizes: readonly CellSize[],
  { width, height }: Pick<ScreenArea, 'width' | 'height'>,
): { readonly rows: readonly (readonly StyledText[])[]; readonly hasButton: boolean; readonly gaps: number } {
  const { roles } = settings.styles;
  const facts = factsOf(list, index, seen, settings);
  const sentence = seen?.faulty?.sentence;
  const notes = sentence === undefined ? (seen?.notes ?? []) : [sentence];
  const room = roomBelow(seen, sizes, { width, height }, facts.length, notes);
  const least = Math.min(facts.length, MIN_BESIDE_BUTTON) + room.minNotes;
  const hasButton = sentence === undefined && room.most >= BUTTON_ROWS + least;
  const most = room.most - (hasButton ? BUTTON_ROWS : 0);
  const shown = facts.slice(0, most - room.minNotes);
  // The sentence about the faults is shown in full, even if no room is left for the board.
  const lines = noteLines(notes, width, (sentence === undefined ? most : height) - shown.length - 1);
  const file = most - shown.length - rowsOf(lines) > 1 ? fileNameOf(list, index) : undefined;
  const style = sentence === undefined ? roles.dim : roles.warning;
  const blank: readonly StyledText[] = [];
  return {
    rows: [
      ...shown,
      ...(lines.length > 0 ? [blank, ...lines.map((text) => [{ text, style }])] : []),
      ...(file === undefined ? [] : [blank, [{ text: file, style: roles.dim }]]),
    ],
    hasButton,
    gaps: room.gaps,
  };
}

/** The rows of notes with the blank one above them. */
function rowsOf(notes: readonly string[]): number {
  return notes.length > 0 ? notes.length + 1 : 0;
}

/** The most rows for texts below the board. Notes, a fact and a blank row are left out if that makes the board larger. */
function roomBelow(
  seen: SeenLevel | undefined,
  sizes: readonly CellSize[],
  { width, height }: Pick<ScreenArea, 'width' | 'height'>,
  facts: number,
  notes: readonly string[],
): { readonly gaps: number; readonly most: number; readonly minNotes: number } {
  const minNotes = rowsOf(noteLines(notes, width, MIN_NOTES));
  const least = Math.min(facts, MIN_FACTS);
  const choices = [
    { gaps: 2, facts: least, minNotes },
    { gaps: 2, facts: least - 1, minNotes: 0 },
    { gaps: 1, facts: least - 1, minNotes: 0 },
  ];
  for (const rowsOfBoard of [rowsInLargeCells, rowsWithoutEdges])
    for (const choice of seen && !seen.faulty ? choices : []) {
      const rest = height - choice.gaps;
      const room = { width: width + 2 * OVERHANG, height: rest - choice.facts - choice.minNotes };
      const board = seen && rowsOfBoard(seen.scene.view.level, sizes, room);
      if (board !== undefined) return { gaps: choice.gaps, most: rest - board, minNotes: choice.minNotes };
    }
  return { gaps: 2, most: Math.max(least + minNotes, (height - 2) >> 1), minNotes };
}

/** The rows of a board in the largest cells that fit; undefined if none of 2 x 4 or more do. */
function rowsInLargeCells(
  { width, height }: Pick<Level, 'width' | 'height'>,
  sizes: readonly CellSize[],
  room: Pick<ScreenArea, 'width' | 'height'>,
): number | undefined {
  const shapes = sizes.filter((size) => size !== '1x1' && size !== '1x2').map((size) => CELL_SHAPE[size]);
  const shape = shapes.find(({ columns, rows }) => width * columns <= room.width && height * rows <= room.height);
  return shape && height * shape.rows;
}

/** The same without some of the walls around it. */
function rowsWithoutEdges(
  level: Level,
  sizes: readonly CellSize[],
  room: Pick<ScreenArea, 'width' | 'height'>,
): number | undefined {
  const layout = sizes.includes(SMALLEST) ? layoutWithoutEdges(level, { x: 0, y: 0, ...room }, SMALLEST) : undefined;
  return layout && layout.rows * CELL_SHAPE[SMALLEST].rows;
}

const SMALLEST = '2x4';

/** The name of the file of a level; those of pasted levels and of days say nothing. */
function fileNameOf({ levels }: LevelList, index: number): string | undefined {
  const file = levels.at(index)?.file;
  if (!file || file.isPasted === true || file.day !== undefined) return undefined;
  return printableText(file.file.split(/[\\/]/).at(-1) ?? '');
}

function putSpans(canvas: Canvas, spans: readonly StyledText[], { x, y, width }: ScreenArea): void {
  let column = x;
  for (const { text, style } of spans) {
    canvas.overlay(column, y, shorten(text, x + width - column), style);
    column += text.length;
  }
}

/** The lines at the top: title, place and author. */
function headLines(list: LevelList, index: number, { settings }: Display): StyledLine[] {
  const { roles } = settings.styles;
  const level = list.levels.at(index);
  if (!level) return [];
  const title = titleOf(level) ?? level.file.label;
  const group = groupOf(list, index);
  const number = numberOf(list, level, index);
  const place = group && hasGroups(list) ? `${groupName(group)} ${number}` : `level ${number}`;
  const of = `${printableText(place)} of ${group?.levels.length ?? 0}`;
  const { rules } = level.file;
  const about = rules === undefined || of.startsWith(rules) ? of : `${of} · ${rules}`;
  const author = list.facts.at(index)?.author;
  return [
    { text: printableText(title ?? of), style: roles.title },
    ...(title === undefined && about === of
      ? []
      : [{ text: title === undefined ? (rules ?? '') : about, style: roles.dim }]),
    ...(author === undefined ? [] : [{ text: `by ${printableText(author)}`, style: roles.dim }]),
  ];
}

/** Draws the stars at the end of the title. */
function drawStars(
  canvas: Canvas,
  { marks }: LevelList,
  index: number,
  settings: Display['settings'],
  room: ScreenArea,
): void {
  const { stars } = marks.at(index) ?? UNPLAYED;
  if (stars > 0) putSpans(canvas, starSpans(stars, settings), { ...room, x: room.x + room.width - MAX_STARS });
}

/** The longest label, and a gap. */
const LABEL_WIDTH = 7;

type SeenLevel = Extract<Preview['result'], { readonly ok: true }>['value'];

/** The facts about a level, the most important first. */
function factsOf(
  list: LevelList,
  index: number,
  seen: SeenLevel | undefined,
  settings: Display['settings'],
): readonly (readonly StyledText[])[] {
  const { roles } = settings.styles;
  const level = list.levels.at(index);
  const facts = list.facts.at(index);
  const rating = list.ratings.at(index);
  if (!level || facts?.isFaulty || seen?.faulty) return [];
  const mark = list.marks.at(index) ?? UNPLAYED;
  const fewest = bestMoves(level, mark);
  const row = (label: string, text: string, style: Style = roles.text): readonly StyledText[] => [
    { text: label.padEnd(LABEL_WIDTH), style: roles.dim },
    { text, style },
  ];
  const best = seen?.par ? countsText(seen.par) : fewest === undefined ? undefined : count(fewest, 'move');
  const [own, ...others] = seen?.best ?? [];
  const yours = own ? countsText(own) : mark.isSolved ? 'solved' : mark.isWatched ? 'only watched' : 'not solved yet';
  const last = others.at(-1);
  const { savedMoves, seconds = 0, knownSolution, imported } = seen ?? {};
  return [
    ...(facts ? [row('size', summaryText(facts))] : []),
    ...(best === undefined ? [] : [row('best', best)]),
    row('yours', yours, mark.isSolved ? roles.text : roles.key),
    ...(last ? [row('or', countsText(last))] : []),
    ...(rating === undefined
      ? []
      : [
          [
            ...row('rated', ''),
            ...ratingSpans(rating, settings, false),
            ...(rating === 'unsolvable' ? [] : [{ text: ` ${ratingText(rating)}`, style: roles.text }]),
          ],
        ]),
    ...(mark.isBegun ? [row('begun', savedMoves === undefined ? 'a game is open' : count(savedMoves, 'move'))] : []),
    ...(seconds > 0 ? [row('time', timeText(seconds))] : []),
    ...(knownSolution
      ? [row('file', knownSolution.counts ? countsText(knownSolution.counts) : 'claims a solution')]
      : []),
    ...(imported ? [row('import', countsText(imported))] : []),
  ];
}
