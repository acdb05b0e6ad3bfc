import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { readFileLines } from '../../src/files/read-text';
import { temporaryFiles } from '../support/temporary-folder';

const { folder, file } = temporaryFiles();

async function linesOf(path: string): Promise<(string | number)[]> {
  const found: (string | number)[] = [];
  for await (const read of readFileLines(path))
    found.push(...(read.ok ? [read.value.line, read.value.text] : read.faults.map(({ kind }) => kind)));
  return found;
}

describe('the lines of a long file', () => {
  test('are counted with empty ones, which are left out', async () => {
    expect(await linesOf(file('few', 'one\n\ntwo\nthree'))).toEqual([1, 'one', 3, 'two', 4, 'three']);
  });

  test('stay whole where the file is read piece by piece, also letters of several bytes', async () => {
    const long = 'é'.repeat(1_000_000);
    const read = await linesOf(file('long', `a${long}\nb\n`));
    expect(read).toEqual([1, `a${long}`, 2, 'b']);
  });

  test('end with a fault where there is no such file, or a folder', async () => {
    expect(await linesOf(join(folder, 'none'))).toEqual(['no-such-file']);
    expect(await linesOf(folder)).toEqual(['folder']);
  });

  test('are no lines if one is too long', async () => {
    const endless = file('endless', '');
    truncateSync(endless, 65 * 1024 * 1024);
    expect(await linesOf(endless)).toEqual(['too-large']);
  });
});
