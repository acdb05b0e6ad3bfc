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

/** More than every colour: the terminal's own. */
const OWN = 2 * FIRST_TRUE_COLOUR;
/** By foreground and bold, then by background: keys that are no small integers would be slow. */
const styles = new Map<number, Map<number, Style>>();
/** Light makes many styles for each level. Equal styles of before and after are drawn alike, only a little slower. */
const MAX_STYLES = 2 ** 14;
let styleCount = 0;

/** One style object for each pair of colours, so that equal styles are the same object. */
export function styleWith(foreground: number | undefined, background: number | undefined, bold = false): Style {
  const first = (foreground ?? OWN) * 2 + (bold ? 1 : 0);
  const known = styles.get(first)?.get(background ?? OWN);
  if (known) return known;
  const style: Style = {
    ...(foreground === undefined ? {} : { foreground }),
    ...(background === undefined ? {} : { background }),
    ...(bold ? { bold } : {}),
  };
  remember(first, background ?? OWN, style);
  return style;
}

function remember(first: number, second: number, style: Style): void {
  if (styleCount >= MAX_STYLES) {
    styles.clear();
    styleCount = 0;
  }
  const withFirst = styles.get(first) ?? new Map<number, Style>();
  styles.set(first, withFirst.set(second, style));
  styleCount += 1;
}
