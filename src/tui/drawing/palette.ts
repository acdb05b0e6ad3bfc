import { HUES, type Hue } from '../../core/look';
import { BLACK, contrast, inkOn } from './colours';
import { inksOf, type Inks } from './inks';
import { ROLES, type Look, type Pair, type Role, type Tones } from './look';
import { recordOf } from './record-of';
import type { Style } from './style';

export const DEPTHS = ['256', '16', 'never'] as const;
/** How many colours the terminal is given. */
export type Depth = (typeof DEPTHS)[number];

/** A look at a colour depth: the styles to draw with. */
export interface Palette {
  readonly depth: Depth;
  readonly roles: Readonly<Record<Role, Style>>;
  /** What drawings in half blocks are coloured with, where there are 256 colours. */
  readonly inks: Inks;
  /** A piece filled with its hue, and a sign in its hue on floor. */
  filled(hue: Hue): Style;
  sign(hue: Hue): Style;
}

interface Flags {
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

const BOLD: Flags = { bold: true };
const INVERSE: Flags = { inverse: true };
const BOLD_INVERSE: Flags = { bold: true, inverse: true };

const FLAGS: Readonly<Partial<Record<Role, Flags>>> = {
  title: BOLD,
  key: BOLD,
  warning: BOLD,
  notice: BOLD,
  defeat: BOLD,
  goal: BOLD,
  heavy: BOLD,
  coin: BOLD,
  flash: BOLD,
  cursor: INVERSE,
};

/** Without colours something has to take their place. */
const FLAGS_ALONE: Readonly<Partial<Record<Role, Flags>>> = {
  ...FLAGS,
  notice: BOLD_INVERSE,
  defeat: INVERSE,
  selected: INVERSE,
  home: BOLD_INVERSE,
  crate: INVERSE,
  player: BOLD_INVERSE,
  flash: INVERSE,
};

/** The styles of a look at a colour depth; one style object each, so that equal styles are the same object. */
export function paletteOf(look: Look, depth: Depth): Palette {
  const pairs = depth === '256' ? pairsOf(look) : look.sixteen.roles;
  const roles = recordOf(ROLES, (role) => styleOf(pairs[role], depth, (depth === 'never' ? FLAGS_ALONE : FLAGS)[role]));
  const filled = new Map<Hue, Style>();
  const signs = new Map<Hue, Style>();
  for (const hue of HUES) {
    const [fill, sign] = depth === '256' ? huePairs(look, hue) : huePairs16(look, hue);
    filled.set(hue, styleOf(fill, depth, depth === 'never' ? INVERSE : {}));
    signs.set(hue, styleOf(sign, depth, BOLD));
  }
  let inks: Inks | undefined;
  return {
    depth,
    roles,
    // Most screens show no large cells, and pictures that were composed are known by these very inks.
    get inks() {
      return (inks ??= inksOf(look));
    },
    filled: (hue) => filled.get(hue) ?? roles.crate,
    sign: (hue) => signs.get(hue) ?? roles.goal,
  };
}

/** What each role is drawn with in 256 colours: it follows from the colours of the look. */
function pairsOf({ colours, tones }: Look): Readonly<Record<Role, Pair>> {
  const { ground, text, paper, ink } = colours;
  const floor = tones.floor[1];
  const plain = (colour: Pair[0]): Pair => [colour, ground];
  const filled = (fill: Pair[0]): Pair => [fill === undefined ? undefined : shortInkOn(fill), fill];
  const onFloor = (piece: Tones): Pair => [seenOn(floor, piece), floor];
  return {
    text: plain(text),
    dim: plain(colours.dim),
    title: plain(colours.title),
    frame: plain(colours.frame),
    key: plain(colours.key),
    warning: plain(colours.warning),
    notice: filled(colours.notice),
    defeat: filled(colours.defeat),
    selected: filled(colours.selected),
    cursor: plain(text),
    outside: plain(undefined),
    floor: [undefined, floor],
    wall: [tones.wall[0], tones.wall[1]],
    goal: onFloor(tones.goal),
    home: filled(tones.home[1]),
    heavy: filled(tones.heavy[1]),
    crate: filled(tones.box[1]),
    player: filled(tones.player[1]),
    legs: onFloor(tones.player),
    hole: [pitOn(floor, colours.pitch, tones.hole), floor],
    ice: [inkOn(tones.ice[1]), tones.ice[1]],
    filled: onFloor(tones.home),
    coin: onFloor(tones.gold),
    paper: [ink, paper],
    flash: filled(tones.flash[1]),
  };
}

function huePairs({ tones }: Look, hue: Hue): readonly [fill: Pair, sign: Pair] {
  const [, fill] = tones[hue];
  const [, floor] = tones.floor;
  return [
    [shortInkOn(fill), fill],
    [seenOn(floor, tones[hue]), floor],
  ];
}

function huePairs16({ sixteen }: Look, hue: Hue): readonly [fill: Pair, sign: Pair] {
  const [fill, ink, sign] = sixteen.hues[hue];
  return [
    [ink, fill],
    [sign, sixteen.roles.floor[1]],
  ];
}

/** A step should write few bytes, and a terminal's own black takes the fewest. */
function shortInkOn(fill: number): number {
  const ink = inkOn(fill);
  return ink === BLACK ? 0 : ink;
}

/** What WCAG 2 asks of graphics. */
const SEEN = 3;

/** The tone of a piece that is seen on a ground: its middle if that will do. */
export function seenOn(ground: number, [light, middle, shade, depth]: Tones): number {
  const tones = [middle, light, shade, depth];
  const best = Math.max(...tones.map((tone) => contrast(tone, ground)));
  return tones.find((tone) => contrast(tone, ground) >= Math.min(SEEN, best)) ?? middle;
}

/** A hole is dark, unless the floor is, too. */
const SEEN_AS_PIT = 1.5;

function pitOn(floor: number, pitch: number | undefined, [, rim]: Tones): number {
  return pitch !== undefined && contrast(pitch, floor) >= SEEN_AS_PIT ? pitch : rim;
}

function styleOf([foreground, background]: Pair, depth: Depth, flags: Flags = {}): Style {
  if (depth === 'never') return { ...flags };
  return {
    ...(foreground === undefined ? {} : { foreground }),
    ...(background === undefined ? {} : { background }),
    ...flags,
  };
}
