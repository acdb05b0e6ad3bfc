import { Game } from '../../src/core/play/game';
import type { ScreenArea } from '../../src/drawing/board/layout';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { LevelMark, LevelSummary } from '../../src/library/summary';
import { homeLayoutOf } from '../../src/tui/screens/home/layout';
import { selectedLevel } from '../../src/tui/screens/list/cursor';
import { movesOf } from '../support/draw';
import { facts, known } from '../support/list';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { listOf } from '../support/screen-host';

const LEVELS = ['First', 'Second', 'Third'].map((title) => ({
  ...drawnLevel(classic, 'lvl', ['#######', '#@..Aa#', '#######']),
  title,
}));

/** The first screen for a player with these results on the three levels. */
function homeWith(marks: readonly (Partial<LevelMark> | undefined)[], options: ScreenOptions = {}): Screen {
  const summaries = marks.map((mark): LevelSummary => ({
    facts: { width: 7, height: 3, boxes: 1, author: undefined, isFaulty: false },
    mark: mark && { ...UNPLAYED, ...mark },
  }));
  const news = summaries.map((summary, index) => ({
    type: 'summaries' as const,
    file: `level ${index + 1}`,
    from: 1,
    summaries: [summary],
  }));
  return new Screen(LEVELS, { base: 'home', beginning: { ...listOf(LEVELS), summaries: news }, ...options });
}

const UNPLAYED: LevelMark = {
  isSolved: false,
  isImproved: false,
  isBegun: false,
  isWatched: false,
  lastPlayed: undefined,
  stars: 0,
};

/** The same on a screen that is too low for panels. */
function menuWith(...[marks]: Parameters<typeof homeWith>): Screen {
  return homeWith(marks, { width: 80, height: 15 });
}

/** The lines of the menu, without the title. */
function menuOf(screen: Screen): string[] {
  return screen.rows.map((row) => row.trim().replace(/ {2,}/g, '  ')).filter((row) => /^[a-z_?] {2}/.test(row));
}

describe('the home screen as a menu', () => {
  test('offers a new player the first level', () => {
    expect(menuOf(menuWith([]))).toEqual([
      'n  Play  First',
      'd  Today  five new levels every day',
      'g  New level  easy, medium, hard, of any rule set',
      'l  Levels  0 of 3 solved',
      'o  Collections  recent files, favourites, folders',
      'e  Editor  make a level, go on with an unsaved one',
      't  Statistics  what you have solved, and when',
      's  Settings  theme, cells, sound, keys',
      '?  Help',
      'q  Quit',
    ]);
  });

  test('continues the latest game, and the next level after it', () => {
    const screen = menuWith([
      { isSolved: true, lastPlayed: '2025-12-30T12:00:00Z' },
      { isBegun: true, lastPlayed: '2025-12-31T12:00:00Z' },
    ]);
    expect(menuOf(screen).slice(0, 2)).toEqual(['c  Continue  Second · 2 days ago', 'n  Next level  Third']);
  });

  test('says why a key leads nowhere', () => {
    expect(menuWith([]).press('c').message).toContain('There is no game to continue.');
    const solved = [1, 2, 3].map(() => ({ isSolved: true }));
    expect(menuWith(solved).press('n').message).toContain('Every level is solved.');
  });

  test('opens the level that Continue names, and q returns', () => {
    const screen = menuWith([undefined, undefined, { isBegun: true }]).press('enter');
    expect(screen.play.rank.title).toBe('Third');
    expect(screen.press('q').hasLevel).toBe(false);
    expect(menuOf(screen)).toContain('q  Quit');
  });

  test('continues the last game', () => {
    const screen = menuWith([{ isBegun: true, lastPlayed: '2026-01-01T12:00:00Z' }]).press('n', 'right', 'q');
    expect(menuOf(screen)[0]).toBe('c  Continue  Second');
  });

  test('never continues a solved level: its game is the won one, left behind by a kill', () => {
    const screen = menuWith([{ isSolved: true, isBegun: true, lastPlayed: '2025-12-31T12:00:00Z' }]);
    expect(menuOf(screen)[0]).toBe('n  Next level  Second');
  });

  test('offers a level again that was left before the first move', () => {
    expect(menuOf(menuWith([]).press('n', 'q'))[0]).toBe('n  Next level  First');
  });

  test('after a win the next level is the first line', () => {
    const screen = menuWith([]).press('n', 'right', 'right', 'right', 'q');
    expect(menuOf(screen).slice(0, 2)).toEqual(['n  Next level  Second', expect.stringMatching(/^d/)]);
    expect(menuOf(screen)).toContain('l  Levels  1 of 3 solved');
  });

  test.each(['k', 'K'])('is walked by arrows around its ends, and Caps Lock changes nothing: %s', (key) => {
    const screen = menuWith([]).press(key, 'enter');
    expect(screen.exitCode).toBe(0);
  });

  test('opens the list above itself, and q goes back', () => {
    const screen = menuWith([]).press('l');
    expect(screen.rows.join('\n')).toContain('1 First');
    expect(menuOf(screen.press('q'))).toContain('q  Quit');
  });

  test('shows the collections as folded groups', () => {
    const holes1 = { ...drawnLevel(holes, 'holes', ['__Y', '', '>y_']), title: 'Deep' };
    const screen = new Screen([...LEVELS, holes1], { base: 'home' }).press('o', 'up', 'up', 'enter');
    const rows = screen.rows.map((row) => row.slice(0, 46).trim()).filter((row) => row.startsWith('▸'));
    expect(rows).toEqual([expect.stringMatching(/^▸ classic: .* 3\b/), expect.stringMatching(/^▸ holes: .* 1/)]);
  });

  test('of one collection only shows its levels', () => {
    expect(homeWith([]).press('o', 'up', 'up', 'enter').rows.join('\n')).toContain('1 First');
  });

  test('a click on a line opens it', () => {
    const screen = menuWith([]);
    const y = screen.rows.findIndex((row) => row.includes('Levels'));
    expect(screen.click(20, y).rows.join('\n')).toContain('1 First');
  });

  test.each([
    [30, 10],
    [40, 12],
    [58, 24],
    [80, 15],
  ])('has all its lines and its keys on %i x %i', (width, height) => {
    const screen = homeWith([], { width, height });
    const keys = ['n', 'd', 'g', 'l', 'o', 'e', 't', 's', '?', 'q'];
    expect(menuOf(screen).map((line) => line[0])).toEqual(keys.slice(0, height - 1));
    expect(screen.message).toContain('choose');
  });

  test('shows the chosen line on the smallest screen, too, where not all lines fit', () => {
    const screen = homeWith([], { width: 30, height: 8 });
    expect(menuOf(screen).map((line) => line[0])).toEqual(['n', 'd', 'g', 'l', 'o', 'e', 't']);
    screen.press('up');
    expect(menuOf(screen).map((line) => line[0])).toEqual(['l', 'o', 'e', 't', 's', '?', 'q']);
    expect(screen.click(5, 6).exitCode).toBe(0);
  });

  test('an error is shown on the lowest line', () => {
    const screen = homeWith([]);
    screen.remember({ type: 'trouble', text: 'The disk is full.' });
    expect(screen.message).toBe('The disk is full.');
  });
});

const FIRST = drawnLevel(classic, 'lvl', ['#######', '#@..Aa#', '#######']);
const FIVE = [
  FIRST,
  drawnLevel(holes, 'holes', ['__Y', '', '>y_']),
  drawnLevel(multiplayer, 'multiplayer', ['3', '#####', '#@Aa#', '#####']),
  drawnLevel(potions, 'potions', ['3 9', 'WWWWW', 'WP1GW', 'WWWWW']),
  drawnLevel(vexed, 'vexed', ['######', '#Pb b#', '######']),
].map((level) => ({ ...level, title: `A level of ${level.rules.id}` }));

function homeOfFive(options: ScreenOptions = {}): Screen {
  return new Screen(FIVE, { base: 'home', ...options }).pass(100);
}

/** As if there were more rule sets than there are. */
function homeOfMany(count: number, options: ScreenOptions = {}): Screen {
  const levels = Array.from({ length: count }, (_, index) => {
    const id = `set-${index + 1}`;
    return { level: FIRST.level, rules: { ...FIRST.rules, id }, title: `A level of ${id}` };
  });
  return new Screen(levels, { base: 'home', ...options }).pass(100);
}

function cellsOf({ x, y, width, height }: ScreenArea): readonly { readonly x: number; readonly y: number }[] {
  return Array.from({ length: width * height }, (_, at) => ({ x: x + (at % width), y: y + Math.floor(at / width) }));
}

const textOf = ({ rows }: Screen): string => rows.join('\n');

describe('the home screen with panels', () => {
  test('shows a new player the first level, and that there are five rule sets', () => {
    const text = textOf(homeOfFive());
    expect(text).toMatch(/START HERE[^]*A level of classic[^]*Enter {2}play/);
    expect(text).toMatch(/Classic +Holes +Multiplayer +Potions +Vexed/);
    expect(text.match(/\bnew\b(?! level)/g)).toHaveLength(5);
  });

  test('shows a game to continue as it was left', () => {
    const game = new Game(FIRST.level, FIRST.rules);
    game.replay(movesOf(game, 'rr'));
    const setup = game.setup();
    const screen = homeOfFive({
      beginning: { ...listOf(FIVE), summaries: known(listOf(FIVE).files, [facts(7, 1, { isBegun: true })]) },
      seen: () => ({ mark: { ...UNPLAYED, isBegun: true }, savedMoves: 2, savedPosition: setup }),
      depth: 'never',
    });
    expect(textOf(screen)).toMatch(/CONTINUE[^]*A level of classic[^]*2 moves, on goals 0\/1[^]*Enter {2}continue/);
    expect(textOf(screen)).toMatch(/ {4}>>\[\]\(\)/);
  });

  test('shows a game that was just left, even before it is saved', () => {
    const text = textOf(homeOfFive().press('n', 'right', 'q').pass(100));
    expect(text).toMatch(/CONTINUE[^]*A level of classic[^]*1 move, on goals 0\/1/);
  });

  test('continues no game that is not saved', () => {
    const screen = homeOfFive({ isUnsaved: true }).press('n', 'right', 'q', 'down', 'enter').pass(100);
    expect(textOf(screen)).toMatch(/NEXT LEVEL[^]*A level of classic/);
  });

  test('opens the list at a rule set even if the list showed only another one', () => {
    const { model } = homeOfFive().press('l', 'f', 'q', '5');
    expect(selectedLevel(model.list)).toBe(4);
  });

  test.each(['1', '2', '3', '4', '5'])('opens the list at a rule set with its digit: %s', (key) => {
    const { model } = homeOfFive().press(key);
    expect(selectedLevel(model.list)).toBe(Number(key) - 1);
    expect(model.screens.at(-1)?.name).toBe('list');
    // Its heading is the first line, so that no other rule set fills the screen.
    expect(model.list.top).toBe(model.list.at - 1);
    // What is read of the list later does not move the cursor to the last game.
    expect(model.list.isTouched).toBe(true);
  });

  test.each([
    [7, 60, 16],
    [7, 80, 20],
    [7, 80, 24],
    [7, 200, 60],
    [9, 60, 16],
    [9, 80, 24],
  ])('has a key and a place for each of %i rule sets on %i x %i', (count, width, height) => {
    const text = textOf(homeOfMany(count, { width, height }));
    expect(text.match(/Set-\d/g)).toEqual(Array.from({ length: count }, (_, index) => `Set-${index + 1}`));
    expect(text).toContain(`1-${count} rule sets`);
    expect(selectedLevel(homeOfMany(count, { width, height }).press(String(count)).model.list)).toBe(count - 1);
  });

  test('leaves out its title before the edge of the panels covers the fifth level of the day', () => {
    const { list, days, display, startedAt: now } = homeOfMany(6, { width: 80, height: 16 }).model;
    const { stops, logo } = homeLayoutOf({ list, days, display, now }, (id) => id.charAt(0));
    expect(logo).toBeUndefined();
    expect(stops.find(({ id }) => id === 'today')?.area.height).toBe(8);
  });

  test('has a place without a key for the tenth rule set', () => {
    const screen = homeOfMany(10, { width: 200, height: 60 });
    expect(textOf(screen)).toContain('Set-10');
    expect(textOf(screen)).toContain('1-9 rule sets');
  });

  test.each([
    ['the first level', [], 'play'],
    ['today', ['right'], 'today'],
    ['a rule set', ['down'], 'list'],
    ['the collections', ['down', 'down', 'right'], 'collections'],
    ['the settings', ['right', 'down', 'down', 'right'], 'settings'],
  ])('is walked by arrows: %s', (_, keys, name) => {
    expect(
      homeOfFive()
        .press(...keys, 'enter')
        .model.screens.at(-1)?.name,
    ).toBe(name);
  });

  test('comes back to the first panel with arrows', () => {
    const screen = homeOfFive().press('down', 'down', 'up', 'up', 'right', 'left');
    expect(textOf(screen)).toContain('Enter  play');
  });

  test('opens what is clicked', () => {
    const opened = ['START HERE', 'TODAY', 'Potions', 'settings'].map((words) => {
      const screen = homeOfFive();
      const y = screen.rows.findIndex((row) => row.includes(words));
      return screen.click(screen.rows[y]?.indexOf(words) ?? 0, y).model.screens.at(-1)?.name;
    });
    expect(opened).toEqual(['play', 'today', 'list', 'settings']);
  });

  test.each([
    [60, 16, '256'],
    [60, 20, '256'],
    [80, 20, '256'],
    [80, 24, '256'],
    [80, 24, 'never'],
    [100, 32, 'true'],
    [120, 40, '16'],
    [200, 60, 'true'],
    [60, 60, 'never'],
    [200, 16, '256'],
  ] as const)('has everything on %i x %i, and no part covers another one: colours %s', (width, height, depth) => {
    const screen = homeOfFive({ width, height, depth });
    const { list, days, display, startedAt: now } = screen.model;
    const { stops } = homeLayoutOf({ list, days, display, now }, (id) => id.charAt(0));
    const cells = stops.flatMap(({ area }) => cellsOf(area));
    const outside = cells.filter(({ x, y }) => x < 0 || x >= width || y < 0 || y >= height - 1);
    expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells.length);
    expect(outside).toEqual([]);
    expect(textOf(screen)).toMatch(/TODAY[^]*Classic[^]*levels[^]*q quit/);
  });

  test.each([
    [7, 13],
    [9, 17],
    [11, 17],
    [40, 13],
  ])('gives the rows of the cards to a board of %i rows if it can be seen better so: %i rows', (height, rows) => {
    const files = listOf(FIVE);
    const screen = homeOfFive({
      ...{ width: 120, height: 40 },
      beginning: {
        ...files,
        summaries: known(
          files.files,
          FIVE.map(() => ({ facts: { ...facts(9, 1).facts, height }, mark: undefined })),
        ),
      },
    });
    const { list, days, display, startedAt: now } = screen.model;
    const [main] = homeLayoutOf({ list, days, display, now }, (id) => id.charAt(0)).stops;
    expect(main?.area.height).toBe(rows);
  });

  test('shows the results on a rule set once all of them are read', () => {
    const twice = [...FIVE, { ...FIRST, title: 'Second' }];
    const solved = twice.map(() => facts(7, 1, { isSolved: true, stars: 3 }));
    const home = (read: number): string => {
      const { files } = listOf(twice);
      const summaries = known(files, solved.slice(0, read));
      return textOf(new Screen(twice, { base: 'home', beginning: { ...listOf(twice), summaries } }).pass(100));
    };
    expect(home(5)).toMatch(/1 of 1 +3★/);
    expect(home(5)).not.toMatch(/1\/2|\bnew\b(?! level)/);
    expect(home(6)).toMatch(/2\/2 +6★/);
  });

  test('says so when all levels are solved, and offers a new one', () => {
    const solved = FIVE.map(() => facts(7, 1, { isSolved: true, stars: 3 }));
    const screen = homeOfFive({ beginning: { ...listOf(FIVE), summaries: known(listOf(FIVE).files, solved) } });
    expect(textOf(screen)).toMatch(/ALL LEVELS ARE SOLVED[^]*Enter {2}new level/);
    expect(textOf(screen)).toMatch(/1 of 1 +3★/);
  });
});

describe('the menu on the home screen', () => {
  test('says which rule set is the third', () => {
    const rows = homeOfFive({ height: 60 }).press(':').rows.join('\n');
    expect(rows).toMatch(/the levels of rule set 3 +multiplayer +3/);
  });

  test.each(['space', ':'])('opens with %s, and runs what is chosen', (key) => {
    const screen = menuWith([]).press(key).type('collections').press('enter');
    expect(screen.rows.join('\n')).toContain('0 of 3 solved');
    expect(menuOf(screen)).toEqual([]);
  });

  test('opens by a click on the lowest line, whose words press their keys', () => {
    const screen = homeWith([]);
    const help = screen.rows.at(-1)?.indexOf('help') ?? 0;
    expect(screen.click(help, 23).rows[0]).toContain('Sokoban');
    expect(homeWith([]).click(75, 23).rows.join('\n')).toContain('/ Search');
  });

  test('is named when an unknown key is pressed', () => {
    expect(homeWith([]).press('x').message).toContain('No such key; Space shows the menu.');
  });
});

test('Escape in the list goes back to the home screen, and never quits there', () => {
  const screen = menuWith([]).press('l', 'escape');
  expect(menuOf(screen)).toContain('q  Quit');
  expect(screen.press('escape').exitCode).toBeUndefined();
});

test.each([
  ['a level', ['n']],
  ['the list', ['l']],
  ['the home screen', []],
])('the settings are in the menu of %s', (_, keys) => {
  const screen = homeWith([])
    .press(...keys, 'space')
    .type('settings')
    .press('enter');
  expect(screen.rows[0]?.trim()).toBe('Settings');
  expect(screen.press('C-t', 'escape').rows[0]?.trim()).not.toBe('Settings');
});

test('the lowest line of the list says where q goes', () => {
  expect(homeWith([]).press('l').message).toContain('q home');
  expect(new Screen(LEVELS, { list: true }).message).toContain('q quit');
});

test('the help of the home screen shows the games, each with its rules in one sentence', () => {
  const screen = homeWith([]).press('?', 'tab');
  expect(screen.rows[1]).toMatch(/^ {3}Keys {3}Games +$/);
  expect(screen.rows.join('\n')).toMatch(/classic +\n[^]*Push every box +\n.*onto a goal\./);
});
