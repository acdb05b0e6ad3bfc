import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesInFolder } from '../../src/files/find-files';
import { setReadingListener } from '../../src/files/read-text';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

test('the search of a folder reports each folder below it', () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  mkdirSync(join(folder, 'c'));
  const reported: string[] = [];
  setReadingListener((path) => reported.push(path));
  filesInFolder(folder);
  setReadingListener(undefined);
  expect(reported).toEqual(['a', join('a', 'b'), 'c'].map((path) => join(folder, path)));
});
