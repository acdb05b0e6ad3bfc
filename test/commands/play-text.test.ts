import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, programHere } from '../support/command-line';
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
const SECOND = 'aA@\n\nMoves: 0, pushes: 0, on goals: 0/1\n\nEnter move: ';
const SECOND_WON = '1@.\n\nMoves: 1, pushes: 1, on goals: 1/1\n\nYou won!\n';

describe('in a pipe, a level is played line by line', () => {
  test.each([
    ['and left with q, which prints nothing', ['one.lvl'], 'd\nq\n', START + ONE_STEP],
    ['to the win, after which nothing is read', ['one.lvl'], 'd\nd\nd\nd\n', START + ONE_STEP + WON],
    ['with --text the same', ['--text', 'one.lvl'], 'd\nd\n', START + ONE_STEP + WON],
    ['with the word play the same', ['play', 'one.lvl'], 'd\nd\n', START + ONE_STEP + WON],
    ['with CRLF the same', ['one.lvl'], 'd\r\nd\r\n', START + ONE_STEP + WON],
    ['and ends quietly with the input', ['one.lvl'], 'd\n', START + ONE_STEP],
    ['and ends quietly without any input', ['one.lvl'], '', START],
    ['and ends with an input that lacks its last newline', ['one.lvl'], 'd\nd', START + ONE_STEP + WON],
    ['from where a sequence has led', ['one.lvl', '--sequence', 'steps.txt'], 'd\n', ONE_STEP + WON],
    ['and the next one follows', ['one.lvl', 'two.lvl'], 'd\nd\na\n', START + ONE_STEP + WON + SECOND + SECOND_WON],
    ['and the next one does not follow after q', ['one.lvl', 'two.lvl'], 'd\nq\na\n', START + ONE_STEP],
  ])('%s', async (_, args, input, out) => {
    expect(await programHere(args, { folder, input })).toEqual({ code: 0, out, err: '' });
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
