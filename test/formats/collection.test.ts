import { NO_NOTES } from '../../src/core/level/source';
import { FORMATS } from '../../src/formats';
import { readCollection } from '../../src/formats/detect';
import type { Format } from '../../src/formats/format';
import { xsbFormat } from '../../src/formats/xsb/xsb';
import { classic, RULE_SETS } from '../../src/rules';
import { valueOf } from '../support/value-of';

const BOARD = '#####\n#@$.#\n#####\n';
const OPEN_BOARD = '#####\n#@ .#\n#####\n';

/** All formats, which note where they have cut a level out of a text: `xsb 3`. */
function watched(): { formats: Format[]; cuts: string[] } {
  const cuts: string[] = [];
  const formats = FORMATS.map((format): Format => ({
    ...format,
    parse(text, span) {
      cuts.push(`${format.id} ${span.line}`);
      return format.parse(text, span);
    },
  }));
  return { formats, cuts };
}

describe('a level is parsed on demand', () => {
  const text = `; One\n\n${BOARD}\n; Two\n\n${BOARD}`;

  test('and not before, if its format is sure', () => {
    const { formats, cuts } = watched();
    const found = readCollection(text, { formats, rules: RULE_SETS });
    expect(found.ok && found.value.entries.map(({ number, title }) => [number, title])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
    expect(cuts).toEqual([]);
  });

  test('and not before, if its format and rule set are given', () => {
    const { formats, cuts } = watched();
    const given = formats.filter(({ id }) => id === 'lvl');
    expect(readCollection('1 3\n.Aa\n', { formats: given, rules: [classic] }).ok).toBe(true);
    expect(cuts).toEqual([]);
  });

  test('alone, and again on each call', () => {
    const { formats, cuts } = watched();
    const found = readCollection(text, { formats, rules: RULE_SETS });
    const second = found.ok ? found.value.entries[1] : undefined;
    expect([second?.read().ok, second?.read().ok]).toEqual([true, true]);
    expect(cuts).toEqual(['xsb 6', 'xsb 6']);
  });

  test('if several formats are possible, by those only', () => {
    const { formats, cuts } = watched();
    const found = readCollection(OPEN_BOARD, { formats, rules: RULE_SETS });
    expect(found.ok && found.value.format.id).toBe('xsb');
    expect(cuts).toEqual(['multiplayer 1', 'xsb 1']);
  });

  test('and by the preferred one alone, if it can read the text', () => {
    const { formats, cuts } = watched();
    const found = readCollection('3 5\n#####\n#@Aa#\n#####\n', { formats, rules: RULE_SETS, name: 'level.lvl' });
    expect(found.ok && found.value.format.id).toBe('lvl');
    expect(cuts).toEqual(['lvl 1']);
  });
});

describe('the beginning of a text shows its possible formats', () => {
  const PROSE = 'A word or two about the levels in this file.\n'.repeat(500);

  test.each([
    ['a board with a box', BOARD, 'xsb multiplayer?'],
    ['a board below a page of words', `${PROSE.slice(0, 9000)}\n\n${BOARD}`, 'xsb multiplayer?'],
    ['a board without a box', OPEN_BOARD, 'xsb? multiplayer?'],
    ['a board further down than anybody looks', `${PROSE}\n${BOARD}`, 'xsb? multiplayer? holes?'],
    ['a board with a letter in it', '#####\n#@$A#\n#####\n', 'xsb? multiplayer?'],
    ['a first line of two numbers that are the size', `3 5\n${BOARD}`, 'lvl? potions?'],
    ['a first line of two numbers the other way round', `5 3\n${BOARD}`, 'potions? vexed?'],
    ['a first line of two numbers that are no size', `1 9\n${BOARD}`, 'potions?'],
    ['a first line of one number', '3\n#####\n#Aa@#\n#####\n', 'xsb? multiplayer?'],
    ['two blocks of one size', '___\n__Y\n\nWWW\n>y_\n', 'multiplayer? holes?'],
    ['two blocks of two sizes', '___\n__Y\n\nWW\n>y_\n', 'multiplayer?'],
    ['nothing', '', ''],
  ])('%s', (_, text, expected) => {
    const verdicts = FORMATS.map((format) => ({ id: format.id, verdict: format.recognise(text) }));
    const said = verdicts.flatMap(({ id, verdict }) => (verdict === 'no' ? [] : [verdict === 'sure' ? id : `${id}?`]));
    expect(said.join(' ')).toBe(expected);
  });
});

describe('the pieces of the community’s text', () => {
  /** The lines that belong to each level. */
  function piecesOf(text: string): [number, string][] {
    return xsbFormat.index(text).map(({ line, from, to }) => [line, text.slice(from, to)]);
  }

  test('reach from a board to the next if titles are below boards', () => {
    const [first, second] = [`${BOARD}Title: One\n\n`, `${BOARD}Title: Two\n`];
    expect(piecesOf(`Collection: C\n\n${first}${second}`)).toEqual([
      [3, first],
      [8, second],
    ]);
  });

  test('reach up to the board before if titles are above boards', () => {
    const [first, second] = [`; One\n\n${BOARD}`, `\n; Two\n\n${BOARD}`];
    expect(piecesOf(`\uFEFF${first}${second}\nlast words\n`)).toEqual([
      [1, first],
      [6, second],
    ]);
  });

  const FIRST = '#####\n#@$.#\n#####\n';
  const SECOND = '######\n#@ $.#\n######\n';
  const THIRD = '#######\n#@  $.#\n#######\n';

  test.each([
    [
      'right above, and keys below',
      `Title: A\n${FIRST}Author: Ann\n\nTitle: B\n${SECOND}Author: Bob\n\nTitle: C\n${THIRD}Author: Cyd\n`,
    ],
    [
      'above, and keys below, between blank lines',
      `Title: A\n\n${FIRST}\nAuthor: Ann\n\nTitle: B\n\n${SECOND}\nAuthor: Bob\n\nTitle: C\n\n${THIRD}\nAuthor: Cyd\n`,
    ],
    ['without a key right below', `${FIRST}; A\n\n${SECOND}; B\n\n${THIRD}C\n`],
    [
      'below the first two, and above the third',
      `${FIRST}Title: A\nAuthor: Ann\n\n${SECOND}Title: B\nAuthor: Bob\n\nTitle: C\n${THIRD}`,
    ],
    [
      'above, and a comment right below the first',
      `Title: A\nAuthor: Ann\n${FIRST}Comment: x\n\nTitle: B\n${SECOND}\nTitle: C\n${THIRD}`,
    ],
    [
      'above, with a heading above the first',
      `Title: All\n\nTitle: A\n${FIRST}\nTitle: B\n${SECOND}\nTitle: C\n${THIRD}`,
    ],
  ])('have their own titles and authors: %s', (_, text) => {
    const drafts = xsbFormat.index(text).map((span) => valueOf(xsbFormat.parse(text, span)));
    expect(drafts.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    const authors = drafts.flatMap(({ author }) => author ?? []);
    expect(authors).toEqual(['Ann', 'Bob', 'Cyd'].slice(0, authors.length));
    expect(authors.length).toBe(text.match(/Author/g)?.length ?? 0);
  });

  test('of one level may have a collection above it', () => {
    const text = `Collection: All\nAuthor: Ann\n\n${FIRST}Title: A\nAuthor: Bob\n`;
    const { spans, about } = xsbFormat.indexWithNotes?.(text) ?? { spans: [], about: undefined };
    expect(spans.map((span) => valueOf(xsbFormat.parse(text, span)))).toMatchObject([{ title: 'A', author: 'Bob' }]);
    expect(about).toMatchObject({ title: 'All', author: 'Ann' });
    expect(xsbFormat.heading?.({ ...NO_NOTES, title: 'All', author: 'Ann' }, false)).toBe(
      'Collection: All\nAuthor: Ann\n\n',
    );
  });

  test('are found at once in a text of a million blanks', () => {
    const title = `"a${' '.repeat(1_000_000)}b"`;
    expect(xsbFormat.index(`${title}\n\n${BOARD}`).map((span) => span.title)).toEqual([title.slice(1, -1)]);
  });
});
