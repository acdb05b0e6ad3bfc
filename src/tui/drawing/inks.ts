import type { Hue } from '../../core/look';

/** The four tones of a piece: light, middle, shade, and the depth of its shade; numbers of the 256-colour table. */
export type Tones = readonly [light: number, middle: number, shade: number, depth: number];

/** What a piece is made of, where it has no hue of its own. */
export const MATERIALS = [
  'wood',
  'home',
  'heavy',
  'keeper',
  'glow',
  'gold',
  'stone',
  'glass',
  'flash',
  'hint',
  'stuck',
] as const;
export type Material = (typeof MATERIALS)[number];

/** The letters of drawings that are the tones of the piece, in their order. */
export const TONE_LETTERS = 'hmdk';

/** What else drawings are coloured with, by the letter that stands for it there. */
export interface Inks {
  readonly fixed: ReadonlyMap<string, number>;
  readonly tones: Readonly<Record<Material | Hue, Tones>>;
}

const CALM_FIXED = {
  // Floor, the seams between its tiles, their lit edges, the shadow of a wall.
  f: 236,
  e: 235,
  i: 237,
  _: 234,
  // A wall from above, its edges, the one over its front, its dark edge; its bricks, their lit edges, the mortar, the foot.
  c: 238,
  l: 243,
  C: 246,
  x: 235,
  b: 95,
  B: 138,
  r: 237,
  R: 233,
  // The keeper: skin, its shade, overalls, their shade, boots, eyes.
  S: 223,
  s: 180,
  o: 68,
  O: 61,
  X: 130,
  K: 16,
  // A pit: its depth, what light reaches of it, its rim and lit rim.
  v: 233,
  u: 235,
  z: 239,
  Z: 248,
  // Ice, its edge, its shine.
  a: 110,
  A: 67,
  w: 195,
  W: 231,
  // Brass.
  y: 220,
  // Iron: light and shade.
  t: 250,
  T: 243,
  // Paper and its grain.
  p: 252,
} as const;

const CALM_TONES: Inks['tones'] = {
  wood: [222, 179, 136, 94],
  home: [158, 79, 36, 23],
  heavy: [247, 243, 240, 238],
  keeper: [229, 226, 214, 172],
  glow: [230, 220, 178, 58],
  gold: [230, 220, 178, 94],
  stone: [248, 244, 241, 238],
  glass: [195, 152, 109, 66],
  flash: [231, 231, 230, 229],
  hint: [225, 213, 170, 90],
  stuck: [217, 167, 124, 52],
  black: [245, 236, 232, 250],
  red: [210, 160, 124, 52],
  green: [114, 71, 28, 22],
  yellow: [229, 220, 178, 94],
  blue: [117, 32, 25, 18],
  magenta: [219, 170, 127, 53],
  cyan: [159, 44, 37, 23],
  orange: [215, 208, 166, 94],
  white: [231, 252, 246, 240],
};

const CONTRAST_FIXED = {
  ...CALM_FIXED,
  f: 16,
  e: 234,
  i: 16,
  _: 16,
  c: 240,
  l: 250,
  C: 255,
  x: 236,
  b: 245,
  B: 252,
  r: 238,
  R: 236,
  v: 234,
  u: 236,
  z: 244,
  Z: 255,
  p: 231,
} as const;

const CONTRAST_TONES: Inks['tones'] = {
  ...CALM_TONES,
  wood: [229, 215, 172, 94],
  home: [195, 51, 37, 23],
  heavy: [252, 245, 240, 237],
  glow: [231, 226, 220, 94],
};

export const CALM_INKS: Inks = { fixed: new Map(Object.entries(CALM_FIXED)), tones: CALM_TONES };
export const CONTRAST_INKS: Inks = { fixed: new Map(Object.entries(CONTRAST_FIXED)), tones: CONTRAST_TONES };

/** Black or white, whichever is read better on a colour of the 256-colour table. */
export function inkOn(colour: number): number {
  return luminance(colour) > 0.18 ? BLACK : WHITE;
}

const BLACK = 16;
const WHITE = 231;

/** The relative luminance of a colour, as WCAG 2 defines it, from 0 to 1. */
function luminance(colour: number): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

// The table is a cube of six steps a side from 16 on, and greys from 232 on.
const STEPS = [0, 95, 135, 175, 215, 255];

function rgbOf(colour: number): number[] {
  if (colour >= 232) return new Array<number>(3).fill(8 + 10 * (colour - 232));
  const place = Math.max(0, colour - 16);
  return [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map((step) => STEPS[step] ?? 0);
}
