import type { RuleSet } from '../../../src/core/rule-set';
import { xOf, yOf } from '../../../src/core/level/level';
import { classic } from '../../../src/rules';
import { board } from '../../support/board';
import { clickOn } from '../../support/pointed';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

function on(rows: readonly string[], options?: ScreenOptions, rules: RuleSet = classic): Screen {
  return new Screen([drawnLevel(rules, 'lvl', rows)], options);
}

function cursorOf({ play: { game, pointing } }: Screen): readonly number[] | undefined {
  const { cursor } = pointing;
  return cursor === undefined ? undefined : [xOf(game.level, cursor), yOf(game.level, cursor)];
}

const YARD = board`
  .....
  .A#A.
  @...a
`;

describe('the cursor', () => {
  test('begins at the player, and moves with arrows and letters', () => {
    const screen = on(YARD).press('g');
    expect(cursorOf(screen)).toEqual([0, 2]);
    expect(cursorOf(screen.press('right', 'up', 'd', 'l'))).toEqual([3, 1]);
    expect(screen.board).toEqual(YARD);
  });

  test('does not leave the board', () => {
    expect(cursorOf(on(YARD).press('g', 'left', 'down', 'right'))).toEqual([1, 2]);
  });

  test('moves to a click; another click chooses', () => {
    const screen = clickOn(on(YARD).press('g'), 4, 0);
    expect(cursorOf(screen)).toEqual([4, 0]);
    expect(clickOn(screen, 4, 0).pass(1000).board[0]).toBe('....@');
  });

  test('walks the player there with Enter, and disappears', () => {
    const screen = on(YARD).press('g', 'up', 'up', 'right', 'enter').pass(1000);
    expect(screen.board[0]).toBe('.@...');
    expect(cursorOf(screen)).toBeUndefined();
    expect(screen.press('right').board[0]).toBe('..@..');
  });

  test('picks a box with Enter, and then its target', () => {
    const screen = on(YARD).press('g', 'tab', 'enter', 'up', 'enter').pass(1000);
    expect(screen.board).toEqual(['.A...', '.@#A.', '....a']);
  });

  test('moves to the next box with Tab, or to the next target of the picked box', () => {
    const screen = on(YARD).press('g');
    expect(cursorOf(screen.press('tab'))).toEqual([1, 1]);
    expect(cursorOf(screen.press('tab'))).toEqual([3, 1]);
    expect(cursorOf(screen.press('tab'))).toEqual([1, 1]);
    expect(cursorOf(screen.press('enter', 'tab'))).toEqual([0, 2]);
  });

  test('disappears with Escape, after the picked box is released', () => {
    const screen = on(YARD).press('g', 'tab', 'enter', 'escape');
    expect(screen.play.pointing.picked).toBeUndefined();
    expect(cursorOf(screen)).toEqual([1, 1]);
    expect(cursorOf(screen.press('escape'))).toBeUndefined();
  });

  test('stays visible on a board that is larger than the screen', () => {
    const rows = Array.from({ length: 60 }, (_, y) => (y === 0 ? '@.A.a' : '.....'));
    const screen = on(rows, { cell: '1x1' }).press('g', ...Array.from({ length: 50 }, () => 'down'));
    const { camera } = screen.play.picture;
    expect(camera.y).toBeGreaterThan(30);
  });

  test('leaves all other keys unchanged', () => {
    expect(on(YARD).press('up', 'g', 'u').board).toEqual(YARD);
  });

  test.each([
    ['2x4', '256', false, /┏oo┓|┏..┓/],
    ['2x4', 'never', true, /\[..\]/],
  ] as const)('is a frame on cells of %s', (cell, depth, ascii, frame) => {
    const screen = on(YARD, { cell, depth, ascii }).press('g', 'up', 'up');
    expect(screen.rows.join('\n')).toMatch(frame);
  });

  test.each(['1x2', '1x1'] as const)('is drawn inverted on cells of %s', (cell) => {
    const inverse = (screen: Screen) =>
      screen.frame.lines.flat().filter(({ style }) => style.inverse === true && style.background !== undefined).length;
    const screen = on(YARD, { cell });
    expect(inverse(screen.press('g', 'up', 'up'))).toBeGreaterThan(inverse(screen.press('escape')));
  });
});
