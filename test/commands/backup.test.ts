import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, programHere } from '../support/command-line';
import { refuseToWrite } from '../support/full-disk';
import { playableFrom } from '../support/playable';
import { storeIn, type PlayedTo } from '../support/played-stores';
import type { StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const ROW = playableFrom(folder, 'row.lvl', '3 8\n########\n#@.A..a#\n########\nTitle: A row\nAuthor: Ann\n');
const TWO = playableFrom(folder, 'two.map', '#####\n#Aa@#\n#Bb@#\n#####\n');

const storeOf = (...games: readonly PlayedTo[]) => storeIn(folder, ...games);
const sokoban = (room: StoreRoom, ...args: readonly string[]) => programHere(args, { folder, store: room.folder });
const stats = async (room: StoreRoom): Promise<unknown> => JSON.parse((await sokoban(room, 'stats', '--json')).out);

/** A backup of a store, in a file of this name. */
async function backedUp(room: StoreRoom, name: string): Promise<string> {
  expect(await sokoban(room, 'backup', name)).toMatchObject({ code: 0, err: '' });
  return name;
}

const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

describe('a backup', () => {
  test('brings everything into an empty store', async () => {
    const there = await storeOf([ROW, 'rlrrrr'], [ROW, 'rrrr', { hints: 1 }], [TWO, 'D']);
    const file = await backedUp(there, 'all.backup');
    const here = await storeOf();
    expect(await sokoban(here, 'restore', file)).toEqual({
      code: 0,
      out: 'all.backup: 2 levels, 2 of them new or better; 2 saved games\n',
      err: '',
    });
    expect(await stats(here)).toEqual(await stats(there));
    expect(here.files('games')).toHaveLength(2);
  });

  test('goes through pipes, and is as readable as other files of the user', async () => {
    const there = await storeOf([ROW, 'rlrrrr']);
    const { out } = await sokoban(there, 'backup', '-');
    const here = await storeOf();
    const restored = { code: 0, out: 'standard input: 1 level, 1 of them new or better; 1 saved game\n', err: '' };
    expect(program(['restore'], { folder, store: here.folder, input: out })).toEqual(restored);
    const modeOf = (name: string): number => statSync(join(folder, name)).mode;
    expect(modeOf(await backedUp(there, 'mode.backup'))).toBe(modeOf('row.lvl'));
  });

  test('changes nothing a second time', async () => {
    const room = await storeOf([ROW, 'rlrrrr'], [TWO, 'D']);
    const file = await backedUp(room, 'twice.backup');
    expect((await sokoban(room, 'restore', file)).out).toBe('twice.backup: 2 levels, 0 of them new or better\n');
    expect(room.files('games')).toHaveLength(2);
  });

  test('loses nothing better, and does not bring back a game of a level that was won since', async () => {
    const monday = await backedUp(await storeOf([ROW, 'rr']), 'monday.backup');
    const here = await storeOf([ROW, 'rr'], [ROW, 'rrrr']);
    await sokoban(here, 'restore', monday);
    expect(await stats(here)).toMatchObject({ solved: 1, begun: 0, moves: 4 });
  });

  test('is restored as far as the disk takes it, with one report', async () => {
    const file = await backedUp(await storeOf([ROW, 'rrrr'], [TWO, 'D']), 'refused.backup');
    const here = await storeOf();
    const refuse = refuseToWrite();
    const { code, err } = await sokoban(here, 'restore', file);
    refuse.mockRestore();
    expect(code).toBe(2);
    expect(err).toMatch(/^sokoban: what you do now is not saved, because your share of the disk is full \(.*\)\n$/);
    expect((await sokoban(here, 'restore', file)).out).toBe('refused.backup: 2 levels, 2 of them new or better\n');
  });

  test('has a file of any size in several lines', async () => {
    const there = await storeOf([ROW, 'rrrr']);
    const [name = ''] = there.files('levels');
    const later = `{"id":"${'ab'.repeat(16)}","kind":"later","text":"${'x'.repeat(90_000)}"}\n`;
    there.write(`levels/${name}`, `${later.repeat(100)}${there.read(`levels/${name}`)}`);
    const lines = linesOf(await backedUp(there, 'large.backup'));
    expect(lines).toHaveLength(5);
    const here = await storeOf();
    expect(await sokoban(here, 'restore', 'large.backup')).toMatchObject({ code: 0, err: '' });
    expect(await stats(here)).toEqual(await stats(there));
  });

  test('has the levels that were edited and not saved, and never replaces one that has changed since', async () => {
    const there = await storeOf();
    mkdirSync(join(there.folder, 'unsaved'));
    there.write('unsaved/draft.jsonl', 'one\n');
    there.write('unsaved/other.jsonl', 'other\n');
    const file = await backedUp(there, 'unsaved.backup');
    there.write('unsaved/draft.jsonl', 'one\ntwo\n');
    there.write('unsaved/other.jsonl', 'changed\n');
    expect((await sokoban(there, 'restore', file)).out).toContain('; 1 unsaved level\n');
    expect([there.read('unsaved/draft.jsonl'), there.read('unsaved/other.jsonl')]).toEqual(['one\ntwo\n', 'changed\n']);
    const here = await storeOf();
    expect((await sokoban(here, 'restore', file)).out).toContain('; 2 unsaved levels\n');
    expect(here.read('unsaved/draft.jsonl')).toBe('one\n');
  });

  test.each([
    ['"99"', 'a later version of this program wrote this backup'],
    ['"one"', 'the version of this backup is no number, so it cannot be read'],
    ['null', 'the version of this backup is no number, so it cannot be read'],
  ])('of the version %s is refused', async (version, sentence) => {
    const here = await storeOf();
    writeFileSync(join(folder, 'version.backup'), `{"backup":"sokoban","version":${version}}\n{"files":0}\n`);
    expect(await sokoban(here, 'restore', 'version.backup')).toEqual({
      ...{ code: 2, out: '' },
      err: `sokoban: version.backup: ${sentence}\n`,
    });
  });

  test('with endless errors gives a few sentences and a count, and no file for each name that it invents', async () => {
    const here = await storeOf();
    const met = Array.from({ length: 30 }, (_, number) => `{"folder":"met","name":"rules${number}","text":""}\n`);
    const text = `{"backup":"sokoban","version":1}\n${'?\n'.repeat(1_000)}${met.join('')}{"files":30}\n`;
    writeFileSync(join(folder, 'bad.backup'), text);
    const { code, err } = await sokoban(here, 'restore', 'bad.backup');
    expect([code, err.split('\n').length, err.split('\n').at(-2)]).toEqual([
      ...[1, 22, 'sokoban: bad.backup: 980 more like these'],
    ]);
    expect(here.has('met')).toBe(false);
  });

  test('gets the length of its solutions by playing them, not from its own figures', async () => {
    const there = await storeOf([ROW, 'rlrrrr']);
    const file = await backedUp(there, 'claims.backup');
    writeFileSync(
      join(folder, file),
      readFileSync(join(folder, file), 'utf8').replace('\\"moves\\":6', '\\"moves\\":1'),
    );
    const here = await storeOf();
    await sokoban(here, 'restore', file);
    expect(await stats(here)).toMatchObject({ solved: 1, moves: 6 });
  });

  test('is taken by import, too', async () => {
    const file = await backedUp(await storeOf([ROW, 'rrrr']), 'imported.backup');
    const here = await storeOf();
    expect(await sokoban(here, 'import', file)).toMatchObject({ code: 0, err: '' });
    expect(await stats(here)).toMatchObject({ solved: 1 });
  });

  test('overwrites no file without --force', async () => {
    const room = await storeOf();
    await backedUp(room, 'there.backup');
    expect(await sokoban(room, 'backup', 'there.backup')).toMatchObject({
      code: 2,
      err: 'sokoban: there.backup: there is such a file already; --force overwrites it\n',
    });
    expect((await sokoban(room, 'backup', 'there.backup', '--force')).code).toBe(0);
  });

  test('that was cut off is restored up to its end, and says so', async () => {
    const file = await backedUp(await storeOf([ROW, 'rrrr'], [TWO, 'D L']), 'cut.backup');
    writeFileSync(join(folder, file), linesOf(file).slice(0, 2).join('\n'));
    const here = await storeOf();
    expect(await sokoban(here, 'restore', file)).toEqual({
      code: 1,
      out: 'cut.backup: 1 level, 1 of them new or better\n',
      err: 'sokoban: cut.backup: it is not whole: what was in it is restored, the end is missing\n',
    });
  });

  test('brings no solution that does not win', async () => {
    const file = await backedUp(await storeOf([ROW, 'rrrr']), 'false.backup');
    writeFileSync(
      join(folder, file),
      `${linesOf(file)
        .join('\n')
        .replace(/(solution\\":\\")\w+/, '$1r')}\n`,
    );
    const here = await storeOf();
    expect(await sokoban(here, 'restore', file)).toMatchObject({ code: 1 });
    expect(await stats(here)).toMatchObject({ solved: 0 });
  });

  test.each([
    ['words.backup', 'some words\n', 'this is no backup of this program'],
    ['empty.backup', '', 'this is no backup of this program'],
    ['later.backup', '{"backup":"sokoban","version":99}\n', 'a later version of this program wrote this backup'],
  ])('%s is refused in one sentence', async (name, text, reason) => {
    writeFileSync(join(folder, name), text);
    expect(await sokoban(await storeOf(), 'restore', name)).toEqual({
      code: 2,
      out: '',
      err: `sokoban: ${name}: ${reason}\n`,
    });
  });

  test('writes no file outside the store', async () => {
    const file = { folder: 'pasted', name: '../../out.txt', text: 'x' };
    writeFileSync(
      join(folder, 'bad.backup'),
      `{"backup":"sokoban","version":1}\n${JSON.stringify(file)}\n{"files":0}\n`,
    );
    expect(await sokoban(await storeOf(), 'restore', 'bad.backup')).toMatchObject({
      code: 1,
      err: 'sokoban: bad.backup: line 2: this is no part of a backup\n',
    });
  });
});
