import { faultsIn, faultsOf, readAs } from '../support/read';

const LVL = ['#######', '#@A..a#', '#.....#', '#######'];
const VEXED = ['#######', '#P b b#', '# ##  #', '#######'];

describe('width and height the wrong way round are called that', () => {
  test('in a classic level that is wider than high', () => {
    expect(faultsOf(readAs(['7 4', ...LVL, 'Title: First push', ''].join('\n')))).toEqual([
      'x: line 1, column 1: height and width seem to be the wrong way round: the first line is HEIGHT WIDTH, so for these rows "4 7"',
    ]);
  });

  test('in a classic level that is higher than wide', () => {
    expect(faultsIn('lvl', ' 4 6\n####\n#@.#\n#A.#\n#.a#\n#..#\n####\n')).toEqual([
      'x: line 1, column 2: height and width seem to be the wrong way round: the first line is HEIGHT WIDTH, so for these rows "6 4"',
    ]);
  });

  test('in a map with gravity', () => {
    expect(faultsOf(readAs(['4 7', ...VEXED, ''].join('\r\n')))).toEqual([
      'x: line 1, column 1: height and width seem to be the wrong way round: the first line is WIDTH HEIGHT, so for these rows "7 4"',
    ]);
  });

  test('and hide no other fault', () => {
    expect(faultsIn('lvl', '7 4\n#######\n#@A?.a#\n#.....#\n#######\n').map((fault) => fault.slice(0, 25))).toEqual([
      'x: line 1, column 1: heig',
      'x: line 3, column 4: "?" ',
    ]);
  });

  test('but not if a row would still be wrong', () => {
    const faults = faultsIn('lvl', '7 4\n#######\n#@A..a#\n#....#\n#######\n');
    expect(faults).toContain('x: line 4, column 5: this row should have 4 symbols, but it has 6');
    expect(faults).toHaveLength(5);
  });
});

describe('notes that a height too large takes for rows are called that', () => {
  test.each([
    ['one too large', '5 7', ['Title: First push'], 'line 6: "Title: First push"', '5 rows'],
    ['two too large', '6 7', ['Title: First push', 'Author: A'], 'line 6: "Title: First push"', '6 rows'],
    ['that reaches over a blank line', '6 7', ['', 'by somebody'], 'line 7: "by somebody"', '6 rows'],
    ['with a key as long as a row', '5 7', ['Idea: x'], 'line 6: "Idea: x"', '5 rows'],
  ])('%s', (_, size, notes, place, promised) => {
    expect(faultsOf(readAs([size, ...LVL, ...notes, ''].join('\n')))).toEqual([
      `x: ${place} is no row; the first line promises ${promised}, but the board has 4`,
    ]);
  });

  test('and the title among them is the level’s', () => {
    const found = readAs(['5 7', ...LVL, 'Title: First push', ''].join('\n'));
    expect(found.ok && found.value.entries.map(({ title }) => title)).toEqual(['First push']);
  });
});

describe('a tab among the symbols is called that, once a row', () => {
  const sentence = 'this row holds a tab, which stands for no certain number of cells; write a symbol for each cell';

  test.each([
    ['lvl', '3 5\n#####\n#@\t\ta#\n#####\n', 'line 3, column 3'],
    ['lvl', '2 2\n@.\n\t#\n', 'line 3, column 1'],
    ['xsb', '#####\n#@$\t.#\n#####\n', 'line 2, column 4'],
    ['multiplayer', '######\n#Aa\t@#\n######\n', 'line 2, column 4'],
    ['holes', '___\n_\tY\n___\n\nWWW\n>y_\nWWW\n', 'line 2, column 2'],
    ['potions', '1 9\nWWWWW\n  WP1\tGW\nWWWWW\n', 'line 3, column 6'],
    ['vexed', '5 2\n#P\tb#\n#####\n', 'line 2, column 3'],
  ])('%s: %j', (format, text, place) => {
    expect(faultsIn(format, text)).toEqual([`x: ${place}: ${sentence}`]);
  });
});
