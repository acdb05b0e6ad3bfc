import { mixRgb, nearestColour, rgbOf, trueColour, type Rgb } from './colours';

/**
 * A colour of a theme: `#rrggbb`; `#rrggbb/n`, where n of the 256-colour table is better than its nearest; or a number of
 * that table.
 */
export type Ink = `#${string}` | number;

/** The colour of an ink on a terminal that has colours of 24 bits, or only those of the table. */
export function colourOf(ink: Ink, hasTrueColour: boolean): number {
  if (typeof ink === 'number') return ink;
  if (hasTrueColour) return trueColour(rgbOfInk(ink));
  const [, chosen] = ink.split('/');
  return chosen === undefined ? nearestColour(rgbOfInk(ink)) : Number(chosen);
}

function rgbOfInk(ink: Ink): Rgb {
  if (typeof ink === 'number') return rgbOf(ink);
  const part = (at: number): number => Number.parseInt(ink.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** An ink between a colour and another, by the share of the other. */
export function mixedInk(ink: Ink, other: Rgb, share: number): Ink {
  return inkOf(mixRgb(rgbOfInk(ink), other, share));
}

export function inkOf(rgb: Rgb): Ink {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
