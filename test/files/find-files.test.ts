import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesInFolder, findFilesInFolder } from '../../src/files/find-files';
import { setReadingListener } from '../../src/files/read-text';
import { openLibrary } from '../../src/library/open-library';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
for (const name of ['a', 'b', 'c']) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'row.xsb'), '#####\n#@$.#\n#####\n');
}
const pathsOf = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

/** Stops the search when it looks for the third time. */
function stopSoon(): () => boolean {
  let looks = 0;
  return () => {
    looks += 1;
    return looks > 2;
  };
}

test('a search for files that is not stopped finds the same files as the synchronous one', async () => {
  const { files, isWhole } = await findFilesInFolder(folder, () => false, 0);
  expect(isWhole).toBe(true);
  expect(pathsOf(files)).toEqual(pathsOf(filesInFolder(folder)));
});

test('a stopped search has the files found so far, and the same number leads to the same files', async () => {
  const { files, isWhole } = await findFilesInFolder(folder, stopSoon(), 0);
  expect(isWhole).toBe(false);
  expect(pathsOf(files)).toEqual([join(folder, 'a', 'row.xsb'), join(folder, 'b', 'row.xsb')]);
  expect(pathsOf(filesInFolder(folder, files.length))).toEqual(pathsOf(files));
});

test('the list opens with the files of a stopped search', async () => {
  const found = await findFilesInFolder(folder, stopSoon(), 0);
  const opened = openLibrary([folder], {}, new Map([[folder, found]]));
  expect(opened.ok && opened.value.library.catalogue().fileCount).toBe(2);
  expect(opened.ok && opened.value.stoppedAt).toEqual(new Map([[folder, 2]]));
});

test('while it can be stopped, the search says so', async () => {
  const notes: (string | undefined)[] = [];
  setReadingListener((_, __, note) => notes.push(note));
  await findFilesInFolder(folder, () => false);
  setReadingListener(undefined);
  expect(new Set(notes)).toEqual(new Set(['Ctrl-C opens what was found']));
});
