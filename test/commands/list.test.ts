import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { program, programHere, sokoban } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

/** The path of a new folder with these files. */
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

const LEVELS = {
  'a.lvl': '3 5\n#####\n#@Aa#\n#####\nTitle: First push\n',
  'b.map': '######\n#Aa.@#\n#Bb..#\n######\n',
  'c.xsb': '; One\n\n#####\n#@$.#\n#####\n\n; Two\n\n######\n#.$ @#\n######\n',
};

test('a narrow terminal shows a level in one row, without the columns that matter least', async () => {
  const path = folderOf('narrow', { 'a.xsb': '; A first push\n\n#####\n#@$.#\n#####\nAuthor: Someone\n' });
  const terminal = sokobanIn({ folder, columns: 40 }, 'list', path);
  await terminal.ended();
  expect(terminal.rows.slice(0, 3).map((row) => row.trim().split(/\s{2,}/))).toEqual([
    ['FILE', 'RULES', 'SOLVED', 'TITLE'],
    ['a.xsb', 'classic', '-', 'A first push'],
    [''],
  ]);
});

describe('list shows', () => {
  test('every level with its rules, its size, its players and its title', async () => {
    const path = folderOf('table', LEVELS);
    const { code, lines, errors } = await sokoban('list', path);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['FILE', 'LEVEL', 'RULES', 'SIZE', 'PLAYERS', 'BOXES', 'SOLVED', 'AUTHOR', 'TITLE'],
      ['a.lvl', '1', 'classic', '5x3', '1', '1', '-', '-', 'First push'],
      ['b.map', '1', 'multiplayer', '6x4', '2', '2', '-', '-'],
      ['c.xsb', '1', 'classic', '5x3', '1', '1', '-', '-', 'One'],
      ['c.xsb', '2', 'classic', '6x3', '1', '1', '-', '-', 'Two'],
    ]);
  });

  test('the levels beside an argument that cannot be read, which is an error, too', async () => {
    const path = join(folderOf('beside', LEVELS), 'a.lvl');
    const { code, lines, errors } = await sokoban('list', 'nope.lvl', path);
    expect([code, lines.length, errors]).toEqual([2, 3, ['nope.lvl: there is no such file or folder']]);
  });

  test('in a rule file whether there is a player, and no number of boxes where its rules have none by name', async () => {
    const game = join(OWN_MAPS, 'inventions', 'mirror.ps');
    expect((await sokoban('list', game, '-l', '1', '--jsonl')).json).toMatchObject([{ boxes: null, players: 1 }]);
    const board = join(folderOf('alone', { 'own.txt': '.$.*.\n' }), 'own.txt');
    expect((await sokoban('list', board, '--rules', game, '--jsonl')).json).toMatchObject([{ players: 0 }]);
    const { lines } = await sokoban('list', game, '-l', '1');
    expect(lines[1]).toMatch(/^mirror\.ps +1 +Mirror +9x7 +1 +- +- +- +Good Morning$/);
  });

  test('the levels that --level names: several, and a list without regard to the case of a rule set', async () => {
    const path = join(folderOf('chosen', LEVELS), 'c.xsb');
    const numbers = async (level: string): Promise<unknown> =>
      (await sokoban('list', path, '-l', level, '--rules', 'Classic', '--jsonl')).json;
    expect(await numbers('1,2')).toMatchObject([{ level: 1 }, { level: 2 }]);
    expect(await numbers('2-2')).toMatchObject([{ level: 2 }]);
    expect(await sokoban('list', path, '--level', '1-3')).toMatchObject({
      code: 2,
      errors: ['there is no level 3; the levels are 1 to 2'],
    });
  });

  test('aligned columns', async () => {
    const { lines } = await sokoban('list', folderOf('columns', LEVELS));
    const starts = lines.map((line) => line.search(/ (LEVEL|\d) /));
    expect(new Set(starts).size).toBe(1);
  });

  test('aligned columns, where letters are two columns wide', async () => {
    const level = '#####\n#@$.#\n#####\n';
    const path = folderOf('wide', {
      'b.xsb': `${level}Author: Someone\n`,
      '倉庫.xsb': `${level}Author: 今林宏行\nTitle: 鍵\n`,
    });
    expect((await sokoban('list', path)).lines).toEqual([
      'FILE      LEVEL  RULES    SIZE  PLAYERS  BOXES  SOLVED  AUTHOR    TITLE',
      'b.xsb     1      classic  5x3   1        1      -       Someone',
      '倉庫.xsb  1      classic  5x3   1        1      -       今林宏行  鍵',
    ]);
  });

  test('a level with a fault, and what is wrong with it', async () => {
    const path = folderOf('faulty', { 'a.lvl': '3 6\n######\n#@A@a#\n######\n' });
    const { code, lines } = await sokoban('list', path);
    expect(code).toBe(0);
    expect(lines[1]).toMatch(/ not valid: "@" is one player too many; remove it or the other one$/);
  });

  test('the program’s own levels without an argument', async () => {
    const maps = folderOf('maps', { 'map1.txt': '5 2\r\n#P b#\r\n#####\r\n', 'a.lvl': '1 3\n@Aa\n' });
    expect((await sokoban('list', '--maps', maps, '--json')).json).toMatchObject([
      [
        { file: join(maps, 'a.lvl'), rules: 'classic' },
        { file: join(maps, 'map1.txt'), rules: 'vexed' },
      ],
    ]);
  });

  test('the first maps if the argument is a number', async () => {
    const vexed = '5 2\r\n#P b#\r\n#####\r\n';
    const maps = folderOf('numbered', { 'map1.txt': vexed, 'map2.txt': vexed, 'map3.txt': vexed });
    expect((await sokoban('list', '2', '--maps', maps, '--json')).json).toMatchObject([
      [{ file: join(maps, 'map1.txt') }, { file: join(maps, 'map2.txt') }],
    ]);
  });
});

describe('list --json prints a list', () => {
  test('with file, level, title, format, rules, identity, validity, size and number of players', async () => {
    const path = folderOf('json', LEVELS);
    const { code, lines, json, errors } = await sokoban('list', path, '--json');
    const id = '03c692335b064fcf2a8e5aaf39cc5801';
    const read = { author: null, solved: false, valid: true };
    const classic = { ...read, format: 'xsb', rules: 'classic', id, height: 3, players: 1, boxes: 1 };
    expect({ code, lines, errors }).toEqual({ code: 0, lines: [], errors: [] });
    expect(json).toEqual([
      [
        { ...classic, file: join(path, 'a.lvl'), level: 1, title: 'First push', format: 'lvl', width: 5 },
        {
          file: join(path, 'b.map'),
          level: 1,
          title: null,
          format: 'multiplayer',
          rules: 'multiplayer',
          id: 'aaa882b2c07d70d240eca0d4dd2fd60c',
          ...read,
          width: 6,
          height: 4,
          players: 2,
          boxes: 2,
        },
        { ...classic, file: join(path, 'c.xsb'), level: 1, title: 'One', width: 5 },
        {
          ...classic,
          file: join(path, 'c.xsb'),
          level: 2,
          title: 'Two',
          width: 6,
          id: '1894f686fba2bcd9606695ce4a73ef7a',
        },
      ],
    ]);
  });

  test('with a faulty level, without its size', async () => {
    const path = folderOf('json faulty', { 'a.lvl': '3 6\n######\n#@A@a#\n######\n' });
    expect((await sokoban('list', path, '--json')).json).toMatchObject([
      [{ level: 1, format: 'lvl', rules: 'classic', valid: false, width: null, height: null, players: null }],
    ]);
  });
});

describe('the whole program', () => {
  test('prints the table and answers 0', () => {
    folderOf('whole', { 'a.lvl': '3 5\n#####\n#@Aa#\n#####\nTitle: First push\n' });
    expect(program(['list', 'whole'], { folder })).toEqual({
      code: 0,
      out:
        'FILE   LEVEL  RULES    SIZE  PLAYERS  BOXES  SOLVED  AUTHOR  TITLE\n' +
        'a.lvl  1      classic  5x3   1        1      -       -       First push\n',
      err: '',
    });
  });

  test('answers 2 if the folder of maps is missing', async () => {
    expect(await programHere(['list', '--maps', 'nowhere'], { folder })).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: nowhere: there is no such file or folder\n',
    });
  });

  test('does not call a file missing if it is named as the folder of maps', async () => {
    folderOf('no folder', { 'a.lvl': '1 3\n@Aa\n' });
    const { code, err } = await programHere(['list', '--maps', join('no folder', 'a.lvl')], { folder });
    expect(code).toBe(2);
    expect(err).not.toContain('there is no such file');
  });

  test('answers 2 if the folder of maps holds no levels', async () => {
    folderOf('bare', {});
    expect(await programHere(['list', '--maps', 'bare'], { folder })).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: bare: there are no level files in it\n',
    });
  });
});
