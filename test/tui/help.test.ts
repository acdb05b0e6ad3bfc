import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { Bindings } from '../../src/keys/bindings';
import { drawnLevel, Screen } from '../support/screen';

const HOLES = drawnLevel(holes, 'holes', ['__Y', '', '>y_']);
const THREE_PLAYERS = ['#######', '#A.a@.#', '#B.b@.#', '#C.c@.#', '#######'];

describe('the help of a level', () => {
  test.each([
    ['classic', drawnLevel(classic, 'lvl', ['@Aa'])],
    ['several players', drawnLevel(multiplayer, 'multiplayer', THREE_PLAYERS)],
    ['holes', HOLES],
    ['potions', drawnLevel(potions, 'potions', ['0 1', 'P G'])],
    ['vexed', drawnLevel(vexed, 'vexed', ['#####', '#P b#', '#####'])],
  ])('has all keys on one page of 80 x 24: %s', (_, level) => {
    const screen = new Screen([level]).press('?');
    expect(screen.rows.join('\n')).toMatch(/Ctrl-C +quit/);
    expect(screen.rows.at(-1)).toContain('any key the pieces');
  });

  test('has all keys on one page of 80 x 24 in reverse mode', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@A.a'])]).press('<', '?');
    expect(screen.rows[0]).toMatch(/^ Keys: reverse mode/);
    expect(screen.rows.join('\n')).toMatch(/Ctrl-C +quit/);
    expect(screen.rows.at(-1)).toContain('any key the pieces');
  });

  test('makes a column wide enough for long names of keys', () => {
    const keys: Bindings = { list: [{ id: 'undo', keys: ['backspace', 'x'] }], everywhere: [] };
    const screen = new Screen([HOLES], { keys }).press('?');
    expect(screen.rows.join('\n')).toMatch(/Backspace x {2}undo[^]*Ctrl-C {2}quit/);
  });

  test('wraps a long summary into two lines, and a blank one follows', () => {
    const { rows } = new Screen([HOLES], { width: 60, height: 20 }).press('?');
    expect(rows.slice(1, 5).map((row) => row.trim())).toEqual([
      'Coloured trophies for goals of their colour, crates to',
      'fill holes with, and ice.',
      '',
      expect.stringMatching(/^arrows +move/),
    ]);
  });
});

test('the help of a small screen has the main keys and the pieces on two pages, and says that the menu has the rest', () => {
  const level = drawnLevel(vexed, 'vexed', ['#######', '#P bgr#', '#######']);
  const screen = new Screen([level], { width: 60, height: 20 }).press('?');
  expect(screen.rows[0]).toBe(' Keys: vexed  (the menu has all)'.padEnd(60));
  expect(screen.rows.join('\n')).not.toContain('Ctrl-P');
  expect(screen.press('x').rows.join('\n')).toMatch(/leave the level[^]*vanishes beside its like[^]*any key back/);
  expect(screen.press('x').dialog).toBeUndefined();
});

test('on a large screen the help has the pieces beside the keys', () => {
  const level = drawnLevel(vexed, 'vexed', ['#####', '#P b#', '#####']);
  const screen = new Screen([level], { width: 120, height: 40 }).press('?');
  expect(screen.rows.join('\n')).toMatch(/arrows +move .*[^]*vanishes beside its like[^]*Ctrl-C +quit/);
  expect(screen.rows.at(-1)).toContain('any key back');
});

test('a click turns the page of the help, and closes it after the last one', () => {
  const screen = new Screen([HOLES]).press('?').click(5, 5);
  expect(screen.rows.at(-1)).toContain('any key back');
  expect(screen.click(5, 5).dialog).toBeUndefined();
});

test('the help of the list explains all marks on a narrow screen', () => {
  const { rows } = new Screen([HOLES], { list: true, width: 60, height: 20 }).press('?');
  expect(rows.slice(1, 3).join(' ')).toMatch(/a tick is solved.*! not valid/);
});
