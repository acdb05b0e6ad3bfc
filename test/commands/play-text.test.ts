import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, programHere } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { shared, sharedTest } from '../support/shared-data';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
writeFileSync(join(folder, 'one.lvl'), '3 7\n#######\n#@.Aa.#\n#######\n');
writeFileSync(join(folder, 'two.lvl'), '1 3\naA@\n');
writeFileSync(join(folder, 'steps.txt'), 'r\n');
writeFileSync(join(folder, 'three.map'), '#####\n#Aa@#\n#####\n#Bb.#\n#####\n#Cc.#\n#####\n');
writeFileSync(join(folder, 'undo.map'), '5\n######\n#Aa.@#\n######\n');

const START = '#######\n#@.Aa.#\n#######\n\nMoves: 0, pushes: 0, on goals: 0/1\n\nEnter move: ';
const ONE_STEP = '#######\n#.@Aa.#\n#######\n\nMoves: 1, pushes: 0, on goals: 0/1\n\nEnter move: ';
const WON = '#######\n#..@1.#\n#######\n\nMoves: 2, pushes: 1, on goals: 1/1\n\nYou won!\n';
/** The prompt after the last win. */
const ASKED = '\nEnter move: ';
const SECOND = 'aA@\n\nMoves: 0, pushes: 0, on goals: 0/1\n\nEnter move: ';
const SECOND_WON = '1@.\n\nMoves: 1, pushes: 1, on goals: 1/1\n\nYou won!\n';
const BOTH = SECOND + SECOND_WON + ASKED;
const FIRST = START + ONE_STEP + WON;
const GOES_ON = `${WON}${ASKED}Invalid move\n\n${WON}${ASKED}`;

test('by ear, who goes to another level and back goes on where they were', async () => {
  const input = 'd\nlevel 2\nprevious\nwhere\nlevel 1\nwhere\n';
  const { out } = await programHere(['one.lvl', 'two.lvl', '--speak'], { folder, input });
  expect(out.match(/1 move, 0 pushes/g)).toHaveLength(2);
});

test('what a game says is told by lines and by ear: before a level, by its rules, and behind the last', async () => {
  const game = [
    ...['objects', 'background', 'black', '', 'player', 'white', '', 'goal', 'blue', ''],
    ...[
      'legend',
      '. = background',
      'p = player',
      'o = goal',
      'sounds',
      'collisionlayers',
      'background',
      'goal',
      'player',
    ],
    ...[
      'rules',
      '[ > player | goal ] -> [ > player | goal ] message nearly \u001b[31mthere',
      'winconditions',
      'all player on goal',
    ],
    ...['levels', 'message hello\u202e', '', 'p.o', '', 'message the end', 'message ', ''],
  ];
  writeFileSync(join(folder, 'told.ps'), game.join('\n'));
  const lines = await programHere(['told.ps'], { folder, input: 'd\nd\n?\n' });
  expect(lines.out.split('\n').filter((line) => /^(?!Moves|Enter)\w.* /.test(line))).toEqual([
    'Nearly \\u001b[31mthere.',
    'The end.',
    'You won!',
  ]);
  expect(lines.out).toMatch(/^hello\\u202e\n\np\.o\n/);
  const { out } = await programHere(['told.ps', '--speak'], { folder, input: 'd\nd\n' });
  expect(out).toMatch(/Hello\\u202e\. 3 columns.*> Right\..*Nearly \\u001b\[31mthere\. The end\. Won/s);
});

describe('in a pipe, a level is played line by line', () => {
  test.each([
    ['and left with q, which prints nothing', ['one.lvl'], 'd\nq\n', 1, START + ONE_STEP],
    ['to the win, after which no move is made', ['one.lvl'], 'd\nd\nd\n', 0, START + ONE_STEP + GOES_ON],
    ['with --text the same', ['--text', 'one.lvl'], 'd\nd\n', 0, START + ONE_STEP + WON + ASKED],
    ['with the word play the same', ['play', 'one.lvl'], 'd\nd\n', 0, START + ONE_STEP + WON + ASKED],
    ['with CRLF the same', ['one.lvl'], 'd\r\nd\r\n', 0, START + ONE_STEP + WON + ASKED],
    ['and ends quietly with the input', ['one.lvl'], 'd\n', 1, START + ONE_STEP],
    ['and ends quietly without any input', ['one.lvl'], '', 1, START],
    ['and ends with an input that lacks its last newline', ['one.lvl'], 'd\nd', 0, START + ONE_STEP + WON + ASKED],
    ['from where a sequence has led', ['one.lvl', '--sequence', 'steps.txt'], 'd\n', 0, ONE_STEP + WON + ASKED],
    ['and the next one follows', ['one.lvl', 'two.lvl'], 'd\nd\na\n', 0, START + ONE_STEP + WON + BOTH],
    ['and the next one does not follow after q', ['one.lvl', 'two.lvl'], 'd\nq\na\n', 1, START + ONE_STEP],
    ['and the win of a level before the last is not all', ['one.lvl', 'two.lvl'], 'd\nd\n', 1, FIRST + SECOND],
  ])('%s', async (_, args, input, code, out) => {
    expect(await programHere(args, { folder, input })).toEqual({ code, out, err: '' });
  });

  test('and continues after the win: r restarts, and the exit code gives the standing at the end', async () => {
    const restarted = await programHere(['one.lvl'], { folder, input: 'd\nd\nr\nq\n' });
    expect(restarted).toEqual({ code: 1, out: START + ONE_STEP + WON + ASKED + START, err: '' });
    expect((await programHere(['one.lvl'], { folder, input: 'd\nd\nr\nd\nd\nq\n' })).code).toBe(0);
    expect((await programHere(['one.lvl'], { folder, input: 'd\nd\nu\nq\n' })).code).toBe(1);
  });

  test('but under other rules the win is the end, as the programs of their courses do', async () => {
    writeFileSync(join(folder, 'won.txt'), '1 9\nWWWWW\nWP1GW\nWWWWW\n');
    const { code, out } = await programHere(['won.txt'], { folder, input: 'd\nu\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/You won!\n$/);
    expect((await programHere(['won.txt'], { folder, input: 'q\n' })).code).toBe(0);
  });
});

test('the undo limit of the command line goes before that of the map', async () => {
  const { out } = await programHere(['undo.map', '--undo-limit', '2'], { folder, input: 'd\nr\nexit\n' });
  expect(out.match(/Undo Quota: \d/g)).toEqual(['Undo Quota: 2', 'Undo Quota: 2', 'Undo Quota: 1']);
});

test('three players are played line by line, too', () => {
  const { code, err, out } = program(['three.map'], { folder, input: 'exit\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Sokoban game is ready\.\n[^]*Game exits\.\n$/);
});

test('by ear, the player goes from level to level, and asks for the next push', async () => {
  const boards = [
    '#####\n#@$.#\n#####\nTitle: Near',
    '######\n#@ $.#\n######\nTitle: Far',
    '#####\n#@.$#\n#####\nTitle: Lost',
  ];
  writeFileSync(join(folder, 'three.xsb'), `${boards.join('\n\n')}\n`);
  const input = 'p\nhint\nn\nd\n!\nn\nhint\nn\np\nq\n';
  const { out, code, err } = await programHere(['three.xsb', '--speak'], { folder, input });
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out.split('> ').map((answer) => answer.trimEnd())).toEqual([
    expect.stringMatching(/^level 1, Near, classic\. 5 columns/),
    'This is the first level.',
    'Push the box right. Type d.',
    expect.stringMatching(/^level 2, Far, classic\. /),
    'Right. Box ahead, goal behind it.',
    'Push the box right. Type d.',
    expect.stringMatching(/^level 3, Lost, classic\. /),
    'The level cannot be solved from here: undo, or restart.',
    'This is the last level.',
    expect.stringMatching(/^level 2, Far, classic\. /),
    '',
  ]);
});

test('by ear, the author and notes are told at the beginning, the idea as the first hint, and how good the win is', async () => {
  const texts = ['Title: Near', 'Author: A. Author', 'Mind the gap', 'Idea: Push it', 'Solution', 'RR'];
  writeFileSync(join(folder, 'near.xsb'), `#######\n#@$ . #\n#######\n${texts.join('\n')}\n`);
  const { out } = await programHere(['near.xsb', '--speak'], { folder, input: '!\n!\na\nd\nd\n' });
  expect(out.split('> ').map((answer) => answer.trimEnd())).toEqual([
    expect.stringMatching(/^Near by A\. Author, classic\. Mind the gap\. 7 columns/),
    'Push it. Hint again for the next push.',
    'Push the box right. Type d.',
    'A wall is in the way.',
    expect.stringMatching(/^Right\. Pushed a box\./),
    expect.stringMatching(/Won in 2 moves, 2 pushes\. 3 of 3 stars\. As good as the best known\. With 2 hints\.$/),
    '',
  ]);
});

test('by ear, a push that loses the level is warned of, once until it is undone', async () => {
  writeFileSync(join(folder, 'edge.xsb'), '#######\n#     #\n# $@ .#\n#     #\n#######\n');
  const { out } = await programHere(['edge.xsb', '--speak'], { folder, input: 'a\ns\nu\nu\na\n' });
  const warns = out
    .split('> ')
    .map((answer) => answer.includes('This box can never reach a goal: 2,3. Undo takes it back.'));
  expect(warns).toEqual([false, true, false, false, false, true, false]);
});

test('by ear, a level that is lost from the start says so, and promises nothing of undo', async () => {
  writeFileSync(join(folder, 'lost.xsb'), '#######\n#$@  .#\n#######\n');
  const { out } = await programHere(['lost.xsb', '--speak'], { folder, input: 'd\nu\n' });
  expect(out).toContain('facing down. This box can never reach a goal: 2,2.\n> Right.\n');
  expect(out).not.toContain('Undo takes it back');
});

test('by ear and without a level, the first one begins that is not solved', async () => {
  const environment = { SOKOBAN_DATA: join(folder, 'ear') };
  const first = sokobanIn({ folder, environment }, '--speak');
  await first.until('the first level', () => first.output.includes('First Push, classic.'));
  first.type('3d\rsss\rq\r');
  await first.ended();
  const second = sokobanIn({ folder, environment }, '--speak');
  await second.until('the second level', () => second.output.includes('Back Row First, classic.'));
  expect(second.output).not.toContain('First Push');
});

test('without a screen, a win in as few moves as the best known gets three stars', async () => {
  const store = join(folder, 'stars');
  const level = join(__dirname, '../../maps/holes/1-bridge.lvl');
  const game = sokobanIn({ folder, environment: { SOKOBAN_DATA: store } }, '--speak', level);
  await game.until('the level', () => game.output.includes('> '));
  game.type('ddssawawddddd\r');
  await game.ended();
  expect((await programHere(['stats'], { folder, store })).out).toContain('3 stars');
});

test('without a terminal and without a level there is nothing to choose from', async () => {
  expect(await programHere([], { folder })).toEqual({
    code: 2,
    out: '',
    err: 'sokoban: name a level to play without a screen; `sokoban list` shows what there is\n',
  });
});

describe('the courses’ own sessions come out byte for byte', () => {
  sharedTest.each([
    ['draft-map00-undo2-repeat', 'map00.map', ['--undo-limit', '2']],
    ['draft-deadlock', 'draft-deadlock.map', ['--undo-limit', '1']],
  ])('%s', async (name, map, options) => {
    writeFileSync(join(folder, map), shared(`multiplayer/${map}`));
    const input = shared(`multiplayer/${name}.in`);
    expect(await programHere([map, ...options], { folder, input })).toEqual({
      code: 0,
      out: shared(`multiplayer/${name}.out`),
      err: '',
    });
  });

  sharedTest.each([
    ['maze1_simple_win_example', 'maze1.txt'],
    ['maze1_invalid_moves_and_loss_example', 'maze1.txt'],
    ['maze3_7030_undo_examples', 'maze3.txt'],
  ])('%s', async (name, map) => {
    writeFileSync(join(folder, map), shared(`potions/${map}`));
    const transcript = shared(`potions/${name}.txt`);
    const typed = [...transcript.matchAll(/^Enter move: (.*)\n/gm)].map(([, letter]) => `${letter}\n`);
    const out = transcript.replace(/^(Enter move: ).*\n/gm, '$1');
    expect(await programHere([map, '--text'], { folder, input: typed.join('') })).toEqual({ code: 0, out, err: '' });
  });
});
