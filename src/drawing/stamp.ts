import { BLACK, distanceOf, FIRST_TRUE_COLOUR, rgbOf } from './colours';
import { styleWith, type Style } from './frame';

/** Rows of characters with a style each, ready for a canvas. */
export type Stamp = readonly StampRow[];

interface StampRow {
  readonly characters: readonly string[];
  readonly styles: readonly Style[];
}

/** Rows of text in one style each. */
export function stampOfRows(rows: readonly { readonly text: string; readonly style: Style }[]): Stamp {
  return rows.map(({ text, style }) => {
    const characters = [...text];
    return { characters, styles: characters.map(() => style) };
  });
}

/** Writes texts over a stamp. Blanks are transparent, and the background stays. */
export function overlayTexts(stamp: Stamp, texts: readonly string[], style: Style): Stamp {
  return stamp.map(({ characters, styles }, y) => {
    const over = [...(texts[y] ?? '')];
    const isOver = (x: number): boolean => over[x] !== undefined && over[x] !== ' ';
    return {
      characters: characters.map((character, x) => (isOver(x) ? (over[x] ?? '') : character)),
      styles: styles.map((below, x) => (isOver(x) ? styleOver(below, style) : below)),
    };
  });
}

function styleOver({ background }: Style, style: Style): Style {
  return style.foreground === undefined ? style : styleWith(style.foreground, background, style.bold);
}

/** Rows of colours of pixels; undefined is the terminal's own background. */
export type PixelGrid = readonly (readonly (number | undefined)[])[];

/** A picture with squares of pixels in place of each. */
export function enlarged(picture: PixelGrid, scale: number): PixelGrid {
  const times = <T>(values: readonly T[]): T[] => values.flatMap((value) => Array.from({ length: scale }, () => value));
  return times(picture.map((row) => times(row)));
}

/** A stamp of a picture with an even number of rows: two pixels in each character. */
export function stampOf(picture: PixelGrid): Stamp {
  const rows: StampRow[] = [];
  for (let y = 0; y < picture.length; y += 2) {
    const [above = [], upper = [], lower = [], below = []] = [-1, 0, 1, 2].map((row) => picture[y + row] ?? []);
    rows.push(stampRow({ above, upper, lower, below }));
  }
  return rows;
}

/** Two rows of pixels, and those beside them. */
interface PixelRows {
  readonly above: PixelGrid[number];
  readonly upper: PixelGrid[number];
  readonly lower: PixelGrid[number];
  readonly below: PixelGrid[number];
}

function stampRow({ above, upper, lower, below }: PixelRows): StampRow {
  const characters: string[] = [];
  const styles: Style[] = [];
  upper.forEach((colour, x) => {
    const [character, style] = blockOf([above[x], colour, lower[x], below[x]], styles[x - 1]);
    characters.push(character);
    styles.push(style);
  });
  return { characters, styles };
}

/** Four pixels, one below the other. The character is about the second and the third. */
type PixelColumn = readonly [
  above: number | undefined,
  upper: number | undefined,
  lower: number | undefined,
  below: number | undefined,
];

/** Uses the style of the neighbour if it can: each change of style costs some twenty bytes. */
function blockOf([above, upper, lower, below]: PixelColumn, neighbour: Style | undefined): readonly [string, Style] {
  if (upper === lower) {
    if (neighbour && neighbour.background === upper) return [' ', neighbour];
    return [' ', styleWith(undefined, upper)];
  }
  // The terminal's own background cannot be a foreground.
  if (lower === undefined) return ['▀', styleWith(upper, undefined)];
  if (upper === undefined) return ['▄', styleWith(lower, undefined)];
  const headed = styleWith(upper, lower);
  const footed = styleWith(lower, upper);
  const seams = seamOf(lower, above, upper) - seamOf(upper, below, lower);
  const isHeaded = seams === 0 ? neighbour === headed || (neighbour !== footed && upper < lower) : seams < 0;
  return isHeaded ? ['▀', headed] : ['▄', footed];
}

/**
 * How visible a seam is between two colours. Many fonts leave a thin line of the background at the outer edge of a half
 * block. Most cells stand on dark floor.
 */
function seamOf(seam: number, beside = BLACK, inside: number): number {
  return seam === beside || seam === inside ? 0 : Math.min(knownDistance(seam, beside), knownDistance(seam, inside));
}

/** By pairs of colours of the table. A picture has few pairs, and each is needed again and again. */
const distances = new Map<number, number>();

function knownDistance(one: number, other: number): number {
  if (one >= FIRST_TRUE_COLOUR || other >= FIRST_TRUE_COLOUR) return distanceOf(rgbOf(one), rgbOf(other));
  const pair = 256 * one + other;
  const known = distances.get(pair) ?? distanceOf(rgbOf(one), rgbOf(other));
  distances.set(pair, known);
  return known;
}
