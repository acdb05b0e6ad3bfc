import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { completePath } from '../../src/files/find-files';
import { endsAsFolder, namesIn, pathBelow } from '../../src/files/path-names';
import { temporaryFolder } from '../support/temporary-folder';

describe('the paths that begin with a text', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'solutions'));
  for (const name of ['sol1.txt', 'sol2.txt', '.hidden']) writeFileSync(join(folder, name), '');

  test('are files and folders, folders with a slash', async () => {
    expect(await completePath(join(folder, 'so'))).toEqual(
      ['sol1.txt', 'sol2.txt', 'solutions/'].map((name) => join(folder, name)),
    );
  });

  test('are all of a folder after its slash, but hidden ones', async () => {
    expect(await completePath(`${folder}/`)).toHaveLength(3);
  });

  test('include hidden ones after a dot', async () => {
    expect(await completePath(join(folder, '.h'))).toEqual([join(folder, '.hidden')]);
  });

  test('are none in a folder that is not there', async () => {
    expect(await completePath(join(folder, 'nowhere', 'x'))).toEqual([]);
  });
});

describe('names in paths', () => {
  test.each([
    ['of Windows', win32, 'C:\\levels\\one/two.xsb', ['C:', 'levels', 'one', 'two.xsb']],
    ['of other systems, where a backslash may be in a name', posix, '/levels/a\\b.xsb', ['', 'levels', 'a\\b.xsb']],
  ])('%s', (_, paths, path, names) => {
    expect(namesIn(path, paths)).toEqual(names);
  });

  test.each([
    ['out/', win32, true],
    ['out\\', win32, true],
    ['out', win32, false],
    ['', win32, false],
    ['out/', posix, true],
    ['out\\', posix, false],
  ])('say that %j is a folder', (path, paths, isFolder) => {
    expect(endsAsFolder(path, paths)).toBe(isFolder);
  });

  test.each([
    [win32.join('C:\\levels', 'one', 'two.xsb'), 'C:\\levels', win32, 'one\\two.xsb'],
    [win32.join('C:\\levels', 'one', 'two.xsb'), 'C:/levels/', win32, 'one\\two.xsb'],
    ['sets.zip/one\\two.xsb', 'sets.zip', win32, 'one\\two.xsb'],
    ['C:\\levels2\\two.xsb', 'C:\\levels', win32, undefined],
    ['C:\\levels', 'C:\\levels', win32, undefined],
    ['/levels/one/two.xsb', '/levels//', posix, 'one/two.xsb'],
    ['/two.xsb', '/', posix, 'two.xsb'],
    ['levels\\two.xsb', 'levels', posix, undefined],
  ])('say what of %s is below %s', (path, folder, paths, below) => {
    expect(pathBelow(path, folder, paths)).toBe(below);
  });
});
