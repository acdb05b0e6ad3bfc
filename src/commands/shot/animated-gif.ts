import { at } from '../../core/at';
import type { Film } from '../../drawing/pictures/film';
import { SCALE, scaledRaster, type Raster } from '../../drawing/pictures/raster';
import { gifOf, type GifFrame } from './gif';
import { Palette } from './png';

/** Hundredths of a second: of a step, before the first, and after the last, so that one sees the end. */
const STEP = 12;
const BEFORE = 80;
const AFTER = 250;

/** A film as an animated GIF. Each frame holds what has changed, and no more. */
export function animatedGif(film: Film): Buffer {
  const whole = scaledRaster(film.whole());
  const shown = whole.pixels.slice();
  const palette = new Palette(whole.pixels);
  const frames: GifFrame[] = [{ ...whole, x: 0, y: 0, delay: BEFORE }];
  for (const { x: column, y: row, frame } of film.moments()) {
    const raster = scaledRaster(frame);
    palette.add(raster.pixels);
    // A character is two pixels high.
    const [x, y] = [column * SCALE, 2 * row * SCALE];
    const changed = changedPart(raster, { shown, width: whole.width, x, y });
    if (changed) frames.push({ ...changed, delay: STEP });
    else at(frames, frames.length - 1).delay += STEP;
  }
  at(frames, frames.length - 1).delay = AFTER;
  return gifOf(frames, palette);
}

interface Target {
  readonly shown: Int16Array;
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

/** The smallest rectangle that differs from what is shown, which it then replaces. Undefined if nothing does. */
function changedPart(raster: Raster, { shown, width, x, y }: Target): Omit<GifFrame, 'delay'> | undefined {
  let [left, top, right, bottom] = [raster.width, raster.height, -1, -1];
  for (let row = 0; row < raster.height; row += 1)
    for (let column = 0; column < raster.width; column += 1) {
      const pixel = at(raster.pixels, row * raster.width + column);
      const place = (y + row) * width + x + column;
      if (shown[place] === pixel) continue;
      shown[place] = pixel;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  if (right < 0) return undefined;
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const pixels = new Int16Array(wide * high);
  for (let row = 0; row < high; row += 1) {
    const from = (top + row) * raster.width + left;
    pixels.set(raster.pixels.subarray(from, from + wide), row * wide);
  }
  return { x: x + left, y: y + top, width: wide, height: high, pixels };
}
