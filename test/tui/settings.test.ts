import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn, type RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const top = temporaryFolder();

/** A folder with a level, and settings if any. */
function folderWith(settings?: string): string {
  const folder = mkdtempSync(join(top, 'home-'));
  writeFileSync(join(folder, 'one.lvl'), '3 7\n#######\n#@.A.a#\n#######\n');
  mkdirSync(join(folder, 'config'));
  if (settings !== undefined) writeFileSync(join(folder, 'config', 'settings.jsonc'), settings);
  return folder;
}

function playIn(folder: string, ...args: readonly string[]): RealTerminal {
  return playOn({ columns: 160, rows: 32 }, folder, ...args);
}

function playOn(
  size: { readonly columns: number; readonly rows: number },
  folder: string,
  ...args: readonly string[]
): RealTerminal {
  const environment = { SOKOBAN_CONFIG: join(folder, 'config'), SOKOBAN_DATA: join(folder, 'data') };
  return sokobanIn({ folder, environment, ...size }, 'one.lvl', ...args);
}

/** Presses keys one after the other, each after the screen has shown the effect of the last. */
async function played(
  terminal: RealTerminal,
  ...steps: readonly (readonly [key: string, shows: string | RegExp])[]
): Promise<void> {
  await terminal.shows('moves 0');
  for (const [key, shows] of steps) {
    terminal.type(key);
    await terminal.shows(shows);
  }
  terminal.type('q');
  expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
}

function remembered(folder: string): unknown {
  const path = join(folder, 'config', 'remembered.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const LARGE = /▀.*▀/;

describe('a cell size chosen with v', () => {
  test('is used the next time, and the settings file is unchanged; a later change of the file replaces it', async () => {
    const text = '// mine\n{ "sound": false }\n';
    const folder = folderWith(text);
    await played(playIn(folder), ['v', 'Cells: 1x1'], ['v', 'Cells: 1x2']);
    expect(remembered(folder)).toEqual({ cellSteps: { is: { classic: 5 } } });
    expect(readFileSync(join(folder, 'config', 'settings.jsonc'), 'utf8')).toBe(text);
    await played(playIn(folder), ['v', 'Cells: 2x4']);
    writeFileSync(join(folder, 'config', 'settings.jsonc'), '{ "cell": "1x2" }');
    await played(playIn(folder), ['v', 'Cells: 2x4'], ['v', 'Cells: 3x6']);
  });

  test('is ignored with --cell, which applies to that run only', async () => {
    const folder = folderWith();
    await played(playIn(folder, '--cell', '4x8'), ['l', 'moves 1']);
    expect(remembered(folder)).toBeUndefined();
  });

  longTest('is not remembered with --no-save', async () => {
    const folder = folderWith();
    await played(playIn(folder, '--no-save'), ['v', 'Cells: 1x1']);
    expect(remembered(folder)).toBeUndefined();
  });
});

test('the speed of sequences is remembered', async () => {
  const folder = folderWith();
  writeFileSync(join(folder, 's.txt'), 'rlrlrlrlrlrlrlrlrlrlrlrlrl');
  await played(playIn(folder, '--sequence', 's.txt'), ['+', '200 ms a step'], ['c', /moves [1-9]/]);
  expect(remembered(folder)).toEqual({ letters: { is: true }, speed: { is: 200 } });
});

test('settings apply, and the command line overrides them', async () => {
  const folder = folderWith('{ "palette": "phosphor", "keys": { "undo": "x" }, "cell": "4x8" }');
  const terminal = playIn(folder);
  await terminal.shows('x undo');
  await terminal.shows(LARGE);
  expect(terminal.colours).toContain(158);
  terminal.type('q');
  await terminal.ended();
  const other = playIn(folder, '--palette', 'calm', '--cell', '1x1');
  await other.shows('x undo');
  expect(other.colours).not.toContain(158);
  expect(other.text).not.toMatch(LARGE);
});

longTest('NO_COLOR overrides settings, and --color overrides NO_COLOR', async () => {
  const folder = folderWith('{ "color": "256" }');
  const environment = { SOKOBAN_CONFIG: join(folder, 'config'), NO_COLOR: '1' };
  const plain = sokobanIn({ folder, environment }, 'one.lvl');
  await plain.shows('moves 0');
  expect(plain.colours).toEqual([]);
  const coloured = sokobanIn({ folder, environment }, 'one.lvl', '--color', '256');
  await coloured.shows('moves 0');
  expect(coloured.colours).not.toEqual([]);
});

longTest('--color auto uses the terminal’s colours and ignores settings', async () => {
  const terminal = playIn(folderWith('{ "color": "never" }'), '--color', 'auto');
  await terminal.shows('moves 0');
  expect(terminal.colours).not.toEqual([]);
});

test('errors in settings are shown on the screen, and the game starts', async () => {
  const terminal = playIn(folderWith('{ "palete": "paper", "cel": "2x4" }'));
  await terminal.shows('did you mean "palette"?');
  await terminal.shows('and 1 more: `sokoban config`');
  terminal.type('l');
  await terminal.shows('moves 1');
});

test('errors in settings are shown in text mode at a terminal, too', async () => {
  const terminal = playIn(folderWith('{ "palete": "paper" }'), '--text');
  await terminal.shows('there is no setting "palete"; did you mean "palette"?');
  await terminal.shows('Enter move: ');
  terminal.type('q\r');
  await terminal.ended();
});

/** The superuser can write everywhere, so these tests fail for root. */
const whereFoldersCanBeClosed = process.getuid?.() === 0 ? test.skip : test;

whereFoldersCanBeClosed('a folder that cannot be written to is reported once, and the game continues', async () => {
  const folder = folderWith();
  chmodSync(join(folder, 'config'), 0o500);
  await played(playIn(folder), ['v', 'Your changes are not remembered'], ['v', 'Cells: 4x8']);
});

test('a file in place of the settings folder is reported once, and the game continues', async () => {
  const folder = folderWith();
  const environment = { SOKOBAN_CONFIG: join(folder, 'one.lvl') };
  const terminal = sokobanIn({ folder, environment, columns: 160, rows: 32 }, 'one.lvl');
  await terminal.shows('moves 0');
  terminal.type('v');
  await terminal.shows('Your changes are not remembered');
  terminal.type('v');
  await terminal.shows('Cells: 1x2');
});

test('speech in place of the board writes each sentence once, below the sentence before, and nothing else', async () => {
  const terminal = playIn(folderWith('{ speech: "only" }'));
  await terminal.shows('Push every box onto a goal.');
  const before = terminal.output.length;
  terminal.type('l');
  await terminal.shows('Right. Box ahead.');
  terminal.type('l');
  await terminal.shows('Pushed a box');
  expect(terminal.output.slice(before).replaceAll(/\u001b\[[\d;?]*[a-zA-Z]|\r/g, '')).toBe(
    '\nRight. Box ahead.\nRight. Pushed a box. Goal ahead.',
  );
  expect(terminal.rows.slice(-2)).toEqual(['Right. Box ahead.', 'Right. Pushed a box. Goal ahead.']);
  expect(terminal.modes.cursor).toBe('visible');
  terminal.type('q');
  expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
});

test('speech in a single row replaces the sentence before, and leaves the rows above as they are', async () => {
  const terminal = playOn({ columns: 50, rows: 10 }, folderWith('{ speech: "below" }'));
  await terminal.shows('tells more.');
  terminal.type('l');
  await terminal.shows('Right. Box ahead.');
  const footer = terminal.rows[8];
  terminal.type('l');
  await terminal.shows('Pushed a box');
  expect(terminal.rows.slice(8)).toEqual([footer, 'Right. Pushed a box. Goal ahead.']);
  expect(footer).toContain('help');
});

test('a window that is too small for sentences below the board asks for a size that is enough', async () => {
  const folder = folderWith('{ speech: "below" }');
  const small = playOn({ columns: 30, rows: 8 }, folder);
  await small.shows('please enlarge to 30 x 9');
  const enough = playOn({ columns: 30, rows: 9 }, folder);
  await enough.shows('moves 0');
});

test('the name of a large file that is read leaves holes in no sentence', async () => {
  const folder = folderWith('{ speech: "only" }');
  writeFileSync(join(folder, 'large.xsb'), `#####\n#@$.#\n#####\n${'; a note\n'.repeat(100_000)}`);
  const terminal = playOn({ columns: 60, rows: 20 }, folder, 'large.xsb');
  await terminal.shows('Enter play');
  terminal.type('\r');
  await terminal.shows('1 box, 1 goal');
  const before = terminal.output.length;
  terminal.type('n');
  await terminal.shows('5 columns');
  expect(terminal.output.slice(before)).not.toContain('reading');
  expect(terminal.text.trim()).toMatch(/^one\.lvl, classic\. 7 columns/);
});

test('what is said while no board is drawn has all rows, and a menu covers it', async () => {
  const terminal = playOn({ columns: 50, rows: 18 }, folderWith('{ speech: "only", foo: 3 }'));
  await terminal.shows('there is.');
  expect(terminal.text.trim()).toMatch(/^one\.lvl, classic\. 7 columns[^]*"foo"[^]*there is\.$/);
  terminal.type(':');
  await terminal.shows('Escape back');
  expect(terminal.rows.slice(0, -3).join('\n')).not.toMatch(/classic|"foo"/);
  terminal.type('\u001b');
  await terminal.until('the menu is closed', () => !terminal.text.includes('Escape back'));
  expect(terminal.rows.slice(0, -3).join('').trim()).toBe('');
});
