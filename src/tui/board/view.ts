import { cellAt, xOf, yOf, type Level } from '../../core/level';
import type { View } from '../../core/view';
import type { Settings } from '../display';
import type { Canvas } from '../drawing/canvas';
import { cellPainter } from './cell';
import { CELL_SHAPE } from './cell-size';
import { drawCursor } from './cursor';
import { outlineOf, type Excerpt, type Layout } from './layout';
import { BoardPicture } from './picture';
import { stateOf, type Scene } from './scene';

/** What was drawn last of each board. Nothing but time depends on it: the picture follows from what is asked for. */
const pictures = new WeakMap<View, BoardPicture>();

/** Draws the part of a board that fits, in its frame. */
export function drawBoard(canvas: Canvas, settings: Settings, scene: Scene, layout: Layout): void {
  const { view, teller, manner } = scene;
  const { palette, ascii, letters } = settings;
  const { width, height } = canvas;
  const easel = { width, height, drawer: { looks: manner.looks, teller, palette, ascii, letters }, layout };
  const last = pictures.get(view);
  const picture = last?.fits(easel) ? last : new BoardPicture(easel, view);
  pictures.set(view, picture);
  canvas.lay(picture.updated(scene, layout), outlineOf(layout));
  if (scene.cursor !== undefined) drawCursorAt(canvas, settings, scene.cursor, view.level, layout);
}

/** The cell that is being chosen, if it is seen. */
function drawCursorAt(canvas: Canvas, settings: Settings, cell: number, level: Level, layout: Layout): void {
  const [column, row] = [xOf(level, cell) - layout.firstColumn, yOf(level, cell) - layout.firstRow];
  if (column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return;
  const { columns, rows } = CELL_SHAPE[layout.size];
  drawCursor(canvas, settings, { x: layout.x + column * columns, y: layout.y + row * rows, size: layout.size });
}

/** The cells alone, onto what is there: of a board that is looked at, and not played on. */
export function drawCells(canvas: Canvas, settings: Settings, scene: Scene, layout: Excerpt): void {
  const { view, teller, manner } = scene;
  const { palette, ascii, letters } = settings;
  const painter = cellPainter({ looks: manner.looks, teller, palette, ascii, letters }, view, layout.size);
  const shape = CELL_SHAPE[layout.size];
  for (let row = 0; row < layout.rows; row += 1)
    for (let column = 0; column < layout.columns; column += 1) {
      const cell = cellAt(view.level, layout.firstColumn + column, layout.firstRow + row);
      const state = stateOf(scene, cell);
      const stamp = painter.stampOf(cell, state, painter.keyOf(cell, state));
      canvas.stamp(layout.x + column * shape.columns, layout.y + row * shape.rows, stamp);
    }
}
