import { join, relative } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { program, programHere, sokoban } from '../support/command-line';
import { HARD_LEVEL } from '../support/hard-level';
import { sokobanIn } from '../support/pty';
import { temporaryFiles } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const { folder, file } = temporaryFiles();

const GOOD = file('good.lvl', '3 6\n######\n#@.Aa#\n######\n');
const STUCK = file('stuck.lvl', '4 6\n######\n#@.a.#\n#...A#\n######\n');
const STUCK_LINE = `${STUCK}: unsolvable because no box can reach the goal at column 4, row 2`;
const FAULTY = file('faulty.lvl', '3 6\n######\n#@?Aa#\n######\n');
const TWO = file('two.xsb', '; one\n#####\n#@$.#\n#####\n\n; two\n######\n#. $@#\n######\n');
/** The shortest way pushes the box round; with fewer pushes the player walks farther. */
const ROUND = file('round.lvl', '6 8\n########\n##....@#\n#.##..##\n#..A...#\n#..a...#\n########\n');
const HARD = file('hard.lvl', HARD_LEVEL);

describe('solve prints the solution of a level', () => {
  test.each([
    ['classic', GOOD, 'rR'],
    ['several players, as commands', file('x.map', '#######\n#Aa..@#\n#Bb..@#\n#######\n'), 'L3 D3'],
    ['holes', file('holes.lvl', '___\n__Y\n\nWWW\n>y_\n'), 'R'],
    ['potions', file('potions.txt', '0 9\nWWWWWWW\nWP$ 1GW\nWWWWWWW\n'), 'r{buy-strength}rR'],
    ['vexed', file('vexed.txt', '7 3\n#######\n#Pb b #\n#######\n'), 'R'],
    ['won before the first move', file('won.lvl', '1 2\n@.\n'), ''],
  ])('%s', async (_, path, solution) => {
    expect(await sokoban('solve', path)).toEqual({ code: 0, lines: [solution], json: [], errors: [] });
  });

  test('which verify replays', () => {
    const { out } = program(['solve', ROUND]);
    expect(program(['verify', ROUND, '--sequence', '-'], { input: out })).toMatchObject({ code: 0, err: '' });
  });

  test('as an object for programs, with all specified members', async () => {
    const { code, lines, json, errors } = await sokoban('solve', GOOD, '--json');
    expect({ code, lines, errors }).toEqual({ code: 0, lines: [], errors: [] });
    expect(json.map((one) => JSON.stringify(one).replace(/"seconds":[\d.]+,/, '"seconds":0,'))).toEqual([
      `{"file":${JSON.stringify(GOOD)},"level":1,"title":null,"id":"1894f686fba2bcd9606695ce4a73ef7a","rules":"classic",` +
        '"format":"lvl","status":"solved","moves":2,"pushes":1,"solution":"rR","nodes":1,"seconds":0,"reason":null,"why":null}',
    ]);
  });

  test('with the fewest moves or pushes, if requested', async () => {
    const [moves, pushes] = await Promise.all(
      ['moves', 'pushes'].map((measure) => sokoban('solve', ROUND, '--optimal', measure, '--json')),
    );
    expect(moves?.json).toMatchObject([{ status: 'solved', moves: 17, pushes: 5 }]);
    expect(pushes?.json).toMatchObject([{ status: 'solved', moves: 19, pushes: 3 }]);
  });
});

const THREE = file(
  'three.map',
  '########\n#..#@..####\n#.a#..@#..#\n#....C..Bc#\n#b##a.b##.#\n#@.A.....@#\n###########\n',
);
/** From here on three players can stand in more ways than are searched; at the start they cannot. */
const TO_THE_CROWD = 'DWWW @2:A @2:A @2:W @3:D @3:D @3:D @3:W @3:D @3:S @3:S @2:A @2:S @2:S @2:S @2:D @2:W';

describe('solve finds a solution although there are very many placements of the players', () => {
  test('from there', async () => {
    const { code, lines } = await sokoban('solve', THREE, '--sequence', file('crowd.txt', TO_THE_CROWD));
    expect(code).toBe(0);
    const whole = file('whole.txt', `${TO_THE_CROWD} ${lines.join(' ')}`);
    expect(await sokoban('verify', THREE, '--sequence', whole)).toMatchObject({ code: 0 });
  });
});

describe('solve after a sequence', () => {
  test('prints the rest of the solution', async () => {
    const steps = file('steps.txt', 'r ; and no farther');
    expect(await sokoban('solve', GOOD, '--sequence', steps)).toMatchObject({ code: 0, lines: ['R'] });
    expect(await sokoban('solve', GOOD, '--sequence', steps, '--json')).toMatchObject({
      json: [{ moves: 1, pushes: 1, solution: 'R' }],
    });
  });

  test.each([
    ['won already', '3 5\nWWWWWWW\nWP1G  W\nWWWWWWW\n', 'r', 0, ''],
    ['short of moves', '3 5\nWWWWWWW\nWP 1 GW\nWWWWWWW\n', 'l r l', 0, 'rRR'],
    ['lost', '1 3\nWWWWWWW\nWP 1 GW\nWWWWWWW\n', 'r l r', 1, ': unsolvable'],
  ])('when the level is %s', async (name, text, steps, code, words) => {
    const path = file(`${name}.txt`, text);
    const sequence = file('steps.txt', steps);
    const { code: given, lines, errors } = await sokoban('solve', path, '--sequence', sequence);
    expect(given).toBe(code);
    expect(code === 0 ? lines : errors).toEqual([code === 0 ? words : `${path}${words}`]);
  });

  test('reports a sequence that cannot be read', async () => {
    const steps = file('steps.txt', 'rx');
    const sentence = `${steps}: line 1, column 2: "x" is not a step; the steps are l u r d`;
    expect(await sokoban('solve', GOOD, '--sequence', steps)).toMatchObject({ code: 2, errors: [sentence] });
  });
});

describe('solve says why there is no solution', () => {
  test('cannot be won', async () => {
    expect(await sokoban('solve', STUCK)).toMatchObject({ code: 1, lines: [], errors: [STUCK_LINE] });
    expect(await sokoban('solve', STUCK, '--json')).toMatchObject({
      code: 1,
      json: [{ status: 'unsolvable', moves: null, pushes: null, solution: null, why: null }],
    });
  });

  test('the boxes that are unsolvable by themselves, and the walls that shut them off', async () => {
    const rows = ['########', '#@$  .$#', '#  . $ #', '#    . #', '########'];
    const corner = file('corner.xsb', rows.map((row) => `${row}\n`).join(''));
    expect(await sokoban('solve', corner)).toMatchObject({
      errors: [
        `${corner}: unsolvable because of the box at column 7, row 2; walls at 7,1 8,2 (column,row) shut it off`,
      ],
    });
    expect(await sokoban('solve', corner, '--json')).toMatchObject({
      json: [
        {
          core: [{ column: 7, row: 2 }],
          walls: [
            { column: 7, row: 1 },
            { column: 8, row: 2 },
          ],
        },
      ],
    });
  });

  test('all boxes, if they are few', async () => {
    const all = file('all.xsb', '########\n#. $$ .#\n#@     #\n########\n');
    const { code, errors } = await sokoban('solve', all);
    expect(code).toBe(1);
    expect(errors).toEqual([
      `${all}: unsolvable because of the boxes at column 4, row 2; column 5, row 2; walls at 4,1 5,1 (column,row) shut them off`,
    ]);
  });

  test('no boxes if that would be more than ten', async () => {
    const rows = ['#'.repeat(27), `# ${'$.'.repeat(11)}$ #`, `#@${' '.repeat(24)}#`, `#${' '.repeat(25)}#`];
    const many = file('many.xsb', [...rows, `#  .${' '.repeat(22)}#`, '#'.repeat(27), ''].join('\n'));
    const { json } = await sokoban('solve', many, '--json');
    expect(json).toMatchObject([{ status: 'unsolvable' }]);
    expect(JSON.stringify(json)).not.toContain('"boxes"');
  });

  test('goals for which there are too few boxes', async () => {
    const room = ['##########', '#..$ #   #', '#### #   #', '#   @ $  #', '#  $  $  #', '#   ..   #', '##########', ''];
    const few = file('few.xsb', room.join('\n'));
    const { errors } = await sokoban('solve', few);
    expect(errors).toEqual([
      `${few}: unsolvable because too few boxes can reach the goals at column 2, row 2; column 3, row 2`,
    ]);
  });

  test('the goal that no box can reach', async () => {
    const bend = file('bend.xsb', '########\n#@     #\n# $ $  #\n#   .  #\n###### #\n#    . #\n########\n');
    const errors = [`${bend}: unsolvable because no box can reach the goal at column 6, row 6`];
    expect(await sokoban('solve', bend)).toMatchObject({ errors });
    const json = [{ core: [{ column: 6, row: 6 }], coreOf: 'goals' }];
    expect(await sokoban('solve', bend, '--json')).toMatchObject({ json });
  });

  test('its time was over', async () => {
    const { code, errors } = await sokoban('solve', HARD, '--time-limit', '0.05');
    expect(code).toBe(1);
    expect(errors.join()).toMatch(/hard\.lvl: gave up after \d+(\.\d)? s$/);
    expect(await sokoban('solve', HARD, '--time-limit', '0.05', '--json')).toMatchObject({
      json: [{ status: 'gave-up', why: 'time', solution: null }],
    });
  });

  test('and how far it has come, if that is wanted', async () => {
    const { code, lines, errors } = await sokoban('solve', HARD, '--cpu-limit', '0.3', '--partial');
    expect({ code, errors: errors.length }).toEqual({ code: 1, errors: 1 });
    expect(lines).toEqual([expect.stringMatching(/^[lurdLURD]+$/)]);
    const { json } = await sokoban('solve', HARD, '--cpu-limit', '0.3', '--partial', '--json');
    expect(json).toMatchObject([{ status: 'gave-up', partial: { boxesOnGoals: null } }]);
  });

  test('or that there is no better position', async () => {
    const hall = [
      '#'.repeat(130),
      `#@$ .${' '.repeat(124)}#`,
      ...Array<string>(128).fill(`#${' '.repeat(128)}#`),
      '#'.repeat(130),
    ];
    const large = file('large.xsb', `${hall.join('\n')}\n`);
    const { lines, errors } = await sokoban('solve', large, '--partial');
    expect({ lines, errors }).toEqual({
      lines: [],
      errors: [`${large}: gave up: the board is too large for the solver; no better position was found`],
    });
  });

  test('none was proven to have the fewest moves', async () => {
    const { code, errors } = await sokoban('solve', HARD, '--time-limit', '0.05', '--optimal', 'moves');
    expect(code).toBe(1);
    expect(errors.join()).toMatch(/gave up after [\d.]+ s; no solution was proven to have the fewest moves$/);
  });
});

describe('solve goes through many levels', () => {
  const [one, two] = [`${TWO}, level 1: R`, `${TWO}, level 2: LL`];

  test('and names each', async () => {
    expect(await sokoban('solve', TWO)).toEqual({ code: 0, lines: [one, two], json: [], errors: [] });
  });

  test('but not the only one that --level chooses', async () => {
    expect(await sokoban('solve', TWO, '--level', '2')).toMatchObject({ code: 0, lines: ['LL'] });
  });

  test('and answers 1 if one is not solved', async () => {
    const { code, lines } = await sokoban('solve', GOOD, STUCK, TWO);
    expect(code).toBe(1);
    expect(lines).toEqual([`${GOOD}: rR`, STUCK_LINE, one, two]);
  });

  test('several at once', async () => {
    const { code, lines } = await sokoban('solve', GOOD, STUCK, TWO, '--jobs', '3');
    expect(code).toBe(1);
    expect([...lines].sort()).toEqual([`${GOOD}: rR`, STUCK_LINE, one, two].sort());
  });

  test('and a faulty one does not hide the others', async () => {
    const { code, lines, errors } = await sokoban('solve', FAULTY, TWO);
    expect({ code, lines }).toEqual({ code: 2, lines: [one, two] });
    expect(errors.join()).toMatch(/^.*faulty\.lvl: line 3, column 3: "\?" is not a symbol of \.lvl maps/);
  });

  const solvesShard = async (shard: string, expected: readonly string[]) => {
    const { lines } = await sokoban('solve', GOOD, STUCK, TWO, '--shard', shard);
    expect(lines).toEqual(expected);
  };

  test('or a share of them: --shard 2/2', () => solvesShard('2/2', [STUCK_LINE, two]));

  longTest.each([
    ['1/2', [`${GOOD}: rR`, one]],
    ['4/4', [two]],
    ['5/5', []],
  ])('or a share of them: --shard %s', solvesShard);
});

describe('solve continues where an earlier run has ended', () => {
  const line = (name: string, level: number, status: string): string =>
    JSON.stringify({ file: name, level, status, solution: status === 'solved' ? 'R' : null });
  const solved = line(TWO, 1, 'solved');

  test('without the levels that are in its file', async () => {
    const earlier = file('earlier.jsonl', `${solved}\n${line(GOOD, 1, 'solved')}\n`);
    const { code, json, errors } = await sokoban('solve', TWO, GOOD, STUCK, '--json', '--resume', earlier);
    expect(json).toMatchObject([
      { file: TWO, level: 2, status: 'solved' },
      { file: STUCK, level: 1, status: 'unsolvable' },
    ]);
    expect({ code, errors }).toEqual({ code: 1, errors: [] });
  });

  test.each([
    ['solved', 0],
    ['gave-up', 1],
  ])('and answers for those as well: %s', async (status, code) => {
    const earlier = file('all.jsonl', `${line(TWO, 1, status)}\n${line(TWO, 2, 'solved')}\n`);
    const errors = [`${earlier}: it has all 2 levels already`];
    expect(await sokoban('solve', TWO, '--json', '--resume', earlier)).toMatchObject({
      code,
      json: [],
      lines: [],
      errors,
    });
  });

  test('also behind half a line, which a killed run leaves behind', async () => {
    const earlier = file('half.jsonl', `${solved}\n{"file":"two.xsb","le`);
    const { code, lines, json, errors } = await sokoban('solve', TWO, '--json', '--resume', earlier);
    expect(errors).toEqual([`${earlier}: left out 1 line without a result`]);
    // The new results begin on a line of their own.
    expect({ code, lines }).toEqual({ code: 0, lines: [''] });
    expect(json).toMatchObject([{ level: 2, status: 'solved' }]);
  });

  test('also behind a whole line without its line break', async () => {
    const earlier = file('unended.jsonl', solved);
    const { lines, json, errors } = await sokoban('solve', TWO, '--json', '--resume', earlier);
    expect({ lines, errors }).toEqual({ lines: [''], errors: [] });
    expect(json).toMatchObject([{ level: 2 }]);
  });

  const leavesOut = async (text: string) => {
    const earlier = file('bad.jsonl', `${text}\n`);
    const { lines, json, errors } = await sokoban('solve', TWO, '--json', '--resume', earlier);
    expect({ lines, errors }).toEqual({ lines: [], errors: [`${earlier}: left out 1 line without a result`] });
    expect(json).toMatchObject([{ level: 1 }, { level: 2 }]);
  };

  test('but not behind a line with a solved level without its solution', () =>
    leavesOut(JSON.stringify({ file: TWO, level: 1, status: 'solved' })));

  longTest.each([
    ['no result', 'garbage'],
    ['a solution that is a number', JSON.stringify({ file: TWO, level: 1, status: 'solved', solution: 42 })],
    ['another status', JSON.stringify({ file: TWO, level: 1, status: 'perhaps', solution: null })],
  ])('but not behind a line with %s', (_, text) => leavesOut(text));

  test('under another name of the same file', async () => {
    const earlier = file('relative.jsonl', `${line(relative('.', TWO), 1, 'solved')}\n`);
    expect(await sokoban('solve', TWO, '--json', '--resume', earlier)).toMatchObject({
      json: [{ level: 2 }],
      errors: [],
    });
  });

  test('with results of another program: an id or a file, a solution, and fields that are not known here', async () => {
    const id = '03c692335b064fcf2a8e5aaf39cc5801';
    const lines = [
      { id, solution: 'R', by: 'another' },
      { file: TWO, level: 2, solution: 'R' },
      { id: 7, solution: 'R' },
    ];
    const earlier = file('another.jsonl', lines.map((one) => JSON.stringify(one)).join('\n'));
    expect(await sokoban('solve', TWO, '--json', '--resume', earlier)).toMatchObject({
      json: [],
      errors: [`${earlier}: left out 1 line without a result`, `${earlier}: it has all 2 levels already`],
    });
  });

  test('but says so if all its results are of other levels', async () => {
    const earlier = file('others.jsonl', `${line(GOOD, 1, 'solved')}\n`);
    expect(await sokoban('solve', TWO, '--json', '--resume', earlier)).toMatchObject({
      json: [{ level: 1 }, { level: 2 }],
      errors: [`${earlier}: 1 result belongs to none of these levels`],
    });
  });

  test('but says so if there is no such file', async () => {
    expect(await sokoban('solve', TWO, '--resume', join(folder, 'none.jsonl'))).toMatchObject({
      code: 2,
      errors: [expect.stringMatching(/none\.jsonl: there is no such file/)],
    });
  });
});

describe('solve refuses wrong options', () => {
  test.each([
    [['--jobs', '0'], '--jobs wants a whole number from 1 to 1024, not "0"'],
    [['--jobs', 'all'], '--jobs wants a whole number from 1 to 1024, not "all"'],
    [['--shard', '3/2'], '--shard wants two whole numbers such as 2/10, the second of ten shards, not "3/2"'],
    [['--shard', '0/2'], '--shard wants two whole numbers such as 2/10, the second of ten shards, not "0/2"'],
    [['--shard', 'x'], '--shard wants two whole numbers such as 2/10, the second of ten shards, not "x"'],
    [['--threads', '0'], '--threads wants a whole number from 1 to 10, not "0"'],
    [['--cpu-limit', 'long'], '--cpu-limit wants seconds, more than 0, not "long"'],
    [['--time-limit', '0'], '--time-limit wants seconds, more than 0, not "0"'],
    [['--undo-limit', 'x'], '--undo-limit wants a whole number from 0 on, or -1 for no limit, not "x"'],
    [['--sequence', GOOD], '--sequence is played on one level, and these are 2; choose one with --level'],
  ])('%s', async (options, sentence) => {
    expect(await sokoban('solve', TWO, ...options)).toEqual({ code: 2, lines: [], json: [], errors: [sentence] });
  });

  test('and any measure but moves and pushes', async () => {
    const { code, err } = await programHere(['solve', GOOD, '--optimal', 'time']);
    expect(code).toBe(2);
    expect(err).toMatch(/^sokoban: --optimal wants moves, pushes, not "time"\n$/);
  });
});

describe('in a terminal', () => {
  test('solve shows its progress, and Ctrl-C ends it with the solutions so far', async () => {
    const terminal = sokobanIn({ folder, columns: 100 }, 'solve', 'good.lvl', 'hard.lvl', '--time-limit', '600');
    await terminal.shows(/^good\.lvl: rR$/m);
    await terminal.shows(/^1 of 2 done, 1 solved; hard\.lvl: \d+ positions in \d+ s/m);
    terminal.type('\u0003');
    expect(await terminal.ended()).toMatchObject({ code: 130 });
    expect(terminal.rows.filter((row) => row !== '')).toEqual([
      'good.lvl: rR',
      'sokoban: stopped: 1 of 2 done, 1 solved',
    ]);
  });

  test('solve writes no progress to pipes', () => {
    const { code, out, err } = program(['solve', 'hard.lvl', '--time-limit', '0.5'], { folder });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^sokoban: hard\.lvl: gave up after [\d.]+ s\n$/);
  });
});

test('the program’s own classic levels are all solved', async () => {
  const { code, errors } = await sokoban('solve', ...OWN_CLASSIC, '--json', '--time-limit', '30');
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
});

const OWN_CLASSIC = Array.from({ length: 14 }, (_, index) => join(OWN_MAPS, `level${index + 1}.lvl`));
