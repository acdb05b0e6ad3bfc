import { nearestColour, rgbOf, type Rgb } from './colours';
import type { Colour, ColourName, Look, ToneName, Tones } from './look';

/** What a look of somebody's own has differently. */
export interface LookChanges {
  readonly colours: ReadonlyMap<ColourName, Colour>;
  readonly tones: ReadonlyMap<ToneName, Tones>;
}

export function changedLook({ colours, tones, sixteen }: Look, changes: LookChanges): Look {
  return {
    colours: { ...colours, ...Object.fromEntries(changes.colours) },
    tones: { ...tones, ...Object.fromEntries(changes.tones) },
    sixteen,
  };
}

/** The four tones of something of which one colour is known. */
export function tonesOf(name: ToneName, middle: number): Tones {
  const rgb = rgbOf(middle);
  const mixed = (other: Rgb, share: number): number => nearestColour(mix(rgb, other, share));
  // The tiles of a floor should hardly be seen, and the texture of a wall plainly.
  if (name === 'floor') return [mixed(WHITE, 0.08), middle, mixed(BLACK, 0.08), mixed(BLACK, 0.2)];
  const depth = name === 'wall' ? mixed(WHITE, 0.3) : mixed(BLACK, 0.55);
  return [mixed(WHITE, 0.4), middle, mixed(BLACK, 0.3), depth];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}
