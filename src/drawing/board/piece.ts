import type { Appearance } from '../../core/presentation';
import type { Canvas } from '../canvas';
import { stampOf } from '../stamp';
import { CELL_SHAPE, type PixelSize } from './cell-size';
import { drawCells } from './draw-board';
import { type DrawingSettings, hasPixels } from './drawer';
import { piecePixels } from './pixels/pixel-painter';
import { pieceScene } from './sample';

/** Draws a piece by itself on what is there; without pixels, in characters, in the middle of the same place. */
export function drawPiece(
  canvas: Canvas,
  settings: DrawingSettings,
  piece: Appearance,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: PixelSize },
): void {
  if (hasPixels(settings)) {
    canvas.stampOver(x, y, stampOf(piecePixels(settings.styles.inks, piece, size)));
    return;
  }
  const [place, shape] = [CELL_SHAPE[size], CELL_SHAPE['4x8']];
  drawCells(canvas, settings, pieceScene(piece), {
    size: '4x8',
    x: x + Math.floor((place.columns - shape.columns) / 2),
    y: y + Math.floor((place.rows - shape.rows) / 2),
    firstColumn: 0,
    firstRow: 0,
    columns: 1,
    rows: 1,
  });
}
