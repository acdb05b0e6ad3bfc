import { CLEAR, type RasterWithGlyphs } from './raster';

/** Pixels between two pictures. */
const GAP = 8;

/** Pictures side by side, `columns` in a row, each in the middle of a field as large as the largest. */
export function contactSheet(pictures: readonly RasterWithGlyphs[], columns: number): RasterWithGlyphs {
  const wide = Math.max(0, ...pictures.map(({ width }) => width));
  const high = Math.max(0, ...pictures.map(({ height }) => height));
  const width = Math.min(columns, pictures.length) * (wide + GAP) + GAP;
  const height = Math.ceil(pictures.length / columns) * (high + GAP) + GAP;
  const pixels = new Int16Array(width * height).fill(CLEAR);
  const glyphs = pictures.flatMap((picture, index) => {
    const left = GAP + (index % columns) * (wide + GAP) + Math.floor((wide - picture.width) / 2);
    const top = GAP + Math.floor(index / columns) * (high + GAP) + Math.floor((high - picture.height) / 2);
    for (let y = 0; y < picture.height; y += 1)
      pixels.set(picture.pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * width + left);
    return picture.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + left, y: glyph.y + top }));
  });
  return { width, height, pixels, glyphs };
}
