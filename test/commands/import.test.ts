import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { program, programHere } from '../support/command-line';
import { refuseToWrite } from '../support/full-disk';
import { playableFrom } from '../support/playable';
import { storeIn, type PlayedTo } from '../support/played-stores';
import { sharedTest, FOLDER } from '../support/shared-data';
import type { StoreRoom } from '../support/store';
import { BREAKING } from '../support/rule-file';
import { temporaryFolder } from '../support/temporary-folder';
import { share } from '../support/tries';

const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');
const folder = temporaryFolder();
const ROW = playableFrom(folder, 'row.lvl', '3 8\n########\n#@.A..a#\n########\nTitle: A row\nAuthor: Ann\n');
const TWO = playableFrom(folder, 'two.map', '#####\n#Aa@#\n#Bb@#\n#####\n');
playableFrom(folder, 'turned.xsb', '###\n#.#\n# #\n# #\n#$#\n# #\n#@#\n###\n');

const storeOf = (...games: readonly PlayedTo[]) => storeIn(folder, ...games);

function file(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''));
  return name;
}

const sokoban = (room: StoreRoom, ...args: readonly string[]) => programHere(args, { folder, store: room.folder });
const stats = async (room: StoreRoom): Promise<unknown> => JSON.parse((await sokoban(room, 'stats', '--json')).out);

const BOARD = ['########', '#@ $  .#', '########'];
const YASC = file(
  'yasc.sok',
  ...['::::::', ':: Sokoban Level Set, File created by Sokoban YASC', '::::::', 'Collection: My sets', ''],
  ...['A row', '', ...BOARD, '', 'Author: Ann', '', 'Solution/Moves', 'rRRR', '', 'Solution/Pushes', '2(rl)rRRR'],
);

const PAIR = file(
  'pair.sok',
  ...['#######', '#@ $ .#', '#######', '', 'Solution', 'rRR', ''],
  ...['######', '#@ $.#', '######', '', 'Solution', 'rR'],
);

describe('import', () => {
  test('takes solutions of other programs, which do not make a level solved', async () => {
    const room = await storeOf();
    expect(await sokoban(room, 'import', YASC)).toEqual({
      code: 0,
      out: 'yasc.sok: 1 level with a solution: 1 new\n',
      err: '',
    });
    expect(await stats(room)).toMatchObject({ solved: 0, stars: 0, imported: 1, streak: { days: 0 } });
    expect(await sokoban(room, 'solution', 'turned.xsb')).toEqual({
      code: 1,
      out: '',
      err: 'sokoban: turned.xsb: it is not solved yet; --imported prints an imported solution\n',
    });
    expect(await sokoban(room, 'solution', 'turned.xsb', '--imported')).toEqual({
      code: 0,
      out: 'uUUU\n',
      err: 'sokoban: turned.xsb: imported from yasc.sok\n',
    });
  });

  test('takes them for optimise to begin with', async () => {
    const room = await storeOf();
    await sokoban(room, 'import', YASC);
    expect(JSON.parse((await sokoban(room, 'optimise', 'turned.xsb', '--json')).out)).toMatchObject({
      from: 'yours',
      start: { moves: 4, pushes: 3 },
    });
  });

  test('takes only the best of several solutions, and none with more moves than the level can want', async () => {
    const room = await storeOf();
    const solutions = [2_000, 1_999, 1_998].map((times) => `Solution\n${times}(rl)rRRR`);
    const several = file('several.sok', ...BOARD, 'Title: A row', '', ...solutions, 'Solution', '30000(rl)rRRR');
    expect(await sokoban(room, 'import', several)).toEqual({
      code: 0,
      out: 'several.sok: 1 level with a solution: 1 new; 1 solution failed\n',
      err: 'sokoban: several.sok: line 13: level 1, "A row": 60004 moves are too many to keep for a level of this size\n',
    });
    const [name = ''] = room.files('levels');
    expect(room.read(`levels/${name}`).length).toBeLessThan(5_000);
    expect(await stats(room)).toMatchObject({ imported: 1 });
  });

  test('waits for a pipe that has no writer only until a signal', async () => {
    const room = await storeOf();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const env = { ...process.env, SOKOBAN_DATA: room.folder };
    const child = spawn(process.execPath, [PROGRAM, 'import', YASC, 'pipe'], { cwd: folder, env });
    // A signal that arrives just before the program waits has no effect; the next one has.
    let signals: NodeJS.Timeout | undefined;
    child.stdout.once('data', () => {
      signals = setInterval(() => child.kill('SIGTERM'), 50);
    });
    const ended = await new Promise((done) =>
      child.on('exit', (code, signal) => {
        clearInterval(signals);
        done(signal ?? code);
      }),
    );
    expect(['SIGTERM', 143]).toContain(ended);
  });

  test('with --mine they do, but on no known day', async () => {
    const room = await storeOf();
    expect((await sokoban(room, 'import', '--mine', YASC)).code).toBe(0);
    expect(await stats(room)).toMatchObject({ solved: 1, imported: 0, streak: { days: 0, longest: 0 } });
    expect((await sokoban(room, 'solution', 'row.lvl')).out).toBe('rRRR\n');
  });

  test('with --mine they have as many stars as when played, where the best known is known', async () => {
    const room = await storeOf();
    await sokoban(room, 'import', '--mine', file('push.txt', 'First Push: rRRdDD'));
    expect(await stats(room)).toMatchObject({ solved: 1, stars: 3 });
  });

  test('answers no where nothing is new or better', async () => {
    const room = await storeOf();
    await sokoban(room, 'import', YASC);
    expect(await sokoban(room, 'import', YASC)).toMatchObject({
      code: 1,
      out: 'yasc.sok: 1 level with a solution: 1 known already\n',
    });
  });

  test('reads what JSoko writes', async () => {
    const jsoko = file(
      'jsoko.sok',
      'A row',
      ...BOARD,
      'Author: Ann',
      'Solution/2 moves/3 pushes/Solver: JSoko',
      'rRRR',
    );
    expect(await sokoban(await storeOf(), 'import', jsoko)).toMatchObject({ code: 0, err: '' });
  });

  test('takes the solutions of codes, whatever stands around them', async () => {
    const room = await storeOf();
    const coded = (await sokoban(room, 'code', 'row.lvl', '--sequence', file('row.txt', 'rRRR'))).out.trim();
    const lost = (await sokoban(room, 'code', 'row.lvl', '--sequence', file('lost.txt', 'rR'))).out.trim();
    const quoted = ['> Mine:', `> ${coded.slice(0, 8)}`, `> ${coded.slice(8)}`];
    const text = file('page.txt', '; A row, classic: 4 moves', 'rRRR', ...quoted, '', `and ${lost}, by mail`);
    expect(await sokoban(room, 'import', text, '--mine')).toEqual({
      code: 0,
      out: 'page.txt: 1 level with a solution: 1 new; 1 solution failed\n',
      err: 'sokoban: page.txt: line 7: the moves of this code do not win\n',
    });
    expect((await sokoban(room, 'solution', 'turned.xsb')).out).toBe('uUUU\n');
  });

  test('takes the solution of a very short code', async () => {
    const text = file('short.txt', 'see SK1BvSpAK4 here');
    expect(await sokoban(await storeOf(), 'import', text)).toMatchObject({
      code: 0,
      out: 'short.txt: 1 level with a solution: 1 new\n',
    });
  });

  test('says which solutions fail, and takes the others', async () => {
    const mixed = file('mixed.sok', ...BOARD, 'Title: A row', 'Solution', 'rrLL', '', 'Solution', 'rRRR');
    expect(await sokoban(await storeOf(), 'import', mixed)).toEqual({
      code: 0,
      out: 'mixed.sok: 1 level with a solution: 1 new; 1 solution failed\n',
      err: 'sokoban: mixed.sok: line 6: level 1, "A row": not won after 4 moves, 1 push\n',
    });
  });

  test('finds the levels of a list by title, number and collection', async () => {
    const list = file(
      'list.txt',
      'First Push',
      'rlrlrRRdDD',
      '',
      'level1 #1: rlrlrRRdDD',
      '',
      'No such level',
      'rrrrrrrrrrr',
    );
    expect(await sokoban(await storeOf(), 'import', list)).toEqual({
      code: 0,
      out: 'list.txt: 1 level with a solution: 1 new; 1 solution failed\n',
      err: 'sokoban: list.txt: line 7: no level called "No such level" is among the program\'s own, your added folders and your recent files\n',
    });
  });

  test('finds the level that a file of moves is named after', async () => {
    const moves = file('level1.sol', 'rlrlrRRdDD');
    expect(await sokoban(await storeOf(), 'import', moves)).toMatchObject({ code: 0, err: '' });
    const others = file('unknown.sol', 'rlrlrRRdDD');
    expect(await sokoban(await storeOf(), 'import', others)).toMatchObject({
      code: 1,
      err: 'sokoban: unknown.sol: line 1: no level called "unknown" is among the program\'s own, your added folders and your recent files; write the level\'s title above these moves\n',
    });
    expect(await sokoban(await storeOf(), 'import', file('sol1.txt', 'r r r r r r r r'))).toMatchObject({
      code: 0,
      err: '',
    });
    const { code, err } = await sokoban(await storeOf(), 'import', file('level2.txt', 'rRRdDD'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^sokoban: level2.txt: line 1: "level2": not won/)]);
  });

  test('asks for a title above moves that come from no file', async () => {
    const { folder: store } = await storeOf();
    expect(program(['import', '-'], { input: 'rrruU\n', folder, store })).toMatchObject({
      code: 1,
      err: "sokoban: -: line 1: no title says which level these moves are for; write the level's title above them\n",
    });
  });

  test('takes one move behind a known title, and tells other signs among the moves from titles', async () => {
    const room = await storeOf();
    mkdirSync(join(folder, 'push'));
    file('push/push.xsb', '#####', '#@$.#', '#####', 'Title: Push');
    await sokoban(room, 'add', 'push');
    expect(await sokoban(room, 'import', file('push-list.txt', 'Push: R'))).toMatchObject({ code: 0, err: '' });
    const { code, err } = await sokoban(room, 'import', file('slip.txt', 'Push', '', 'rrx'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^sokoban: slip.txt: line 3: "x"/)]);
  });

  test('takes moves with the action key of a rule file', async () => {
    const room = await storeOf();
    mkdirSync(join(folder, 'act'));
    file('act/act.ps', ...BREAKING);
    await sokoban(room, 'add', 'act');
    expect(await sokoban(room, 'import', file('acts.txt', '; act 2', 'rrx'))).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    ['a remark like moves', ['Dull but fine'], ''],
    [
      'a title like moves',
      ['Rudder!', 'rrrrr'],
      'sokoban: list.txt: line 3: no level called "Rudder!" is among the program\'s own, your added folders and your recent files\n',
    ],
  ])('takes moves that win above %s', async (_, lines, err) => {
    const list = file('list.txt', 'First Push', 'rRRdDD', ...lines);
    expect(await sokoban(await storeOf(), 'import', list)).toMatchObject({ code: 0, err });
  });

  test('takes few moves for the level of the file name, too, and says so if a folder has no solutions', async () => {
    mkdirSync(join(folder, 'few', 'none'), { recursive: true });
    file('few/level1.txt', 'rRRdDD');
    file('few/1-two-hands.txt', 'S L D J D L K J D');
    file('few/none/words.txt', 'some words');
    const { code, out } = await sokoban(await storeOf(), 'import', 'few');
    expect([code, out]).toEqual([0, expect.stringMatching(/2 files: 2 levels with a solution: 2 new\n$/)]);
    expect(await sokoban(await storeOf(), 'import', join('few', 'none'))).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: there are no solutions in these files\n',
    });
  });

  test.each([
    ['junk.bin', '\u0000\u0001\u0002', 'this is not a text file'],
    ['words.txt', 'some words', 'there are neither levels with solutions nor moves with titles in it'],
    ['empty.txt', '', 'there are neither levels with solutions nor moves with titles in it'],
  ])('refuses %s in one sentence', async (name, text, reason) => {
    file(name, text);
    expect(await sokoban(await storeOf(), 'import', name)).toEqual({
      code: 2,
      out: '',
      err: `sokoban: ${name}: ${reason}\n`,
    });
  });

  test('continues after a file that cannot be read', async () => {
    const room = await storeOf();
    expect(await sokoban(room, 'import', 'none.sok', YASC)).toMatchObject({
      code: 0,
      err: 'sokoban: none.sok: there is no such file or folder\n',
    });
  });

  test('reports once that the disk refuses what it imports, and ends there', async () => {
    const room = await storeOf();
    const refuse = refuseToWrite();
    const { code, out, err } = await sokoban(room, 'import', PAIR, YASC);
    refuse.mockRestore();
    expect({ code, out }).toEqual({ code: 2, out: 'pair.sok: 0 levels with a solution\n' });
    expect(err.replace(/\(.*\)/, '()').split('\n')).toEqual([
      'sokoban: what you do now is not saved, because your share of the disk is full ()',
      'sokoban: stopped; what was taken until now is kept',
      '',
    ]);
    expect((await sokoban(room, 'import', PAIR, YASC)).code).toBe(0);
  });

  test('says that levels without solutions have none', async () => {
    expect(await sokoban(await storeOf(), 'import', 'row.lvl')).toMatchObject({
      code: 1,
      out: 'row.lvl: 0 levels with a solution\n',
    });
  });
});

describe('an export of another machine', () => {
  test('brings solutions with their days, times and marks, as JSON', async () => {
    const there = await storeOf(
      [ROW, 'rlrrrr'],
      [ROW, 'rrrr', { hints: 1 }],
      [TWO, 'D L'],
      [ROW, 'rrrr', { shownFrom: 1 }],
    );
    file('there.jsonl', (await sokoban(there, 'export', '--to', 'json')).out.trimEnd());
    const here = await storeOf();
    expect(await sokoban(here, 'import', 'there.jsonl')).toEqual({
      code: 0,
      out: 'there.jsonl: 2 levels with a solution: 2 new\n',
      err: '',
    });
    expect(await stats(here)).toEqual(await stats(there));
    expect((await sokoban(here, 'export', '--to', 'json')).out).toBe(
      (await sokoban(there, 'export', '--to', 'json')).out,
    );
    expect((await sokoban(here, 'import', 'there.jsonl')).code).toBe(1);
  });

  test('loses nothing better that is here', async () => {
    const there = await storeOf([ROW, 'rlrrrr']);
    file('longer.jsonl', (await sokoban(there, 'export', '--to', 'json')).out.trimEnd());
    const here = await storeOf([ROW, 'rrrr']);
    await sokoban(here, 'import', 'longer.jsonl');
    expect((await sokoban(here, 'solution', 'row.lvl')).out).toBe('rRRR\n');
  });

  test('brings the player’s own solutions as SOK text', async () => {
    const there = await storeOf([ROW, 'rrrr', { hints: 2 }]);
    file('there.sok', (await sokoban(there, 'export')).out.trimEnd());
    const here = await storeOf();
    expect((await sokoban(here, 'import', 'there.sok')).code).toBe(0);
    expect((await sokoban(here, 'export')).out).toBe((await sokoban(there, 'export')).out);
    expect(await stats(here)).toMatchObject({ solved: 1, helped: 1 });
  });

  test.each(['sok', 'json'])('brings the best known, by which stars are given, as %s', async (to) => {
    const there = await storeOf([ROW, 'rlrrrr']);
    await sokoban(there, 'import', YASC);
    file(`best.${to}`, (await sokoban(there, 'export', '--to', to)).out.trimEnd());
    const here = await storeOf([ROW, 'rrrr']);
    expect(await stats(here)).toMatchObject({ stars: 1 });
    await sokoban(here, 'import', `best.${to}`);
    expect(await stats(here)).toMatchObject({ stars: 3 });
  });

  test('but not that of a board that was edited', async () => {
    const there = await storeOf([ROW, 'rlrrrr']);
    await sokoban(there, 'import', YASC);
    const text = (await sokoban(there, 'export')).out.replace('#@ $  .#', '#@ $ . #');
    expect(text).toContain('4 moves, 3 pushes, best known of ');
    file('edited.sok', text);
    const here = await storeOf();
    await sokoban(here, 'import', 'edited.sok');
    expect(await stats(here)).toMatchObject({ solved: 1, stars: 1 });
  });

  test('a known solution that damage has changed does not stand in the way of one that wins', async () => {
    const room = await storeOf();
    await sokoban(room, 'import', PAIR);
    for (const name of readdirSync(join(room.folder, 'levels'))) {
      const path = join(room.folder, 'levels', name);
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"solution":"[a-zA-Z]{3}"/, '"solution":"UUU"'));
    }
    const imported = () => sokoban(room, 'solution', PAIR, '--level', '1', '--imported');
    expect((await imported()).err).toBe('sokoban: pair.sok, level 1: the solution that was kept does not win it\n');
    expect((await sokoban(room, 'import', PAIR)).out).toBe(
      'pair.sok: 2 levels with a solution: 1 better, 1 known already\n',
    );
    expect((await imported()).out).toBe('rRR\n');
    expect((await sokoban(room, 'import', PAIR)).out).toContain('2 known already');
  });

  test('a line that is broken, or whose solution does not win, fails alone', async () => {
    const there = await storeOf([ROW, 'rrrr'], [TWO, 'D L']);
    const [row = '', two = ''] = (await sokoban(there, 'export', '--to', 'json')).out.split('\n');
    file('broken.jsonl', row.replace('"rRRR"', '"rR"'), two.slice(0, -20), two);
    expect(await sokoban(await storeOf(), 'import', 'broken.jsonl')).toEqual({
      code: 0,
      out: 'broken.jsonl: 1 level with a solution: 1 new; 2 solutions failed\n',
      err: [
        'sokoban: broken.jsonl: line 1: not won after 2 moves, 1 push\n',
        'sokoban: broken.jsonl: line 2: this is no line of an export\n',
      ].join(''),
    });
  });
});

test('Ctrl-C ends an import, and keeps everything imported until then', async () => {
  const room = await storeOf();
  const level = [...BOARD, 'Solution', 'rRRR', ''].join('\n');
  file('many.sok', level.repeat(share(50_000, 2)));
  const child = spawn(process.execPath, [PROGRAM, 'import', YASC, 'many.sok'], {
    cwd: folder,
    env: { ...process.env, SOKOBAN_DATA: room.folder },
  });
  child.stdout.once('data', () => child.kill('SIGINT'));
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise((done) => child.on('close', done));
  expect({ code, err }).toEqual({ code: 130, err: 'sokoban: stopped; what was taken until now is kept\n' });
  expect(await stats(room)).toMatchObject({ imported: 1 });
});

sharedTest('published collections are imported whole', async () => {
  const { code, out, err } = await sokoban(
    await storeOf(),
    'import',
    join(FOLDER, 'collections', 'solved', 'Kevin20.xsb'),
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/: 8 levels with a solution: 8 new\n$/);
});
