import fc from 'fast-check';
import { multiplayerFormat } from '../../src/formats/multiplayer';
import { boardsIn, detected, faultsIn, faultsOf, levelIn, readAs, rewritten } from '../support/read';
import { tries } from '../support/tries';

const BOARD = ['#####', '#Aa@#', '#####'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('a map of several players is read', () => {
  test.each([
    ['with LF', '#####\n#Aa@#\n#####\n'],
    ['with CRLF', '#####\r\n#Aa@#\r\n#####\r\n'],
    ['without a newline after the last row', '#####\n#Aa@#\n#####'],
    ['with a byte-order mark', '\uFEFF#####\n#Aa@#\n#####\n'],
    ['with blank lines at the end', '#####\n#Aa@#\n#####\n\n\n'],
    ['with an undo limit', '3\n#####\n#Aa@#\n#####\n'],
    ['with an undo limit and CRLF', '3\r\n#####\r\n#Aa@#\r\n#####\r\n'],
    ['with an undo limit after a byte-order mark', '\uFEFF3\n#####\n#Aa@#\n#####\n'],
    ['with an undo limit between blanks', ' 3 \n#####\n#Aa@#\n#####\n'],
  ])('%s', (_, text) => {
    expect(boardsIn('multiplayer', text)).toEqual([BOARD]);
  });

  test.each([
    ['a number', '3\n#####\n#Aa@#\n#####\n', 3],
    ['0, which forbids undo', '0\n#####\n#Aa@#\n#####\n', 0],
    ['-1, which sets no limit', '-1\n#####\n#Aa@#\n#####\n', -1],
    ['absent', '#####\n#Aa@#\n#####\n', undefined],
  ])('whose undo limit is %s', (_, text, limit) => {
    expect(levelIn('multiplayer', text).numbers.undoLimit).toBe(limit);
  });

  test('with ragged rows', () => {
    const rows = ['####', '#A.##', '#.a@.#', '######'];
    expect(boardsIn('multiplayer', rows.join('\n'))).toEqual([rows]);
  });

  test('with cells outside the map, drawn as blanks', () => {
    const rows = ['  ####', '###@.#', '#Aa..#', '######'];
    expect(boardsIn('multiplayer', rows.join('\n'))).toEqual([rows]);
  });

  test('with several boxes of one player', () => {
    const rows = ['######', '#Aaa@#', '#.@a.#', '######'];
    expect(boardsIn('multiplayer', rows.join('\n'))).toEqual([rows]);
  });

  test('with as many boxes as goals', () => {
    expect(faultsIn('multiplayer', '######\n#Aaa@#\n#...@#\n######\n')).toEqual([]);
  });

  test('with more boxes than goals', () => {
    expect(faultsIn('multiplayer', '######\n#Aaa@#\n######\n')).toEqual([]);
  });

  test('with a separate closed chamber', () => {
    expect(faultsIn('multiplayer', '#####\n#Aa@#\n#####\n\n#####\n#...#\n#####\n')).toEqual([]);
  });

  test('with a separate closed chamber that holds another player', () => {
    expect(faultsIn('multiplayer', '#####\n#Aa@#\n#####\n#Bb@#\n#####\n')).toEqual([]);
  });

  test('with an open yard that holds nothing', () => {
    expect(faultsIn('multiplayer', '#####\n#Aa@#\n#####\n...\n')).toEqual([]);
  });

  test('with one player', () => {
    expect(levelIn('multiplayer', '#####\n#Aa@#\n#####\n').players).toHaveLength(1);
  });

  test('with one player of any letter', () => {
    expect(boardsIn('multiplayer', '#####\n#Qq@#\n#####\n')).toEqual([['#####', '#Qq@#', '#####']]);
  });

  test('with 26 players', () => {
    const wall = '#'.repeat(28);
    const rows = [wall, `#${LETTERS.join('')}#`, `#${LETTERS.join('').toLowerCase()}#`, `#${'@'.repeat(26)}#`, wall];
    expect(levelIn('multiplayer', rows.join('\n')).players).toHaveLength(26);
    expect(boardsIn('multiplayer', rows.join('\n'))).toEqual([rows]);
  });
});

describe('a map of several players that cannot be read says why', () => {
  test.each([
    [
      'an undo limit below -1',
      '-2\n#####\n#Aa@#\n#####\n',
      'x: line 1, column 1: the undo limit (-1 for none) must be a whole number, -1 or more, not "-2"',
    ],
    [
      'an undo limit that is no whole number',
      '2.5\n#####\n#Aa@#\n#####\n',
      'x: line 1, column 1: the undo limit (-1 for none) must be a whole number, -1 or more, not "2.5"',
    ],
    [
      'an undo limit with a unit',
      '  3 times\n#####\n#Aa@#\n#####\n',
      'x: line 1, column 3: the undo limit (-1 for none) must be a whole number, -1 or more, not "3 times"',
    ],
    [
      'two numbers in the first line',
      '3 5\n#####\n#Aa@#\n#####\n',
      'x: line 1, column 1: the undo limit (-1 for none) must be a whole number, -1 or more, not "3 5"',
    ],
    ['an undo limit and no rows', '3\n', 'x: there is no level in it'],
    ['no player', '####\n#..#\n####\n', 'x: line 1: there is no player; draw one with A-Z'],
    [
      'a player letter twice',
      '######\n#AaA@#\n######\n',
      'x: line 2, column 4: "A" is one player too many; remove it or the other one',
    ],
    [
      'the letter of the second player twice',
      '2\n######\n#Aa.@#\n#BbB@#\n######\n',
      'x: line 4, column 4: "B" is one player too many; remove it or the other one',
    ],
    [
      'a box without its player',
      '######\n#Aa@.#\n#.b@.#\n######\n',
      'x: line 3, column 3: the box b has no player B who could push it',
    ],
    [
      'fewer boxes than goals',
      '######\n#Aa@.#\n#..@.#\n######\n',
      'x: line 3, column 4: goals: 2, boxes: 1; every goal needs a box',
    ],
    [
      'a box outside the walls',
      '#####\n#Aa@#\n#####\n.a...\n',
      'x: line 4, column 2: the box a is not inside the walls',
    ],
    [
      'a goal outside the walls',
      '######\n#Aaa@#\n######\n...@..\n',
      'x: line 4, column 4: this goal is not inside the walls',
    ],
    [
      'a player outside the walls',
      '#####\n#Aa@#\n#####\n...B.\n',
      'x: line 4, column 4: the walls do not close round player B',
    ],
  ])('%s', (_, text, sentence) => {
    expect(faultsIn('multiplayer', text)).toEqual([sentence]);
  });

  test.each([
    ['through a gap in the outer wall', '#####\n#Aa@.\n#####\n'],
    ['through a row that is too short', '#####\n#Aa@\n#####\n'],
    ['through a cell outside the map', '######\n#Aa@ #\n######\n'],
    ['where the outer wall has no row', '#####\n#Aa@#\n'],
  ])('walls that do not close, %s', (_, text) => {
    expect(faultsIn('multiplayer', text)).toEqual([
      'x: line 2, column 2: the walls do not close round player A',
      'x: line 2, column 3: the box a is not inside the walls',
      'x: line 2, column 4: this goal is not inside the walls',
    ]);
  });

  test('no player can leave through a gap at a corner', () => {
    expect(faultsIn('multiplayer', ' ####\n#Aa@#\n#####\n')).toEqual([]);
  });

  test('an unknown symbol', () => {
    expect(faultsIn('multiplayer', '######\n#Aa@?#\n######\n')).toEqual([
      'x: line 2, column 5: "?" is not a symbol of multiplayer maps; the symbols are . # @ blank A-Z a-z',
    ]);
  });

  test('a digit after the first line is an unknown symbol', () => {
    expect(faultsIn('multiplayer', '######\n#Aa@1#\n######\n')).toEqual([
      'x: line 2, column 5: "1" is not a symbol of multiplayer maps; the symbols are . # @ blank A-Z a-z',
    ]);
  });

  test('all sentences at once if there are several faults', () => {
    expect(faultsIn('multiplayer', '#####\n#Aa@.\n#c@@#\n#####\n')).toEqual([
      'x: line 2, column 2: the walls do not close round player A',
      'x: line 2, column 3: the box a is not inside the walls',
      'x: line 2, column 4: this goal is not inside the walls',
      'x: line 3, column 2: the box c is not inside the walls',
      'x: line 3, column 3: this goal is not inside the walls',
      'x: line 3, column 4: this goal is not inside the walls',
      'x: line 3, column 2: the box c has no player C who could push it',
      'x: line 3, column 4: goals: 3, boxes: 2; every goal needs a box',
    ]);
  });

  test('a player letter twice does not hide a box without its player', () => {
    expect(faultsIn('multiplayer', '######\n#AaA@#\n#b...#\n######\n')).toEqual([
      'x: line 2, column 4: "A" is one player too many; remove it or the other one',
      'x: line 3, column 2: the box b has no player B who could push it',
    ]);
  });

  test('no player does not hide fewer boxes than goals', () => {
    expect(faultsIn('multiplayer', '#####\n#..@#\n#####\n')).toEqual([
      'x: line 1: there is no player; draw one with A-Z',
      'x: line 2, column 4: goals: 1, boxes: 0; every goal needs a box',
    ]);
  });
});

describe('a faulty map of several players is still taken for one', () => {
  test('with an undo limit', () => {
    expect(detected('2\n######\n#Aa@.#\n#.b@.#\n######\n')).toBe('multiplayer multiplayer');
  });

  test('without an undo limit', () => {
    expect(detected('######\n#Aa@.#\n#.b@.#\n######\n')).toBe('multiplayer multiplayer');
  });

  test('by the name of its file', () => {
    const faulty = readAs('######\n#Aa@.#\n#.b@.#\n######\n', { name: 'two.map' });
    expect(faultsOf(faulty)).toEqual(['x: line 3, column 3: the box b has no player B who could push it']);
  });

  test('with an undo limit that is no whole number', () => {
    expect(detected('2.5\n#####\n#Aa@#\n#####\n')).toBe('multiplayer multiplayer');
  });
});

test('a map of several players reads the same after writing', () => {
  const rows = fc.array(
    fc.string({ unit: fc.constantFrom(...'#.@ AaBb'), minLength: 1, maxLength: 6 }).map((row) => `#${row}#`),
    { minLength: 1, maxLength: 6 },
  );
  const limit = fc.option(fc.integer({ min: -1, max: 99 }), { nil: undefined });
  fc.assert(
    fc.property(limit, rows, (undos, board) => {
      const text = [...(undos === undefined ? [] : [String(undos)]), ...board, ''].join('\n');
      expect(rewritten(multiplayerFormat, text)).toBe(text);
    }),
    tries(50, 1),
  );
});
