import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createTemporaryFile } from '../../src/files/temporary-files';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

test('a temporary file goes with its folder, and may go twice', () => {
  const { path, remove } = createTemporaryFile(folder, 'a.wav', Buffer.from('sound'));
  expect(readFileSync(path, 'utf8')).toBe('sound');
  remove();
  remove();
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('a temporary file that cannot be written, as on a full disk, leaves nothing behind', () => {
  expect(() => createTemporaryFile(folder, 'no-such-folder/a.wav', Buffer.from('sound'))).toThrow(/ENOENT/);
  expect(readdirSync(folder)).toEqual([]);
});
