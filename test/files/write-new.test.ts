import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNew } from '../../src/files/write-file';
import { temporaryFolder } from '../support/temporary-folder';

const below = temporaryFolder();
const HALF = Buffer.from('half ');

test('a new file has its name only when all of it is written, and its folders are made', () => {
  const path = join(below, 'a', 'b', 'file');
  const seen: boolean[] = [];
  function* pieces(): Iterable<Uint8Array> {
    yield HALF;
    seen.push(existsSync(path));
    yield HALF;
  }
  expect(writeNew(path, pieces())).toEqual({ ok: true, value: undefined });
  expect([seen, readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([[false], 'half half ', 0o600]);
  expect(readdirSync(join(below, 'a', 'b'))).toEqual(['file']);
});

test('a new file whose writing fails is not there at all', () => {
  const path = join(below, 'c', 'file');
  function* pieces(): Iterable<Uint8Array> {
    yield HALF;
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  }
  expect(writeNew(path, pieces())).toEqual({ ok: false, faults: [{ code: 'ENOSPC' }] });
  expect(readdirSync(join(below, 'c'))).toEqual([]);
});

test('a file that is there already stays as it is, and nothing is written first', () => {
  const path = join(below, 'there');
  writeFileSync(path, 'mine');
  const written: Buffer[] = [];
  function* pieces(): Iterable<Uint8Array> {
    written.push(HALF);
    yield HALF;
  }
  expect(writeNew(path, pieces())).toEqual({ ok: false, faults: [{ code: 'EEXIST' }] });
  expect([written, readFileSync(path, 'utf8')]).toEqual([[], 'mine']);
});

test('a file that another program writes meanwhile stays as it is', () => {
  const path = join(below, 'd', 'file');
  function* pieces(): Iterable<Uint8Array> {
    yield HALF;
    writeFileSync(path, 'mine');
  }
  expect(writeNew(path, pieces())).toEqual({ ok: false, faults: [{ code: 'EEXIST' }] });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect(readdirSync(join(below, 'd'))).toEqual(['file']);
});
