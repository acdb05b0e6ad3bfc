import { readPaste, textToCopy } from '../../src/session/clipboard';
import { Library } from '../../src/library/library';
import { OWN_MAPS } from '../../src/files/level-files';
import { FORMATS } from '../../src/formats';
import { classic, multiplayer, potions, RULE_SETS } from '../../src/rules';
import { drawnLevel } from '../support/screen';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelId } from '../../src/library/level-id';
import { gameOn, movesOf } from '../support/draw';
import { readAs } from '../support/read';
import { temporaryFolder } from '../support/temporary-folder';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const HANDS = drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######']);
const BOARD = '#####\n#@$.#\n#####\n';

function library(): Library {
  return new Library({ formats: FORMATS, rules: RULE_SETS }, OWN_MAPS);
}

describe('a pasted text', () => {
  test.each([
    ['LURD', 'rrRlu', 5],
    ['with repeats and line ends', ' 3r2(ud)\nR ', 8],
    ['below a heading', '\nSolution/Moves\r\nrrR\r\nlu\r\n', 5],
    ['behind one', 'Moves: rrRlu', 5],
  ])('with moves is played on the level on the screen: %s', (_, text, length) => {
    const what = readPaste(text, ROW, library(), {});
    expect(what.kind === 'steps' && what.steps.length).toBe(length);
  });

  test('with commands is played on a level of several players', () => {
    const what = readPaste('D 3 S', HANDS, library(), {});
    expect(what.kind === 'steps' && what.steps.length).toBe(4);
  });

  test.each([
    ['one level', BOARD, 'Pasted: 1 level, xsb'],
    ['with a title', `${BOARD}Title: Duh!\n`, 'Pasted: 1 level, xsb: "Duh!"'],
    ['a collection', `; one\n${BOARD}\n; two\n${BOARD}\n; three\n${BOARD}`, 'Pasted: 3 levels, xsb'],
    ['a level of another rule set', '3 6\n######\n#@.Bb#\n######\n', 'Pasted: 1 level, lvl'],
  ])('with levels is named: %s', (_, text, words) => {
    expect(readPaste(text, ROW, library(), {})).toMatchObject({
      kind: 'levels',
      found: { file: 'pasted' },
      text: words,
    });
  });

  test('with levels adds levels that can be opened', () => {
    const all = library();
    readPaste(`; one\n${BOARD}\n; two\n${BOARD}`, undefined, all, {});
    const what = readPaste(`${BOARD}Title: last\n`, undefined, all, {});
    expect(what).toMatchObject({ kind: 'levels', found: { file: 'pasted 2', label: 'pasted 2', isPasted: true } });
    expect(all.entry({ file: 'pasted', number: 1 })?.read().ok).toBe(true);
    expect(all.entry({ file: 'pasted 2', number: 1 })).toMatchObject({ title: 'last', file: 'pasted 2' });
  });

  test('that was pasted before is not added again', () => {
    const all = library();
    readPaste(BOARD, undefined, all, {});
    const what = readPaste(BOARD, undefined, all, {});
    expect(what).toMatchObject({ found: { file: 'pasted' }, isNew: false, text: 'Pasted before: 1 level, xsb' });
    expect(all.files).toHaveLength(1);
  });

  test.each([
    ['prose', 'Dear Sir, I never saw such a thing.', 'Pasted: neither a level nor moves.'],
    ['nothing', ' \n', 'Pasted: neither a level nor moves.'],
    ['moves without a level', 'rrlluu', 'Pasted: these are moves; open the level that they are for.'],
    [
      'a level with a fault',
      '######\n#@@$.#\n######\n',
      'No level that can be played: pasted: line 2, column 3: "@" is one player too many; remove it or the other one.',
    ],
  ])('with neither is refused: %s', (_, text, words) => {
    const all = library();
    expect(readPaste(text, undefined, all, {})).toEqual({ kind: 'nothing', text: words });
    expect(all.files).toEqual([]);
  });
});

const ROOM = temporaryFolder();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(ROOM, 'data-'));
  process.env.SOKOBAN_DATA = folder;
});

afterAll(() => {
  delete process.env.SOKOBAN_DATA;
});

const ROWS = ['#######', '#@.A.a#', '#######'];

function played(steps: string) {
  const game = gameOn(classic, 'lvl', ROWS);
  game.replay(movesOf(game, steps));
  return game;
}

describe('a copied text', () => {
  test('is the level at its start, in XSB', () => {
    const { text, message } = textToCopy('level', played('rr'));
    expect(text).toBe('#######\n#@ $ .#\n#######\n');
    expect(message).toContain('Copied the level (xsb)');
  });

  test('is the position as it is now', () => {
    expect(textToCopy('position', played('rr')).text).toBe('#######\n#  @$.#\n#######\n');
  });

  test('is the moves up to the position', () => {
    expect(textToCopy('moves', played('rrl')).text).toBe('rRl\n');
  });

  test('is the commands on levels of several players', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######']);
    game.replay(movesOf(game, 'D 2'));
    expect(textToCopy('moves', game).text).toBe('D2\n');
  });

  test('has walls where the edge of the level is open: in XSB, blanks at the ends of rows are no floor', () => {
    const { text } = textToCopy('level', gameOn(classic, 'lvl', ['#######', '.A.@a.#', '#######']));
    expect(text).toBe('########\n# $ @. #\n########\n');
  });

  test("is written in the rule set's own format if XSB would lose something", () => {
    const game = gameOn(classic, 'lvl', ['#######', '#@.B.b#', '#######']);
    expect(textToCopy('level', game)).toMatchObject({ text: '3 7\n#######\n#@.B.b#\n#######\n' });
  });

  test.each([
    ['level', 'level.xsb'],
    ['moves', 'moves.txt'],
  ] as const)('stands in a file, too: the %s', (what, name) => {
    const { text, message } = textToCopy(what, played('r'));
    const path = join(folder, 'copied', name);
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(message).toContain(path);
    expect(textToCopy(what, played('rr')).message).toContain(path);
  });

  test('says so where the file cannot be written', () => {
    writeFileSync(join(folder, 'copied'), '');
    expect(textToCopy('moves', played('r')).message).toMatch(/clipboard.*; it could not be written to .*moves\.txt/);
  });

  test('is the same level when it is read again', () => {
    const game = gameOn(potions, 'potions', ['2 9', 'WWWWWWW', 'WP 1 GW', 'WWWWWWW']);
    const read = readAs(textToCopy('level', game).text);
    const [entry] = read.ok ? read.value.entries : [];
    const level = entry?.read();
    expect(level?.ok && levelId(level.value.level, potions).id).toBe(levelId(game.level, potions).id);
  });
});
