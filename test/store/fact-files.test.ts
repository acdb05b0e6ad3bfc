import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatFact, type Fact } from '../../src/store/fact';
import { FactFiles } from '../../src/store/fact-files';
import { levelRecordOf } from '../../src/store/level-record';
import { ID, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const FILE = 'levels/01.jsonl';
const MONDAY = '2026-01-05T10:00:00.000Z';

const level: Fact = {
  ...{ kind: 'level', id: ID, at: MONDAY, rules: 'classic', format: 'lvl', text: '1 7\n@.A...a\n' },
  ...{ title: 'Row', author: '', file: 'row.lvl', number: 1 },
};

function won(
  moves: number,
  pushes: number,
  solution: string,
  more: { at?: string; help?: 'none' | 'shown' } = {},
): Fact {
  return { kind: 'solution', id: ID, at: MONDAY, moves, pushes, help: 'none', hints: 0, solution, ...more };
}

function imported(moves: number, pushes: number, solution: string): Fact {
  return { kind: 'import', id: ID, at: MONDAY, moves, pushes, solution, source: 'a.sok' };
}

/** A store with these facts about a level. */
function storeOf(...facts: readonly Fact[]): StoreRoom {
  const store = new StoreRoom(folder);
  mkdirSync(join(store.folder, 'levels'));
  store.write(FILE, facts.map(formatFact).join(''));
  return store;
}

function filesOf(store: StoreRoom, compactFrom?: number): FactFiles {
  return new FactFiles(store.environment, 'levels', compactFrom);
}

/** Adds a win to a store whose files are compacted from 1,000 bytes on. */
async function addWin(store: StoreRoom): Promise<boolean> {
  const files = filesOf(store, 1_000);
  const added = files.add(ID, [won(4, 3, 'rRRR')]);
  return added !== undefined && (await files.waitUntilSafe(added));
}

const LONG = 'rl'.repeat(1_000);

describe('a large file of facts', () => {
  test('is compacted when a win is added: of solutions that others beat only the counts stay', async () => {
    const store = storeOf(level, won(2_004, 3, LONG), imported(2_004, 3, LONG), imported(2_006, 3, `${LONG}rl`));
    expect(await addWin(store)).toBe(true);
    expect(filesOf(store).factsOf(ID)).toEqual([
      ...[level, won(2_004, 3, ''), imported(2_004, 3, LONG)],
      won(4, 3, 'rRRR'),
    ]);
  });

  test('says the same of the level as before', async () => {
    const tuesday = { at: '2026-01-06T10:00:00.000Z' };
    const store = storeOf(
      ...[level, level, won(2_004, 3, LONG), won(1_002, 9, 'lr'.repeat(501), tuesday)],
      ...[won(8, 3, LONG, { help: 'shown' }), imported(6, 4, 'rlrRRR'), imported(6, 4, 'rlrRRR')],
      { kind: 'visit', id: ID, at: MONDAY, visit: 'one', seconds: 5 },
      { kind: 'visit', id: ID, at: MONDAY, visit: 'one', seconds: 9 },
      { kind: 'par', id: ID, at: MONDAY, moves: 5, pushes: 5, solution: '' },
      { kind: 'par', id: ID, at: MONDAY, moves: 4, pushes: 3, solution: 'rRRR' },
      { kind: 'earlier', id: ID, at: MONDAY, help: 'none' },
    );
    const before = levelRecordOf([...filesOf(store).factsOf(ID), won(4, 3, 'rRRR')]);
    await addWin(store);
    expect(levelRecordOf(filesOf(store).factsOf(ID))).toEqual(before);
    expect(statSync(join(store.folder, FILE)).size).toBeLessThan(2_000);
  });

  test('keeps what a later version wrote and what cannot be read', async () => {
    const later = `{"id":"${ID}","kind":"trophy","at":"${MONDAY}"}`;
    const store = storeOf(level, won(2_004, 3, LONG));
    store.write(FILE, `${store.read(FILE)}\n${later}\n`);
    await addWin(store);
    expect(store.read(FILE)).toContain(later);
  });

  test('leaves nothing beside it', async () => {
    const store = storeOf(level, won(2_004, 3, LONG));
    await addWin(store);
    expect(readdirSync(join(store.folder, 'levels'))).toEqual(['01.jsonl']);
    expect(store.faults).toEqual([]);
  });

  test('is left alone while another program compacts it', async () => {
    const store = storeOf(level, won(2_004, 3, LONG));
    store.write(`${FILE}.new`, 'half of it');
    expect(await addWin(store)).toBe(true);
    expect(filesOf(store).factsOf(ID)).toHaveLength(3);
    expect(existsSync(join(store.folder, `${FILE}.new`))).toBe(true);
  });

  test('is not compacted again and again if nothing in it can go', async () => {
    const store = storeOf(level, imported(1_002, 3, 'lr'.repeat(501)));
    const files = filesOf(store, 1_000);
    await addTo(files, won(4, 3, 'rRRR'));
    const inode = statSync(join(store.folder, FILE)).ino;
    await addTo(files, won(5, 3, 'rRRR'));
    expect(statSync(join(store.folder, FILE)).ino).toBe(inode);
  });
});

async function addTo(files: FactFiles, fact: Fact): Promise<void> {
  const added = files.add(ID, [fact]);
  expect(added !== undefined && (await files.waitUntilSafe(added))).toBe(true);
}

describe('a file of facts of any size', () => {
  test('is read in pieces: a line may be longer than a piece, and the last one may be cut off', () => {
    const store = storeOf(level, imported(900_004, 3, 'lr'.repeat(450_000)), imported(4, 3, 'rRRR'));
    const text = store.read(FILE);
    store.write(FILE, `${text.repeat(3)}${text.slice(0, 500)}`);
    expect(
      filesOf(store)
        .factsOf(ID)
        .filter(({ kind }) => kind === 'import'),
    ).toHaveLength(6);
    expect(store.faults).toEqual([]);
  });

  test('counts a solution of more than a megabyte, but does not keep its moves', () => {
    const store = storeOf(level, won(1_200_004, 3, 'lr'.repeat(600_000)));
    expect(filesOf(store).factsOf(ID)[1]).toEqual(won(1_200_004, 3, ''));
  });
});
