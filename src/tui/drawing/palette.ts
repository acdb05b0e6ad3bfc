import { HUES, type Hue } from '../../core/look';
import { CALM_INKS, CONTRAST_INKS, type Inks } from './inks';
import { recordOf } from './record-of';
import type { Style } from './style';

export const DEPTHS = ['256', '16', 'never'] as const;
/** How many colours the terminal is given. */
export type Depth = (typeof DEPTHS)[number];

export const PALETTE_NAMES = ['calm', 'contrast'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** Everything that has a style of its own, apart from the hues of pieces. */
export const ROLES = [
  'text',
  'dim',
  'title',
  'frame',
  'key',
  'warning',
  'notice',
  'defeat',
  'selected',
  'outside',
  'floor',
  'wall',
  'goal',
  'home',
  'heavy',
  'crate',
  'player',
  'legs',
  'hole',
  'ice',
  'filled',
  'coin',
  'paper',
  'flash',
  'hint',
  'way',
  'stuck',
] as const;
export type Role = (typeof ROLES)[number];

export interface Palette {
  readonly depth: Depth;
  readonly roles: Readonly<Record<Role, Style>>;
  /** What drawings in half blocks are coloured with, where there are 256 colours. */
  readonly inks: Inks;
  /** A piece filled with its hue, and a sign in its hue on floor. */
  filled(hue: Hue): Style;
  sign(hue: Hue): Style;
}

/** One look in three depths: colours as foreground and background, `undefined` for the terminal's own. */
interface Paint {
  readonly c256: readonly [number | undefined, number | undefined];
  readonly c16: readonly [number | undefined, number | undefined];
  readonly flags?: Flags;
  /** Without colours something has to take their place. */
  readonly mono?: Flags;
}

interface Flags {
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

const NONE = undefined;
const BOLD: Flags = { bold: true };
const INVERSE: Flags = { inverse: true };

// Short numbers where they serve, because a step should write few bytes. Calm ground, so that what matters stands out. Orange and blue-green differ for colour-blind people, too.
const CALM: Readonly<Record<Role, Paint>> = {
  text: { c256: [NONE, NONE], c16: [NONE, NONE] },
  dim: { c256: [244, NONE], c16: [8, NONE] },
  title: { c256: [231, NONE], c16: [15, NONE], flags: BOLD },
  frame: { c256: [240, NONE], c16: [8, NONE] },
  key: { c256: [222, NONE], c16: [11, NONE], flags: BOLD },
  warning: { c256: [215, NONE], c16: [11, NONE], flags: BOLD },
  notice: { c256: [16, 222], c16: [0, 3], flags: BOLD, mono: { bold: true, inverse: true } },
  defeat: { c256: [16, 203], c16: [15, 1], flags: BOLD, mono: INVERSE },
  selected: { c256: [16, 222], c16: [0, 7], mono: INVERSE },
  outside: { c256: [NONE, NONE], c16: [NONE, NONE] },
  floor: { c256: [NONE, 236], c16: [NONE, NONE] },
  wall: { c256: [242, 239], c16: [8, NONE] },
  goal: { c256: [229, 236], c16: [11, NONE], flags: BOLD },
  home: { c256: [0, 79], c16: [15, 6], mono: { bold: true, inverse: true } },
  heavy: { c256: [255, 238], c16: [7, 8], flags: BOLD },
  crate: { c256: [0, 180], c16: [0, 3], mono: INVERSE },
  player: { c256: [0, 11], c16: [0, 15], mono: { bold: true, inverse: true } },
  legs: { c256: [11, 236], c16: [15, NONE] },
  hole: { c256: [16, 236], c16: [8, NONE] },
  ice: { c256: [231, 110], c16: [15, 4] },
  filled: { c256: [79, 236], c16: [6, NONE] },
  coin: { c256: [220, 236], c16: [11, NONE], flags: BOLD },
  paper: { c256: [235, 252], c16: [0, 7] },
  flash: { c256: [16, 231], c16: [0, 15], flags: BOLD, mono: INVERSE },
  // Of no colour that a piece has. Without colours boxes are inverse, and what is meant is not.
  hint: { c256: [16, 213], c16: [15, 5], mono: BOLD },
  way: { c256: [213, NONE], c16: [13, NONE], flags: BOLD },
  stuck: { c256: [231, 160], c16: [15, 1], flags: BOLD },
};

// For bright rooms and tired eyes: black ground, pure colours.
const CONTRAST: Readonly<Record<Role, Paint>> = {
  ...CALM,
  text: { c256: [231, NONE], c16: [15, NONE] },
  dim: { c256: [250, NONE], c16: [7, NONE] },
  frame: { c256: [250, NONE], c16: [7, NONE] },
  floor: { c256: [236, 16], c16: [8, 0] },
  wall: { c256: [250, 245], c16: [15, 7] },
  goal: { c256: [226, 16], c16: [11, 0], flags: BOLD },
  home: { c256: [16, 51], c16: [0, 14], mono: { bold: true, inverse: true } },
  player: { c256: [16, 231], c16: [0, 15], flags: BOLD, mono: { bold: true, inverse: true } },
  legs: { c256: [231, 16], c16: [15, 0], flags: BOLD },
  hole: { c256: [244, 16], c16: [8, 0] },
  filled: { c256: [51, 16], c16: [14, 0] },
  coin: { c256: [226, 16], c16: [11, 0], flags: BOLD },
  paper: { c256: [16, 231], c16: [0, 15] },
};

interface HuePaint {
  readonly fill: number;
  readonly ink: number;
  readonly sign: number;
  readonly fill16: number;
  readonly ink16: number;
  readonly sign16: number;
}
const HUE_PAINTS: Readonly<Record<Hue, HuePaint>> = {
  black: { fill: 16, ink: 252, sign: 250, fill16: 0, ink16: 15, sign16: 7 },
  red: { fill: 160, ink: 231, sign: 203, fill16: 1, ink16: 15, sign16: 9 },
  green: { fill: 71, ink: 16, sign: 114, fill16: 2, ink16: 0, sign16: 10 },
  yellow: { fill: 220, ink: 16, sign: 221, fill16: 11, ink16: 0, sign16: 11 },
  blue: { fill: 32, ink: 231, sign: 75, fill16: 4, ink16: 15, sign16: 12 },
  magenta: { fill: 170, ink: 16, sign: 176, fill16: 5, ink16: 15, sign16: 13 },
  cyan: { fill: 44, ink: 16, sign: 80, fill16: 6, ink16: 0, sign16: 14 },
  orange: { fill: 208, ink: 0, sign: 215, fill16: 3, ink16: 0, sign16: 3 },
  white: { fill: 252, ink: 16, sign: 255, fill16: 7, ink16: 0, sign16: 15 },
};

/** The styles of a palette at a colour depth; one style object each, so that equal styles are the same object. */
export function paletteOf(name: PaletteName, depth: Depth): Palette {
  const paints = name === 'contrast' ? CONTRAST : CALM;
  const roles = recordOf(ROLES, (role) => styleOf(paints[role], depth));
  const floor = paints.floor;
  const filled = new Map<Hue, Style>();
  const signs = new Map<Hue, Style>();
  for (const hue of HUES) {
    const { fill, ink, sign, fill16, ink16, sign16 } = HUE_PAINTS[hue];
    filled.set(hue, styleOf({ c256: [ink, fill], c16: [ink16, fill16], mono: INVERSE }, depth));
    signs.set(hue, styleOf({ c256: [sign, floor.c256[1]], c16: [sign16, floor.c16[1]], flags: BOLD }, depth));
  }
  return {
    depth,
    roles,
    inks: name === 'contrast' ? CONTRAST_INKS : CALM_INKS,
    filled: (hue) => filled.get(hue) ?? roles.crate,
    sign: (hue) => signs.get(hue) ?? roles.goal,
  };
}

function styleOf({ c256, c16, flags = {}, mono }: Paint, depth: Depth): Style {
  if (depth === 'never') return { ...(mono ?? flags) };
  const [foreground, background] = depth === '256' ? c256 : c16;
  return {
    ...(foreground === undefined ? {} : { foreground }),
    ...(background === undefined ? {} : { background }),
    ...flags,
  };
}
