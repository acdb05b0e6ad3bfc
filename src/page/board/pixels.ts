import { FIRST_TRUE_COLOUR, rgbOf } from '../../drawing/colours';
import type { PixelGrid } from '../../drawing/stamp';

/** A canvas with its context. */
export interface Painted {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** A canvas of pixels, which is enlarged by whole pixels. */
export function pixelCanvas(width: number, height: number): Painted {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: contextOf(canvas) };
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.imageSmoothingEnabled = false;
  return context;
}

/** Puts pixels onto a canvas, in place of what was there. */
export function paint(context: CanvasRenderingContext2D, pixels: PixelGrid, x: number, y: number): void {
  const width = pixels[0]?.length ?? 0;
  if (width === 0) return;
  const image = new ImageData(width, pixels.length);
  paintInto(image, pixels, 0, 0);
  context.putImageData(image, x, y);
}

/** The same for many pictures, which are put onto a canvas together: each time takes as long as a hundred pixels. */
export function paintInto(image: ImageData, pixels: PixelGrid, x: number, y: number): void {
  const words = new Uint32Array(image.data.buffer);
  pixels.forEach((row, down) => {
    let place = (y + down) * image.width + x;
    for (const colour of row) {
      if (colour !== undefined) words[place] = wordOf(colour);
      place += 1;
    }
  });
}

/** Red, green, blue and full opacity in one number, red lowest. */
function wordOf(colour: number): number {
  if (colour >= FIRST_TRUE_COLOUR)
    return (0xff000000 | ((colour & 255) << 16) | (colour & 0xff00) | ((colour >> 16) & 255)) >>> 0;
  const [red, green, blue] = rgbOf(colour);
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** A picture by itself, enlarged so many times. */
export function pictureOf(pixels: PixelGrid, times: number): HTMLCanvasElement {
  const { canvas, context } = pixelCanvas(pixels[0]?.length ?? 0, pixels.length);
  paint(context, pixels, 0, 0);
  canvas.style.width = `${canvas.width * times}px`;
  canvas.style.height = `${canvas.height * times}px`;
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}
