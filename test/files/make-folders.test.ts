import { makeFolders } from '../../src/files/folders';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

test('a folder is made, and those above it', () => {
  const path = join(folder, 'a', 'b', 'c');
  makeFolders(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('a folder that is there may be there', () => {
  expect(() => {
    makeFolders(folder);
  }).not.toThrow();
});

test.each([
  ['a file is in its place', () => place('file'), 'EEXIST'],
  ['a file is above it', () => join(place('other'), 'a', 'b'), 'ENOTDIR'],
])('%s', (_, path, code) => {
  expect(() => {
    makeFolders(path());
  }).toThrow(code);
});

// Node's `mkdir` with `recursive` never returns from this.
test('a system that has no folder to make says so at once', () => {
  expect(() => {
    makeFolders('/proc/sokoban/store');
  }).toThrow(/ENOENT|EROFS|EACCES|EPERM/);
});

function place(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
}
