import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { completeOwnSolution, findOwnFile } from '../../src/files/level-files';
import { temporaryFolder } from '../support/temporary-folder';

const ROOT = resolve(__dirname, '..', '..');
const here = temporaryFolder();

beforeAll(() => {
  process.chdir(here);
});
afterAll(() => {
  process.chdir(ROOT);
});

const own = (name: string) => ({ path: join(ROOT, name), name });

describe('a name without a file here stands for', () => {
  test.each([
    ['maps/level1.lvl', 'maps/level1.lvl'],
    ['level1.lvl', 'maps/level1.lvl'],
    ['level1', 'maps/level1.lvl'],
    ['map1.txt', 'maps/map1.txt'],
    ['holes/2-thin-ice.lvl', 'maps/holes/2-thin-ice.lvl'],
    ['maps/holes/2-thin-ice', 'maps/holes/2-thin-ice.lvl'],
    ['maps/holes', 'maps/holes'],
    ['holes/', 'maps/holes'],
  ])('the program’s own level or folder: %s', (name, found) => {
    expect(findOwnFile(name, 'maps')).toEqual(own(found));
  });

  test.each([
    ['sol1.txt', 'solutions/sol1.txt'],
    ['solutions/level1.txt', 'solutions/level1.txt'],
    ['level1.txt', 'solutions/level1.txt'],
    ['level1', 'solutions/level1.txt'],
    ['holes/2-thin-ice.txt', 'solutions/holes/2-thin-ice.txt'],
  ])('the program’s own solution where steps are wanted: %s', (name, found) => {
    expect(findOwnFile(name, 'solutions')).toEqual(own(found));
  });
});

test.each(['level1.txt', 'solutions/level1.txt', 'level', '', 'level1.lvl/x', 'SK1AAAA', '-', '3', 'x'.repeat(9000)])(
  'there is no level of the program called "%.20s"',
  (name) => {
    expect(findOwnFile(name, 'maps')).toBeUndefined();
  },
);

test.each(['holes', 'solutions', 'maps/level1.lvl'])('%s holds no steps', (name) => {
  expect(findOwnFile(name, 'solutions')).toBeUndefined();
});

test.each(['./level1.lvl', '../maps/level1.lvl', 'maps/../level1.lvl', join(ROOT, 'level1.lvl')])(
  'a name that says where its file is stands for no other: %s',
  (name) => {
    expect(findOwnFile(name, 'maps')).toBeUndefined();
  },
);

test('an existing file stands for itself, and so does a folder', () => {
  writeFileSync(join(here, 'level2.lvl'), '');
  mkdirSync(join(here, 'potions'));
  expect([findOwnFile('level2.lvl', 'maps'), findOwnFile('potions', 'maps')]).toEqual([undefined, undefined]);
});

describe('the names of the program’s own solutions', () => {
  test('are completed with or without their folder', async () => {
    expect(await completeOwnSolution('solutions/level1.')).toEqual(['solutions/level1.txt']);
    expect(await completeOwnSolution('holes/2-')).toEqual(['holes/2-thin-ice.txt']);
    expect(await completeOwnSolution('ho')).toEqual(['holes/']);
  });

  test('are none elsewhere', async () => {
    expect(await completeOwnSolution('../sol')).toEqual([]);
  });
});
