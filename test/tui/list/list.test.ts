import type { CatalogueFile, UnreadFile } from '../../../src/library/catalogue';
import { type ListStart, Pages } from '../../../src/tui/screens/list/state';
import { home, ROW } from '../../support/all-screens';
import { collection, facts, known, linesOf, single } from '../../support/list';
import { classic } from '../../../src/rules';
import { drawnLevel, Screen } from '../../support/screen';

const A = collection(0, 'a.xsb', ['Apple', 'Acorn']);
const B = collection(1, 'b.xsb', ['Bee', 'Bat', 'Bear']);
const C = collection(2, 'c.xsb', ['Cat']);

function listOf(found: readonly CatalogueFile[], more: Partial<ListStart> = {}, width = 60): Screen {
  const beginning = { title: 'sets', files: found, fileCount: found.length + (more.unread?.length ?? 0), ...more };
  return new Screen([], { list: true, width, height: 16, beginning });
}

function unread(...names: readonly string[]): UnreadFile[] {
  return names.map((name, index) => ({ file: `sets/${name}`, place: index + 1, name }));
}

test('a long path at the top is cut at its beginning only', () => {
  const [top = ''] = listOf([A], { title: '/home/ann/sokoban/collections/of/my/own/sets.zip' }, 50).rows;
  expect(top.trim().replace(/ {2,}.*/, '')).toMatch(/^\.\.\.[^.]*sets\.zip$/);
});

test('the title of the only collection is at the top', () => {
  const named = { ...A, group: { key: 'a.xsb', heading: 'Ann: First Set  a.xsb' } };
  const topOf = (...files: readonly CatalogueFile[]) => listOf(files, { title: '../a.xsb' }).rows[0];
  expect(topOf(named)).toMatch(/^ Ann: First Set {2,}/);
  expect([topOf(A), topOf(named, B)]).toEqual(Array(2).fill(expect.stringMatching(/^ \.\.\/a\.xsb /)));
});

test('a level that is not in the list has no values of the first one', () => {
  expect(Pages.EMPTY.with(0, ['solved']).at(NaN)).toBeUndefined();
});

test('Escape ends the order of the list before it leads home', () => {
  const screen = home().press('l', ',', 'escape');
  expect(screen.dialog).toBeUndefined();
  expect(screen.press('escape').dialog).toBe('home');
});

test('no preview is asked for while a level is open', () => {
  const wishes: string[] = [];
  const slow = (wish: string): number => {
    wishes.push(wish);
    return 0;
  };
  new Screen([ROW, ROW, ROW], { list: true, slow }).pass(500).press('enter', 'n').pass(1000);
  expect(wishes.filter((wish) => wish.startsWith('look'))).toEqual(['look 0']);
});

describe('groups', () => {
  test('have headings, and all but the first are folded', () => {
    expect(linesOf(listOf([A, B]))).toEqual(['▾ a.xsb 2', '> 1 Apple', '2 Acorn', '▸ b.xsb 3']);
  });

  test('beside the table, days stand in a section of their own', () => {
    const day = { ...single(1, 'x.lvl', '24 November'), day: '2026-11-24' };
    const { rows } = listOf([A, day, B], {}, 120);
    const sections = rows.slice(1, 12).map((row) => /^ *(\S.*?) {2}|$/.exec(row.slice(0, 27))?.[1] ?? '');
    expect(sections).toEqual(['', 'FILES', '', 'a.xsb', '', 'YOURS', '', '24 November', '', 'FILES', '']);
  });

  test('number pasted levels together, of however many each paste was', () => {
    const pasted = [
      single(0, 'one.txt', 'One'),
      collection(1, 'two.txt', ['Two', 'Three']),
      single(2, 'four.txt', 'Four'),
    ];
    const group = { key: 'pasted', heading: 'Pasted and new levels' };
    const files = pasted.map((file) => ({ ...file, group, isPasted: true }));
    expect(linesOf(listOf([...files, B])).slice(0, 5)).toEqual([
      '▾ Pasted and new levels 4',
      '> 1 one.txt',
      '2 Two',
      '3 Three',
      '4 four.txt',
    ]);
  });

  test('have no heading if there is one file only', () => {
    expect(linesOf(listOf([B]))).toEqual(['> 1 Bee', '2 Bat', '3 Bear']);
  });

  test('fold and unfold with Enter and ; on their heading', () => {
    const screen = listOf([A, B]).press('end', 'enter');
    expect(linesOf(screen)).toEqual(['▾ a.xsb 2', '1 Apple', '2 Acorn', '> ▾ b.xsb 3', '1 Bee', '2 Bat', '3 Bear']);
    expect(linesOf(screen.press(';'))).toEqual(['▾ a.xsb 2', '1 Apple', '2 Acorn', '> ▸ b.xsb 3']);
  });

  test('fold with left on any of their levels, and right enters them', () => {
    const screen = listOf([A, B]).press('down', 'left');
    expect(linesOf(screen)).toEqual(['> ▸ a.xsb 2', '▸ b.xsb 3']);
    expect(linesOf(screen.press('right', 'right'))).toEqual(['▾ a.xsb 2', '> 1 Apple', '2 Acorn', '▸ b.xsb 3']);
  });

  const large = (place: number, name: string) => ({
    ...collection(place, name, []),
    titles: Array<undefined>(201).fill(undefined),
  });

  test('of more than 200 levels are folded, with their count; ; unfolds them', () => {
    const screen = listOf([large(0, 'a.xsb'), B]);
    expect(linesOf(screen)).toEqual(['> ▸ a.xsb 201', '▸ b.xsb 3']);
    expect(linesOf(screen.press(';')).slice(0, 3)).toEqual(['> ▾ a.xsb 201', '1', '2']);
  });

  test('of more than 200 levels show how many are solved', () => {
    const solved = [facts(5, 1, { isSolved: true }), facts(5, 1)];
    const screen = listOf([large(0, 'a.xsb'), B], { summaries: known([large(0, 'a.xsb')], solved) });
    expect(linesOf(screen)[0]).toBe('> ▸ a.xsb 1/201');
  });

  test('of more than 200 levels are open where a game is', () => {
    const begun = [facts(5, 1), facts(5, 1, { isBegun: true, lastPlayed: '2026-01-01T00:00:00.000Z' })];
    const screen = listOf([large(0, 'a.xsb'), B], { summaries: known([large(0, 'a.xsb')], begun) });
    expect(linesOf(screen).slice(0, 3)).toEqual(['▾ a.xsb 201', '1 5 x 5, 1 box', '> ○ 2 5 x 5, 1 box']);
  });

  test('of more than 200 levels cannot be folded if they are the only one', () => {
    expect(linesOf(listOf([large(0, 'a.xsb')])).slice(0, 2)).toEqual(['> 1', '2']);
  });

  test('that grow beyond 200 levels are folded, unless the player is at work', () => {
    const files = Array.from({ length: 201 }, (_, place) => single(place, `${place}.lvl`));
    const added = { type: 'added', files: files.slice(5) } as const;
    const beginning = () => listOf([...files.slice(0, 5), collection(300, 'z.xsb', ['Zoo'])]);
    expect(linesOf(beginning().remember(added))[0]).toBe('> ▸ maps/ 201');
    expect(linesOf(beginning().press('down').remember(added)).slice(0, 3)).toEqual([
      '▾ maps/ 201',
      '1 0.lvl',
      '> 2 1.lvl',
    ]);
  });

  test('hold files of one level each in the order of the files, read in any order', () => {
    const screen = listOf([single(3, 'z.lvl'), A]).remember({ type: 'added', files: [single(1, 'b.lvl')] });
    expect(linesOf(screen)).toEqual(['▾ a.xsb 2', '> 1 Apple', '2 Acorn', '▾ maps/ 2', '1 b.lvl', '2 z.lvl']);
  });

  test('are named above the columns, which keep their names on every screen', () => {
    const titles = Array.from({ length: 30 }, (_, index) => `title ${index + 1}`);
    for (const width of [40, 60, 80]) {
      const { rows } = listOf([collection(0, 'long.xsb', titles), B], {}, width).press('page-down', 'page-down');
      expect(rows[1]?.trim()).toBe('long.xsb 0/30  b.xsb');
      expect(rows[2]).toContain('no title');
    }
  });
});

describe('the columns', () => {
  const own = [
    { ...single(0, 'level1', 'classic'), titles: ['First Push'], fewest: [6] },
    { ...single(1, 'teleporters-3', 'classic'), titles: ['Not This One'], fewest: [20] },
  ];
  const sizes = [facts(9, 2, { isSolved: true, stars: 3, moves: 6 }), { ...facts(10, 1), rating: 6.5 }];
  const PREVIEW = / {3}(First Push|Not This One|level \d of 2 · classic)? *$/;
  const rowsOf = (screen: Screen): string[] =>
    screen.rows.slice(2, 5).map((row) => row.replace(PREVIEW, '').replace(/ {2,}/g, '  ').trim());
  const shown = (files: readonly CatalogueFile[], width: number): Screen =>
    listOf(files, { summaries: known(files, sizes) }, width);

  test.each([
    [30, ['no title', '✓  1 First Push', '2 Not This One']],
    [40, ['no title  stars yours', '✓  1 First Push  ★★★  6', '2 Not This One  ☆☆☆  –']],
    [60, ['no title  stars yours rated', '✓  1 First Push  ★★★  6 ·····', '2 Not This One  ☆☆☆  – ●●●●·']],
    [
      120,
      ['no title  stars yours  best rated', '✓  1 First Push  ★★★  6  6 ·····', '2 Not This One  ☆☆☆  –  20 ●●●●·'],
    ],
  ])('have room on %i columns', (width, rows) => {
    expect(rowsOf(shown(own, width))).toEqual(rows);
  });

  test.each([80, 120])('leave a title of our own levels 18 columns on a screen of %i', (width) => {
    const title = 'Two Doors in a Row';
    const files = [...own, single(2, 'x', 'holes')].map((file) => ({ ...file, titles: [title] }));
    expect(listOf(files, {}, width).rows.join()).toContain(`1 ${title} `);
    const longer = files.map((file) => ({ ...file, titles: ['A title of more columns than there are'] }));
    expect(listOf(longer, {}, width).rows.join()).toMatch(/1 A title of more c[^.]*… /);
  });

  test('have the sizes of levels without titles, and the names of files only where a level has none', () => {
    const numbered: CatalogueFile = { ...collection(0, 'b.xsb', []), titles: [undefined, undefined] };
    expect(rowsOf(shown([numbered], 30)).slice(1)).toEqual(['✓  1 9 x 5, 2 boxes', '2 10 x 5, 1 box']);
    expect(rowsOf(shown([single(0, 'level1', 'classic')], 30))[1]).toBe('✓  1 level1');
  });

  test('of a sorted list have the fact that it is sorted by', () => {
    const bySize = shown(own, 60).press(',');
    expect(rowsOf(bySize)).toEqual([
      'no title  stars yours size',
      '✓  1 First Push  ★★★  6 9 x 5',
      '2 Not This One  ☆☆☆  – 10 x 5',
    ]);
    expect(rowsOf(bySize.press(','))[1]).toBe('2 Not This One  ☆☆☆  – 1 box');
  });

  test('sorted by boxes come last where a game has other pieces than boxes, which are not counted', () => {
    const byBoxes = listOf(own, { summaries: known(own, [facts(9, 0), facts(10, 1)]) }, 60).press(',', ',');
    expect(rowsOf(byBoxes).slice(1)).toEqual(['2 Not This One  ☆☆☆  – 1 box', '1 First Push  ☆☆☆  –']);
  });

  test('show in green where the player is as good as the best known', () => {
    const { styles } = shown(own, 120).model.display.settings;
    const inGreen = (moves: number): boolean => {
      const better = [facts(9, 2, { isSolved: true, stars: 3, moves }), facts(10, 1)];
      const screen = listOf(own, { summaries: known(own, better) }, 120);
      return (screen.frame.lines[3] ?? []).some(
        ({ text, style }) => text.trim() === String(moves) && style.foreground === styles.text('green').foreground,
      );
    };
    expect([inGreen(6), inGreen(8)]).toEqual([true, false]);
  });
});

describe('the groups', () => {
  const wide = (files = [A, B, C], more: Partial<ListStart> = {}) => listOf(files, more, 120);

  test('stand beside the table on a wide screen, with how much of each is solved', () => {
    const solved = known([A], [facts(5, 1, { isSolved: true })]);
    const beside = wide(undefined, { summaries: solved }).rows.map((row) =>
      row.slice(0, 28).trim().replace(/ +/g, ' '),
    );
    expect(beside.slice(2, 8)).toEqual(['FILES', '', 'a.xsb 1/2', 'b.xsb 0/3', 'c.xsb 0/1', '']);
  });

  test('are tabs above the table on a narrower one, and the current one is always there', () => {
    expect(listOf([A, B, C], {}, 80).rows[1]?.trim()).toBe('a.xsb 0/2  b.xsb  c.xsb');
    const many = Array.from({ length: 30 }, (_, place) => collection(place, `${place}.xsb`, ['One']));
    const screen = listOf(many, {}, 38);
    expect(screen.rows[1]?.trim()).toBe('0.xsb 0/1  1.xsb  2.xsb  3.xsb  4...');
    expect(screen.press('end').rows[1]?.trim()).toBe('26.xsb  27.xsb  28.xsb  29.xsb 0/1');
  });

  test('are there as tabs beside one with a long title, which leaves them half of the row', () => {
    const long = collection(0, 'a collection whose title is longer than the list is wide.xsb', ['One']);
    expect(listOf([long, B, C], {}, 40).rows[1]?.trim()).toBe('a collectio... 0/1  b.xsb  c.xsb');
    expect(listOf([long, B, C], {}, 40).press(']').rows[1]?.trim()).toBe('a collection wh...  b.xsb 0/3  c.xsb');
  });

  test('go from one to the next with [ and ], to the first level that is not solved', () => {
    const solved = known([B], [facts(5, 1, { isSolved: true })]);
    const screen = listOf([A, B, C], { summaries: solved }).press(']', ';', '[', ']');
    expect(linesOf(screen)).toContain('> 2 Bat');
    expect(linesOf(screen.press('[', '['))).toContain('> 1 Apple');
    expect(linesOf(screen.press(']', ']', ']'))).toContain('> ▸ c.xsb 1');
  });

  test('take clicks', () => {
    expect(linesOf(listOf([A, B, C], {}, 80).click(13, 1))).toContain('> ▸ b.xsb 3');
    const screen = wide();
    expect(
      screen.click(
        8,
        screen.rows.findIndex((row) => row.includes('c.xsb')),
      ).model.list.at,
    ).toBe(4);
  });

  test('have keys below the list only where there is another one to go to', () => {
    const foot = (screen: Screen) => screen.rows.at(-1);
    expect(foot(listOf([A, B], {}, 100))).toContain('[ ] group');
    expect(foot(listOf([A, B], {}, 100).press(','))).not.toContain('[ ] group');
    expect(foot(listOf([A], {}, 100))).not.toContain('[ ] group');
  });

  test('do not change while the list is sorted, and say why', () => {
    expect(listOf([A, B]).press(',', ']').rows.at(-1)).toContain('The list is sorted; Escape shows the groups.');
  });
});

describe('after a level was written into a file', () => {
  const ALL = known([A, B], [facts(5, 1), facts(5, 2), facts(7, 3), facts(7, 4), facts(7, 5)]);
  const rewritten = (titles: readonly string[], number: number) =>
    ({ type: 'rewritten', file: { ...A, titles }, number }) as const;

  test('the list shows its new title, and keeps the facts about the others', () => {
    const screen = listOf([A, B], { summaries: ALL })
      .press('down')
      .remember(rewritten(['Apple', 'Cone'], 2));
    expect(linesOf(screen).slice(0, 3)).toEqual(['▾ a.xsb 2', '1 Apple', '> 2 Cone']);
  });

  test('a new level comes behind the last one of its file, and the cursor stays where it was', () => {
    const screen = listOf([A, B])
      .press('end')
      .remember(rewritten(['Apple', 'Acorn', 'Cone'], 3));
    expect(linesOf(screen).slice(0, 5)).toEqual(['▾ a.xsb 3', '1 Apple', '2 Acorn', '3 Cone', '> ▸ b.xsb 3']);
  });

  test('a file that is not in the list stays out of it', () => {
    const screen = listOf([B]).remember(rewritten(['Apple'], 1));
    expect(linesOf(screen)).toHaveLength(3);
  });
});

describe('while files are read', () => {
  const growing = () => listOf([A], { unread: unread('b.xsb', 'c.xsb') });

  test('unread files are listed by name', () => {
    expect(linesOf(growing())).toEqual(['▾ a.xsb 2', '> 1 Apple', '2 Acorn', 'b.xsb', 'c.xsb']);
    expect(growing().rows[0]).toContain('reading 1 of 3 files');
  });

  test('each becomes a group in its place, arriving in any order', () => {
    const screen = growing().remember({ type: 'added', files: [C] });
    expect(linesOf(screen)).toEqual(['▾ a.xsb 2', '> 1 Apple', '2 Acorn', 'b.xsb', '▸ c.xsb 1']);
    screen.remember({ type: 'added', files: [B] });
    expect(linesOf(screen)).toEqual(['▾ a.xsb 2', '> 1 Apple', '2 Acorn', '▸ b.xsb 3', '▸ c.xsb 1']);
    expect(screen.rows[0]).toMatch(/ {2}0 of 6 solved/);
  });

  test('a file without levels disappears', () => {
    const screen = growing().press('end').remember({ type: 'no-levels', file: 'sets/c.xsb' });
    expect(linesOf(screen)).toEqual(['▾ a.xsb 2', '1 Apple', '2 Acorn', '> b.xsb']);
  });

  test('the cursor on an unread file stays on its group', () => {
    const screen = growing()
      .press('end', 'up')
      .remember({ type: 'added', files: [B] });
    expect(linesOf(screen)).toContain('> ▸ b.xsb 3');
    expect(linesOf(screen.remember({ type: 'added', files: [single(2, 'c.xsb')] }).press('end'))).toContain(
      '> 1 c.xsb',
    );
  });

  test('a file that the player chooses is read before the others', () => {
    expect(growing().press('end', 'enter').asked).toEqual(['prefer sets/c.xsb']);
  });

  test('lines that appear above the cursor move nothing on the screen', () => {
    const long = collection(
      9,
      'long.xsb',
      Array.from({ length: 40 }, (_, index) => `title ${index + 1}`),
    );
    const screen = listOf([long], { unread: unread('b.xsb'), fileCount: 3 }).press('2', '0', 'up', 'up', 'up');
    const row = () => screen.rows.findIndex((words) => words.includes('title 17'));
    const before = row();
    screen.remember({ type: 'added', files: [B, single(0, 'a.lvl')] });
    expect(row()).toBe(before);
    expect(linesOf(screen)).toContain('> 17 title 17');
  });
});

test('with 100,000 levels a key and a picture touch only the visible ones', () => {
  const titles = Array.from({ length: 100_000 }, (_, index) => `title ${index + 1}`);
  const screen = listOf([collection(0, 'long.xsb', titles)]).press('7', '0', '0', '0', '0');
  const touched = jest.spyOn(Pages.prototype, 'at');
  screen.press('down', 'page-down', 'wheel-down', 'page-up');
  const { length } = touched.mock.calls;
  touched.mockRestore();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(400);
  expect(linesOf(screen).some((line) => line.startsWith('> '))).toBe(true);
});

describe('the cursor starts', () => {
  const begun = (...marks: readonly Parameters<typeof facts>[2][]) =>
    listOf([B], {
      summaries: known(
        [B],
        marks.map((mark) => facts(5, 1, mark)),
      ),
    });

  test.each([
    ['on the first level that is not solved', [{ isSolved: true }, {}, {}], '> 2 Bat'],
    ['where a game was left', [{}, {}, { isBegun: true }], '> ○ 3 Bear'],
    [
      'where a game was left last',
      [{ isBegun: true, lastPlayed: '2026-02-01' }, { isBegun: true, lastPlayed: '2026-03-01' }, {}],
      '> ○ 2 Bat',
    ],
    [
      'on the first level where all are solved',
      [{ isSolved: true }, { isSolved: true }, { isSolved: true }],
      '> ✓ 1 Bee',
    ],
  ])('%s', (_, marks, line) => {
    expect(linesOf(begun(...marks))).toContain(line);
  });

  test('and moves on as more levels are indexed, but not after a key', () => {
    const solved = known([B], [facts(5, 1, { isSolved: true })]);
    expect(linesOf(listOf([B]).remember(...solved))).toContain('> 2 Bat');
    expect(
      linesOf(
        listOf([B])
          .press('down', 'up')
          .remember(...solved),
      ),
    ).toContain('> ✓ 1 Bee');
  });
});

describe('marks show', () => {
  test.each([
    ['solved', { isSolved: true }, '✓ 1'],
    ['solved better since', { isSolved: true, isImproved: true }, '✓+ 1'],
    ['begun', { isBegun: true }, '○ 1'],
    ['only watched', { isWatched: true }, '▷ 1'],
    ['nothing', {}, '1'],
  ])('%s', (_, mark, words) => {
    const [first] = linesOf(listOf([B], { summaries: known([B], [facts(5, 1, mark)]) }).press('end'));
    expect(first).toBe(`${words} Bee`);
  });

  test('that a level is not valid', () => {
    const broken = { ...facts(0, 0), facts: { ...facts(0, 0).facts, isFaulty: true } };
    expect(linesOf(listOf([B], { summaries: known([B], [broken]) }).press('end'))[0]).toBe('! 1 Bee not valid');
  });

  test('how many of each group and of all are solved', () => {
    const solved = known([A, B], [facts(5, 1, { isSolved: true }), facts(5, 1)], 2);
    const last = { file: 'sets/b.xsb', number: 3 };
    const screen = listOf([A, B]).remember(...solved, { type: 'solved', levels: [last, last] });
    expect(linesOf(screen)).toContain('▸ b.xsb 2/3');
    expect(screen.rows[0]).toContain('2 of 5 solved');
  });

  test('results of this session, even if earlier ones are read later', () => {
    const row = drawnLevel(classic, 'lvl', ['@.Aa']);
    const beginning = { title: 'sets', files: [B], fileCount: 1 };
    const screen = new Screen([row, row, row], { list: true, width: 60, beginning }).press('enter', 'right', 'q');
    screen.remember(...known([B], [facts(5, 1, { isWatched: true })]));
    expect(linesOf(screen)[0]).toBe('> ○ 1 Bee');
  });

  test('nothing twice, and a level solved in this session stays solved', () => {
    const screen = listOf([B]).remember(
      { type: 'solved', levels: [{ file: 'sets/b.xsb', number: 2 }] },
      ...known([B], [facts(5, 1), facts(5, 1)]),
    );
    expect(linesOf(screen)).toContain('✓ 2 Bat');
    expect(screen.rows[0]).toContain('1 of 3 solved');
  });
});
