import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STANDARD_OUTPUT } from '../../src/commands/output';
import { setReadingListener } from '../../src/files/read-text';
import { programHere, sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const LEVELS = join(folder, 'three.xsb');
const RUN = join(folder, 'run.jsonl');
const SOLVER = resolve(__dirname, '..', 'support', 'solver.py');

writeFileSync(LEVELS, '#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n\n####\n#@ #\n#$.#\n####\n');

/** The result of a solver on the first level. By the clock it may take long: the machine may be busy. */
async function measured(command: string, ...options: string[]): Promise<unknown> {
  const limits = ['--cpu-limit', '0.2', '--memory', '200', ...(options.length > 0 ? options : ['--time-limit', '60'])];
  const { json } = await sokoban('bench', `${command} # {level}`, LEVELS, '--level', '1', '--json', ...limits);
  return json[0];
}

describe('any solver is measured', () => {
  test.each([
    ['moves on a line of their own', 'echo R', { status: 'solved', moves: 1, pushes: 1, solution: 'R', reason: null }],
    ['moves within a sentence', 'echo "dull: (r), done in 3 s"', { status: 'solved', solution: 'R' }],
    ['moves of a level in quotes', `test -f "{level}" && test -f '{level}' && echo R`, { status: 'solved' }],
    ['moves over several lines', "printf 'lr\\n\\nl\\nR'", { status: 'solved', solution: 'R' }],
    [
      'few moves behind a word for them',
      'echo "Solution: l"',
      { status: 'wrong', reason: 'its moves do not win', solution: null },
    ],
    ['moves that do not win', 'echo llll', { status: 'wrong', reason: 'its moves do not win', solution: null }],
    ['no moves', 'echo I give up', { status: 'gave-up', reason: 'no moves in its output' }],
    ['that there is no solution', 'echo No solution.', { status: 'unsolvable', reason: 'it says so' }],
    [
      'what it tries, and then moves behind a word for them',
      'for i in $(seq 60); do l=l$l; echo "depth $i: best path $l"; done; echo "Solution: R"; echo "lull $l$l"',
      { status: 'solved', solution: 'R' },
    ],
    [
      'what it tries, and its moves last',
      'for i in $(seq 60); do l=l$l; echo "path: $l"; done; echo "path: R"',
      { status: 'solved', solution: 'R' },
    ],
    [
      'millions of moves on a line',
      "head -c 9000000 /dev/zero | tr '\\0' l; echo R",
      { status: 'solved', solution: 'R' },
    ],
    [
      'what `solve --json` prints of a board that is too large',
      `echo '{"title":"dullurd","status":"gave-up","solution":null,"reason":"size"}'; exit 1`,
      { status: 'gave-up', reason: 'size' },
    ],
    ['moves within a JSON object', `echo '{"solution":{"lurd":"R"}}'`, { status: 'solved', solution: 'R' }],
    [
      'a JSON line of a level without a solution',
      `echo '{"title":"The Limit","status":"unsolvable","solution":null}'`,
      { status: 'unsolvable' },
    ],
    ['what it found after some time', 'echo "unsolvable (found in 3 s)"', { status: 'unsolvable' }],
    ['that its time is over', 'echo No solution found within 10 s; exit 1', { status: 'gave-up' }],
    ['that it gives up', 'echo "The level is unsolvable in 10 s; giving up"', { status: 'gave-up' }],
    ['that it knows no better', 'echo unsolvable: no', { status: 'gave-up' }],
    ['an error', 'echo boom >&2; exit 3', { status: 'failed', reason: 'exit code 3: boom' }],
  ])('that prints %s', async (_, command, result) => {
    expect(await measured(command)).toMatchObject({ title: null, level: 1, ...result });
  });

  test.each([
    ['works for ever', 'while :; do :; done', 'cpu', []],
    ['lets others work for ever', '(while :; do :; done) & wait', 'cpu', []],
    ['sleeps for ever', 'sleep 60', 'time', ['--time-limit', '0.2']],
    ['prints without end', 'yes R', 'output', []],
  ])('that %s, within its limits', async (_, command, reason, options) => {
    expect(await measured(command, ...options)).toMatchObject({ status: 'gave-up', reason });
  });

  test('but not on levels with rules of their own, which is told to programs, too', async () => {
    const game = resolve(__dirname, '..', '..', 'maps', 'inventions', 'in-step.ps');
    const { code, json, errors } = await sokoban('bench', '--self', game, '--level', '1', '--json');
    expect([code, json]).toMatchObject([2, [{ level: 1, error: { kind: 'input' } }]]);
    expect(errors).toEqual([
      expect.stringMatching(/, level 1: a file for a solver cannot hold its rules; `solve` reads it$/),
    ]);
  });

  test('although a file beside it is not there', async () => {
    const answer = await sokoban('bench', 'echo R # {level}', 'none.xsb', LEVELS, '--level', '1', '--json');
    expect(answer).toMatchObject({
      code: 2,
      json: [
        { file: 'none.xsb', level: 1, error: { kind: 'no-such-file' } },
        { file: LEVELS, status: 'solved' },
      ],
    });
  });

  test('that says that there is no solution, although one is known', async () => {
    writeFileSync(RUN, `${JSON.stringify({ file: LEVELS, level: 1, solution: 'r' })}\n`);
    expect(await measured('echo unsolvable', '--against', RUN)).toMatchObject({
      status: 'wrong',
      reason: 'it says that there is no solution, but there is one',
    });
    // Moves that do not win are no solution.
    writeFileSync(RUN, `${JSON.stringify({ file: LEVELS, level: 1, solution: 'u' })}\n`);
    expect(await measured('echo unsolvable', '--against', RUN)).toMatchObject({ status: 'unsolvable' });
  });
});

test('while a solver works, the progress is that of the run', async () => {
  const read: string[] = [];
  setReadingListener((path) => read.push(path));
  const progress = jest.spyOn(STANDARD_OUTPUT, 'progress');
  await programHere(['bench', 'sleep 0.2; echo R # {level}', LEVELS, '--level', '1,2']);
  setReadingListener(undefined);
  expect(read).not.toContainEqual(expect.stringContaining('/proc'));
  expect(progress).toHaveBeenCalledWith('1 of 2 done, 1 solved; three.xsb, level 2');
});

test('a line is in the file of -o as soon as its level is done', async () => {
  const [seen, lines] = [join(folder, 'seen.jsonl'), join(folder, 'lines.jsonl')];
  await sokoban('bench', `cp '${lines}' '${seen}'; echo R {level}`, LEVELS, '-o', lines);
  const levelsIn = (file: string): string[] => readFileSync(file, 'utf8').match(/"level":\d/g) ?? [];
  expect(levelsIn(seen)).toEqual(['"level":1', '"level":2']);
  expect(levelsIn(lines)).toEqual(['"level":1', '"level":2', '"level":3']);
});

describe('the league', () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0;

  (hasPython ? test : test.skip)(
    'has a solver in another language, and ours beside it',
    async () => {
      const first = await sokoban('bench', `python3 '${SOLVER}' {level}`, LEVELS, '-o', RUN, '--force');
      expect(first).toMatchObject({ code: 1, errors: [] });
      expect(first.lines.slice(0, 6).map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
        ...['3 levels | this run', 'solved | 2', 'wrong | 0', 'unsolvable | 1', 'gave-up | 0', 'failed | 0'],
      ]);
      const written = readFileSync(RUN, 'utf8').trimEnd().split('\n');
      expect(written.map((line): unknown => JSON.parse(line))).toMatchObject([
        { level: 1, solution: 'R', moves: 1 },
        { level: 2, solution: 'rR', moves: 2 },
        { level: 3, status: 'unsolvable' },
      ]);
      const second = await sokoban('bench', '--self', LEVELS, '--against', RUN, '--time-limit', '60', '--jobs', '2');
      expect(second).toMatchObject({ code: 1, errors: [] });
      expect(second.lines.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
        ...['3 levels | this run | before', 'solved | 2 | 2', 'wrong | 0 | 0', 'unsolvable | 1 | 1'],
        ...['gave-up | 0 | 0', 'failed | 0 | 0'],
        expect.stringMatching(/^median seconds \| \d\.\d\d \| \d\.\d\d$/),
        expect.stringMatching(/^total seconds \| \d\.\d \| \d\.\d$/),
        ...['moves, solved by both | 3 | 3', 'pushes, solved by both | 2 | 2'],
        ...['only this run solves: none', 'only the run before solves: none'],
      ]);
    },
    180_000,
  );

  test('prints nothing but the lines for programs, if they go to standard output', async () => {
    const { lines, json } = await sokoban('bench', 'echo rr # {level}', LEVELS, '-o', '-');
    expect([lines, json]).toMatchObject([[], [1, 2, 3].map((level) => ({ level }))]);
  });

  test('takes a claim of the run before that there is no solution for wrong if this run finds one', async () => {
    const lines = [1, 3].map((level) => JSON.stringify({ file: LEVELS, level, status: 'unsolvable' }));
    writeFileSync(RUN, lines.join('\n'));
    const { lines: shown } = await sokoban('bench', 'echo R # {level}', LEVELS, '--level', '1,3', '--against', RUN);
    expect(shown.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual(
      expect.arrayContaining(['solved | 1 | 0', 'wrong | 1 | 1', 'unsolvable | 0 | 1']),
    );
  });

  test('has no seconds of a run that was measured by another clock', async () => {
    const line = { file: LEVELS, level: 1, solution: 'R', seconds: 3 };
    const seconds = async (fields: object): Promise<string | undefined> => {
      writeFileSync(RUN, JSON.stringify({ ...line, ...fields }));
      const { lines } = await sokoban('bench', 'echo R # {level}', LEVELS, '--level', '1', '--against', RUN);
      return lines.find((one) => one.startsWith('median seconds'));
    };
    expect(await seconds({})).toMatch(/ -$/);
    expect(await seconds({ wallSeconds: 4 })).toMatch(/ 3\.00$/);
  });

  test('says what each alone solves, and that a solution does not win', async () => {
    const lines = [1, 2].map((level) => JSON.stringify({ file: LEVELS, level, solution: level === 1 ? 'u' : 'rR' }));
    writeFileSync(RUN, `${lines.join('\n')}\n{"file":"other.xsb","level":1,"solution":"r"}\n`);
    const { lines: shown, errors } = await sokoban('bench', 'echo r # {level}', LEVELS, '--against', RUN);
    expect(errors).toEqual([`${RUN}: 1 result belongs to none of these levels`]);
    expect(shown.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual(
      expect.arrayContaining([
        ...['solved | 1 | 1', 'wrong | 2 | 1', `only this run solves: 1: ${LEVELS}, level 1`],
        ...[`only the run before solves: 1: ${LEVELS}, level 2`, `${LEVELS}, level 2: wrong: its moves do not win`],
      ]),
    );
  });
});

jest.mock('node:tty', () => ({ ...jest.requireActual<object>('node:tty'), isatty: () => true }));

test.each([
  [['solver', LEVELS], /^the command needs \{level\} where the file of the level belongs: /],
  [['solver {level}'], /^name the levels after the command$/],
  [['--self'], /^name the levels after the command$/],
  [['solver {level}', join(folder, 'none.xsb')], /none\.xsb: there is no such file or folder$/],
  [['x {level}', LEVELS, '--memory', '0'], /^--memory wants MiB, more than 0, not "0"$/],
])('bench refuses %j', async (words, sentence) => {
  expect(await sokoban('bench', ...words)).toMatchObject({ code: 2, errors: [expect.stringMatching(sentence)] });
});
