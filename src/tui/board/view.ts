import { FLOOR } from '../../core/cell';
import { cellAt } from '../../core/level';
import type { Manner, Teller } from '../../core/manner';
import type { View } from '../../core/view';
import type { Canvas } from '../drawing/canvas';
import type { Settings } from '../display';
import { drawCell } from './cell';
import { CELL_SHAPE } from './cell-size';
import { drawCursor } from './cursor';
import type { Drawer } from './drawer';
import { outlineOf, type Layout } from './layout';
import type { Overlays } from './overlay';

/** What is to be seen of a level. */
export interface Scene {
  readonly view: View;
  readonly manner: Manner;
  readonly teller: Teller;
  /** Marks, by cell, what a walk from a player or a piece leads to through everything but walls. */
  readonly reached: Uint8Array;
  /** Cells that have just come home, or are about to vanish. */
  readonly lit: ReadonlySet<number>;
  /** What is laid over the board. */
  readonly overlays: Overlays;
  /** The cell that is being chosen. */
  readonly cursor?: number | undefined;
}

/** Draws the part of a board that fits, in its frame. */
export function drawBoard(canvas: Canvas, settings: Settings, scene: Scene, layout: Layout): void {
  drawFrame(canvas, settings, layout);
  const { view, manner, teller, reached, lit, overlays } = scene;
  const { looks, lightGround } = manner;
  const shape = CELL_SHAPE[layout.size];
  const { palette, ascii, letters } = settings;
  const drawer: Drawer = { looks, teller, palette, ascii, letters };
  for (let row = 0; row < layout.rows; row += 1) {
    for (let column = 0; column < layout.columns; column += 1) {
      const cell = cellAt(view.level, layout.firstColumn + column, layout.firstRow + row);
      const isSeen = view.ground(cell) !== FLOOR || lightGround === true || reached[cell] === 1;
      const at = { x: layout.x + column * shape.columns, y: layout.y + row * shape.rows, size: layout.size };
      drawCell(canvas, drawer, view, cell, at, { isSeen, isLit: lit.has(cell), overlay: overlays.get(cell) });
      if (cell === scene.cursor) drawCursor(canvas, settings, at);
    }
  }
}

function drawFrame(canvas: Canvas, settings: Settings, layout: Layout): void {
  const { x, y, width, height } = outlineOf(layout);
  const [horizontal, vertical, corners] = settings.ascii ? ['-', '|', '++++'] : ['─', '│', '╭╮╰╯'];
  const style = settings.palette.roles.frame;
  const line = horizontal.repeat(width - 2);
  canvas.put(x, y, `${corners.charAt(0)}${line}${corners.charAt(1)}`, style);
  canvas.put(x, y + height - 1, `${corners.charAt(2)}${line}${corners.charAt(3)}`, style);
  for (let row = y + 1; row < y + height - 1; row += 1) {
    canvas.put(x, row, vertical, style);
    canvas.put(x + width - 1, row, vertical, style);
  }
}
