import { classic, holes } from '../../src/rules';
import type { LevelMark, LevelSummary } from '../../src/library/summary';
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

/** The lines of the menu, without the title and the picture. */
function menuOf(screen: Screen): string[] {
  return screen.rows.map((row) => row.trim().replace(/ {2,}/g, '  ')).filter((row) => /^[a-z_?] {2}/.test(row));
}

describe('the home screen', () => {
  test('offers a new player the first level', () => {
    expect(menuOf(homeWith([]))).toEqual([
      'n  Play  First',
      'd  Today  five new levels every day',
      '_  New level  easy, medium, hard, of any rule set',
      'l  Levels  0 of 3 solved',
      'o  Collections  recent files, favourites, folders',
      'e  Editor  make a level, go on with an unsaved one',
      's  Settings  theme, cells, sound, keys',
      '?  Help',
      'q  Quit',
    ]);
  });

  test('continues the latest game, and the next level after it', () => {
    const screen = homeWith([
      { isSolved: true, lastPlayed: '2025-12-30T12:00:00Z' },
      { isBegun: true, lastPlayed: '2025-12-31T12:00:00Z' },
    ]);
    expect(menuOf(screen).slice(0, 2)).toEqual(['c  Continue  Second · 2 days ago', 'n  Next level  Third']);
  });

  test('opens the level that Continue names, and q returns', () => {
    const screen = homeWith([undefined, undefined, { isBegun: true }]).press('enter');
    expect(screen.play.rank.title).toBe('Third');
    expect(screen.press('q').hasLevel).toBe(false);
    expect(menuOf(screen)).toContain('q  Quit');
  });

  test('continues the last game', () => {
    const screen = homeWith([{ isBegun: true, lastPlayed: '2026-01-01T12:00:00Z' }]).press('n', 'right', 'q');
    expect(menuOf(screen)[0]).toBe('c  Continue  Second');
  });

  test('never continues a solved level: its game is the won one, left behind by a kill', () => {
    const screen = homeWith([{ isSolved: true, isBegun: true, lastPlayed: '2025-12-31T12:00:00Z' }]);
    expect(menuOf(screen)[0]).toBe('n  Next level  Second');
  });

  test('offers a level again that was left before the first move', () => {
    expect(menuOf(homeWith([]).press('n', 'q'))[0]).toBe('n  Next level  First');
  });

  test('after a win the next level is the first line', () => {
    const screen = homeWith([]).press('n', 'right', 'right', 'right', 'q');
    expect(menuOf(screen).slice(0, 2)).toEqual(['n  Next level  Second', expect.stringMatching(/^d/)]);
    expect(menuOf(screen)).toContain('l  Levels  1 of 3 solved');
  });

  test.each(['k', 'K'])('is walked by arrows around its ends, and Caps Lock changes nothing: %s', (key) => {
    const screen = homeWith([]).press(key, 'enter');
    expect(screen.exitCode).toBe(0);
  });

  test('opens the list above itself, and q goes back', () => {
    const screen = homeWith([]).press('l');
    expect(screen.rows.join('\n')).toContain('level 1  First');
    expect(menuOf(screen.press('q'))).toContain('q  Quit');
  });

  test('shows the collections as folded groups', () => {
    const holes1 = { ...drawnLevel(holes, 'holes', ['__Y', '', '>y_']), title: 'Deep' };
    const screen = new Screen([...LEVELS, holes1], { base: 'home' }).press('o', 'up', 'enter');
    const rows = screen.rows.map((row) => row.slice(0, 40).trim()).filter((row) => row.startsWith('▸'));
    expect(rows).toEqual([expect.stringMatching(/^▸ classic: .* 3\b/), expect.stringMatching(/^▸ holes: .* 1/)]);
  });

  test('of one collection only shows its levels', () => {
    expect(homeWith([]).press('o', 'up', 'enter').rows.join('\n')).toContain('level 1  First');
  });

  test('a click on a line opens it', () => {
    const screen = homeWith([]);
    const y = screen.rows.findIndex((row) => row.includes('Levels'));
    expect(screen.click(20, y).rows.join('\n')).toContain('level 1  First');
  });

  test('shows the board of the level to play beside the menu where there is room', () => {
    const wide = homeWith([], { width: 120, height: 30, depth: 'never' }).pass(100);
    const narrow = homeWith([], { width: 80, height: 24, depth: 'never' }).pass(100);
    const isBoxIn = ({ rows }: Screen): boolean => rows.slice(8).join('\n').includes('┌──');
    expect([isBoxIn(wide), isBoxIn(narrow)]).toEqual([true, false]);
  });

  test.each([
    [30, 10],
    [40, 12],
    [60, 20],
    [80, 24],
    [200, 60],
  ])('has all its lines and its keys on %i x %i', (width, height) => {
    const screen = homeWith([], { width, height });
    expect(menuOf(screen).map((line) => line[0])).toEqual(['n', 'd', '_', 'l', 'o', 'e', 's', '?', 'q']);
    expect(screen.message).toContain('choose');
  });

  test('shows the chosen line on the smallest screen, too, where not all lines fit', () => {
    const screen = homeWith([], { width: 30, height: 8 });
    expect(menuOf(screen).map((line) => line[0])).toEqual(['n', 'd', '_', 'l', 'o', 'e', 's']);
    screen.press('up');
    expect(menuOf(screen).map((line) => line[0])).toEqual(['_', 'l', 'o', 'e', 's', '?', 'q']);
    expect(screen.click(5, 6).exitCode).toBe(0);
  });

  test('an error is shown on the lowest line', () => {
    const screen = homeWith([]);
    screen.remember({ type: 'trouble', text: 'The disk is full.' });
    expect(screen.message).toBe('The disk is full.');
  });
});

describe('the menu on the home screen', () => {
  test.each(['space', ':'])('opens with %s, and runs what is chosen', (key) => {
    const screen = homeWith([]).press(key).type('collections').press('enter');
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
  const screen = homeWith([]).press('l', 'escape');
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
