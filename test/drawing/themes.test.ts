import { HUES } from '../../src/core/presentation';
import { contrast, nearestColour, rgbOf } from '../../src/drawing/colours';
import { THEME_NAMES, type ThemeName, tonesOf } from '../../src/drawing/theme';
import { THEMES } from '../../src/drawing/themes';
import { stylesFor } from '../../src/drawing/theme-styles';
import type { Style } from '../../src/drawing/frame';
import { distanceFor, VISIONS, type Vision } from '../support/colour-vision';

/** What WCAG 2.1 asks of text (1.4.3), and of graphics that one has to see to understand (1.4.11). */
const TEXT = 4.5;
const GRAPHICS = 3;

/** A look that leaves the ground to the terminal is made for dark ones: black, and the grey that many have. */
const DARK_GROUNDS = [16, 234];

function groundsOf(name: ThemeName): readonly number[] {
  const { ground } = THEMES[name].colours;
  return ground === undefined ? DARK_GROUNDS : [ground];
}

/** Contrasts that are too low, each with its figure. */
function tooLow(pairs: readonly (readonly [what: string, one: number, other: number])[], least: number): string[] {
  return pairs
    .map(([what, one, other]) => ({ what, figure: contrast(one, other) }))
    .filter(({ figure }) => figure < least)
    .map(({ what, figure }) => `${what}: ${figure.toFixed(2)}`);
}

function pairOf({ foreground, background }: Style): readonly [number, number] {
  // A terminal's own black is taken for black.
  const colour = (number = 0): number => (number === 0 ? 16 : number);
  return [colour(foreground), colour(background)];
}

test('contrasts are those of WCAG', () => {
  expect(contrast(16, 231)).toBeCloseTo(21);
  // #767676 on white, the example that everybody gives for 4.5.
  expect(contrast(243, 231)).toBeCloseTo(4.54, 2);
});

describe.each(THEME_NAMES)('the theme "%s"', (name) => {
  const appearance = THEMES[name];
  const palette = stylesFor(appearance, '256');
  const { roles } = palette;
  const [, floor] = appearance.tones.floor;

  test('has text that is read with ease', () => {
    const words = (['text', 'dim', 'title', 'key', 'warning'] as const).flatMap((role) =>
      groundsOf(name).flatMap((ground) => {
        const { foreground } = roles[role];
        return foreground === undefined ? [] : [[`${role} on ${ground}`, foreground, ground] as const];
      }),
    );
    expect(tooLow(words, TEXT)).toEqual([]);
  });

  test('has letters on pieces and notices that are read with ease', () => {
    const filled = (['notice', 'defeat', 'selected', 'paper', 'crate', 'home', 'heavy', 'player'] as const).map(
      (role) => [role, ...pairOf(roles[role])] as const,
    );
    const hued = HUES.map((hue) => [hue, ...pairOf(palette.filled(hue))] as const);
    expect(tooLow([...filled, ...hued], TEXT)).toEqual([]);
  });

  test('has pieces that are seen on the floor, and walls', () => {
    const { box, home, player, wall } = appearance.tones;
    const pieces = [
      ['box', box[1], floor],
      ['box at home', home[1], floor],
      ['player', player[1], floor],
      ['wall', wall[3], floor],
      ['edge of a wall', appearance.colours['wall-edge'] ?? floor, floor],
      ...(['goal', 'legs', 'filled', 'coin', 'hole'] as const).map((role) => [role, ...pairOf(roles[role])] as const),
      ...HUES.map((hue) => [`sign in ${hue}`, ...pairOf(palette.sign(hue))] as const),
    ] as const;
    expect(tooLow(pieces, GRAPHICS)).toEqual([]);
  });

  test('has coloured pieces of which the colour or what is written on it is seen on the floor', () => {
    const faint = HUES.filter((hue) => pairOf(palette.filled(hue)).every((one) => contrast(one, floor) < GRAPHICS));
    expect(faint).toEqual([]);
  });

  test.each(VISIONS)('keeps apart what must be told apart, with %s', (vision) => {
    expect(confused(name, vision)).toEqual([]);
  });

  test.each(['256', '16'] as const)('leaves no part of the screen to the terminal unless all of it, in %s', (depth) => {
    const isOwn = appearance.colours.ground === undefined;
    const plain = Object.entries(stylesFor(appearance, depth).roles).filter(
      ([, { background }]) => background === undefined,
    );
    expect(plain.length > 0).toBe(isOwn);
  });
});

/** Ten times what is just noticeable for pieces that are alike but for their colour, less for what has another shape. */
const CLEAR = 23;
const PLAIN = 15;

/** What somebody's eyes may take for one another, with the distance. */
function confused(name: ThemeName, vision: Vision): string[] {
  const { tones, colours } = THEMES[name];
  const goal = pairOf(stylesFor(THEMES[name], '256').roles.goal)[0];
  const floor = tones.floor[1];
  const pairs = [
    ['box', tones.box[1], 'box at home', tones.home[1], CLEAR],
    ['box', tones.box[1], 'floor', floor, CLEAR],
    ['box at home', tones.home[1], 'floor', floor, CLEAR],
    ['goal', goal, 'floor', floor, CLEAR],
    ['player', tones.player[1], 'floor', floor, CLEAR],
    ['wall', tones.wall[3], 'floor', floor, CLEAR],
    ['box', tones.box[1], 'heavy box', tones.heavy[1], PLAIN],
    ['player', tones.player[1], 'box', tones.box[1], PLAIN],
    ['player', tones.player[1], 'box at home', tones.home[1], PLAIN],
    ['goal', goal, 'box', tones.box[1], PLAIN],
    ['box', tones.box[1], 'wall', tones.wall[3], PLAIN],
    ['box at home', tones.home[1], 'wall', tones.wall[3], PLAIN],
    ['goal', goal, 'box at home', tones.home[1], PLAIN],
    ['warning', colours.warning ?? floor, 'dim', colours.dim ?? floor, PLAIN],
  ] as const;
  return pairs
    .map(([a, one, b, other, least]) => ({ a, b, least, figure: distanceFor(vision, rgbOf(one), rgbOf(other)) }))
    .filter(({ figure, least }) => figure < least)
    .map(({ a, b, figure }) => `${a} and ${b}: ${figure.toFixed(1)}`);
}

describe('eyes that see no difference between some colours', () => {
  test.each([
    ['protanopia', [200, 60, 40], [110, 90, 40], 20],
    ['deuteranopia', [200, 60, 40], [140, 105, 40], 20],
    ['tritanopia', [0, 160, 190], [0, 170, 160], 20],
  ] as const)('are those of %s: what is plain to others is hardly any to them', (vision, one, other, most) => {
    const [theirs, others] = [distanceFor(vision, one, other), distanceFor('usual', one, other)];
    expect(theirs).toBeLessThan(most);
    expect(theirs).toBeLessThan(others / 2);
  });

  test('see white and black as others do', () => {
    const figures = VISIONS.map((vision) => Math.round(distanceFor(vision, [0, 0, 0], [255, 255, 255])));
    expect(figures).toEqual([100, 100, 100, 100]);
  });
});

describe('a colour of somebody’s own', () => {
  test.each([
    ['#000000', [0, 0, 0], 16],
    ['#ffffff', [255, 255, 255], 231],
    ['#aa5500', [170, 85, 0], 130],
    ['#808080', [128, 128, 128], 244],
  ] as const)('is the nearest of the table: %s', (_, rgb, colour) => {
    expect(nearestColour(rgb)).toBe(colour);
  });

  test('has a lighter one and two darker ones', () => {
    const [light, middle, shade, depth] = tonesOf('box', 130).map((tone) => contrast(tone, 16));
    expect([light, middle, shade, depth]).toEqual([light, middle, shade, depth].sort((a = 0, b = 0) => b - a));
    expect(tonesOf('box', 130)[1]).toBe(130);
  });

  test('is seen as the texture of a wall, and hardly in the tiles of a floor', () => {
    const [floor, wall] = [tonesOf('floor', 60), tonesOf('wall', 60)];
    expect(contrast(floor[0], floor[2])).toBeLessThan(1.5);
    expect(contrast(wall[3], wall[1])).toBeGreaterThan(1.5);
  });
});
