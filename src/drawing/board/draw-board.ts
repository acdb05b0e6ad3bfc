import { cellAt, type Level, xOf, yOf } from '../../core/level/level';
import type { View } from '../../core/board/view';
import type { CellPainter, Drawer, DrawingSettings } from './drawer';
import { Canvas } from '../canvas';
import { cellPainter } from './cell';
import { CELL_SHAPE, type CellSize, type PixelSize } from './cell-size';
import { type Excerpt, type Layout, outlineOf } from './layout';
import { type Beside, BoardPicture, hasLight } from './picture';
import { NOTHING_LIT, reachedCells, type Scene, stateOf } from './scene';
import type { Game } from '../../core/play/game';
import type { Frame } from '../frame';
import { NO_OVERLAYS } from './overlay';
import { roomOf } from './room';
import { inAscii } from './sprites';

/** The last picture of each board. It saves time, and never changes the result. */
const pictures = new WeakMap<View, BoardPicture>();

/** Draws the part of a board that fits, in its frame, and a panel beside it, on an empty canvas. */
export function drawBoard(
  canvas: Canvas,
  settings: DrawingSettings,
  scene: Scene,
  layout: Layout,
  beside?: Beside,
): void {
  const { view } = scene;
  const { width, height } = canvas;
  const pictureSettings = { width, height, drawer: drawerOf(settings, scene), layout, beside };
  const last = pictures.get(view);
  const picture = last?.fits(pictureSettings) ? last : new BoardPicture(pictureSettings, scene);
  pictures.set(view, picture);
  const isWide = beside !== undefined || picture.hasScenery;
  canvas.lay(picture.update(scene, layout), isWide ? { x: 0, y: 0, width, height } : outlineOf(layout));
  if (scene.cursor !== undefined) drawCursorAt(canvas, settings, scene.cursor, view.level, layout);
}

/** Draws the cursor if its cell is on the screen. */
function drawCursorAt(canvas: Canvas, settings: DrawingSettings, cell: number, level: Level, layout: Layout): void {
  const [column, row] = [xOf(level, cell) - layout.firstColumn, yOf(level, cell) - layout.firstRow];
  if (column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return;
  const { columns, rows } = CELL_SHAPE[layout.size];
  drawCursor(canvas, settings, { x: layout.x + column * columns, y: layout.y + row * rows, size: layout.size });
}

/** Draws cells without a frame, for a board that is shown but not played. What is beside the board is the ground that is there. */
export function drawCells(
  canvas: Canvas,
  settings: DrawingSettings,
  scene: Scene,
  layout: Excerpt,
  painter = cellPainter(drawerOf(settings, scene), scene.view, layout.size),
): void {
  const { view } = scene;
  const shape = CELL_SHAPE[layout.size];
  for (let row = 0; row < layout.rows; row += 1)
    for (let column = 0; column < layout.columns; column += 1) {
      const cell = cellAt(view.level, layout.firstColumn + column, layout.firstRow + row);
      const state = stateOf(scene, cell);
      const stamp = painter.stampOf(cell, state, painter.keyOf(cell, state));
      canvas.stampOver(layout.x + column * shape.columns, layout.y + row * shape.rows, stamp);
    }
}

function drawerOf(
  { styles, ascii, letters, shapes, art }: DrawingSettings,
  { presentation: { appearances }, texts }: Scene,
): Drawer {
  return { appearances, texts, styles, ascii, letters, shapes, art };
}

/** The same in the light of its room, unless that is large. A piece by itself is no room. */
export function drawInLight(canvas: Canvas, settings: DrawingSettings, scene: Scene, layout: Excerpt): void {
  const { height, size } = scene.view.level;
  const drawer = drawerOf(settings, scene);
  const isLit = hasLight(drawer) && height > 1 && size <= MAX_LIT_CELLS;
  drawCells(canvas, settings, scene, layout, isLit ? litPainter(drawer, scene, layout) : undefined);
}

const MAX_LIT_CELLS = 2_000;

/** The last one of each board: every cell has its own light, which need not be mixed for each frame. */
const litPainters = new WeakMap<
  View,
  Pick<Excerpt, 'size'> & { readonly drawer: Drawer; readonly painter: CellPainter }
>();

function litPainter(drawer: Drawer, scene: Scene, { size }: Excerpt): CellPainter {
  const { view } = scene;
  const last = litPainters.get(view);
  const { styles, letters, shapes } = drawer;
  if (
    last?.size === size &&
    last.drawer.styles === styles &&
    last.drawer.letters === letters &&
    last.drawer.shapes === shapes
  )
    return last.painter;
  const painter = cellPainter(drawer, view, size, roomOf(scene, drawer));
  litPainters.set(view, { size, drawer, painter });
  return painter;
}

/** Draws cells as a preview: in pictures even where the rule set has characters of its own for play. */
export function drawInPictures(canvas: Canvas, settings: DrawingSettings, scene: Scene, layout: Excerpt): void {
  drawInLight(canvas, { ...settings, art: true }, scene, layout);
}

/** The whole board of a game, without a frame. */
export function posterOf({ level, rules, board }: Game, settings: DrawingSettings, size: PixelSize): Frame {
  const { rows, columns } = CELL_SHAPE[size];
  const canvas = new Canvas(level.width * columns, level.height * rows);
  const { presentation } = rules;
  const scene = {
    view: board,
    presentation,
    texts: presentation.on(level),
    reached: reachedCells(level, rules),
    lit: NOTHING_LIT,
    overlays: NO_OVERLAYS,
  };
  const place = {
    size,
    x: 0,
    y: 0,
    firstColumn: 0,
    firstRow: 0,
    columns: level.width,
    rows: level.height,
  } as const;
  drawCells(canvas, settings, scene, place);
  return canvas.frame();
}

/** The upper left corner of a cell on the screen, and its size. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: CellSize;
}

/** Draws corners around the cell under the cursor. Cells of one row have no room for them and are inverted. */
export function drawCursor(canvas: Canvas, { styles, ascii }: DrawingSettings, { x, y, size }: Place): void {
  const { columns, rows } = CELL_SHAPE[size];
  if (rows === 1) {
    canvas.invert(x, y, columns);
    return;
  }
  const gap = ' '.repeat(columns - 2);
  const shown = (row: string): string => (ascii ? inAscii(row) : row);
  const { cursor } = styles.roles;
  put(y, shown(`┏${gap}┓`));
  put(y + rows - 1, shown(`┗${gap}┛`));

  function put(row: number, text: string): void {
    canvas.put(x, row, text.charAt(0), cursor);
    canvas.put(x + columns - 1, row, text.charAt(columns - 1), cursor);
  }
}
