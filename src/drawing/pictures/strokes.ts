import { CLEAR, type Raster } from './raster';
import { hex } from './svg';

/**
 * Pixels as strokes, a path for each colour but one: across or down, whichever is shorter. Strokes that are not as wide as
 * a row may go across only.
 */
export function strokesOf(raster: Raster, mayGoDown = true, except: number = CLEAR): string[] {
  const colours = [...new Set(raster.pixels)].filter((colour) => colour !== CLEAR && colour !== except);
  return colours.map((colour) => {
    const across = strokes(raster, colour, false);
    const down = mayGoDown ? strokes(raster, colour, true) : across;
    return `<path stroke="${shortHex(colour)}" d="${across.length <= down.length ? across : down}"/>`;
  });
}

export function mostFrequent(pixels: Int16Array): number {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? CLEAR;
}

export function shortHex(colour: number): string {
  return hex(colour).replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** The end of a stroke: how far along its line, and which line. */
interface End {
  readonly along: number;
  readonly line: number;
}

function strokes({ width, height, pixels }: Raster, colour: number, isDown: boolean): string {
  const [length, lines] = isDown ? [height, width] : [width, height];
  const isThere = ({ along, line }: End): boolean =>
    along < length && pixels[isDown ? along * width + line : line * width + along] === colour;
  let path = '';
  let last: End | undefined;
  for (let line = 0; line < lines; line += 1)
    for (let along = 0; along < length; along += 1) {
      if (!isThere({ along, line })) continue;
      const from = along;
      while (isThere({ along: along + 1, line })) along += 1;
      path += `${moveTo({ along: from, line }, last, isDown)}${isDown ? 'v' : 'h'}${along + 1 - from}`;
      last = { along: along + 1, line };
    }
  return path;
}

/** The first stroke begins in the middle of a pixel; each other is told from the end of the one before. */
function moveTo({ along, line }: End, last: End | undefined, isDown: boolean): string {
  const middle = last ? String(line - last.line) : `${line}.5`.replace(/^0/, '');
  const start = String(last ? along - last.along : along);
  const [x, y] = isDown ? [middle, start] : [start, middle];
  return `${last ? 'm' : 'M'}${x}${y.startsWith('-') ? '' : ' '}${y}`;
}
