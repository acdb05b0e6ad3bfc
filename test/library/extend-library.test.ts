import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { FORMATS } from '../../src/formats';
import { extendLibrary } from '../../src/library/extend-library';
import { Library } from '../../src/library/library';
import { RULE_SETS } from '../../src/rules';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const BOARD = '#####\n#@$.#\n#####\n';
mkdirSync(join(folder, 'sets'));
const at = (name: string): string => join(folder, 'sets', name);
writeFileSync(at('a.txt'), 'Only words.\n');
writeFileSync(at('b.xsb'), `${BOARD}Title: One\n\n${BOARD}Title: Two\n`);
writeFileSync(at('c.xsb'), BOARD);

function library(): Library {
  return new Library({ formats: FORMATS, rules: RULE_SETS }, OWN_MAPS);
}

/** The names of the files that were added and read, of those still to be read, and the message. */
function extended(all: Library, argument: string) {
  const result = extendLibrary(all, argument);
  if (!result.ok) return result.faults.join();
  const { files, indexes, unread, fileCount, first, text } = result.value;
  expect(indexes.map(({ file }) => file)).toEqual(files.map(({ file }) => file));
  return { files: files.map(({ name }) => name), unread: unread.map(({ name }) => name), fileCount, first, text };
}

describe('a library in use', () => {
  test('gets the levels of a file', () => {
    expect(extended(library(), at('b.xsb'))).toEqual({
      files: ['b.xsb'],
      unread: [],
      fileCount: 1,
      first: { file: at('b.xsb'), number: 1 },
      text: 'b.xsb: 2 levels',
    });
  });

  test('gets those of a folder, and reads only up to the first level', () => {
    expect(extended(library(), join(folder, 'sets'))).toEqual({
      files: ['b.xsb'],
      unread: ['c.xsb'],
      fileCount: 2,
      first: { file: at('b.xsb'), number: 1 },
      text: 'sets: 3 files to look through',
    });
  });

  test('adds nothing twice', () => {
    const all = library();
    extended(all, at('b.xsb'));
    expect(extended(all, at('b.xsb'))).toMatchObject({ files: [], fileCount: 1, first: { number: 1 } });
  });

  test('says what is wrong with a file that holds no level, or is gone', () => {
    expect(extended(library(), at('a.txt'))).toMatch(/^.*a\.txt: this is no level in any format known here/);
    expect(extended(library(), at('none.xsb'))).toBe(`${at('none.xsb')}: there is no such file or folder`);
  });
});

test('pasted levels of earlier starts are under a separate heading, named by their files', () => {
  const all = library();
  all.addPasted(join(folder, 'sets'));
  for (const file of all.files) all.index(file);
  expect(all.catalogue().files.map(({ label, group, isPasted }) => [label, group.heading, isPasted])).toEqual([
    [undefined, 'Pasted and new levels', true],
    ['c', 'Pasted and new levels', true],
  ]);
});
