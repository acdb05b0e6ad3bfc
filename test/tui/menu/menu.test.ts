import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

const YARD = board`
  #######
  #.....#
  #..A.a#
  #@....#
  #######
`;
const LEVEL = drawnLevel(classic, 'lvl', YARD);
const WON = drawnLevel(classic, 'lvl', ['@Aa']);
const VEXED = drawnLevel(vexed, 'vexed', ['######', '#P  b#', '######']);
const TWO = drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']);
const SHOP = drawnLevel(potions, 'potions', ['0 9', 'P$0  G']);

function inYard(options?: ScreenOptions): Screen {
  return new Screen([LEVEL, LEVEL], options);
}

/** Why the menu says that a command cannot be used; undefined if it can. */
function reasonFor(screen: Screen, id: string): string | undefined {
  return screen.press(':').menu?.choices.list.find((choice) => choice.id === id)?.reason;
}

describe('the menu', () => {
  test.each([
    ['classic', LEVEL],
    ['multiplayer', TWO],
    ['holes', drawnLevel(holes, 'holes', ['__Y', '', '>y_'])],
    ['potions', SHOP],
    ['vexed', VEXED],
  ])('is opened by Space and by : under the rules of %s', (_, level) => {
    expect(new Screen([level]).press('space').menu?.choices.title).toBe('Menu');
    expect(new Screen([level]).press(':').menu?.choices.title).toBe('Menu');
  });

  test('is opened by the same keys in the list', () => {
    expect(inYard({ list: true }).press('space').menu?.choices.title).toBe('Menu');
    expect(inYard({ list: true }).press(':').menu?.choices.title).toBe('Menu');
  });

  test('has its commands in groups', () => {
    const groups = inYard()
      .press('space')
      .menu?.shown.map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['Hints', 'Undo', 'Level', 'View', 'Move', 'Program']);
  });

  test.each([
    ['Space again', 'space'],
    ['Escape', 'escape'],
  ])('is closed by %s, and nothing else happens', (_, key) => {
    const screen = inYard().press('space', key);
    expect([screen.menu, screen.board, screen.asked]).toEqual([undefined, YARD, []]);
  });

  test('runs the found command', () => {
    expect(inYard().press('right').choose('undo').status).toContain('moves 0 ');
    expect(inYard().choose('letters').model.display.settings.letters).toBe(true);
    expect(inYard({ list: true }).choose('sort').model.list.order).toBe('size');
    expect(inYard().choose('redraw').asked).toEqual(['redraw']);
  });

  test('finds a command by its key, by words in any order, and by its group', () => {
    const found = (text: string) => inYard().press(':').type(text).menu?.shown[0]?.label;
    expect(['?', 'ctrl-r', 'bookmark set', 'redraw program'].map(found)).toEqual([
      'help: keys, pieces',
      'restart',
      'set a bookmark',
      'redraw the screen',
    ]);
  });

  test('goes round with the arrow keys, and by pages', () => {
    const at = (...keys: string[]) => inYard().press('space', ...keys).menu?.at;
    const last = (inYard().press('space').menu?.shown.length ?? 0) - 1;
    expect([at(), at('down'), at('up'), at('page-up'), at('up', 'page-down')]).toEqual([0, 1, last, 0, last]);
  });

  test('leaves nothing of the level beside it on a screen that is hardly wider', () => {
    const beside = (width: number): string[] =>
      inYard({ width })
        .press('space')
        .rows.slice(1, -2)
        .map((row) => row.slice(0, 6).trim())
        .filter((rest) => rest !== '');
    expect(beside(70)).toEqual([]);
    expect(inYard({ width: 120 }).press('space').rows.at(-2)).toMatch(/^ moves 0 /);
  });

  test('fits the smallest screen', () => {
    const { rows } = inYard({ width: 30, height: 8 }).press('space', 'down');
    expect(rows.map((row) => row.length)).toEqual(Array(8).fill(30));
    expect(rows.join('\n')).toMatch(/show the solution +>/);
  });

  test('opens a level of the list by a line', () => {
    expect(inYard({ list: true }).choose('level 2').title).toContain('2 of 2');
    expect(inYard({ list: true }).press(':').type('level 9').message).toBe('There is no level 9 here.');
  });
});

describe('a command that cannot be used', () => {
  test.each([
    ['undo', 'there is nothing to undo'],
    ['redo', 'there is nothing to redo'],
    ['restart', 'this is the start'],
    ['first-move', 'this is the start'],
    ['last-move', 'nothing was played yet'],
    ['bookmarks', 'there are no bookmarks; m sets one'],
    ['branches', 'there are no branches'],
    ['pause', 'no sequence is playing'],
    ['way-back', 'this position may still be solvable'],
    ['stop', 'no search is running'],
    ['previous', 'this is the first level'],
    ['next-after-win', 'this level is not solved yet'],
    ['map', 'the whole board is in sight'],
  ])('says why at the start of a level: %s', (id, reason) => {
    expect(reasonFor(inYard(), id)).toBe(reason);
  });

  test.each([
    ['up', 'the level is won'],
    ['hint', 'the level is won'],
    ['show-solution', 'the level is won'],
    ['way-back', 'the level is won'],
    ['next', 'this is the last level; q leaves'],
  ])('says why on the last level when that is won: %s', (id, reason) => {
    expect(reasonFor(new Screen([WON]).press('right'), id)).toBe(reason);
  });

  test.each([
    ['turn-round', VEXED, 'only classic levels have a reverse mode'],
    ['turn-round', drawnLevel(classic, 'lvl', ['@A.aa']), 'reverse mode needs as many boxes as goals of each kind'],
    ['buy-strength', SHOP, 'there is not enough money for it'],
    ['undo', drawnLevel(multiplayer, 'multiplayer', ['0', '#######', '#A.a.@#', '#######']), 'no undos are left'],
  ])('says why under other rules: %s', (id, level, reason) => {
    expect(reasonFor(new Screen([level]), id)).toBe(reason);
  });

  test('keeps the menu open, and its key gives the same reason', () => {
    const screen = inYard().choose('switch to another branch');
    expect([screen.menu?.text, screen.message]).toEqual(['switch to another branch', 'There are no branches.']);
    expect(inYard().press('t').message).toBe('There are no branches.');
    expect(inYard().press('b').message).toBe('This position may still be solvable.');
  });

  test('can be used as soon as that makes sense', () => {
    const screen = inYard().press('right', 'm', 'enter', 'u');
    expect(['undo', 'redo', 'bookmarks', 'hint'].map((id) => reasonFor(screen.press('escape'), id))).toEqual([
      'there is nothing to undo',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('commands of dead squares are offered only where those are known', () => {
  const ids = (level: typeof LEVEL) => new Screen([level]).press(':').menu?.shown.map(({ id }) => id);
  expect([ids(LEVEL), ids(VEXED), ids(SHOP)].map((all) => all?.includes('dead-squares'))).toEqual([true, false, false]);
});

describe('the lowest line', () => {
  test('names the menu in every state', () => {
    const last = (screen: Screen) => screen.rows.at(-1) ?? '';
    const states = [inYard(), inYard().press('left'), inYard().press('g'), inYard().press('!'), inYard({ list: true })];
    expect(states.map(last).filter((row) => !row.endsWith('Space menu '))).toEqual([]);
  });

  test.each([
    ['undo', 'u undo', 'moves 0 '],
    ['restart', 'r restart', 'moves 0 '],
  ])('is clicked word by word: %s', (_, word, status) => {
    const screen = inYard().press('right');
    const x = (screen.rows.at(-1) ?? '').indexOf(word);
    expect(screen.click(x + 3, 23).status).toContain(status);
  });

  test('opens the menu with a click on its word, on a message, and on an empty place', () => {
    expect(inYard().click(75, 23).menu).toBeDefined();
    expect(inYard().press('left').click(4, 23).menu).toBeDefined();
    expect(inYard({ width: 120 }).click(80, 23).menu).toBeDefined();
    expect(inYard({ list: true }).click(75, 23).menu).toBeDefined();
  });

  test.each([
    ['on the home screen', () => inYard({ base: 'home' }).press('x')],
    ['in the collections', () => inYard({ base: 'home' }).press('o', 'x')],
    ['in the list', () => inYard({ list: true }).press('C-x')],
    ['in the editor', () => inYard({ edited: openedRows(classic, 'lvl', YARD) }).press('u')],
  ])('opens the menu with a click anywhere on a message %s', (_, open) => {
    const message = open().message;
    expect([...message].findIndex((__, x) => open().click(x, 23).menu === undefined)).toBe(-1);
    expect(message).toMatch(/^(No such key|There is nothing)/);
  });

  test('is clicked in the list and in the menu, too', () => {
    const list = inYard({ list: true });
    expect(list.click((list.rows.at(-1) ?? '').indexOf('help'), 23).dialog).toBe('help');
    const menu = inYard().press('space');
    expect(menu.click((menu.rows.at(-1) ?? '').indexOf('back'), 23).menu).toBeUndefined();
  });

  test('offers a hint after four undos in a row, until the next move', () => {
    const screen = inYard().press('right', 'right', 'right', 'right', 'u', 'u', 'u');
    expect(screen.message).not.toContain('hint');
    expect(screen.press('u').message).toMatch(/^! hint/);
    expect(screen.press('right').message).not.toContain('hint');
  });
});

describe('the buttons of vexed on the lowest line', () => {
  const level = drawnLevel(vexed, 'vexed', ['#######', '#Pb  b#', '#######']);
  const inVexed = (options?: ScreenOptions) => new Screen([level], options);
  const last = (screen: Screen) => screen.rows.at(-1) ?? '';
  const clickOn = (screen: Screen, word: string) => screen.click(last(screen).indexOf(word) + 1, 23);

  test('are there from 80 columns on, beside the hints', () => {
    expect(last(inVexed())).toMatch(/^ arrows move .* r restart {3}s sequence {3}Space menu $/);
    expect(last(inVexed({ width: 79 }))).not.toContain('s sequence');
  });

  test('are not covered by a message, which takes the line above where it is long', () => {
    expect(last(inVexed().press('u'))).toMatch(/^ There is nothing to undo\. +r restart {3}s sequence {3}Space menu $/);
    const middle = inVexed({ paste: () => ({ kind: 'nothing', text: 'word '.repeat(12) }) }).paste('x');
    const long = inVexed({ paste: () => ({ kind: 'nothing', text: 'word '.repeat(23) }) }).paste('x');
    expect(last(middle)).toMatch(/^ arrows move .* r restart {3}s sequence {3}Space menu $/);
    expect(middle.rows.at(-2)).toContain('word '.repeat(11));
    expect(last(long)).toMatch(/^ word .*word +r restart {3}s sequence {3}Space menu $/);
  });

  test('press their keys, also beside a message', () => {
    const moved = inVexed().press('right').pass(3000).press('y');
    expect(clickOn(moved, 'r restart').pass(3000).play.game.moves).toBe(0);
    expect(clickOn(inVexed(), 's sequence').prompt).toBeDefined();
    expect(clickOn(inVexed().press('u'), 'menu').menu).toBeDefined();
  });
});

describe('the menu without a search', () => {
  test('has only what can be used now; what cannot is found, with its reason, below what matches as well and can', () => {
    const screen = inYard().press('right', ':');
    const labels = () => screen.menu?.shown.map(({ label }) => label);
    expect(labels()).toContain('undo');
    expect(labels()).not.toContain('redo');
    screen.type('one push');
    expect(labels()).toEqual(['one push back', 'one push forward']);
    expect(screen.rows.join('\n')).toContain('one push forward: there is nothing to redo');
  });

  test('has a row for a reason where there is room, which is clicked as its choice', () => {
    const screen = inYard({ width: 100, height: 32 }).press('right', ':').type('to a solvable');
    const reason = screen.rows.findIndex((row) => row.includes('this position may still be solvable'));
    expect(screen.rows[reason - 1]).toMatch(/ back to a solvable position +b /);
    expect(screen.click(40, reason).menu?.complaint).toBe('this position may still be solvable');
  });

  test('shows what is set now', () => {
    expect(inYard().press('x', ':').rows.join('\n')).toMatch(/mark reachable squares +on {2}x/);
    expect(inYard({ list: true }).press(',', ':').rows.join('\n')).toMatch(/sort by size.* +smallest first {2},/);
  });
});

describe('a slip in the menu', () => {
  test.each([
    ['undp', 'undo'],
    ['bokmark', 'set a bookmark'],
    ['solutoin', 'show the solution'],
    ['reahc', 'mark reachable squares'],
    ['edti', 'edit the level'],
  ])('finds what was meant: %s', (typed, label) => {
    expect(inYard().press('right', ':').type(typed).menu?.shown[0]?.label).toBe(label);
  });

  test.each([
    ['theme', {}],
    ['thme', {}],
    ['colour', { base: 'home' } as const],
  ])('finds the settings by what they set, once: %s', (typed, options) => {
    const labels = inYard(options)
      .press(':')
      .type(typed)
      .menu?.shown.map(({ label }) => label);
    expect(labels).toEqual(['settings']);
  });

  test('changes no word that is in the menu', () => {
    expect(
      inYard()
        .press(':')
        .type('level')
        .menu?.shown.map(({ id }) => id),
    ).toContain('edit');
  });
});

describe('a text that nothing is called by', () => {
  test.each([
    ['on a level', {}],
    ['in the list', { list: true }],
    ['on the home screen', { base: 'home' } as const],
  ])('finds no matches %s', (_, options) => {
    const screen = inYard(options).press(':').type('zzz');
    expect(screen.rows.join('\n')).toContain('Nothing found');
    expect(screen.press('enter').menu?.text).toBe('zzz');
  });
});

describe('a key without a command', () => {
  test('is reported on a level, each time', () => {
    const screen = inYard().press('é');
    expect(screen.message).toBe('No such key; Space shows the menu.');
    expect(screen.press('%', 'right', '%').message).toBe('No such key; Space shows the menu.');
  });

  test('is reported in the list, each time', () => {
    const screen = inYard({ list: true }).press('é');
    expect(screen.message).toBe('No such key; Space shows the menu.');
    expect(screen.press('%').message).toBe('No such key; Space shows the menu.');
  });

  test('may be Escape or the wheel without a word', () => {
    expect(inYard().press('escape', 'wheel-up').message).toMatch(/^arrows/);
  });
});

describe('a key', () => {
  test('F1 shows the help, on a level and in the list', () => {
    expect(inYard().press('f1').dialog).toBe('help');
    expect(inYard({ list: true }).press('f1').dialog).toBe('help');
  });

  test('Space pauses a sequence and continues it, and : opens the menu meanwhile', () => {
    const screen = inYard({ sequence: 's', files: { s: 'rrrr' } })
      .press('space')
      .pass(2000);
    expect([screen.play.game.moves, screen.message]).toEqual([0, expect.stringMatching(/^Space go on/)]);
    expect(screen.press('space').pass(400).play.game.moves).toBe(1);
    expect(screen.press(':').menu).toBeDefined();
  });

  test('Escape closes the open screen, and never quits', () => {
    const screen = inYard({ list: true }).press('escape', 'enter', 'escape', '?', 'escape', 'm', 'escape', 'escape');
    expect([screen.exitCode, screen.hasLevel]).toEqual([undefined, true]);
  });

  test('of an earlier version still works where it is free, and the new one is named', () => {
    const keys = { list: [{ id: 'move-h', keys: [] }], everywhere: [] };
    const screen = inYard({ keys }).press('H');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toBe('H is ! now.');
  });

  test('that is a capital does what its small letter does', () => {
    expect(inYard().press('right', 'R').message).toBe('Back at the start; y redoes the moves.');
    expect(inYard().press('right', 'U').status).toContain('moves 0 ');
  });

  test('i asks for a hint, as ! does', () => {
    expect(inYard().press('i').asked).toEqual(['solution 30 s']);
    expect(new Screen([TWO]).press('i').asked).toEqual(['solution 30 s']);
  });
});

describe('the solution', () => {
  test('is shown only after a question, to which Enter says no', () => {
    const screen = inYard().press('>');
    expect(screen.rows.join('\n')).toMatch(/Show the solution\?[^]*The level will not count as yours until you/);
    expect(screen.press('enter').asked).toEqual([]);
    const solved = new Screen([drawnLevel(classic, 'lvl', ['@Aa'])]).press('right', 'r', '>');
    expect(solved.rows.join('\n')).toMatch(/Show the solution\?[^]*The level stays solved/);
    expect(inYard().press('>', 'down', 'enter').asked).toEqual(['solution 30 s']);
    expect(inYard().press('>', 'escape').asked).toEqual([]);
  });
});
