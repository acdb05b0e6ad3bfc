import { Scenery } from '../../src/drawing/board/pixels/scenery';
import type { PixelGrid } from '../../src/drawing/stamp';
import { THEMES } from '../../src/drawing/themes';
import { stylesFor } from '../../src/drawing/theme-styles';
import { THEME_NAMES, type ThemeName } from '../../src/drawing/theme';
import { vexed } from '../../src/rules';
import { cellAt } from '../../src/core/level/level';
import { gameOn } from '../support/draw';

const SIDE = 8;
const ROOM = ['######', '#    #', '# P bb', '######'];

function sceneryIn(theme: ThemeName) {
  const { board } = gameOn(vexed, 'vexed', ROOM);
  const { inks } = stylesFor(THEMES[theme], '256');
  const scenery = new Scenery(board, vexed.presentation.appearances, inks, SIDE);
  return { scenery, inks, behind: (x: number, y: number, dust = 0) => scenery.behind(cellAt(board.level, x, y), dust) };
}

/** The colour that most pixels have. */
function mostOf(picture: PixelGrid): number | undefined {
  const colours = picture.flat();
  const countOf = (colour: number | undefined): number => colours.filter((each) => each === colour).length;
  return [...new Set(colours)].sort((one, other) => countOf(other) - countOf(one))[0];
}

describe('the scenery of vexed', () => {
  const { scenery, inks, behind } = sceneryIn('calm');
  const { grass, stone, ladder } = inks.tones;

  test('has grass on earth that is under the sky', () => {
    expect(behind(2, 3)[0]).toEqual(new Array(SIDE).fill(grass[0]));
  });

  test('has no grass on earth that is under earth', () => {
    const below = scenery.area(0, 4 * SIDE, 6 * SIDE, SIDE).flat();
    expect(below.filter((colour) => grass.some((tone) => tone === colour))).toEqual([]);
  });

  test('has a dark edge of earth where it ends, and a lit one where it begins', () => {
    expect([behind(0, 1)[2]?.[SIDE - 1], behind(5, 1)[2]?.[0]]).toEqual([stone[3], stone[0]]);
  });

  test('goes on beyond the board, darker from cell to cell', () => {
    const pitch = inks.fixed.get('K');
    const below = [4, 5, 6, 7, 20].map((row) => mostOf(scenery.area(0, row * SIDE, 6 * SIDE, SIDE)));
    expect(below).toEqual([stone[2], stone[3], pitch, pitch, pitch]);
  });

  test.each([
    ['moves outwards from what landed', [1, 5, 9], [0, 1, 2]],
    ['comes from both sides', [3], [0]],
  ])('dust %s', (_, dusts, firsts) => {
    const grounds = dusts.map((dust) => behind(3, 2, dust)[SIDE - 1] ?? []);
    expect(grounds.map((ground) => ground.indexOf(ladder[0]))).toEqual(firsts);
  });

  test('is always the same', () => {
    expect(sceneryIn('calm').scenery.area(0, 0, 48, 32)).toEqual(scenery.area(0, 0, 48, 32));
  });
});

test.each(THEME_NAMES)('the sky of the theme %s has stars only by night', (theme) => {
  const { scenery, inks } = sceneryIn(theme);
  const stars = scenery.area(SIDE, SIDE, 4 * SIDE, SIDE).flat();
  expect(stars.includes(inks.tones.flash[0])).toBe(['calm', 'night'].includes(theme));
});
