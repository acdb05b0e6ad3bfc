import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { boardDraft } from '../../../src/editing/level/board-text';
import { readSetup } from '../../../src/core/level/read-level';
import { newText, saveIntoText, type SavedText, type SaveFault } from '../../../src/editing/level/save-level';
import type { Result } from '../../../src/core/result';
import { draw } from '../../../src/editing/level/draw';
import { wallBrush, floorBrush } from '../../../src/editing/level/brush';
import { EditedLevel } from '../../../src/editing/level/edited-level';
import { remarksOf } from '../../../src/formats/parts/notes';
import { readAs } from '../../support/read';
import { FOLDER, shared, sharedTest } from '../../support/shared-data';
import { share } from '../../support/tries';
import { valueOf } from '../../support/value-of';

interface Wish {
  readonly title?: string;
  readonly author?: string;
  readonly notes?: readonly string[];
  readonly solution?: string;
  /** The cell that gets another piece. */
  readonly at?: readonly [x: number, y: number];
}

/** A text after one of its levels was edited and saved; a number beyond the last appends a copy of the first. */
function saved(text: string, number: number, wish: Wish = {}): Result<SavedText, SaveFault> {
  const collection = valueOf(readAs(text));
  const { entries, format, rules } = collection;
  const span = format.index(text)[number > entries.length ? 0 : number - 1];
  const draft = span && format.parse(text, span);
  const read = draft?.ok === true ? readSetup(draft.value, rules) : undefined;
  if (!draft?.ok || !read?.ok) throw new Error(`there is no level ${number}`);
  const level = new EditedLevel({ rules, setup: read.value.setup });
  const [x, y] = wish.at ?? [0, 0];
  if (wish.at)
    level.change((pen) => {
      const isWall = JSON.stringify(wallBrush(rules.pieces)(pen.read({ x, y }))) === JSON.stringify(pen.read({ x, y }));
      draw(pen, [{ x, y }], isWall ? floorBrush : wallBrush(rules.pieces));
    });
  const written = boardDraft(level.setup, rules, format);
  if (!written) throw new Error('not for these rules');
  const isNew = number > entries.length;
  return saveIntoText(
    text,
    number,
    {
      draft: written.draft,
      title: isNew ? undefined : draft.value.title,
      author: isNew ? undefined : draft.value.author,
      notes: isNew ? [] : remarksOf(draft.value),
      solution: undefined,
      ...wish,
    },
    { format, rules },
  );
}

function textOf(result: Result<SavedText, SaveFault>): string {
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value.text;
}

const COLLECTION = `Three rooms, by me
; a remark

First

#####
#@$.#
#####
Author: One

Second

######
#@ $.#
######
Comment: keep me

Third

####
#@*#
####
`;

describe('one level of a collection is saved, and all else stays', () => {
  test('as it was, if nothing was changed', () => {
    expect(saved(COLLECTION, 2)).toMatchObject({ ok: true, value: { text: COLLECTION, notHeld: [] } });
  });

  test('where rows were changed', () => {
    expect(textOf(saved(COLLECTION, 2, { at: [2, 1] }))).toBe(COLLECTION.replace('#@ $.#', '#@#$.#'));
  });

  test('where the board became higher', () => {
    expect(textOf(saved(COLLECTION, 2, { at: [2, 3] }))).toBe(
      COLLECTION.replace('.#\n######\nC', '.#\n######\n  #\nC'),
    );
  });

  test.each([
    ['a plain line', 2, { title: 'Other' }, ['Second', 'Other']],
    ['the author below the board', 1, { author: 'Two' }, ['Author: One', 'Author: Two']],
    ['an author that was missing', 2, { author: 'Two' }, ['Comment: keep me\n', 'Comment: keep me\nAuthor: Two\n']],
    ['a solution', 1, { solution: 'R' }, ['Author: One\n', 'Author: One\n\nSolution\nR\n']],
  ])('where %s was changed', (_, number, wish, [before, after]) => {
    expect(textOf(saved(COLLECTION, number, wish))).toBe(COLLECTION.replace(before ?? '', after ?? ''));
  });

  test('with the line ends of the file', () => {
    const text = COLLECTION.replaceAll('\n', '\r\n');
    const after = text.replace('#@ $.#', '#@#$.#').replace('One\r\n', 'One\r\n');
    expect(textOf(saved(text, 2, { at: [2, 1] }))).toBe(after);
  });

  test('without a last line end if there was none', () => {
    const text = '#####\n#@$.#\n#####';
    expect(textOf(saved(text, 1, { at: [2, 1] }))).toBe('#####\n#@#.#\n#####');
  });

  test('with the sign for floor that its board has', () => {
    const text = '######\n#@-$.#\n######\n';
    expect(textOf(saved(text, 1, { at: [2, 0] }))).toBe('##-###\n#@-$.#\n######\n');
  });

  test('in run lengths if its board is', () => {
    const text = '6#|#@-$.#|6#\n\n5#|#@$.#|5#\n';
    expect(textOf(saved(text, 2, { at: [2, 1] }))).toBe('6#|#@-$.#|6#\n\n5#|#@#.#|5#\n');
  });

  test('behind the last one', () => {
    expect(textOf(saved(COLLECTION, 4, { title: 'Fourth' }))).toBe(`${COLLECTION}\nFourth\n\n#####\n#@$.#\n#####\n`);
    expect(saved(COLLECTION, 4, { title: 'Fourth', author: 'Me' })).toMatchObject({ value: { notHeld: [] } });
  });
});

describe('a level behind a text that ends in a note', () => {
  const BOARD = '#####\n#@$.#\n#####\n';

  test.each([
    ['below the only level', `${BOARD}a note\n`],
    ['of two lines', `${BOARD}note one\nnote two\n`],
    ['without a line end', `${BOARD}a note`],
    ['as a remark', `${BOARD}\n; the end\n`],
    ['below keys', `${BOARD}Title: A\n\n${BOARD}Title: B\n\nplain\n`],
    ['below levels with plain titles', `First\n\n${BOARD}\nSecond\n\n${BOARD}a note\n`],
    ['with line ends of two characters', `${BOARD}Title: A\nplain\n`.replaceAll('\n', '\r\n')],
  ])('%s leaves every byte before it, and has its own title', (_, text) => {
    const titled = saved(text, 3, { title: 'New', author: 'Me' });
    expect(textOf(titled).startsWith(text)).toBe(true);
    expect(titled).toMatchObject({ value: { notHeld: [], back: { title: 'New' } } });
  });

  test('has its number for a title, where the note would be it', () => {
    const text = `${BOARD}Title: A\n\n${BOARD}Title: B\n\nplain\n`;
    expect(saved(text, 3)).toMatchObject({ value: { text: `${text}\n3\n\n${BOARD}`, added: ['title'] } });
  });

  test('has its title above it if the others have', () => {
    const text = `Title: A\n${BOARD}\nTitle: B\n${BOARD}a note\n`;
    const added = saved(text, 3, { title: 'New' });
    expect(added).toMatchObject({ value: { text: `${text}\nTitle: New\n${BOARD}`, added: [] } });
  });

  test('stands above words about all levels', () => {
    const levels = `Title: A\n${BOARD}\nTitle: B\n${BOARD}`;
    const words = '\nThanks to all.\nEmail: a@b\n';
    expect(saved(levels + words, 3, { title: 'New' })).toMatchObject({
      value: { text: `${levels}\nTitle: New\n${BOARD}${words}`, added: [] },
    });
  });

  test('is below a caption where the others are', () => {
    const text = `${BOARD}A\n\n${BOARD}B\n`;
    expect(saved(text, 3, { title: 'New' })).toMatchObject({ value: { text: `${text}\n${BOARD}New\n`, added: [] } });
  });

  test('is separated by a blank line also where lines end with two characters', () => {
    const text = BOARD.replaceAll('\n', '\r\n');
    expect(textOf(saved(text, 2))).toBe(`${text}\r\n${text}`);
  });
});

describe('in SLC', () => {
  const SLC = `<?xml version="1.0"?>
<!-- kept -->
<SokobanLevels><Title>T &amp; T</Title>
  <LevelCollection Copyright="A">
    <Level Id="one" Width="5" Height='3'>
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id="two"><L>#####</L><L>#.$@#</L><L>#####</L></Level>
  </LevelCollection>
</SokobanLevels>
`;

  test.each([
    ['a row', 1, { at: [2, 1] }, ['#@$.#', '#@#.#']],
    ['a row of a level in one line', 2, { at: [2, 1] }, ['#.$@#', '#.#@#']],
    [
      'the size',
      1,
      { at: [2, 3] },
      [
        "Height='3'>\n      <L>#####</L>\n      <L>#@$.#</L>\n      <L>#####</L>",
        'Height="4">\n      <L>#####</L>\n      <L>#@$.#</L>\n      <L>#####</L>\n      <L>  #</L>',
      ],
    ],
    ['the title', 1, { title: 'a < b' }, ['Id="one"', 'Id="a &lt; b"']],
    ['the author', 2, { author: 'B' }, ['<Level Id="two">', '<Level Copyright="B" Id="two">']],
  ] as const)('%s is changed, and all else stays', (_, number, wish, [before, after]) => {
    expect(textOf(saved(SLC, number, wish))).toBe(SLC.replace(before, after));
  });

  test('a level is added behind the last one', () => {
    const added =
      '    <Level Id="3" Width="5" Height="3">\n      <L>#####</L>\n      <L>#@$.#</L>\n      <L>#####</L>\n    </Level>\n';
    expect(textOf(saved(SLC, 3, { title: '3', author: 'A' }))).toBe(SLC.replace('  </LevelC', `${added}  </LevelC`));
  });

  test('there is no place for a solution', () => {
    expect(saved(SLC, 1, { solution: 'R' })).toMatchObject({ value: { text: SLC, notHeld: ['solution'] } });
  });
});

describe('a file of one level is saved', () => {
  test.each([
    [
      'lvl, its notes kept',
      '3 4\n####\n#@1#\n####\nTitle: A\nnote\n',
      { at: [2, 1], title: 'B' },
      '3 4\n####\n#@##\n####\nTitle: B\nnote\n',
    ],
    [
      'lvl, with a solution',
      '3 5\n#####\n#@Aa#\n#####\n',
      { solution: 'R' },
      '3 5\n#####\n#@Aa#\n#####\n\nSolution\nR\n',
    ],
    ['multiplayer, its limit kept', '5\n#####\n#Aa@#\n#####\n\n', { at: [0, 0] }, '5\n.####\n#Aa@#\n#####\n\n'],
    ['holes', '___\nY__\n\n_>_\n_y_\n', { at: [0, 0] }, '___\nY__\n\nW>_\n_y_\n'],
    ['potions', '1 9\nWWWW\nWPXW\nWWWW\n', { at: [2, 1] }, '1 9\nWWWW\nWPWW\nWWWW\n'],
    ['vexed, with its line ends', '4 3\r\n####\r\n#Pr#\r\n####\r\n', { at: [2, 1] }, '4 3\r\n####\r\n#P##\r\n####\r\n'],
  ] as const)('%s', (_, text, wish, after) => {
    expect(textOf(saved(text, 1, wish))).toBe(after);
  });

  test('but not if the format would leave out cells', () => {
    expect(saved('1 9\nWWWW\nWPXW\nWWWW\n', 1, { at: [0, 0] })).toEqual({
      ok: false,
      faults: [{ kind: 'not-readable' }],
    });
  });

  test.each([
    ['a title', { title: 'T' }, '3 3\n###\n#P#\n###\n\nTitle: T\n'],
    ['a note', { notes: ['Mine.'] }, '3 3\n###\n#P#\n###\n\n;\nMine.\n'],
    ['a solution', { solution: 'l' }, '3 3\n###\n#P#\n###\n\n;\nSolution\nl\n'],
    [
      'several',
      { title: 'T', author: 'A', notes: ['; one', 'two'] },
      '3 3\n###\n#P#\n###\n\nTitle: T\nAuthor: A\n; one\ntwo\n',
    ],
  ])('with %s below a blank line, where no row can be', (_, wish, after) => {
    expect(textOf(saved('3 3\n###\n#P#\n###\n', 1, wish))).toBe(after);
    expect(textOf(saved('3 3\n###\n#P#\n###', 1, wish))).toBe(after);
    expect(saved(after, 1, wish)).toMatchObject({ value: { text: after, notHeld: [] } });
  });

  test('but not with a second level', () => {
    expect(saved('3 4\n####\n#@1#\n####\n', 2)).toEqual({ ok: false, faults: [{ kind: 'not-appended' }] });
  });
});

/** The collections of others, whole files. */
function collections(folder = 'collections'): string[] {
  return readdirSync(join(FOLDER, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(FOLDER, path)).isDirectory() ? collections(path) : name.endsWith('.tsv') ? [] : [path];
  });
}

/** The differences of the text before and after the level, for each of some levels of a collection. */
function damages(path: string): string[] {
  const text = shared(path);
  const collection = readAs(text, { name: path });
  if (!collection.ok) return [JSON.stringify(collection.faults)];
  const { format, entries } = collection.value;
  const spans = format.index(text);
  const some = [1, 2, Math.ceil(entries.length / 2), entries.length].filter((number) => number <= entries.length);
  return some.flatMap((number) => {
    const after = saved(text, number, { at: [0, 0] });
    const span = spans[number - 1];
    if (!after.ok || !span) return [`${path} ${number}: ${JSON.stringify(after)}`];
    const isKept =
      after.value.text.startsWith(text.slice(0, span.from)) && after.value.text.endsWith(text.slice(span.to));
    return isKept && after.value.text !== text ? [] : [`${path} ${number}`];
  });
}

sharedTest('in every collection of others, all other bytes are equal', () => {
  const all = collections();
  expect(all.slice(0, share(all.length, 3)).flatMap(damages)).toEqual([]);
});

test('a new text holds title, author and solution where the format does', () => {
  const { format, rules, entries } = valueOf(readAs('#####\n#@$.#\n#####\n'));
  const { setup } = valueOf(entries[0]?.readSetup());
  const draft = boardDraft(setup, rules, format)?.draft;
  const wanted = { title: 'T', author: 'A', notes: ['a note'], solution: 'R' };
  expect(draft && newText({ draft, ...wanted }, { format, rules })).toMatchObject({
    ok: true,
    value: { text: '#####\n#@$.#\n#####\nTitle: T\nAuthor: A\na note\nSolution\nR\n', notHeld: [] },
  });
});

describe('the notes of a level in a collection', () => {
  const NOTED = `; One

#####
#@$.#
#####
Author: Me
First of all.
Then more.

; Two

######
#@ $.#
######
Not mine.
`;

  test.each([
    ['are rewritten line by line', ['First of all.', 'Then less.'], 'Then more.', 'Then less.'],
    ['are taken out', ['Then more.'], 'First of all.\n', ''],
    [
      'get more lines behind them',
      ['First of all.', 'Then more.', 'At last.'],
      'Then more.\n',
      'Then more.\nAt last.\n',
    ],
    ['are all replaced', ['Other.'], 'First of all.\nThen more.\n', 'Other.\n'],
  ] as const)('%s, and every other byte stays', (_, notes, old, now) => {
    expect(textOf(saved(NOTED, 1, { notes }))).toBe(NOTED.replace(old, now));
  });

  test('stay when a title above the board without a key changes', () => {
    expect(textOf(saved(NOTED, 1, { title: 'Uno' }))).toBe(NOTED.replace('; One', '; Uno'));
  });

  test('come with a level that is added', () => {
    const two = NOTED.replace('Not mine.\n', '');
    const text = textOf(saved(two, 3, { title: 'Three', notes: ['Mine.'] }));
    expect(text.startsWith(two)).toBe(true);
    expect(text.slice(two.length)).toContain('Mine.\n');
  });

  test('have no place in slc files, and one in vexed files', () => {
    const slc =
      '<?xml version="1.0"?>\n<SokobanLevels><LevelCollection>\n<Level Id="a" Width="5" Height="3">\n<L>#####</L>\n<L>#@$.#</L>\n<L>#####</L>\n</Level>\n</LevelCollection></SokobanLevels>\n';
    expect(saved(slc, 1, { notes: ['Mine.'] })).toMatchObject({ value: { notHeld: ['notes'] } });
    expect(textOf(saved('4 3\r\n####\r\n#Pr#\r\n####\r\n', 1, { notes: ['Mine.'] }))).toBe(
      '4 3\r\n####\r\n#Pr#\r\n####\r\n\r\n;\r\nMine.\r\n',
    );
  });
});
