import type { Canvas } from '../canvas';
import { isPixelSize } from './cell-size';
import { drawInPictures } from './draw-board';
import { type DrawingSettings, hasPixels } from './drawer';
import { automaticSizes, layoutWithin, layoutWithoutEdges, type ScreenArea } from './layout';
import { drawMiniature } from './map';
import type { Scene } from './scene';

type SmallSettings = DrawingSettings & Parameters<typeof automaticSizes>[0];

/**
 * Draws a board that is only looked at in the middle of a room, as large as it fits. Where cells would be too small for drawings,
 * the walls around the board give way; or else cells are pixels.
 */
export function drawSmall(canvas: Canvas, settings: SmallSettings, scene: Scene, room: ScreenArea): void {
  const { level } = scene.view;
  const whole = layoutWithin(level, room, automaticSizes(settings));
  const layout = !hasPixels(settings) || isPixelSize(whole.size) ? whole : layoutWithoutEdges(level, room, SMALLEST);
  if (layout) drawInPictures(canvas, settings, scene, layout);
  else drawMiniature(canvas, settings, scene, room);
}

/** The smallest cells with drawings. */
const SMALLEST = '2x4';
