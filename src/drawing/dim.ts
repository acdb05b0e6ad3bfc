import type { Canvas } from './canvas';
import { FIRST_TRUE_COLOUR, mixRgb, nearestColour, type Rgb, rgbOf, trueColour } from './colours';
import { type Style, styleWith } from './frame';
import { hasManyColours, type ThemeStyles } from './theme-styles';

/** The share of its light that a screen loses behind a menu. */
const LOSS = 0.62;
const DARK: Rgb = [0, 0, 0];

/** Darkens all that is drawn, so that a panel stands out on it. In sixteen colours it is grey; without colours, as it was. */
export function dimCanvas(canvas: Canvas, { depth, roles }: ThemeStyles): void {
  if (depth === 'never') return;
  const known = new Map<Style, Style>();
  canvas.restyle((style) => {
    const dimmed = known.get(style) ?? (hasManyColours(depth) ? darken(style) : roles.dim);
    known.set(style, dimmed);
    return dimmed;
  });
}

function darken({ foreground, background, bold, inverse }: Style): Style {
  const [front, back] = inverse ? [background, foreground] : [foreground, background];
  return styleWith(darkened(front), darkened(back), bold);
}

function darkened(colour: number | undefined): number | undefined {
  if (colour === undefined) return undefined;
  const dark = mixRgb(rgbOf(colour), DARK, LOSS);
  if (colour >= FIRST_TRUE_COLOUR) return trueColour(dark);
  const known = nearest.get(colour) ?? nearestColour(dark);
  nearest.set(colour, known);
  return known;
}

/** The search for a colour of the table takes long, and a screen has few of them. */
const nearest = new Map<number, number>();
