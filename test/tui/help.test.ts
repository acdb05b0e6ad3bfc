import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { Bindings } from '../../src/keys/bindings';
import { arrange } from '../../src/tui/screens/help/columns';
import { openedRows } from '../support/edited';
import { drawnLevel, Screen } from '../support/screen';

const CLASSIC = drawnLevel(classic, 'lvl', ['@A.a']);
const HOLES = drawnLevel(holes, 'holes', ['__Y', '', '>y_']);
const VEXED = drawnLevel(vexed, 'vexed', ['#######', '#P bgr#', '#######']);
const THREE_PLAYERS = ['#######', '#A.a@.#', '#B.b@.#', '#C.c@.#', '#######'];

const textOf = (screen: Screen): string => screen.rows.join('\n');
/** The headings of groups on the screen. */
const headings = (screen: Screen): string[] => textOf(screen).match(/\b(MOVE|UNDO|HINTS|VIEW|LEVEL|PROGRAM)\b/g) ?? [];

describe('the help of a level', () => {
  test.each([
    ['classic', drawnLevel(classic, 'lvl', ['@Aa'])],
    ['several players', drawnLevel(multiplayer, 'multiplayer', THREE_PLAYERS)],
    ['holes', HOLES],
    ['potions', drawnLevel(potions, 'potions', ['0 1', 'P G'])],
    ['vexed', drawnLevel(vexed, 'vexed', ['#####', '#P b#', '#####'])],
  ])('has all keys on two pages of 80 x 24, and then the pieces: %s', (_, level) => {
    const screen = new Screen([level]).press('?');
    expect(screen.rows[1]).toMatch(/^ {3}Keys 1 of 2 {3}Pieces {3}Rules {3}The screen/);
    expect(textOf(screen.press('x'))).toMatch(/Ctrl-C +quit/);
    expect(screen.press('x').rows[1]).toMatch(/^ {3}Keys {3}Pieces/);
  });

  test('says what any key does: the next page, the next tab, back', () => {
    const screen = new Screen([CLASSIC]).press('?');
    const lowest = () => screen.rows.at(-1)?.trim();
    expect(lowest()).toBe('Tab next tab   any key next page   q back');
    expect((screen.press('x'), lowest())).toBe('any key next tab   q back');
    expect((screen.press('S-tab'), lowest())).toBe('Tab next tab   any key back');
  });

  test('has the keys of reverse mode there', () => {
    const screen = new Screen([CLASSIC]).press('<', '?');
    expect(screen.rows[0]).toMatch(/^ Help .* reverse mode $/);
    expect(textOf(screen)).toMatch(/Tab +pull boxes along/);
  });

  test('makes a column wide enough for long names of keys', () => {
    const keys: Bindings = { list: [{ id: 'undo', keys: ['backspace', 'x'] }], everywhere: [] };
    const screen = new Screen([HOLES], { keys }).press('?');
    expect(textOf(screen)).toMatch(/ Backspace x {2}undo/);
    expect(textOf(screen)).toMatch(/ y {12}redo/);
  });

  test.each([
    [120, 40, 3],
    [80, 24, 2],
    [40, 24, 1],
  ])('has as many columns of groups as there is room for: %i x %i', (width, height, columns) => {
    const { rows } = new Screen([CLASSIC], { width, height }).press('?');
    const tops = rows.find((row) => row.includes('▄▀▀▀')) ?? '';
    expect(tops.match(/▄▀+▄/g)).toHaveLength(columns);
  });

  test('has all groups on one page of 120 x 40, and the rules with the board below them', () => {
    const screen = new Screen([HOLES], { width: 120, height: 40 }).press('?');
    expect(headings(screen)).toHaveLength(6);
    expect(textOf(screen)).toMatch(/Ctrl-C +quit[^]*Coloured trophies for goals of their colour/);
  });

  test('shows the pieces of this level in cells of the board', () => {
    const screen = new Screen([VEXED], { width: 120, height: 40, cell: '4x8' }).press('?', 'tab');
    expect(textOf(screen)).toMatch(/human[^]*vanishes beside/);
    expect(textOf(screen)).not.toContain('trophy');
  });

  test('has the rules in the words of the introduction', () => {
    const screen = new Screen([VEXED]).press('?', 'tab', 'tab');
    expect(textOf(screen)).toMatch(/Things fall, you climb ladders[^]*What nothing holds falls\./);
  });

  test('says what marks on the board mean', () => {
    const screen = new Screen([CLASSIC]).press('?', 'tab', 'tab', 'tab');
    expect(textOf(screen)).toMatch(/hint: this box[^]*dead square/);
    expect(textOf(screen.press('x'))).toMatch(/● {2}you are here[^]*╌ {2}undone[^]*◆ {2}bookmark/);
    expect(screen.rows.at(-1)).toContain('any key back');
    const without = textOf(new Screen([HOLES]).press('?', 'tab', 'tab', 'tab'));
    expect(without).toMatch(/reachable/);
    expect(without).not.toMatch(/dead square/);
  });
});

describe('the tabs of the help', () => {
  test('are gone through by Tab and back, around their ends', () => {
    const open = (...keys: string[]) => textOf(new Screen([CLASSIC]).press('?', ...keys));
    expect(open('S-tab', 'S-tab')).toContain('hint: this box');
    expect(open('S-tab', 'tab')).toContain('MOVE');
    expect(open('x', 'left')).toContain('Keys 1 of 2');
  });

  test('are opened by a click on their names; a click elsewhere turns the page, and closes the help after the last one', () => {
    const screen = new Screen([CLASSIC]).press('?');
    const x = (screen.rows[1] ?? '').indexOf('The screen');
    expect(textOf(screen.click(x + 2, 1))).toContain('hint: this box');
    expect(textOf(screen.click(5, 15))).toContain('you are here');
    expect(screen.click(5, 15).dialog).toBeUndefined();
  });
});

test('the help of a small screen leaves out minor keys, and names one tab at a time', () => {
  const screen = new Screen([VEXED], { width: 40, height: 12 }).press('?');
  expect(screen.rows[0]).toMatch(/^ {2}Keys 1 of \d+ {2}/);
  const keys = Array.from({ length: 12 }, () => textOf(screen.press('x'))).join('');
  expect(keys).toMatch(/Space : +menu[^]*vanishes beside/);
  expect(keys).not.toContain('Ctrl-P');
});

test.each([
  ['nearly equal heights', [9, 10, 9, 12, 6, 7], 3, 18],
  ['a high one beside all others', [20, 5, 5, 5], 2, 20],
  ['one column', [3, 4, 5], 1, 12],
])('groups stay whole in columns that end near one another: %s', (_, heights, columns, height) => {
  const arranged = arrange(heights, columns);
  expect(arranged.height).toBe(height);
  expect(arranged.columnOf[0]).toBe(0);
});

test('the help of the editor lists the symbols that draw, and none that is a key', () => {
  const symbols = (rules: RuleSet, format: string) =>
    textOf(new Screen([], { edited: openedRows(rules, format), width: 80, height: 24 }).press('?', 'tab'));
  expect(symbols(classic, 'xsb')).toMatch(/The symbols of xsb draw their pieces: # \$ \. @/);
  expect(symbols(vexed, 'vexed')).toMatch(/The symbols of vexed draw their pieces: # P H /);
});

test.each([
  ['multiplayer', drawnLevel(multiplayer, 'multiplayer', THREE_PLAYERS)],
  ['holes', HOLES],
  ['potions', drawnLevel(potions, 'potions', ['0 1', 'P G'])],
  ['vexed', VEXED],
])('the rules have as many pages on a small screen as they need: %s', (_, level) => {
  const screen = new Screen([level], { width: 40, height: 12 }).press('?', 'tab', 'tab');
  const text: string[] = [];
  while (/^ *(Keys +Pieces +)?Rules/.test(screen.rows[0] ?? '')) {
    text.push(...screen.rows.slice(1, -1));
    screen.press('x');
  }
  const { howTo } = level.rules.presentation;
  expect(text.join(' ').replace(/[ ·]+/g, ' ')).toContain(` ${howTo.join(' ')} `);
});

test('long groups of keys go on in the next column and on the next page: the help of the editor', () => {
  const screen = new Screen([], { edited: openedRows(classic, 'xsb'), width: 80, height: 24 }).press('?');
  const pages = [1, 2, 3].map((page) => {
    expect(screen.rows[1]).toContain(` Keys ${page} of 3 `);
    const text = textOf(screen);
    screen.press('x');
    return text;
  });
  for (const text of pages)
    expect(text.match(/\b(MOVE|DRAW|SELECT|UNDO|CHECK|LEVEL|PROGRAM)\b/g)?.length).toBeGreaterThan(2);
  expect(pages[0]).toMatch(/ Delete x +erase; erase and step .*\n +Backspace +back/);
});

test('the tab stays open when the size of the screen changes', () => {
  const screen = new Screen([HOLES], { width: 60, height: 20 }).press('?', 'tab', 'tab', 'tab');
  const openTab = (): string | undefined => / (Keys|Pieces|Rules|The screen) \d of \d /.exec(textOf(screen))?.[1];
  expect(openTab()).toBe('The screen');
  const small = textOf(screen);
  const large = textOf(screen.resize(100, 32));
  expect(large).toContain('how you get there');
  expect(textOf(screen.resize(60, 20))).toBe(small);
});

test('the help of the list explains all marks', () => {
  const screen = new Screen([HOLES], { list: true }).press('?', 'tab');
  expect(textOf(screen)).toMatch(/✓ {3}solved .*✓\+ {2}solved better[^]*○ {3}begun .*▷ {3}watched[^]*! {3}not valid/);
});
