import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { levelId } from '../../src/library/level-id';
import { program, programHere } from '../support/command-line';
import { playableFrom } from '../support/playable';
import { rewriteFacts, storeIn, type PlayedTo } from '../support/played-stores';
import { StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const ROW = playableFrom(folder, 'row.lvl', '3 8\n########\n#@.A..a#\n########\nTitle: A row\nAuthor: Ann\n');
playableFrom(folder, 'turned.xsb', '###\n#.#\n# #\n# #\n#$#\n# #\n#@#\n###\n');
const TWO = playableFrom(folder, 'two.map', '#####\n#Aa@#\n#Bb@#\n#####\n');
const SHOP = playableFrom(folder, 'shop.txt', '1 2\nWWWWWW\nWP$1GW\nWWWWWW\n');
const KEYS = playableFrom(folder, 'keys.lvl', '1 6\n@kKAa.\n');

const storeOf = (...games: readonly PlayedTo[]) => storeIn(folder, ...games);

describe('solution', () => {
  const best = (room: StoreRoom, ...args: readonly string[]) =>
    programHere(['solution', ...args], { folder, store: room.folder });

  test('prints the player’s solution with the fewest moves, not the first', async () => {
    const room = await storeOf([ROW, 'rlrrrr'], [ROW, 'rrrr']);
    expect(await best(room, 'row.lvl')).toEqual({ code: 0, out: 'rRRR\n', err: 'sokoban: row.lvl: your solution\n' });
  });

  test("prints the player's own even if a search has found a better one", async () => {
    const room = await storeOf([ROW, 'rlrrrr']);
    const { id } = levelId(ROW.level, ROW.rules);
    room.openStore().saveFound(id, { moves: 4, pushes: 3 }, 'r4');
    expect((await best(room, 'row.lvl')).out).toBe('rlrRRR\n');
    expect((await programHere(['export'], { folder, store: room.folder })).out).toContain('rlrRRR');
  });

  test('is that of the file, else the one beside it, else the player’s, in every command, which says so', async () => {
    const room = await storeOf([ROW, 'rlrrrr']);
    const there = mkdtempSync(join(folder, 'kept-'));
    writeFileSync(join(there, 'row.lvl'), '3 8\n########\n#@.A..a#\n########\n');
    const ran = async (...args: readonly string[]) => programHere(args, { folder: there, store: room.folder });
    const said = async (about: string, moves: number) => {
      const printed = await ran('solution', 'row.lvl');
      expect(printed).toMatchObject({ code: 0, err: `sokoban: row.lvl: ${about}\n` });
      const code = await ran('code', 'row.lvl');
      expect(code.err).toBe(printed.err);
      expect((await ran('verify', code.out.trim())).out).toContain(`won in ${moves} moves`);
      return printed.err;
    };
    // A code keeps the pushes, with shortest walks between them.
    await said('your solution', 4);
    // Only verify leaves out the player's: a file that lacks a solution must not pass by it.
    expect(await ran('verify', 'row.lvl')).toMatchObject({ code: 1, err: '' });
    mkdirSync(join(there, 'solutions'));
    writeFileSync(join(there, 'solutions', 'row.txt'), 'rrrr');
    expect(await ran('verify', 'row.lvl')).toMatchObject({
      code: 0,
      err: await said('the solution in solutions/row.txt', 4),
    });
    expect((await ran('solution', 'row.lvl', '--mine')).out).toBe('rlrRRR\n');
    expect((await ran('shot', 'row.lvl', '--animate', '--cells', '3x6', '-o', 'row.gif')).err).toContain(
      'the solution in solutions/row.txt',
    );
    writeFileSync(join(there, 'row.lvl'), '3 8\n########\n#@.A..a#\n########\nSolution: rrrr\n');
    await said('the solution of its file', 4);
    // What does not win is passed over, and said.
    writeFileSync(join(there, 'row.lvl'), '3 8\n########\n#@.A..a#\n########\nSolution: rlrl\n');
    writeFileSync(join(there, 'solutions', 'row.txt'), 'rrq');
    const [file, beside] = ['of its file', 'in solutions/row.txt'].map(
      (which) => `sokoban: row.lvl: the solution ${which} does not win it\n`,
    );
    expect((await ran('solution', 'row.lvl')).err).toBe(`${file}${beside}sokoban: row.lvl: your solution\n`);
    writeFileSync(join(there, 'row.lvl'), '3 8\n########\n#@.A..a#\n########\n');
    writeFileSync(join(there, 'solutions', 'row.txt'), Buffer.from([0, 1, 255, 0]));
    const binary = 'sokoban: solutions/row.txt: this is not a text file\n';
    expect((await ran('solution', 'row.lvl')).err).toBe(`${binary}sokoban: row.lvl: your solution\n`);
    expect(await ran('verify', 'row.lvl')).toMatchObject({ code: 1, err: binary });
  });

  test('turns it like the level in this file', async () => {
    expect((await best(await storeOf([ROW, 'rrrr']), 'turned.xsb')).out).toBe('uUUU\n');
  });

  test('writes commands for several players, and purchases in braces', async () => {
    const room = await storeOf([TWO, 'D L'], [SHOP, 'r{buy-move}r']);
    expect((await best(room, 'two.map')).out).toBe('D L\n');
    expect((await best(room, 'shop.txt')).out).toBe('r{buy-move}R\n');
  });

  test('can be verified', async () => {
    const room = await storeOf([ROW, 'rrrr']);
    const { out } = await best(room, 'row.lvl');
    const verified = program(['verify', 'row.lvl', '--sequence', '-'], { folder, input: out });
    expect(verified.out).toBe('row.lvl: won in 4 moves, 3 pushes\n');
  });

  test('says how many hints the player used', async () => {
    const room = await storeOf([ROW, 'rrrr', { hints: 2 }]);
    expect(await best(room, 'row.lvl')).toEqual({
      code: 0,
      out: 'rRRR\n',
      err: 'sokoban: row.lvl: your solution, found with 2 hints\n',
    });
  });

  test('answers no if there is none, or only a watched one', async () => {
    const room = await storeOf([ROW, 'rrrr', { shownFrom: 1 }]);
    expect(await best(room, 'row.lvl')).toEqual({ code: 1, out: '', err: 'sokoban: row.lvl: it is not solved yet\n' });
  });

  test('needs exactly one level', async () => {
    const room = await storeOf();
    expect(await best(room, 'no.lvl')).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: no.lvl: there is no such file or folder\n',
    });
    expect((await best(room, '.')).err).toBe(
      'sokoban: .: there are levels in several files; name the file that the solution is wanted of\n',
    );
  });
});

describe('export', () => {
  const exported = (room: StoreRoom, ...args: readonly string[]) =>
    programHere(['export', ...args], { folder, store: room.folder });

  test('writes boards with their solutions, which verify finds again', async () => {
    const room = await storeOf([ROW, 'rrrr']);
    const { code, out, err } = await exported(room);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      [
        '########',
        '#@ $  .#',
        '########',
        'Title: A row',
        'Author: Ann',
        '; 4 moves, 3 pushes, found 2026-01-01T00:01:00.000Z',
        'Solution:',
        'rRRR',
        '',
      ].join('\n'),
    );
    expect(program(['verify', '-'], { folder, input: out })).toMatchObject({ code: 0 });
  });

  test('closes open edges, so that the same level is read again', async () => {
    const open = playableFrom(folder, 'open.lvl', '3 5\n.....\n@A.a.\n.....\n');
    const { out } = await exported(await storeOf([open, 'rr']));
    expect(out).toContain('#######\n#     #\n#@$ . #\n#     #\n#######\n');
    expect(program(['verify', '-'], { folder, input: out })).toMatchObject({ code: 0 });
  });

  test('writes nothing outside of the walls', async () => {
    const ragged = playableFrom(folder, 'ragged.xsb', '  ####\n###  #\n#@$ .#\n######\n');
    const { out } = await exported(await storeOf([ragged, 'rr']));
    expect(out).toContain('  ####\n###  #\n#@$ .#\n######\n');
  });

  test('says in a remark how many hints the player used', async () => {
    const room = await storeOf([ROW, 'rrrr', { hints: 1 }]);
    expect((await exported(room)).out).toContain('; 4 moves, 3 pushes, 1 hint, found 2026-01-01T00:01:00.000Z\n');
  });

  test('leaves out levels that SOK cannot express, and says so', async () => {
    const room = await storeOf([ROW, 'rrrr'], [KEYS, 'rrrr'], [SHOP, 'r{buy-move}r']);
    const { code, out, err } = await exported(room);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'sokoban: 2 levels left out that sok cannot hold; --to json holds all\n',
    });
    expect(out.match(/Solution:/g)).toHaveLength(1);
  });

  test('leaves out levels of games in files, because the store has no boards of theirs, and says so', async () => {
    const game = readFileSync(resolve(__dirname, '..', '..', 'maps', 'inventions', 'in-step.ps'), 'utf8');
    const level = playableFrom(folder, 'step.ps', game.replace(/(\nLEVELS\n=+\n\n(?:.+\n)+)[^]*/, '$1'));
    const room = await storeOf([ROW, 'rrrr'], [level, 'ururdd']);
    expect(await exported(room)).toMatchObject({
      code: 0,
      err: 'sokoban: 1 level left out whose rules are in a file of their own; `sokoban backup` holds all\n',
    });
  });

  test('writes everything as lines of JSON', async () => {
    const room = await storeOf([ROW, 'rlrrrr'], [SHOP, 'r{buy-move}r']);
    const lines = (await exported(room, '--to', 'json')).out.trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        rules: 'classic',
        title: 'A row',
        author: 'Ann',
        file: 'row.lvl',
        level: 1,
        solutions: [{ at: '2026-01-01T00:01:00.000Z', moves: 6, pushes: 3, help: 'none', hints: 0, steps: 'rlrRRR' }],
      }),
      expect.objectContaining({ rules: 'potions', file: 'shop.txt' }),
    ]);
  });

  test('writes a solution as long as the store keeps it whole, and the level after it', async () => {
    const room = await storeOf([ROW, `${'rl'.repeat(10_000)}rrrr`], [TWO, 'D L']);
    expect((await exported(room, '--to', 'json', '--output', 'long.json')).code).toBe(0);
    const text = readFileSync(join(folder, 'long.json'), 'utf8');
    const steps = Array.from(text.matchAll(/"steps":"([^"]*)"/g), ([, found]) => found);
    expect(steps).toEqual([`${'rl'.repeat(10_000)}rRRR`, 'D L']);
  });

  test('leaves out solutions that do not win any more, and says so', async () => {
    const room = await storeOf([ROW, 'rrrr']);
    rewriteFacts(room, (facts) => facts.replace(/"solution":"[^"]*"/, '"solution":"3r"'));
    expect(await exported(room)).toEqual({
      code: 1,
      out: '',
      err: 'sokoban: 1 level left out: what was kept of it cannot be replayed\n',
    });
  });

  test('leaves out one solution that does not win, and keeps the others of its level', async () => {
    const room = await storeOf([ROW, 'rrrr']);
    const strange = (fact: string) => fact.replace(/4,"pushes":3(.*)"solution":".*"/, '9,"pushes":1$1"solution":"l"');
    rewriteFacts(room, (facts) => facts.replace(/\{.*"kind":"solution".*/, (fact) => `${fact}\n${strange(fact)}`));
    const { code, out, err } = await exported(room);
    expect({ code, err }).toEqual({ code: 1, err: 'sokoban: 1 solution left out: it does not win\n' });
    expect(out).toContain('; 4 moves, 3 pushes, found 2026-01-01T00:01:00.000Z\nSolution:\nrRRR\n');
  });

  test('writes levels stored under wrong ids as well, and says once how many and where', async () => {
    const room = await storeOf([ROW, 'rrrr'], [KEYS, 'rrrr'], [SHOP, 'r{buy-move}r']);
    room.files('levels').forEach((name, index) => {
      room.write(`levels/0${index}.jsonl`, room.read(`levels/${name}`).replace(/"id":"../g, `"id":"0${index}`));
      room.remove(`levels/${name}`);
    });
    const { code, out, err } = await exported(room, '--to', 'json');
    expect({ code, err }).toEqual({
      code: 0,
      err: 'sokoban: 3 levels kept under an id that is not their own, in levels/00.jsonl and 2 other files; what wins is written all the same\n',
    });
    expect(out.match(/"steps"/g)).toHaveLength(3);
  });

  test('writes to a new file, and overwrites none', async () => {
    const room = await storeOf([ROW, 'rrrr']);
    const file = join(room.folder, 'mine.sok');
    expect(await exported(room, '-o', file)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file, 'utf8')).toContain('rRRR');
    // Before any work: this store has nothing to write.
    expect(await exported(await storeOf(), '-o', file)).toEqual({
      code: 2,
      out: '',
      err: `sokoban: ${file}: there is such a file already; --force overwrites it\n`,
    });
    expect(await exported(room, '-o', file, '--to', 'json', '--force')).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file, 'utf8')).toContain('"steps":"rRRR"');
  });
});

describe('stats', () => {
  const stats = (room: StoreRoom, ...args: readonly string[]) =>
    programHere(['stats', ...args], { folder, store: room.folder });

  test('add up solved, watched and begun levels, and the time', async () => {
    const room = await storeOf([ROW, 'rrrr'], [SHOP, 'r{buy-move}r'], [TWO, 'D']);
    expect((await stats(room)).out.split('\n')).toEqual([
      '2 levels solved, 2 stars, 1 begun, 0 watched; 6 moves, 4 pushes in the best solutions; 3 min',
      'days in a row with a level solved: 0, longest 2',
      'LEVELS    SOLVED  STARS  WATCHED  MOVES  PUSHES  TIME',
      'row.lvl   1       1      0        4      3       1 min',
      'shop.txt  1       1      0        2      1       1 min',
      'two.map   0       0      0        0      0       1 min',
      '',
    ]);
  });

  test('show how many levels were solved only with hints', async () => {
    const room = await storeOf([ROW, 'rrrr', { hints: 1 }], [SHOP, 'r{buy-move}r']);
    expect((await stats(room)).out).toMatch(/^2 levels solved \(1 with hints\), 2 stars, 0 begun/);
  });

  test('print the same as JSON', async () => {
    const room = await storeOf([ROW, 'rrrr', { shownFrom: 1 }]);
    expect(JSON.parse((await stats(room, '--json')).out)).toEqual({
      solved: 0,
      stars: 0,
      watched: 1,
      helped: 0,
      imported: 0,
      moves: 0,
      pushes: 0,
      seconds: 60,
      begun: 0,
      streak: { days: 0, longest: 0 },
      daily: { streak: { days: 0, longest: 0 }, solved: {} },
      ruleSets: [],
      collections: [
        { file: 'row.lvl', solved: 0, stars: 0, watched: 1, helped: 0, imported: 0, moves: 0, pushes: 0, seconds: 60 },
      ],
    });
  });

  test('are empty if nothing was played, and create no store', async () => {
    const room = new StoreRoom(folder);
    expect((await stats(room)).out).toBe(
      '0 levels solved, 0 stars, 0 begun, 0 watched; 0 moves, 0 pushes in the best solutions; 0 s\n',
    );
    expect(() => room.read('store.json')).toThrow(/ENOENT/);
  });
});

test('solution --json is the best solution with its counts', async () => {
  const room = await storeOf([ROW, 'rrrr', { hints: 1 }]);
  const { code, out, err } = await programHere(['solution', 'row.lvl', '--json'], { folder, store: room.folder });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ moves: 4, pushes: 3, help: 'hints', hints: 1, steps: 'rRRR' });
});
