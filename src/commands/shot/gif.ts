import { at } from '../../core/at';
import type { Raster } from '../../drawing/pictures/raster';
import type { Palette } from './png';

/** One picture of a GIF: a part that replaces what was there. */
export interface GifFrame extends Raster {
  readonly x: number;
  readonly y: number;
  /** How long it is shown, in hundredths of a second. */
  delay: number;
}

/** Stay as it is under what follows. */
const KEEP = 1;
const MAX_DELAY = 65_535;

/** Frames as an animated GIF that begins again for ever (CompuServe, GIF89a). The first frame is the whole picture. */
export function gifOf(frames: readonly GifFrame[], palette: Palette): Buffer {
  const first = at(frames, 0);
  const depth = Math.max(2, Math.ceil(Math.log2(palette.size)));
  const colours = Buffer.alloc(3 * 2 ** depth);
  palette.bytes.copy(colours);
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    words(first.width, first.height),
    Buffer.from([0x80 | ((depth - 1) << 4) | (depth - 1), 0, 0]),
    colours,
    ...(frames.length > 1 ? [LOOP] : []),
  ]);
  return Buffer.concat([head, ...frames.flatMap((frame) => frameBytes(frame, palette, depth)), Buffer.from([0x3b])]);
}

const LOOP = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, 0, 0, 0]),
]);

function frameBytes(frame: GifFrame, palette: Palette, depth: number): Buffer[] {
  const { clear } = palette;
  const flags = (KEEP << 2) | (clear === undefined ? 0 : 1);
  const indexes = Uint8Array.from(frame.pixels, (pixel) => palette.indexOf(pixel));
  return [
    Buffer.from([0x21, 0xf9, 4, flags]),
    words(Math.min(MAX_DELAY, frame.delay)),
    Buffer.from([clear ?? 0, 0, 0x2c]),
    words(frame.x, frame.y, frame.width, frame.height),
    Buffer.from([0, depth]),
    ...blocksOf(compress(indexes, depth)),
  ];
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

/** Variable-length LZW, as GIF has it: codes grow from `depth + 1` to 12 bits, then the table begins again. */
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
