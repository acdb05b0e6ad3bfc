import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../../src/files/whole-file';
import { temporaryFolder } from '../support/temporary-folder';

const HOURS = 3600;
const below = temporaryFolder();

/** A folder with a temporary folder of this name in it, with these files of these ages in hours. */
function leftOver(place: string, name: string, files: Readonly<Record<string, number>>, hours: number): string {
  const folder = join(below, place);
  const left = join(folder, name);
  mkdirSync(left, { recursive: true });
  for (const [file, age] of Object.entries(files)) {
    writeFileSync(join(left, file), 'half');
    makeOld(join(left, file), age);
  }
  makeOld(left, hours);
  return folder;
}

function makeOld(path: string, hours: number): void {
  const then = Date.now() / 1000 - hours * HOURS;
  utimesSync(path, then, then);
}

/** The content of a folder after a file was written there. */
function afterWriting(folder: string): string[] {
  expect(writeFile(join(folder, 'new.xsb'), 'text')).toEqual({ ok: true, value: undefined });
  return readdirSync(folder).sort();
}

describe('temporary folders of killed programs', () => {
  test('are removed by the next write into the same folder, an hour later', () => {
    expect(afterWriting(leftOver('old', '.sokoban-Ab3dEf', { 0: 2, 1: 2 }, 2))).toEqual(['new.xsb']);
  });

  test('are removed when nothing was written into them', () => {
    expect(afterWriting(leftOver('empty', '.sokoban-Ab3dEf', {}, 2))).toEqual(['new.xsb']);
  });

  test.each([
    ['are new', '.sokoban-Ab3dEf', { 0: 0 }, 0],
    ['are new and still empty', '.sokoban-Ab3dEf', {}, 0],
    ['are old, but written to', '.sokoban-Ab3dEf', { 0: 2, 1: 0 }, 2],
    ['hold files of other names', '.sokoban-Ab3dEf', { 0: 2, 'mine.xsb': 2 }, 2],
    ['have a name of another kind', '.sokoban-mine', { 0: 2 }, 2],
  ])('stay if they %s', (case_, name, files, hours) => {
    expect(afterWriting(leftOver(case_, name, files, hours))).toEqual([name, 'new.xsb']);
  });

  test('stay if they hold a folder', () => {
    const folder = leftOver('nested', '.sokoban-Ab3dEf', {}, 2);
    mkdirSync(join(folder, '.sokoban-Ab3dEf', '0'));
    makeOld(join(folder, '.sokoban-Ab3dEf', '0'), 2);
    makeOld(join(folder, '.sokoban-Ab3dEf'), 2);
    expect(afterWriting(folder)).toEqual(['.sokoban-Ab3dEf', 'new.xsb']);
  });

  test('are not looked for behind links', () => {
    const folder = join(below, 'linked');
    mkdirSync(folder);
    symlinkSync(
      join(leftOver('elsewhere', '.sokoban-Ab3dEf', { 0: 2 }, 2), '.sokoban-Ab3dEf'),
      join(folder, '.sokoban-Gh1jKl'),
    );
    expect(afterWriting(folder)).toEqual(['.sokoban-Gh1jKl', 'new.xsb']);
    expect(readdirSync(join(below, 'elsewhere', '.sokoban-Ab3dEf'))).toEqual(['0']);
  });
});
