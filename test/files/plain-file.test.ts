import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../../src/files/read-text';
import { temporaryFiles } from '../support/temporary-folder';

const { folder, file } = temporaryFiles();

test('a text file is read while other work continues', async () => {
  const reading = readPlainFile(file('steps.txt', 'rrdd\n'));
  expect(reading).toBeInstanceOf(Promise);
  expect(await reading).toEqual({ ok: true, value: 'rrdd\n' });
});

test('a file of several megabytes is read whole', async () => {
  const text = 'lurd'.repeat(700_000);
  expect(await readPlainFile(file('large.txt', text))).toEqual({ ok: true, value: text });
});

describe('anything but a plain text file is refused', () => {
  test.each([
    ['nothing of this name', () => join(folder, 'nowhere.txt'), { kind: 'no-such-file' }],
    ['a folder', () => folder, { kind: 'folder' }],
    ['a device', () => '/dev/zero', { kind: 'no-plain-file' }],
    ['a pipe that nobody writes to', () => pipe('pipe'), { kind: 'no-plain-file' }],
    ['a file with zeros in it', () => file('zeros.txt', '\u0000'), { kind: 'not-text' }],
    ['too large a file', () => sized('huge.txt', 33 * 1024 * 1024), { kind: 'too-large', most: 32 * 1024 * 1024 }],
  ])('%s', async (_, path, fault) => {
    expect(await readPlainFile(path())).toEqual({ ok: false, faults: [fault] });
  });
});

function pipe(name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

function sized(name: string, bytes: number): string {
  const path = file(name, '');
  truncateSync(path, bytes);
  return path;
}
