import type { Canvas } from './canvas';
import { FIRST_TRUE_COLOUR, greyOf, mixRgb, type Rgb, rgbOf, trueColour } from './colours';
import { type Style, styleWith } from './frame';
import { hasManyColours, type ThemeStyles } from './theme-styles';

/** The share of its light that a screen loses behind a menu. */
const LOSS = 0.62;
const DARK: Rgb = [0, 0, 0];
/** The darkest of the sixteen colours that stands out from black and from white, and that of most walls. */
const DARK_GREY = 8;

/** Darkens what is drawn, so that a panel stands out on it. In sixteen colours it is dark grey; without colours, as it was. */
export function dimCanvas(
  canvas: Canvas,
  { depth, roles }: ThemeStyles,
  area?: Parameters<Canvas['restyle']>[1],
): void {
  if (depth === 'never') return;
  const dark = styleWith(DARK_GREY, roles.dim.background);
  const known = new Map<Style, Style>();
  canvas.restyle((style) => {
    const dimmed = known.get(style) ?? (hasManyColours(depth) ? darken(style) : dark);
    known.set(style, dimmed);
    return dimmed;
  }, area);
}

function darken({ foreground, background, bold, inverse }: Style): Style {
  const [front, back] = inverse ? [background, foreground] : [foreground, background];
  return styleWith(darkened(front), darkened(back), bold);
}

function darkened(colour: number | undefined): number | undefined {
  if (colour === undefined) return undefined;
  const [red, green, blue] = mixRgb(rgbOf(colour), DARK, LOSS);
  // The table has few dark colours, and those nearest to brown are red and olive.
  return colour >= FIRST_TRUE_COLOUR
    ? trueColour([red, green, blue])
    : greyOf(0.2126 * red + 0.7152 * green + 0.0722 * blue);
}
