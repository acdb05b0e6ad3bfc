import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const NAMES = Array.from({ length: 30 }, (_, number) => `Row${number === 0 ? '' : ` ${number + 1}`}.txt`);

test('pasted levels of one name are numbered, and a free number is found without trying all that are taken', () => {
  const store = new StoreRoom(folder);
  const { pasted } = store.openStore();
  const asked: string[] = [];
  const isTaken = (path: string): boolean => {
    asked.push(path);
    return false;
  };
  const added = NAMES.map((_, number) => pasted.add(`text ${number}`, 'Row', isTaken));
  expect(added).toEqual(NAMES.map((name) => ({ ok: true, value: join(pasted.folder, name) })));
  expect(readdirSync(join(store.folder, 'pasted')).sort()).toEqual([...NAMES].sort());
  expect(asked).toHaveLength(NAMES.length);
});

test('a file of that name that another program made is kept', () => {
  const store = new StoreRoom(folder);
  const { pasted } = store.openStore();
  mkdirSync(pasted.folder, { recursive: true });
  writeFileSync(join(pasted.folder, 'Row.txt'), 'another text');
  expect(pasted.add('text', 'Row', () => false)).toEqual({ ok: true, value: join(pasted.folder, 'Row 2.txt') });
  expect(readFileSync(join(pasted.folder, 'Row.txt'), 'utf8')).toBe('another text');
});

test('the number of a deleted one is given again', async () => {
  const { pasted } = new StoreRoom(folder).openStore();
  pasted.add('one', 'Row', () => false);
  pasted.add('two', 'Row', () => false);
  await pasted.remove(join(pasted.folder, 'Row.txt'));
  pasted.add('three', 'Row', () => false);
  expect(pasted.names).toEqual(['Row 2.txt', 'Row.txt']);
});

test('a level is removed only if it was pasted, and no other with it', async () => {
  const store = new StoreRoom(folder);
  const { pasted } = store.openStore();
  pasted.add('one', 'Row', () => false);
  pasted.add('two', 'Column', () => false);
  store.write('mine.txt', 'mine');
  const [mine, row] = [join(store.folder, 'mine.txt'), join(pasted.folder, 'Row.txt')];
  expect([pasted.has(mine), pasted.has(row)]).toEqual([false, true]);
  await pasted.remove(mine);
  await pasted.remove(row);
  expect([store.has('mine.txt'), pasted.names]).toEqual([true, ['Column.txt']]);
});

test('where the folder cannot be read, there are no pasted levels', () => {
  const store = new StoreRoom(folder);
  store.write('pasted', 'a file');
  expect(store.openStore().pasted.names).toEqual([]);
});

test('a text of another machine is added once, under any name', () => {
  const store = new StoreRoom(folder);
  mkdirSync(join(store.folder, 'pasted'));
  writeFileSync(join(store.folder, 'pasted', 'Mine.txt'), 'one');
  const { pasted } = store.openStore();
  expect([pasted.merge('Row.txt', 'one'), pasted.merge('Row.txt', 'two'), pasted.merge('Other.txt', 'two')]).toEqual([
    ...[false, true, false],
  ]);
});
