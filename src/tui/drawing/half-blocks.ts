import type { Stamp, StampRow } from './stamp';
import { styleWith, type Style } from './style';

/** Colours of pixels, row by row; undefined is the terminal's own ground. */
export type Picture = readonly (readonly (number | undefined)[])[];

/** A picture of an even number of rows, two of its pixels in each character. */
export function stampOf(picture: Picture): Stamp {
  const rows: StampRow[] = [];
  for (let y = 0; y < picture.length; y += 2) rows.push(stampRow(picture[y] ?? [], picture[y + 1] ?? []));
  return rows;
}

function stampRow(upper: Picture[number], lower: Picture[number]): StampRow {
  const characters: string[] = [];
  const styles: Style[] = [];
  upper.forEach((colour, x) => {
    const [character, style] = blockOf(colour, lower[x], styles[x - 1]);
    characters.push(character);
    styles.push(style);
  });
  return { characters, styles };
}

/** Where the style of the neighbour serves, it is taken: every change of style costs the terminal some twenty bytes. */
function blockOf(
  upper: number | undefined,
  lower: number | undefined,
  neighbour: Style | undefined,
): readonly [string, Style] {
  if (upper === lower) {
    if (neighbour && neighbour.background === upper) return [' ', neighbour];
    return [' ', styleWith(undefined, upper)];
  }
  // The terminal's own ground can only be a background.
  if (lower === undefined) return ['▀', styleWith(upper, undefined)];
  if (upper === undefined) return ['▄', styleWith(lower, undefined)];
  const headed = styleWith(upper, lower);
  const footed = styleWith(lower, upper);
  const isHeaded = neighbour === headed || (neighbour !== footed && upper < lower);
  return isHeaded ? ['▀', headed] : ['▄', footed];
}
