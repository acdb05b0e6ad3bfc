import fc from 'fast-check';
import { withAllNotes } from '../../src/formats/parts/notes';
import type { Format } from '../../src/formats/format';
import { rleFormat, xsbFormat } from '../../src/formats/xsb/xsb';
import { boardsIn, faultsIn, readAs, rewritten, sourceIn } from '../support/read';
import { tries } from '../support/tries';

const BOARD = ['#####', '#@$.#', '#####'];
const KNOWN = 'blank - _ # @ + $ * .';

/** The titles of all levels of a text. */
function titlesIn(text: string): (string | undefined)[] {
  const collection = readAs(text, { format: 'xsb' });
  return collection.ok ? collection.value.entries.map(({ title }) => title) : [];
}

describe('the community’s text is read', () => {
  test.each([
    ['with LF', '#####\n#@$.#\n#####\n'],
    ['with CRLF', '#####\r\n#@$.#\r\n#####\r\n'],
    ['without a newline after the last row', '#####\n#@$.#\n#####'],
    ['with a byte-order mark', '\uFEFF#####\n#@$.#\n#####\n'],
    ['with blanks at the ends of rows', '#####  \n#@$.# \n#####\n'],
    ['with blank lines before and after', '\n\n#####\n#@$.#\n#####\n\n\n'],
    ['with comments before', '; a comment\nsome words: more words\n\n#####\n#@$.#\n#####\n'],
    ['with comments after', '#####\n#@$.#\n#####\nAuthor: somebody\nComment:\na few words\nComment-End:\n'],
  ])('%s', (_, text) => {
    expect(boardsIn('xsb', text)).toEqual([BOARD]);
  });

  test.each([
    ['player, box, goal, wall', '#@$.#', '#@$.#'],
    ['a player on a goal', '#+$$.#', '#+$$.#'],
    ['a box on a goal', '#@*$.#', '#@*$.#'],
    ['a blank for floor', '#@ $.#', '#@ $.#'],
    ['a minus for floor', '#@-$.#', '#@ $.#'],
    ['an underscore for floor', '#@_$.#', '#@ $.#'],
  ])('with %s', (_, row, written) => {
    expect(boardsIn('xsb', `######\n${row}\n######\n`)).toEqual([['######', written, '######']]);
  });

  test('with rows of different lengths', () => {
    const rows = [' ####', '##  ###', '#@$  .#', '#######'];
    expect(boardsIn('xsb', rows.join('\n'))).toEqual([rows]);
  });

  test('with floor drawn outside the walls by minus signs', () => {
    expect(boardsIn('xsb', '--####\n###..#\n#@$$.#\n######\n')).toEqual([['  ####', '###..#', '#@$$.#', '######']]);
  });
});

describe('a file of many levels', () => {
  const MANY = ['#####', '#@$.#', '#####', '', '#####', '#.$@#', '#####', '', '######', '#+$$.#', '######', ''];

  test.each([
    ['blank lines', MANY.join('\n')],
    ['blank lines with CRLF', MANY.join('\r\n')],
    ['lines of words', MANY.map((line) => (line === '' ? 'and now the next' : line)).join('\n')],
    ['numbers after a semicolon', MANY.map((line) => (line === '' ? '; 7' : line)).join('\n')],
  ])('keeps levels apart that are separated by %s', (_, text) => {
    expect(boardsIn('xsb', text)).toEqual([
      ['#####', '#@$.#', '#####'],
      ['#####', '#.$@#', '#####'],
      ['######', '#+$$.#', '######'],
    ]);
  });

  test('takes titles from the lines below the boards if a key says so', () => {
    const text = '; 1\n#####\n#@$.#\n#####\nTitle: One\nAuthor: A\n\n; 2\n#####\n#.$@#\n#####\nTitle: Two\n';
    expect(titlesIn(text)).toEqual(['One', 'Two']);
  });

  test('takes titles from the lines above the boards without a key', () => {
    expect(titlesIn('; One\n\n#####\n#@$.#\n#####\n\n; Two\n\n#####\n#.$@#\n#####\n')).toEqual(['One', 'Two']);
  });

  test('may have no titles', () => {
    expect(titlesIn('#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n')).toEqual([undefined, undefined]);
  });

  test('keeps all other lines as notes', () => {
    expect(sourceIn('xsb', '#####\n#@$.#\n#####\nTitle: One\nAuthor: A\n').notes).toEqual(['Title: One', 'Author: A']);
  });

  test('reads the other levels if one is faulty', () => {
    const text = '#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n\n#####\n#.$@#\n#####\n';
    expect(boardsIn('xsb', text)).toEqual([
      ['#####', '#@$.#', '#####'],
      ['#####', '#.$@#', '#####'],
    ]);
    expect(faultsIn('xsb', text)).toEqual(['x: line 5: there is no player; draw one with @ +']);
  });
});

test.each([
  ['behind its heading', 'Solution: rrx', 'rrx'],
  ['below its heading', 'Solution\nrrx', 'rrx'],
  ['in its second line', 'Solution\nrr\nrrx', 'rrrrx'],
])('a solution with a wrong sign %s is a solution, and no title', (_, words, solution) => {
  const text = [...BOARD, words, '', ...BOARD].join('\n');
  expect([sourceIn('xsb', text).solutions, titlesIn(text)]).toEqual([[solution], [undefined, undefined]]);
});

test('a heading of moves without any is no title', () => {
  expect(titlesIn([...BOARD, 'Solution:', '', ...BOARD].join('\n'))).toEqual([undefined, undefined]);
});

test.each(['Solution\n\nUltra Level', 'Solution\nrr\n\nUltra Level', 'Solution\nrr\nDullard', 'Saved by the Bell: 2'])(
  'a title at the end of %j stays one',
  (words) => {
    expect(titlesIn([...BOARD, '', words, ...BOARD].join('\n'))).toEqual([undefined, words.split('\n').at(-1)]);
  },
);

describe('a board of the community’s text that cannot be read says why', () => {
  test.each([
    [
      'an unknown symbol',
      '######\n#@$.?#\n######\n',
      `x: line 2, column 5: "?" is not a symbol of xsb maps; the symbols are ${KNOWN}`,
    ],
    [
      'an unknown symbol in the second level',
      '#####\n#@$.#\n#####\n\n######\n#x@$.#\n######\n',
      `x: line 6, column 2: "x" is not a symbol of xsb maps; the symbols are ${KNOWN}`,
    ],
    ['no player', '; 1\n\n#####\n# $.#\n#####\n', 'x: line 3: there is no player; draw one with @ +'],
    [
      'two players',
      '######\n#@$.@#\n######\n',
      'x: line 2, column 5: "@" is one player too many; remove it or the other one',
    ],
    [
      'a second player on a goal',
      '######\r\n#@$.+#\r\n######\r\n',
      'x: line 2, column 5: "+" is one player too many; remove it or the other one',
    ],
    ['no board at all', 'nothing but words\n', 'x: there is no level in it'],
  ])('%s', (_, text, sentence) => {
    expect(faultsIn('xsb', text)).toEqual([sentence]);
  });

  test('a character of two code units is one symbol in one column', () => {
    expect(faultsIn('xsb', '######\n#@$.😀#\n######\n').map((sentence) => sentence.slice(0, 25))).toEqual([
      'x: line 2, column 5: "😀"',
    ]);
  });
});

test('a board reads the same after writing', () => {
  const inner = fc.array(fc.string({ unit: fc.constantFrom(...' @+$*.#'), minLength: 5, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });
  const title = fc.string({ unit: fc.constantFrom(...'abc 12'), minLength: 1 }).map((words) => `T${words}`.trim());
  fc.assert(
    fc.property(inner, title, (rows, name) => {
      const text = ['#######', ...rows.map((row) => `#${row}#`), '#######', `Title: ${name}`, ''].join('\n');
      expect(rewritten(xsbFormat, text)).toBe(text);
    }),
    tries(50, 1),
  );
});

describe('an empty row inside a board', () => {
  test.each([
    ['below a part without a player', ['#######', '#  .  #', '', '#######', '#@$.  #', '#######']],
    ['below a first row that is as wide', ['#########', '', '# ##### #', '# #@$.# #', '# ##### #']],
    ['below an open first row', ['##  ##', '', '#.$@ #', '######']],
    ['below loose walls', [' #  #', ' #  #', '', '#####', '#@$.#', '#####']],
    ['above loose walls', ['#####', '#@$.#', '#####', '', ' #  #', ' #  #']],
    ['above a last row that is as wide', ['#####', '#@$.#', '#####', '', '#####']],
    ['between loose walls on both sides', ['#  #', '#  #', '', '#####', '#@$.#', '#####', '', '#  #', '#  #']],
  ])('is kept %s', (_, rows) => {
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    expect(rowsOfLevels(`${rows.join('\n')}\n`)).toEqual([rows.map((row) => row || ' '.repeat(width))]);
  });

  test.each([
    ['below a closed board without a player', '#####\n# $.#\n#####\n\n#####\n#@$.#\n#####\n', 2],
    ['below a board with a player', '#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n', 2],
    ['that two lines of blanks are not', '#####\n#@$.#\n#####\n\n\n#  .\n# @$\n####\n', 2],
  ])('is none %s', (_, text, levels) => {
    expect(xsbFormat.index(text)).toHaveLength(levels);
  });

  test('is none below a rule of another width', () => {
    expect(rowsOfLevels('##########\n\n#####\n#@$.#\n#####\n')).toEqual([['#####', '#@$.#', '#####']]);
  });
});

describe('walls below a board', () => {
  const WALLS = ['##  ##', '##  ##'];
  const read = (...lines: readonly string[]) =>
    xsbFormat.index(`${lines.join('\n')}\n`).flatMap((span) => {
      const draft = xsbFormat.parse(`${lines.join('\n')}\n`, span);
      return draft.ok ? [{ rows: draft.value.blocks[0]?.length, notes: draft.value.notes }] : [];
    });

  test.each([
    ['a rule of another width', ['', '##########'], ['##########']],
    ['walls that no column of the board goes on in', ['', '     ##', '     ##'], ['     ##', '     ##']],
    ['walls below two lines of blanks', ['', '', ...WALLS], WALLS],
    ['walls below moves', ['', 'Solution', 'R', '', ...WALLS], ['Solution', 'R', ...WALLS]],
    ['several pieces of walls', ['', '######', '', '# #'], ['######', '# #']],
    ['dots', ['', '.....'], ['.....']],
  ])('are notes of the last level: %s', (_, lines, notes) => {
    expect(read(...BOARD, ...lines)).toEqual([{ rows: 3, notes }]);
  });

  test('belong to the next board if they continue there', () => {
    expect(read(...BOARD, '', ...WALLS, '', ...BOARD)).toEqual([
      { rows: 3, notes: [] },
      { rows: 6, notes: [] },
    ]);
  });

  test('belong to the board above if they do not continue in the next one', () => {
    expect(read(...BOARD, '', ...WALLS, '', '', ...BOARD)).toEqual([
      { rows: 6, notes: [] },
      { rows: 3, notes: [] },
    ]);
  });

  test('are all kept when they are read, written, and read again', () => {
    const walls = fc.constantFrom('#', '##', '##  ##', '  ##', '# #', '#####', '');
    const wallsIn = (text: string): number => text.split('#').length;
    fc.assert(
      fc.property(fc.array(walls, { maxLength: 6 }), fc.constantFrom(xsbFormat, rleFormat), (lines, format) => {
        const text = [...BOARD, '', ...lines, ''].join('\n');
        // Three rows that begin and end with walls are a level without a player, which is reported.
        fc.pre(format.index(text).length === 1);
        const drafts = [text, rewritten(format, text)].map((one) => readAlone(format, one));
        expect(drafts.map(({ rows, notes }) => wallsIn([...rows, ...notes].join('')))).toEqual([
          wallsIn(text),
          wallsIn(text),
        ]);
        expect(drafts[1]?.rows).toEqual(drafts[0]?.rows);
      }),
      tries(100, 1),
    );
  });

  function readAlone(format: Format, text: string): { rows: readonly string[]; notes: readonly string[] } {
    const [draft, ...others] = format.index(text).map((span) => format.parse(text, span));
    expect(others).toEqual([]);
    return draft?.ok
      ? {
          rows: (draft.value.blocks[0] ?? []).map(({ text: row }) => row.replaceAll('-', ' ').trimEnd()),
          notes: draft.value.notes,
        }
      : { rows: [], notes: [] };
  }
});

test('loose walls round a board are still words when it is written and read again', () => {
  const walls = fc.constantFrom('#', '##', '##  ##', '  ##', '# #', '#.#', '. .', '*', '');
  fc.assert(
    fc.property(fc.array(walls, { maxLength: 6 }), fc.boolean(), (lines, isBlank) => {
      const text = [...lines, ...(isBlank ? ['', ''] : ['x']), '#####', '#@$.#', '#####', 'Author: A', ''].join('\n');
      const written = xsbFormat.index(text).flatMap((span) => {
        const draft = xsbFormat.parse(text, span);
        return draft.ok
          ? [xsbFormat.write(withAllNotes({ ...draft.value, notes: [...draft.value.notes, ...lines] }))]
          : [];
      });
      expect(written.map((one) => rowsOfLevels(one).length)).toEqual(written.map(() => 1));
      // The blanks at the end of a row do not matter.
      const trimmed = (rows: readonly string[]): string[] => rows.map((row) => row.trimEnd());
      expect(written.map((one) => rowsOfLevels(one).map(trimmed))).toEqual(
        rowsOfLevels(text).map((rows) => [trimmed(rows)]),
      );
    }),
    tries(100, 1),
  );
});

function rowsOfLevels(text: string): string[][] {
  return xsbFormat.index(text).flatMap((span) => {
    const draft = xsbFormat.parse(text, span);
    return draft.ok ? [(draft.value.blocks[0] ?? []).map(({ text: row }) => row.replaceAll('-', ' '))] : [];
  });
}
