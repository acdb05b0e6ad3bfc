import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import type { RuleSet } from '../../../src/core/rule-set';
import { board } from '../../support/board';
import { clickOn } from '../../support/pointed';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

function on(rules: RuleSet, format: string, rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(rules, format, rows)], options);
}

const YARD = board`
  @.#..
  ..#A.
  .....
  ..#.a
`;

describe('a click on a distant cell', () => {
  test('walks the player there by the shortest route', () => {
    const screen = clickOn(on(classic, 'lvl', YARD), 4, 1);
    expect(screen.pass(1000).board).toEqual(['..#..', '..#A@', '.....', '..#.a']);
    expect(screen.status).toMatch(/^moves 7 +pushes 0 /);
  });

  test('shows the steps one by one, quickly', () => {
    const screen = clickOn(on(classic, 'lvl', YARD), 1, 2);
    expect(screen.film()).toEqual(
      board`
        .@#..  ..#..  ..#..
        ..#A.  .@#A.  ..#A.
        .....  .....  .@...
        ..#.a  ..#.a  ..#.a
      `,
    );
  });

  test('is over within 0.6 s for a walk of any length', () => {
    const rows = [`@${'.'.repeat(300)}`, `${'.'.repeat(299)}Aa`];
    const screen = on(classic, 'lvl', rows, { width: 320, cell: '1x1' });
    expect(clickOn(screen, 300, 0).board[0]).toMatch(/^\.{13}@/);
    expect(screen.pass(600).board[0]).toBe(`${'.'.repeat(300)}@`);
  });

  test.each(['right', 'e', 'escape'])('ends at once with %s, which then takes effect', (key) => {
    const screen = clickOn(on(classic, 'lvl', YARD), 1, 2);
    expect(screen.press(key).board[2]).toBe(key === 'right' ? '..@..' : '.@...');
  });

  test('is undone by one undo, and redone at once', () => {
    const screen = clickOn(on(classic, 'lvl', YARD), 4, 1).pass(1000);
    expect(screen.press('u').board).toEqual(YARD);
    expect(screen.press('y').board[1]).toBe('..#A@');
  });

  test('that needs a push flashes, and a message says so', () => {
    const rows = board`
      @.A..
      ###.a
    `;
    const screen = clickOn(on(classic, 'lvl', rows), 3, 1);
    expect(screen.message).toBe('You cannot get there without a push.');
    expect(screen.picture).toEqual(['@.A..', '###*a']);
    expect(screen.pass(150).picture).toEqual(rows);
    expect(screen.status).toMatch(/^moves 0 /);
  });

  test('beyond a key says that something would happen on the way', () => {
    const screen = clickOn(on(classic, 'lvl', ['@.k.Aa']), 3, 0);
    expect(screen.message).toBe('You cannot just walk there: something would happen on the way.');
    expect(screen.board).toEqual(['@.k.Aa']);
  });

  test('on a key takes it', () => {
    expect(clickOn(on(classic, 'lvl', ['@.k.Aa']), 2, 0).pass(1000).board).toEqual(['..@.Aa']);
  });

  test('on a wall goes nowhere', () => {
    const screen = clickOn(on(classic, 'lvl', YARD), 2, 1);
    expect(screen.board).toEqual(YARD);
    expect(screen.message).toBe('You cannot walk there.');
  });

  test('ends a sequence', () => {
    const screen = on(classic, 'lvl', YARD, { files: { 'down.txt': 'ddd' } });
    screen.press('o').type('down.txt').press('enter').pass(400);
    expect(clickOn(screen, 1, 3).pass(5000).board).toEqual(['..#..', '..#A.', '.....', '.@#.a']);
  });

  test('does nothing once the level is won', () => {
    const screen = on(classic, 'lvl', ['@Aa..', '.....']).press('right').pass(1000);
    expect(clickOn(screen, 4, 1).pass(1000).board).toEqual(['.@1..', '.....']);
  });
});

describe('a walk with consequences', () => {
  test('a walk that would use all remaining moves is refused', () => {
    const screen = clickOn(on(potions, 'potions', ['0 4', 'WWWWWWWW', 'WP    0GW', 'WWWWWWWW']), 5, 1);
    expect(screen.message).toBe('That takes 4 moves and would lose the level.');
    expect(screen.status).toContain('moves remaining 4');
  });

  test('a walk says how many moves it cost', () => {
    const screen = clickOn(on(potions, 'potions', ['0 9', 'WWWWWWWW', 'WP    0GW', 'WWWWWWWW']), 5, 1).pass(1000);
    expect(screen.message).toBe('That took 4 moves.');
    expect(screen.status).toContain('moves remaining 5');
  });

  test('a player slides on ice', () => {
    const screen = clickOn(on(holes, 'holes', ['__III__Y', '', '>_____y_']), 5, 0);
    expect(screen.pass(1000).board).toEqual(['__III__Y', '', '_____>y_']);
  });

  test('keys do not wait for the animation of a walk, even where they wait for falls', () => {
    const screen = on(vexed, 'vexed', ['#P    r r#', '##########']).press('g', 'right', 'right', 'right', 'enter');
    expect(screen.press('left').board).toEqual(['#  P  r r#', '##########']);
  });

  test('undo undoes a walk as the rule set defines', () => {
    const rows = board`
      #######
      #A..a@#
      #.....#
      #B.b.@#
      #######
    `;
    const screen = clickOn(on(multiplayer, 'multiplayer', rows), 1, 2).press('D', 'u');
    expect(screen.board).toEqual(rows);
  });
});
