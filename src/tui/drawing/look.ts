import type { Hue } from '../../core/look';

/** A number of the 256-colour table; undefined is the terminal's own. */
export type Colour = number | undefined;

/** What has one colour: first what is written, then details of large cells and what rules draw on paper. */
export const COLOUR_NAMES = [
  'ground',
  'text',
  'dim',
  'title',
  'frame',
  'key',
  'warning',
  'notice',
  'defeat',
  'selected',
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

/** What pieces are made of, where they have no hue of their own. */
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

/** How everything is coloured: data, so that somebody can have their own. */
export interface Look {
  readonly colours: Readonly<Record<ColourName, Colour>>;
  readonly tones: Readonly<Record<ToneName, Tones>>;
  /** The same where there are sixteen colours, which terminals show as they like. */
  readonly sixteen: Sixteen;
}

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
  'flash',
  'hint',
  'way',
  'stuck',
] as const;
export type Role = (typeof ROLES)[number];

export type Pair = readonly [foreground: Colour, background: Colour];

export interface Sixteen {
  readonly roles: Readonly<Record<Role, Pair>>;
  readonly hues: Readonly<Record<Hue, HuePair>>;
}

/** A piece filled with its hue, what is written on it, and the hue as a sign on floor. */
export type HuePair = readonly [fill: number, ink: number, sign: number];

/** The looks that come along: see `looks/`. */
export const LOOK_NAMES = ['calm', 'contrast', 'paper', 'phosphor', 'night'] as const;
export type LookName = (typeof LOOK_NAMES)[number];
