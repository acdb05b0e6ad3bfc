import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesInFolder } from '../../src/files/folder';
import { setReadingListener } from '../../src/files/read-text';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

test('the search of a folder reports each folder below it', () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  mkdirSync(join(folder, 'c'));
  const told: string[] = [];
  setReadingListener((path) => told.push(path));
  filesInFolder(folder);
  setReadingListener(undefined);
  expect(told).toEqual(['a', join('a', 'b'), 'c'].map((path) => join(folder, path)));
});
