import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { programHere, sokoban } from '../support/command-line';
import { HARD_LEVEL } from '../support/hard-level';
import { shared, sharedTest } from '../support/shared-data';
import { temporaryFiles } from '../support/temporary-folder';

const { folder, file } = temporaryFiles();

/** The path of a new file. */
/** The answer of `check --json` for one level. */
async function checked(name: string, text: string, ...options: string[]): Promise<unknown> {
  const { json } = await sokoban('check', file(name, text), '--json', ...options);
  const [levels] = json;
  return Array.isArray(levels) ? levels[0] : undefined;
}

const GOOD = '3 5\n#####\n#@Aa#\n#####\n';
const STUCK = '3 6\n######\n#A@.a#\n######\n';

describe('check returns', () => {
  test.each([
    ['0 for a valid level', GOOD, 0],
    ['0 for a valid level that cannot be won', STUCK, 0],
    ['1 for a level with a fault', '3 5\n#####\n#.Aa#\n#####\n', 1],
    ['2 for a text that is no level', '{"levels": []}\n', 2],
    ['2 for a text that may be two things', '1 1\nP\n', 2],
  ])('%s', async (_, text, code) => {
    expect(await sokoban('check', file('one.lvl', text))).toMatchObject({ code, errors: [] });
  });

  test('2 for an empty file', async () => {
    expect(await sokoban('check', file('empty.lvl', ''))).toMatchObject({ code: 2, lines: [] });
  });

  test('2 when one of several files cannot be read as levels', async () => {
    const bad = file('bad.lvl', '3 5\n#####\n#.Aa#\n#####\n');
    expect(await sokoban('check', file('junk.lvl', 'words\n'), bad)).toMatchObject({ code: 2, errors: [] });
  });

  test('1 when one of several levels has a fault', async () => {
    const good = file('good.lvl', GOOD);
    const bad = file('bad.lvl', '3 5\n#####\n#.Aa#\n#####\n');
    expect(await sokoban('check', good, bad, good)).toMatchObject({ code: 1, errors: [] });
  });
});

describe('check says in a line a level', () => {
  test('that it is valid, and what it is', async () => {
    const path = file('good.lvl', GOOD);
    expect((await sokoban('check', path)).lines).toEqual([`${path}: valid, classic in lvl format`]);
  });

  test('that it is not valid, and below it each fault with its place', async () => {
    const path = file('bad.lvl', '2 5\n#@A?#\n#.@a!\n');
    const known = '. # @ + 1-9 A-D K L M a-d k l m';
    expect((await sokoban('check', path)).lines).toEqual([
      `${path}: not valid`,
      `  ${path}: line 2, column 4: "?" is not a symbol of .lvl maps; the symbols are ${known}`,
      `  ${path}: line 3, column 3: "@" is one player too many; remove it or the other one`,
      `  ${path}: line 3, column 5: "!" is not a symbol of .lvl maps; the symbols are ${known}`,
    ]);
  });

  test('how many players it has, if there are several', async () => {
    const path = file('two.map', '######\n#Aa.@#\n#Bb..#\n######\n');
    expect((await sokoban('check', path)).lines).toEqual([
      `${path}: valid, multiplayer in multiplayer format, 2 players`,
    ]);
  });

  test('which level of a collection it is', async () => {
    const path = file('two.xsb', '#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n');
    expect((await sokoban('check', path)).lines).toEqual([
      `${path}, level 1: valid, classic in xsb format`,
      `${path}, level 2: not valid`,
      `  ${path}, level 2: line 5: there is no player; draw one with @ +`,
    ]);
  });

  test('of every level file of a folder', async () => {
    const path = join(folder, 'many');
    mkdirSync(path);
    const names = ['level1.lvl', 'level2.lvl', 'level10.lvl'];
    names.forEach((name) => file(join('many', name), GOOD));
    expect((await sokoban('check', path)).lines).toEqual(
      names.map((name) => `${join(path, name)}: valid, classic in lvl format`),
    );
  });
});

describe('check --json prints a list', () => {
  test('with all specified members, in their order', async () => {
    const path = file('good.lvl', `${GOOD}Title: Push\n`);
    const { code, lines, json, errors } = await sokoban('check', path, '--json');
    expect({ code, lines, errors }).toEqual({ code: 0, lines: [], errors: [] });
    expect(json.map((value) => JSON.stringify(value))).toEqual([
      `[{"file":${JSON.stringify(path)},"level":1,"title":"Push","id":"03c692335b064fcf2a8e5aaf39cc5801",` +
        '"rules":"classic","format":"lvl","valid":true,"faults":[]}]',
    ]);
  });

  test('with a kind, a place and a message for a fault', async () => {
    const path = file('bad.lvl', '3 6\n######\n#@A@a#\n######\n');
    const { code, json } = await sokoban('check', path, '--json');
    expect(code).toBe(1);
    const fault =
      '{"kind":"second-player","message":"\\"@\\" is one player too many; remove it or the other one","line":3,"column":4}';
    expect(JSON.stringify(json)).toBe(
      `[[{"file":${JSON.stringify(path)},"level":1,"title":null,"id":null,"rules":"classic","format":"lvl","valid":false,` +
        `"faults":[${fault}],"error":${fault}}]]`,
    );
  });

  test('with an object for each level of each file', async () => {
    const collection = file('two.xsb', '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n');
    const good = file('good.lvl', GOOD);
    expect((await sokoban('check', collection, good, '--json')).json).toMatchObject([
      [
        { file: collection, level: 1, format: 'xsb', rules: 'classic', valid: true },
        { file: collection, level: 2, format: 'xsb', rules: 'classic', valid: true },
        { file: good, level: 1, format: 'lvl', rules: 'classic', valid: true },
      ],
    ]);
  });

  test('with one level of a collection if it is chosen', async () => {
    const collection = file('two.xsb', '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n');
    expect((await sokoban('check', collection, '--level', '2', '--json')).json).toMatchObject([
      [{ file: collection, level: 2 }],
    ]);
  });

  test('without format and rules if a text is no level at all', async () => {
    expect(await checked('x.json', '{"levels": []}\n')).toMatchObject({
      level: 1,
      title: null,
      format: null,
      rules: null,
      valid: false,
      faults: [{ kind: 'unknown-format', line: null, column: null }],
    });
  });

  test('without format and rules if a text could be of two formats', async () => {
    expect(await checked('x.txt', '1 1\nP\n')).toMatchObject({
      format: null,
      rules: null,
      valid: false,
      faults: [
        {
          kind: 'ambiguous-format',
          line: null,
          column: null,
          message: 'this could be potions or vexed; say which with --format',
        },
      ],
    });
  });
});

describe('check reports all faults', () => {
  test('with a classic level', async () => {
    expect(await checked('x.lvl', '3 5\n####\n#@A#\n#####\n')).toMatchObject({
      faults: [
        { kind: 'row-width', line: 2, column: 5 },
        { kind: 'row-width', line: 3, column: 5 },
      ],
    });
  });

  test('with a map of several players', async () => {
    const text = '2\n#####\n#Aa@.\n#c@@#\n#####\n';
    expect(await checked('x.map', text)).toMatchObject({
      rules: 'multiplayer',
      valid: false,
      faults: [
        { kind: 'open-boundary', line: 3, column: 2 },
        { kind: 'box-outside', line: 3, column: 3 },
        { kind: 'destination-outside', line: 3, column: 4 },
        { kind: 'box-outside', line: 4, column: 2 },
        { kind: 'destination-outside', line: 4, column: 3 },
        { kind: 'destination-outside', line: 4, column: 4 },
        { kind: 'box-without-player', line: 4, column: 2 },
        { kind: 'too-few-boxes', line: 4, column: 4 },
      ],
    });
  });

  test('with a classic level without any wall', async () => {
    expect(await checked('x.lvl', '1 4\n@A@a\n')).toMatchObject({
      format: 'lvl',
      rules: 'classic',
      faults: [{ kind: 'second-player', line: 2, column: 3 }],
    });
  });

  test('with both blocks of a holes level', async () => {
    expect(await checked('x.lvl', '_x_\n___\n\n>yW\n_?<\n')).toMatchObject({
      rules: 'holes',
      faults: [
        { kind: 'unknown-symbol', line: 1, column: 2 },
        { kind: 'unknown-symbol', line: 5, column: 2 },
        { kind: 'second-player', line: 5, column: 3 },
      ],
    });
  });

  test('with a potions level', async () => {
    expect(await checked('x.txt', '1 9\nWWWWW\nWP1gW\nW P?W\n')).toMatchObject({
      rules: 'potions',
      faults: [
        { kind: 'unknown-symbol', line: 3, column: 4 },
        { kind: 'second-player', line: 4, column: 3 },
        { kind: 'unknown-symbol', line: 4, column: 4 },
      ],
    });
  });

  test('with a map with gravity', async () => {
    expect(await checked('x.txt', '5 3\n#####\n#P b\n')).toMatchObject({
      rules: 'vexed',
      faults: [
        { kind: 'row-width', line: 3, column: 5 },
        { kind: 'rows-missing', line: 3, column: null },
      ],
    });
  });
});

describe('check reports allowed but odd things', () => {
  test.each([
    [
      'a goal colour without any box of it',
      'x.lvl',
      '1 6\n@Aa.b.\n',
      {
        kind: 'storage-without-box',
        line: 2,
        column: 5,
        message: 'there is no box "B" for the goals "b", so they count as full',
      },
    ],
    [
      'more rows than the first line says',
      'x.lvl',
      '3 5\n#####\n#@Aa#\n#####\n#   #\n#####\n',
      {
        kind: 'row-among-notes',
        line: 5,
        message: '"#   #" could be a row, but the first line says 3, so it is a note',
      },
    ],
    [
      'a door without a key',
      'x.lvl',
      '1 6\n@AakL.\n',
      { kind: 'door-without-key', line: 2, column: 5, message: 'the door "L" has no key "l", so it stays closed' },
    ],
    [
      'fewer trophies of a colour than targets',
      'x.lvl',
      '___\n_YY\n\nWWW\n>y_\n',
      {
        kind: 'too-few-trophies',
        line: 2,
        column: 3,
        message: 'yellow trophies: 1, yellow goals: 2, so the level is unsolvable',
      },
    ],
    [
      'fewer crates than unfilled goals',
      'x.txt',
      '1 9\nWWWWWW\nWP1GGW\nWWWWWW\n',
      {
        kind: 'too-few-crates',
        line: 3,
        column: 5,
        message: 'crates: 1, unfilled goals: 2, so the level is unsolvable',
      },
    ],
    [
      'a colour with exactly one box, which gravity rules make vanish by twos',
      'x.txt',
      '8 3\n########\n#Pr br #\n########\n',
      {
        kind: 'single-box',
        line: 3,
        column: 5,
        message: 'there is only one blue box, which can never vanish, so the level is unsolvable',
      },
    ],
  ])('%s', async (_, name, text, fault) => {
    expect(await checked(name, text)).toMatchObject({ valid: true, faults: [fault] });
  });

  test('and nothing if filled goals leave enough crates', async () => {
    expect(await checked('x.txt', '1 9\nWWWWWW\nWP1GXW\nWWWWWW\n')).toMatchObject({ valid: true, faults: [] });
  });

  test('and still answers 0', async () => {
    const path = file('x.lvl', '1 6\n@AakL.\n');
    expect(await sokoban('check', path)).toEqual({
      code: 0,
      lines: [
        `${path}: valid, classic in lvl format`,
        `  ${path}: line 2, column 5: the door "L" has no key "l", so it stays closed`,
      ],
      json: [],
      errors: [],
    });
  });
});

describe('check --solvable', () => {
  test('goes by its former name, too', async () => {
    const level = '3 5\n#####\n#@Aa#\n#####\n';
    expect(await checked('x.lvl', level, '--winnable')).toEqual(await checked('x.lvl', level, '--solvable'));
    expect(await checked('x.lvl', level, '--winnable')).toMatchObject({ winnable: true });
  });

  test.each([
    ['classic', 'x.lvl', GOOD],
    ['the community’s text', 'x.xsb', '#####\n#@$.#\n#####\n'],
    ['several players', 'x.map', '#####\n#Aa@#\n#####\n'],
    ['holes', 'x.lvl', '___\n__Y\n\nWWW\n>y_\n'],
    ['potions', 'x.txt', '1 9\nWWWWW\nWP1GW\nWWWWW\n'],
    ['vexed', 'x.txt', '7 3\n#######\n#Pb b #\n#######\n'],
  ])('finds that a level is solvable: %s', async (_, name, text) => {
    expect(await checked(name, text, '--solvable')).toMatchObject({ valid: true, winnable: true });
  });

  test.each([
    ['classic', 'x.lvl', STUCK],
    ['several players', 'x.map', '######\n#Aa..#\n#..@.#\n######\n'],
    ['holes', 'x.lvl', '___\n__Y\n\nWWW\n>g_\n'],
    ['potions, for want of moves', 'x.txt', '1 1\nWWWWWW\nWP 1GW\nWWWWWW\n'],
    ['vexed', 'x.txt', '7 3\n#######\n#Pb r #\n#######\n'],
  ])('finds that a level is unsolvable: %s', async (_, name, text) => {
    expect(await checked(name, text, '--solvable')).toMatchObject({ valid: true, winnable: false });
  });

  test('says which boxes make a level unsolvable', async () => {
    const path = file('corner.xsb', '########\n#@$  .$#\n#  . $ #\n#    . #\n########\n');
    const { lines } = await sokoban('check', path, '--solvable');
    expect(lines).toEqual([
      `${path}: valid, classic in xsb format, unsolvable`,
      `  ${path}: line 2, column 7: this box makes the level unsolvable, whatever the others do; walls at 7,1 8,2 (column,row) shut it off`,
    ]);
  });

  test('gives programs the cells of these boxes, and of the walls that shut them off', async () => {
    const level = '########\n#@$  .$#\n#  . $ #\n#    . #\n########\n';
    const walls = [
      { column: 7, row: 1 },
      { column: 8, row: 2 },
    ];
    const why = { core: [{ column: 7, row: 2 }], coreOf: 'boxes', walls };
    expect(await checked('corner.xsb', level, '--solvable')).toMatchObject({ winnable: false, ...why });
    expect(JSON.stringify(await checked('corner.xsb', level))).not.toContain('core');
  });

  test('says which goal no box can reach', async () => {
    const level = '########\n#@     #\n# $ $  #\n#   .  #\n###### #\n#    . #\n########\n';
    const path = file('bend.xsb', level);
    const { lines } = await sokoban('check', path, '--solvable');
    expect(lines[1]).toBe(`  ${path}: line 6, column 6: no box can reach this goal, so the level is unsolvable`);
    const why = { core: [{ column: 6, row: 6 }], coreOf: 'goals' };
    expect(await checked('bend.xsb', level, '--solvable')).toMatchObject({ winnable: false, ...why });
  });

  test.each([
    [[GOOD], 0],
    [[GOOD, STUCK], 1],
    [[GOOD, HARD_LEVEL], 1],
  ])('answers 0 only where every level was shown solvable: %#', async (texts, code) => {
    const paths = texts.map((text, index) => file(`${index}.lvl`, text));
    expect(await sokoban('check', ...paths, '--solvable', '--time-limit', '0.2')).toMatchObject({ code });
  });

  test('names the limit that ran out', async () => {
    const path = file('x.lvl', HARD_LEVEL);
    const { lines } = await sokoban('check', path, '--solvable', '--time-limit', '0.01');
    expect(lines).toEqual([`${path}: valid, classic in lvl format, not decided in the time given`]);
  });

  test('reports boards that are too large for it', async () => {
    const rows = Array.from({ length: 130 }, () => '.'.repeat(130));
    const path = file('x.lvl', ['132 130', '@Aa'.padEnd(130, '.'), ...rows, '#'.repeat(130), ''].join('\n'));
    const { code, lines } = await sokoban('check', path, '--solvable');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/, too large for the solver to decide$/);
  });

  test('does not know in too short a time', async () => {
    expect(await checked('x.lvl', HARD_LEVEL, '--solvable', '--time-limit', '0.01')).toMatchObject({
      valid: true,
      winnable: null,
    });
  });

  test('does not ask where a level has faults', async () => {
    expect(await checked('x.lvl', '1 3\n.Aa\n', '--solvable')).toMatchObject({ valid: false, winnable: null });
  });

  test.each([
    ['solvable', GOOD, 0],
    ['unsolvable', STUCK, 1],
  ])('says so in words and by its exit code: %s', async (words, text, code) => {
    const path = file('x.lvl', text);
    const { lines, ...checkedLevel } = await sokoban('check', path, '--solvable');
    expect(lines[0]).toBe(`${path}: valid, classic in lvl format, ${words}`);
    expect(checkedLevel).toMatchObject({ code });
  });
});

describe('the whole program', () => {
  test('prints the errors on standard output and answers 1', async () => {
    file('bad.lvl', '3 6\n######\n#@A@a#\n######\n');
    expect(await programHere(['check', 'bad.lvl'], { folder })).toEqual({
      code: 1,
      out:
        'bad.lvl: not valid\n' +
        '  bad.lvl: line 3, column 4: "@" is one player too many; remove it or the other one\n',
      err: '',
    });
  });

  test('answers 2 where a file cannot be read', async () => {
    expect(await programHere(['check', 'nowhere.lvl'], { folder })).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: nowhere.lvl: there is no such file or folder\n',
    });
  });

  test('goes on after a file that cannot be read, and answers 2', async () => {
    file('good.lvl', '1 3\n@Aa\n');
    file('empty.xsb', '');
    const files = ['empty.xsb', 'nowhere.lvl', 'good.lvl'];
    expect(await programHere(['check', ...files], { folder })).toEqual({
      code: 2,
      out:
        'empty.xsb: not valid\n  empty.xsb: it is empty\n' +
        'nowhere.lvl: not valid\n  nowhere.lvl: there is no such file or folder\n' +
        'good.lvl: valid, classic in lvl format\n',
      err: '',
    });
    expect(await programHere(['solve', ...files], { folder })).toEqual({
      code: 2,
      out: 'good.lvl: R\n',
      err: 'sokoban: empty.xsb: it is empty\nsokoban: nowhere.lvl: there is no such file or folder\n',
    });
    for (const command of ['list', 'verify']) {
      const { code, out } = await programHere([command, ...files], { folder });
      expect(code).toBe(2);
      for (const part of ['it is empty', 'no such file', 'good.lvl']) expect(out).toContain(part);
    }
  });

  test('also if one level of each is wanted', async () => {
    file('two.xsb', '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n');
    expect(await programHere(['check', '--level', '2', 'nowhere.lvl', 'two.xsb'], { folder })).toEqual({
      code: 2,
      out:
        'nowhere.lvl: not valid\n  nowhere.lvl: there is no such file or folder\n' +
        'two.xsb, level 2: valid, classic in xsb format\n',
      err: '',
    });
    expect(await programHere(['check', '--level', '3', 'nowhere.lvl', 'two.xsb'], { folder })).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: there is no level 3; numbers count the levels of each file, 2 at most\n',
    });
  });
});

describe('published levels', () => {
  sharedTest.each([
    ['classic/level1.lvl', 'classic in lvl format'],
    ['holes/hw9_ice_demo.lvl', 'holes in holes format'],
    ['multiplayer/map00.map', 'multiplayer in multiplayer format'],
    ['potions/maze3.txt', 'potions in potions format'],
    ['vexed/figure10-spec.txt', 'vexed in vexed format'],
  ])('%s is valid', async (path, what) => {
    const copy = file('published', shared(path));
    expect(await sokoban('check', copy)).toMatchObject({ code: 0, lines: [`${copy}: valid, ${what}`] });
  });

  sharedTest.each([
    ['XSokoban_90.xsb', 90],
    ['Microban_155.xsb', 155],
  ])('%s holds %i levels, all valid', async (name, count) => {
    const { code, lines } = await sokoban('check', '--verbose', file(name, shared(`collections/${name}`)));
    expect(code).toBe(0);
    expect(lines).toHaveLength(count);
  });
});

describe('check of more than a hundred levels', () => {
  const board = (player: string): string => `#####\n#${player}$.#\n#####\n\n`;
  const many = (bad: number): string => file('many.xsb', board('@').repeat(101) + board(' ').repeat(bad));

  test('says that all are good in one line', async () => {
    expect(await sokoban('check', many(0))).toMatchObject({
      code: 0,
      lines: ['101 levels: all good; --verbose lists each'],
    });
  });

  test('lists those that are not, and counts all', async () => {
    const { code, lines } = await sokoban('check', many(2));
    expect(code).toBe(1);
    expect(lines.filter((line) => line.endsWith('not valid'))).toHaveLength(2);
    expect(lines.at(-1)).toBe('103 levels: 101 good, 2 not; --verbose lists each');
  });

  test('lists each if that is asked', async () => {
    const { lines } = await sokoban('check', many(0), '--verbose');
    expect(lines).toHaveLength(101);
  });
});

describe('check reads a rule file', () => {
  const GAME = [
    ...['title Small', '', 'OBJECTS', 'background', 'black', '', 'player', 'white', '', 'box', 'brown', ''],
    ...['LEGEND', '. = background', 'P = player', '* = box', 'SOUNDS', 'COLLISIONLAYERS', 'background', 'player, box'],
    ...['RULES', '[ > player | box ] -> [ > player | > box ]', 'WINCONDITIONS', 'no box', 'LEVELS', '', 'P.*', '', ''],
  ];

  test('and counts its levels', async () => {
    const path = file('good.ps', GAME.join('\n'));
    expect(await sokoban('check', path)).toMatchObject({
      code: 0,
      lines: [`${path}: valid, a game with rules of its own and 1 level`],
    });
  });

  test('that nobody can win', async () => {
    const path = file('endless.ps', GAME.join('\n').replace('no box', ''));
    expect((await sokoban('check', path)).lines).toEqual([
      `${path}: valid, a game with rules of its own and 1 level`,
      `  ${path}: warning: there is no win condition, and no rule wins, so no level can be won`,
    ]);
  });

  test('and warns of levels without a player, or with nothing to do', async () => {
    const path = file('odd.ps', [...GAME, 'P..', '', '...'].join('\n'));
    expect((await sokoban('check', path)).lines).toEqual([
      `${path}: valid, a game with rules of its own and 3 levels`,
      `  ${path}: line 30, column 1: warning: this level is won before the first move`,
      `  ${path}: line 32, column 1: warning: there is no player in this level`,
      `  ${path}: line 32, column 1: warning: this level is won before the first move`,
    ]);
  });

  test('and warns of such levels in other files, and of each once when the solver is asked, too', async () => {
    const rules = file('strict.ps', [...GAME, 'P..'].join('\n'));
    const levels = file('odd.txt', '..*\n\nP..\n');
    expect((await sokoban('check', '--rules', rules, levels)).lines).toEqual([
      `${levels}, level 1: valid, Small in puzzlescript format`,
      `  ${levels}, level 1: there is no player in this level`,
      `${levels}, level 2: valid, Small in puzzlescript format`,
      `  ${levels}, level 2: this level is won before the first move`,
    ]);
    const { lines } = await sokoban('check', '--solvable', rules);
    expect(lines.filter((line) => line.includes('this level is won'))).toEqual([
      expect.stringMatching(/line \d+, column 1: warning: this level is won/),
    ]);
  });

  test('whose levels are solved, listed and verified like all others', async () => {
    const path = file(
      'solved.ps',
      GAME.join('\n')
        .replace('\nbox\nbrown\n', '\nbox\nbrown\n\ngoal\nred\n')
        .replace('* = box', '* = box\nO = goal')
        .replace('background\nplayer, box', 'background\ngoal\nplayer, box')
        .replace('no box', 'all goal on box')
        .replace('P.*', 'P.*O'),
    );
    expect(await sokoban('solve', path)).toMatchObject({ code: 0, lines: ['rR'] });
    expect((await sokoban('check', path, '--solvable')).lines.at(-1)).toMatch(/, solvable$/);
    const steps = file('steps.sol', 'rR\n');
    const verified = await sokoban('verify', path, '--sequence', steps);
    expect(verified).toMatchObject({ code: 0, lines: [`${path}: won in 2 moves, 1 push`] });
    expect((await sokoban('list', path, '--json')).json).toMatchObject([
      [{ format: 'puzzlescript', width: 4, height: 1 }],
    ]);
  });

  test('whose rules are for levels of other files, too', async () => {
    const rules = file('rules.ps', GAME.join('\n'));
    const levels = file('own.txt', 'P.*\n\nP*z\n');
    expect(await sokoban('check', '--rules', rules, levels)).toMatchObject({
      code: 1,
      lines: [
        `${levels}, level 1: valid, Small in puzzlescript format`,
        `${levels}, level 2: not valid`,
        `  ${levels}, level 2: line 3, column 3: "z" is no glyph of this game; give it a meaning in the legend: z = ...`,
      ],
    });
    const broken = file('broken.ps', GAME.join('\n').replace('no box', 'no boy'));
    expect(await sokoban('check', '--rules', broken, levels)).toMatchObject({ code: 2 });
    const good = file('good.txt', 'P.*\n');
    const bare = file('bare.ps', GAME.slice(0, -3).join('\n'));
    expect((await sokoban('check', bare)).lines).toEqual([
      `${bare}: not valid, 1 error`,
      `  ${bare}: there are no levels`,
    ]);
    expect((await sokoban('check', '--rules', bare, good)).lines).toEqual([
      `${good}: valid, Small in puzzlescript format`,
    ]);
    expect((await sokoban('list', '--rules', rules, good, '--json')).json).toMatchObject([[{ width: 3, height: 1 }]]);
    expect((await sokoban('list', '--rules', good, good)).errors).toEqual([
      `${good}: there are no rules in it; it should be a game in the PuzzleScript language`,
    ]);
    expect((await sokoban('list', '--rules', 'none.ps', good)).errors).toEqual([
      'none.ps: there is no such file or folder',
    ]);
  });

  test('and tells every error with its place, but nothing that only follows from it', async () => {
    const path = file('bad.ps', [...GAME, 'P.?', '', '...'].join('\n').replace('| > box ]', '| > bx ]'));
    expect(await sokoban('check', path)).toMatchObject({
      code: 1,
      lines: [
        `${path}: not valid, 2 errors`,
        `  ${path}: line 22, column 38: "bx" is not defined; do you mean "box"?`,
        `  ${path}: line 30, column 3: "?" is no glyph of this game; give it a meaning in the legend: ? = ...`,
      ],
    });
    const json = await sokoban('check', path, '--json');
    expect(json.json).toMatchObject([[{ file: path, title: 'Small', rules: 'puzzlescript', valid: false }]]);
    expect(json.errors).toEqual([`${path}: line 22, column 38: "bx" is not defined; do you mean "box"?`]);
  });
});
