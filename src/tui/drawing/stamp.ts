import { styleWith, type Style } from './style';

/** Characters with a style each, row by row, ready to be put on a canvas. */
export type Stamp = readonly StampRow[];

export interface StampRow {
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

/** Texts over a stamp: its ground stays, and all of it where a text has a blank. */
export function laidOver(stamp: Stamp, texts: readonly string[], style: Style): Stamp {
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
