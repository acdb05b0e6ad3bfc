import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstSummaries, openLibrary, type OpenedLibrary, type OpenOptions } from '../../src/library/open-library';
import type { CatalogueFile } from '../../src/library/catalogue';
import type { LibraryFile } from '../../src/library/file-index';
import { openPlayerStore, PROCESSES } from '../../src/store/player-store';
import { Store } from '../../src/store/store';
import { temporaryFiles } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';

const { folder, file } = temporaryFiles();
const GOOD = '#####\n#@$.#\n#####\n';
const BAD = '#####\n# $.#\n#####\n';
const titled = (title: string, level = GOOD) => `${level}Title: ${title}\n\n`;

mkdirSync(join(folder, 'sets'));
mkdirSync(join(folder, 'sets', 'more'));
const TEN = file('sets/2 ten.xsb', Array.from({ length: 10 }, (_, index) => titled(`ten ${index + 1}`)).join(''));
file('sets/1 bad.xsb', BAD);
file('sets/3 one.xsb', GOOD);
file('sets/notes.txt', 'Only words.\n');
file('sets/more/two.xsb', titled('A') + titled('B'));
const SETS = join(folder, 'sets');
const ONE = file('one.xsb', GOOD);

interface Opened extends OpenedLibrary {
  readonly found: readonly CatalogueFile[];
  readonly unread: readonly LibraryFile[];
}

function opened(levels: readonly string[], options: OpenOptions = {}): Opened {
  const result = valueOf(openLibrary(levels, options));
  const { library } = result;
  return { ...result, found: library.catalogue().files, unread: library.unread };
}

/** The number of known levels. */
function levelsIn({ library }: OpenedLibrary): number {
  return [...library.entries()].length;
}

function namesOf({ unread }: Opened): string[] {
  return unread.map((one) => one.file.path.slice(SETS.length + 1));
}

describe('before the first picture', () => {
  test('the program reads a folder up to the first playable level', () => {
    const { found, unread, ...more } = opened([SETS]);
    expect(found.map(({ name, titles }) => [name, titles.length])).toEqual([
      ['1 bad.xsb', 1],
      ['2 ten.xsb', 10],
    ]);
    expect(namesOf({ ...opened([SETS]), unread })).toEqual(['3 one.xsb', 'notes.txt', 'more/two.xsb']);
    expect(levelsIn(more)).toBe(11);
  });

  test('the program skips a large file in a folder', () => {
    mkdirSync(join(folder, 'large'));
    const large = file('large/1 large.xsb', titled('First').repeat(200_000));
    const small = file('large/2 small.xsb', GOOD);
    const { found, unread } = opened([join(folder, 'large')]);
    expect(found.map((one) => one.file)).toEqual([small]);
    expect(unread.map((one) => one.file.path)).toEqual([large]);
  });

  test('also if the folder holds nothing else', () => {
    mkdirSync(join(folder, 'larger'));
    const larger = ['1.slc', '2.slc'].map((name) => file(`larger/${name}`, `<SokobanLevels>${'&'.repeat(4_200_000)}`));
    const { found, unread } = opened([join(folder, 'larger')]);
    expect(found).toEqual([]);
    expect(unread.map((one) => one.file.path)).toEqual(larger);
  });

  test('unless a sequence is for its first level', () => {
    const path = join(folder, 'long');
    mkdirSync(path);
    const long = file('long/1 long.xsb', `${titled('First')}${' '.repeat(5_000_000)}`);
    file('long/2 short.xsb', GOOD);
    expect(opened([path], { sequence: 'steps.txt' }).found.map((one) => one.file)).toEqual([long]);
  });

  test('the program reads every named file', () => {
    expect(opened([TEN, ONE]).unread).toEqual([]);
  });

  test('a number of maps is listed by file names without their folder', () => {
    const { found } = opened(['2', ONE]);
    expect(found.map((one) => [one.name, one.group.heading])).toEqual([
      ['map1.txt', 'levels in maps/'],
      ['map2.txt', 'levels in maps/'],
      ['one.xsb', `levels in ${folder}/`],
    ]);
  });

  test('the program reads all of its own levels and groups them by rule set', () => {
    const { found, unread } = opened([]);
    expect(unread).toEqual([]);
    expect([...new Set(found.map(({ group }) => group.key))]).toEqual([
      'classic',
      'multiplayer',
      'holes',
      'potions',
      'vexed',
      'inventions',
    ]);
    expect(found[0]).toMatchObject({
      name: 'level1',
      label: 'level1',
      group: { heading: 'classic: Push every box onto a goal.' },
    });
  });
});

describe('a file that is named twice is listed once:', () => {
  test.each([
    ['where it was named first', [ONE, TEN, ONE], [ONE, TEN]],
    ['where its folder was named', [SETS, TEN], ['1 bad.xsb', '2 ten.xsb'].map((name) => join(SETS, name))],
    ['by both names', [TEN, SETS], [TEN]],
  ])('%s', (_, levels, files) => {
    const { library } = opened(levels);
    expect(library.files.filter(({ file: { path } }) => path === TEN)).toHaveLength(1);
    expect(opened(levels).found.map((found) => found.file)).toEqual(files);
  });
});

describe('levels are listed', () => {
  test('under the path of their collection within the folder', () => {
    expect(opened([SETS]).found[1]?.group.heading).toBe('2 ten.xsb');
    expect(opened([TEN]).found[0]?.group.heading).toBe('2 ten.xsb');
  });

  test('under the title that the author gave the collection', () => {
    const slc =
      '<SokobanLevels><Title>My Set</Title><LevelCollection>' +
      '<Level Id="a"><L>#####</L><L>#@$.#</L><L>#####</L></Level>'.repeat(2);
    const path = file('set.slc', `${slc}</LevelCollection></SokobanLevels>`);
    expect(opened([path]).found[0]?.group.heading).toBe('My Set  set.slc');
  });

  test('under their folder if each file holds one level', () => {
    expect(opened([SETS]).found[0]).toMatchObject({ label: '1 bad.xsb', group: { heading: 'levels in sets/' } });
  });
});

test('files in this folder are under its name', () => {
  const before = process.cwd();
  process.chdir(SETS);
  try {
    expect(opened(['.']).found[0]).toMatchObject({ file: '1 bad.xsb', group: { heading: 'levels in sets/' } });
  } finally {
    process.chdir(before);
  }
});

describe('--level', () => {
  test('chooses the first level to play; the whole collection stays in the list', () => {
    const one = opened([TEN], { level: '7' });
    expect(one.requestedLevel).toEqual({ file: TEN, number: 7 });
    expect(levelsIn(one)).toBe(10);
  });

  test('counts the levels of all files of a folder, in order', () => {
    expect(opened([SETS], { level: '12' }).requestedLevel).toEqual({ file: join(SETS, '3 one.xsb'), number: 1 });
  });

  test('may be a title, in any file of a folder', () => {
    const { requestedLevel } = opened([SETS], { level: 'b' });
    expect(requestedLevel).toEqual({
      file: join(SETS, 'more', 'two.xsb'),
      number: 2,
    });
  });

  test.each([
    ['15', 'there is no level 15; the levels are 1 to 14'],
    ['C', 'there is no level called "C"; the levels are 1 to 14'],
  ])('is refused if there is no such level: %s', (level, sentence) => {
    expect(openLibrary([SETS], { level })).toEqual({ ok: false, faults: [sentence] });
  });
});

describe('one sentence names the error in the arguments', () => {
  test.each([
    ['a file without a level that can be read', () => [file('bad.xsb', BAD)], /bad\.xsb: line 1: there is no player/],
    ['the same among others', () => [TEN, file('bad.xsb', BAD)], /bad\.xsb: line 1: there is no player/],
    ['a file that is not there', () => [join(folder, 'no.xsb')], /no\.xsb: there is no such file or folder/],
    ['an empty file', () => [file('empty.xsb', '')], /empty\.xsb: it is empty/],
    [
      'a folder without levels',
      () => (mkdirSync(join(folder, 'words'), { recursive: true }), [join(folder, 'words')]),
      /words: there are no level files in it/,
    ],
  ])('%s', (_, levels, sentence) => {
    const found = openLibrary(levels(), {});
    expect(found.ok ? [] : found.faults).toEqual([expect.stringMatching(sentence)]);
  });

  test('but a bad level does not hide the others of its file', () => {
    expect(levelsIn(opened([file('mixed.xsb', titled('bad', BAD) + titled('good'))]))).toBe(2);
  });
});

test('the home screen has the level of a day that was played last', async () => {
  const data = process.env.SOKOBAN_DATA;
  process.env.SOKOBAN_DATA = join(folder, 'store');
  const store = valueOf(openPlayerStore(() => undefined));
  const { daily, libraryPaths } = store;
  const [first, last] = [daily.path('2026-11-21', 1, 'classic'), daily.path('2026-11-22', 3, 'classic')];
  daily.add(first, GOOD);
  daily.add(last, GOOD);
  await libraryPaths.set('recent', ONE, true);
  await libraryPaths.set('recent', last, true);
  await libraryPaths.set('recent', join(SETS, '2026-11-23 1 classic.txt'), true);
  const { levels, library } = opened([]);
  expect(levels.at(-1)).toBe(last);
  expect(library.catalogue().files.find(({ file: path }) => path === last)).toMatchObject({
    name: '22 November 2026',
    label: 'classic',
    group: { heading: '22 November 2026: the levels of the day' },
    day: '2026-11-22',
  });
  expect(opened([], { save: false }).levels).not.toContain(last);
  process.env.SOKOBAN_DATA = data;
});

test('in the first picture, the store is asked only for levels that it may have something of', () => {
  const store = valueOf(
    Store.open({
      folder: join(folder, 'asked'),
      now: Date.now,
      uniqueName: () => 'x',
      processes: PROCESSES,
      reportFault: () => undefined,
    }),
  );
  const { library } = opened([], { save: false });
  const ids = [...library.entries()].flatMap((entry) => library.knownLevel(entry)?.id ?? []);
  const [first = ''] = ids;
  store.savePar(first, { moves: 1, pushes: 1 });
  const asked = jest.spyOn(store, 'mark');
  firstSummaries(library, store);
  const beginnings = asked.mock.calls.map(([id]) => id.slice(0, 2));
  expect([...new Set(beginnings)]).toEqual([first.slice(0, 2)]);
});

test('the address of a level finds it, whichever files were read before', () => {
  const { library } = opened([SETS]);
  const names = ['1 bad.xsb', '2 ten.xsb', '3 one.xsb'].map((name) => join(SETS, name));
  const found = names.flatMap((path) => [0, 1, 10, 11].map((number) => library.entry({ file: path, number })?.number));
  expect(found).toEqual([undefined, 1, undefined, undefined, undefined, 1, 10, undefined, ...Array<undefined>(4)]);
  const read = library.entry({ file: join(SETS, '2 ten.xsb'), number: 5 })?.read();
  expect(read?.ok && read.value.source.title).toBe('ten 5');
});
