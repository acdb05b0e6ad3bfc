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

/** A stamp of a picture with an even number of rows: two pixels in each character. */
export function stampOf(picture: PixelGrid): Stamp {
  const rows: StampRow[] = [];
  for (let y = 0; y < picture.length; y += 2) rows.push(stampRow(picture[y] ?? [], picture[y + 1] ?? []));
  return rows;
}

function stampRow(upper: PixelGrid[number], lower: PixelGrid[number]): StampRow {
  const characters: string[] = [];
  const styles: Style[] = [];
  upper.forEach((colour, x) => {
    const [character, style] = blockOf(colour, lower[x], styles[x - 1]);
    characters.push(character);
    styles.push(style);
  });
  return { characters, styles };
}

/** Uses the style of the neighbour if it can: each change of style costs some twenty bytes. */
function blockOf(
  upper: number | undefined,
  lower: number | undefined,
  neighbour: Style | undefined,
): readonly [string, Style] {
  if (upper === lower) {
    if (neighbour && neighbour.background === upper) return [' ', neighbour];
    return [' ', styleWith(undefined, upper)];
  }
  // The terminal's own background cannot be a foreground.
  if (lower === undefined) return ['▀', styleWith(upper, undefined)];
  if (upper === undefined) return ['▄', styleWith(lower, undefined)];
  const headed = styleWith(upper, lower);
  const footed = styleWith(lower, upper);
  const isHeaded = neighbour === headed || (neighbour !== footed && upper < lower);
  return isHeaded ? ['▀', headed] : ['▄', footed];
}
