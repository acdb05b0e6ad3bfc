import { detected, faultsIn, faultsOf, readAs } from '../support/read';
import { longTest, share } from '../support/tries';

/** Long enough that quadratic time takes hours. */
const LONG = share(1_600_000, 10);
/** Rows of this length make too large a board. */
const LARGE = 1_600_000;
/** A slow machine may take long over a hostile text. */
const PATIENCE = 120_000;

function filled(unit: string, length = LONG): string {
  return unit.repeat(Math.floor(length / unit.length));
}

const NO_LEVEL = 'is no level in any format known here';
const BOARD = '#####\n#@$.#\n#####\n';

describe('a very long text is read or refused', () => {
  test.each([
    ['line ends below a word', `x\n${filled('\n')}`, NO_LEVEL],
    ['prose', filled('The quick brown fox jumps over the lazy dog and goes on.\n'), NO_LEVEL],
    ['brackets', filled('('), NO_LEVEL],
    ['digits', filled('9'), NO_LEVEL],
    ['run lengths', filled('2(#)'), NO_LEVEL],
    ['comments that never end', filled('Comment:\n'), NO_LEVEL],
    ['first lines', filled('1 1\n'), NO_LEVEL],
    ['letters of another script', filled('\u044f'), NO_LEVEL],
    ['a row of blanks between two walls', `#${filled(' ')}#`, NO_LEVEL],
  ])(
    'of %s',
    (_, text, sentence) => {
      const [first] = faultsOf(readAs(text));
      expect(first).toContain(sentence);
    },
    PATIENCE,
  );

  longTest.each([
    ['rows of a wall and a goal', filled('#.\n', LARGE), 'x: line 1: a board of'],
    ['more levels than anybody made', filled('#@$.#\n\n', 701_000), 'there are more than 100000 levels in it'],
    ['rows of a wall and a goal, each by itself', filled('#.\n\n', LARGE), 'a board of'],
    ['rows with slips', filled('#x#\n', LARGE), 'a board of'],
    ['rows with gaps between them', `#####\n#@$ #\n${filled('\n#   #\n', LARGE)}`, 'a board of'],
  ])(
    'of %s',
    (_, text, sentence) => {
      expect(faultsOf(readAs(text))[0]).toContain(sentence);
    },
    PATIENCE,
  );

  test.each([
    ['a title of blanks', `${BOARD}Title:${filled(' ')}`],
    ['moves in one line', `${BOARD}Solution\n${filled('r')}`],
    ['moves of many solutions', `${BOARD}${filled('rrrrrrrrrrrr\n\n')}`],
    ['comments', `${BOARD}${filled('Comment:\n')}`],
    ['notes', `1 3\n@Aa\n${filled('a\n')}`],
  ])(
    'a level with %s',
    (_, text) => {
      expect(faultsOf(readAs(text))).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'one of a single level has a limit of its own',
    () => {
      expect(faultsIn('multiplayer', filled('#aA@.\n', 17_000_000))).toEqual([
        'x: a level of 16999998 characters is too long; 16000000 are the most',
      ]);
    },
    PATIENCE,
  );
});

describe('a board that has a fault in every cell', () => {
  const MANY = 999;

  test.each([
    ['players', 'lvl', `${MANY} ${MANY}\n${filled(`${'@'.repeat(MANY)}\n`, 1e6)}`, 997_900],
    [
      'strange symbols',
      'lvl',
      `${MANY} ${MANY}\n@${'?'.repeat(MANY - 1)}\n${filled(`${'?'.repeat(MANY)}\n`, 998_000)}`,
      997_900,
    ],
    ['goals outside', 'multiplayer', filled(`${'@'.repeat(MANY)}\n`, 1e6), 998_902],
  ])(
    'reports a hundred of its %s, and how many more there are',
    (_, format, text, others) => {
      const sentences = faultsIn(format, text);
      expect(sentences).toHaveLength(101);
      expect(sentences[100]).toBe(`x: and there are ${others} more faults`);
    },
    PATIENCE,
  );

  longTest(
    'gets its format at once',
    () => {
      expect(detected(`999 999\n${filled(`${'@'.repeat(MANY)}\n`, 1e6)}`)).toBe('lvl classic');
    },
    PATIENCE,
  );

  test('reports all faults of a board up to a hundred, and no more', () => {
    expect(faultsIn('lvl', `1 102\n@${'?'.repeat(100)}A\n`)).toHaveLength(100);
    expect(faultsIn('lvl', `1 102\n@${'?'.repeat(101)}\n`)[100]).toBe('x: and there is 1 more fault');
  });
});
