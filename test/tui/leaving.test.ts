import { classic } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);

function inRow(options?: ScreenOptions): Screen {
  return new Screen([ROW, ROW], options);
}

describe('where games are not saved', () => {
  test.each([
    ['q', ['q']],
    ['n', ['n']],
    ['the menu', [':', ...'level 2', 'enter'].map((key) => (key === ' ' ? 'space' : key))],
  ])('%s asks before moves are lost, and Enter continues the game', (_, keys) => {
    const screen = inRow({ isUnsaved: true }).press('right', ...keys);
    expect(screen.rows.join('\n')).toMatch(/Leave this level\?/);
    expect(screen.press('enter').play.game.moves).toBe(1);
    expect([screen.menu, screen.exitCode]).toEqual([undefined, undefined]);
  });

  test('the player may leave after all', () => {
    expect(inRow({ isUnsaved: true }).press('right', 'q', '2').exitCode).toBe(0);
    expect(inRow({ isUnsaved: true }).press('right', 'n', '2').title).toContain('level 2');
  });

  test.each([
    ['nothing was played', []],
    ['everything is undone', ['right', 'u']],
    ['the level is won', ['right', 'right', 'right', 'right']],
  ])('q leaves at once if %s', (_, keys) => {
    expect(inRow({ isUnsaved: true }).press(...keys, 'q').exitCode).toBe(0);
  });
});

test('q leaves at once where games are saved', () => {
  expect(inRow().press('right', 'q').exitCode).toBe(0);
});

test('a level that is found later comes after the last one', () => {
  const screen = new Screen([ROW]);
  expect(screen.press('n').message).toBe('This is the last level; q leaves.');
  const group = { key: 'classic', heading: 'classic' };
  const file = { file: 'late', place: 9, name: 'late', label: 'late', rules: 'classic', group, titles: [undefined] };
  screen.remember({ type: 'added', files: [file] });
  expect(screen.press('escape').message).toMatch(/n next/);
});
