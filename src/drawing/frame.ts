/** The style of a character. Colours are numbers of the 256-colour table; undefined is the terminal's own. */
export interface Style {
  readonly foreground?: number;
  readonly background?: number;
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

/** Characters of width 1 in one style. */
export interface StyledText {
  readonly text: string;
  readonly style: Style;
}

/** A picture of the whole screen: one list of spans for each row, each row as wide as the screen. */
export interface Frame {
  readonly width: number;
  readonly lines: readonly (readonly StyledText[])[];
}

export const PLAIN: Style = {};

const styles = new Map<number, Style>();

/** One style object for each pair of colours, so that equal styles are the same object. */
export function styleWith(foreground: number | undefined, background: number | undefined, bold = false): Style {
  const key = (((foreground ?? 256) * 257 + (background ?? 256)) << 1) | (bold ? 1 : 0);
  const known = styles.get(key);
  if (known) return known;
  const style: Style = {
    ...(foreground === undefined ? {} : { foreground }),
    ...(background === undefined ? {} : { background }),
    ...(bold ? { bold } : {}),
  };
  styles.set(key, style);
  return style;
}
