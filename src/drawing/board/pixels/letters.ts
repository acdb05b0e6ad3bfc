import { CLEAR, sheet, type Pixels } from './sheet';

/** Capitals and digits of 3 x 5 pixels, for pieces of 8 x 8. Small letters are drawn as capitals. */
const LETTERS: Readonly<Record<string, Pixels>> = {
  ...sheet(
    [...'ABCDEFGHIJKLM'],
    `
    .#. ##. .## ##. ### ### .## #.# ### ..# #.# #.. #.#
    #.# #.# #.. #.# #.. #.. #.. #.# .#. ..# #.# #.. ###
    ### ##. #.. #.# ##. ##. #.# ### .#. ..# ##. #.. ###
    #.# #.# #.. #.# #.. #.. #.# #.# .#. #.# #.# #.. #.#
    #.# ##. .## ##. ### #.. .## #.# ### .#. #.# ### #.#
`,
  ),
  ...sheet(
    [...'NOPQRSTUVWXYZ'],
    `
    ##. .#. ##. .#. ##. .## ### #.# #.# #.# #.# #.# ###
    #.# #.# #.# #.# #.# #.. .#. #.# #.# #.# #.# #.# ..#
    #.# #.# ##. #.# ##. .#. .#. #.# #.# ### .#. .#. .#.
    #.# #.# #.. .## #.# ..# .#. #.# #.# ### #.# .#. #..
    #.# .#. #.. ..# #.# ##. .#. ### .#. #.# #.# .#. ###
`,
  ),
  ...sheet(
    [...'0123456789'],
    `
    ### .#. ### ### #.# ### ### ### ### ###
    #.# ##. ..# ..# #.# #.. #.. ..# #.# #.#
    #.# .#. ### ### ### ##. ### .#. ### ###
    #.# .#. #.. ..# ..# ..# #.# .#. #.# ..#
    ### ### ### ### ..# ##. ### .#. ### ###
`,
  ),
};

const TOP = 1;
const LEFT = 2;

/** A letter in the middle of 8 x 8 pixels; undefined if it has no drawing. */
export function letterPixels(letter: string): Pixels | undefined {
  const rows = LETTERS[letter.toUpperCase()];
  if (!rows) return undefined;
  return [...new Array<string>(TOP).fill(''), ...rows.map((row) => `${CLEAR.repeat(LEFT)}${row}`)];
}
