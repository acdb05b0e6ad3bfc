import fc, { type Arbitrary } from 'fast-check';
import { Game } from '../../src/core/play/game';
import type { Source } from '../../src/core/level/source';
import { readLevels } from '../../src';
import { parseSteps } from '../../src/formats/sequence';
import { faultsOf, readAs } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { tries } from '../support/tries';
import { valueOf } from '../support/value-of';

/** The rows of each level of a text, trailing blanks cut off, and its title. */
function levelsIn(text: string): { rows: string[]; title: string | undefined }[] {
  const collection = valueOf(readLevels(text));
  const { format } = collection;
  return format.index(text).map((span) => {
    const draft = format.parse(text, span);
    return { rows: draft.ok ? (draft.value.blocks[0] ?? []).map((row) => row.text) : [], title: span.title };
  });
}

function rowsIn(text: string): string[][] {
  return levelsIn(text).map(({ rows }) => rows);
}

function titlesIn(text: string): (string | undefined)[] {
  return levelsIn(text).map(({ title }) => title);
}

function sourcesIn(text: string): Source[] {
  const collection = readLevels(text);
  const entries = collection.ok ? collection.value.entries.map((entry) => entry.read()) : [];
  return entries.flatMap((entry) => (entry.ok ? [entry.value.source] : []));
}

const FIRST = ['#####', '#@$.#', '#####'];
const SECOND = ['######', '#.$ @#', '######'];
const [ONE, TWO] = [FIRST.join('\n'), SECOND.join('\n')];

describe('a line of blanks', () => {
  const OPEN = ['#####', '#@$ #', '     ', '#  .#', '#####'];
  const withRow = (row: string): string[] => [...OPEN.slice(0, 2), row, ...OPEN.slice(3)];

  test.each([
    ['of as many blanks as the rows have symbols', OPEN],
    ['of fewer blanks', withRow(' ')],
    ['of none at all', withRow('')],
    ['of a sign for floor', withRow('-')],
  ])('%s is a row if the walls are not closed yet', (_, rows) => {
    const [board] = rowsIn(`${rows.join('\n')}\n`);
    expect(board?.map((row) => row.replaceAll('-', ' '))).toEqual(OPEN);
  });

  test.each([
    ['two of them', ['#####', '#@$ #', '     ', '     ', '#  .#', '#####']],
    ['one after the other', ['#####', '#@$ #', '     ', '#   #', '     ', '#  .#', '#####']],
    ['right below the wall', ['#####', '#   #', '     ', '#@$.#', '#####']],
  ])('may be several: %s', (_, rows) => {
    expect(rowsIn(rows.join('\n'))).toEqual([rows]);
  });

  test('is a row in the second level, too, and with CRLF', () => {
    expect(rowsIn([...FIRST, '', ...OPEN, '', ...SECOND, ''].join('\r\n'))).toEqual([FIRST, OPEN, SECOND]);
  });

  test.each([
    ['each level has its player', ['#####', '#@$ #', '', '#@ .#', '#####']],
    ['the walls are closed above', [...FIRST, '', '#  .#', '#####']],
    ['the walls are closed below', ['#####', '#@$.#', '', '#####', '# $.#', '#####']],
  ])('separates levels if %s', (_, rows) => {
    expect(readAs(rows.join('\n'), { format: 'xsb' })).toMatchObject({
      value: { entries: [{ number: 1 }, { number: 2 }] },
    });
  });
});

describe('a title', () => {
  test.each([
    ['above each board', `One\n\n${ONE}\n\nTwo\n\n${TWO}\n`],
    ['right above each board', `One\n${ONE}\nTwo\n${TWO}\n`],
    ['above with a key', `Title: One\nAuthor: A\n\n${ONE}\n\nTitle: Two\nAuthor: B\n\n${TWO}\n`],
    ['below with a key', `${ONE}\nTitle: One\nAuthor: A\n\n${TWO}\nTitle: Two\nAuthor: B\n`],
    ['below with a key, after a blank line', `${ONE}\n\nTitle: One\n\n${TWO}\n\nTitle: Two\n`],
    ['below with a key, and numbers above', `; 1\n\n${ONE}\nTitle: One\n\n; 2\n\n${TWO}\nTitle: Two\n`],
    ['below the title of the collection', `Title: All\nAuthor: A\n\n${ONE}\nTitle: One\n\n${TWO}\nTitle: Two\n`],
    ['above, with the author below', `One\n\n${ONE}\n\nAuthor: A\n\nTwo\n\n${TWO}\n\nAuthor: B\n`],
    ['above, with moves below', `One\n\n${ONE}\n\nSolution\nr\n\nTwo\n\n${TWO}\n\nSolution\nll\n`],
    ['above, with the author in the line below it', `One\nby A\n\n${ONE}\n\nTwo\nby B\n\n${TWO}\n`],
    ['in a frame', `## One ##\n${ONE}\n## Two ##\n${TWO}\n`],
    ['between rules', `-----\nOne\n-----\n${ONE}\n-------\nTwo\n-------\n${TWO}\n`],
    ['after a page break', `One\n\n${ONE}\n\f\nTwo\n\n\f${TWO}\n`],
    ['in quotation marks', `"One"\n\n${ONE}\n\n'Two'\n\n${TWO}\n`],
  ])('stands %s', (_, text) => {
    expect(levelsIn(text)).toEqual([
      { rows: FIRST, title: 'One' },
      { rows: SECOND, title: 'Two' },
    ]);
  });

  test.each([['The "End"'], ['"Now" and "then"'], ["the players'"], ["'Tis done"], ['C#'], ['#1 fan']])(
    'keeps its quotes: %s',
    (title) => {
      expect(titlesIn(`${title}\n\n${ONE}\n\n; ${title}\n\n${TWO}\n`)).toEqual([title, title]);
    },
  );

  test.each([
    ['a remark', `:: Remark\n\n${ONE}\n\n:: Remark\n\n${TWO}\n`],
    ['a solution', `:: SOK\n\n${ONE}\n\nrrrrrrrrrrrr\n\n${TWO}\n\nrrrrrrrrrrrr\n`],
    ['the heading of one', `${ONE}\n\nSolution/Moves\nr\n\n${TWO}\n`],
    ['an author', `${ONE}\n\nAuthor: A\n\n${TWO}\n\nAuthor: B\n`],
    ['a comment', `${ONE}\nComment:\nNice\nComment-End:\n\n${TWO}\nAuthor: B\n`],
    ['a paragraph about the level before', `${ONE}\n\nA long story,\nwell told.\n\n${TWO}\n\nAuthor: B\n`],
    ['a rule', `${ONE}\n\n------\n\n${TWO}\n\n======\n`],
    ['the title of a collection', `Title: All\n\n${ONE}\n\n${TWO}\n`],
  ])('is not %s', (_, text) => {
    expect(titlesIn(text)).toEqual([undefined, undefined]);
  });

  test('of a level without a title key is the line above it', () => {
    expect(titlesIn(`One\n\n${ONE}\n\n${TWO}\nTitle: Two\n`)).toEqual(['One', 'Two']);
  });

  test('that looks like a row with a slip is no title if the walls need it', () => {
    expect(faultsOf(readAs('## 7 ##\n#@ $. #\n#######\n'))).toEqual([
      'x: line 1, column 4: "7" is not a symbol of xsb maps; the symbols are blank - _ # @ + $ * .',
    ]);
  });
});

describe('the author’s notes', () => {
  test('belong to the level above them if keys are below boards', () => {
    const text = `${ONE}\nAuthor: A\n\nComment:\n\n${TWO}\n\nComment-End:\n\nTwo\n\n${TWO}\nAuthor: B\n`;
    expect(sourcesIn(text)).toMatchObject([
      { author: 'A', title: undefined, notes: ['Author: A', 'Comment:', '', ...SECOND, '', 'Comment-End:'] },
      { author: 'B', title: 'Two', notes: ['Two', 'Author: B'] },
    ]);
  });

  test('are a comment of one line if no comment ends', () => {
    expect(rowsIn(`${ONE}\nComment: nice\n\n${TWO}\nComment: nice\n`)).toEqual([FIRST, SECOND]);
  });

  test('goes with the moves of the level above, and not with those of the next', () => {
    const text = `One\n\n${ONE}\n\nSolution\nr\n\nSnapshot 1\nrl\n\nTwo\n\n${TWO}\n\nSolution\nll\n`;
    expect(sourcesIn(text)).toMatchObject([
      { title: 'One', solutions: ['r'], snapshots: ['rl'] },
      { title: 'Two', solutions: ['ll'], snapshots: [] },
    ]);
  });
});

describe('rows are read', () => {
  test.each([
    ['that begin and end with boxes on goals', ['*###*', '#@$.#', '*###*']],
    ['with floor signs round the walls', ['-------', '-#####-', '-#@$.#-', '-#####-', '-------']],
  ])('%s', (_, rows) => {
    expect(rowsIn(`Words\n\n${rows.join('\n')}\n\nWords\n`)).toEqual([rows]);
  });

  test.each([
    ['a margin of tabs', FIRST.map((row) => `\t${row}`).join('\n')],
    ['tabs at their ends', FIRST.map((row) => `${row}\t`).join('\n')],
    ['a page break before them', `\f${ONE}`],
    ['blanks of web pages', ONE.replaceAll(' ', '\u00a0')],
    ['rules right above and below', `---\n${ONE}\n--------\n`],
    ['stars and dots among the words', `* * *\n\n...\n\n${ONE}\n\n***\n`],
    ['headings with a wall', `# Levels\n\n##\n\n${ONE}\n`],
    ['a table', `+---+---+\n| # | @ |\n+---+---+\n\n${ONE}\n`],
  ])('with %s', (_, text) => {
    expect(rowsIn(text)).toEqual([FIRST]);
  });
});

describe('any collection, in any layout', () => {
  const inside = fc.string({ unit: fc.constantFrom(...'    #$.*'), minLength: 4, maxLength: 9 });
  /** Walls all round, a player, a box, and rows that may begin further in. */
  const board: Arbitrary<string[]> = fc
    .tuple(fc.array(inside, { maxLength: 4 }), fc.nat(3), fc.boolean())
    .map(([rows, margin, isRagged]) => {
      const all = ['@$.', ...rows];
      const width = Math.max(...all.map((row) => row.length));
      const wall = '#'.repeat(width + 2);
      const drawn = [wall, ...all.map((row) => `#${row.padEnd(width)}#`), isRagged ? `${wall}##` : wall];
      return drawn.map((row) => ' '.repeat(margin) + row);
    });
  const title = fc.stringMatching(/^[A-Z][a-z]{1,6}( [a-z0-9]{1,5}){0,2}$/);
  const moves = fc.string({ unit: fc.constantFrom(...'lurdLURD'), minLength: 12, maxLength: 150 });
  const level = fc.record({ board, title, moves, author: title });
  type Drawn = typeof level extends Arbitrary<infer Value> ? Value : never;

  const LAYOUTS: readonly (readonly [name: string, write: (level: Drawn, index: number) => string])[] = [
    ['plain', ({ board }) => `${board.join('\n')}\n\n`],
    ['numbers above', ({ board }, index) => `; ${index}\n\n${board.join('\n')}\n\n`],
    ['numbers right above', ({ board }, index) => `;${index}\n${board.join('\n')}\n\n`],
    ['bare numbers', ({ board }, index) => `${index}\n\n${board.join('\n')}\n\n\n`],
    ['titles above', ({ board, title }) => `${title}\n\n${board.join('\n')}\n\n`],
    ['titles above and no blank line', ({ board, title }) => `${title}\n${board.join('\n')}\n`],
    ['titles below', ({ board, title, author }) => `${board.join('\n')}\nTitle: ${title}\nAuthor: ${author}\n\n`],
    ['keys above', ({ board, title, author }) => `Title: ${title}\nAuthor: ${author}\n\n${board.join('\n')}\n\n`],
    ['moves', ({ board, title, moves }) => `${board.join('\n')}\nTitle: ${title}\n\nSolution\n${wrapped(moves)}\n\n`],
    [
      'moves in the manner of SOK',
      ({ board, title, moves }) => `${title}\n\n${board.join('\n')}\n\nSolution/Moves\n${moves}\n\n`,
    ],
    ['comments', ({ board, title }) => `${board.join('\n')}\nTitle: ${title}\nComment:\n\n${ONE}\n\nComment-End:\n\n`],
    ['signs for floor', ({ board }) => `${board.join('\n').replaceAll(' ', '-')}\n\n`],
  ];
  const HEADERS = [
    '',
    '\ufeff',
    'Some words about it,\nand more.\n\n',
    ':: SOK\n::\n\n',
    'Collection: C\nCopyright: C\n\n',
  ];

  function wrapped(moves: string): string {
    return moves.replace(/.{50}/g, '$&\n').trimEnd();
  }

  test.each(LAYOUTS)('%s: no level is missed and no row is lost', (_, write) => {
    const layout = fc.tuple(fc.constantFrom(...HEADERS), fc.constantFrom('\n', '\r\n', '\r'));
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 6 }), layout, (levels, [header, lineEnd]) => {
        const text = (header + levels.map((one, index) => write(one, index + 1)).join('')).replaceAll('\n', lineEnd);
        const rows = rowsIn(text).map((board) => board.map((row) => row.replaceAll('-', ' ').trimEnd()));
        expect(rows).toEqual(levels.map(({ board }) => board.map((row) => row.trimEnd())));
      }),
      tries(60),
    );
  });

  test('titles and moves stay with their levels', () => {
    const write = LAYOUTS.find(([name]) => name === 'moves')?.[1] ?? (() => '');
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 6 }), (levels) => {
        const text = levels.map((one, index) => write(one, index)).join('');
        const sources = sourcesIn(text).map(({ title, solutions }) => ({ title, solutions }));
        expect(sources).toEqual(levels.map(({ title, moves }) => ({ title, solutions: [moves] })));
      }),
      tries(60),
    );
  });
});

describe('the shared collections', () => {
  /** The lines of the index: file, level, width, height, boxes, moves, pushes. */
  function lines(): string[][] {
    return shared('collections/solved/index.tsv')
      .split(/\r?\n/)
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => line.split('\t'));
  }

  /** Moves and pushes of the first solution of each level that has one, `file level moves pushes`. */
  function replayed(file: string): string[] {
    const collection = readLevels(shared(`collections/solved/${file}`), { name: file });
    if (!collection.ok) return [];
    const { entries, rules } = collection.value;
    return entries.flatMap((entry) => {
      const read = entry.read();
      const [solution] = read.ok ? read.value.source.solutions : [];
      if (!read.ok || solution === undefined) return [];
      const game = new Game(read.value.level, rules);
      const steps = parseSteps(solution);
      if (steps.ok) game.replay(steps.value);
      return [`${file} ${entry.number} ${game.standing.state} ${game.moves} ${game.pushes}`];
    });
  }

  // One level of the index is won before its only move; play ends there.
  const WON_AT_ONCE = 'GrigrComet.xsb 16 won 1 0';

  sharedTest(
    'of solved levels are won by the solutions that stand with them, in moves and pushes as the index has it',
    () => {
      // The largest of them is left to the bench.
      const solved = lines().filter(([file, , , , , moves]) => file !== '100,000movesonly.xsb' && moves !== '');
      const expected = solved.map(([file, level, , , , moves, pushes]) => `${file} ${level} won ${moves} ${pushes}`);
      const files = [...new Set(solved.map(([file = '']) => file))];
      expect(files.flatMap(replayed)).toEqual(
        expected.map((line) => (line === WON_AT_ONCE ? 'GrigrComet.xsb 16 won 0 0' : line)),
      );
    },
  );

  sharedTest('of solved levels have as many levels as the index', () => {
    const counts = new Map<string, number>();
    for (const [file = ''] of lines()) counts.set(file, (counts.get(file) ?? 0) + 1);
    const read = [...counts.keys()].map((file) => {
      const collection = readLevels(shared(`collections/solved/${file}`), { name: file });
      return [file, collection.ok ? collection.value.entries.length : 0];
    });
    expect(read).toEqual([...counts]);
  });
});
