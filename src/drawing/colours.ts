import { at } from '../core/at';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of 24 bits are numbers from here on; those below are of the 256-colour table. */
export const FIRST_TRUE_COLOUR = 2 ** 24;

export function trueColour([red, green, blue]: Rgb): number {
  return FIRST_TRUE_COLOUR + ((red << 16) | (green << 8) | blue);
}

// From 16 on a cube of six steps a side, from 232 on greys.
const STEPS = [0, 95, 135, 175, 215, 255];
const SIXTEEN: readonly Rgb[] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
];

/** The RGB values of a colour. The first sixteen of the table are those of xterm. */
export function rgbOf(colour: number): Rgb {
  if (colour >= FIRST_TRUE_COLOUR) return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  const named = SIXTEEN[colour];
  if (named) return named;
  if (colour >= 232) return greyRgb(colour);
  const place = colour - 16;
  const step = (side: number): number => at(STEPS, Math.floor(place / side) % 6);
  return [step(36), step(6), step(1)];
}

function greyRgb(colour: number): Rgb {
  const grey = 8 + 10 * (colour - 232);
  return [grey, grey, grey];
}

/** The grey of the table for a part of a colour. */
export function greyOf(part: number): number {
  return part < 4 ? BLACK : 232 + Math.min(23, Math.round(Math.max(0, part - 8) / 10));
}

/** The colour between two, by the share of the other. */
export function mixRgb(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

/** The relative luminance of a colour, as WCAG 2 defines it, from 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The luminance of one part of a colour. */
export function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The luminance of a colour. Each is computed once, since themes use the same few again and again. */
function luminanceOf(colour: number): number {
  const known = luminances.get(colour) ?? luminance(rgbOf(colour));
  luminances.set(colour, known);
  return known;
}

const luminances = new Map<number, number>();

/** The contrast of two colours, as WCAG 2 defines it: from 1, none, to 21. */
export function contrast(one: number, other: number): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

export const BLACK = 16;
const WHITE = 231;

/** A colour between two. The table has few of them, so that it is the nearer of both. */
export function blend(one: number, other: number, share: number): number {
  if (one < FIRST_TRUE_COLOUR || other < FIRST_TRUE_COLOUR) return share < 0.5 ? one : other;
  const between = (shift: number): number => {
    const from = (one >> shift) & 255;
    return Math.round(from + (((other >> shift) & 255) - from) * share) << shift;
  };
  return FIRST_TRUE_COLOUR + between(16) + between(8) + between(0);
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(colour: number): number {
  return luminanceOf(colour) > EVEN ? BLACK : WHITE;
}

/** The luminance of a colour on which black and white are equally easy to read. */
const EVEN = Math.sqrt(1.05 * 0.05) - 0.05;

/** The colour of the table that looks nearest, without the first sixteen, which differ between terminals. */
export function nearestColour(wanted: Rgb): number {
  const colour = trueColour(wanted);
  const known = nearest.get(colour) ?? findNearest(wanted);
  nearest.set(colour, known);
  return known;
}

/** Themes share many colours, the player tries one theme after the other, and a month has one for each day. */
const nearest = new Map<number, number>();

const TABLE: readonly Rgb[] = Array.from({ length: 256 }, (_, colour) => rgbOf(colour));

function findNearest(wanted: Rgb): number {
  let best = BLACK;
  let least = Infinity;
  for (let colour = BLACK; colour < 256; colour += 1) {
    const distance = distanceOf(at(TABLE, colour), wanted);
    if (distance < least) [best, least] = [colour, distance];
  }
  return best;
}

/** The nearest of the sixteen that every terminal has, which are strong: a pale colour is nearer to one of them than to grey. */
export function nearestOfSixteen(wanted: Rgb): number {
  const grey = (wanted[0] + wanted[1] + wanted[2]) / 3;
  const [red, green, blue] = wanted.map((part) => Math.min(255, Math.max(0, grey + 1.6 * (part - grey))));
  const distances = SIXTEEN.map((rgb) => distanceOf(rgb, [red ?? 0, green ?? 0, blue ?? 0]));
  return distances.indexOf(Math.min(...distances));
}

/** The distance of two colours to the eye, weighted by the mean of their reds (T. Riemersma, "Colour metric"). */
export function distanceOf(one: Rgb, other: Rgb): number {
  const mean = (one[0] + other[0]) / 2;
  const red = one[0] - other[0];
  const green = one[1] - other[1];
  const blue = one[2] - other[2];
  return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue;
}
