import fc from 'fast-check';
import { lvlFormat } from '../../src/formats/lvl';
import { boardsIn, faultsIn, levelIn, rewritten, sourceIn } from '../support/read';
import { tries } from '../support/tries';

const BOARD = ['#####', '#@Aa#', '#####'];
const KNOWN = '. # @ + 1-9 A-D K L M a-d k l m';

describe('a .lvl map is read', () => {
  test.each([
    ['with LF', '3 5\n#####\n#@Aa#\n#####\n'],
    ['with CRLF', '3 5\r\n#####\r\n#@Aa#\r\n#####\r\n'],
    ['with CRLF and LF mixed', '3 5\r\n#####\n#@Aa#\r\n#####\n'],
    ['without a newline after the last row', '3 5\n#####\n#@Aa#\n#####'],
    ['without a newline after the last row of CRLF lines', '3 5\r\n#####\r\n#@Aa#\r\n#####'],
    ['with a byte-order mark', '\uFEFF3 5\n#####\n#@Aa#\n#####\n'],
    ['with a byte-order mark and CRLF', '\uFEFF3 5\r\n#####\r\n#@Aa#\r\n#####\r\n'],
    ['with comments after the rows', '3 5\n#####\n#@Aa#\n#####\nthe first level\n\n???\n'],
    ['with comments that look like rows', '3 5\n#####\n#@Aa#\n#####\n#@Aa#\n#####\n'],
  ])('%s', (_, text) => {
    expect(boardsIn('lvl', text)).toEqual([BOARD]);
  });

  test('whose first line has the height first', () => {
    const { width, height } = levelIn('lvl', '2 7\n@.Aa...\n.......\n');
    expect({ width, height }).toEqual({ width: 7, height: 2 });
  });

  test.each([
    ['player, empty, wall, box, goal, box on a goal', '@.#Aa1'],
    ['a player on a goal', '+.#Aa1'],
    ['coloured boxes and goals', '@ABCDabcd1234'],
    ['keys and doors', '@klmKLM'],
    ['every teleporter digit, twice', '@5566778899'],
  ])('with %s, and written the same', (_, row) => {
    expect(boardsIn('lvl', `1 ${row.length}\n${row}\n`)).toEqual([[row]]);
  });

  test('that is not walled in', () => {
    expect(boardsIn('lvl', '2 3\n...\n.@.\n')).toEqual([['...', '.@.']]);
  });
});

describe('the lines after the rows', () => {
  test('are kept as notes, empty ones too', () => {
    expect(sourceIn('lvl', '1 3\n@Aa\nby A. Author\n\nlast words').notes).toEqual(['by A. Author', '', 'last words']);
  });

  test('are kept without their line ends', () => {
    expect(sourceIn('lvl', '1 3\r\n@Aa\r\none\r\ntwo\r\n').notes).toEqual(['one', 'two']);
  });

  test('hold the title if a line says so', () => {
    expect(sourceIn('lvl', '1 3\n@Aa\na note\nTitle: First push\n').title).toBe('First push');
  });

  test('may hold no title', () => {
    expect(sourceIn('lvl', '1 3\n@Aa\nby A. Author\n').title).toBeUndefined();
  });
});

describe('a .lvl map that cannot be read says why', () => {
  test.each([
    [
      'no first line of numbers',
      '#####\n#@Aa#\n#####\n',
      'x: line 1, column 1: the first line of .lvl maps is HEIGHT WIDTH, two whole numbers, not "#####"',
    ],
    [
      'one number only',
      '3\n#####\n#@Aa#\n#####\n',
      'x: line 1, column 1: the first line of .lvl maps is HEIGHT WIDTH, two whole numbers, not "3"',
    ],
    [
      'three numbers',
      '3 5 7\n#####\n#@Aa#\n#####\n',
      'x: line 1, column 1: the first line of .lvl maps is HEIGHT WIDTH, two whole numbers, not "3 5 7"',
    ],
    [
      'broken numbers',
      '3 5.0\n#####\n#@Aa#\n#####\n',
      'x: line 1, column 1: the first line of .lvl maps is HEIGHT WIDTH, two whole numbers, not "3 5.0"',
    ],
    [
      'words instead of numbers',
      'three five\n#####\n#@Aa#\n#####\n',
      'x: line 1, column 1: the first line of .lvl maps is HEIGHT WIDTH, two whole numbers, not "three five"',
    ],
    [
      'a height of nothing',
      '0 5\n#@Aa#\n',
      'x: line 1, column 1: the height must be a whole number, 1 or more, not "0"',
    ],
    ['a negative width', '1 -5\n#@Aa#\n', 'x: line 1, column 3: the width must be a whole number, 1 or more, not "-5"'],
    [
      'fewer rows than promised',
      '4 5\n#####\n#@Aa#\n#####\n',
      'x: line 4: the first line promises 4 rows, but there are only 3',
    ],
    ['one row only', '2 3\n@Aa\n', 'x: line 2: the first line promises 2 rows, but there is only 1'],
    [
      'a row too short',
      '3 5\n#####\n#@Aa\n#####\n',
      'x: line 3, column 5: this row should have 5 symbols, but it has 4',
    ],
    [
      'a row too long',
      '3 5\n#####\n#@.Aa#\n#####\n',
      'x: line 3, column 6: this row should have 5 symbols, but it has 6',
    ],
    [
      'a row of one promised symbol',
      '2 1\n@\n##\n',
      'x: line 3, column 2: this row should have 1 symbol, but it has 2',
    ],
    [
      'an unknown symbol',
      '3 5\n#####\n#@A?#\n#####\n',
      `x: line 3, column 4: "?" is not a symbol of .lvl maps; the symbols are ${KNOWN}`,
    ],
    [
      'a blank within a row',
      '1 4\n@ Aa\n',
      `x: line 2, column 2: " " is not a symbol of .lvl maps; the symbols are ${KNOWN}`,
    ],
    ['no player', '1 3\n.Aa\n', 'x: line 1: there is no player; draw one with @ +'],
    ['two players', '2 4\n@Aa.\n...@\n', 'x: line 3, column 4: "@" is one player too many; remove it or the other one'],
    [
      'a second player on a goal',
      '2 4\n@Aa.\n.+..\n',
      'x: line 3, column 2: "+" is one player too many; remove it or the other one',
    ],
    [
      'a teleporter that occurs once',
      '1 5\n@5Aa.\n',
      'x: line 2, column 2: the teleporter "5" occurs once; each digit is used exactly twice',
    ],
    [
      'a teleporter that occurs three times',
      '2 5\n@7Aa7\n..7..\n',
      'x: line 3, column 3: the teleporter "7" occurs 3 times; each digit is used exactly twice',
    ],
  ])('%s', (_, text, sentence) => {
    expect(faultsIn('lvl', text)).toEqual([sentence]);
  });

  test('a width that most rows do not have, and the rows that differ from most', () => {
    expect(faultsIn('lvl', '4 4\n#####\n#@Aa#\n#.##\n#####\n')).toEqual([
      'x: line 1: the first line promises rows of 4 symbols, but most have 5',
      'x: line 4, column 5: this row should have 5 symbols, but it has 4',
    ]);
  });

  test('no rows at all', () => {
    expect(faultsIn('lvl', '1 3\n')).toEqual(['x: line 1: the first line promises 1 row, but there are only 0']);
  });

  test('a missing row does not hide a second player', () => {
    expect(faultsIn('lvl', '3 4\n@Aa.\n..@.\n')).toEqual([
      'x: line 3: the first line promises 3 rows, but there are only 2',
      'x: line 3, column 3: "@" is one player too many; remove it or the other one',
    ]);
  });

  test('every unknown symbol is named, line by line', () => {
    expect(faultsIn('lvl', '2 4\n@?Aa\n..!.\n').map((sentence) => sentence.slice(0, 24))).toEqual([
      'x: line 2, column 2: "?"',
      'x: line 3, column 3: "!"',
    ]);
  });

  test('lines are counted the same with CRLF', () => {
    expect(faultsIn('lvl', '3 5\r\n#####\r\n#@Aa\r\n#####\r\n')).toEqual([
      'x: line 3, column 5: this row should have 5 symbols, but it has 4',
    ]);
  });

  test('columns are counted the same after a byte-order mark', () => {
    expect(faultsIn('lvl', '\uFEFF1 -5\n@Aa\n')).toEqual([
      'x: line 1, column 3: the width must be a whole number, 1 or more, not "-5"',
    ]);
  });

  test('a board of more cells than any computer should draw', () => {
    const row = '.'.repeat(1001);
    const rows = Array.from({ length: 1000 }, (_, y) => (y === 0 ? `@${row.slice(1)}` : row));
    expect(faultsIn('lvl', ['1000 1001', ...rows, ''].join('\n'))).toEqual([
      'x: line 1: a board of 1001000 cells is too large; 1000000 are the most',
    ]);
  });

  test('a board of 200 x 200 can be read', () => {
    const rows = Array.from({ length: 200 }, (_, y) => (y === 0 ? '@' : '.') + '.'.repeat(199));
    expect(boardsIn('lvl', ['200 200', ...rows, ''].join('\n'))).toEqual([rows]);
  });

  test('a character of two code units is one symbol in one column', () => {
    expect(faultsIn('lvl', '1 4\n@A😀a\n').map((sentence) => sentence.slice(0, 25))).toEqual([
      'x: line 2, column 3: "😀"',
    ]);
  });

  test('a number too large is quoted as it was written', () => {
    expect(faultsIn('lvl', '1 99999999999999999999\n@Aa\n')).toEqual([
      'x: line 1, column 3: the width is 1000000000 at most, not "99999999999999999999"',
    ]);
  });

  test('a row too short does not hide an unknown symbol', () => {
    expect(faultsIn('lvl', '2 4\n@Aa\n..?.\n').map((sentence) => sentence.slice(0, 20))).toEqual([
      'x: line 2, column 4:',
      'x: line 3, column 3:',
    ]);
  });
});

test('a .lvl map reads the same after writing', () => {
  const rows = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom(...'@+.#Aa1Bb2kK5'), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );
  const notes = fc.array(fc.string({ unit: fc.constantFrom(...'ab #:'), minLength: 1, maxLength: 8 }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(rows, notes, (board, lines) => {
      const text = [`${board.length} ${board[0]?.length}`, ...board, ...lines, ''].join('\n');
      expect(rewritten(lvlFormat, text)).toBe(text);
    }),
    tries(50, 1),
  );
});
