import { at } from '../../core/at';
import type { Game } from '../../core/play/game';
import type { Sequence } from '../../core/play/sequence';
import { failure, ok, type Result } from '../../core/result';
import type { DrawingSettings } from '../../drawing/board/drawer';
import type { PixelSize } from '../../drawing/board/cell-size';
import { Film } from '../../drawing/pictures/film';
import { CLEAR, type Raster, rasterOf, SCALE, scaled } from '../../drawing/pictures/raster';
import { crc32, deflateSync } from 'node:zlib';
import { distanceOf, rgbOf } from '../../drawing/colours';

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
  size: PixelSize,
  showProgress: (text: string) => void,
  maxPictures = MAX_PICTURES,
): Result<Buffer, string> {
  if (steps.length > MAX_STEPS)
    return failure(
      `${steps.length} steps are too many for an animated picture; ${MAX_STEPS} are the most; ${FEWER_STEPS}`,
    );
  const gif = new Gif();
  for (const pictures of drawFilm(new Film(game, steps, settings, size), gif)) {
    if (pictures > maxPictures) return failure(`its steps make more than ${maxPictures} pictures; ${FEWER_STEPS}`);
    if (pictures % PROGRESS_EVERY === 0) showProgress(`${game.position} of ${steps.length} steps drawn`);
  }
  showProgress('');
  return ok(gif.whole());
}

/** Adds the pictures and yields their number. Each holds only the changes. */
function* drawFilm(film: Film, gif: Gif): Generator<number> {
  const whole = rasterOf(film.whole());
  gif.add(scaledFrame({ ...whole, x: 0, y: 0 }), BEFORE);
  for (const { x, y, frame } of film.moments()) {
    // A character is two pixels high.
    const changed = changedPart(rasterOf(frame), { shown: whole, x, y: 2 * y });
    if (changed) gif.add(scaledFrame(changed), STEP);
    else gif.delay += STEP;
    yield gif.length;
  }
  gif.delay = AFTER;
}

interface Target {
  readonly shown: Raster;
  readonly x: number;
  readonly y: number;
}

/** The smallest rectangle that differs from the shown picture, which it then replaces. Undefined if nothing differs. */
function changedPart(raster: Raster, { shown, x, y }: Target): GifFrame | undefined {
  let [left, top, right, bottom] = [raster.width, raster.height, -1, -1];
  for (let row = 0; row < raster.height; row += 1)
    for (let column = 0; column < raster.width; column += 1) {
      const pixel = at(raster.pixels, row * raster.width + column);
      const place = (y + row) * shown.width + x + column;
      if (shown.pixels[place] === pixel) continue;
      shown.pixels[place] = pixel;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  if (right < 0) return undefined;
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const pixels = new Int32Array(wide * high);
  for (let row = 0; row < high; row += 1) {
    const from = (top + row) * raster.width + left;
    pixels.set(raster.pixels.subarray(from, from + wide), row * wide);
  }
  return { x: x + left, y: y + top, width: wide, height: high, pixels };
}

function scaledFrame({ x, y, ...raster }: GifFrame): GifFrame {
  return { ...scaled(raster), x: x * SCALE, y: y * SCALE };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A pixel is a byte, the number of its colour; or four, with its opacity. */
const INDEXED = { kind: 3, bytes: 1 };
const DIRECT = { kind: 6, bytes: 4 };
const MAX_COLOURS = 256;

/** Pixels as PNG (W3C, Portable Network Graphics), with a palette if that has room for all colours. Clear pixels are transparent. */
export function pngOf({ width, height, pixels }: Raster): Buffer {
  const palette = new Palette();
  palette.add(pixels);
  const isIndexed = palette.size <= MAX_COLOURS;
  const { kind, bytes } = isIndexed ? INDEXED : DIRECT;
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, kind, 0, 0, 0], 8);
  // Each row begins with the number of its filter: none, since these rows repeat one another anyway.
  const rows = Buffer.alloc((bytes * width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = at(pixels, y * width + x);
      const place = y * (bytes * width + 1) + 1 + bytes * x;
      if (isIndexed) rows[place] = palette.indexOf(pixel);
      else if (pixel !== CLEAR) rows.set([...rgbOf(pixel), 255], place);
    }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    ...(isIndexed ? [chunk('PLTE', palette.bytes)] : []),
    ...(palette.clear === undefined || !isIndexed
      ? []
      : [chunk('tRNS', Buffer.alloc(palette.clear + 1, 255).fill(0, palette.clear))]),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The colours of some pixels, in the order in which they appear. Where there is room for so many only, others take the nearest. */
class Palette {
  readonly #indexes = new Map<number, number>();
  readonly #nearest = new Map<number, number>();

  constructor(private readonly most = Infinity) {}

  add(pixels: Int32Array): void {
    for (const pixel of pixels)
      if (!this.#indexes.has(pixel) && this.size < this.most) this.#indexes.set(pixel, this.size);
  }

  get size(): number {
    return this.#indexes.size;
  }

  /** The index of the clear colour, if there are clear pixels. */
  get clear(): number | undefined {
    return this.#indexes.get(CLEAR);
  }

  indexOf(pixel: number): number {
    const index = this.#indexes.get(pixel) ?? this.#nearest.get(pixel) ?? this.#nearestTo(pixel);
    this.#nearest.set(pixel, index);
    return index;
  }

  #nearestTo(pixel: number): number {
    const colours = [...this.#indexes.keys()];
    const distances = colours.map((one) => (one === CLEAR ? Infinity : distanceOf(rgbOf(one), rgbOf(pixel))));
    return distances.indexOf(Math.min(...distances));
  }

  /** Three bytes a colour: red, green, blue. */
  get bytes(): Buffer {
    return Buffer.from(
      [...this.#indexes.keys()].flatMap((colour) => (colour === CLEAR ? [0, 0, 0] : [...rgbOf(colour)])),
    );
  }
}

/** One picture of a GIF: a part that replaces the same part of the picture before. */
interface GifFrame extends Raster {
  readonly x: number;
  readonly y: number;
}

/** The picture stays below the next one. */
const KEEP = 1;
const MAX_DELAY = 65_535;

export function gifOf(picture: Raster): Buffer {
  const gif = new Gif();
  gif.add({ ...picture, x: 0, y: 0 }, 0);
  return gif.whole();
}

/**
 * An animated GIF in an endless loop (CompuServe, GIF89a). The first frame is the whole picture. Each frame is
 * compressed when it is added, with the colours so far, because long games would not fit into memory as pixels.
 */
class Gif {
  readonly #frames: Buffer[] = [];
  readonly #palette = new Palette(MAX_COLOURS);
  #size = { width: 0, height: 0 };
  #delay = 0;

  /** The number of frames. */
  get length(): number {
    return this.#frames.length;
  }

  /** Adds a frame that is shown for this many hundredths of a second. */
  add(frame: GifFrame, delay: number): void {
    if (this.length === 0) this.#size = frame;
    this.#palette.add(frame.pixels);
    this.#frames.push(frameBytes(frame, this.#palette));
    this.delay = delay;
  }

  /** How long the last frame is shown. */
  get delay(): number {
    return this.#delay;
  }

  set delay(delay: number) {
    this.#delay = delay;
    at(this.#frames, this.length - 1).writeUInt16LE(Math.min(MAX_DELAY, delay), DELAY_AT);
  }

  whole(): Buffer {
    const { width, height } = this.#size;
    const depth = depthOf(this.#palette);
    const colours = Buffer.alloc(3 * 2 ** depth);
    this.#palette.bytes.copy(colours);
    return Buffer.concat([
      Buffer.from('GIF89a', 'latin1'),
      words(width, height),
      Buffer.from([0x80 | ((depth - 1) << 4) | (depth - 1), 0, 0]),
      colours,
      ...(this.length > 1 ? [LOOP] : []),
      ...this.#frames,
      Buffer.from([0x3b]),
    ]);
  }
}

const LOOP = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, 0, 0, 0]),
]);

/** Bits for each pixel. */
function depthOf(palette: Palette): number {
  return Math.max(2, Math.ceil(Math.log2(palette.size)));
}

/** The place of the delay in the bytes of a frame. */
const DELAY_AT = 4;

function frameBytes({ x, y, width, height, pixels }: GifFrame, palette: Palette): Buffer {
  const { clear } = palette;
  const depth = depthOf(palette);
  const flags = (KEEP << 2) | (clear === undefined ? 0 : 1);
  const indexes = Uint8Array.from(pixels, (pixel) => palette.indexOf(pixel));
  return Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, flags]),
    words(0),
    Buffer.from([clear ?? 0, 0, 0x2c]),
    words(x, y, width, height),
    Buffer.from([0, depth]),
    ...blocksOf(compress(indexes, depth)),
  ]);
}

function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, index) => bytes.writeUInt16LE(number, 2 * index));
  return bytes;
}

const MAX_BLOCK = 255;

function blocksOf(data: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < data.length; from += MAX_BLOCK) {
    const block = data.subarray(from, from + MAX_BLOCK);
    blocks.push(Buffer.from([block.length]), block);
  }
  return [...blocks, Buffer.from([0])];
}

const MAX_CODES = 4096;

/** Variable-length LZW, as in GIF: codes grow from `depth + 1` to 12 bits, then the table begins again. */
function compress(indexes: Uint8Array, depth: number): Buffer {
  const clear = 2 ** depth;
  const bytes: number[] = [];
  let [bits, bitCount] = [0, 0];
  let size = depth + 1;
  const write = (code: number): void => {
    bits |= code << bitCount;
    for (bitCount += size; bitCount >= 8; bitCount -= 8) {
      bytes.push(bits & 255);
      bits >>>= 8;
    }
  };
  /** By code and next index: the code of both. */
  let table = new Map<number, number>();
  let next = clear + 2;
  write(clear);
  let code = at(indexes, 0);
  for (let index = 1; index < indexes.length; index += 1) {
    const pixel = at(indexes, index);
    const known = table.get(code * 256 + pixel);
    if (known !== undefined) {
      code = known;
      continue;
    }
    write(code);
    if (next === MAX_CODES) {
      write(clear);
      table = new Map();
      next = clear + 2;
      size = depth + 1;
    } else {
      table.set(code * 256 + pixel, next);
      if (next === 2 ** size) size += 1;
      next += 1;
    }
    code = pixel;
  }
  write(code);
  write(clear + 1);
  if (bitCount > 0) bytes.push(bits & 255);
  return Buffer.from(bytes);
}
