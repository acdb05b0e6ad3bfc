import { HUES } from '../../src/core/presentation';
import { contrast, nearestColour, rgbOf } from '../../src/drawing/colours';
import { THEME_NAMES, type ThemeName, tonesOf } from '../../src/drawing/theme';
import { THEMES } from '../../src/drawing/themes';
import { stylesFor } from '../../src/drawing/theme-styles';
import type { Style } from '../../src/drawing/frame';
import { distanceFor, VISIONS, type Vision } from '../support/colour-vision';

/** The contrast that WCAG 2.1 demands of text (1.4.3) and of graphics (1.4.11). */
const TEXT = 4.5;
const GRAPHICS = 3;

/** A theme without a ground of its own is for dark terminals: black, or the grey of many terminals. */
const DARK_GROUNDS = [16, 234];

function groundsOf(name: ThemeName): readonly number[] {
  const { ground } = THEMES[name].colours;
  return ground === undefined ? DARK_GROUNDS : [ground];
}

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

describe.each(THEME_NAMES)('the theme "%s"', (name) => {
  const theme = THEMES[name];
  const styles = stylesFor(theme, '256');
  const { roles } = styles;
  const [, floor] = theme.tones.floor;

  test('has readable text', () => {
    const words = (['text', 'dim', 'title', 'key', 'warning'] as const).flatMap((role) =>
      groundsOf(name).flatMap((ground) => {
        const { foreground } = roles[role];
        return foreground === undefined ? [] : [[`${role} on ${ground}`, foreground, ground] as const];
      }),
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
    const { box, home, player, wall } = theme.tones;
    const pieces = [
      ['box', box[1], floor],
      ['box on its goal', home[1], floor],
      ['player', player[1], floor],
      ['wall', wall[3], floor],
      ['edge of a wall', theme.colours['wall-edge'] ?? floor, floor],
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
    expect(confused(name, vision)).toEqual([]);
  });

  test.each(['256', '16'] as const)('has either no background of its own or one everywhere, in %s', (depth) => {
    const isOwn = theme.colours.ground === undefined;
    const plain = Object.entries(stylesFor(theme, depth).roles).filter(
      ([, { background }]) => background === undefined,
    );
    expect(plain.length > 0).toBe(isOwn);
  });
});

/** Ten times the smallest visible distance for pieces of the same shape, less for pieces of different shapes. */
const CLEAR = 23;
const PLAIN = 15;

/** The pairs that players with this vision may confuse, with the distance. */
function confused(name: ThemeName, vision: Vision): string[] {
  const { tones, colours } = THEMES[name];
  const goal = pairOf(stylesFor(THEMES[name], '256').roles.goal)[0];
  const floor = tones.floor[1];
  const pairs = [
    ['box', tones.box[1], 'box on its goal', tones.home[1], CLEAR],
    ['box', tones.box[1], 'floor', floor, CLEAR],
    ['box on its goal', tones.home[1], 'floor', floor, CLEAR],
    ['goal', goal, 'floor', floor, CLEAR],
    ['player', tones.player[1], 'floor', floor, CLEAR],
    ['wall', tones.wall[3], 'floor', floor, CLEAR],
    ['box', tones.box[1], 'heavy box', tones.heavy[1], PLAIN],
    ['player', tones.player[1], 'box', tones.box[1], PLAIN],
    ['player', tones.player[1], 'box on its goal', tones.home[1], PLAIN],
    ['goal', goal, 'box', tones.box[1], PLAIN],
    ['box', tones.box[1], 'wall', tones.wall[3], PLAIN],
    ['box on its goal', tones.home[1], 'wall', tones.wall[3], PLAIN],
    ['goal', goal, 'box on its goal', tones.home[1], PLAIN],
    ['warning', colours.warning ?? floor, 'dim', colours.dim ?? floor, PLAIN],
  ] as const;
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
    ['#000000', [0, 0, 0], 16],
    ['#ffffff', [255, 255, 255], 231],
    ['#aa5500', [170, 85, 0], 130],
    ['#808080', [128, 128, 128], 244],
  ] as const)('becomes the nearest of the table: %s', (_, rgb, colour) => {
    expect(nearestColour(rgb)).toBe(colour);
  });

  test('gets a lighter tone and two darker ones', () => {
    const [light, middle, shade, depth] = tonesOf('box', 130).map((tone) => contrast(tone, 16));
    expect([light, middle, shade, depth]).toEqual([light, middle, shade, depth].sort((a = 0, b = 0) => b - a));
    expect(tonesOf('box', 130)[1]).toBe(130);
  });

  test('is clear in the texture of a wall, and faint in the tiles of a floor', () => {
    const [floor, wall] = [tonesOf('floor', 60), tonesOf('wall', 60)];
    expect(contrast(floor[0], floor[2])).toBeLessThan(1.5);
    expect(contrast(wall[3], wall[1])).toBeGreaterThan(1.5);
  });
});
