import { cellAt } from '../../core/level/level';
import type { View } from '../../core/board/view';
import { Canvas } from '../canvas';
import { cellPainter } from './cell';
import { CELL_SHAPE } from './cell-size';
import type { CellPainter, Drawer } from './drawer';
import { drawFrame } from './board-frame';
import type { Layout } from './layout';
import { stateOf, type Scene } from './scene';

export interface PictureSettings {
  readonly width: number;
  readonly height: number;
  readonly drawer: Drawer;
  readonly layout: Layout;
  /** A canvas of this size with everything around the board and its frame; it must not change. */
  readonly beside?: Canvas | undefined;
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

  constructor(
    private readonly settings: PictureSettings,
    view: View,
  ) {
    const { width, height, drawer, layout, beside } = settings;
    this.canvas = new Canvas(width, height, drawer.styles.roles.text);
    if (beside) this.canvas.lay(beside, { x: 0, y: 0, width, height });
    this.painter = cellPainter(drawer, view, layout.size);
    this.keys = new Float64Array(layout.rows * layout.columns).fill(NaN);
    this.layout = layout;
    drawFrame(this.canvas, drawer, view.level, layout);
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
      known.shapes === drawer.shapes
    );
  }

  /** Draws the scene as it is now. */
  update(scene: Scene, layout: Layout): Canvas {
    const { view } = scene;
    const { canvas, painter, keys } = this;
    if (layout.firstColumn !== this.layout.firstColumn || layout.firstRow !== this.layout.firstRow)
      drawFrame(canvas, this.settings.drawer, view.level, layout);
    this.layout = layout;
    const shape = CELL_SHAPE[layout.size];
    let place = 0;
    for (let row = 0; row < layout.rows; row += 1) {
      const first = cellAt(view.level, layout.firstColumn, layout.firstRow + row);
      for (let column = 0; column < layout.columns; column += 1) {
        const cell = first + column;
        const state = stateOf(scene, cell);
        const key = painter.keyOf(cell, state);
        if (key !== keys[place]) {
          keys[place] = key;
          const stamp = painter.stampOf(cell, state, key);
          canvas.stamp(layout.x + column * shape.columns, layout.y + row * shape.rows, stamp);
        }
        place += 1;
      }
    }
    return canvas;
  }
}

/** The fields of a layout that say where it is on the screen. */
const PLACE_FIELDS = [
  'size',
  'x',
  'y',
  'columns',
  'rows',
  'isTight',
  'isBare',
] as const satisfies readonly (keyof Layout)[];
