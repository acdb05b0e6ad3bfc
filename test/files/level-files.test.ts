import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { folderFiles, levelFiles, OWN_MAPS } from '../../src/files/level-files';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

/** A new folder with files of these names. */
function folderOf(name: string, ...files: readonly string[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const file of files) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), 'x\n');
  }
  return path;
}

/** The levels of a folder as paths from it on; none where it cannot be read. */
function levelsIn(path: string): string[] {
  const files = folderFiles(path);
  return files.ok ? files.value.map((file) => relative(path, file)) : [];
}

describe('a level argument', () => {
  test('that names a file stands for it, whatever its ending', () => {
    const path = join(folderOf('files', 'level.old'), 'level.old');
    expect(levelFiles(path, folder)).toEqual({ ok: true, value: [path] });
  });

  test('that names nothing there is is wrong', () => {
    expect(levelFiles('no/such/level.lvl', folder)).toEqual({ ok: false, faults: [{ kind: 'no-such-file' }] });
  });

  test('of one dash stands for standard input', () => {
    expect(levelFiles('-', folder)).toEqual({ ok: true, value: ['-'] });
  });

  test('that names a file by a number and its path is no number', () => {
    const path = join(folderOf('numbers', '5'), '5');
    expect(levelFiles(path, folder)).toEqual({ ok: true, value: [path] });
  });

  test('that names a missing file by a number and its path is no number', () => {
    expect(levelFiles('./5', folder)).toEqual({ ok: false, faults: [{ kind: 'no-such-file' }] });
  });

  test('that names a folder stands for the levels in it', () => {
    const levels = folderOf('levels', 'b.lvl', 'a.xsb');
    expect(levelFiles(levels, folder)).toEqual({ ok: true, value: [join(levels, 'a.xsb'), join(levels, 'b.lvl')] });
  });

  test.each([
    ['is empty', []],
    ['holds other files only', ['README.md', 'level.lvl.bak', 'picture.png']],
  ])('is wrong where the folder %s', (what, files) => {
    const levels = folderOf(`no levels, as it ${what}`, ...files);
    expect(levelFiles(levels, folder)).toEqual({ ok: false, faults: [{ kind: 'folder-without-levels' }] });
  });
});

describe('a number of levels', () => {
  const maps = folderOf('maps', 'map1.txt', 'map2.txt', 'map3.txt', 'map5.txt');

  test.each([
    ['1', ['map1.txt']],
    ['3', ['map1.txt', 'map2.txt', 'map3.txt']],
  ])('%s stands for the maps from the first on', (argument, names) => {
    expect(levelFiles(argument, maps)).toEqual({ ok: true, value: names.map((name) => join(maps, name)) });
  });

  test.each([
    ['4', 4],
    ['5', 5],
    ['99', 99],
  ])('%s is wrong where there are only three in a row', (argument, wanted) => {
    expect(levelFiles(argument, maps)).toEqual({
      ok: false,
      faults: [{ kind: 'too-few-maps', wanted, found: 3, folder: maps }],
    });
  });

  test.each(['0', '-3'])('%s is wrong', (argument) => {
    expect(levelFiles(argument, maps)).toEqual({ ok: false, faults: [{ kind: 'no-level-count' }] });
  });

  test('is wrong where the folder of maps is missing', () => {
    const missing = join(folder, 'missing');
    expect(levelFiles('2', missing)).toEqual({
      ok: false,
      faults: [{ kind: 'too-few-maps', wanted: 2, found: 0, folder: missing }],
    });
  });
});

describe('the levels of a folder', () => {
  test('are none where there is no such folder, and that is wrong', () => {
    expect(folderFiles(join(folder, 'nowhere'))).toEqual({ ok: false, faults: [{ kind: 'no-such-file' }] });
  });

  test('are none where it holds none, and that is wrong', () => {
    expect(folderFiles(folderOf('bare'))).toEqual({ ok: false, faults: [{ kind: 'folder-without-levels' }] });
  });

  test('are the files of all endings that hold levels, in either case', () => {
    const levels = folderOf('endings', 'a.lvl', 'b.xsb', 'c.sok', 'd.map', 'e.txt', 'f.LVL', 'g.md', 'h');
    expect(levelsIn(levels)).toEqual(['a.lvl', 'b.xsb', 'c.sok', 'd.map', 'e.txt', 'f.LVL']);
  });

  test('come in the order in which people count', () => {
    const levels = folderOf('order', 'level10.lvl', 'level2.lvl', 'level1.lvl');
    expect(levelsIn(levels)).toEqual(['level1.lvl', 'level2.lvl', 'level10.lvl']);
  });

  test('come before those of the folders in it', () => {
    const levels = folderOf('nested', 'a/deep/level.lvl', 'a/level.lvl', 'b.lvl');
    expect(levelsIn(levels)).toEqual(['b.lvl', join('a', 'level.lvl'), join('a', 'deep', 'level.lvl')]);
  });

  test('are files: no folders with such a name, no links to nowhere', () => {
    const levels = folderOf('odd', 'a.lvl', 'folder.lvl/b.txt');
    symlinkSync(join(levels, 'nowhere'), join(levels, 'link.lvl'));
    expect(levelsIn(levels)).toEqual(['a.lvl', join('folder.lvl', 'b.txt')]);
  });
});

test('the program has maps of its own', () => {
  expect(relative(join(__dirname, '..', '..'), OWN_MAPS)).toBe('maps');
});
