import { type Hue, HUES } from '../core/presentation';
import type { Rgb } from './colours';
import { colourOf, type Ink, mixedInk } from './ink';

export function recordBy<K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<K, V>> {
  // Object.fromEntries forgets which keys it was given.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

/** As in `colours.ts`; undefined is the terminal's own colour. */
export type Colour = number | undefined;

/** Kinds of text. */
const TEXT_ROLES = ['text', 'dim', 'title', 'frame', 'key', 'warning', 'notice', 'defeat', 'selected'] as const;

/** The parts that have one colour: first the screen and its texts, then details of large cells and the drawings of rule sets. */
export const COLOUR_NAMES = [
  'ground',
  'ground-low',
  'panel',
  'panel-low',
  'edge',
  'shadow',
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
export type Tones<T = number> = readonly [light: T, middle: T, shade: T, depth: T];

/** The materials of pieces without a hue of their own. */
const MATERIALS = [
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
  'ladder',
  'sky',
  'grass',
  'flash',
  'hint',
  'stuck',
] as const;
export type Material = (typeof MATERIALS)[number];
export type ToneName = Material | Hue;
export const TONE_NAMES: readonly ToneName[] = [...MATERIALS, ...HUES];

/** The colours of everything, as inks or as the colours that a terminal shows for them. */
interface Colours<T> {
  readonly colours: Readonly<Record<ColourName, T | undefined>>;
  readonly tones: Readonly<Record<ToneName, Tones<T>>>;
}

/** A theme is data, so that players can have themes of their own. */
export interface Theme extends Colours<Ink> {
  /** For terminals of sixteen colours, which each terminal shows in its own way. */
  readonly sixteen: SixteenColours;
  /** In colours of 24 bits its rooms have light and shade. */
  readonly hasLight?: true;
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
  readonly colours: ReadonlyMap<ColourName, Ink | undefined>;
  readonly tones: ReadonlyMap<ToneName, Tones<Ink>>;
}

export function changeTheme(theme: Theme, changes: ThemeChanges): Theme {
  return {
    ...theme,
    colours: { ...theme.colours, ...Object.fromEntries(changes.colours) },
    tones: { ...theme.tones, ...Object.fromEntries(changes.tones) },
  };
}

/** The colours of a theme in 24 bits, or of the 256-colour table. */
export function coloursOf({ colours, tones }: Theme, hasTrueColour: boolean): Colours<number> {
  const of = (ink: Ink): number => colourOf(ink, hasTrueColour);
  return {
    colours: recordBy(COLOUR_NAMES, (name) => {
      const ink = colours[name];
      return ink === undefined ? undefined : of(ink);
    }),
    tones: recordBy(TONE_NAMES, (name) => {
      const [light, middle, shade, depth] = tones[name];
      return [of(light), of(middle), of(shade), of(depth)];
    }),
  };
}

/** The colours of a board in reverse mode: floor, walls and frame are violet. */
export function tintTheme(theme: Theme): Theme {
  const { colours, tones, sixteen } = theme;
  const tint = (ink: Ink, share: number): Ink => mixedInk(ink, VIOLET, share);
  const tinted = ([light, middle, shade, depth]: Tones<Ink>, share: number): Tones<Ink> => [
    tint(light, share),
    tint(middle, share),
    tint(shade, share),
    tint(depth, share),
  ];
  const { wall, frame } = sixteen.roles;
  return {
    ...theme,
    colours: { ...colours, frame: VIOLET_FRAME, 'wall-edge': tint(colours['wall-edge'] ?? VIOLET_FRAME, 0.5) },
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
const VIOLET_FRAME = '#875fd7';
/** The similar one of sixteen. */
const MAGENTA = 5;

/** Four tones from the middle one. */
export function tonesOf(name: ToneName, middle: Ink): Tones<Ink> {
  const mixed = (other: Rgb, share: number): Ink => mixedInk(middle, other, share);
  // The tiles of a floor should be faint.
  if (name === 'floor') return [mixed(WHITE, 0.08), middle, mixed(BLACK, 0.08), mixed(BLACK, 0.2)];
  return [mixed(WHITE, 0.45), middle, mixed(BLACK, 0.32), mixed(BLACK, 0.6)];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
