import type { View } from '../../core/view';
import type { Settings } from '../display';
import type { Canvas } from '../drawing/canvas';
import { outlineOf, type Layout } from './layout';
import { BoardPicture } from './picture';
import type { Scene } from './scene';

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
}
