import { blend } from './colours';
import type { PixelGrid } from './stamp';
import type { ThemeStyles } from './theme-styles';
import { CLEAR, type Pixels, sheet } from './board/sheet';

/** Capitals of 5 x 7 pixels, for words that are pictures: the title of the program, the word on the card of a win. */
const CAPITALS: Readonly<Record<string, Pixels>> = {
  ...sheet(
    [...'ABCDEFGHIJKLM'],
    `
    .###. ####. .#### ####. ##### ##### .#### #...# ##### ..### #...# #.... #...#
    #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #..#. #.... ##.##
    #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #.#.. #.... #.#.#
    ##### ####. #.... #...# ####. ####. #.### ##### ..#.. ...#. ##... #.... #.#.#
    #...# #...# #.... #...# #.... #.... #...# #...# ..#.. ...#. #.#.. #.... #...#
    #...# #...# #.... #...# #.... #.... #...# #...# ..#.. #..#. #..#. #.... #...#
    #...# ####. .#### ####. ##### #.... .#### #...# ##### .##.. #...# ##### #...#
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
/** Pixels from one letter to the next. */
const ADVANCE = 6;

export function capitalsWidth(word: string): number {
  return Math.max(0, word.length * ADVANCE - 1);
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
  const letters = [...word].map((letter) => CAPITALS[letter] ?? []);
  const isLit = (x: number, y: number): boolean => {
    const pixel = letters[Math.floor(x / ADVANCE)]?.[y]?.[x % ADVANCE];
    return x >= 0 && pixel !== undefined && pixel !== CLEAR;
  };
  return Array.from({ length: CAPITAL_ROWS + 1 }, (_, y) =>
    Array.from({ length: capitalsWidth(word) + 1 }, (__, x) =>
      isLit(x, y) ? rows[y] : isLit(x - 1, y - 1) ? shadow : undefined,
    ),
  );
}
