import fs, { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, programHere } from '../support/command-line';
import { OVER_QUOTA } from '../support/full-disk';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const ROOM = temporaryFolder();
const FACT = `{"id":"${'ab'.repeat(16)}","kind":"visit","at":"2026-01-01T00:00:00.000Z","visit":"x","seconds":5}`;

/** The superuser can write everywhere. */
const whereFoldersCanBeClosed = process.getuid?.() === 0 ? test.skip : test;

/** A store with a file of facts. */
function storeWith(text: string): string {
  const store = mkdtempSync(join(ROOM, 'store-'));
  writeFileSync(join(store, 'store.json'), '{"version":1}\n');
  mkdirSync(join(store, 'levels'), { mode: 0o700 });
  writeFileSync(join(store, 'levels', 'ab.jsonl'), text);
  return store;
}

function doctor(store: string, ...options: readonly string[]) {
  return programHere(['doctor', ...options], { store });
}

describe('doctor', () => {
  test('says that all is well, a line for each thing', async () => {
    const { code, out, err } = await doctor(storeWith(`${FACT}\n`));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').map((line) => line.slice(0, 15).trim())).toEqual([
      'ok     version',
      'ok     terminal',
      'ok     settings',
      'ok     levels',
      'ok     store',
      '',
    ]);
    expect(out).toContain('1 file, all whole');
  });

  test('finds no problem if nothing was saved yet', async () => {
    expect((await doctor(join(ROOM, 'missing'))).code).toBe(0);
  });

  test('finds records that cannot be read, and changes nothing', async () => {
    const store = storeWith(`${FACT}\n{"broken\n${FACT}\n`);
    const { code, out } = await doctor(store);
    expect(code).toBe(1);
    expect(out).toMatch(/wrong {2}store {5}.*ab\.jsonl: 1 record cannot be read\n/);
    expect(out).toContain('`sokoban doctor --fix` repairs');
    expect(readdirSync(join(store, 'levels'))).toEqual(['ab.jsonl']);
  });

  test('repairs them with --fix --yes, and keeps the file as it was', async () => {
    const broken = `${FACT}\n{"broken\n${FACT}\n`;
    const store = storeWith(broken);
    expect((await doctor(store, '--fix', '--yes')).code).toBe(0);
    const [kept = '', aside = ''] = readdirSync(join(store, 'levels')).sort();
    expect(readFileSync(join(store, 'levels', kept), 'utf8')).not.toContain('broken');
    expect(readFileSync(join(store, 'levels', aside), 'utf8')).toBe(broken);
    expect((await doctor(store)).code).toBe(0);
  });

  test('finds a last record that was cut off, and repairs it', async () => {
    const cutOff = `${FACT}\n${FACT.slice(0, -20)}`;
    const store = storeWith(cutOff);
    const { code, out } = await doctor(store);
    expect(code).toBe(1);
    expect(out).toMatch(/wrong {2}store {5}.*ab\.jsonl: 1 record cannot be read\n/);
    expect(readFileSync(join(store, 'levels', 'ab.jsonl'), 'utf8')).toBe(cutOff);
    expect((await doctor(store, '--fix', '--yes')).code).toBe(0);
    const [kept = '', aside = ''] = readdirSync(join(store, 'levels')).sort();
    expect(readFileSync(join(store, 'levels', kept), 'utf8').trim()).toBe(FACT);
    expect(readFileSync(join(store, 'levels', aside), 'utf8')).toBe(`${cutOff}\n`);
  });

  test('finds a solution that does not win; --fix forgets its moves, and the next import brings others', async () => {
    writeFileSync(join(ROOM, 'won.xsb'), '#####\n#@$.#\n#####\nTitle: Push\nSolution: R\n');
    const store = storeWith('');
    const run = (...args: string[]) => programHere(args, { folder: ROOM, store });
    await run('import', 'won.xsb');
    const path = join(store, 'levels', '03.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"solution":"[A-Z]"/, '"solution":"UUUU"'));
    expect((await doctor(store)).out).toMatch(/wrong {2}store {5}.*03\.jsonl: 1 solution that does not win\n/);
    expect((await doctor(store, '--fix', '--yes')).code).toBe(0);
    expect(readdirSync(join(store, 'levels'))).toEqual([
      '03.jsonl',
      expect.stringMatching(/^03\.jsonl\.damaged-/),
      'ab.jsonl',
    ]);
    expect((await run('solution', 'won.xsb', '--imported')).code).toBe(1);
    expect((await run('import', 'won.xsb')).out).toContain('1 better');
    expect((await run('solution', 'won.xsb', '--imported')).out).toBe('R\n');
  });

  test('keeps a last record that lacks only its end', async () => {
    const store = storeWith(FACT);
    expect((await doctor(store)).code).toBe(1);
    expect((await doctor(store, '--fix', '--yes')).code).toBe(0);
    expect(readFileSync(join(store, 'levels', 'ab.jsonl'), 'utf8')).toBe(`${FACT}\n`);
  });

  test('finds a file of any size with solutions that others beat, and compacts it', async () => {
    const solution = (moves: number, steps: string) =>
      FACT.replace(
        /"visit".*/,
        `"import","at":"","moves":${moves},"pushes":1,"solution":"${steps}","source":"a.sok"}\n`,
      );
    const long = 'rl'.repeat(450_000);
    const lines = Array.from({ length: 20 }, (_, number) => solution(900_020 - number, long));
    const store = storeWith([...lines, solution(1, 'r')].join(''));
    const { code, out } = await doctor(store);
    expect(code).toBe(1);
    expect(out).toContain('18 MB, most of it solutions that shorter ones replace');
    expect((await doctor(store, '--fix', '--yes')).code).toBe(0);
    expect(readdirSync(join(store, 'levels'))).toEqual(['ab.jsonl']);
    expect(readFileSync(join(store, 'levels', 'ab.jsonl'), 'utf8')).toBe(`\n${solution(1, 'r')}`);
  });

  test('repairs nothing without an answer', async () => {
    const store = storeWith('{"broken\n');
    const { code, err } = await doctor(store, '--fix');
    expect([code, err]).toEqual([
      1,
      'sokoban: nothing is repaired without a terminal that can ask; --yes repairs without asking\n',
    ]);
    expect(readdirSync(join(store, 'levels'))).toEqual(['ab.jsonl']);
  });

  const asks = async (answer: string, code: number, files: number) => {
    const store = storeWith('{"broken\n');
    const terminal = sokobanIn({ folder: ROOM, environment: { SOKOBAN_DATA: store } }, 'doctor', '--fix');
    await terminal.shows('Repair this? [y/N]');
    terminal.type(answer);
    expect(await terminal.ended()).toMatchObject({ code });
    expect(readdirSync(join(store, 'levels'))).toHaveLength(files);
  };

  test('asks on a terminal, and repairs where the answer is y', () => asks('y\r', 0, 2));

  longTest('asks on a terminal, and repairs nothing where the answer is n', () => asks('n\r', 1, 1));

  test('closes a store that others may read', async () => {
    const store = storeWith(`${FACT}\n`);
    chmodSync(store, 0o755);
    expect((await doctor(store)).out).toContain('other users may read it');
    expect((await doctor(store, '--fix', '--yes')).code).toBe(0);
  });

  test.each([
    ['no room for names', 'mkdtempSync', { code: 'ENOSPC' }, 'the disk is full'],
    ['no space', 'writeFileSync', { code: 'ENOSPC' }, 'the disk is full'],
    ['a quota', 'writeFileSync', OVER_QUOTA, 'your share of the disk is full'],
  ] as const)('says that a disk with %s cannot take a store', async (_, operation, error, reason) => {
    const store = join(mkdtempSync(join(ROOM, 'full-')), 'store');
    const refuse = jest.spyOn(fs, operation).mockImplementationOnce(() => {
      throw Object.assign(new Error(), error);
    });
    const { code, out } = await doctor(store);
    refuse.mockRestore();
    expect(code).toBe(1);
    expect(out).toContain(`${store}: nothing can be saved, because ${reason}\n`);
  });

  whereFoldersCanBeClosed('says that a folder that is closed cannot take a store', async () => {
    const closed = mkdtempSync(join(ROOM, 'closed-'));
    chmodSync(closed, 0o500);
    const store = join(closed, 'store');
    expect((await doctor(store)).out).toContain(`${store}: nothing can be saved, because you may not write there\n`);
  });

  test('reports the errors in the settings', async () => {
    const store = storeWith(`${FACT}\n`);
    mkdirSync(join(store, 'sokoban'));
    writeFileSync(join(store, 'sokoban', 'settings.jsonc'), '{ "sound": 5 }');
    const { code, out } = await doctor(store);
    expect(code).toBe(1);
    expect(out).toMatch(/wrong {2}settings {2}.*settings.jsonc: line 1/);
  });

  test('leaves the store of a later version alone', async () => {
    const store = storeWith('');
    writeFileSync(join(store, 'store.json'), '{"version":99}\n');
    expect(await doctor(store, '--fix', '--yes')).toMatchObject({ code: 1 });
    expect((await doctor(store)).out).toContain('was made by a later version');
  });

  test('prints a JSON line for each thing with --json', async () => {
    const { out } = await doctor(storeWith('{"broken\n'), '--json');
    const checks = out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(checks).toHaveLength(5);
    expect(checks[4]).toMatchObject({ check: 'store', ok: false });
  });
});

test('--version --json says which program this is', () => {
  const { code, out } = program(['--version', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ node: process.versions.node });
  expect(out).toMatch(/"version":"[^"]+".*"build":"[0-9a-f]{12}"/);
});
