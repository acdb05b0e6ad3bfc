import { at } from '../../core/at';
import { letterPixels } from '../board/pixels/letters';
import type { Frame, Style } from '../frame';

/** No colour: the background of the picture shows through. */
export const CLEAR = -1;

/** A character that is no half block, with the place of its upper pixel. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly character: string;
  readonly colour: number | undefined;
}

/** Pixels by row, as colours or `CLEAR`. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

export interface RasterWithGlyphs extends Raster {
  readonly glyphs: readonly Glyph[];
}

/** A frame in pixels: half blocks are two, one below the other. Other characters are left for the caller to draw. */
export function rasterOf({ width, lines }: Frame): RasterWithGlyphs {
  const height = 2 * lines.length;
  const pixels = new Int32Array(width * height).fill(CLEAR);
  const glyphs: Glyph[] = [];
  lines.forEach((spans, row) => {
    let x = 0;
    for (const { text, style } of spans)
      for (const character of text) {
        const [upper, lower] = coloursOf(character, style);
        pixels[2 * row * width + x] = upper;
        pixels[(2 * row + 1) * width + x] = lower;
        if (!BLOCKS.has(character)) glyphs.push({ x, y: 2 * row, character, colour: style.foreground });
        x += 1;
      }
  });
  return { width, height, pixels, glyphs };
}

const BLOCKS: ReadonlySet<string> = new Set([' ', '▀', '▄']);

/** The upper and the lower pixel of a character. */
function coloursOf(character: string, { foreground = CLEAR, background = CLEAR }: Style): readonly [number, number] {
  if (character === '▀') return [foreground, background];
  if (character === '▄') return [background, foreground];
  return [background, background];
}

/** The side of a pixel in pictures of pixels. A letter of 4 x 6 fits into two of them. */
export const SCALE = 4;

/** A frame in pixels of this size, with letters drawn in them. */
export function scaledRaster(frame: Frame): Raster {
  const { width, height, pixels, glyphs } = rasterOf(frame);
  const wide = width * SCALE;
  const scaled = new Int32Array(wide * height * SCALE);
  for (let y = 0; y < height * SCALE; y += 1)
    for (let x = 0; x < wide; x += 1)
      scaled[y * wide + x] = at(pixels, Math.floor(y / SCALE) * width + Math.floor(x / SCALE));
  for (const { x, y, character, colour } of glyphs)
    (letterPixels(character) ?? []).forEach((row, down) => {
      for (let across = LETTER_LEFT; across < LETTER_LEFT + SCALE; across += 1)
        if (row.charAt(across) === '#' && colour !== undefined)
          scaled[(y * SCALE + down) * wide + x * SCALE + across - LETTER_LEFT] = colour;
    });
  return { width: wide, height: height * SCALE, pixels: scaled };
}

/** Where the letters of pieces begin in their 8 x 8 pixels. */
const LETTER_LEFT = 2;

/** Pixels between two pictures. */
const GAP = 8;

/** Pictures side by side, `columns` in a row, each in the middle of a field as large as the largest. */
export function contactSheet(pictures: readonly RasterWithGlyphs[], columns: number): RasterWithGlyphs {
  const wide = Math.max(0, ...pictures.map(({ width }) => width));
  const high = Math.max(0, ...pictures.map(({ height }) => height));
  const width = Math.min(columns, pictures.length) * (wide + GAP) + GAP;
  const height = Math.ceil(pictures.length / columns) * (high + GAP) + GAP;
  const pixels = new Int32Array(width * height).fill(CLEAR);
  const glyphs = pictures.flatMap((picture, index) => {
    const left = GAP + (index % columns) * (wide + GAP) + Math.floor((wide - picture.width) / 2);
    const top = GAP + Math.floor(index / columns) * (high + GAP) + Math.floor((high - picture.height) / 2);
    for (let y = 0; y < picture.height; y += 1)
      pixels.set(picture.pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * width + left);
    return picture.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + left, y: glyph.y + top }));
  });
  return { width, height, pixels, glyphs };
}
