import type { Theme, ToneName, Tones } from './theme';

/** The letters in drawings for the tones of the piece, in their order. */
export const TONE_LETTERS = 'hmdk';

/** The other colours of drawings, by their letter. */
export interface Inks {
  readonly fixed: ReadonlyMap<string, number>;
  readonly tones: Readonly<Record<ToneName, Tones>>;
  /** The colour where there is no pixel; undefined is the terminal's own. */
  readonly ground: number | undefined;
}

/** The letters for the tones of a material, in their order; `.` is none. */
const MATERIAL_LETTERS = {
  // Floor: the lit edge of its tiles, the tile, the seam, and the shadow of a wall on it.
  floor: 'ife_',
  // A wall from above: its edge, its top, its dark edge; the texture is for small cells.
  wall: 'lcx.',
  // Its front: a lit edge, the brick, the mortar, the foot.
  brick: 'BbrR',
  skin: '.Ss.',
  overalls: '.oO.',
  // A hole: its lit rim, its rim, its lit part, its depth.
  hole: 'Zzuv',
  ice: 'waA.',
  iron: '.tT.',
} as const;

/** The letters for single colours; `C` is the edge above the front of a wall. */
const COLOUR_LETTERS = { C: 'wall-edge', X: 'boots', W: 'shine', K: 'pitch', y: 'brass', p: 'paper' } as const;

export function inksOf({ colours, tones }: Theme): Inks {
  const fixed = new Map<string, number>();
  for (const material of ['floor', 'wall', 'brick', 'skin', 'overalls', 'hole', 'ice', 'iron'] as const)
    [...MATERIAL_LETTERS[material]].forEach((letter, index) => {
      const tone = tones[material][index];
      if (letter !== '.' && tone !== undefined) fixed.set(letter, tone);
    });
  for (const [letter, name] of Object.entries(COLOUR_LETTERS)) {
    const colour = colours[name];
    if (colour !== undefined) fixed.set(letter, colour);
  }
  return { fixed, tones, ground: colours.ground };
}
