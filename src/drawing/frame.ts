import { FIRST_TRUE_COLOUR } from './colours';

/** The style of a character. Colours are numbers as in `colours.ts`; undefined is the terminal's own. */
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
/** More than every colour. */
const OWN = 2 * FIRST_TRUE_COLOUR;

/** One style object for each pair of colours, so that equal styles are the same object. */
export function styleWith(foreground: number | undefined, background: number | undefined, bold = false): Style {
  const key = ((foreground ?? OWN) * (OWN + 1) + (background ?? OWN)) * 2 + (bold ? 1 : 0);
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
