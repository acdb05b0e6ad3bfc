import { at } from '../../core/at';
import type { Game } from '../../core/play/game';
import type { Sequence } from '../../core/play/sequence';
import { failure, ok, type Result } from '../../core/result';
import type { DrawingSettings } from '../../drawing/board/drawer';
import { Film } from '../../drawing/pictures/film';
import { SCALE, scaledRaster, type Raster } from '../../drawing/pictures/raster';
import { Gif, type GifFrame } from './gif';

/** Hundredths of a second: for a step, before the first, and after the last, so that viewers see the end. */
const STEP = 12;
const BEFORE = 80;
const AFTER = 250;

/** Ten seconds to draw, three megabytes, and twenty minutes to look at. */
const MAX_STEPS = 10_000;
/** A single step may have many pictures of falls and slides. */
const MAX_PICTURES = 30_000;
const FEWER_STEPS = 'name a file of fewer steps with --sequence';

/** A tenth of a second of work. */
const PROGRESS_EVERY = 100;

/** A game as it is played, as an animated GIF. */
export function animatedGif(
  game: Game,
  steps: Sequence,
  settings: DrawingSettings,
  showProgress: (text: string) => void,
  maxPictures = MAX_PICTURES,
): Result<Buffer, string> {
  if (steps.length > MAX_STEPS)
    return failure(
      `${steps.length} steps are too many for an animated picture; ${MAX_STEPS} are the most; ${FEWER_STEPS}`,
    );
  const gif = new Gif();
  for (const pictures of drawFilm(new Film(game, steps, settings), gif)) {
    if (pictures > maxPictures) return failure(`its steps make more than ${maxPictures} pictures; ${FEWER_STEPS}`);
    if (pictures % PROGRESS_EVERY === 0) showProgress(`${game.position} of ${steps.length} steps drawn`);
  }
  showProgress('');
  return ok(gif.whole());
}

/** Adds the pictures and yields their number. Each holds only the changes. */
function* drawFilm(film: Film, gif: Gif): Generator<number> {
  const whole = scaledRaster(film.whole());
  const shown = whole.pixels.slice();
  gif.add({ ...whole, x: 0, y: 0 }, BEFORE);
  for (const { x: column, y: row, frame } of film.moments()) {
    const raster = scaledRaster(frame);
    // A character is two pixels high.
    const [x, y] = [column * SCALE, 2 * row * SCALE];
    const changed = changedPart(raster, { shown, width: whole.width, x, y });
    if (changed) gif.add(changed, STEP);
    else gif.delay += STEP;
    yield gif.length;
  }
  gif.delay = AFTER;
}

interface Target {
  readonly shown: Int16Array;
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

/** The smallest rectangle that differs from the shown picture, which it then replaces. Undefined if nothing differs. */
function changedPart(raster: Raster, { shown, width, x, y }: Target): GifFrame | undefined {
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
