import { rgbOf } from '../colours';
import type { Frame } from '../frame';
import { inkOf } from '../ink';
import { CLEAR, rasterOf, type Raster } from './raster';

/** The side of a pixel at the picture's own size. It can be shown at any size. */
const SIDE = 4;

/** A frame of half blocks as SVG. */
export function svgOf(frame: Frame, title: string): string {
  return svgOfRaster(rasterOf(frame), title);
}

/** Pixels as SVG. */
export function svgOfRaster({ width, height, pixels }: Raster, title: string): string {
  const paths = pathsOf(pixels.slice(), width);
  const size = `width="${SIDE * width}" height="${SIDE * height}" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">`,
    `<title>${escapeXml(title)}</title>`,
    ...[...paths].map(([colour, path]) => `<path fill="${inkOf(rgbOf(colour))}" d="${path}"/>`),
    '</svg>',
    '',
  ].join('\n');
}

/** By colour: a path of rectangles, each first as wide and then as high as possible. */
function pathsOf(pixels: Int32Array, width: number): Map<number, string> {
  const paths = new Map<number, string>();
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = pixels[at] ?? CLEAR;
    if (colour === CLEAR) continue;
    const x = at % width;
    let right = x + 1;
    while (right < width && pixels[at - x + right] === colour) right += 1;
    const wide = right - x;
    let high = 1;
    while (isRun(pixels, at + high * width, wide, colour)) high += 1;
    for (let row = 0; row < high; row += 1) pixels.fill(CLEAR, at + row * width, at + row * width + wide);
    const rectangle = `M${x} ${Math.floor(at / width)}h${wide}v${high}h-${wide}z`;
    paths.set(colour, (paths.get(colour) ?? '') + rectangle);
  }
  return paths;
}

function isRun(pixels: Int32Array, from: number, length: number, colour: number): boolean {
  if (from + length > pixels.length) return false;
  for (let at = from; at < from + length; at += 1) if (pixels[at] !== colour) return false;
  return true;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
