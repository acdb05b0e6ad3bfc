import fc from 'fast-check';
import { Game } from '../../src/core/play/game';
import { vexedFormat as format } from '../../src/formats/vexed';
import { vexed } from '../../src/rules';
import { boardsIn, faultsIn, levelIn, rewritten } from '../support/read';
import { tries } from '../support/tries';

const BOARD = ['#######', '#H P r#', '#H#b###', '#######'];
const KNOWN = 'blank # 1 H P b c g l m r y';

describe('a map with gravity is read', () => {
  test.each([
    ['with CRLF', ['7 4', ...BOARD, ''].join('\r\n')],
    ['with LF', ['7 4', ...BOARD, ''].join('\n')],
    ['without a newline after the last row', ['7 4', ...BOARD].join('\r\n')],
    ['with blank lines at the end', ['7 4', ...BOARD, '', '', ''].join('\r\n')],
    ['with lines of blanks at the end', ['7 4', ...BOARD, '   ', ''].join('\n')],
    ['with a byte-order mark', `\uFEFF${['7 4', ...BOARD, ''].join('\r\n')}`],
    ['with blanks beyond its width', ['7 4', ...BOARD.map((row) => `${row}  `), ''].join('\n')],
  ])('%s', (_, text) => {
    expect(boardsIn('vexed', text)).toEqual([BOARD]);
  });

  test('whose first line has the width first', () => {
    const { width, height } = levelIn('vexed', ['7 4', ...BOARD].join('\n'));
    expect({ width, height }).toEqual({ width: 7, height: 4 });
  });

  test('with boxes of all seven colours', () => {
    expect(boardsIn('vexed', '10 1\nPbrcmgyl H\n')).toEqual([['Pbrcmgyl H']]);
  });

  test('with 1 for black, which is written l', () => {
    expect(boardsIn('vexed', '4 1\nP1b1\n')).toEqual([['Plbl']]);
  });

  test('without any box: it is won at once', () => {
    expect(new Game(levelIn('vexed', '3 1\n#P#\n'), vexed).standing.state).toBe('won');
  });
});

describe('a map with gravity that cannot be read says why', () => {
  test.each([
    [
      'no first line of numbers',
      '#####\n#P b#\n#####\n',
      'x: line 1, column 1: the first line of vexed maps is WIDTH HEIGHT, two whole numbers, not "#####"',
    ],
    [
      'one number only',
      '5\n#P b#\n',
      'x: line 1, column 1: the first line of vexed maps is WIDTH HEIGHT, two whole numbers, not "5"',
    ],
    ['a width of nothing', '0 1\n\n', 'x: line 1, column 1: the width must be a whole number, 1 or more, not "0"'],
    [
      'a negative height',
      '5 -1\n#P b#\n',
      'x: line 1, column 3: the height must be a whole number, 1 or more, not "-1"',
    ],
    [
      'a row too short',
      '6 3\n######\n#P b#\n######\n',
      'x: line 3, column 6: this row should have 6 symbols, but it has 5',
    ],
    [
      'a row too long',
      '5 3\n#####\n#P bb#\n#####\n',
      'x: line 3, column 6: this row should have 5 symbols, but it has 6',
    ],
    ['too few rows', '5 4\n#####\n#P b#\n#####\n', 'x: line 4: the first line promises 4 rows, but there are only 3'],
    ['too many rows', '5 2\n#####\n#P b#\n#####\n', 'x: line 4: the first line promises 2 rows, but there are more'],
    ['no human', '5 3\n#####\n# b #\n#####\n', 'x: line 1: there is no player; draw one with P'],
    [
      'two humans',
      '5 3\n#####\n#PbP#\n#####\n',
      'x: line 3, column 4: "P" is one player too many; remove it or the other one',
    ],
    [
      'an unknown letter, with the letters there are',
      '5 3\r\n#####\r\n#P x#\r\n#####\r\n',
      `x: line 3, column 4: "x" is not a symbol of vexed maps; the symbols are ${KNOWN}`,
    ],
    [
      'a capital letter of a colour',
      '5 3\n#####\n#P B#\n#####\n',
      `x: line 3, column 4: "B" is not a symbol of vexed maps; the symbols are ${KNOWN}`,
    ],
  ])('%s', (_, text, sentence) => {
    expect(faultsIn('vexed', text)).toEqual([sentence]);
  });
});

test('a width that most rows do not have is one fault, not one a row', () => {
  expect(faultsIn('vexed', '4 3\n#####\n#P b#\n#####\n')).toEqual([
    'x: line 1: the first line promises rows of 4 symbols, but most have 5',
  ]);
});

test('a vexed level reads the same after writing, with CRLF', () => {
  const rows = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom(...' #HPbrcmgyl'), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );
  fc.assert(
    fc.property(rows, (board) => {
      const text = [`${board[0]?.length} ${board.length}`, ...board, ''].join('\r\n');
      expect(rewritten(format, text)).toBe(text);
    }),
    tries(50, 1),
  );
});
