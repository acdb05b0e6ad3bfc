import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, sokoban } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

jest.setTimeout(120_000);

const folder = temporaryFolder();

/** Some milliseconds of work. */
const QUICK = ['--effort', '0.003'];

function withoutSeconds(json: readonly unknown[]): string[] {
  return json.map((one) => JSON.stringify(one).replace(/"seconds":[\d.]+/, '"seconds":0'));
}

function membersOf(line: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof line === 'object' && line ? Object.entries(line) : []);
}

/** The members of the first line of JSON. */
function levelIn([first]: readonly unknown[]): { board: string[]; pushes: number } {
  const members = membersOf(first);
  const board = members.get('board');
  return { board: Array.isArray(board) ? board.map(String) : [], pushes: Number(members.get('pushes')) };
}

describe('generate prints a new level', () => {
  test('as a file that rate and verify read, with title, author, seed and figures', async () => {
    const path = join(folder, 'one.sok');
    expect(await sokoban('generate', '--seed', 'one', '--boxes', '3', ...QUICK, '-o', path)).toMatchObject({
      code: 0,
      lines: [],
    });
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(
      /^Title: \w+ \w+\nAuthor: generated\n; generator 3, seed one: \d+ pushes \(fewest, proven\), \d+ moves, difficulty [\d.]+\n$/m,
    );
    const [, difficulty = ''] = /difficulty ([\d.]+)/.exec(text) ?? [];
    expect(await sokoban('rate', path, '--json')).toMatchObject({ json: [{ status: 'solved' }] });
    expect((await sokoban('rate', path)).lines.join()).toContain(String(Math.round(10 * Number(difficulty)) / 10));
  });

  test('as an object for programs, with all specified members', async () => {
    const { json } = await sokoban('generate', '--seed', 'one', '--boxes', '3', ...QUICK, '--json');
    expect(json.map((one) => [...membersOf(one).keys()])).toEqual([
      [
        ...['file', 'level', 'title', 'id', 'rules', 'format', 'seed', 'version', 'board', 'text', 'moves', 'pushes'],
        ...['proven', 'difficulty', 'solution', 'seconds'],
      ],
    ]);
    expect(json).toMatchObject([{ rules: 'classic', seed: 'one', version: 3, proven: true }]);
  });

  test('the same from the same seed, whether one thread makes it or two', async () => {
    const args = ['generate', '--seed', 'same', '--count', '2', '--boxes', '1', ...QUICK, '--json'];
    const [one, two] = [await sokoban(...args), await sokoban(...args, '--jobs', '2')];
    expect(withoutSeconds(two.json)).toEqual(withoutSeconds(one.json));
    expect(one.json).toMatchObject([1, 2].map((k) => ({ seed: `same/${k}` })));
  });

  test('another each time without a seed', async () => {
    const args = ['generate', '--boxes', '2', ...QUICK];
    const [one, two] = [await sokoban(...args), await sokoban(...args)];
    // A seed in some sixty finds nothing with so little effort, and is then named by the error.
    const [first, second] = [one, two].map(({ lines, errors }) =>
      /\b[\da-f]{8}\b/.exec([...lines, ...errors].join('\n')),
    );
    expect(first).not.toBeNull();
    expect(first?.[0]).not.toBe(second?.[0]);
  });

  test('of a size, a number of boxes and of pushes', async () => {
    const { json } = await sokoban(
      'generate',
      '--seed',
      'x',
      '--size',
      '8x7',
      '--boxes',
      '3',
      '--pushes',
      '10',
      '--json',
    );
    expect(json).toMatchObject([{ pushes: 10 }]);
    const { board } = levelIn(json);
    expect([board.length, Math.max(...board.map((row) => row.length))]).toEqual([7, 8]);
    expect(board.join('').replace(/[^$*]/g, '')).toHaveLength(3);
  });

  test('each in a file of its own, of every rule set, with a title that no other has', async () => {
    const path = join(folder, 'vexed/');
    const args = ['--rules', 'Vexed', '--difficulty', 'Easy', '--count', '2', '--seed', 'g', '--effort', '0.05'];
    const { code, lines, errors } = await sokoban('generate', ...args, '-o', path);
    expect({ code, lines }).toEqual({ code: 0, lines: [] });
    const titles = errors.map((line) => /^g\/\d: ([\w ]+), difficulty [\d.]+, \d+ push/.exec(line)?.[1] ?? line);
    const names = titles.map((title, index) => `${index + 1}-${title.toLowerCase().replace(' ', '-')}.txt`);
    expect(readdirSync(path).sort()).toEqual(names);
    expect(new Set(titles).size).toBe(2);
    expect(await sokoban('check', path, '--solvable')).toMatchObject({ code: 0 });
  });

  test('in several sizes, each of which its seed makes alone with the options that are named', async () => {
    const run = await sokoban('generate', '--count', '3', '--seed', 'k', '--difficulty', '3.5');
    const boards = run.lines
      .join('\n')
      .split(/\n(?=\n)/)
      .map((text) => text.trim());
    const [, second = ''] = run.errors;
    const options = /\((.*)\)$/.exec(second)?.[1] ?? '';
    expect(options).toBe('--size 11x6 --boxes 3');
    const alone = await sokoban('generate', '--seed', 'k/2', '--difficulty', '3.5', ...options.split(' '));
    expect(alone.lines).toEqual([expect.stringContaining(boards[1] ?? 'none')]);
  });

  test('and solve wins it with as few pushes', async () => {
    const path = join(folder, 'optimal.sok');
    const { json } = await sokoban('generate', '--seed', 'o', '--boxes', '3', ...QUICK, '--json');
    await sokoban('generate', '--seed', 'o', '--boxes', '3', ...QUICK, '-o', path);
    const solved = await sokoban('solve', path, '--optimal', 'pushes', '--json');
    expect(solved.json).toMatchObject([{ status: 'solved', pushes: levelIn(json).pushes }]);
  });
});

describe('generate reports the result', () => {
  test('if the difficulty is out of reach', async () => {
    const { code, errors, lines } = await sokoban(
      'generate',
      '--seed',
      'z',
      '--boxes',
      '1',
      '--difficulty',
      '12',
      ...QUICK,
    );
    expect(code).toBe(1);
    expect(errors).toEqual([
      // Before the work.
      'classic levels are hardly ever harder than 10; this makes the nearest, with all the effort that it may take',
      expect.stringMatching(/^z: [\w ]+, difficulty [\d.]+, \d+ push/),
      expect.stringMatching(/^z: the nearest difficulty to 12 that was found is [\d.]+; --effort N searches longer$/),
    ]);
    expect(lines).toHaveLength(1);
  });

  test('if the time was over before there was a level', async () => {
    expect(await sokoban('generate', '--seed', 'b', '--time-limit', '0.001')).toMatchObject({
      code: 1,
      errors: ['b: the time was over before a level was found; --time-limit SECONDS allows more'],
    });
  });

  test('if there are not so many pushes', async () => {
    const { code, errors } = await sokoban('generate', '--seed', 'z', '--boxes', '1', '--pushes', '300', ...QUICK);
    expect(code).toBe(1);
    expect(errors).toEqual([
      expect.stringMatching(/^z: [\w ]+, difficulty [\d.]+, \d+ push/),
      expect.stringMatching(/^z: no level of 300 pushes was found, but one of \d+; --effort N searches longer$/),
    ]);
  });

  longTest('if the time ends before the work', async () => {
    const { json, errors } = await sokoban(
      'generate',
      '--seed',
      'cut',
      '--boxes',
      '2',
      '--effort',
      '1000',
      '--time-limit',
      // Long enough for a first level on a busy machine, and far less than the work takes.
      '2',
      '--json',
    );
    expect(json).toMatchObject([{ seed: 'cut', cut: true }]);
    expect(errors).toEqual(['cut: the search was ended early; the same seed may make another level']);
  });
});

describe('generate refuses', () => {
  const ONE_A_FILE = 'a file holds one level of the rule set vexed; write several with -o FOLDER/';

  test.each([
    [['--size', '8'], '--size wants columns and rows with the walls, such as 9x8, each from 5 to 30, not "8"'],
    [['--size', '4x9'], '--size wants columns and rows with the walls, such as 9x8, each from 5 to 30, not "4x9"'],
    [['--boxes', '0'], '--boxes wants a whole number from 1 to 15, not "0"'],
    [['--size', '6x6', '--boxes', '5'], 'a board of 6x6 has no room for 5 boxes; it holds at most 4'],
    [['--difficulty', 'hardest'], '--difficulty wants easy, medium, hard, or a number from 1 to 15, not "hardest"'],
    [['--count', '2', '-o', folder], `${folder}: there are files in it already; --force writes beside them`],
    [['--pushes', '-3'], '--pushes wants a whole number from 1 to 1000, not "-3"'],
    [['--pushes', '9', '--difficulty', '5'], '--difficulty and --pushes exclude each other; choose one'],
    [['--count', '0'], '--count wants a whole number from 1 to 100000, not "0"'],
    [['--effort', '0'], '--effort wants a number, more than 0 and at most 10000, not "0"'],
    [['--time-limit', 'x'], '--time-limit wants seconds, more than 0, not "x"'],
    [['--jobs', '0'], '--jobs wants a whole number from 1 to 1024, not "0"'],
    [['--seed', 'a\nb'], '--seed wants a line of 1 to 200 characters'],
    [['--seed', ''], '--seed wants a line of 1 to 200 characters'],
    [['--rules', 'vexed', '--count', '2'], ONE_A_FILE],
    [['--rules', 'vexed', '--count', '2', '--json', '-o', join(folder, 'two.txt')], ONE_A_FILE],
    [['--rules', 'chess'], 'there is no rule set "chess"; there are classic, multiplayer, holes, potions, vexed'],
  ])('%j', async (args, sentence) => {
    expect(await sokoban('generate', ...args)).toMatchObject({ code: 2, lines: [], errors: [sentence] });
  });

  test('to overwrite a file', async () => {
    const path = join(folder, 'there.sok');
    const args = ['generate', '--seed', 'one', '--boxes', '3', ...QUICK, '-o', path];
    expect(await sokoban(...args)).toMatchObject({ code: 0 });
    expect(await sokoban(...args)).toMatchObject({ code: 2 });
    expect(await sokoban(...args, '--force')).toMatchObject({ code: 0 });
  });
});

test('Ctrl-C writes the levels that are made', async () => {
  const path = join(folder, 'stopped.sok');
  const terminal = sokobanIn(
    { folder, columns: 120 },
    'generate',
    '--seed',
    's',
    '--count',
    '1000',
    '--effort',
    '0.02',
    '-o',
    path,
  );
  await terminal.shows(/(?:[2-9]|\d\d+) of 1000 made; s\/\d+: difficulty [\d.]+, \d+ pushes, \d+ s/);
  terminal.type('\u0003');
  expect(await terminal.ended()).toMatchObject({ code: 130 });
  const levels: unknown = JSON.parse(program(['list', path, '--json'], { folder }).out);
  expect(levels).toEqual(expect.arrayContaining([expect.objectContaining({ level: 2, valid: true })]));
});

test.each(['g.slc', 'g.rle', 'G.LVL'])('a file is not given the ending of another format: %s', async (path) => {
  const ending = path.slice(2).toLowerCase();
  const sentence = `${path}: this is written as xsb, but the name has the ending of ${ending}; choose another name`;
  for (const command of [['generate'], ['export'], ['optimise', '1']])
    expect(await sokoban(...command, '-o', path)).toMatchObject({
      code: 2,
      errors: [sentence],
    });
});
