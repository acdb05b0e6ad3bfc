import type { Hue } from '../core/presentation';
import { nearestColour, rgbOf, type Rgb } from './colours';

export function recordBy<K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<K, V>> {
  // Object.fromEntries forgets which keys it was given.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

/** A number of the 256-colour table; undefined is the terminal's own colour. */
export type Colour = number | undefined;

/** Kinds of text. */
const TEXT_ROLES = ['text', 'dim', 'title', 'frame', 'key', 'warning', 'notice', 'defeat', 'selected'] as const;

/** The parts that have one colour: first texts, then details of large cells and the drawings of rule sets. */
export const COLOUR_NAMES = [
  'ground',
  ...TEXT_ROLES,
  'paper',
  'ink',
  'wall-edge',
  'boots',
  'shine',
  'pitch',
  'brass',
] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

/** The four tones of a piece: light, middle, shade, and the depth of its shade. Small cells are filled with the middle. */
export type Tones = readonly [light: number, middle: number, shade: number, depth: number];

/** The materials of pieces without a hue of their own. */
export const MATERIALS = [
  'floor',
  'wall',
  'brick',
  'goal',
  'box',
  'home',
  'heavy',
  'player',
  'skin',
  'overalls',
  'hole',
  'ice',
  'glass',
  'stone',
  'gold',
  'iron',
  'flash',
  'hint',
  'stuck',
] as const;
export type Material = (typeof MATERIALS)[number];
export type ToneName = Material | Hue;

/** The colours of everything: data, so that players can have themes of their own. */
export interface Theme {
  readonly colours: Readonly<Record<ColourName, Colour>>;
  readonly tones: Readonly<Record<ToneName, Tones>>;
  /** For terminals of sixteen colours, which each terminal shows in its own way. */
  readonly sixteen: SixteenColours;
  /** Boxes have marks besides their colours, unless the player turns them off. */
  readonly needsShapes?: true;
}

/** The parts with a style of their own, besides the hues of pieces. */
export const STYLE_ROLES = [
  ...TEXT_ROLES,
  'cursor',
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
  'ladder',
  'flash',
  'hint',
  'way',
  'stuck',
] as const;
export type StyleRole = (typeof STYLE_ROLES)[number];

export type ColourPair = readonly [foreground: Colour, background: Colour];

export interface SixteenColours {
  readonly roles: Readonly<Record<StyleRole, ColourPair>>;
  readonly hues: Readonly<Record<Hue, HuePair>>;
}

/** A piece filled with its hue, the ink on it, and the hue as a sign on floor. */
type HuePair = readonly [fill: number, ink: number, sign: number];

/** The built-in themes: see `themes/`. */
export const THEME_NAMES = ['calm', 'contrast', 'paper', 'phosphor', 'night'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The changes that a player's own theme makes. */
export interface ThemeChanges {
  readonly colours: ReadonlyMap<ColourName, Colour>;
  readonly tones: ReadonlyMap<ToneName, Tones>;
}

export function changeTheme(theme: Theme, changes: ThemeChanges): Theme {
  return {
    ...theme,
    colours: { ...theme.colours, ...Object.fromEntries(changes.colours) },
    tones: { ...theme.tones, ...Object.fromEntries(changes.tones) },
  };
}

/** The colours of a board in reverse mode: floor, walls and frame are violet. */
export function tintTheme(theme: Theme): Theme {
  const { colours, tones, sixteen } = theme;
  const tint = (share: number) => (tone: number) => nearestColour(mix(rgbOf(tone), VIOLET, share));
  const tinted = ([light, middle, shade, depth]: Tones, share: number): Tones => {
    const change = tint(share);
    return [change(light), change(middle), change(shade), change(depth)];
  };
  const { wall, frame } = sixteen.roles;
  return {
    ...theme,
    colours: { ...colours, frame: VIOLET_FRAME, 'wall-edge': tint(0.5)(colours['wall-edge'] ?? VIOLET_FRAME) },
    tones: {
      ...tones,
      floor: tinted(tones.floor, 0.3),
      wall: tinted(tones.wall, 0.45),
      brick: tinted(tones.brick, 0.6),
    },
    sixteen: {
      roles: { ...sixteen.roles, wall: [MAGENTA, wall[1]], frame: [MAGENTA, frame[1]] },
      hues: sixteen.hues,
    },
  };
}

const VIOLET: Rgb = [135, 95, 215];
/** The violet of 256 colours, and the similar one of sixteen. */
const VIOLET_FRAME = 98;
const MAGENTA = 5;

/** Four tones from the middle one. */
export function tonesOf(name: ToneName, middle: number): Tones {
  const rgb = rgbOf(middle);
  const mixed = (other: Rgb, share: number): number => nearestColour(mix(rgb, other, share));
  // The tiles of a floor should be faint, and the texture of a wall clear.
  if (name === 'floor') return [mixed(WHITE, 0.08), middle, mixed(BLACK, 0.08), mixed(BLACK, 0.2)];
  const depth = name === 'wall' ? mixed(WHITE, 0.3) : mixed(BLACK, 0.55);
  return [mixed(WHITE, 0.4), middle, mixed(BLACK, 0.3), depth];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}
