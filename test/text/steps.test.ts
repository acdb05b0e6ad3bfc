import type { Game } from '../../src/core/play/game';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { gameOn } from '../support/draw';
import { shared, sharedTest } from '../support/shared-data';
import { talk, outputOf } from '../support/talk';

const PROMPT = 'Enter move: ';

/** A maze with a crate, its goal, and a potion on the way. */
function maze(): Game {
  return gameOn(potions, 'potions', ['1 5', 'WWWWWWW', 'WP 1G W', 'W  M  W', 'WWWWWWW']);
}

const START = 'WWWWWWW\nWP 1G W\nW  M  W\nWWWWWWW\n\nMoves remaining: 5, strength: 1\n\n';
const STEPPED = 'WWWWWWW\nW P1G W\nW  M  W\nWWWWWWW\n\nMoves remaining: 4, strength: 1\n\n';

describe('a game of potions', () => {
  test('shows the maze, an empty line, moves and strength, an empty line, and the prompt without a newline', async () => {
    expect(await outputOf(maze())).toBe(`${START}${PROMPT}`);
  });

  test('shows the player, crates by digit, potions by letter, walls, floor, goals and filled goals', async () => {
    const game = gameOn(potions, 'potions', ['3 20', 'WP 09SMFW', 'W$ GX GGW']);
    expect(await outputOf(game)).toBe(`WP 09SMFW\nW$ GX GGW\n\nMoves remaining: 20, strength: 3\n\n${PROMPT}`);
  });

  test.each([
    ['w', 'W P W\nW   W\nW  GW\n'],
    ['a', 'W   W\nWP  W\nW  GW\n'],
    ['s', 'W   W\nW   W\nW PGW\n'],
    ['d', 'W   W\nW  PW\nW  GW\n'],
  ])('moves with %s', async (letter, rows) => {
    const game = gameOn(potions, 'potions', ['1 5', 'W   W', 'W P W', 'W  GW']);
    const [, state] = (await outputOf(game, letter)).split(PROMPT);
    expect(state).toBe(`${rows}\nMoves remaining: 4, strength: 1\n\n`);
  });

  test('is shown again after each move', async () => {
    expect(await outputOf(maze(), 'd')).toBe(`${START}${PROMPT}${STEPPED}${PROMPT}`);
  });

  test.each([
    'D',
    'W',
    'A',
    'S',
    'U',
    'Q',
    'x',
    'y',
    'r',
    '1',
    '',
    ' ',
    'dd',
    'wa',
    ' d',
    'd ',
    'du',
    'move',
    'é',
    '\t',
    '0',
  ])('answers "%s" with Invalid move, an empty line, and the same maze again', async (line) => {
    expect(await outputOf(maze(), line)).toBe(`${START}${PROMPT}Invalid move\n\n${START}${PROMPT}`);
  });

  test('answers a refused move with Invalid move, and it costs nothing', async () => {
    expect(await outputOf(maze(), 'a')).toBe(`${START}${PROMPT}Invalid move\n\n${START}${PROMPT}`);
  });

  test('answers a push that is too heavy with Invalid move', async () => {
    const game = gameOn(potions, 'potions', ['1 5', 'P2 G']);
    const state = 'P2 G\n\nMoves remaining: 5, strength: 1\n\n';
    expect(await outputOf(game, 'd')).toBe(`${state}${PROMPT}Invalid move\n\n${state}${PROMPT}`);
  });

  test('undoes the last move with u', async () => {
    expect(await outputOf(maze(), 'd', 'u')).toBe(`${START}${PROMPT}${STEPPED}${PROMPT}${START}${PROMPT}`);
  });

  test('undoes the last move that was made, after a refused one', async () => {
    expect(await outputOf(maze(), 'd', 'w', 'u')).toBe(
      `${START}${PROMPT}${STEPPED}${PROMPT}Invalid move\n\n${STEPPED}${PROMPT}${START}${PROMPT}`,
    );
  });

  test('undoes several moves, one after the other', async () => {
    const states = (await outputOf(maze(), 'd', 's', 'u', 'u')).split(PROMPT);
    expect(states.slice(3)).toEqual([STEPPED, START, '']);
  });

  test('ends with q, which prints nothing', async () => {
    expect(await talk(maze(), 'q', 'd')).toEqual({ ending: 'quit', written: `${START}${PROMPT}` });
  });

  test('ends with the input, quietly', async () => {
    expect(await talk(maze(), 'd')).toEqual({
      ending: 'end-of-input',
      written: `${START}${PROMPT}${STEPPED}${PROMPT}`,
    });
  });

  test('when it is won, shows the maze once more, says so, and reads no further', async () => {
    expect(await talk(maze(), 'd', 'd', 'a')).toEqual({
      ending: 'won',
      written: `${START}${PROMPT}${STEPPED}${PROMPT}WWWWWWW\nW  PX W\nW  M  W\nWWWWWWW\n\nMoves remaining: 3, strength: 1\n\nYou won!\n`,
    });
  });

  test('that is won from the start shows the maze and says so, without a prompt', async () => {
    expect(await talk(gameOn(potions, 'potions', ['1 0', 'PX']), 'd')).toEqual({
      ending: 'won',
      written: 'PX\n\nMoves remaining: 0, strength: 1\n\nYou won!\n',
    });
  });

  test('when it is lost, says so without the maze', async () => {
    expect(await talk(gameOn(potions, 'potions', ['1 1', 'P  G']), 'd', 'u')).toEqual({
      ending: 'lost',
      written: `P  G\n\nMoves remaining: 1, strength: 1\n\n${PROMPT}You lost!\n`,
    });
  });

  test('that is lost from the start says so and nothing else', async () => {
    expect(await talk(gameOn(potions, 'potions', ['1 0', 'P  G']), 'd')).toEqual({
      ending: 'lost',
      written: 'You lost!\n',
    });
  });

  test('is won, not lost, by the last move', async () => {
    expect((await talk(gameOn(potions, 'potions', ['1 1', 'P1G']), 'd')).ending).toBe('won');
  });
});

describe("a course's transcript", () => {
  sharedTest.each([
    ['maze1.txt', 'maze1_simple_win_example.txt', 'won'],
    ['maze1.txt', 'maze1_invalid_moves_and_loss_example.txt', 'lost'],
    ['maze3.txt', 'maze3_7030_undo_examples.txt', 'won'],
  ])('of %s, %s, is written byte for byte, less what was typed', async (map, session, ending) => {
    const transcript = shared(`potions/${session}`);
    const typed = [...transcript.matchAll(/^Enter move: (.*)$/gm)].map(([, line = '']) => line);
    const game = gameOn(potions, 'potions', shared(`potions/${map}`).trimEnd().split('\n'));
    expect(await talk(game, ...typed)).toEqual({
      ending,
      written: transcript.replace(/^Enter move: .*\n/gm, PROMPT),
    });
  });
});

describe('a game of the other rules', () => {
  test('of vexed shows the map in its own symbols, moves and pushes, and the prompt', async () => {
    expect(await outputOf(gameOn(vexed, 'vexed', ['#####', '#P b#', '#H###']))).toMatch(
      /^#####\n#P b#\n#H###\n\nMoves: 0, pushes: 0[^\n]*\n\nEnter move: $/,
    );
  });

  test('of holes shows ground and contents with an empty line between', async () => {
    expect(await outputOf(gameOn(holes, 'holes', ['_HIR', '', '>_yB']))).toMatch(
      /^_HIR\n\n>_yB\n\nMoves: 0, pushes: 0[^\n]*\n\nEnter move: $/,
    );
  });

  test('of classic shows the map without its first line', async () => {
    expect(await outputOf(gameOn(classic, 'lvl', ['.@A.a', '#####']))).toMatch(
      /^\.@A\.a\n#####\n\nMoves: 0, pushes: 0[^\n]*\n\nEnter move: $/,
    );
  });

  test('counts moves and pushes, and undo reduces the counts', async () => {
    const written = await outputOf(gameOn(classic, 'lvl', ['@.A..a']), 'd', 'd', 'u');
    expect(written.match(/^Moves: \d+, pushes: \d+/gm)).toEqual([
      'Moves: 0, pushes: 0',
      'Moves: 1, pushes: 0',
      'Moves: 2, pushes: 1',
      'Moves: 1, pushes: 0',
    ]);
  });

  test.each([
    ['w', '.@.\n...\n...\nAa.\n'],
    ['a', '...\n@..\n...\nAa.\n'],
    ['s', '...\n...\n.@.\nAa.\n'],
    ['d', '...\n..@\n...\nAa.\n'],
  ])('moves with %s, undoes with u, redoes with y', async (letter, rows) => {
    const game = gameOn(classic, 'lvl', ['...', '.@.', '...', 'Aa.']);
    const states = (await outputOf(game, letter, 'u', 'y')).split(PROMPT);
    expect(states[1]?.slice(0, rows.length)).toBe(rows);
    expect(states.slice(2, 4)).toEqual(states.slice(0, 2));
  });

  test('restarts with r, and everything can be redone', async () => {
    const states = (await outputOf(gameOn(classic, 'lvl', ['@.A..a']), 'd', 'd', 'r', 'y', 'y')).split(PROMPT);
    expect(states.slice(3, 6)).toEqual(states.slice(0, 3));
  });

  test.each([
    ['u', 'undo'],
    ['y', 'redo'],
  ])('says so if %s finds nothing to %s', async (letter, word) => {
    const written = await outputOf(gameOn(classic, 'lvl', ['@.A..a']), letter);
    expect(written.split(PROMPT)[1]).toMatch(new RegExp(`^There is nothing to ${word}\\.\n\n@\\.A\\.\\.a\n`));
  });

  test.each(['D', 'x', '', 'l', '2', 'wasd'])('answers "%s" with Invalid move', async (line) => {
    const states = (await outputOf(gameOn(classic, 'lvl', ['@.A..a']), line)).split(PROMPT);
    expect(states[1]).toBe(`Invalid move\n\n${states[0] ?? ''}`);
  });

  test.each(['?', 'help'])('answers %s with what can be typed and what the symbols mean', async (line) => {
    const states = (await outputOf(gameOn(classic, 'lvl', ['@.1.a', '##A..']), line)).split(PROMPT);
    expect(states[1]).toBe(
      'w up, a left, s down, d right, u undo, y redo, r restart, q quit, ? or help for this\n' +
        `. floor, # wall, @ player, A box, a goal, 1 box on goal\n\n${states[0] ?? ''}`,
    );
  });

  test('explains the symbols of ground and contents separately', async () => {
    const [, help] = (await outputOf(gameOn(holes, 'holes', ['_HIR', '', '>_yB']), '?')).split(PROMPT);
    expect(help?.split('\n').slice(1, 3)).toEqual([
      '_ floor, R red goal, H hole, I ice',
      '_ nothing, B crate, y yellow trophy, > player',
    ]);
  });

  test('names the pieces that are drawn as a blank', async () => {
    const [, help] = (await outputOf(gameOn(vexed, 'vexed', ['#####', '#P b#', '#H###']), 'help')).split(PROMPT);
    expect(help?.split('\n')[1]).toBe('blank empty, # rock, H ladder, P human, b blue box');
  });

  test.each(['?', 'help'])('of potions knows no %s, as its transcripts have it', async (line) => {
    expect((await outputOf(maze(), line)).split(PROMPT)[1]).toBe(`Invalid move\n\n${START}`);
  });

  test('answers a refused move with Invalid move', async () => {
    const states = (await outputOf(gameOn(classic, 'lvl', ['@#A..a']), 'd')).split(PROMPT);
    expect(states[1]).toBe(`Invalid move\n\n${states[0] ?? ''}`);
  });

  test('ends with q, which prints nothing', async () => {
    const { ending, written } = await talk(gameOn(holes, 'holes', ['___R', '', '>___']), 'q');
    expect({ ending, end: written.slice(-PROMPT.length) }).toEqual({ ending: 'quit', end: PROMPT });
  });

  test('shows a won board and says so', async () => {
    const { ending, written } = await talk(gameOn(vexed, 'vexed', ['#Pb b#']), 'd');
    expect(ending).toBe('won');
    expect(written).toMatch(/Enter move: # P {2}#\n\nMoves: 1, pushes: 1[^\n]*\n\nYou won!\n$/);
  });

  test('says that it is lost, and nothing else', async () => {
    const { ending, written } = await talk(gameOn(holes, 'holes', ['_H_R', '', '>___']), 'd');
    expect(ending).toBe('lost');
    expect(written).toMatch(/Enter move: You lost!\n$/);
  });

  test('lets everything fall before the first prompt', async () => {
    expect(await outputOf(gameOn(vexed, 'vexed', ['b ', ' P', '##']))).toMatch(/^ {2}\nbP\n##\n/);
  });
});

describe('a whole session, byte for byte as in the rulebook:', () => {
  test('classic', async () => {
    const written = await outputOf(
      gameOn(classic, 'lvl', ['######', '#@A.a#', '######']),
      'a',
      'd',
      'u',
      'y',
      'r',
      'd',
      'd',
    );
    const start = '######\n#@A.a#\n######\n\nMoves: 0, pushes: 0, on goals: 0/1\n\nEnter move: ';
    const pushed = '######\n#.@Aa#\n######\n\nMoves: 1, pushes: 1, on goals: 0/1\n\nEnter move: ';
    const won = '######\n#..@1#\n######\n\nMoves: 2, pushes: 2, on goals: 1/1\n\nYou won!\n\nEnter move: ';
    expect(written).toBe([start, 'Invalid move\n\n', start, pushed, start, pushed, start, pushed, won].join(''));
  });

  test('classic in the symbols of the community', async () => {
    const written = await outputOf(gameOn(classic, 'xsb', ['#####', '#@$.#', '#####']), 'd');
    expect(written).toBe(
      '#####\n#@$.#\n#####\n\nMoves: 0, pushes: 0, on goals: 0/1\n\nEnter move: ' +
        '#####\n# @*#\n#####\n\nMoves: 1, pushes: 1, on goals: 1/1\n\nYou won!\n\nEnter move: ',
    );
  });

  test('holes, lost', async () => {
    const written = await outputOf(gameOn(holes, 'holes', ['__HR', '', '>___']), 'a', 'd', 'd', 'u');
    const start = '__HR\n\n>___\n\nMoves: 0, pushes: 0, goals left: 1\n\nEnter move: ';
    const stepped = '__HR\n\n_>__\n\nMoves: 1, pushes: 0, goals left: 1\n\nEnter move: ';
    expect(written).toBe([start, 'Invalid move\n\n', start, stepped, 'You lost!\n'].join(''));
  });

  test('vexed', async () => {
    const written = await outputOf(gameOn(vexed, 'vexed', ['#######', '#P b b#', '#######']), 'w', 'd', 'd');
    const start = '#######\n#P b b#\n#######\n\nMoves: 0, pushes: 0, boxes left: 2\n\nEnter move: ';
    const stepped = '#######\n# Pb b#\n#######\n\nMoves: 1, pushes: 0, boxes left: 2\n\nEnter move: ';
    const won = '#######\n#  P  #\n#######\n\nMoves: 2, pushes: 1, boxes left: 0\n\nYou won!\n';
    expect(written).toBe([start, 'Invalid move\n\n', start, stepped, won].join(''));
  });

  test('multiplayer, with the last undo spent', async () => {
    const rows = ['1', '#######', '#A.a.@#', '#######'];
    const written = await outputOf(gameOn(multiplayer, 'multiplayer', rows), 'd 2', 'r 3', '?', 'EXIT');
    expect(written).toBe(
      'Sokoban game is ready.\nUndo Quota: 1\n#######\n#A.a.@#\n#######\n\n' +
        '>>> Undo Quota: 1\n#######\n#..Aa@#\n#######\n\n' +
        '>>> no more undo quota\nUndo Quota: 0\n#######\n#A.a.@#\n#######\n\n' +
        '>>> Invalid input\n>>> Game exits.\n',
    );
  });
});
