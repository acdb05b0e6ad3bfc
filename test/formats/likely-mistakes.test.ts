import { faultsIn, faultsOf, readAs } from '../support/read';

const LVL = ['#######', '#@A..a#', '#.....#', '#######'];
const VEXED = ['#######', '#P b b#', '# ##  #', '#######'];

describe('exchanged width and height are one fault, which says what comes first', () => {
  test.each([
    [
      'a classic level that is wider than high',
      'lvl',
      ['7 4', ...LVL, 'Title: First push'],
      '.lvl maps write the height',
      '4 7',
    ],
    ['a classic level of three rows', 'lvl', ['5 3', '#####', '#@Aa#', '#####'], '.lvl maps write the height', '3 5'],
    ['a map with gravity', 'vexed', ['4 7', ...VEXED], 'vexed maps write the width', '7 4'],
    [
      'a map with gravity of three rows',
      'vexed',
      ['3 5', '#####', '#P b#', '#####'],
      'vexed maps write the width',
      '5 3',
    ],
    [
      'a map with gravity whose rows end with blanks',
      'vexed',
      ['3 5', '#P  b', '#    ', '#####'],
      'vexed maps write the width',
      '5 3',
    ],
  ])('in %s', (_, format, lines, written, fitting) => {
    expect(faultsIn(format, [...lines, ''].join('\n'))).toEqual([
      `x: line 1, column 1: width and height seem to be exchanged: ${written} first, so these rows want "${fitting}"`,
    ]);
  });

  test.each([
    ['7 4', LVL],
    ['4 7', VEXED],
  ])('whether the format is given or not: %s', (size, rows) => {
    expect(faultsOf(readAs([size, ...rows, ''].join('\n')))).toEqual([expect.stringContaining('exchanged')]);
  });

  test.each([
    ['an unknown symbol', '3 5\n#####\n#@A?#\n#####\n', 'line 3, column 4: "?" is not a symbol of .lvl maps'],
    ['two players', '3 5\n#####\n#@A@#\n#####\n', 'line 3, column 4: "@" is one player too many'],
  ])('but no such fault is seen in a classic level with %s whose name ends as those of others do', (_, text, found) => {
    expect(faultsOf(readAs(text, { name: 'level.txt' }))).toEqual([expect.stringContaining(found)]);
  });

  test('in a classic level that is higher than wide, at its place', () => {
    expect(faultsIn('lvl', ' 4 6\n####\n#@.#\n#A.#\n#.a#\n#..#\n####\n')).toEqual([
      'x: line 1, column 2: width and height seem to be exchanged: .lvl maps write the height first, so these rows want "6 4"',
    ]);
  });

  test('and hide no other fault', () => {
    expect(faultsIn('lvl', '7 4\n#######\n#@A?.a#\n#....#\n#######\n').map((fault) => fault.slice(0, 25))).toEqual([
      'x: line 1, column 1: widt',
      'x: line 4, column 7: this',
      'x: line 3, column 4: "?" ',
    ]);
  });

  test.each([
    ['a row is left over then', '4 3', ['####', '#@##', '#Aa#', '####'], 3, 4],
    ['the last row is a note then', '4 5', ['####', '#@##', '#Aa#', '####', 'Title: Four'], 5, 4],
  ])('but not if %s', (_, size, rows, promised, found) => {
    expect(faultsIn('lvl', [size, ...rows, ''].join('\n'))).toEqual([
      `x: line 1: the first line promises rows of ${promised} symbols, but most have ${found}`,
    ]);
  });

  test('but not if most rows would still be wrong', () => {
    const faults = faultsIn('lvl', '7 4\n#######\n#@A..a#\n#....#\n######\n');
    expect(faults).toContain('x: line 4, column 5: this row should have 4 symbols, but it has 6');
    expect(faults).toHaveLength(5);
  });
});

describe('notes that a height too large takes for rows are called that', () => {
  test('also where the width is wrong, too', () => {
    expect(faultsIn('lvl', ['9 9', ...LVL, 'Title: First push', ''].join('\n'))).toEqual([
      'x: line 6: "Title: First push" is no row; the first line promises 9 rows, but the board has 4',
      'x: line 1: the first line promises rows of 9 symbols, but most have 7',
    ]);
  });

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

describe('a slip in run lengths is one fault, at its place', () => {
  test.each([
    ['a strange letter', '7#|#.@-$-#|#5q#|7#\n', 'line 1, column 14: "q" cannot stand here'],
    ['a letter in a line of its own', '7#\n#.@-$-#|#5-q|7#\n', 'line 2, column 12: "q" cannot stand here'],
    ['a number before the end of a row', '7#|#.@-$-#|#5|7#\n', 'line 1, column 14: "|" cannot stand here'],
    ['a bracket that is never closed', '7#|#(.@-$-#|#5-#|7#\n', 'line 1, column 20: the line must not end here'],
    ['a bracket too many', '7#|#.@-$-)#|#5-#|7#\n', 'line 1, column 10: ")" cannot stand here'],
  ])('%s', (_, text, found) => {
    const sentence = `x: ${found}; run lengths are a number and its symbol or group, and | between rows, as in 5#|#@$.#|2(--#)`;
    expect(faultsIn('rle', text)).toEqual([sentence]);
    expect(faultsOf(readAs(text))).toEqual([sentence]);
  });

  test.each([
    ['a table', '1 | ###  | 5\n2 | #### | 7\n3 | #.@  | 8\n'],
    ['walls with bars', '|###|#7\n'],
  ])('but not in %s between levels', (_, between) => {
    const found = readAs(`#####\n#@$.#\n#####\n\n${between}\n######\n#@ $.#\n######\n`);
    expect(found.ok && found.value.entries.map((entry) => entry.read().ok)).toEqual([true, true]);
  });

  test('and the other levels of the text are read', () => {
    const level = '7#|#.@-$-#|#5-#|7#';
    const found = readAs(`${level}\n\nb\n\n${level.replace('.', 'q')}\n\nc\n\n${level}\n`);
    expect(found.ok && found.value.entries.map((entry) => entry.read().ok)).toEqual([true, false, true]);
  });
});

test('an ending that several formats have does not hide which one is meant', () => {
  const map = '######\n#Aa.@#\n#a.?.#\n#@...#\n######\n';
  const found = 'x: line 3, column 4: "?" is not a symbol of multiplayer maps; the symbols are . # @ blank A-Z a-z';
  expect(faultsOf(readAs(map, { name: 'x.txt' }))).toEqual([found]);
  expect(faultsOf(readAs(map, { name: 'x.map' }))).toEqual([found]);
});
