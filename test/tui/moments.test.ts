import { classic, holes, potions, vexed } from '../../src/rules';
import { board } from '../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { WIN_CARD } from '../support/win-card';

const MOST = 300;

const HOMES = drawnLevel(
  classic,
  'lvl',
  board`
    ########
    #@Aa1.1#
    #......#
    #1....1#
    ########
  `,
);
const RINK = drawnLevel(holes, 'holes', [
  `_${'I'.repeat(40)}_`,
  `Y${'_'.repeat(41)}`,
  '',
  `>${'_'.repeat(41)}`,
  `__y${'_'.repeat(39)}`,
]);
const CRATE = drawnLevel(potions, 'potions', ['0 9', 'WWWWWWW', 'WP0G GW', 'WWWWWWW']);
const FALL = drawnLevel(vexed, 'vexed', ['#####', '#Pb #', '### #', '### #', '#b# #', '#####']);

function on(level: typeof HOMES, options: ScreenOptions = {}): Screen {
  return new Screen([level, level], options);
}

describe('a win', () => {
  test('flashes from the player outwards, and ends', () => {
    expect(on(HOMES).press('right').film()).toEqual(board`
      ########  ########  ########  ########  ########  ########
      #.*11.1#  #.**1.1#  #.@**.1#  #.@1*.1#  #.@11.*#  #.@11.1#
      #......#  #......#  #......#  #......#  #......#  #......#
      #1....1#  #1....1#  #*....1#  #*....1#  #1....*#  #1....1#
      ########  ########  ########  ########  ########  ########
    `);
  });

  test('is seen on the board first, and announced within half a second', () => {
    const screen = on(HOMES).press('right');
    expect(screen.rows.join('')).not.toMatch(WIN_CARD);
    expect(screen.pass(450).rows.join('')).toMatch(WIN_CARD);
  });

  test('has its stars appear one by one, within 0.9 seconds in all', () => {
    const screen = on(HOMES, { depth: 'never', about: { par: { moves: 1, pushes: 1 } } }).press('right');
    const seen = Array.from({ length: 9 }, () => /[★☆]{3}|$/.exec(screen.pass(100).rows.join(''))?.[0]);
    expect([...new Set(seen)]).toEqual(['', '☆☆☆', '★☆☆', '★★☆', '★★★']);
  });

  test('has all its stars at once after a key', () => {
    const screen = on(HOMES, { depth: 'never', about: { par: { moves: 1, pushes: 1 } } }).press('right', 'x');
    expect(screen.rows.join('')).toContain('★★★');
  });

  test('does not delay the next key', () => {
    const screen = on(HOMES).press('right', 'n');
    expect(screen.play.rank.name).toBe('level 2');
  });

  test('that is reached again does not flash', () => {
    expect(on(HOMES).press('right', 'u', 'y').play.animation.lit.size).toBe(0);
  });
});

describe('an animation that keys can end', () => {
  test.each([
    ['a slide', RINK],
    ['a crate that a goal swallows', CRATE],
  ])('is over in 0.3 seconds: %s', (_, level) => {
    const screen = on(level).press('right').pass(MOST);
    expect([screen.play.animation.kind, screen.play.animation.lit.size]).toEqual(['resting', 0]);
  });

  test('ends even with a key that does nothing else', () => {
    expect(on(HOMES).press('right', 'up').play.animation.lit.size).toBe(0);
  });

  test('ends with a flash of the ground that has swallowed something', () => {
    const goal = 3;
    const film = on(CRATE).press('right').film();
    expect(film[1]?.split('  ').map((row) => row.charAt(goal))).toEqual(['0', '*', 'X']);
  });
});

describe('without motion', () => {
  test.each([
    ['a win', HOMES],
    ['a slide', RINK],
    ['a crate that a goal swallows', CRATE],
    ['a fall', FALL],
  ])('%s is shown at once, and nothing flashes', (_, level) => {
    const screen = on(level, { motion: 'none' }).press('right');
    expect([
      screen.play.picture.shownBoard.isBehind,
      screen.play.animation.lit.size,
      screen.play.animation.timer,
    ]).toEqual([false, 0, undefined]);
  });

  test('no move waits while things fall', () => {
    const level = drawnLevel(vexed, 'vexed', ['######', '#Pb  #', '### ##', '### ##', '#b#  #', '######']);
    expect(on(level, { motion: 'none' }).press('right', 'right').play.game.moves).toBe(2);
  });
});
