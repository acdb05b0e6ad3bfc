import { crc32, deflateSync } from 'node:zlib';
import { at } from '../../core/at';
import { CLEAR, type Raster } from '../../drawing/pictures/raster';
import { rgbOf } from '../../drawing/colours';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

/** Pixels as PNG with a palette (W3C, Portable Network Graphics). Clear pixels are transparent. */
export function pngOf({ width, height, pixels }: Raster): Buffer {
  const palette = new Palette();
  palette.add(pixels);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, INDEXED, 0, 0, 0], 8);
  // Each row begins with the number of its filter: none, since these rows repeat one another anyway.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = palette.indexOf(at(pixels, y * width + x));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    chunk('PLTE', palette.bytes),
    ...(palette.clear === undefined
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

/** The colours of some pixels, in the order in which they appear. */
export class Palette {
  readonly #indexes = new Map<number, number>();

  add(pixels: Int16Array): void {
    for (const pixel of pixels) if (!this.#indexes.has(pixel)) this.#indexes.set(pixel, this.#indexes.size);
  }

  get size(): number {
    return this.#indexes.size;
  }

  /** The index of the clear colour, if there are clear pixels. */
  get clear(): number | undefined {
    return this.#indexes.get(CLEAR);
  }

  indexOf(pixel: number): number {
    return this.#indexes.get(pixel) ?? 0;
  }

  /** Three bytes a colour: red, green, blue. */
  get bytes(): Buffer {
    return Buffer.from(
      [...this.#indexes.keys()].flatMap((colour) => (colour === CLEAR ? [0, 0, 0] : [...rgbOf(colour)])),
    );
  }
}
