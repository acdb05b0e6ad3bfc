import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { program, sokoban } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFiles } from '../support/temporary-folder';

jest.setTimeout(120_000);

const { folder, file } = temporaryFiles();

/** The shortest way pushes the box round; with fewer pushes the player walks farther. */
const ROUND = file('round.lvl', '6 8\n########\n##....@#\n#.##..##\n#..A...#\n#..a...#\n########\n');
const YARD = ['#########', '#       #', '# @$ .  #', '#       #', '#########'].join('\n');
const DETOUR = file('detour.txt', 'lrrr');
const WITH_SOLUTION = file('solved.xsb', `${YARD}\nTitle: Yard\nAuthor: Someone\n\nSolution: rurrdlulldrr\n`);
const TWO = file('two.xsb', `; one\n${YARD}\n\n; two\n######\n#. $@#\n######\n`);
const STUCK = file('stuck.lvl', '4 6\n######\n#@.a.#\n#...A#\n######\n');

describe('optimise prints a better solution', () => {
  test('than the one in the file, and what it gained to standard error', async () => {
    const errors = ['12/4 -> 2/2, fewest, proven'];
    expect(await sokoban('optimise', WITH_SOLUTION)).toEqual({ code: 0, lines: ['RR'], json: [], errors });
  });

  test.each(['optimise', 'optimize'])('by the name %s', async (name) => {
    expect(await sokoban(name, WITH_SOLUTION)).toMatchObject({ code: 0, lines: ['RR'] });
  });

  test('than a sequence', async () => {
    const errors = ['4/2 -> 2/2, fewest, proven'];
    expect(await sokoban('optimise', TWO, '--level', '1', '--sequence', DETOUR)).toMatchObject({ code: 0, errors });
  });

  test('than a sequence, of which the limit of undos refuses some', async () => {
    const level = file('crew.map', '3\n######\n#Aa.@#\n######\n');
    const line = ['optimise', level, '--sequence', file('undone.txt', 'D R D')];
    expect(await sokoban(...line)).toMatchObject({ code: 2 });
    expect(await sokoban(...line, '--undo-limit', '0')).toMatchObject({ code: 0, lines: ['D2'] });
  });

  test('than that of the solver, if there is none to begin with', async () => {
    expect(await sokoban('optimise', TWO, '--level', '2', '--json')).toMatchObject({
      code: 0,
      json: [{ status: 'unchanged', from: 'solver', moves: 2, pushes: 2, proven: true, solution: 'LL' }],
    });
  });

  test('by the measure that is wanted, or by both', async () => {
    const { json } = await sokoban('optimise', ROUND, '--by', 'both', '--json');
    expect(json).toMatchObject([
      { by: 'pushes', moves: 19, pushes: 3, proven: true },
      { by: 'moves', moves: 17, pushes: 5, proven: true },
    ]);
  });

  test('as an object for programs, with all specified members', async () => {
    const { json } = await sokoban('optimise', WITH_SOLUTION, '--json');
    expect(json.map((one) => JSON.stringify(one).replace(/"seconds":[\d.]+/, '"seconds":0'))).toEqual([
      `{"file":${JSON.stringify(WITH_SOLUTION)},"level":1,"title":"Yard","id":"ddc26503706290f49b2c8234b2ca7469",` +
        '"rules":"classic","format":"xsb","by":"pushes","status":"improved","reason":null,"from":"file",' +
        '"start":{"moves":12,"pushes":4},"moves":2,"pushes":2,"proven":true,"solution":"RR","seconds":0}',
    ]);
  });

  test('of each of several levels', async () => {
    const { code, lines } = await sokoban('optimise', TWO, '--jobs', '2');
    expect([code, ...[...lines].sort()]).toEqual([0, `${TWO}, level 1: RR`, `${TWO}, level 2: LL`]);
  });

  test('into a file with the boards, which verify replays', async () => {
    const path = join(folder, 'better.sok');
    // Both measures have the same best solution, which is written once.
    await sokoban('optimise', WITH_SOLUTION, '--by', 'both', '-o', path);
    expect(readFileSync(path, 'utf8')).toBe(
      `${YARD}\nTitle: Yard\nAuthor: Someone\n; 2 moves, 2 pushes\nSolution:\nRR\n`,
    );
    expect(await sokoban('verify', path)).toMatchObject({ code: 0 });
  });
});

test('what is said of the levels and of all of them stays in the file', async () => {
  const [head, notes] = ['Title: All\nAuthor: Ann\n\n', 'Comment:\nMine.\nComment-End:\n'];
  const text = `${head}#####\n#@$.#\n#####\nTitle: One\n${notes}; 9 moves, 1 push\nSolution:\nR\n\n#####\n#.$@#\n#####\nTitle: Two\n`;
  const path = file('said.sok', text);
  await sokoban('optimise', path, '-o', path, '--force');
  const found = (line: string): string => `; 1 move, 1 push\nSolution:\n${line}\n`;
  expect(readFileSync(path, 'utf8')).toBe(
    `${head}#####\n#@$.#\n#####\nTitle: One\n${notes}${found('R')}\n#####\n#.$@#\n#####\nTitle: Two\n${found('L')}`,
  );
});

describe('optimise reports errors', () => {
  test('with a file that is there already, before it begins', async () => {
    const path = file('there.sok', 'mine');
    expect(await sokoban('optimise', WITH_SOLUTION, '-o', path)).toMatchObject({
      code: 2,
      errors: [`${path}: there is such a file already; --force overwrites it`],
    });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  test('with steps that do not win', async () => {
    const steps = file('steps.txt', 'r');
    expect(await sokoban('optimise', WITH_SOLUTION, '--sequence', steps)).toMatchObject({
      code: 2,
      errors: [`${steps}: the steps do not win ${WITH_SOLUTION}`],
    });
  });

  test('with a level that cannot be won', async () => {
    expect(await sokoban('optimise', STUCK)).toMatchObject({ code: 1, lines: [], errors: [`${STUCK}: unsolvable`] });
    expect(await sokoban('optimise', STUCK, '--json')).toMatchObject({
      code: 1,
      json: [
        {
          ...{ status: 'no-solution', reason: 'unsolvable', from: 'solver', start: null, moves: null },
          ...{ proven: false, solution: null },
        },
      ],
    });
  });

  test('with a level that the solver has not solved in half of the time', async () => {
    const hard = file('hard.lvl', readFileSync(join(OWN_MAPS, 'level36.lvl'), 'utf8'));
    expect(await sokoban('optimise', hard, '--time-limit', '0.02')).toMatchObject({
      code: 1,
      errors: [
        expect.stringMatching(
          /: no solution was found to begin with: gave up after [\d.]+ s, half of --time-limit; --sequence FILE names one$/,
        ),
      ],
    });
    const { json } = await sokoban('optimise', hard, '--time-limit', '0.02', '--json');
    expect(json).toMatchObject([{ status: 'no-solution', reason: 'time' }]);
  });

  test.each([
    [['--jobs', '0'], '--jobs wants a whole number from 1 to 1024, not "0"'],
    [['--time-limit', 'x'], '--time-limit wants seconds, more than 0, not "x"'],
    [['--sequence', DETOUR], '--sequence is played on one level, and these are 2; choose one with --level'],
  ])('with the options %s', async (options, sentence) => {
    expect(await sokoban('optimise', TWO, ...options)).toMatchObject({ code: 2, errors: [sentence] });
  });
});

test('Ctrl-C prints the best so far', async () => {
  const map = join(OWN_MAPS, 'multiplayer', '14-chain-of-favours.map');
  const terminal = sokobanIn({ folder, columns: 120 }, 'optimise', map, '--time-limit', '600');
  await terminal.shows(/\d+\/\d+ -> \d+\/\d+, \d+ positions, \d+ s/);
  terminal.type('\u0003');
  expect(await terminal.ended()).toMatchObject({ code: 130 });
  expect(terminal.rows.filter((row) => row.startsWith('sokoban:'))).toEqual([
    expect.stringMatching(/^sokoban: \d+\/\d+ -> \d+\/\d+, no better found$/),
    'sokoban: stopped: 1 of 1 done',
  ]);
});

test('the whole program prints the solution to standard output, and nothing else', () => {
  expect(program(['optimise', WITH_SOLUTION])).toEqual({
    code: 0,
    out: 'RR\n',
    err: 'sokoban: 12/4 -> 2/2, fewest, proven\n',
  });
});

test('a level that is won at the start has no steps', async () => {
  const path = file('won.lvl', '1 2\n@.\n');
  expect(await sokoban('optimise', path, '--json')).toMatchObject({ json: [{ moves: 0, pushes: 0, solution: '' }] });
});

test('no file is written if sok can hold none of the levels', async () => {
  const path = join(folder, 'nothing.sok');
  const level = file('pair.map', '#####\n#Aa@#\n#Bb@#\n#####\n');
  const { errors } = await sokoban('optimise', level, '-o', path);
  expect([errors.at(-1), existsSync(path)]).toEqual(['1 level left out that sok cannot hold', false]);
});
