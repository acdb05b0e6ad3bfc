import type { Game, GameOptions } from '../../src/core/play/game';
import { multiplayer } from '../../src/rules';
import { gameOn } from '../support/draw';
import { shared, sharedTest } from '../support/shared-data';
import { talk, outputOf } from '../support/talk';

const READY = 'Sokoban game is ready.\n';
const PROMPT = '>>> ';

/** A corridor for one player and its box. */
function corridor(options?: GameOptions): Game {
  return on(['##########', '#A.a....@#', '##########'], options);
}

/** Two corridors, one for each of two players. */
function pair(): Game {
  return on(['########', '#A.a..@#', '#B.b..@#', '########']);
}

function on(rows: readonly string[], options?: GameOptions): Game {
  return gameOn(multiplayer, 'multiplayer', rows, options);
}

/** The state of the corridor as it is shown. */
function shown(row: string, quota: number | string = 'unlimited'): string {
  return `Undo Quota: ${quota}\n##########\n${row}\n##########\n\n`;
}

const START = `${READY}${shown('#A.a....@#')}${PROMPT}`;

describe('a session', () => {
  test('begins with a greeting, the undo quota, the board, an empty line and the prompt', async () => {
    expect(await outputOf(corridor())).toBe(
      'Sokoban game is ready.\nUndo Quota: unlimited\n##########\n#A.a....@#\n##########\n\n>>> ',
    );
  });

  test.each([
    ['a limit', { undoLimit: 3 }, '3'],
    ['a limit of 0', { undoLimit: 0 }, '0'],
    ['a limit of -1', { undoLimit: -1 }, 'unlimited'],
    ['no limit', {}, 'unlimited'],
  ])('with %s shows it', async (_, options, quota) => {
    expect(await outputOf(corridor(options))).toBe(`${READY}${shown('#A.a....@#', quota)}${PROMPT}`);
  });

  test("shows the limit of the map's first line", async () => {
    expect(await outputOf(on(['4', '#####', '#Aa@#', '#####']))).toBe(
      `${READY}Undo Quota: 4\n#####\n#Aa@#\n#####\n\n${PROMPT}`,
    );
  });

  test('shows cells outside as points, and rows that end at their last cell', async () => {
    expect(await outputOf(on([' ####', ' #A.#', '##a@###', '#.....#', '#######']))).toBe(
      `${READY}Undo Quota: unlimited\n.####\n.#A.#\n##a@###\n#.....#\n#######\n\n${PROMPT}`,
    );
  });

  test('shows a player or a box in place of the goal below', async () => {
    const game = on(['########', '#A@.a@a#', '########']);
    expect(await outputOf(game, 'd', 'd2')).toBe(
      [
        `${READY}Undo Quota: unlimited\n########\n#A@.a@a#\n########\n\n`,
        `${PROMPT}Undo Quota: unlimited\n########\n#.A.a@a#\n########\n\n`,
        `${PROMPT}Undo Quota: unlimited\n########\n#.@.Aaa#\n########\n\n`,
        'You lose.\n',
      ].join(''),
    );
  });
});

describe('a command', () => {
  const SQUARES = ['###########', '#...#.....#', '#.A.#..B..#', '#...#.....#', '#####..b.@#', '###########'];

  test.each([
    ['W', '#.A.#.....#', 1],
    ['a', '#A..#..B..#', 2],
    ['S', '#.A.#.....#', 3],
    ['d', '#..A#..B..#', 2],
    ['K', '#...#..B..#', 1],
    ['h', '#.A.#.B...#', 2],
    ['J', '#...#..B..#', 3],
    ['l', '#.A.#...B.#', 2],
  ])('of one letter moves one player one cell: %s', async (letter, row, index) => {
    const [, state = ''] = (await outputOf(on(SQUARES), letter)).split(PROMPT);
    expect(state.split('\n')[index + 1]).toBe(row);
  });

  test.each([...'WASDRHJKLUwasdrhjklu'])('may be %s, and shows the board', async (letter) => {
    expect(await outputOf(on(SQUARES), letter)).toMatch(/>>> Undo Quota: unlimited\n#{11}\n[^>]*\n\n>>> $/);
  });

  test('moves the only player with both hands', async () => {
    expect(await outputOf(corridor(), 'd', 'l')).toBe(
      `${START}${shown('#.Aa....@#')}${PROMPT}${shown('#..Aa...@#')}${PROMPT}`,
    );
  });

  test('moves the first and second player, with any letters', async () => {
    const [, , state] = (await outputOf(on(['########', '#Q.q..@#', '#C.c..@#', '########']), 'd', 'l')).split(PROMPT);
    expect(state).toBe('Undo Quota: unlimited\n########\n#.Qq..@#\n#.Cc..@#\n########\n\n');
  });

  test.each([
    ['R', 'r'],
    ['U', 'u'],
  ])('undoes with %s the last move of any player', async (upper, lower) => {
    const rows = ['########', '#A.a..@#', '#B.b..@#', '########', '', ''];
    expect((await outputOf(pair(), 'd2', 'l', upper)).split(PROMPT)[3]).toBe(
      ['Undo Quota: unlimited', ...rows].join('\n'),
    );
    expect((await outputOf(pair(), 'l2', 'd', lower)).split(PROMPT)[3]).toBe(
      ['Undo Quota: unlimited', ...rows].join('\n'),
    );
  });

  test.each(['d3', 'D3', 'd 3', 'D   3', 'd\t3', 'd03'])('may be repeated: %s', async (line) => {
    expect(await outputOf(corridor(), line)).toBe(`${START}${shown('#...Aa..@#')}${PROMPT}`);
  });

  test('may be repeated with a number of several digits', async () => {
    expect(
      await outputOf(on(['##############', '#A...........#', '#.a@.........#', '##############']), 'd 11'),
    ).toContain('#...........A#');
  });

  test('may be repeated zero times, and shows the board', async () => {
    expect(await outputOf(corridor(), 'd 0')).toBe(`${START}${shown('#A.a....@#')}${PROMPT}`);
  });

  test('that is refused is a silent no-op, and the board is shown', async () => {
    expect(await outputOf(corridor(), 'w')).toBe(`${START}${shown('#A.a....@#')}${PROMPT}`);
  });

  test('that is refused while it is repeated is a silent no-op from there on', async () => {
    expect(await outputOf(corridor(), 'd', 'a 99', 'w 1000000')).toBe(
      `${START}${shown('#.Aa....@#')}${PROMPT}${shown('#A.a....@#')}${PROMPT}${shown('#A.a....@#')}${PROMPT}`,
    );
  });
});

describe('anything else', () => {
  test.each([
    '',
    ' ',
    'x',
    'q',
    'y',
    '3',
    '3d',
    'dd',
    'd2x',
    'd 2 3',
    'd -1',
    'd2.5',
    ' d',
    'r2u',
    'exits',
    'exit now',
    'd;',
    'é',
  ])('is answered with Invalid input and a prompt, without the board: "%s"', async (line) => {
    expect(await outputOf(corridor(), line)).toBe(`${START}Invalid input\n${PROMPT}`);
  });

  test('changes nothing', async () => {
    expect(await outputOf(corridor(), 'x', 'd')).toBe(
      `${START}Invalid input\n${PROMPT}${shown('#.Aa....@#')}${PROMPT}`,
    );
  });
});

describe('undo', () => {
  test('takes a checkpoint back, and the quota shrinks', async () => {
    expect(await outputOf(corridor({ undoLimit: 2 }), 'd3', 'r')).toBe(
      [
        `${READY}${shown('#A.a....@#', 2)}${PROMPT}`,
        `${shown('#...Aa..@#', 2)}${PROMPT}`,
        `${shown('#..Aa...@#', 1)}${PROMPT}`,
      ].join(''),
    );
  });

  test('of walking only is not charged', async () => {
    expect(await outputOf(corridor({ undoLimit: 1 }), 'd', 'u')).toBe(
      `${READY}${shown('#A.a....@#', 1)}${PROMPT}${shown('#.Aa....@#', 1)}${PROMPT}${shown('#A.a....@#', 1)}${PROMPT}`,
    );
  });

  test('of walking only is refused when no quota is left', async () => {
    expect(await outputOf(corridor({ undoLimit: 0 }), 'd', 'u')).toBe(
      [
        `${READY}${shown('#A.a....@#', 0)}${PROMPT}`,
        `${shown('#.Aa....@#', 0)}${PROMPT}`,
        `no more undo quota\n${shown('#.Aa....@#', 0)}${PROMPT}`,
      ].join(''),
    );
  });

  test('that is refused says so, drops the rest of its repeats, and shows the board once', async () => {
    expect(await outputOf(corridor({ undoLimit: 1 }), 'd4', 'u 3')).toBe(
      [
        `${READY}${shown('#A.a....@#', 1)}${PROMPT}`,
        `${shown('#....Aa.@#', 1)}${PROMPT}`,
        `no more undo quota\n${shown('#...Aa..@#', 0)}${PROMPT}`,
      ].join(''),
    );
  });

  test('that is refused at once says so once', async () => {
    expect(await outputOf(corridor({ undoLimit: 0 }), 'd2', 'r9')).toBe(
      [
        `${READY}${shown('#A.a....@#', 0)}${PROMPT}`,
        `${shown('#..Aa...@#', 0)}${PROMPT}`,
        `no more undo quota\n${shown('#..Aa...@#', 0)}${PROMPT}`,
      ].join(''),
    );
  });

  test('with nothing to take back is not called a lack of quota while some is left', async () => {
    expect(await outputOf(corridor({ undoLimit: 1 }), 'u')).not.toContain('no more undo quota');
  });

  test('with nothing to take back is refused for lack of quota like any other', async () => {
    expect(await outputOf(corridor({ undoLimit: 0 }), 'u')).toContain('no more undo quota');
  });

  test('without a limit can be repeated back to the start', async () => {
    expect(await outputOf(corridor(), 'd4', 'u 99')).toBe(
      `${START}${shown('#....Aa.@#')}${PROMPT}${shown('#A.a....@#')}${PROMPT}`,
    );
  });
});

describe('the end', () => {
  test.each(['exit', 'EXIT', 'Exit', 'eXiT'])('comes with %s', async (line) => {
    expect(await talk(corridor(), line, 'd')).toEqual({ ending: 'quit', written: `${START}Game exits.\n` });
  });

  test('comes with the input, quietly', async () => {
    expect(await talk(corridor(), 'd')).toEqual({
      ending: 'end-of-input',
      written: `${START}${shown('#.Aa....@#')}${PROMPT}`,
    });
  });

  test('comes when the game is won, after the board', async () => {
    expect(await talk(corridor(), 'd6', 'd')).toEqual({
      ending: 'won',
      written: `${START}${shown('#......Aa#')}You win.\n`,
    });
  });

  test('comes in the middle of repeats, the rest of which is dropped', async () => {
    expect(await talk(corridor(), 'd99')).toEqual({
      ending: 'won',
      written: `${START}${shown('#......Aa#')}You win.\n`,
    });
  });

  test('comes when no box can be moved any more', async () => {
    expect(await talk(on(['######', '#Aa..#', '#..@.#', '######']), 'd9', 'u')).toEqual({
      ending: 'lost',
      written: [
        `${READY}Undo Quota: unlimited\n######\n#Aa..#\n#..@.#\n######\n\n`,
        `${PROMPT}Undo Quota: unlimited\n######\n#..Aa#\n#..@.#\n######\n\n`,
        'You lose.\n',
      ].join(''),
    });
  });

  test.each([
    ['won', ['#####', '#Aa.#', '#####'], 'You win.\n'],
    ['lost', ['######', '#A@.a#', '######'], 'You lose.\n'],
  ])('comes before the first prompt when the level is %s from the start', async (ending, rows, word) => {
    expect(await talk(on(rows), 'd')).toEqual({
      ending,
      written: `${READY}Undo Quota: unlimited\n${rows.join('\n')}\n\n${word}`,
    });
  });
});

describe("a course's session", () => {
  sharedTest.each([
    ['draft-map00-undo2-repeat', 'map00', 2, 'quit'],
    ['draft-deadlock', 'draft-deadlock', 1, 'lost'],
  ])('%s is written byte for byte', async (session, map, undoLimit, ending) => {
    const game = on(shared(`multiplayer/${map}.map`).trimEnd().split('\n'), { undoLimit });
    const typed = shared(`multiplayer/${session}.in`).trimEnd().split('\n');
    expect(await talk(game, ...typed)).toEqual({ ending, written: shared(`multiplayer/${session}.out`) });
  });
});
