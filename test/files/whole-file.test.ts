import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFile, type WriteOptions } from '../../src/files/whole-file';
import { bundledScript } from '../support/killing';
import { Disk } from '../support/power';
import { temporaryFolder } from '../support/temporary-folder';

const below = temporaryFolder();
const BACKUP: WriteOptions = { makesFolders: true, isPrivate: true };
const HALF = Buffer.from('half ');

test('a new file has its name only when all of it is written, and its folders are made', () => {
  const path = join(below, 'a', 'b', 'file');
  const seen: boolean[] = [];
  function* pieces(): Iterable<Uint8Array> {
    yield HALF;
    seen.push(existsSync(path));
    yield HALF;
  }
  expect(writeFile(path, pieces(), BACKUP)).toEqual({ ok: true, value: undefined });
  expect([seen, readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([[false], 'half half ', 0o600]);
  expect(readdirSync(join(below, 'a', 'b'))).toEqual(['file']);
});

test('a new file whose writing fails is not there at all', () => {
  const path = join(below, 'c', 'file');
  function* pieces(): Iterable<Uint8Array> {
    yield HALF;
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  }
  expect(writeFile(path, pieces(), BACKUP)).toEqual({ ok: false, faults: [{ code: 'ENOSPC' }] });
  expect(existsSync(path)).toBe(false);
});

test('a file that is there already stays as it is, and nothing is written first', () => {
  const path = join(below, 'there');
  writeFileSync(path, 'mine');
  const written: Buffer[] = [];
  function* pieces(): Iterable<Uint8Array> {
    written.push(HALF);
    yield HALF;
  }
  expect(writeFile(path, pieces(), BACKUP)).toEqual({ ok: false, faults: [{ code: 'EEXIST' }] });
  expect([written, readFileSync(path, 'utf8')]).toEqual([[], 'mine']);
});

test('a file that another program writes meanwhile stays as it is', () => {
  const path = join(below, 'd', 'file');
  mkdirSync(join(below, 'd'));
  function* pieces(): Iterable<Uint8Array> {
    yield HALF;
    writeFileSync(path, 'mine');
  }
  expect(writeFile(path, pieces(), BACKUP)).toEqual({ ok: false, faults: [{ code: 'EEXIST' }] });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect(readdirSync(join(below, 'd'))).toEqual(['file']);
});

/** Only root may give files away. */
const asRoot = process.getuid?.() === 0 ? test : test.skip;
const WRITER = bundledScript('write-file');
const LOG = resolve(__dirname, '..', 'support', 'log-files.js');

/** The file after a power failure as soon as success was reported. */
function afterPowerFailure(place: string, options: WriteOptions): string | undefined {
  const folder = join(below, place);
  mkdirSync(folder);
  const path = join(folder, 'a.xsb');
  const { stdout } = spawnSync(process.execPath, ['--require', LOG, WRITER, path, 'new', JSON.stringify(options)], {
    encoding: 'utf8',
    env: { ...process.env, LOGGED_FOLDER: folder },
  });
  const disk = new Disk();
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .forEach((line) => {
      disk.do(line);
    });
  return disk.afterFailure('what was synced', folder).get(path);
}

test.each<[string, WriteOptions]>([
  ['new', {}],
  ['replaced', { force: true }],
])('a power failure loses neither the name nor the text of a file: %s', (place, options) => {
  expect(afterPowerFailure(place, options)).toBe('new');
});

describe('a file that is replaced', () => {
  const replace = (path: string) => writeFile(path, 'new', { force: true });
  const fresh = (name: string, mode = 0o644): string => {
    const path = join(below, name, 'a.xsb');
    mkdirSync(join(below, name));
    writeFileSync(path, 'old');
    chmodSync(path, mode);
    return path;
  };

  test('keeps its other names', () => {
    const path = fresh('linked-twice');
    linkSync(path, join(below, 'linked-twice', 'b.xsb'));
    expect(replace(path).ok).toBe(true);
    expect(readFileSync(join(below, 'linked-twice', 'b.xsb'), 'utf8')).toBe('new');
    expect(readdirSync(join(below, 'linked-twice'))).toEqual(['a.xsb', 'b.xsb']);
  });

  test('keeps its permissions, and a link to it stays a link', () => {
    const path = fresh('behind-a-link', 0o640);
    symlinkSync('a.xsb', join(below, 'behind-a-link', 'link'));
    expect(replace(join(below, 'behind-a-link', 'link')).ok).toBe(true);
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['new', 0o640]);
  });

  asRoot('keeps its owner', () => {
    const path = fresh('of-another');
    chownSync(path, 1000, 1001);
    expect(replace(path).ok).toBe(true);
    expect([statSync(path).uid, statSync(path).gid, readFileSync(path, 'utf8')]).toEqual([1000, 1001, 'new']);
  });
});
