import type { RuleSet } from '../../../src/core/rule-set';
import { cellAt } from '../../../src/core/level/level';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { overlaysOn } from '../../../src/tui/screens/play/view';
import { board } from '../../support/board';
import { clickOn, drag } from '../../support/pointed';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';
import { WIN_CARD } from '../../support/win-card';

function on(rules: RuleSet, format: string, rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(rules, format, rows)], options);
}

/** The board with `*` where the picked box can be pushed. */
function targets({ play, board: rows }: Screen): string[] {
  const overlays = overlaysOn(play);
  return rows.map((row, y) =>
    [...row].map((symbol, x) => (overlays.get(cellAt(play.game.level, x, y)) === 'target' ? '*' : symbol)).join(''),
  );
}

const YARD = board`
  ......
  .A.#.a
  @..#..
  ......
`;

describe('a clicked box', () => {
  test('shows where it can be pushed by itself', () => {
    expect(targets(clickOn(on(classic, 'lvl', YARD), 1, 1))).toEqual(board`
      ******
      *A*#.a
      @**#..
      ******
    `);
  });

  test('is pushed to the next click by the fewest moves', () => {
    const screen = clickOn(clickOn(on(classic, 'lvl', YARD), 1, 1), 1, 3).pass(1000);
    expect(screen.board).toEqual(['......', '...#.a', '.@.#..', '.A....']);
    expect(screen.status).toMatch(/^moves 5 +pushes 2 /);
  });

  test('is moved back by one undo', () => {
    const screen = clickOn(clickOn(on(classic, 'lvl', YARD), 1, 1), 1, 3).pass(1000);
    expect(screen.press('u').board).toEqual(YARD);
  });

  test('is pushed to where the button is released', () => {
    expect(drag(on(classic, 'lvl', YARD), [1, 1], [2, 1]).pass(1000).board[1]).toBe('.@A#.a');
  });

  test.each([
    ['Escape', (screen: Screen) => screen.press('escape')],
    ['another click on it', (screen: Screen) => clickOn(screen, 1, 1)],
    ['a click elsewhere', (screen: Screen) => clickOn(screen, 3, 1)],
    ['a click beside the board', (screen: Screen) => screen.click(0, 0)],
    ['a step', (screen: Screen) => screen.press('down', 'up')],
  ])('is released by %s', (_, letGo) => {
    const screen = letGo(clickOn(on(classic, 'lvl', YARD), 1, 1));
    expect(targets(screen)).toEqual(YARD);
  });

  test('in a corner flashes, and a message says why', () => {
    const screen = clickOn(on(classic, 'lvl', ['A..a', '..@.']), 0, 0);
    expect(screen.message).toBe('This box cannot be pushed anywhere right now.');
    expect(screen.picture).toEqual(['*..a', '..@.']);
  });

  test('may win the game on its goal', () => {
    const screen = clickOn(clickOn(on(classic, 'lvl', ['@.A.a.']), 2, 0), 4, 0).pass(2000);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.asked).toContain('fanfare');
  });
});

describe('the rule set decides what happens to it', () => {
  test('a crate fills the chosen hole, and no other on its route', () => {
    const screen = clickOn(on(holes, 'holes', ['___H_H_Y', '', '>_B___y_']), 2, 0);
    expect(targets(screen)).toEqual(['___*_H_Y', '', '>_B___y_']);
    expect(clickOn(screen, 3, 0).pass(2000).board).toEqual(['_____H_Y', '', '__>___y_']);
  });

  test('a crate that is too heavy cannot be moved', () => {
    const screen = clickOn(on(potions, 'potions', ['1 9', 'WWWWWW', 'WP2 GW', 'WWWWWW']), 2, 1);
    expect(screen.message).toBe('This box cannot be pushed anywhere right now.');
  });

  test('a crate can be pushed as far as the moves allow', () => {
    const screen = clickOn(
      on(potions, 'potions', ['1 4', 'WWWWWWWWWW', 'WP 1     W', 'WWWWWWWWWW', 'WG       W']),
      3,
      1,
    );
    expect(targets(screen)[1]).toBe('WP 1**   W');
  });

  test('the owner of a box pushes it, even if another player is chosen', () => {
    const rows = board`
      ########
      #A.a..@#
      #B.b..@#
      ########
    `;
    const screen = clickOn(clickOn(on(multiplayer, 'multiplayer', rows), 3, 2), 5, 2).pass(2000);
    expect(screen.board[2]).toBe('#...Bb@#');
    expect(screen.title).toContain('arrows: player B, multiplayer');
  });

  test('a box falls over an edge, and vanishes beside a box of its colour', () => {
    const screen = on(vexed, 'vexed', ['#P b    #', '##### r##', '##### b##', '#########', '#     r #']);
    expect(targets(screen.press('g', 'tab', 'enter'))).toEqual([
      '#P b*   #',
      '##### r##',
      '#####*b##',
      '#########',
      '#     r #',
    ]);
  });
});
