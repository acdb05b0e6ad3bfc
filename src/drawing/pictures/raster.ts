import { at } from '../../core/at';
import type { Frame, Style } from '../frame';

/** No colour: the background of the picture shows through. */
export const CLEAR = -1;

/** Pixels by row, as colours or `CLEAR`. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

/** A frame of half blocks in pixels: two for each, one below the other. */
export function rasterOf({ width, lines }: Frame): Raster {
  const height = 2 * lines.length;
  const pixels = new Int32Array(width * height).fill(CLEAR);
  lines.forEach((spans, row) => {
    let x = 0;
    for (const { text, style } of spans)
      for (const character of text) {
        const [upper, lower] = coloursOf(character, style);
        pixels[2 * row * width + x] = upper;
        pixels[(2 * row + 1) * width + x] = lower;
        x += 1;
      }
  });
  return { width, height, pixels };
}

/** The upper and the lower pixel of a character. */
function coloursOf(character: string, { foreground = CLEAR, background = CLEAR }: Style): readonly [number, number] {
  if (character === '▀') return [foreground, background];
  if (character === '▄') return [background, foreground];
  return [background, background];
}

/** The side of a pixel in pictures of pixels. */
export const SCALE = 4;

/** A frame in pixels of this size. */
export function scaledRaster(frame: Frame): Raster {
  const { width, height, pixels } = rasterOf(frame);
  const wide = width * SCALE;
  const scaled = new Int32Array(wide * height * SCALE);
  for (let y = 0; y < height * SCALE; y += 1)
    for (let x = 0; x < wide; x += 1)
      scaled[y * wide + x] = at(pixels, Math.floor(y / SCALE) * width + Math.floor(x / SCALE));
  return { width: wide, height: height * SCALE, pixels: scaled };
}

/** Pixels between two pictures. */
const GAP = 8;

/** Pictures side by side, `columns` in a row, each in the middle of a field as large as the largest. */
export function contactSheet(pictures: readonly Raster[], columns: number): Raster {
  const wide = Math.max(0, ...pictures.map(({ width }) => width));
  const high = Math.max(0, ...pictures.map(({ height }) => height));
  const width = Math.min(columns, pictures.length) * (wide + GAP) + GAP;
  const height = Math.ceil(pictures.length / columns) * (high + GAP) + GAP;
  const pixels = new Int32Array(width * height).fill(CLEAR);
  pictures.forEach((picture, index) => {
    const left = GAP + (index % columns) * (wide + GAP) + Math.floor((wide - picture.width) / 2);
    const top = GAP + Math.floor(index / columns) * (high + GAP) + Math.floor((high - picture.height) / 2);
    for (let y = 0; y < picture.height; y += 1)
      pixels.set(picture.pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * width + left);
  });
  return { width, height, pixels };
}
