import { cellAt, type Level } from '../../core/level/level';
import { Canvas } from '../canvas';
import { cellPainter, sceneryOf } from './cell';
import type { Scenery } from './pixels/scenery';
import { CELL_SHAPE, isPixelSize } from './cell-size';
import { type CellPainter, type Drawer, hasOwnDrawings, hasPixels } from './drawer';
import { type Layout, outlineOf, type ScreenArea } from './layout';
import { glidingStamp, isGliding } from './glide';
import { roomOf } from './room';
import { type Scene, stateOf } from './scene';
import { stampOf } from '../stamp';

/** A panel beside the board, on a canvas of the size of the screen; it must not change. */
export interface Beside {
  readonly canvas: Canvas;
  readonly area: ScreenArea;
}

interface PictureSettings {
  readonly width: number;
  readonly height: number;
  readonly drawer: Drawer;
  readonly layout: Layout;
  readonly beside?: Beside | undefined;
}

/**
 * The last picture of a board. An update draws only the cells that have changed, so a step costs two cells on every size
 * of board. All other rows stay the same objects, which the terminal does not compare again.
 */
export class BoardPicture {
  private readonly canvas: Canvas;
  private readonly painter: CellPainter;
  /** The key that was drawn at each place. */
  private readonly keys: Float64Array;
  private layout: Layout;
  /** It goes on to the edges of the screen. */
  readonly hasScenery: boolean;

  constructor(
    private readonly settings: PictureSettings,
    scene: Scene,
  ) {
    const { view } = scene;
    const { width, height, drawer, layout, beside } = settings;
    this.canvas = new Canvas(width, height, drawer.styles.surfaces.grounds(height));
    this.painter = cellPainter(
      drawer,
      view,
      layout.size,
      isLit(settings, view.level) ? roomOf(scene, drawer) : undefined,
    );
    this.keys = new Float64Array(layout.rows * layout.columns).fill(NaN);
    this.layout = layout;
    const scenery = isOpen(openSidesOf(view.level, layout)) ? undefined : sceneryOf(drawer, view, layout.size);
    this.hasScenery = scenery !== undefined;
    if (scenery) drawSurroundings(this.canvas, scenery, layout);
    else drawFrame(this.canvas, drawer, view.level, layout);
    // A panel casts a shadow to its right.
    if (beside) this.canvas.lay(beside.canvas, { ...beside.area, width: beside.area.width + 1 });
  }

  /** Whether the picture can be updated for these settings. Only the part of the board that is shown may differ. */
  fits({ width, height, drawer, layout, beside }: PictureSettings): boolean {
    const { settings } = this;
    const known = settings.drawer;
    return (
      settings.width === width &&
      settings.height === height &&
      settings.beside === beside &&
      PLACE_FIELDS.every((place) => settings.layout[place] === layout[place]) &&
      known.styles === drawer.styles &&
      known.texts === drawer.texts &&
      known.ascii === drawer.ascii &&
      known.letters === drawer.letters &&
      known.art === drawer.art &&
      known.shapes === drawer.shapes
    );
  }

  /** Draws the scene as it is now. */
  update(scene: Scene, layout: Layout): Canvas {
    const { view } = scene;
    const { canvas, painter, keys } = this;
    if (layout.firstColumn !== this.layout.firstColumn || layout.firstRow !== this.layout.firstRow) {
      drawFrame(canvas, this.settings.drawer, view.level, layout);
      if (painter.dependsOnPlace) keys.fill(NaN);
    }
    this.layout = layout;
    const shape = CELL_SHAPE[layout.size];
    const { glide } = scene;
    let place = 0;
    for (let row = 0; row < layout.rows; row += 1) {
      const first = cellAt(view.level, layout.firstColumn, layout.firstRow + row);
      for (let column = 0; column < layout.columns; column += 1) {
        const cell = first + column;
        const isBetween = glide !== undefined && isGliding(glide, scene, cell);
        const state = stateOf(scene, cell);
        const key = isBetween ? NaN : painter.keyOf(cell, state);
        if (key !== keys[place]) {
          keys[place] = key;
          const stamp = isBetween ? glidingStamp(painter, scene, glide, cell) : painter.stampOf(cell, state, key);
          canvas.stamp(layout.x + column * shape.columns, layout.y + row * shape.rows, stamp);
        }
        place += 1;
      }
    }
    return canvas;
  }
}

/** Light belongs to the room, so a board that scrolls would have to be drawn anew at each step, and has none. */
function isLit({ drawer, layout }: PictureSettings, { width, height }: Level): boolean {
  return hasLight(drawer) && layout.columns === width && layout.rows === height;
}

/** Boards that are seen from the side have no light. */
export function hasLight({ styles, appearances }: Drawer): boolean {
  return styles.hasLight && appearances.picture === undefined && !hasOwnDrawings(appearances);
}

/** The fields of a layout that say where it is on the screen. */
const PLACE_FIELDS = [
  'size',
  'x',
  'y',
  'columns',
  'rows',
  'isTight',
  'hasNoStatus',
  'isBare',
] as const satisfies readonly (keyof Layout)[];

/** The rows of the screen above and below what surrounds a board: title; status and message. */
export const ROWS_ABOVE = 1;
export const ROWS_BELOW = 2;

/** Draws what surrounds a board, to the edges of the screen. */
function drawSurroundings(canvas: Canvas, scenery: Scenery, layout: Layout): void {
  const rows = canvas.height - ROWS_ABOVE - ROWS_BELOW;
  const area = scenery.around(-layout.x, 2 * (ROWS_ABOVE - layout.y), canvas.width, 2 * rows);
  canvas.stamp(0, ROWS_ABOVE, stampOf(area));
}

interface FrameCharacters {
  readonly horizontal: string;
  readonly vertical: string;
  /** Row by row from the upper left. */
  readonly corners: string;
  /** For sides where the board continues: left, right, up and down. */
  readonly arrows: string;
}

const LINES: FrameCharacters = { horizontal: '─', vertical: '│', corners: '╭╮╰╯', arrows: '◂▸▴▾' };
const ASCII_LINES: FrameCharacters = { horizontal: '-', vertical: '|', corners: '++++', arrows: '<>^v' };

/** The sides where the board continues beyond the screen. */
interface OpenSides {
  readonly left: boolean;
  readonly right: boolean;
  readonly up: boolean;
  readonly down: boolean;
}

function isOpen({ left, right, up, down }: OpenSides): boolean {
  return left || right || up || down;
}

function openSidesOf(level: Level, { firstColumn, firstRow, columns, rows }: Layout): OpenSides {
  return {
    left: firstColumn > 0,
    right: firstColumn + columns < level.width,
    up: firstRow > 0,
    down: firstRow + rows < level.height,
  };
}

/** Draws the frame around a board. A side where the board continues is open and has arrows. */
function drawFrame(canvas: Canvas, { ascii, styles }: Drawer, level: Level, layout: Layout): void {
  const { x, y, width, height } = outlineOf(layout);
  const { horizontal, vertical, corners, arrows } = ascii ? ASCII_LINES : LINES;
  const { frame, key } = styles.roles;
  const open = openSidesOf(level, layout);
  // Pixels have edges of their own.
  if (hasPixels({ ascii, styles }) && isPixelSize(layout.size) && !isOpen(open)) return;
  const [left = '', right = '', up = '', down = ''] = arrows;
  const [far, low] = [x + width - 1, y + height - 1];
  const across = (at: number, isOpen: boolean, arrow: string) => {
    canvas.put(x + 1, at, (isOpen ? ' ' : horizontal).repeat(width - 2), frame);
    if (isOpen) for (const place of quarters(width)) canvas.put(x + place, at, arrow, key);
  };
  const along = (at: number, isOpen: boolean, arrow: string) => {
    for (let row = y + 1; row < low; row += 1) canvas.put(at, row, isOpen ? ' ' : vertical, frame);
    if (isOpen) for (const place of quarters(height)) canvas.put(at, y + place, arrow, key);
  };
  // Two sides without the others would look like a part of the board.
  if (!layout.isBare && (!layout.isTight || isOpen(open))) {
    along(x, open.left, left);
    along(far, open.right, right);
  }
  if (layout.isTight) return;
  across(y, open.up, up);
  across(low, open.down, down);
  if (layout.isBare) return;
  const corner = (isOpenAcross: boolean, isOpenAlong: boolean, closed: number): string => {
    if (isOpenAcross) return isOpenAlong ? ' ' : vertical;
    return isOpenAlong ? horizontal : corners.charAt(closed);
  };
  canvas.put(x, y, corner(open.up, open.left, 0), frame);
  canvas.put(far, y, corner(open.up, open.right, 1), frame);
  canvas.put(x, low, corner(open.down, open.left, 2), frame);
  canvas.put(far, low, corner(open.down, open.right, 3), frame);
}

/** The places of the arrows along a side: its quarters, or the middle of a short side. */
function quarters(length: number): readonly number[] {
  const parts = length < SHORT_SIDE ? [2] : [1, 2, 3];
  return parts.map((part) => Math.floor((length * part) / 4));
}

const SHORT_SIDE = 16;
