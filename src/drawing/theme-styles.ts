import type { Hue } from '../core/presentation';
import { BLACK, contrast, inkOn, mixRgb, nearestColour, rgbOf, trueColour } from './colours';
import {
  type Colour,
  type ColourPair,
  coloursOf,
  recordBy,
  STYLE_ROLES,
  type StyleRole,
  type Theme,
  tintTheme,
  type ToneName,
  type Tones,
} from './theme';
import { styleWith, type Style } from './frame';

export const DEPTHS = ['true', '256', '16', 'never'] as const;
/** The number of colours to use; `true` are those of 24 bits. */
export type Depth = (typeof DEPTHS)[number];

/** Whether there are enough colours for drawings in pixels. */
export function hasManyColours(depth: Depth): boolean {
  return depth === 'true' || depth === '256';
}

/** A theme at a colour depth: the styles to draw with. */
export interface ThemeStyles {
  readonly depth: Depth;
  /** Colours alone do not distinguish boxes for everyone. */
  readonly needsShapes: boolean;
  /** Rooms have light and shade. */
  readonly hasLight: boolean;
  readonly roles: Readonly<Record<StyleRole, Style>>;
  /** The colours of drawings in half blocks, where there are many. */
  readonly inks: Inks;
  readonly surfaces: Surfaces;
  /** The same in reverse mode. */
  readonly reversed: () => ThemeStyles;
  /** A piece filled with its hue, and a sign in its hue on floor. */
  filled(hue: Hue): Style;
  sign(hue: Hue): Style;
  /** A text in the colour of a hue, on the ground or on a panel. */
  text(hue: Hue): Style;
}

/** What lies above the ground of a screen, for drawings in pixels. */
export interface Surfaces {
  /** The ground of each row of a screen of this height: one list for each height. */
  readonly grounds: (height: number) => readonly Style[];
  /** The tone of a panel at a share of its height. */
  readonly panel: (share: number) => number;
  /** The empty part of a bar, and what is missing. */
  readonly edge: number;
  /** The cap of a key, on a panel. */
  readonly cap: number;
  readonly shadow: number;
}

interface Flags {
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

const BOLD: Flags = { bold: true };
const INVERSE: Flags = { inverse: true };
const BOLD_INVERSE: Flags = { bold: true, inverse: true };

const FLAGS: Readonly<Partial<Record<StyleRole, Flags>>> = {
  title: BOLD,
  key: BOLD,
  warning: BOLD,
  notice: BOLD,
  defeat: BOLD,
  home: BOLD,
  heavy: BOLD,
  coin: BOLD,
  flash: BOLD,
  way: BOLD,
  stuck: BOLD,
  cursor: INVERSE,
};

/** Bold and inverse take the place of colours. */
const FLAGS_ALONE: Readonly<Partial<Record<StyleRole, Flags>>> = {
  ...FLAGS,
  notice: BOLD_INVERSE,
  defeat: INVERSE,
  selected: INVERSE,
  home: BOLD_INVERSE,
  crate: INVERSE,
  player: BOLD_INVERSE,
  flash: INVERSE,
  // Boxes are inverse, so the box of a hint is not.
  hint: BOLD,
};

/** The styles of a theme at a colour depth; one style object each, so that equal styles are the same object. */
export function stylesFor(theme: Theme, depth: Depth): ThemeStyles {
  const colours = coloursOf(theme, depth === 'true');
  const pairs = hasManyColours(depth) ? pairsOf(colours) : theme.sixteen.roles;
  const roles = recordBy(STYLE_ROLES, (role) =>
    styleOf(pairs[role], depth, (depth === 'never' ? FLAGS_ALONE : FLAGS)[role]),
  );
  // Most levels show few hues, and plain ones none, so styles are made on demand.
  const hued = new Map<Hue, HueStyles>();
  const stylesOf = (hue: Hue): HueStyles => {
    const known = hued.get(hue) ?? hueStyles(theme, colours, hue, depth);
    hued.set(hue, known);
    return known;
  };
  let reversed: ThemeStyles | undefined;
  return {
    depth,
    hasLight: depth === 'true' && theme.hasLight === true,
    needsShapes: !hasManyColours(depth) || theme.needsShapes === true,
    roles,
    inks: inksOf(colours),
    surfaces: surfacesOf(colours, roles, depth),
    reversed: () => (reversed ??= stylesFor(tintTheme(theme), depth)),
    filled: (hue) => stylesOf(hue).filled,
    sign: (hue) => stylesOf(hue).sign,
    text: (hue) => stylesOf(hue).text,
  };
}

function surfacesOf({ colours }: ThemeColours, { text }: ThemeStyles['roles'], depth: Depth): Surfaces {
  const { ground, panel = BLACK, edge = BLACK, shadow = BLACK } = colours;
  const groundAt = gradient(ground, colours['ground-low'], depth);
  const panelAt = gradient(panel, colours['panel-low'], depth);
  const groundStyle = (share: number): Style =>
    hasManyColours(depth) ? styleWith(text.foreground, groundAt(share)) : text;
  let grounds: readonly Style[] = [];
  return {
    grounds(height) {
      if (grounds.length !== height)
        grounds = Array.from({ length: height }, (_, y) => groundStyle(y / Math.max(1, height - 1)));
      return grounds;
    },
    panel: (share) => panelAt(share) ?? panel,
    edge,
    cap: capOf(panel, edge, depth),
    shadow,
  };
}

/** The tones from one colour to another, by the share of the other. The colours of the table are too far apart for that. */
function gradient(from: Colour, to: Colour, depth: Depth): (share: number) => Colour {
  if (depth !== 'true' || from === undefined || to === undefined) return () => from;
  // Each frame asks for the same shares.
  const known = new Map<number, number>();
  return (share) => {
    const tone = known.get(share) ?? trueColour(mixRgb(rgbOf(from), rgbOf(to), share));
    known.set(share, tone);
    return tone;
  };
}

/** Between panel and edge, so that the key on it is easy to read. */
function capOf(panel: number, edge: number, depth: Depth): number {
  const mixed = mixRgb(rgbOf(panel), rgbOf(edge), 0.6);
  return depth === 'true' ? trueColour(mixed) : nearestColour(mixed);
}

interface HueStyles {
  readonly filled: Style;
  readonly sign: Style;
  readonly text: Style;
}

function hueStyles(theme: Theme, colours: ThemeColours, hue: Hue, depth: Depth): HueStyles {
  const [fill, sign] = hasManyColours(depth) ? huePairs(colours, hue) : huePairs16(theme, hue);
  const { panel = BLACK } = colours.colours;
  const text = hasManyColours(depth) ? visibleOn(panel, signTones(colours.tones[hue])) : sign[0];
  return {
    filled: styleOf(fill, depth, depth === 'never' ? INVERSE : {}),
    sign: styleOf(sign, depth, BOLD),
    text: styleOf([text, undefined], depth),
  };
}

type ThemeColours = ReturnType<typeof coloursOf>;

/** The colours of each role, from those of the theme. */
function pairsOf({ colours, tones }: ThemeColours): Readonly<Record<StyleRole, ColourPair>> {
  const { text, paper, ink } = colours;
  const floor = tones.floor[1];
  const pitch = colours.pitch ?? floor;
  // Texts stand on the ground of their row, or on a panel.
  const plain = (colour: Colour): ColourPair => [colour, undefined];
  const filled = (fill: number): ColourPair => [shortInkOn(fill), fill];
  // Many terminals show bold black as grey.
  const boldFilled = (fill: Colour): ColourPair => [fill === undefined ? undefined : inkOn(fill), fill];
  const onFloor = ([light, middle, shade, depth]: Tones): ColourPair => [
    visibleOn(floor, [middle, light, shade, depth]),
    floor,
  ];
  return {
    text: plain(text),
    dim: plain(colours.dim),
    title: plain(colours.title),
    frame: plain(colours.frame),
    key: plain(colours.key),
    warning: plain(colours.warning),
    notice: boldFilled(colours.notice),
    defeat: boldFilled(colours.defeat),
    selected: boldFilled(colours.selected),
    cursor: plain(text),
    outside: plain(undefined),
    floor: [undefined, floor],
    // The characters are blocks, so both colours are the same.
    wall: [tones.wall[1], tones.wall[1]],
    goal: [visibleOn(floor, signTones(tones.goal)), floor],
    home: filled(tones.home[1]),
    heavy: boldFilled(tones.heavy[1]),
    crate: filled(tones.box[1]),
    player: filled(tones.player[1]),
    legs: onFloor(tones.player),
    // A hole is dark. Its rim is visible even on a dark floor.
    hole: [visibleOn(pitch, tones.hole), pitch],
    ice: [inkOn(tones.ice[1]), tones.ice[1]],
    filled: onFloor(tones.home),
    coin: onFloor(tones.gold),
    paper: [ink, paper],
    ladder: [paper === undefined ? ink : visibleOn(paper, ladderTones(tones.box)), paper],
    flash: boldFilled(tones.flash[1]),
    hint: filled(tones.hint[1]),
    way: onFloor(tones.hint),
    stuck: boldFilled(tones.stuck[1]),
  };
}

function huePairs({ tones }: ThemeColours, hue: Hue): readonly [fill: ColourPair, sign: ColourPair] {
  const [, fill] = tones[hue];
  const [, floor] = tones.floor;
  return [
    [shortInkOn(fill), fill],
    [visibleOn(floor, signTones(tones[hue])), floor],
  ];
}

function huePairs16({ sixteen }: Theme, hue: Hue): readonly [fill: ColourPair, sign: ColourPair] {
  const [fill, ink, sign] = sixteen.hues[hue];
  return [
    [ink, fill],
    [sign, sixteen.roles.floor[1]],
  ];
}

/** A step should write few bytes, and the terminal's own black takes the fewest. */
function shortInkOn(fill: number): number {
  const ink = inkOn(fill);
  return ink === BLACK ? 0 : ink;
}

/** The contrast that WCAG 2 demands of graphics. */
const MIN_CONTRAST = 3;

/** A goal is no lighter than its box, unless only a lighter tone is visible. */
function signTones([light, middle, shade, depth]: Tones): Tones {
  return [middle, light, shade, depth];
}

/** Dark wood on a light ground, and light wood on a dark one. */
function ladderTones([light, middle, shade, depth]: Tones): Tones {
  return [depth, shade, middle, light];
}

/** The first tone that is visible on a ground, or else the one with most contrast. */
function visibleOn(ground: number, tones: Tones): number {
  const seen = tones.find((tone) => contrast(tone, ground) >= MIN_CONTRAST);
  if (seen !== undefined) return seen;
  return tones.reduce((best, tone) => (contrast(tone, ground) > contrast(best, ground) ? tone : best));
}

function styleOf([foreground, background]: ColourPair, depth: Depth, flags: Flags = {}): Style {
  if (depth === 'never') return { ...flags };
  return {
    ...(foreground === undefined ? {} : { foreground }),
    ...(background === undefined ? {} : { background }),
    ...flags,
  };
}

/** The letters in drawings for the tones of the piece, in their order. */
export const TONE_LETTERS = 'hmdk';

/** The other colours of drawings, by their letter. */
export interface Inks {
  readonly fixed: ReadonlyMap<string, number>;
  readonly tones: Readonly<Record<ToneName, Tones>>;
  /** The colour where there is no pixel; undefined is the terminal's own. */
  readonly ground: number | undefined;
}

/** The letters for the tones of a material, in their order; `.` is none. */
const MATERIAL_LETTERS = {
  // Floor: the lit edge of its tiles, the tile, the seam, and the shadow of a wall on it.
  floor: 'ife_',
  // A wall from above: its lit edge, its top, its seams, its dark edge.
  wall: 'lcxD',
  // Its front: a lit edge, the brick, the mortar, the foot.
  brick: 'BbrR',
  skin: '.Ss.',
  overalls: '.oO.',
  // A hole: its lit rim, its rim, its lit part, its depth.
  hole: 'Zzuv',
  ice: 'waA.',
  iron: '.tT.',
} as const;

/** The letters for single colours; `C` is the edge above the front of a wall. */
const COLOUR_LETTERS = { C: 'wall-edge', X: 'boots', W: 'shine', K: 'pitch', y: 'brass' } as const;

function inksOf({ colours, tones }: ThemeColours): Inks {
  const fixed = new Map<string, number>();
  for (const material of ['floor', 'wall', 'brick', 'skin', 'overalls', 'hole', 'ice', 'iron'] as const)
    [...MATERIAL_LETTERS[material]].forEach((letter, index) => {
      const tone = tones[material][index];
      if (letter !== '.' && tone !== undefined) fixed.set(letter, tone);
    });
  for (const [letter, name] of Object.entries(COLOUR_LETTERS)) {
    const colour = colours[name];
    if (colour !== undefined) fixed.set(letter, colour);
  }
  return { fixed, tones, ground: colours.ground };
}
