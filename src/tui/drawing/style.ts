/** How a character looks; colours are numbers of the 256-colour table, undefined is the terminal's own. */
export interface Style {
  readonly foreground?: number;
  readonly background?: number;
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

/** Characters of width 1 in one style. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

/** A picture of the whole screen: one list of spans for each row, each row as wide as the screen. */
export interface Frame {
  readonly width: number;
  readonly lines: readonly (readonly Span[])[];
}

/** Characters with a style each, row by row, ready to be put on a canvas. */
export type Stamp = readonly StampRow[];

export interface StampRow {
  readonly characters: readonly string[];
  readonly styles: readonly Style[];
}

export const PLAIN: Style = {};
