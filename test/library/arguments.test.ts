import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelFiles } from '../../src/library/arguments';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

/** A new folder with files of these names. */
function folderOf(name: string, ...files: readonly string[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const file of files) writeFileSync(join(path, file), 'x\n');
  return path;
}

/** The paths of the files that an argument stands for, or its fault. */
function paths(argument: string, maps = folder): unknown {
  const files = levelFiles(argument, maps);
  return files.ok ? files.value.map((file) => file.path) : files.faults;
}

describe('a level argument', () => {
  test('may name a file with any ending', () => {
    const path = join(folderOf('files', 'level.old'), 'level.old');
    expect(paths(path)).toEqual([path]);
  });

  test('that names nothing there is is wrong', () => {
    expect(paths('no/such/level.lvl')).toEqual([{ kind: 'no-such-file' }]);
  });

  test('of one dash means standard input', () => {
    expect(paths('-')).toEqual(['-']);
  });

  test('that names a file by a number and its path is no number', () => {
    const path = join(folderOf('numbers', '5'), '5');
    expect(paths(path)).toEqual([path]);
  });

  test('that names a missing file by a number and its path is no number', () => {
    expect(paths('./5')).toEqual([{ kind: 'no-such-file' }]);
  });

  test('that names a folder means the files in it', () => {
    const levels = folderOf('levels', 'b.lvl', 'a.xsb');
    expect(paths(levels)).toEqual([join(levels, 'a.xsb'), join(levels, 'b.lvl')]);
  });

  test('may name a file whose name is not UTF-8', () => {
    const path = folderOf('odd names', 'other.xsb');
    writeFileSync(Buffer.concat([Buffer.from(path), Buffer.from([0x2f, 0xe9, 0x2e, 0x78, 0x73, 0x62])]), '#@$.#\n');
    const files = levelFiles(join(path, '\uFFFD.xsb'), folder);
    expect(files.ok && files.value.map((file) => file.read())).toEqual([{ ok: true, value: '#@$.#\n' }]);
  });
});

describe('a number of levels', () => {
  const maps = folderOf('maps', 'map1.txt', 'map2.txt', 'map3.txt', 'map5.txt');

  test.each([
    ['1', ['map1.txt']],
    ['3', ['map1.txt', 'map2.txt', 'map3.txt']],
  ])('%s means this number of maps from the first on', (argument, names) => {
    expect(paths(argument, maps)).toEqual(names.map((name) => join(maps, name)));
  });

  test.each([
    ['4', 4],
    ['5', 5],
    ['99', 99],
  ])('%s is wrong if there are only three maps', (argument, wanted) => {
    expect(paths(argument, maps)).toEqual([{ kind: 'too-few-maps', wanted, found: 3, folder: maps }]);
  });

  test.each(['0', '-3'])('%s is wrong', (argument) => {
    expect(paths(argument, maps)).toEqual([{ kind: 'no-level-count' }]);
  });

  test('is wrong if the folder of maps is missing', () => {
    const missing = join(folder, 'missing');
    expect(paths('2', missing)).toEqual([{ kind: 'too-few-maps', wanted: 2, found: 0, folder: missing }]);
  });
});
