import { HUES } from '../../src/core/presentation';
import { contrast, rgbOf } from '../../src/drawing/colours';
import { colourOf } from '../../src/drawing/ink';
import { coloursOf, THEME_NAMES, tonesOf } from '../../src/drawing/theme';
import { THEMES } from '../../src/drawing/themes';
import { stylesFor } from '../../src/drawing/theme-styles';
import type { Style } from '../../src/drawing/frame';
import { distanceFor, VISIONS, type Vision } from '../support/colour-vision';

/** The contrast that WCAG 2.1 demands of text (1.4.3) and of graphics (1.4.11). */
const TEXT = 4.5;
const GRAPHICS = 3;

/** The pairs with too little contrast, each with its figure. */
function tooLow(pairs: readonly (readonly [what: string, one: number, other: number])[], min: number): string[] {
  return pairs
    .map(([what, one, other]) => ({ what, figure: contrast(one, other) }))
    .filter(({ figure }) => figure < min)
    .map(({ what, figure }) => `${what}: ${figure.toFixed(2)}`);
}

function pairOf({ foreground, background }: Style): readonly [number, number] {
  // The terminal's own black counts as black.
  const colour = (number = 0): number => (number === 0 ? 16 : number);
  return [colour(foreground), colour(background)];
}

test('contrasts are those of WCAG', () => {
  expect(contrast(16, 231)).toBeCloseTo(21);
  // #767676 on white is the common example for 4.5.
  expect(contrast(243, 231)).toBeCloseTo(4.54, 2);
});

const DRAWN = THEME_NAMES.flatMap((name) => (['true', '256'] as const).map((depth) => [name, depth] as const));

describe.each(DRAWN)('the theme "%s" in %s colours', (name, depth) => {
  const { colours, tones } = coloursOf(THEMES[name], depth === 'true');
  const styles = stylesFor(THEMES[name], depth);
  const { roles } = styles;
  const [, floor] = tones.floor;
  const { ground = floor, 'ground-low': deep = floor, panel = floor, 'panel-low': low = floor } = colours;

  test('has readable text', () => {
    const words = (['text', 'dim', 'title', 'key', 'warning'] as const).flatMap((role) =>
      ([ground, deep, panel, low] as const).map((below) => [role, roles[role].foreground ?? below, below] as const),
    );
    expect(tooLow(words, TEXT)).toEqual([]);
  });

  test('has readable letters on pieces and notices', () => {
    const filled = (['notice', 'defeat', 'selected', 'paper', 'crate', 'home', 'heavy', 'player'] as const).map(
      (role) => [role, ...pairOf(roles[role])] as const,
    );
    const hued = HUES.map((hue) => [hue, ...pairOf(styles.filled(hue))] as const);
    expect(tooLow([...filled, ...hued], TEXT)).toEqual([]);
  });

  test('has pieces and walls that are visible on the floor', () => {
    const pieces = [
      ['box', tones.box[1], floor],
      ['box on its goal', tones.home[1], floor],
      ['player', tones.player[1], floor],
      ['wall', tones.wall[1], floor],
      ['edge of a wall', colours['wall-edge'] ?? floor, floor],
      ...(['goal', 'legs', 'filled', 'coin', 'hole'] as const).map((role) => [role, ...pairOf(roles[role])] as const),
      ...HUES.map((hue) => [`sign in ${hue}`, ...pairOf(styles.sign(hue))] as const),
    ] as const;
    expect(tooLow(pieces, GRAPHICS)).toEqual([]);
  });

  test('has coloured pieces whose colour or letter is visible on the floor', () => {
    const faint = HUES.filter((hue) => pairOf(styles.filled(hue)).every((one) => contrast(one, floor) < GRAPHICS));
    expect(faint).toEqual([]);
  });

  test.each(VISIONS)('has no two pieces that look the same with %s', (vision) => {
    const goal = pairOf(roles.goal)[0];
    const pairs = [
      ['box', tones.box[1], 'box on its goal', tones.home[1], CLEAR],
      ['box', tones.box[1], 'floor', floor, CLEAR],
      ['box on its goal', tones.home[1], 'floor', floor, CLEAR],
      ['goal', goal, 'floor', floor, CLEAR],
      ['player', tones.player[1], 'floor', floor, CLEAR],
      ['wall', tones.wall[1], 'floor', floor, CLEAR],
      ['box', tones.box[1], 'heavy box', tones.heavy[1], PLAIN],
      ['player', tones.player[1], 'box', tones.box[1], PLAIN],
      ['player', tones.player[1], 'box on its goal', tones.home[1], PLAIN],
      ['goal', goal, 'box', tones.box[1], PLAIN],
      ['box', tones.box[1], 'wall', tones.wall[1], PLAIN],
      ['box on its goal', tones.home[1], 'wall', tones.wall[1], PLAIN],
      ['goal', goal, 'box on its goal', tones.home[1], PLAIN],
      ['warning', colours.warning ?? floor, 'dim', colours.dim ?? floor, PLAIN],
    ] as const;
    expect(confused(pairs, vision)).toEqual([]);
  });

  test('has a background of its own everywhere', () => {
    expect(styles.surfaces.grounds(3).map(({ background }) => background)).not.toContain(undefined);
  });
});

test.each(THEME_NAMES)('in 16 colours the theme "%s" has a background of its own everywhere or nowhere', (name) => {
  const backgrounds = Object.values(stylesFor(THEMES[name], '16').roles).map(({ background }) => background);
  expect(backgrounds.includes(undefined)).toBe(name === 'calm');
});

test.each(['true', '256'] as const)('in high contrast, the empty part of a bar is dark, in %s colours', (depth) => {
  const styles = stylesFor(THEMES.contrast, depth);
  const { edge } = styles.surfaces;
  const bars = HUES.map((hue) => [hue, styles.text(hue).foreground ?? edge, edge] as const);
  expect(tooLow(bars, 2)).toEqual([]);
});

/** Ten times the smallest visible distance for pieces of the same shape, less for pieces of different shapes. */
const CLEAR = 23;
const PLAIN = 15;

type Pair = readonly [a: string, one: number, b: string, other: number, min: number];

/** The pairs that players with this vision may confuse, with the distance. */
function confused(pairs: readonly Pair[], vision: Vision): string[] {
  return pairs
    .map(([a, one, b, other, min]) => ({ a, b, min, figure: distanceFor(vision, rgbOf(one), rgbOf(other)) }))
    .filter(({ figure, min }) => figure < min)
    .map(({ a, b, figure }) => `${a} and ${b}: ${figure.toFixed(1)}`);
}

describe('simulated colour blindness', () => {
  test.each([
    ['protanopia', [200, 60, 40], [110, 90, 40], 20],
    ['deuteranopia', [200, 60, 40], [140, 105, 40], 20],
    ['tritanopia', [0, 160, 190], [0, 170, 160], 20],
  ] as const)('brings these colours closer together: %s', (vision, one, other, max) => {
    const [theirs, others] = [distanceFor(vision, one, other), distanceFor('usual', one, other)];
    expect(theirs).toBeLessThan(max);
    expect(theirs).toBeLessThan(others / 2);
  });

  test('changes neither white nor black', () => {
    const figures = VISIONS.map((vision) => Math.round(distanceFor(vision, [0, 0, 0], [255, 255, 255])));
    expect(figures).toEqual([100, 100, 100, 100]);
  });
});

describe('a colour of a player’s own theme', () => {
  test.each([
    ['#000000', 16],
    ['#ffffff', 231],
    ['#aa5500', 130],
    ['#808080', 244],
    ['#2b3f66/60', 60],
    [130, 130],
  ] as const)('becomes the nearest or the chosen one of the table: %s', (ink, colour) => {
    expect(colourOf(ink, false)).toBe(colour);
  });

  test('is shown as it is where there are 24 bits', () => {
    expect(rgbOf(colourOf('#aa5500/130', true))).toEqual([170, 85, 0]);
    expect(colourOf(130, true)).toBe(130);
  });

  test('gets a lighter tone and two darker ones', () => {
    const tones = tonesOf('box', '#aa5500').map((tone) => contrast(colourOf(tone, true), 16));
    expect(tones).toEqual([...tones].sort((a, b) => b - a));
    expect(tonesOf('box', 130)[1]).toBe(130);
  });

  test('is faint in the tiles of a floor', () => {
    const [light, , shade] = tonesOf('floor', 60).map((tone) => colourOf(tone, true));
    expect(contrast(light ?? 0, shade ?? 0)).toBeLessThan(1.5);
  });
});
