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

/** Each pixel as a square of this size. */
export function scaled({ width, height, pixels }: Raster): Raster {
  const wide = width * SCALE;
  const squares = new Int32Array(wide * height * SCALE);
  for (let y = 0; y < height; y += 1) {
    const first = y * SCALE * wide;
    for (let x = 0; x < width; x += 1)
      squares.fill(at(pixels, y * width + x), first + x * SCALE, first + (x + 1) * SCALE);
    for (let row = 1; row < SCALE; row += 1) squares.copyWithin(first + row * wide, first, first + wide);
  }
  return { width: wide, height: height * SCALE, pixels: squares };
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
