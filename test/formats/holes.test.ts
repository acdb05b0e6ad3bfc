import fc from 'fast-check';
import { holesFormat } from '../../src/formats/holes';
import { FORMATS } from '../../src/formats';
import { readLevels } from '../../src';
import { draftIn } from '../support/draw';
import { boardsIn, faultsIn, rewritten } from '../support/read';
import { valueOf } from '../support/value-of';
import { tries } from '../support/tries';

const BOARD = ['___', '__Y', '___', '', 'WWW', '>y_', 'WWW'];
const GROUND_KNOWS = 'the ground block of holes maps; the symbols are _ B G H I R Y h i';
const CONTENTS_KNOW = 'the contents block of holes maps; the symbols are _ ^ > < B H W b g h r v y';

describe('a level of ground and contents is read', () => {
  test.each([
    ['with LF', `${BOARD.join('\n')}\n`],
    ['with CRLF', `${BOARD.join('\r\n')}\r\n`],
    ['without a newline after the last row', BOARD.join('\n')],
    ['with a byte-order mark', `\uFEFF${BOARD.join('\n')}\n`],
    ['with blank lines at the end', `${BOARD.join('\n')}\n\n\n`],
    ['with blanks in the blank line', '___\n__Y\n___\n  \nWWW\n>y_\nWWW\n'],
    ['with blanks at the ends of rows', '___ \n__Y\n___\n\nWWW\n>y_  \nWWW\n'],
  ])('%s', (_, text) => {
    expect(boardsIn('holes', text)).toEqual([BOARD]);
  });

  test.each([
    ['floor and the four targets', ['_YGBR', '', '>____']],
    ['the four trophies', ['_____', '', '>ygbr']],
    ['walls and crates', ['___', '', '>BW']],
    ['a player facing left', ['__', '', '<_']],
    ['a player facing up', ['__', '', '^_']],
    ['a player facing down', ['__', '', 'v_']],
    ['a hole in the ground, capital letter', ['_H', '', '>_']],
    ['a hole in the ground, small letter', ['_h', '', '>_']],
    ['a hole among the contents, capital letter', ['__', '', '>H']],
    ['a hole among the contents, small letter', ['__', '', '>h']],
    ['ice, capital letter', ['_I', '', '>_']],
    ['ice, small letter', ['_i', '', '>_']],
    ['the player on a target', ['Y_', '', '>_']],
    ['a trophy on a target of another colour', ['_Y', '', '>g']],
    ['a crate on ice', ['_I', '', '>B']],
  ])('with %s, and written as it was', (_, rows) => {
    expect(boardsIn('holes', rows.join('\n'))).toEqual([rows]);
  });
});

describe('a level of ground and contents that cannot be read says why', () => {
  test.each([
    [
      'no contents',
      '___\n___\n',
      'x: line 2: the contents block is missing; a level is the ground rows, one blank line, the contents rows',
    ],
    [
      'no ground',
      '\nWWW\n>y_\n',
      'x: line 1: the ground block is missing; a level is the ground rows, one blank line, the contents rows',
    ],
    [
      'three blocks',
      '___\n\n>y_\n\n___\n',
      'x: line 4: a second blank line starts a third block; a level has two, ground and contents',
    ],
    [
      'two blank lines between the blocks',
      '___\n\n\n>y_\n',
      'x: line 3: a second blank line starts a third block; a level has two, ground and contents',
    ],
    [
      'too few rows of contents',
      '___\n___\n\n>y_\n',
      'x: line 4: the contents block has 1 row, but the ground block has 2',
    ],
    [
      'too many rows of contents',
      '___\n\n>y_\n___\n___\n',
      'x: line 5: the contents block has 3 rows, but the ground block has 1',
    ],
    [
      'an unknown symbol in the ground',
      '_x_\n___\n\n>y_\n___\n',
      `x: line 1, column 2: "x" is not a symbol of ${GROUND_KNOWS}`,
    ],
    ['a wall in the ground', '___\n__W\n\n>y_\n___\n', `x: line 2, column 3: "W" is not a symbol of ${GROUND_KNOWS}`],
    [
      'an unknown symbol among the contents',
      '___\n___\n\n>y_\n_x_\n',
      `x: line 5, column 2: "x" is not a symbol of ${CONTENTS_KNOW}`,
    ],
    [
      'ice among the contents',
      '___\n___\n\n>y_\n_I_\n',
      `x: line 5, column 2: "I" is not a symbol of ${CONTENTS_KNOW}`,
    ],
    [
      'no player',
      '___\n___\n\n_y_\nWWW\n',
      'x: line 4: there is no player in the contents block; draw one with ^ > < v',
    ],
    [
      'two players',
      '___\n___\n\n>y_\n_<_\n',
      'x: line 5, column 2: "<" is one player too many in the contents block; remove it or the other one',
    ],
    [
      'two players that face the same way',
      '___\n___\n\n>y>\n___\n',
      'x: line 4, column 3: ">" is one player too many in the contents block; remove it or the other one',
    ],
    [
      'the player on a hole',
      'H__\n___\n\n>y_\n___\n',
      'x: line 4, column 1: the player of the contents block stands on a hole of the ground block; move one of the two',
    ],
    [
      'a trophy on a hole',
      '_H_\n___\n\n>y_\n___\n',
      'x: line 4, column 2: an item of the contents block stands on a hole of the ground block; move one of the two',
    ],
    [
      'a crate on a hole',
      '___\n__h\n\n>y_\n__B\n',
      'x: line 5, column 3: an item of the contents block stands on a hole of the ground block; move one of the two',
    ],
    [
      'a hole among the contents where the ground has a target',
      '__Y\n\n>_H\n',
      'x: line 3, column 3: "H" is drawn where the first block already has something other than floor',
    ],
    ['a text of blank lines', '\n\n\n', 'x: there is no level in it'],
  ])('%s', (_, text, sentence) => {
    expect(faultsIn('holes', text)).toEqual([sentence]);
  });

  test.each([
    ['the first row of the ground', '__\n___\n\n>y_\n___\n', 'line 1, column 3: this row of the ground'],
    ['the first row of the contents', '___\n___\n\n>y\n___\n', 'line 4, column 3: this row of the contents'],
  ])('%s, where the others have another width', (_, text, place) => {
    expect(faultsIn('holes', text)).toEqual([`x: ${place} block should have 3 symbols, but it has 2`]);
  });

  test('every row that has not the width of most rows', () => {
    expect(faultsIn('holes', '___\n__\n\n>y__\n___\n')).toEqual([
      'x: line 2, column 3: this row of the ground block should have 3 symbols, but it has 2',
      'x: line 4, column 4: this row of the contents block should have 3 symbols, but it has 4',
    ]);
  });

  test('everything on a hole', () => {
    expect(faultsIn('holes', 'HH_\n___\n\n>y_\n___\n')).toEqual([
      'x: line 4, column 1: the player of the contents block stands on a hole of the ground block; move one of the two',
      'x: line 4, column 2: an item of the contents block stands on a hole of the ground block; move one of the two',
    ]);
  });

  test('blocks of different heights do not hide an unknown symbol in each', () => {
    expect(faultsIn('holes', '_x_\n___\n\n>?_\n')).toEqual([
      'x: line 4: the contents block has 1 row, but the ground block has 2',
      `x: line 1, column 2: "x" is not a symbol of ${GROUND_KNOWS}`,
      `x: line 4, column 2: "?" is not a symbol of ${CONTENTS_KNOW}`,
    ]);
  });
});

test('a level reads the same after writing', () => {
  const blocks = fc.integer({ min: 1, max: 5 }).chain((width) => {
    const block = (symbols: string) =>
      fc.array(fc.string({ unit: fc.constantFrom(...symbols), minLength: width, maxLength: width }), {
        minLength: 3,
        maxLength: 3,
      });
    return fc.tuple(block('_YGBRHhIi'), block('_WBygbr><^vHh'));
  });
  fc.assert(
    fc.property(blocks, ([ground, contents]) => {
      const text = [...ground, '', ...contents, ''].join('\n');
      expect(rewritten(holesFormat, text)).toBe(text);
    }),
    tries(50, 1),
  );
});

describe('notes below a blank line', () => {
  const NOTES = ['', 'Title: Quiet Cellar', 'Author: Ann', '; seed x: difficulty 4.2', '', 'Solution', 'rR'];
  const BOARDS: readonly (readonly [format: string, rows: readonly string[]])[] = [
    ['holes', BOARD],
    ['multiplayer', ['#####', '#Aa@#', '#####']],
    ['potions', ['1 9', 'WWWWW', 'WP0GW', 'WWWWW']],
    ['vexed', ['4 3', '####', '#Pr#', '####']],
  ];

  test.each(BOARDS)('are those of a level in %s, and leave its board as it is', (format, rows) => {
    const draft = valueOf(draftIn(format, [...rows, ...NOTES, '', ''].join('\n')));
    expect(draft).toMatchObject({ title: 'Quiet Cellar', author: 'Ann', solutions: ['rR'], notes: NOTES.slice(1) });
    expect(draft.blocks).toEqual(valueOf(draftIn(format, rows.join('\n'))).blocks);
    const text = FORMATS.find(({ id }) => id === format)?.write(draft) ?? '';
    expect(text.split(/\r?\n/).slice(rows.length)).toEqual([...NOTES, '']);
    expect(valueOf(readLevels([...rows, ...NOTES].join('\r\n'))).entries).toMatchObject([{ title: 'Quiet Cellar' }]);
  });

  test.each(BOARDS)('are faults in %s without the blank line', (format, rows) => {
    expect(faultsIn(format, [...rows, ...NOTES.slice(1)].join('\n'))).not.toEqual([]);
  });

  test('need no mark after a line with nothing but one', () => {
    const draft = valueOf(draftIn('vexed', '4 3\n####\n#Pr#\n####\n\n;\nMine.\n'));
    expect(draft).toMatchObject({ notes: ['Mine.'], title: undefined });
  });
});
