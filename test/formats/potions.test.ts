import fc from 'fast-check';
import { potionsFormat } from '../../src/formats/potions';
import { boardsIn, faultsIn, levelIn, rewritten } from '../support/read';
import { tries } from '../support/tries';

const BOARD = ['WWWWW', 'WP1GW', 'WWWWW'];
const KNOWN = 'blank $ 0-9 F G M P S W X';

describe('a maze with potions is read', () => {
  test.each([
    ['with LF', '1 9\nWWWWW\nWP1GW\nWWWWW\n'],
    ['with CRLF', '1 9\r\nWWWWW\r\nWP1GW\r\nWWWWW\r\n'],
    ['without a newline after the last row', '1 9\nWWWWW\nWP1GW\nWWWWW'],
    ['with a byte-order mark', '\uFEFF1 9\nWWWWW\nWP1GW\nWWWWW\n'],
    ['with blanks at the ends of rows', '1 9\nWWWWW  \nWP1GW \nWWWWW\n'],
    ['with blanks at the end of the first line', '1 9  \nWWWWW\nWP1GW\nWWWWW\n'],
    ['with blanks before rows, which begin at their first symbols', '1 9\nWWWWW\n  WP1GW\n WWWWW\n'],
    ['with blank lines at the end', '1 9\nWWWWW\nWP1GW\nWWWWW\n\n \n'],
  ])('%s', (_, text) => {
    expect(boardsIn('potions', text)).toEqual([BOARD]);
  });

  test('whose first line has strength before moves', () => {
    expect(levelIn('potions', '3 17\nWP1GW\n').numbers).toEqual({ strength: 3, moves: 17 });
  });

  test('with no strength and no moves', () => {
    expect(levelIn('potions', '0 0\nWP1GW\n').numbers).toEqual({ strength: 0, moves: 0 });
  });

  test.each([
    ['wall, floor, goal, filled goal, player', 'W GXPW'],
    ['crates of every strength', 'WP0123456789W'],
    ['the three potions and a coin', 'WP SMF$ GW'],
  ])('with %s, and written the same', (_, row) => {
    expect(boardsIn('potions', `1 9\n${row}\n`)).toEqual([[row]]);
  });

  test('with rows of different lengths', () => {
    expect(boardsIn('potions', '1 9\nWWW\nWP1GW\nWW\n')).toEqual([['WWW', 'WP1GW', 'WW']]);
  });
});

describe('a maze with potions that cannot be read says why', () => {
  test.each([
    [
      'no first line of numbers',
      'WWWWW\nWP1GW\n',
      'x: line 1, column 1: the first line of potions maps is STRENGTH MOVES, two whole numbers, not "WWWWW"',
    ],
    [
      'one number only',
      '5\nWP1GW\n',
      'x: line 1, column 1: the first line of potions maps is STRENGTH MOVES, two whole numbers, not "5"',
    ],
    [
      'words instead of numbers',
      'one nine\nWP1GW\n',
      'x: line 1, column 1: the first line of potions maps is STRENGTH MOVES, two whole numbers, not "one nine"',
    ],
    [
      'a broken number',
      '1.5 9\nWP1GW\n',
      'x: line 1, column 1: the first line of potions maps is STRENGTH MOVES, two whole numbers, not "1.5 9"',
    ],
    [
      'a negative strength',
      '-1 9\nWP1GW\n',
      'x: line 1, column 1: the strength must be a whole number, 0 or more, not "-1"',
    ],
    ['negative moves', '1 -9\nWP1GW\n', 'x: line 1, column 3: the moves must be a whole number, 0 or more, not "-9"'],
    ['no rows', '1 9\n', 'x: line 1: the first line promises 1 row, but there are only 0'],
    ['no player', '1 9\nW 1GW\n', 'x: line 1: there is no player; draw one with P'],
    [
      'two players',
      '1 9\nWP1GW\nW  PW\n',
      'x: line 3, column 4: "P" is one player too many; remove it or the other one',
    ],
    [
      'an unknown symbol',
      '1 9\nWP1GW\nW ? W\n',
      `x: line 3, column 3: "?" is not a symbol of potions maps; the symbols are ${KNOWN}`,
    ],
    [
      'a small letter',
      '1 9\nWP1gW\n',
      `x: line 2, column 4: "g" is not a symbol of potions maps; the symbols are ${KNOWN}`,
    ],
    [
      'an unknown symbol in a row that begins with blanks',
      '1 9\n   WP1?GW\n',
      `x: line 2, column 7: "?" is not a symbol of potions maps; the symbols are ${KNOWN}`,
    ],
  ])('%s', (_, text, sentence) => {
    expect(faultsIn('potions', text)).toEqual([sentence]);
  });

  test('both numbers if both are negative', () => {
    expect(faultsIn('potions', '-1 -9\nWP1GW\n')).toEqual([
      'x: line 1, column 1: the strength must be a whole number, 0 or more, not "-1"',
      'x: line 1, column 4: the moves must be a whole number, 0 or more, not "-9"',
    ]);
  });
});

test('a potions level reads the same after writing', () => {
  const rows = fc.array(
    fc.string({ unit: fc.constantFrom(...' WGXP0189SMF$'), maxLength: 6 }).map((row) => `W${row}W`),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), rows, (strength, moves, board) => {
      const text = [`${strength} ${moves}`, ...board, ''].join('\n');
      expect(rewritten(potionsFormat, text)).toBe(text);
    }),
    tries(50, 1),
  );
});
