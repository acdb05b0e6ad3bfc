import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLevelName } from '../../src/files/level-file';
import { checkFolder, filesAt, OWN_MAPS } from '../../src/files/level-files';
import { FORMATS } from '../../src/formats';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

/** A new folder with files of these names. */
function folderOf(name: string, ...files: readonly string[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const file of files) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), 'x\n');
  }
  return path;
}

/** The files of a folder as paths from it on; none if it cannot be read. */
function filesIn(path: string): string[] {
  const files = filesAt(path);
  return files.ok ? files.value.map((file) => relative(path, file.path)) : [];
}

/** Makes this number of folders, each in the one before, by going down step by step: no path could name the last. */
function makeNested(top: string, count: number): void {
  const program = `const { mkdirSync } = require('node:fs');
    for (let i = 0; i < ${count}; i += 1) { mkdirSync('x'); process.chdir('x'); }`;
  execFileSync(process.execPath, ['-e', program], { cwd: top });
}

describe('the files of a folder', () => {
  test('are missing if there is no such folder, which is an error', () => {
    expect(checkFolder(join(folder, 'nowhere'))).toEqual({ ok: false, faults: [{ kind: 'no-such-file' }] });
  });

  test('are those of all endings, but for hidden ones; those that only levels have say that they hold some', () => {
    const levels = folderOf('endings', 'a.lvl', 'b.xsb', 'c.sok', 'd.SLC', 'e.map', 'f.txt', 'g.md', 'h', '.i.lvl');
    const files = filesAt(levels);
    expect(files.ok && files.value.map(({ path, isNamed }) => [relative(levels, path), isNamed])).toEqual([
      ['a.lvl', true],
      ['b.xsb', true],
      ['c.sok', true],
      ['d.SLC', true],
      ['e.map', false],
      ['f.txt', false],
      ['g.md', false],
      ['h', false],
    ]);
  });

  test('come in the order in which people count', () => {
    const levels = folderOf('order', 'level10.lvl', 'level2.lvl', 'level1.lvl');
    expect(filesIn(levels)).toEqual(['level1.lvl', 'level2.lvl', 'level10.lvl']);
  });

  test('come before those of the folders in it', () => {
    const levels = folderOf('nested', 'a/deep/level.lvl', 'a/level.lvl', 'b.lvl');
    expect(filesIn(levels)).toEqual(['b.lvl', join('a', 'level.lvl'), join('a', 'deep', 'level.lvl')]);
  });

  test('are files: no folders with such a name, no links to nowhere', () => {
    const levels = folderOf('odd', 'a.lvl', 'folder.lvl/b.txt');
    symlinkSync(join(levels, 'nowhere'), join(levels, 'link.lvl'));
    expect(filesIn(levels)).toEqual(['a.lvl', join('folder.lvl', 'b.txt')]);
  });
});

describe('a folder in which something cannot be read', () => {
  test('shows everything else, and unreadable files by their own path', () => {
    const top = folderOf('deep', 'a.xsb', 'z.xsb', 'x/b.xsb');
    makeNested(join(top, 'x'), 3000);
    const files = filesAt(top);
    execFileSync('rm', ['-rf', join(top, 'x')]);
    const found = files.ok ? files.value : [];
    expect(found.slice(0, 3).map(({ path }) => relative(top, path))).toEqual(['a.xsb', 'z.xsb', join('x', 'b.xsb')]);
    expect(found.slice(3).map((file) => file.read())).toEqual([
      { ok: false, faults: [{ kind: 'unreadable', code: 'ENAMETOOLONG' }] },
    ]);
    expect(found[3]?.path).toMatch(/\/deep(\/x){1900,}$/);
  });

  test('is searched at any depth', () => {
    const top = folderOf('deeper');
    makeNested(top, 1500);
    writeFileSync(join(top, ...Array<string>(1500).fill('x'), 'level.xsb'), 'x\n');
    expect(filesIn(top)).toEqual([join(...Array<string>(1500).fill('x'), 'level.xsb')]);
  });

  test('lists a file whose name is no UTF-8, and reads it', () => {
    const top = folderOf('bytes');
    writeFileSync(Buffer.concat([Buffer.from(`${top}/`), Buffer.from([0xe9])]), '#@$.#\n');
    const files = filesAt(top);
    expect(files.ok && files.value.map((file) => [relative(top, file.path), file.read()])).toEqual([
      ['\uFFFD', { ok: true, value: '#@$.#\n' }],
    ]);
  });

  test('reports a file that was deleted after it was listed', () => {
    const top = folderOf('vanishing', 'a.xsb');
    const files = filesAt(top);
    rmSync(join(top, 'a.xsb'));
    expect(files.ok && files.value.map((file) => file.read())).toEqual([
      { ok: false, faults: [{ kind: 'no-such-file' }] },
    ]);
  });
});

test('a file with the ending of a format is a level file, unless other files have that ending, too', () => {
  const endings = FORMATS.flatMap((format) => format.endings);
  expect([...new Set(endings.filter((ending) => !isLevelName(`name${ending}`)))].sort()).toEqual(['.map', '.txt']);
});

test('the program has maps of its own', () => {
  expect(relative(join(__dirname, '..', '..'), OWN_MAPS)).toBe('maps');
});
