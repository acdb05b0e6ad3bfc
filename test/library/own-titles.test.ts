import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { listLevels } from '../../src/library/load';
import { ideaOf, readableNotes } from '../../src/library/summary';
import { temporaryFolder } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';

const folder = temporaryFolder();
const own = valueOf(listLevels([OWN_MAPS], {}));

test("each of the program's own levels has a title of its own", () => {
  const titles = own.map(({ title }) => title);
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a level whose format has no place for a title tells its title and its idea', () => {
  const [map] = valueOf(listLevels([join(OWN_MAPS, 'map1.txt')], {}));
  const { source } = valueOf(map?.read());
  expect(map?.title).toBe('First Fall');
  expect(source.title).toBe('First Fall');
  expect(source.notes[0]).toBe(
    'Idea: Push a box over an edge: it falls, and boxes of one colour that touch vanish together.',
  );
  expect(ideaOf(source)).toBe('Push a box over an edge: it falls, and boxes of one colour that touch vanish together.');
  expect(readableNotes(source)).toEqual([]);
});

test('each line of the list of titles is about a level', () => {
  const rows = readFileSync(join(OWN_MAPS, 'titles.txt'), 'utf8').split('\n');
  const paths = rows.filter((row) => row.includes(' | ')).map((row) => join(OWN_MAPS, row.split(' | ')[0] ?? ''));
  const files = new Set(own.map(({ file }) => file));
  expect(paths.filter((path) => !files.has(path))).toEqual([]);
});

test('the same board in a file elsewhere has no title', () => {
  const copy = join(folder, 'map1.txt');
  writeFileSync(copy, readFileSync(join(OWN_MAPS, 'map1.txt')));
  expect(valueOf(listLevels([copy], {})).map(({ title }) => title)).toEqual([undefined]);
});

test('a level of a day has a title, although its format has no place for one', () => {
  const daily = join(folder, '2026-11-24 1 vexed.txt');
  writeFileSync(daily, readFileSync(join(OWN_MAPS, 'map1.txt')));
  const [level] = valueOf(listLevels([daily], {}));
  expect(level?.title).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(valueOf(level?.read()).source).toMatchObject({ title: level?.title, notes: [] });
});
