import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';
import { programHere, sokoban } from '../support/command-line';

/** The answers to questions: objects, or lines as they are. */
async function ask(...questions: readonly unknown[]): Promise<unknown[]> {
  const input = questions.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join('');
  const { code, out, err } = await programHere(['serve'], { input });
  expect([code, err]).toEqual([0, '']);
  return out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

const TWO_WORDS: unknown = expect.stringMatching(/^\w+ \w+$/);
const WITH_BOX: unknown = expect.arrayContaining([{ layer: 'things', code: 3, name: 'box', role: 'box' }]);
const WITH_SET: unknown = expect.arrayContaining([{ layer: 'ground', code: 5, name: 'player', role: 'special' }]);
const TOO_MUCH: unknown = expect.stringMatching(/^38 games may take 1016 MB, and this one 27 MB more, /);

const BOARD = ['########', '#@ $. .#', '#  $   #', '#      #', '########'];
const CORRIDOR = { id: 0, do: 'reset', game: 'a', board: BOARD };
const ONE_PUSH = { do: 'reset', game: 'a', board: '#####\n#@$.#\n#####' };

describe('a game of another program', () => {
  test('is opened, played, undone and restarted, each question with its answer in order', async () => {
    expect(
      await ask(
        { id: 1, do: 'reset', game: 'a', level: 'maps/level1.lvl' },
        { id: 'two', do: 'step', game: 'a', moves: 'rru' },
        { id: null, do: 'undo', game: 'a' },
        { do: 'redo', game: 'a', count: 5 },
        { id: 5, do: 'restart', game: 'a' },
      ),
    ).toMatchObject([
      {
        ...{ id: 1, game: 'a', level: 1, title: 'First Push', rules: 'classic', format: 'lvl', width: 7, height: 7 },
        actions: ['u', 'r', 'd', 'l'],
        ...{ board: ['#######', '#@.A.a#', '#.....#', '#...A.#', '#.....#', '###.a##', '#######'], done: false },
      },
      {
        ...{ id: 'two', applied: 2, refused: 1, reason: 'a wall is in the way', moves: 2, pushes: 1, reward: -0.3 },
        ...{ status: 'playing', done: false, truncated: false, deadlocked: false },
        changes: [
          [2, 2, 2, 0],
          [4, 2, 2, 1],
          [5, 2, 2, 3],
        ],
      },
      { id: null, applied: 1, refused: 0, moves: 1, pushes: 0 },
      { id: null, applied: 1, refused: 1, reason: 'there is nothing to redo', moves: 2, pushes: 1 },
      { id: 5, moves: 0, pushes: 0, status: 'playing' },
    ]);
  });

  test('comes from a rule file: its letters, and a name for every number on the board', async () => {
    const rules = ['[ action player | box ] -> [ player | > box ]', 'WINCONDITIONS', 'no player', 'LEVELS', '', 'P*.'];
    const objects = ['OBJECTS', 'background', 'black', '', 'player', 'white', '', 'box', 'brown', '', 'LEGEND'];
    const names = ['. = background', 'P = player', '* = box', 'SOUNDS', 'COLLISIONLAYERS', 'background', 'player, box'];
    const text = ['norestart', 'realtime_interval 1', ...objects, ...names, 'RULES', ...rules].join('\n');
    const [, legal, played, board, again] = await ask(
      { do: 'reset', game: 'a', board: text },
      { do: 'legal', game: 'a' },
      { do: 'step', game: 'a', moves: 'xx', want: ['applied', 'refused'] },
      { do: 'board', game: 'a', as: 'planes' },
      { do: 'restart', game: 'a' },
      { do: 'close' },
    );
    expect([legal, played]).toMatchObject([{ legal: ['x'] }, { applied: 1, refused: 1 }]);
    expect(board).toMatchObject({ planes: { ground: [[5, 2, 6]] }, pieces: WITH_SET });
    expect(again).toMatchObject({ status: 'playing', changes: [] });
  });

  test('comes from a code, from a collection, or from a seed', async () => {
    const { lines } = await sokoban('code', 'level1.lvl');
    const board = '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\nTitle: Back\n';
    const generate = { rules: 'classic', seed: 's', effort: 0.02 };
    expect(
      await ask(
        { do: 'reset', game: 'a', code: lines[0] },
        { do: 'reset', game: 'b', board, number: 2 },
        { do: 'reset', game: 'b', board, number: 'back' },
        { do: 'reset', game: 'c', generate },
      ),
    ).toMatchObject([
      { file: null, levelId: '8572bfa9e53f46523ed9cfb69798b0fa', rules: 'classic' },
      { level: 2, title: 'Back', board: ['#####', '#.$@#', '#####'] },
      { level: 2 },
      { rules: 'classic', format: 'xsb', title: TWO_WORDS },
    ]);
  });

  test('is rewarded as in gym-sokoban, and ends by a win or by the limit of steps', async () => {
    expect(
      await ask(
        CORRIDOR,
        { do: 'step', game: 'a', moves: 'rr', want: ['reward', 'done', 'deadlocked'] },
        { do: 'step', game: 'a', moves: 'r', want: ['reward', 'done'] },
        { ...CORRIDOR, limit: 2 },
        { do: 'step', game: 'a', moves: 'ldr' },
        { do: 'legal', game: 'a' },
        { do: 'restart', game: 'a' },
        { do: 'legal', game: 'a' },
        ONE_PUSH,
        { do: 'step', game: 'a', moves: 'rrr' },
      ),
    ).toMatchObject([
      {},
      { reward: 0.8, done: false, deadlocked: false },
      { reward: -1.1, done: false },
      {},
      { applied: 1, refused: 2, reason: 'a wall is in the way', reward: -0.2, done: true, truncated: true },
      { legal: [] },
      { done: false, truncated: false },
      { legal: ['r', 'd'] },
      {},
      {
        applied: 1,
        refused: 2,
        reason: 'the level is over',
        reward: 10.9,
        done: true,
        truncated: false,
        status: 'won',
      },
    ]);
  });

  test('is rewarded for boxes that vanish, where there are no goals', async () => {
    expect(
      await ask(
        { do: 'reset', game: 'a', level: 'maps/map1.txt' },
        { do: 'step', game: 'a', moves: '8r', want: ['reward', 'status'] },
      ),
    ).toMatchObject([{}, { reward: 15.2, status: 'won' }]);
  });

  test('is rewarded for what a slide over ice pushes', async () => {
    const board = ['__I_Y', '', '>__y_'];
    expect(
      await ask(
        { do: 'reset', game: 'a', rules: 'holes', board },
        { do: 'step', game: 'a', moves: 'r', want: ['reward', 'status'] },
        { do: 'step', game: 'a', moves: 'r', want: ['reward', 'status'] },
        { do: 'state', game: 'a' },
      ),
    ).toMatchObject([{}, { reward: -0.1 }, { reward: 10.9, status: 'won' }, { goals: { filled: 1, of: 1 } }]);
  });

  test('says what is on the board, in text and in numbers, and all about itself', async () => {
    const [, text, planes, state] = await ask(
      ONE_PUSH,
      { do: 'board', game: 'a' },
      { do: 'board', game: 'a', as: 'planes' },
      { do: 'state', game: 'a' },
    );
    expect(text).toEqual({ id: null, game: 'a', board: ['#####', '#@$.#', '#####'] });
    expect(planes).toMatchObject({
      planes: {
        ground: [
          [1, 1, 1, 1, 1],
          [1, 2, 2, 3, 1],
          [1, 1, 1, 1, 1],
        ],
        things: [
          [0, 0, 0, 0, 0],
          [0, 1, 3, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      },
      pieces: WITH_BOX,
    });
    expect(state).toMatchObject({ goals: { filled: 0, of: 1 }, position: 0, length: 0, played: '', undosLeft: null });
  });

  test('has the same state by whatever way it comes there, and is deadlocked only where that is certain', async () => {
    const board = '#####\n#   #\n# $ #\n#@ .#\n#####';
    const [, there, again, top] = await ask(
      { do: 'reset', game: 'a', board },
      ...['r', 'lr', 'u'].map((moves) => ({ do: 'step', game: 'a', moves })),
    );
    expect(there).toMatchObject({ deadlocked: false });
    expect(again).toMatchObject({ state: fieldOf(there, 'state'), moves: 3 });
    expect(top).toMatchObject({ deadlocked: true });
  });

  test('has hints, solutions and proofs', async () => {
    expect(
      await ask(
        { do: 'reset', game: 'a', level: 'level1.lvl' },
        { do: 'hint', game: 'a' },
        { do: 'solve', game: 'a' },
        { do: 'optimal', game: 'a', by: 'pushes' },
        { do: 'reset', game: 'b', board: '#####\n#$ .#\n#@  #\n#####' },
        { do: 'solve', game: 'b' },
        ONE_PUSH,
        { do: 'step', game: 'a', moves: 'r' },
        { do: 'hint', game: 'a' },
      ),
    ).toMatchObject([
      {},
      { status: 'solved', reason: null, moves: 6, pushes: 4, hint: 'rR' },
      { status: 'solved', moves: 6, pushes: 4, solution: 'rRRdDD' },
      { status: 'solved', moves: 6, pushes: 4, by: 'pushes' },
      {},
      { status: 'unsolvable', reason: null },
      {},
      {},
      { status: 'solved', moves: 0, pushes: 0, hint: '' },
    ]);
  });
});

describe('a batch', () => {
  test('plays in a thousand games with one line', async () => {
    const games = Array.from({ length: 1000 }, (_, index) => `g${index}`);
    const answers = await ask(
      ...games.map((game) => ({ ...CORRIDOR, game })),
      { id: 'b', do: 'batch', games, moves: games.map((_, index) => (index % 2 === 0 ? 'r' : 'u')) },
      { do: 'close' },
    );
    expect(answers.at(-2)).toMatchObject({
      id: 'b',
      applied: games.map((_, index) => 1 - (index % 2)),
      reward: games.map(() => -0.1),
      done: games.map(() => false),
    });
    expect(answers.at(-1)).toEqual({ id: null, closed: 1000, games: 0 });
  });

  test('may begin with a byte-order mark', async () => {
    const { out } = await programHere(['serve'], { input: '\uFEFF{"id": 1, "do": "close"}\n' });
    expect(out).toBe('{"id":1,"closed":0,"games":0}\n');
  });

  test('plays nothing if one of its games cannot play', async () => {
    expect(
      await ask(
        CORRIDOR,
        { do: 'batch', games: ['a', 'b'], moves: ['r', 'r'] },
        { do: 'batch', games: ['a', 'a'], moves: ['r', 'x'] },
        { do: 'batch', games: ['a'], moves: [] },
        { do: 'step', game: 'a', moves: '', want: ['moves'] },
      ),
    ).toMatchObject([
      {},
      { error: { kind: 'game', message: 'there is no game "b"; "reset" opens one', game: 'b' } },
      { error: { kind: 'moves', message: '"x" is not a step; the steps are l u r d', game: 'a', line: 1, column: 1 } },
      { error: { message: 'each game needs moves of its own: "games" has 1, "moves" 0', line: 4 } },
      { moves: 0 },
    ]);
  });
});

const ID_WANTS =
  '"id" wants a text of 100 characters at most or a whole number up to 9007199254740991; write a larger one as a text';

test.each([
  ['{"id": 1, "do"', { kind: 'json', message: 'this is no JSON', line: 2, column: 15 }],
  ['[]', { message: 'a question is one JSON object, such as {"id": 1, "do": "state", "game": "a"}' }],
  ['{"id": 9007199254740993, "do": "state"}', { message: ID_WANTS }],
  [{ id: 1.5, do: 'state' }, { message: ID_WANTS }],
  [{ id: 7, do: 'setp' }, { message: 'there is no "setp"; did you mean "step"?' }],
  [
    { do: 'step', game: 'a' },
    { kind: 'question', message: '"moves" is missing', line: 2, column: null },
  ],
  [{ do: 'step', game: 'a', moves: 5 }, { message: '"moves" wants a text' }],
  [{ do: 'undo', game: 'a', times: 2 }, { message: 'there is no "times" in "undo"; there are id, do, game, count' }],
  [{ do: 'undo', game: 'a', count: 0 }, { message: '"count" wants a whole number from 1 to 1000000000' }],
  [{ do: 'reset', game: 'a' }, { message: 'a game needs one of "level", "code", "board" and "generate"' }],
  [
    { ...CORRIDOR, board: '###\n#?#' },
    { kind: 'level', line: 2, column: 2 },
  ],
  [{ do: 'reset', game: 'a', level: 'none.lvl' }, { message: 'none.lvl: there is no such file or folder' }],
  [{ do: 'reset', game: 'a', level: '-' }, { kind: 'level' }],
  [{ do: 'reset', game: 'a', level: '2' }, { message: 'there are levels in several files; name one of them' }],
  [{ do: 'reset', game: 'a', code: 'SK2' }, { kind: 'level' }],
  [{ do: 'reset', game: 'a', generate: { seed: 'x', rules: 'go' } }, { kind: 'level' }],
  [{ do: 'reset', game: 'a', generate: { seed: 'x', size: 1 } }, { kind: 'question' }],
  [
    { do: 'reset', game: 'a', generate: { seed: 'x', difficulty: 3, pushes: 5 } },
    { message: '"difficulty" and "pushes" exclude each other; choose one' },
  ],
  [{ do: 'step', game: 'a', moves: '9999999r' }, { message: '1000000 steps are the most at once' }],
])('a bad question changes nothing: %j', async (question, error) => {
  expect(await ask(CORRIDOR, question, { do: 'state', game: 'a' })).toMatchObject([
    {},
    { error },
    { board: BOARD, moves: 0 },
  ]);
});

test('blank lines have no answer, but count', async () => {
  expect(await ask('', ' ', '{')).toMatchObject([{ error: { kind: 'json', line: 3 } }]);
});

test.each([
  ['{"id": 7, "do": "reset", "game" "a"}', 7],
  ['{"do": "state", "game": "a", "id": "x"', 'x'],
  ['{"id": 1.5, "do" "state"}', null],
  ['{"id": tru}', null],
])('a line that is no JSON has its id in the answer, where that can be read: %s', async (line, id) => {
  expect(await ask(line)).toMatchObject([{ id, error: { kind: 'json' } }]);
});

test('a folder as standard input is named, also where lines are read', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [resolve(__dirname, '..', '..', 'bin', 'sokoban'), ...args], {
      stdio: [openSync(__dirname, 'r'), 'pipe', 'pipe'],
      encoding: 'utf8',
    });
  const answer = { status: 2, stderr: 'sokoban: standard input: this is a folder, not a file\n' };
  expect([run('serve'), run('edit', '--text')]).toMatchObject([answer, answer]);
});

test('the memory of all games is bounded', async () => {
  const large = Array.from({ length: 40 }, (_, index) => ({ ...CORRIDOR, game: `g${index}`, history: 1_000_000 }));
  const answers = await ask(...large);
  expect(answers[0]).toMatchObject({ memory: { most: 2 ** 30 } });
  expect(answers.at(-1)).toMatchObject({
    error: { kind: 'memory', message: TOO_MUCH },
  });
});

test('what was left by undo is forgotten, and a full history refuses steps until the next restart', async () => {
  const answers = await ask(
    { ...CORRIDOR, history: 10 },
    { do: 'step', game: 'a', moves: '8(rl)', want: ['applied', 'reason'] },
    { do: 'restart', game: 'a' },
    ...Array.from({ length: 30 }, (_, index) => ({ do: index % 2 === 0 ? 'step' : 'undo', game: 'a', moves: 'd' })),
  );
  expect(answers[1]).toMatchObject({ applied: 10, reason: 'the history is full; undo moves, or restart' });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const EXAMPLES = resolve(__dirname, '..', '..', 'docs', 'examples');

(hasPython ? test : test.skip)('the examples in Python play', () => {
  const SOKOBAN = `"${process.execPath}" "${resolve(EXAMPLES, '..', '..', 'bin', 'sokoban')}"`;
  const env = { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1' };
  const run = (file: string, level = 'level1.lvl', more = {}): string =>
    spawnSync('python3', [resolve(EXAMPLES, file), level, '1'], { encoding: 'utf8', env: { ...env, ...more } }).stdout;
  expect(run('random_agent.py', 'level1.lvl', { SOKOBAN })).toMatch(/^episode 1/);
  expect(run('random_agent.py', 'level1.lvl', { SOKOBAN: 'false' })).toBe('');
  // Without the variable they find the program that they belong to.
  expect(run('random_agent.py')).toMatch(/^episode 1: \w+ after \d+ moves, \d+ pushes, return -?\d+\.\d\n#######\n/);
  expect(run('breadth_first_agent.py')).toBe('37 positions; solved: rRRdDD\n');
  // Of two players: they have other steps, and one undo takes back several.
  expect(run('random_agent.py', 'multiplayer/1-two-hands')).toMatch(/^episode 1: \w+ after \d+ moves, [1-9]\d* pushes/);
  expect(run('breadth_first_agent.py', 'multiplayer/1-two-hands')).toBe('156 positions; solved: SLDJDLKJD\n');
});
