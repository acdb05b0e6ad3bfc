import { rgbOf, type Rgb } from '../../src/drawing/colours';
import type { Style, StyledText } from '../../src/drawing/frame';
import { distanceFor } from './colour-vision';

type Picture = readonly (readonly StyledText[])[];

/** A half of a character as the eye sees it: its mean colour, and the sign that is drawn on it. */
interface Half {
  readonly colour: Rgb;
  readonly sign: string;
  /** How visible the sign is: its distance from its ground, by the share that it covers. */
  readonly clarity: number;
}

/** If a theme leaves colours to the terminal, it counts as light grey on black. */
const INK: Rgb = [229, 229, 229];
const GROUND: Rgb = [0, 0, 0];

/** The share of a character that its ink covers, about the same for letters and lines. */
const SIGN_COVER = 0.3;
const COVER: ReadonlyMap<string, readonly [upper: number, lower: number]> = new Map([
  [' ', [0, 0]],
  ['▀', [1, 0]],
  ['▄', [0, 1]],
  ['█', [1, 1]],
  ['▌', [0.5, 0.5]],
  ['▐', [0.5, 0.5]],
  ['░', [0.25, 0.25]],
  ['▒', [0.5, 0.5]],
  ['▓', [0.75, 0.75]],
]);

/**
 * The difference of two drawings of one size: the root mean square of the differences of their halves of characters, in
 * units of CIE 1976. A difference of a few units all over, or one clear sign, is seen at a glance; a smaller one is
 * not.
 */
export function differenceOf(one: readonly Half[], other: readonly Half[]): number {
  const squares = one.map((half, index) => {
    const theirs = other[index] ?? half;
    const signs = half.sign === theirs.sign ? 0 : Math.max(half.clarity, theirs.clarity);
    return (distanceFor('usual', half.colour, theirs.colour) + signs) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** A drawing as the eye sees it, for `differenceOf`. */
export function halvesOf(picture: Picture): Half[] {
  return picture.flatMap((spans) =>
    spans.flatMap(({ text, style }) => [...text].flatMap((character) => halvesOfCharacter(character, style))),
  );
}

function halvesOfCharacter(
  character: string,
  { foreground, background, bold = false, inverse = false }: Style,
): Half[] {
  const colours = [
    foreground === undefined ? INK : rgbOf(foreground),
    background === undefined ? GROUND : rgbOf(background),
  ] as const;
  const [ink, ground] = inverse ? [colours[1], colours[0]] : colours;
  const cover = COVER.get(character);
  const sign = cover ? '' : `${character}${bold ? ' in bold' : ''}`;
  const clarity = cover ? 0 : SIGN_COVER * distanceFor('usual', ink, ground);
  return (cover ?? [SIGN_COVER, SIGN_COVER]).map((share) => ({ colour: mix(ground, ink, share), sign, clarity }));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (a: number, b: number): number => a + (b - a) * share;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}
