import { classic, multiplayer, vexed } from '../../src/rules';
import { THEME_NAMES } from '../../src/drawing/theme';
import { openedRows } from '../support/edited';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { settingsOf } from '../support/settings';

const CLASSIC = drawnLevel(classic, 'lvl', ['######', '#@.Aa#', '######']);
const MULTIPLAYER = drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']);
const VEXED = drawnLevel(vexed, 'vexed', ['######', '#P  b#', '######']);

/** Options of a screen with these keys. */
function keyed(text: string, options: ScreenOptions = {}): ScreenOptions {
  const { keys } = settingsOf(`{ "keys": ${text} }`);
  return { ...options, ...(keys && { keys: keys.bindings[keys.preset] }) };
}

function onClassic(text: string): Screen {
  return new Screen([CLASSIC, CLASSIC], keyed(text));
}

describe('a bound key', () => {
  test('runs its new command', () => {
    expect(onClassic('{ "undo": "x" }').press('right', 'right', 'x').status).toContain('moves 1 ');
  });

  test('does not run its old command any more', () => {
    expect(onClassic('{ "undo": "v" }').press('right', 'v').said).not.toBe('Cells: 3x6');
  });

  test('takes the default keys of its command away', () => {
    expect(onClassic('{ "undo": "x" }').press('right', 'u', 'z', 'backspace').status).toContain('moves 1 ');
  });

  test('may be a capital; its small letter is another key', () => {
    const screen = onClassic('{ "undo": "C" }').press('right', 'C');
    expect([screen.status, screen.model.display.settings.letters]).toEqual([
      expect.stringContaining('moves 0 '),
      false,
    ]);
    expect(screen.press('c').model.display.settings.letters).toBe(true);
  });

  test('may be a key that works everywhere', () => {
    const screen = onClassic('{ "undo": "C-z" }').press('right', 'C-z');
    expect([screen.status, screen.asked]).toEqual([expect.stringContaining('moves 0 '), []]);
  });

  test('may belong to a command that works everywhere', () => {
    expect(onClassic('{ "redraw": "v" }').press('v').asked).toEqual(['redraw']);
    expect(new Screen([CLASSIC], keyed('{ "redraw": "v" }', { list: true })).press('v').asked).toEqual(['redraw']);
  });

  test('may belong to the editor, the comparison or the collections', () => {
    const text = '{ "walls": "C-w", "play-from": "t", "remove": "x" }';
    expect(settingsOf(`{ "keys": ${text} }`).keys?.own.map(({ id }) => id)).toEqual(['walls', 'play-from', 'remove']);
    const edited = openedRows(classic, 'lvl', ['   ', '@Aa']);
    const screen = new Screen([CLASSIC], keyed(text, { edited })).press('C-w');
    expect(screen.model.screens.at(-1)?.name).toBe('editor');
    expect(screen.rows.join('\n')).toContain('5x3');
  });

  test('is shown on the lowest line', () => {
    expect(onClassic('{ "undo": "x", "leave": ["Q", "escape"] }').message).toMatch(/^arrows move +x undo .*Q quit/);
  });

  test('is shown in the help', () => {
    const help = onClassic('{ "undo": ["x", "C-z"] }').press('?').rows.join('\n');
    expect(help).toMatch(/x Ctrl-Z +undo/);
    expect(help).not.toMatch(/suspend/);
  });

  test.each([
    ['restart', '{ "redo": "x" }', ['right', 'r'], 'Back at the start; x redoes the moves.'],
    ['restart without redo', '{ "redo": [] }', ['right', 'r'], 'Back at the start.'],
    ['a search without hint', '{ "hint": [] }', [':', 'h', 'i', 'n', 't', 'enter', 'escape'], 'Stopped.'],
    ['the last level', '{ "leave": "x" }', ['n', 'n'], 'This is the last level; x leaves.'],
  ])('is named in messages: %s', (_, keys, pressed, said) => {
    expect(onClassic(keys).press(...pressed).said).toBe(said);
  });

  test('moves the player, and the lowest line says so', () => {
    const screen = onClassic('{ "up": "i", "left": "j", "down": "k", "right": "l" }');
    expect(screen.press('l').status).toContain('moves 1 ');
    expect(screen.message).toMatch(/^i l k j move/);
    expect(screen.press('right').status).toContain('moves 1 ');
  });

  test('works in the list', () => {
    const screen = new Screen([CLASSIC, VEXED], keyed('{ "down": "x", "play": "o" }', { list: true }));
    expect(screen.press('x', 'x', 'o').title).toContain('vexed');
  });

  test('closes the help', () => {
    const small = onClassic('{ "close": "x" }').resize(40, 10).press('?');
    expect(small.press('x').dialog).toBeUndefined();
    expect(onClassic('{ "close": "x" }').resize(40, 10).press('?', 'q').dialog).toBeDefined();
  });

  test('quits when the screen is too small', () => {
    expect(onClassic('{ "leave": "x" }').resize(10, 3).press('q').exitCode).toBeUndefined();
    expect(onClassic('{ "leave": "x" }').resize(10, 3).press('x').exitCode).toBe(0);
  });
});

describe('a key that the rule set needs', () => {
  test('cannot be bound: the hands of several players', () => {
    const screen = new Screen([MULTIPLAYER], keyed('{ "undo": ["d", "x"], "redo": "w" }')).press('d');
    expect(screen.play.game.moves).toBe(1);
    expect(screen.press('x').play.game.moves).toBe(0);
    expect(screen.press('D', 'r').play.game.moves).toBe(0);
  });

  test('can be bound under other rule sets', () => {
    expect(onClassic('{ "undo": "s" }').press('right', 's').status).toContain('moves 0 ');
  });

  test('cannot be bound: the key of sequences in vexed', () => {
    expect(new Screen([VEXED], keyed('{ "undo": "s" }')).press('s').prompt?.label).toContain('Sequence file');
  });
});

test('Ctrl-C ends the program with any bindings', () => {
  expect(onClassic('{ "undo": "C-c", "interrupt": "x" }').press('C-c').exitCode).toBe(130);
});

describe('the player can always leave', () => {
  test.each([
    ['{ "undo": "q" }', 'q'],
    ['{ "leave": [] }', 'q'],
    ['{ "undo": ["q", "x"], "redo": ["q"] }', 'q'],
  ])('even if %s would take the last key for it', (keys, key) => {
    expect(onClassic(keys).press(key).exitCode).toBe(0);
  });
});

describe('the preset', () => {
  test('"vi" moves with h j k l only, and redoes with Ctrl-R', () => {
    const screen = onClassic('{ "preset": "vi" }').press('d', 'a', 'w', 's');
    expect(screen.status).toContain('moves 0 ');
    expect(screen.press('l', 'u', 'C-r').status).toContain('moves 1 ');
    expect(screen.press('r').status).toContain('moves 0 ');
  });

  test('"vi" restarts where a hand has r', () => {
    const screen = new Screen([MULTIPLAYER], keyed('{ "preset": "vi" }')).press('d', 'E');
    expect(screen.play.game.position).toBe(0);
  });

  test('"yasc" undoes with Ctrl-Z and Backspace, and changes levels with the page keys', () => {
    const screen = onClassic('{ "preset": "yasc" }').press('right', 'right', 'C-z', 'backspace', 'C-y');
    expect(screen.status).toContain('moves 1 ');
    expect(screen.press('page-down').title).toContain('2 of 2');
    expect(screen.press('page-up').title).toContain('1 of 2');
  });
});

describe('a setting that is changed with a key is saved', () => {
  const last = (screen: Screen) => screen.keptSettings.at(-1);

  test('letters', () => {
    expect(last(onClassic('{}').press('c'))).toMatchObject({ letters: true });
  });

  test('the size of cells', () => {
    expect(last(new Screen([CLASSIC], { width: 100, height: 32 }).press('v', 'v'))).toMatchObject({
      cellSteps: { classic: 5 },
    });
  });

  test('the speed of a sequence, which applies to the next one, too', () => {
    const screen = new Screen([CLASSIC], { sequence: 's', files: { s: 'rlrlrl' } }).press('+', '+');
    expect(last(screen)).toMatchObject({ delay: 133, tick: undefined });
    expect(screen.model.display.settings.delay).toBe(133);
  });

  test('nothing if nothing changes', () => {
    expect(onClassic('{}').press('+', 'right', 'u').keptSettings).toEqual([]);
  });
});

describe('a cell size that was chosen on another board', () => {
  const large = drawnLevel(classic, 'lvl', ['@.Aa'.padEnd(60, '.'), ...Array<string>(20).fill('.'.repeat(60))]);
  const sizeOn = (options: ScreenOptions) =>
    new Screen([large], { width: 130, height: 40, ...options }).rows.find(
      (row) => row.includes('(') || row.includes('◆'),
    );

  test('gives way to the largest size that shows the whole board', () => {
    expect(sizeOn({ cell: '4x8' })).toContain('[]');
  });

  test('stays if the command line sets it', () => {
    expect(sizeOn({ cellOfRun: '2x4' })).toBeUndefined();
  });
});

describe('the size of the cells', () => {
  const vexedLevel = drawnLevel(vexed, 'vexed', ['######', '#P  b#', '######']);
  const both = (options: ScreenOptions = {}) =>
    new Screen([CLASSIC, vexedLevel], { width: 56, height: 24, ...options });
  const rowsOf = (screen: Screen) => screen.size.rows;

  test('that v chooses is kept for its rule set', () => {
    const screen = both().press('v', 'v', 'n');
    expect(rowsOf(screen)).toBe(4);
    expect(rowsOf(screen.press('p'))).toBe(1);
    expect(screen.keptSettings.at(-1)).toMatchObject({ cell: 'auto', cellSteps: { classic: 3 } });
  });

  test('is counted from the largest that fits, on every board and screen', () => {
    const screen = both({ cellSteps: { classic: 1 } });
    expect(rowsOf(screen)).toBe(3);
    expect(rowsOf(screen.resize(31, 14))).toBe(1);
  });

  test('is the same in reverse mode', () => {
    expect(rowsOf(both({ cellSteps: { classic: 1 } }).press('<'))).toBe(3);
  });

  test('that the command line sets is for that run: v counts from the largest that fits', () => {
    const screen = both({ cellOfRun: '2x4', cellSteps: { classic: 4 } });
    expect(rowsOf(screen)).toBe(2);
    expect(rowsOf(screen.press('v'))).toBe(3);
    expect(screen.keptSettings.at(-1)).toMatchObject({ cell: 'auto', cellSteps: { classic: 1 } });
  });

  test('of the settings is that of all rule sets', () => {
    const screen = both({ cellSteps: { classic: 1, vexed: 2 } }).press('C-t', 'down', 'left', 'left', 'left', 'escape');
    expect(rowsOf(screen)).toBe(2);
    expect(rowsOf(screen.press('n'))).toBe(2);
  });
});

describe('a theme', () => {
  test.each(THEME_NAMES)('"%s" is drawn on every screen in every depth', (look) => {
    const screens = (['256', '16', 'never'] as const).map((depth) =>
      new Screen([CLASSIC], { look, depth, cell: '4x8', width: 100, height: 32 }).press('right').rows.join('\n'),
    );
    expect(screens.every((screen) => screen.includes('moves 1'))).toBe(true);
  });

  test('with its own background colour colours every cell', () => {
    const screen = new Screen([CLASSIC], { look: 'paper', list: true, cell: '4x8', width: 100, height: 32 });
    const bare = () => screen.frame.lines.flat().filter(({ style }) => style.background === undefined).length;
    const keys = [[], ['enter'], ['o', 'x'], ['enter'], ['escape', '?']];
    const found = keys.map((pressed) => [screen.press(...pressed).title, bare()]);
    expect(new Set(found.map(([title]) => title)).size).toBeGreaterThan(2);
    expect(found.map(([, count]) => count)).toEqual([0, 0, 0, 0, 0]);
    screen.resize(20, 5);
    expect(bare()).toBe(0);
  });
});
