import { barOf, cameraFor, editorLayout, type EditorLayout } from './layout';
import { drawWith, selectionOf, withImages } from './change';
import type { Editor, EditorUpdate } from './state';
import type { Canvas } from '../../../drawing/canvas';
import { type Display, say, type Shown } from '../../screen';
import type { Overlay } from '../../../drawing/board/overlay';
import { deadSquaresOn, type LiveCheck } from '../../../editing/level/live-check';
import type { Marks } from '../../../settings/screen-settings';
import { keyOf } from '../../../keys/key-commands';
import { cellAt } from '../../../core/level/level';
import { NOTHING, OUTSIDE } from '../../../core/level/piece';
import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { drawCells, drawCursor } from '../../../drawing/board/draw-board';
import { hasPixels } from '../../../drawing/board/drawer';
import { drawPanel } from '../../../drawing/panel';
import { sheetScene } from '../../../drawing/board/scene';
import { shortenStart } from '../../../drawing/text';
import type { Area, Point } from '../../../editing/level/area';
import { EditPen } from '../../../editing/level/pen';
import type { DrawnSheet } from '../../../editing/level/sheet';
import { nameOfRules } from '../../../core/rule-set';
import { printableText } from '../../../messages/sanitize';
import { drawFooter } from '../../footer';
import { barColumnOf, markSign } from '../../history-bar';
import { drawHeader } from '../../header';
import { chosenBrush, coveredPoints, drawClip } from './drawing';
import { checkLines, editorFooter, statusParts } from './status';
import { comparedSheet } from './draft';
import { drawPieces } from './palette';

/** Draws an edited level: the board on its paper, the pieces, the status, and the keys. */
export function viewEditor(canvas: Canvas, editor: Editor, display: Display, isTop: boolean): void {
  const layout = editorLayout(editor, display);
  drawTitle(canvas, editor, display);
  drawPaper(canvas, editor, display, layout);
  drawHistory(canvas, editor, display);
  drawPieces(canvas, editor, display);
  drawStatus(canvas, editor, display, layout);
  if (isTop) drawFooter(canvas, display.settings.styles, editorFooter(editor));
}

/** Why dead squares cannot be marked. */
export function withoutDeadSquares(editor: Editor): string | undefined {
  return deadSquaresOf(editor)
    ? undefined
    : `dead squares of such ${printableText(nameOfRules(editor.rules))} levels are not known`;
}

/** Marks the dead squares from now on, also of levels in play, or removes the marks. */
export function toggleDeadSquares(editor: Editor, { display: { settings } }: Shown): EditorUpdate {
  const dead = !settings.marks.dead;
  const key = keyOf(editor.lines, 'dead-squares');
  const hide = key === undefined ? '' : `; ${key} hides them`;
  const text =
    deadSquaresOf(editor)?.length === 0
      ? `There are no dead squares yet${hide}.`
      : `Boxes on hatched squares can never reach a goal${hide}.`;
  return [
    dead ? say(editor, text) : editor,
    [{ type: 'settings', settings: { ...settings, marks: { ...settings.marks, dead } } }],
  ];
}

function drawTitle(canvas: Canvas, editor: Editor, { settings }: Display): void {
  const { place, level, rules } = editor;
  const fault = editor.level.isSaved ? undefined : editor.draftFault();
  const right = `${printableText(nameOfRules(rules))}${savedText(editor, fault, canvas.width)}`;
  const name = place ? `${place.path}${place.number === 1 ? '' : `, level ${place.number}`}` : 'new level';
  const { title } = level.texts;
  const room = canvas.width - right.length - SPACES - (title === undefined ? 0 : printableText(title).length);
  const file = shortenStart(printableText(name), Math.max(MIN_NAME, room));
  const named = title === undefined ? { title: file, detail: '' } : { title, detail: file };
  drawHeader(canvas, settings, { ...named, right, isWarning: fault !== undefined });
}

/** Columns beside the title, the file and the rule set. */
const SPACES = 6;

/** A narrow screen has no room for the reason. */
const MIN_WIDTH_FOR_REASON = 70;

function savedText(editor: Editor, fault: string | undefined, width: number): string {
  if (editor.level.isSaved) return '';
  if (fault === undefined) return ', not saved';
  return width < MIN_WIDTH_FOR_REASON ? ', no draft' : `, not saved, no draft: ${fault}`;
}

const MIN_NAME = 12;

function drawPaper(canvas: Canvas, editor: Editor, display: Display, layout: EditorLayout): void {
  const { settings } = display;
  const { paper, hasFrame } = layout;
  if (hasFrame && hasPixels(settings))
    drawPanel(
      canvas,
      settings,
      { x: paper.x - 1, y: paper.y - 1, width: paper.width + 2, height: paper.height + 2 },
      settings.styles.roles.key,
    );
  const camera = cameraFor(editor, display);
  const compared = comparedSheet(editor);
  const sheet = compared?.sheet ?? shownSheet(editor);
  const scene = sheetScene({ ...sheet.setup, numbers: editor.level.numbers }, editor.rules);
  const shown = shownArea(sheet.area, camera, layout);
  const shape = CELL_SHAPE[layout.size];
  if (shown.columns > 0 && shown.rows > 0)
    drawCells(
      canvas,
      settings,
      {
        ...scene,
        overlays: compared ? new Map(marks(compared.cells, 'fault')) : marksOn(editor, sheet, settings.marks),
      },
      {
        size: layout.size,
        x: layout.x + (sheet.area.left + shown.firstColumn - camera.x) * shape.columns,
        y: layout.y + (sheet.area.top + shown.firstRow - camera.y) * shape.rows,
        ...shown,
      },
    );
  drawDots(canvas, sheet, camera, layout, display);
  drawEdges(canvas, sheet.area, camera, layout, display);
  const selection = selectionOf(editor);
  if (selection) drawSelection(canvas, selection, camera, layout, display);
  const { cursor } = editor;
  const [x, y] = [layout.x + (cursor.x - camera.x) * shape.columns, layout.y + (cursor.y - camera.y) * shape.rows];
  drawCursor(canvas, settings, { x, y, size: layout.size });
}

/** The board after using the tool now. */
function shownSheet(editor: Editor): DrawnSheet {
  const { level, tool, rules } = editor;
  if (!tool) return level.sheet;
  const sheet = level.sheet.copy();
  const pen = new EditPen({ sheet, texts: level.texts, numbers: level.numbers }, rules.pieces);
  if (tool.kind === 'clip') drawClip(pen, tool, editor.cursor);
  else {
    const brush = chosenBrush(editor);
    drawWith(pen, withImages(editor, coveredPoints(editor), brush), brush);
  }
  return sheet;
}

function marks(cells: readonly number[], overlay: Overlay): readonly (readonly [number, Overlay])[] {
  return cells.map((cell) => [cell, overlay]);
}

/** Dead squares; dots on pieces that make no difference; faults; and the pieces that make the level unsolvable. */
function marksOn(editor: Editor, sheet: DrawnSheet, { dead }: Marks): ReadonlyMap<number, Overlay> {
  const { check, verdict, level } = editor;
  if (sheet !== level.sheet) return new Map();
  return new Map([
    ...(dead ? marks(deadSquaresOf(editor) ?? [], 'dead') : []),
    ...(verdict?.kind === 'solvable' ? marks(verdict.idle, 'way') : []),
    ...check.findings.flatMap(({ cells }) => marks(cells, 'fault')),
    ...(verdict?.kind === 'unsolvable'
      ? [...marks(verdict.walls, 'fault'), ...marks([...verdict.cells, ...verdict.goals], 'stuck')]
      : []),
  ]);
}

/** The board is drawn after each key, but changes less often. */
const known = new WeakMap<LiveCheck, readonly number[]>();

function deadSquaresOf({ check, level, rules }: Editor): readonly number[] | undefined {
  const found = known.get(check) ?? deadSquaresOn(level.setup, rules);
  if (found) known.set(check, found);
  return found;
}

/** The part of the board that is on the screen. */
function shownArea(
  area: Area,
  camera: Point,
  { columns, rows }: EditorLayout,
): { readonly firstColumn: number; readonly firstRow: number; readonly columns: number; readonly rows: number } {
  const [firstColumn, firstRow] = [Math.max(0, camera.x - area.left), Math.max(0, camera.y - area.top)];
  return {
    firstColumn,
    firstRow,
    columns: Math.min(area.width, camera.x + columns - area.left) - firstColumn,
    rows: Math.min(area.height, camera.y + rows - area.top) - firstRow,
  };
}

/** Dots on places that are no cells, like drawing paper. */
function drawDots(
  canvas: Canvas,
  sheet: DrawnSheet,
  camera: Point,
  { x, y, columns, rows, size }: EditorLayout,
  { settings }: Display,
): void {
  const shape = CELL_SHAPE[size];
  const { roles } = settings.styles;
  const [right, down] = [Math.floor((shape.columns - 1) / 2), Math.floor((shape.rows - 1) / 2)];
  const { ground, things } = sheet.setup;
  const { left, top, width, height } = sheet.area;
  const dot = settings.ascii ? '.' : '·';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [boardColumn, boardRow] = [camera.x + column - left, camera.y + row - top];
      const isOnBoard = boardColumn >= 0 && boardRow >= 0 && boardColumn < width && boardRow < height;
      const cell = cellAt({ width }, boardColumn, boardRow);
      if (isOnBoard && (ground[cell] !== OUTSIDE || things[cell] !== NOTHING)) continue;
      canvas.overlay(x + column * shape.columns + right, y + row * shape.rows + down, dot, roles.frame);
    }
}

/**
 * The edges of the paper, unless it is a panel, with arrows where the board continues. The lower one is the history.
 */
function drawEdges(
  canvas: Canvas,
  area: Area,
  camera: Point,
  { paper, hasFrame, barRow, columns, rows }: EditorLayout,
  { settings }: Display,
): void {
  const { roles } = settings.styles;
  const [across, along, corners, arrows] = settings.ascii ? ['-', '|', '++++', '<>^v'] : ['─', '│', '╭╮╰╯', '◂▸▴▾'];
  const { x, y, width, height } = paper;
  const [left, right, top, bottom] = [x - 1, x + width, y - 1, y + height];
  const put = (toX: number, toY: number, text: string | undefined, style = roles.frame): void => {
    canvas.overlay(toX, toY, text ?? '', style);
  };
  if (hasFrame && !hasPixels(settings)) {
    put(left, top, `${corners[0]}${across.repeat(width)}${corners[1]}`);
    for (let row = 0; row < height; row += 1) {
      put(left, y + row, along);
      put(right, y + row, along);
    }
    if (barRow !== undefined) {
      put(left, bottom, corners[2]);
      put(right, bottom, corners[3]);
    }
  }
  const [edgeX, edgeY] = hasFrame ? [left, top] : [x, y];
  const [middleX, middleY] = [x + Math.floor(width / 2), y + Math.floor(height / 2)];
  if (area.left < camera.x) put(edgeX, middleY, arrows[0], roles.key);
  if (area.left + area.width > camera.x + columns) put(hasFrame ? right : right - 1, middleY, arrows[1], roles.key);
  if (area.top < camera.y) put(middleX, edgeY, arrows[2], roles.key);
  if (area.top + area.height > camera.y + rows) put(middleX, bottom - 1, arrows[3], roles.key);
}

/** The outline of a selection. Cells of one row have no room for it and are inverted. */
function drawSelection(
  canvas: Canvas,
  { left, top, width, height }: Area,
  camera: Point,
  layout: EditorLayout,
  { settings }: Display,
): void {
  const shape = CELL_SHAPE[layout.size];
  const first = { x: layout.x + (left - camera.x) * shape.columns, y: layout.y + (top - camera.y) * shape.rows };
  const last = { x: first.x + width * shape.columns - 1, y: first.y + height * shape.rows - 1 };
  const bounds = {
    left: Math.max(first.x, layout.paper.x),
    right: Math.min(last.x, layout.paper.x + layout.paper.width - 1),
    top: Math.max(first.y, layout.paper.y),
    bottom: Math.min(last.y, layout.paper.y + layout.paper.height - 1),
  };
  const { key } = settings.styles.roles;
  const [across, along] = settings.ascii ? ['-', '|'] : ['╌', '╎'];
  for (let y = bounds.top; y <= bounds.bottom; y += 1) {
    if (shape.rows === 1) {
      canvas.invert(bounds.left, y, bounds.right - bounds.left + 1);
      continue;
    }
    const isEdge = y === first.y || y === last.y;
    if (isEdge) canvas.overlay(bounds.left, y, across.repeat(bounds.right - bounds.left + 1), key);
    else {
      if (bounds.left === first.x) canvas.overlay(bounds.left, y, along, key);
      if (bounds.right === last.x) canvas.overlay(bounds.right, y, along, key);
    }
  }
}

/** Draws the history below the board, with the start at the left and the last change at the right. */
function drawHistory(canvas: Canvas, editor: Editor, display: Display): void {
  const bar = barOf(editor, display);
  if (!bar) return;
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  const { x, y, width, length } = bar;
  if (length === 0) {
    canvas.overlay(x, y, markSign('none', ascii).repeat(width), roles.frame);
    return;
  }
  const place = barColumnOf(bar, editor.level.position);
  canvas.overlay(x, y, markSign('behind', ascii).repeat(place), roles.key);
  canvas.overlay(x + place, y, markSign('ahead', ascii).repeat(width - place), roles.dim);
  canvas.overlay(x + place, y, markSign('place', ascii), roles.key);
}

function drawStatus(canvas: Canvas, editor: Editor, { settings }: Display, layout: EditorLayout): void {
  const { roles } = settings.styles;
  const { lines, isFault } = checkLines(editor, canvas.width);
  // A long line about the level grows upwards, and the status makes room for it.
  const y = lines.length > 1 && layout.stripRow !== undefined ? layout.barRow : layout.checkRow - lines.length;
  const end = lines.length > 1 ? layout.paper.width : canvas.width;
  let x = 1;
  if (y !== undefined && lines.length > 1) canvas.put(0, y, ' '.repeat(end + 1));
  if (y !== undefined)
    for (const [index, text] of statusParts(editor, canvas.width).entries()) {
      if (x + text.length > end) continue;
      canvas.put(x, y, text, index === 0 ? roles.key : roles.text);
      x += text.length + 2;
    }
  lines.forEach((line, row) => {
    canvas.put(0, layout.checkRow - lines.length + 1 + row, ' '.repeat(canvas.width));
    canvas.put(1, layout.checkRow - lines.length + 1 + row, line, isFault ? roles.warning : roles.text);
  });
}
