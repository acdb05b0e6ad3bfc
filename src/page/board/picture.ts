import { cellAt, type Level, xOf, yOf } from '../../core/level/level';
import { cellPainter, sceneryOf } from '../../drawing/board/cell';
import type { PixelSize } from '../../drawing/board/cell-size';
import { type CellPainter, type CellParts, type Drawer, hasOwnDrawings } from '../../drawing/board/drawer';
import { roomOf } from '../../drawing/board/room';
import { type Scene, stateOf } from '../../drawing/board/scene';
import type { ThemeStyles } from '../../drawing/theme-styles';
import { paint, paintInto, type Painted, pictureOf, pixelCanvas } from './pixels';
import type { Moving } from './motion';

/** The sizes of cells that have drawings of single pieces, the finest first, by the side of a cell in pixels. */
export const SIDES = [16, 12, 8, 6] as const;
export type Side = (typeof SIDES)[number];
const SIZE_OF: Readonly<Record<Side, PixelSize>> = { 16: '8x16', 12: '6x12', 8: '4x8', 6: '3x6' };

/** Larger boards would be lit for too long before the first picture. */
const MAX_LIT_CELLS = 10_000;

export interface PictureSettings {
  readonly styles: ThemeStyles;
  readonly side: Side;
  readonly hasLetters: boolean;
  /** A small picture is clearer, and drawn faster, without light. */
  readonly isUnlit?: boolean;
  /** What lies around the board, in pixels of the picture. */
  readonly margin: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/**
 * A board in pixels of its own size, which the browser enlarges. The ground and the things are drawn in layers of their own, so
 * that a frame of a moving thing copies two cells. Only cells that have changed are drawn anew.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #level: Level;
  readonly #painter: CellPainter;
  readonly #keys: Float64Array;
  readonly #ground: Painted;
  readonly #things: Painted;
  #shown: Scene | undefined;
  /** The cells that must be copied to the picture. */
  readonly #stale = new Set<number>();

  constructor(
    private readonly context: CanvasRenderingContext2D,
    scene: Scene,
    private readonly settings: PictureSettings,
  ) {
    const { view, presentation } = scene;
    const { styles, side, margin, hasLetters, isUnlit = false } = settings;
    const { level } = view;
    const { appearances } = presentation;
    const drawer = drawerFor(scene, styles, hasLetters);
    const isLit =
      !isUnlit && styles.hasLight && !hasOwnDrawings(appearances) && level.width * level.height <= MAX_LIT_CELLS;
    this.#level = level;
    this.#painter = cellPainter(drawer, view, SIZE_OF[side], isLit ? roomOf(scene, { ...drawer, styles }) : undefined);
    this.#keys = new Float64Array(level.size).fill(NaN);
    this.width = margin.left + level.width * side + margin.right;
    this.height = margin.top + level.height * side + margin.bottom;
    const [width, height] = [level.width * side, level.height * side];
    this.#ground = pixelCanvas(width, height);
    this.#things = pixelCanvas(width, height);
    context.canvas.width = this.width;
    context.canvas.height = this.height;
    const scenery = sceneryOf(drawer, view, SIZE_OF[side]);
    if (scenery) paint(context, scenery.around(-margin.left, -margin.top, this.width, this.height), 0, 0);
  }

  /** Draws the scene as it is now; things that move are so far on their way. */
  draw(scene: Scene, movings: readonly Moving[], progress: number): void {
    if (!this.#shown) this.#drawAll(scene);
    else if (scene !== this.#shown) this.#eachCell((cell, x, y) => this.#drawCell(scene, cell, x, y));
    this.#shown = scene;
    for (const { cell, right, down } of movings) this.#markStale(cell, right, down);
    const moving = new Set(movings.map(({ cell }) => cell));
    for (const cell of this.#stale) this.#copyCell(cell, !moving.has(cell));
    this.#stale.clear();
    for (const { cell, right, down } of movings) this.#copyMoving(cell, right * (1 - progress), down * (1 - progress));
  }

  #eachCell(visit: (cell: number, x: number, y: number) => void): void {
    const { width, height } = this.#level;
    const { side } = this.settings;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) visit(cellAt(this.#level, x, y), x * side, y * side);
  }

  /** Draws the first picture: all cells at once. */
  #drawAll(scene: Scene): void {
    const { width, height } = this.#ground.canvas;
    const [ground, things] = [new ImageData(width, height), new ImageData(width, height)];
    this.#eachCell((cell, x, y) => {
      const parts = this.#changedParts(scene, cell);
      if (!parts) return;
      paintInto(ground, parts.below, x, y);
      paintInto(things, parts.thing, x, y);
    });
    this.#ground.context.putImageData(ground, 0, 0);
    this.#things.context.putImageData(things, 0, 0);
    const { left, top } = this.settings.margin;
    this.context.clearRect(left, top, width, height);
    this.context.drawImage(this.#ground.canvas, left, top);
    this.context.drawImage(this.#things.canvas, left, top);
  }

  /** Draws a cell into its layers, if it looks other than before. */
  #drawCell(scene: Scene, cell: number, x: number, y: number): void {
    const parts = this.#changedParts(scene, cell);
    if (!parts) return;
    const { side } = this.settings;
    this.#stale.add(cell);
    for (const [{ context }, pixels] of [
      [this.#ground, parts.below],
      [this.#things, parts.thing],
    ] as const)
      if (pixels.length > 0) paint(context, pixels, x, y);
      else context.clearRect(x, y, side, side);
  }

  /** The parts of a cell that looks other than before; undefined if it looks the same. */
  #changedParts(scene: Scene, cell: number): CellParts | undefined {
    const state = stateOf(scene, cell);
    const key = this.#painter.keyOf(cell, state);
    if (key === this.#keys[cell]) return undefined;
    this.#keys[cell] = key;
    return (key < 0 ? undefined : this.#painter.partsOf?.(cell, state, key)) ?? NO_PARTS;
  }

  #copyCell(cell: number, hasThing: boolean): void {
    const { side, margin } = this.settings;
    const [x, y] = [xOf(this.#level, cell) * side, yOf(this.#level, cell) * side];
    const { context } = this;
    context.clearRect(margin.left + x, margin.top + y, side, side);
    context.drawImage(this.#ground.canvas, x, y, side, side, margin.left + x, margin.top + y, side, side);
    if (hasThing) context.drawImage(this.#things.canvas, x, y, side, side, margin.left + x, margin.top + y, side, side);
  }

  /** Draws a thing between the cell that it has left and its own, and has both copied in the next frame. */
  #copyMoving(cell: number, right: number, down: number): void {
    const { side, margin } = this.settings;
    const [x, y] = [xOf(this.#level, cell) * side, yOf(this.#level, cell) * side];
    const [left, top] = [margin.left + x + Math.round(right * side), margin.top + y + Math.round(down * side)];
    this.context.drawImage(this.#things.canvas, x, y, side, side, left, top, side, side);
    this.#markStale(cell, right, down);
  }

  #markStale(cell: number, right: number, down: number): void {
    this.#stale.add(cell);
    this.#stale.add(cell + Math.sign(right) + Math.sign(down) * this.#level.stride);
  }
}

const NO_PARTS: CellParts = { below: [], thing: [] };

/** Without a ground of its own: the page shows through where nothing is drawn. */
function drawerFor({ presentation, texts }: Scene, styles: ThemeStyles, letters: boolean): Drawer {
  const inks = { ...styles.inks, ground: undefined };
  const { appearances } = presentation;
  return { appearances, texts, styles: { ...styles, inks }, ascii: false, letters, shapes: 'auto', art: true };
}

/** A cell of a scene by itself. */
export function cellPicture(scene: Scene, cell: number, styles: ThemeStyles, times: number): HTMLCanvasElement {
  const drawer = drawerFor(scene, styles, false);
  const painter = cellPainter(drawer, scene.view, SIZE_OF[16]);
  const state = stateOf(scene, cell);
  const parts = painter.partsOf?.(cell, state, painter.keyOf(cell, state));
  const whole = (parts?.below ?? []).map((row, y) => row.map((below, x) => parts?.thing[y]?.[x] ?? below));
  return pictureOf(whole, times);
}
