import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePath } from '../../src/files/find-files';
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
