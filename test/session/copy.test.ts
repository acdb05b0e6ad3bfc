import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textToCopy } from '../../src/session/copy';
import { levelId } from '../../src/library/level-id';
import { classic, multiplayer, potions } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';
import { readAs } from '../support/read';
import { temporaryFolder } from '../support/temporary-folder';

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
