import { blend } from './colours';
import type { PixelGrid } from './stamp';
import type { ThemeStyles } from './theme-styles';
import { CLEAR, type Pixels, sheet } from './board/sheet';

/** Capitals of up to 5 x 7 pixels, for words that are pictures: the title of the program, the word on the card of a win. */
const CAPITALS: Readonly<Record<string, Pixels>> = {
  ...sheet(
    [...'ABCDEFGHIJKLM'],
    `
    .###. ####. .#### ####. ##### ##### .#### #...# ##### ..### #...# #... #...#
    #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #..#. #... ##.##
    #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #.#.. #... #.#.#
    ##### ####. #.... #...# ####. ####. #.### ##### ..#.. ...#. ##... #... #.#.#
    #...# #...# #.... #...# #.... #.... #...# #...# ..#.. ...#. #.#.. #... #...#
    #...# #...# #.... #...# #.... #.... #...# #...# ..#.. #..#. #..#. #... #...#
    #...# ####. .#### ####. ##### #.... .#### #...# ##### .##.. #...# #### #...#
`,
  ),
  ...sheet(
    [...'NOPQRSTUVWXYZ'],
    `
    #...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####
    ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....#
    ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #.#.# .#.#. .#.#. ...#.
    #.#.# #...# ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..
    #..## #...# #.... #.#.# #.#.. ....# ..#.. #...# .#.#. #.#.# .#.#. ..#.. .#...
    #..## #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....
    #...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####
`,
  ),
};

export const CAPITAL_ROWS = 7;
export function capitalsWidth(word: string): number {
  return rowsOf(word)[0]?.length ?? 0;
}

/** The letters side by side, with a column between each and the next. */
function rowsOf(word: string): Pixels {
  const letters = [...word].flatMap((letter) => [CAPITALS[letter] ?? []]);
  return Array.from({ length: CAPITAL_ROWS }, (_, y) => letters.map((letter) => letter[y]).join(CLEAR));
}

/** The colours of the rows of a word: they can be read on the ground of every theme. */
export function capitalInks({ roles }: Pick<ThemeStyles, 'roles'>): readonly number[] {
  const [light, dark] = [roles.title.foreground ?? 0, roles.key.foreground ?? 0];
  return Array.from({ length: CAPITAL_ROWS }, (_, row) => blend(light, dark, row / (CAPITAL_ROWS - 1)));
}

/**
 * A word in pixels with a shadow one pixel to the right and below. The letters go from one colour at the top to another at the
 * bottom: one for each row.
 */
export function capitals(word: string, rows: readonly number[], shadow: number | undefined): PixelGrid {
  const pixels = rowsOf(word);
  const isLit = (x: number, y: number): boolean => (pixels[y]?.[x] ?? CLEAR) !== CLEAR;
  return Array.from({ length: CAPITAL_ROWS + 1 }, (_, y) =>
    Array.from({ length: capitalsWidth(word) + 1 }, (__, x) =>
      isLit(x, y) ? rows[y] : isLit(x - 1, y - 1) ? shadow : undefined,
    ),
  );
}
