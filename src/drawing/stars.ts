import { MAX_STARS } from '../core/play/par';
import { capitalInks, capitals } from './capitals';
import { type Pixels, sheet } from './board/sheet';
import type { PixelGrid } from './stamp';
import type { ThemeStyles } from './theme-styles';

export interface Star {
  readonly columns: number;
  readonly won: Pixels;
  readonly missing: Pixels;
}

/** Stars of two sizes: one that was won, and one that was not; large, and for narrow cards. */
export const STARS: readonly Star[] = [
  {
    columns: 12,
    ...sheet(
      ['won', 'missing'],
      `
  .....hh..... .....kk.....
  .....hh..... .....kk.....
  ....hmmh.... ....kddk....
  ....hmmh.... ....kddk....
  hhhhmmmmhhhh kkkkddddkkkk
  .hmmmmmmmmd. .kddddddddk.
  ..hmmmmmmd.. ..kddddddk..
  ..mmmmmmmm.. ..kddddddk..
  .hmmmmdmmmd. .kddddddddk.
  .hmmd..dmmd. .kddk..kddk.
  hmd......dmd kdk......kdk
`,
    ),
  },
  {
    columns: 8,
    ...sheet(
      ['won', 'missing'],
      `
  ....h... ....k...
  ...hmd.. ...kdk..
  .hhhmmmd .kkkdkkk
  ..hmmmd. ..kdddk.
  ...mmd.. ...kdk..
  ..hmmmd. ..kdddk.
  ..hm.md. ..kd.dk.
  .hd...dd .kk...kk
`,
    ),
  },
];
/** The star in the middle stands higher. */
const RAISED = 2;

/** The stars of a win, the last won of which may shine. */
export function starsPicture(
  { inks, surfaces }: ThemeStyles,
  star: Star,
  stars: number,
  shining: number | undefined,
): PixelGrid {
  const [h, m, d] = inks.tones.gold;
  const [light, , , pale] = inks.tones.flash;
  const { shadow, edge } = surfaces;
  const colours: Readonly<Record<'won' | 'shining' | 'missing', Readonly<Record<string, number>>>> = {
    won: { h, m, d },
    shining: { h: light, m: light, d: pale },
    missing: { k: shadow, d: edge },
  };
  const height = star.won.length + RAISED;
  return Array.from({ length: height + (height % 2) }, (_, y) =>
    Array.from({ length: MAX_STARS * star.columns }, (__, x) => {
      const place = Math.floor(x / star.columns);
      const isWon = place < stars;
      const kind = isWon ? (place === shining ? 'shining' : 'won') : 'missing';
      return colours[kind][star[isWon ? 'won' : 'missing'][y - (place === 1 ? 0 : RAISED)]?.[x % star.columns] ?? ''];
    }),
  );
}

/** A word on the card of a win, in gold. */
export function goldenWord(styles: ThemeStyles, word: string): PixelGrid {
  return capitals(word, capitalInks(styles), styles.surfaces.shadow);
}
