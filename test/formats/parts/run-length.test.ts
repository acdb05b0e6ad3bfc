import fc from 'fast-check';
import { expandedLength, expandRows, shortenRow } from '../../../src/formats/xsb/rows';
import { boardsIn, detected, faultsIn, readAs } from '../../support/read';
import { tries } from '../../support/tries';

const BOARD = ['#####', '#@$.#', '#####'];

describe('run lengths', () => {
  test.each([
    ['3#4-p.#', ['###----@.#']],
    ['2(3(#-)#)', ['#-#-#-##-#-#-#']],
    ['3-##3(.$2(+*))-#', ['---##.$+*+*.$+*+*.$+*+*-#']],
    ['--3#|3#-#|#pb.#|5#', ['--###', '###-#', '#@$.#', '#####']],
    ['5#|#@$.#|', ['#####', '#@$.#']],
    ['3W|PB', ['###', '+*']],
    ['2(##|#|)', ['##', '#', '##', '#']],
    ['5 #', ['     #']],
    ['0#.', ['.']],
  ])('%s expand to rows', (text, rows) => {
    expect(expandRows(text)).toEqual(rows);
    expect(expandedLength(text)).toBe(rows.join('|').length + (/\|\)?$/.test(text) ? 1 : 0));
  });

  test.each(['3', '#3', '3(#', '3#)', '3|#', '(3)#', '#x', '3a', `${'('.repeat(101)}#${')'.repeat(101)}`])(
    '%s are none',
    (text) => {
      expect(expandedLength(text)).toBeUndefined();
    },
  );

  test('are written for three symbols or more', () => {
    expect(shortenRow('#####  @ $$$ ...')).toBe('5#--@-3$-3.');
  });

  test('that are written read the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'##@$*+.--') }), (row) => {
        expect(expandRows(shortenRow(row))).toEqual([row]);
        expect(expandedLength(shortenRow(row))).toBe(row.length);
      }),
      tries(100, 1),
    );
  });
});

describe('a board in run lengths is read', () => {
  test.each([
    ['in one line', '5#|#@$.#|5#\n', 'rle classic'],
    ['in one line that ends with the end of a row', '5#|#@$.#|5#|\n', 'rle classic'],
    ['row by row', '5#\n#@$.#\n5#\n', 'rle classic'],
    ['row by row, with the ends of rows', '5#|\n#@$.#|\n5#|\n', 'rle classic'],
    ['with two rows in a line', '5#|#@$.#\n5#\n', 'rle classic'],
    ['with letters for its symbols', '5#|#pb.#|5#\n', 'rle classic'],
    ['below its title', 'Title\n\n5#|#@$.#|5#\n', 'rle classic'],
    ['after a plain one', '#####\n#@$.#\n#####\n\n5#|#@$.#|5#\n', 'xsb classic'],
  ])('%s', (_, text, expected) => {
    expect(detected(text)).toBe(expected);
    expect(boardsIn('xsb', text).at(-1)).toEqual(BOARD);
    expect(boardsIn('rle', text).at(-1)).toEqual(BOARD);
  });

  test('of two rows, the first of which is no title', () => {
    const text = '5#\n#@$.#\n';
    const collection = readAs(text);
    expect(collection.ok && collection.value.entries.map(({ title }) => title)).toEqual([undefined]);
    expect(boardsIn('rle', text)).toEqual([['#####', '#@$.#']]);
  });

  test.each([
    ['longer than a board can be', '9999999#|#@$.#', 10_000_005],
    ['nested so deep that nobody could expand it', `${'999('.repeat(90)}#@$.#${')'.repeat(90)}`, 9_007_199_254_740_991],
  ])('and refused if it is %s', (_, text, cells) => {
    expect(faultsIn('rle', text)).toEqual([`x: line 1: a board of ${cells} cells is too large; 1000000 are the most`]);
  });

  test.each([
    ['a digit in a row as long as the others', '#####\n#@5.#\n#####\n', 'x: line 2, column 3: "5"'],
    ['a digit that repeats nothing', '######\n#@$.5#\n######\n', 'x: line 2, column 5: "5"'],
  ])('but not with %s', (_, text, beginning) => {
    expect(faultsIn('xsb', text)[0]?.slice(0, beginning.length)).toBe(beginning);
  });
});
