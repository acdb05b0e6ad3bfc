import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCode } from '../../src/codes/level-code';
import { classic } from '../../src/rules';
import { program, programHere, sokoban } from '../support/command-line';
import { gameOn, movesOf } from '../support/draw';
import { shared, sharedTest } from '../support/shared-data';
import { BREAKING } from '../support/rule-file';
import { temporaryFolder } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';
import { zipOf } from '../support/zip';

const folder = temporaryFolder();

/** The paths of a level and of the steps for it, in new files. */
function files(level: string, steps: string, ending = 'lvl'): [level: string, steps: string] {
  const paths: [string, string] = [join(folder, `level.${ending}`), join(folder, 'steps.txt')];
  writeFileSync(paths[0], level);
  writeFileSync(paths[1], steps);
  return paths;
}

/** The one JSON object that `verify --json` prints. */
async function verified(level: string, steps: string, ending?: string, ...options: string[]): Promise<unknown> {
  const [file, sequence] = files(level, steps, ending);
  const { json } = await sokoban('verify', file, '--sequence', sequence, '--json', ...options);
  return json[0];
}

const CORRIDOR = '3 9\n#########\n#@...A.a#\n#########\n';

describe('verify says in one line', () => {
  test.each([
    ['that the level was won', CORRIDOR, 'rrrrr', 0, 'won in 5 moves, 2 pushes'],
    ['that it was won by one move', '1 3\n@Aa\n', 'r', 0, 'won in 1 move, 1 push'],
    ['that it was won without a move, by an empty file', '1 3\n@A1\n', '', 0, 'won in 0 moves, 0 pushes'],
    ['that it was won without a move', '1 3\n@A1\n', '; none', 0, 'won in 0 moves, 0 pushes'],
    ['that it was not won', CORRIDOR, 'rr', 1, 'not won after 2 moves, 0 pushes'],
    ['that no step was given, in an empty file', CORRIDOR, '', 1, 'not won after 0 moves, 0 pushes'],
    ['that no step was given, in a file of white space', CORRIDOR, ' \n\n', 1, 'not won after 0 moves, 0 pushes'],
    ['that no step was given, but a comment', CORRIDOR, '; none', 1, 'not won after 0 moves, 0 pushes'],
    [
      'which step was refused first, and why',
      '1 6\n@..aA#\n',
      'rrrdulr',
      1,
      'not won: 2 steps refused, the first is step 4 (d): the board ends here',
    ],
    [
      'that a wall was in the way',
      '3 8\n########\n#@....##\n######Aa\n',
      'rrrrlrrrr',
      1,
      'not won: 3 steps refused, the first is step 7 (r): a wall is in the way',
    ],
    [
      'that one step was refused',
      '3 5\n#####\n#@Aa#\n#####\n',
      'u',
      1,
      'not won: 1 step refused, it is step 1 (u): a wall is in the way',
    ],
    [
      'that two boxes stood in a row',
      '1 5\n@AAa.\n',
      'r',
      1,
      'not won: 1 step refused, it is step 1 (r): something stands behind it, and two are too heavy',
    ],
  ])('%s', async (_, level, steps, code, sentence) => {
    const [file, sequence] = files(level, steps);
    expect(await sokoban('verify', file, '--sequence', sequence)).toEqual({
      code,
      lines: [`${file}: ${sentence}`],
      json: [],
      errors: [],
    });
  });

  test('that the level was won although steps were refused on the way', async () => {
    const [file, sequence] = files('1 3\n@Aa\n', 'lur');
    expect(await sokoban('verify', file, '--sequence', sequence)).toMatchObject({
      code: 0,
      lines: [`${file}: won in 1 move, 1 push; 2 steps refused`],
    });
  });

  test('that it was lost although a step was refused on the way', async () => {
    const [file, sequence] = files('1 1\nWWWWWW\nWP 1GW\nWWWWWW\n', 'ur', 'txt');
    expect(await sokoban('verify', file, '--sequence', sequence)).toMatchObject({
      code: 1,
      lines: [`${file}: lost after 1 move, 0 pushes: no moves remain; 1 step refused`],
    });
  });

  test('that it was lost, and why', async () => {
    const [file, sequence] = files('1 1\nWWWWWW\nWP 1GW\nWWWWWW\n', 'r', 'txt');
    expect(await sokoban('verify', file, '--sequence', sequence)).toMatchObject({
      code: 1,
      lines: [`${file}: lost after 1 move, 0 pushes: no moves remain`],
    });
  });
});

describe('verify --json prints one object', () => {
  test('with all specified members, in their order', async () => {
    const [file, sequence] = files(CORRIDOR, 'rrrrr');
    const { code, lines, json, errors } = await sokoban('verify', file, '--sequence', sequence, '--json');
    expect({ code, lines, errors }).toEqual({ code: 0, lines: [], errors: [] });
    expect(json.map((value) => JSON.stringify(value))).toEqual([
      `{"file":${JSON.stringify(file)},"level":1,"title":null,"id":"56fda24b37d850800f03d4e2e591bec2",` +
        '"rules":"classic","format":"lvl","status":"won","reason":null,"moves":5,"pushes":2,' +
        '"steps":{"given":5,"applied":5,"refused":0,"discarded":0},' +
        '"gauges":{},"board":["#########","#.....@1#","#########"]}',
    ]);
  });

  test('with the numbers of refused steps and of steps discarded after the end', async () => {
    expect(await verified(CORRIDOR, 'u rrrrr lld')).toMatchObject({
      status: 'won',
      moves: 5,
      pushes: 2,
      steps: { given: 9, applied: 5, refused: 1, discarded: 3 },
    });
  });

  test('of a game that continues', async () => {
    expect(await verified(CORRIDOR, 'rrrr')).toMatchObject({
      status: 'playing',
      reason: null,
      moves: 4,
      pushes: 1,
      steps: { given: 4, applied: 4, refused: 0, discarded: 0 },
      board: ['#########', '#....@Aa#', '#########'],
    });
  });

  test('of a level that is won before the first step', async () => {
    expect(await verified('1 3\n@A1\n', 'rl')).toMatchObject({
      status: 'won',
      moves: 0,
      pushes: 0,
      steps: { given: 2, applied: 0, refused: 0, discarded: 2 },
      board: ['@A1'],
    });
  });

  test('with the title', async () => {
    expect(await verified('1 3\n@Aa\nTitle: First push\n', 'r')).toMatchObject({ title: 'First push' });
  });

  test('of a level in the community’s text, drawn in its symbols', async () => {
    expect(await verified('######\n#@.$.#\n######\nTitle: One\n', 'r', 'xsb')).toMatchObject({
      level: 1,
      title: 'One',
      format: 'xsb',
      rules: 'classic',
      status: 'playing',
      gauges: {},
      board: ['######', '# +$.#', '######'],
    });
  });

  test('of a classic level with the player on a goal', async () => {
    expect(await verified('1 5\n@aA.a\n', 'r')).toMatchObject({ board: ['.+A.a'] });
  });

  test('of a classic level with the keys in hand', async () => {
    expect(await verified('1 6\n@klAa.\n', 'rr')).toMatchObject({ gauges: { keys: 'kl' }, board: ['..@Aa.'] });
  });

  test('of a classic level whose keys were all used', async () => {
    expect(await verified('1 6\n@kKAa.\n', 'rr')).toMatchObject({ gauges: { keys: '' }, board: ['..@Aa.'] });
  });

  test('of a maze, with moves, strength and money', async () => {
    const level = '1 9\nWWWWWWW\nWP$S3GW\nWWWWWWW\n';
    expect(await verified(level, 'rr', 'txt')).toMatchObject({
      format: 'potions',
      rules: 'potions',
      status: 'playing',
      gauges: { moves: 7, strength: 3, money: 5 },
      board: ['WWWWWWW', 'W  P3GW', 'WWWWWWW'],
    });
  });

  test('of a maze that was won', async () => {
    expect(await verified('1 9\nWWWWW\nWP1GW\nWWWWW\n', 'r', 'txt')).toMatchObject({
      status: 'won',
      moves: 1,
      pushes: 1,
      gauges: { moves: 8, strength: 1, money: 0 },
      board: ['WWWWW', 'W PXW', 'WWWWW'],
    });
  });

  test('of a maze that was lost, and why', async () => {
    expect(await verified('1 2\nWWWWWWW\nWP  1GW\nWWWWWWW\n', 'rrr', 'txt')).toMatchObject({
      status: 'lost',
      reason: 'no moves remain',
      steps: { given: 3, applied: 2, refused: 0, discarded: 1 },
    });
  });

  test('of a maze where a crate rides over a filled goal and hides it', async () => {
    expect(await verified('1 9\nWWWWWWW\nWP1X GW\nWWWWWWW\n', 'r', 'txt')).toMatchObject({
      board: ['WWWWWWW', 'W P1 GW', 'WWWWWWW'],
    });
  });

  test('of a level of ground and contents: both blocks, an empty row between', async () => {
    expect(await verified('___\n__Y\n\nWWW\n>y_\n', 'r')).toMatchObject({
      format: 'holes',
      rules: 'holes',
      status: 'won',
      gauges: {},
      board: ['___', '__Y', '', 'WWW', '_>y'],
    });
  });

  test('of a level where the player fell into a hole', async () => {
    expect(await verified('_H_Y\n____\n\n>__y\nWWWW\n', 'r')).toMatchObject({ status: 'won' });
    expect(await verified('_H_Y\n____\n\n>_y_\nWWWW\n', 'r')).toMatchObject({
      status: 'lost',
      reason: 'you fell into a hole',
      board: ['___Y', '____', '', '__y_', 'WWWW'],
    });
  });

  test('of a map with gravity', async () => {
    expect(await verified('7 3\n#######\n#Pb b #\n#######\n', 'r', 'txt')).toMatchObject({
      format: 'vexed',
      rules: 'vexed',
      status: 'won',
      moves: 1,
      pushes: 1,
      gauges: {},
      board: ['#######', '# P   #', '#######'],
    });
  });

  test('of a map with gravity where the player hides a ladder', async () => {
    expect(await verified('6 3\n######\n#PH b#\n######\n', 'r', 'txt')).toMatchObject({
      board: ['######', '# P b#', '######'],
    });
  });

  test('of several players, where a box hides a goal and rows end at their last cells', async () => {
    const level = '3\n######\n#Aa@.#\n#Bb@###\n#####\n';
    expect(await verified(level, 'D', 'map')).toMatchObject({
      format: 'multiplayer',
      rules: 'multiplayer',
      status: 'playing',
      moves: 1,
      pushes: 1,
      gauges: { undoLimit: 3 },
      board: ['######', '#.Aa.#', '#Bb@###', '#####'],
    });
  });

  test('of several players without an undo limit', async () => {
    expect(await verified('#####\n#Aa@#\n#####\n', 'D', 'map')).toMatchObject({ gauges: { undoLimit: null } });
  });

  test('of several players with the rest of the undo limit', async () => {
    const level = '3\n######\n#Aa.@#\n######\n';
    expect(await verified(level, 'D R D2', 'map')).toMatchObject({
      status: 'won',
      moves: 2,
      pushes: 2,
      steps: { given: 4, applied: 4, refused: 0, discarded: 0 },
      gauges: { undoLimit: 2 },
    });
  });

  test.each([
    ['a limit of its own', '7', 7],
    ['no limit', '-1', null],
    ['no undo at all', '0', 0],
  ])('of several players where the command line sets %s', async (_, limit, left) => {
    const level = '3\n#####\n#Aa@#\n#####\n';
    expect(await verified(level, 'D', 'map', '--undo-limit', limit)).toMatchObject({ gauges: { undoLimit: left } });
  });

  test('of several players who cannot move any box', async () => {
    const level = '######\n#Aa..#\n#..@.#\n######\n';
    expect(await verified(level, 'd2', 'map')).toMatchObject({
      status: 'lost',
      reason: 'no box can be moved any more',
      moves: 2,
      pushes: 2,
    });
  });

  test('of more players than fit one keyboard', async () => {
    const level = '#####\n#Aa@#\n#####\n#Bb.#\n#####\n#Cc.#\n#####\n';
    expect(await verified(level, 'D', 'map')).toMatchObject({ status: 'won', moves: 1, pushes: 1 });
  });
});

describe('verify --trace prints a line for the start, one for each step given, and the summary', () => {
  test('with all specified members', async () => {
    const [file, sequence] = files('1 4\n@.Aa\n', 'LrRr');
    const { code, lines, json, errors } = await sokoban('verify', file, '--sequence', sequence, '--trace');
    expect({ code, lines, errors }).toEqual({ code: 0, lines: [], errors: [] });
    const at = { gauges: {}, status: 'playing', moves: 0, pushes: 0, board: ['@.Aa'] };
    expect(json).toEqual([
      { ...at, step: 0, move: null, applied: null },
      { ...at, step: 1, move: 'l', applied: false },
      { ...at, step: 2, move: 'r', applied: true, moves: 1, board: ['.@Aa'] },
      { ...at, step: 3, move: 'r', applied: true, moves: 2, pushes: 1, status: 'won', board: ['..@1'] },
      { ...at, step: 4, move: 'r', applied: false, moves: 2, pushes: 1, status: 'won', board: ['..@1'] },
      {
        summary: {
          file,
          level: 1,
          title: null,
          id: '1894f686fba2bcd9606695ce4a73ef7a',
          format: 'lvl',
          rules: 'classic',
          status: 'won',
          reason: null,
          moves: 2,
          pushes: 1,
          steps: { given: 4, applied: 2, refused: 1, discarded: 1 },
          gauges: {},
          board: ['..@1'],
        },
      },
    ]);
  });

  test('with the members of a step in the specified order', async () => {
    const [file, sequence] = files('1 4\n@.Aa\n', 'r');
    const { json } = await sokoban('verify', file, '--sequence', sequence, '--trace');
    expect(JSON.stringify(json[1])).toBe(
      '{"step":1,"move":"r","applied":true,"moves":1,"pushes":0,"status":"playing","gauges":{},"board":[".@Aa"]}',
    );
  });

  test('with the commands of several players, each repeat a step', async () => {
    const [file, sequence] = files('1\n######\n#Aa.@#\n######\n', 'd R d2', 'map');
    const { json } = await sokoban('verify', file, '--sequence', sequence, '--trace');
    expect(json).toMatchObject([
      { step: 0, gauges: { undoLimit: 1 }, board: { 1: '#Aa.@#' } },
      { step: 1, move: 'D', applied: true, gauges: { undoLimit: 1 }, board: { 1: '#.Aa@#' } },
      { step: 2, move: 'R', applied: true, moves: 0, pushes: 0, gauges: { undoLimit: 0 }, board: { 1: '#Aa.@#' } },
      { step: 3, move: 'D', applied: true, gauges: { undoLimit: 0 }, board: { 1: '#.Aa@#' } },
      { step: 4, move: 'D', applied: true, status: 'won', board: { 1: '#..Aa#' } },
      { summary: { status: 'won', steps: { given: 4, applied: 4 } } },
    ]);
  });
});

const COLLECTION = '; Left\n\n#####\n#.$@#\n#####\n\n; Right\n\n#####\n#@$.#\n#####\n';

describe('verify chooses from a collection', () => {
  test.each([
    ['the level of a number', ['--level', '1'], 'l', { level: 1, title: 'Left', status: 'won' }],
    ['the level of another number', ['--level', '2'], 'r', { level: 2, title: 'Right', status: 'won' }],
    ['the level of a title', ['--level', 'Right'], 'r', { level: 2, title: 'Right', status: 'won' }],
    ['the level of a title in any case', ['--level', 'LEFT'], 'l', { level: 1, title: 'Left', status: 'won' }],
  ])('%s', async (_, options, steps, expected) => {
    expect(await verified(COLLECTION, steps, 'xsb', ...options)).toMatchObject(expected);
  });

  test.each([
    ['a number it has not', '3', 'there is no level 3; the levels are 1 to 2'],
    ['the number 0', '0', 'there is no level 0; the levels are 1 to 2'],
    ['a title it has not', 'Up', 'there is no level called "Up"; the levels are 1 to 2'],
    ['a file that is not there', '2', 'nope.xsb: there is no such file or folder', 'nope.xsb'],
  ])('but not %s', async (_, wanted, sentence, ...more) => {
    const [file, sequence] = files(COLLECTION, 'r', 'xsb');
    expect(await sokoban('verify', file, ...more, '--sequence', sequence, '--level', wanted)).toEqual({
      code: 2,
      lines: [],
      json: [],
      errors: [sentence],
    });
  });
});

describe('verify refuses to guess', () => {
  test('which level of a collection the steps are for', async () => {
    const [file, sequence] = files(COLLECTION, 'l', 'xsb');
    expect(await sokoban('verify', file, '--sequence', sequence)).toEqual({
      code: 2,
      lines: [],
      json: [],
      errors: [`${file}: there are 2 levels in it; --level K says which the steps are for`],
    });
  });

  test('which file of a folder the steps are for', async () => {
    const [file, sequence] = files(CORRIDOR, 'rrrrr');
    const { code, errors } = await sokoban('verify', file, file.replace('.lvl', '.xsb'), '--sequence', sequence);
    expect({ code, errors }).toEqual({
      code: 2,
      errors: [`${file}: there are levels in several files; name the file that the steps are for`],
    });
  });

  test('which of the two standard input is', async () => {
    expect(await sokoban('verify', '-', '--sequence', '-')).toEqual({
      code: 2,
      lines: [],
      json: [],
      errors: ['the level and its steps cannot both come by standard input; name a file for one of them'],
    });
  });
});

describe('with --strict', () => {
  test.each([
    ['refused steps make it wrong, though it is won', 'lr', 1],
    ['steps after the end do not', 'rr', 0],
    ['nothing is wrong with a solution that has none', 'r', 0],
  ])('%s', async (_, steps, code) => {
    const [file, sequence] = files('1 3\n@Aa\n', steps);
    expect(await sokoban('verify', file, '--sequence', sequence, '--strict')).toMatchObject({ code });
  });
});

describe('without --sequence verify replays the solutions in the files', () => {
  const LEFT = '#####\n#.$@#\n#####\nTitle: Left\n';
  const RIGHT = '#####\n#@$.#\n#####\nTitle: Right\n';

  function held(text: string): string {
    const file = join(folder, 'held.xsb');
    writeFileSync(file, text);
    return file;
  }

  test('a line for each solution, and a sum', async () => {
    const file = held(`${LEFT}Solution: l\n\n${RIGHT}Solution: R\n`);
    expect(await sokoban('verify', file)).toEqual({
      code: 0,
      lines: [
        `${file}, level 1: won in 1 move, 1 push`,
        `${file}, level 2: won in 1 move, 1 push`,
        '2 levels, 2 solutions, all of them win',
      ],
      json: [],
      errors: [],
    });
  });

  test.each([
    ['a level that has none', `${LEFT}Solution: l\n\n${RIGHT}`, 'level 2: it has no solution in its file'],
    [
      'one that does not win',
      `${LEFT}Solution: l\n\n${RIGHT}Solution: r\nl\n\n${RIGHT}Solution: ll\n`,
      'level 3: not won: 2 steps refused, the first is step 1 (l): a wall is in the way',
    ],
  ])('and answers 1 for %s', async (_, text, line) => {
    const file = held(text);
    const { code, lines } = await sokoban('verify', file);
    expect(code).toBe(1);
    expect(lines).toContain(`${file}, ${line}`);
  });

  test.each([
    ['Solution: rRx', 'line 10, column 13: "x" is not a step; the steps are l u r d'],
    ['Solution:\nrR\nrl x', 'line 12, column 4: "x" is not a step; the steps are l u r d'],
    ['Solution: 2( r', 'line 10, column 12: this bracket is never closed'],
  ])('and the place in the file of what is wrong in %j', async (words, place) => {
    const file = held(`${LEFT}\n${RIGHT.trimEnd()}\n${words}\n`);
    const { lines } = await sokoban('verify', file);
    expect(lines[1]).toBe(`${file}, level 2: its solution cannot be read: ${place}`);
    const { json } = await sokoban('verify', file, '--submissions', file, '--json');
    expect(json[0]).toMatchObject({ reason: place });
  });

  test('and the place of the wrong one of two that begin alike', async () => {
    const file = held(`${LEFT}Solution: l\nSolution: lrx\n`);
    const { lines } = await sokoban('verify', file);
    expect(lines[1]).toContain('line 6, column 13: "x" is not a step');
  });

  test('and answers 2 for a level that cannot be read, as with --sequence', async () => {
    const file = held(`${LEFT}Solution: l\n\n#####\n#@@.#\n#####\n`);
    const place = `${file}, level 2`;
    const fault = 'line 8, column 3: "@" is one player too many; remove it or the other one';
    const { code, lines } = await sokoban('verify', file);
    expect(code).toBe(2);
    expect(lines).toContain(`${place}: not valid: ${fault}`);
    expect(await sokoban('verify', file, '--json')).toMatchObject({ code: 2, errors: [`${place}: ${fault}`] });
    expect(await sokoban('verify', file, '--level', '2', '--sequence', file)).toMatchObject({
      code: 2,
      errors: [`${place}: ${fault}`],
    });
  });

  test('of each level all solutions', async () => {
    const file = held(`${LEFT}Solution: l\nSolution: rl\n`);
    const { lines } = await sokoban('verify', file);
    expect(lines).toEqual([
      `${file}, solution 1: won in 1 move, 1 push`,
      `${file}, solution 2: won in 1 move, 1 push; 1 step refused`,
      '1 level, 2 solutions, all of them win',
    ]);
  });

  test('with --strict a refused step makes one wrong', async () => {
    const { code, lines } = await sokoban('verify', held(`${LEFT}Solution: rl\n`), '--strict');
    expect({ code, sum: lines.at(-1) }).toEqual({ code: 1, sum: '1 level, 1 solution, 0 of them win' });
  });

  test('and --json prints the same as objects, the sum last', async () => {
    const file = held(`${LEFT}Solution: l\n\n${RIGHT}`);
    const { json } = await sokoban('verify', file, '--json');
    expect(json).toEqual([
      expect.objectContaining({
        file,
        level: 1,
        title: 'Left',
        status: 'won',
        moves: 1,
        solution: 'l',
        solutionNumber: 1,
      }),
      {
        file,
        id: '03c692335b064fcf2a8e5aaf39cc5801',
        level: 2,
        title: 'Right',
        format: 'xsb',
        rules: 'classic',
        status: null,
        reason: 'it has no solution in its file',
        solution: null,
        solutionNumber: null,
      },
      { sum: { levels: 2, solutions: 1, won: 1, without: 1, invalid: 0 } },
    ]);
  });

  test('and --trace every step', async () => {
    const { json } = await sokoban('verify', held(`${LEFT}Solution: l\n`), '--trace');
    expect(json).toMatchObject([
      { step: 0 },
      { step: 1, move: 'l' },
      { summary: { status: 'won', solution: 'l', solutionNumber: 1 } },
      { sum: { won: 1 } },
    ]);
  });

  test('on the levels that --level chooses', async () => {
    const file = held(`${LEFT}\n\n${RIGHT}Solution: R\n`);
    expect(await sokoban('verify', file, '--level', '2')).toMatchObject({ code: 0, lines: { length: 2 } });
  });
});

describe('the whole program', () => {
  test('answers 0 and one line for a level that is won', async () => {
    files(CORRIDOR, 'rrrrr');
    expect(await programHere(['verify', 'level.lvl', '--sequence', 'steps.txt'], { folder })).toEqual({
      code: 0,
      out: 'level.lvl: won in 5 moves, 2 pushes\n',
      err: '',
    });
  });

  test('answers 1 for a level that is not', async () => {
    files(CORRIDOR, 'rrrr');
    expect(await programHere(['verify', 'level.lvl', '--sequence', 'steps.txt'], { folder })).toEqual({
      code: 1,
      out: 'level.lvl: not won after 4 moves, 1 push\n',
      err: '',
    });
  });

  test('prints JSON on a line of its own, and reads the level from standard input', () => {
    files(CORRIDOR, 'rrrrr');
    const { code, out, err } = program(['verify', '-', '--sequence', 'steps.txt', '--json'], {
      folder,
      input: CORRIDOR,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\{"file":"-",.*\}\n$/);
  });

  test('names the file, the line and the column of a stray letter in a sequence', async () => {
    files(CORRIDOR, 'rr\nrxr\n');
    expect(await programHere(['verify', 'level.lvl', '--sequence', 'steps.txt'], { folder })).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: steps.txt: line 2, column 2: "x" is not a step; the steps are l u r d\n',
    });
    const { out } = await programHere(['verify', 'level.lvl', '--sequence', 'steps.txt', '--json'], { folder });
    const message = 'steps.txt: line 2, column 2: "x" is not a step; the steps are l u r d';
    expect(JSON.parse(out)).toMatchObject({ file: 'level.lvl', level: 1, error: { message, line: 2, column: 2 } });
  });
});

describe('published levels', () => {
  sharedTest.each([
    ['classic/level1.lvl', 'RRRRURDUUULLLU', 14],
    ['classic/level5.lvl', 'UUUURRRRDRU', 11],
    ['classic/swapoff.lvl', 'UDDDLUULURDRRRUULDDRDLL', 23],
    ['classic/walkover.lvl', 'URURUL', 6],
    ['classic/pushright.lvl', 'R', 1],
    ['classic/autowin.lvl', '; none', 0],
    ['holes/hw7_holes.lvl', 'rrrdlrdluuldrdl', 15],
    ['holes/hw7_holes_variantB_holes_in_contents.lvl', 'rrrdlrdluuldrdl', 15],
  ])('%s is won by its solution', async (path, steps, moves) => {
    expect(await verified(shared(path), steps)).toMatchObject({
      status: 'won',
      moves,
      steps: { given: moves, applied: moves, refused: 0, discarded: 0 },
    });
  });

  sharedTest.each([
    ['vexed/map1.txt', 'vexed/sol1.txt', 49, 48],
    ['vexed/map5.txt', 'vexed/sol5.txt', 113, 112],
  ])('%s is won before the end of %s', async (path, solution, given, used) => {
    expect(await verified(shared(path), shared(solution), 'txt')).toMatchObject({
      status: 'won',
      steps: { given, discarded: given - used },
    });
  });

  sharedTest('two boxes in a row are not pushed in classic/level2.lvl', async () => {
    expect(await verified(shared('classic/level2.lvl'), 'U')).toMatchObject({ moves: 0, steps: { refused: 1 } });
  });
});

describe('verify replays the output of solve', () => {
  const levels = join(folder, 'three.xsb');
  const board = '#####\n#@$.#\n#####\n';
  const line = (level: number, solution: string | null): string =>
    `${JSON.stringify({ file: levels, level, status: solution === null ? 'gave-up' : 'solved', solution })}\n`;

  function verifyResults(...lines: string[]): ReturnType<typeof sokoban> {
    writeFileSync(levels, `${board}\n${board}\n${board}`);
    const results = join(folder, 'results.jsonl');
    writeFileSync(results, lines.join(''));
    return sokoban('verify', levels, '--results', results);
  }

  test('and says which levels are left', async () => {
    const { code, lines } = await verifyResults(line(3, 'R'), line(1, null));
    expect(lines).toEqual([
      `${levels}, level 1: it is not solved`,
      `${levels}, level 2: it is not solved`,
      `${levels}, level 3: won in 1 move, 1 push`,
      '3 levels, 1 solution, all of them win; 2 levels without a solution',
    ]);
    expect(code).toBe(1);
  });

  test('and a solution that does not win', async () => {
    const { code, lines } = await verifyResults(line(1, 'R'), line(2, 'L'), line(3, 'R'));
    expect(lines[1]).toBe(`${levels}, level 2: not won: 1 step refused, it is step 1 (l): a wall is in the way`);
    expect(code).toBe(1);
  });

  test('by the ids of levels, also where the level was turned or lay elsewhere', async () => {
    const id = '03c692335b064fcf2a8e5aaf39cc5801';
    const { lines, errors } = await verifyResults(
      `${JSON.stringify({ id, file: 'elsewhere.xsb', level: 9, solution: 'D', more: true })}\n`,
      JSON.stringify({ id: id.replace('0', '1'), file: levels, level: 1, solution: 'R' }),
    );
    expect(lines[0]).toBe(`${levels}, level 1: won in 1 move, 1 push`);
    expect(errors).toEqual([expect.stringMatching(/results\.jsonl: 1 result belongs to none of these levels$/)]);
  });

  test('and all of them', async () => {
    expect(await verifyResults(line(1, 'R'), line(2, 'R'), line(3, 'R'))).toMatchObject({ code: 0, errors: [] });
  });

  test('but not together with a sequence', async () => {
    expect(await sokoban('verify', levels, '--sequence', 'a', '--results', 'b')).toMatchObject({
      code: 2,
      errors: ['--sequence, --results and --submissions each bring solutions; choose one of them'],
    });
  });
});

describe('the submissions of a class', () => {
  const FIRST = '#####\n#@$.#\n#####\nTitle: Push\n';
  const SECOND = '######\n#.$ @#\n######\nTitle: Way Back\n';
  const LEVELS = join(folder, 'home.xsb');
  const CLASS = join(folder, 'class');
  const HANDED_IN: Readonly<Record<string, string | Buffer>> = {
    'ann/level1.txt': 'r',
    'ann/way-back.txt': 'lL',
    'ben.txt': 'Push\nulr\n\nWay Back\nl\n',
    'cas-02.txt': 'll',
    'dan.sok': '#####\n#.$@#\n#####\nSolution: L\n',
    'eva.sok': '#####\n#@ *#\n#####\nTitle: Push\nSolution: r\n',
    'fay/push.txt': 'rq',
    'gus/hand-in.txt': 'r',
    'ida.pdf': Buffer.from([0, 1, 255, 0]),
    'jo_1.txt': ' \n',
    'kay.sok': FIRST,
    'lee.zip': zipOf([
      { name: 'level 1.txt', content: 'r' },
      { name: '__MACOSX/level 1.txt', content: 'x' },
    ]),
    '.hidden': 'x',
  };

  const codeFor = (board: string, steps: string): string => {
    const game = gameOn(classic, 'xsb', board.split('\n').slice(0, 3));
    game.replay(movesOf(game, steps));
    return valueOf(writeCode(game.level, classic, game.movesSoFar()));
  };

  beforeAll(() => {
    writeFileSync(LEVELS, `${FIRST}\n${SECOND}`);
    for (const [name, content] of Object.entries(HANDED_IN)) {
      mkdirSync(join(CLASS, name, '..'), { recursive: true });
      writeFileSync(join(CLASS, name), content);
    }
  });

  test('may write a title in capitals, also one with ß', async () => {
    const [level, handedIn] = [join(folder, 'size.xsb'), join(folder, 'capitals.txt')];
    writeFileSync(level, FIRST.replace('Push', 'Größe'));
    writeFileSync(handedIn, 'GRÖSSE\nr\n');
    expect(await sokoban('verify', level, '--submissions', handedIn)).toMatchObject({ code: 0 });
    expect(await sokoban('list', level, '--level', 'GRÖSSE')).toMatchObject({ code: 0 });
  });

  test('may name a level by its number alone, if no two levels have it', async () => {
    const [one, two, other] = ['1.xsb', 'level02.xsb', 'other2.xsb'].map((name) => join(folder, name));
    writeFileSync(one ?? '', FIRST);
    writeFileSync(two ?? '', SECOND);
    writeFileSync(other ?? '', '#######\n#@ $. #\n#######\n');
    const numbered = join(folder, 'numbered');
    mkdirSync(numbered, { recursive: true });
    writeFileSync(join(numbered, 'ann.txt'), '1: r\n2. lL\n');
    const { code, lines } = await sokoban('verify', one ?? '', two ?? '', '--submissions', numbered);
    expect([code, lines.at(-1)]).toEqual([0, '2 submissions, 2 won']);
    writeFileSync(join(numbered, 'ann.txt'), '1\nr\n2\nlL\n');
    expect(await sokoban('verify', one ?? '', two ?? '', '--submissions', numbered)).toMatchObject({ code: 0 });
    const { lines: mixed } = await sokoban('verify', two ?? '', other ?? '', '--submissions', numbered);
    expect(mixed.filter((line) => line.includes(' won  '))).toEqual([]);
  });

  test('may be several codes, and the texts that pages give, whatever the name of the file', async () => {
    const codes = [codeFor(FIRST, 'r'), codeFor(SECOND, 'lL')];
    const handedIn = join(folder, 'ann.txt');
    for (const text of [
      codes.join('\n'),
      `First: ${codes.join(', then ')}!`,
      `; classic: 1 move\n; Push\nr\n\nWay Back\nlL\n; ${codes[0]}\n`,
    ]) {
      writeFileSync(handedIn, text);
      const { code, lines } = await sokoban('verify', LEVELS, '--submissions', handedIn);
      expect([code, lines.at(-1)]).toEqual([0, '2 submissions, 2 won']);
    }
    // The title beats the name of the file also beside a code.
    const named = join(folder, 'ann_homework2.txt');
    writeFileSync(named, `; classic: 1 move\n; Push\nr\n; ${codes[0]}\n`);
    expect((await sokoban('verify', LEVELS, '--submissions', named)).lines.at(-1)).toBe('1 submission, 1 won');
    // Moves that win count beside a code that does not.
    writeFileSync(handedIn, `; my first try: ${codeFor(SECOND, 'l')}\nWay Back\nlL\n`);
    const { lines: both } = await sokoban('verify', LEVELS, '--submissions', handedIn);
    expect(both.at(-1)).toBe('2 submissions, 1 won');
    writeFileSync(handedIn, '; classic: 1 move, 1 push\n; Push\nr\n');
    expect(await sokoban('verify', LEVELS, '--submissions', handedIn)).toMatchObject({ code: 0 });
  });

  test('may be a code or a board also if a rule file is among the levels', async () => {
    const [boards, rules] = [join(folder, 'boards'), 'maps/inventions/mirror.ps'];
    mkdirSync(boards);
    writeFileSync(join(boards, 'ann.txt'), `; classic: 1 move\n; Push\nr\n; ${codeFor(FIRST, 'r')}\n`);
    writeFileSync(join(boards, 'ben.sok'), `${SECOND}Solution: lL\n`);
    const { code, lines } = await sokoban('verify', LEVELS, rules, '--submissions', boards);
    expect([code, lines.at(-1)]).toEqual([0, '2 submissions, 2 won']);
  });

  test('may have actions of a rule file in their moves', async () => {
    const [rules, handedIn] = [join(folder, 'act.ps'), join(folder, 'ann.txt')];
    writeFileSync(rules, BREAKING.join('\n'));
    writeFileSync(handedIn, '; act 2\nrrx\n');
    const { json } = await sokoban('verify', rules, '--submissions', handedIn, '--json');
    expect(json).toMatchObject([{ level: 2, by: 'title', won: true, steps: { given: 3 } }, {}]);
  });

  test.each([
    ['a title', '; classic: 1 move\n; Push\nr\n', 1],
    ['its number', '; Level 1\nr\n', 1],
    ['a remark that has a title in it', '; no push too many\nlL\n', 2],
    ['a date', '; 29-11-1\nlL\n', 2],
    ['the title of two levels', '; Twin\nlL\n', 2],
    ['no title above the first moves', 'l\n\nL\n; Way Back\n', 2],
    ['numbers between moves', '; 1\nl\n; 2\nL\n', 2],
    ['a title between moves that win', 'l\n; Push\nL\n', 2],
  ])('have a level by %s and the name of the file', async (_, text, level) => {
    const [levels, handedIn] = [join(folder, 'four.xsb'), join(folder, 'homework2.txt')];
    writeFileSync(levels, [FIRST, SECOND, ...[FIRST, SECOND].map((one) => one.replace(/: .*/, ': Twin'))].join('\n'));
    writeFileSync(handedIn, text);
    const { json } = await sokoban('verify', levels, '--submissions', handedIn, '--json');
    expect(json).toMatchObject([{ level, won: true }, {}]);
  });

  test('are told also where a link, an archive or the folder of a student holds nothing', async () => {
    const nothing = join(folder, 'nothing');
    for (const name of ['ann/deep', 'ben/old']) mkdirSync(join(nothing, name), { recursive: true });
    writeFileSync(join(nothing, 'ben', 'push.txt'), 'r');
    writeFileSync(join(nothing, 'ben', 'push.zip'), zipOf([]));
    writeFileSync(join(nothing, 'cas.zip'), 'r');
    symlinkSync('gone', join(nothing, 'dan.txt'));
    const { code, json } = await sokoban('verify', LEVELS, '--level', '1', '--submissions', nothing, '--json');
    expect([code, json]).toMatchObject([
      1,
      [
        { submission: join(nothing, 'cas.zip'), won: true },
        { submission: join(nothing, 'dan.txt'), won: false, reason: 'there is no such file or folder' },
        { submission: join(nothing, 'ben', 'push.txt'), won: true },
        { submission: join(nothing, 'ben', 'push.zip'), won: false, reason: 'it is empty' },
        { submission: join(nothing, 'ann'), won: false, reason: 'it is empty' },
        { sum: { submissions: 5, won: 2, unreadable: 3 } },
      ],
    ]);
  });

  test('are replayed in one go, each on the level that it is for, and the best comes first', async () => {
    const { code, lines, errors } = await sokoban('verify', LEVELS, '--submissions', CLASS);
    expect([code, errors]).toEqual([1, []]);
    expect(lines.map((line) => line.replaceAll(folder, '').replace(/ {2,}/g, ' | '))).toEqual([
      'LEVEL | SUBMISSION | RESULT | MOVES | PUSHES | REFUSED | REMARKS',
      '/home.xsb, level 1 | ben.txt | won | 1 | 1 | 2 | best; found by its title',
      '/home.xsb, level 1 | dan.sok | won | 1 | 1 | 0 | same moves as ben.txt',
      '/home.xsb, level 1 | eva.sok | won | 1 | 1 | 0 | its own board is another one; same moves as ben.txt; found by its title',
      '/home.xsb, level 1 | lee.zip/level 1.txt | won | 1 | 1 | 0 | same moves as ben.txt',
      '/home.xsb, level 1 | ann/level1.txt | won | 1 | 1 | 0 | same moves as ben.txt',
      '/home.xsb, level 1 | jo_1.txt | unreadable | - | - | - | it is empty',
      '/home.xsb, level 1 | fay/push.txt | unreadable | - | - | - | line 1, column 2: "q" is not a step; the steps are l u r d',
      '/home.xsb, level 2 | cas-02.txt | won | 2 | 1 | 0 | best',
      '/home.xsb, level 2 | ann/way-back.txt | won | 2 | 1 | 0 | same moves as cas-02.txt',
      '/home.xsb, level 2 | ben.txt | not won | 1 | 0 | 0 | it ends before the win; found by its title',
      '- | ida.pdf | unreadable | - | - | - | this is not a text file',
      '- | kay.sok | unreadable | - | - | - | there is no solution in it',
      '- | gus/hand-in.txt | no level | - | - | - | neither a title in it nor its name is that of one of the levels; write the title or number of the level above its moves',
      '',
      '/home.xsb, level 1: 7 submissions, 5 won, at best in 1 move, 1 push',
      '/home.xsb, level 2: 3 submissions, 2 won, at best in 2 moves, 1 push',
      '13 submissions, 7 won; 1 for none of the levels; 4 could not be read; 5 with the same moves as another',
    ]);
  });

  test('are lines for programs, and a board that differs is told', async () => {
    const { json } = await sokoban('verify', LEVELS, '--submissions', CLASS, '--jsonl');
    expect(json.slice(2, 5)).toMatchObject([
      {
        title: 'Way Back',
        submission: join(CLASS, 'cas-02.txt'),
        by: 'name',
        sameBoard: null,
        won: true,
        sameAs: null,
      },
      { title: 'Push', by: 'board', sameBoard: true, won: true, steps: { given: 1, refused: 0 }, reason: null },
      { title: 'Push', by: 'title', sameBoard: false, won: true },
    ]);
    expect(json.at(-1)).toMatchObject({
      sum: { submissions: 13, won: 7, unreadable: 5, same: 5 },
      best: [
        { title: 'Push', submissions: 7, won: 5, moves: 1, pushes: 1, submission: join(CLASS, 'ben.txt') },
        { title: 'Way Back', submissions: 3, won: 2, moves: 2, pushes: 1 },
      ],
    });
  });

  test.each([
    ['below the last title', 'Way Back\nlL\nPush\nlr x\n', ['won', 'line 4, column 4: "x" is not a step']],
    ['below the first title', 'Push\nlr q to win\n\nWay Back\nlL\n', ['line 2, column 4: "q" is not a step', 'won']],
    ['in the second line of moves', 'Push\nrl\nllq\n\nWay Back\nlL\n', ['line 3, column 3: "q" is', 'won']],
    ['behind a title', 'Push: r\nWay Back: lL q to win\n', ['won', 'line 2, column 14: "q" is not a step']],
    ['below its last moves, where a name is none', 'Push\nr\nLukas B.\n', ['won']],
    ['in a title', 'Push\nr\n\nWay Bakc\nlL\n', ['won', 'line 5: neither a title']],
  ])('are told for a slip %s', async (_, text, results) => {
    writeFileSync(join(folder, 'slip.txt'), text);
    const { json } = await sokoban('verify', LEVELS, '--submissions', join(folder, 'slip.txt'), '--json');
    const lines = results.map((result): unknown => {
      const reason: unknown = result === 'won' ? null : expect.stringContaining(result);
      return expect.objectContaining({ won: result === 'won', reason });
    });
    expect(json.slice(0, -1)).toEqual(lines);
  });

  test.each([
    ['one move alone', 'Push: r\nWay Back: l\n'],
    ['other signs and a blank line', 'Push;R\n\nWay Back = l\n'],
    ['numbers of levels', '1: r\n2: l\n'],
    ['moves that go on below', 'Push:\nr\nWay Back\tl\n'],
  ])('may have moves behind their titles: %s', async (_, text) => {
    writeFileSync(join(folder, 'titled.txt'), text);
    const { json } = await sokoban('verify', LEVELS, '--submissions', join(folder, 'titled.txt'), '--json');
    expect(json).toMatchObject([
      { level: 1, by: 'title', won: true, moves: 1 },
      { level: 2, by: 'title', won: false, steps: { given: 1, applied: 1 } },
      { sum: { submissions: 2, unreadable: 0 } },
    ]);
  });

  test.each([
    ['ann/level1.txt', 0, []],
    ['ben.txt', 1, ['--level', '1', '--strict']],
    ['gus/hand-in.txt', 0, ['--level', '1']],
    ['fay/push.txt', 1, []],
    ['none.txt', 2, []],
  ])('have an exit code each: %s', async (name, code, options) => {
    expect((await sokoban('verify', LEVELS, '--submissions', join(CLASS, name), ...options)).code).toBe(code);
  });

  test('bring no steps of their own', async () => {
    expect(await sokoban('verify', LEVELS, '--submissions', CLASS, '--trace')).toMatchObject({
      code: 2,
      errors: ['--trace follows one game, so it does not go with --submissions; --jsonl has a line for each'],
    });
  });
});
