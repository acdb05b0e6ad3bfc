import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn } from '../support/pty';
import { HARD_LEVEL } from '../support/hard-level';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

const folder = temporaryFolder();
const store = temporaryFolder();
writeFileSync(join(folder, 'one.lvl'), '3 7\n#######\n#@.Aa.#\n#######\n');
writeFileSync(join(folder, 'yard.lvl'), '5 8\n########\n#......#\n#.A..a.#\n#.@....#\n########\n');
writeFileSync(join(folder, 'hard.lvl'), HARD_LEVEL);

// A new player sees the introduction of the rule set instead of the keys.
const READY = /q quit|tells more/;
const UP = '\u001b[A';
const RIGHT = '\u001b[C';
const ESCAPE = '\u001b';

describe('in a real terminal', () => {
  test('a hint is found and played, and the win is saved as one with hints', async () => {
    const terminal = sokobanIn({ folder, environment: { SOKOBAN_DATA: store } }, 'one.lvl', '--no-sound');
    await terminal.shows(READY);
    terminal.type('!');
    await terminal.shows('Push the box right, after 1 step; ! plays it.');
    await terminal.shows('hints 1');
    terminal.type('!');
    await terminal.shows(WIN_CARD);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
    const levels = join(store, 'levels');
    const facts = readdirSync(levels).map((name) => readFileSync(join(levels, name), 'utf8'));
    expect(facts.join()).toContain('"help":"hints","hints":1');
  });

  test('play continues during a search, Escape stops it, and quitting during the next leaves no process behind', async () => {
    const terminal = sokobanIn({ folder }, 'hard.lvl', '--no-sound');
    await terminal.shows(READY);
    terminal.type('!');
    await terminal.shows('s looking for a solution');
    terminal.type(UP);
    await terminal.shows('moves 1 ');
    terminal.type(ESCAPE);
    await terminal.shows('Stopped; ! goes on looking.');
    terminal.type('!');
    await terminal.shows('s looking for a solution');
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  test('a losing push is reported, and b goes back to a solvable position', async () => {
    const terminal = sokobanIn({ folder }, 'yard.lvl', '--no-sound', '--cell', '1x1');
    await terminal.shows(READY);
    terminal.type(RIGHT);
    await terminal.shows('moves 1 ');
    terminal.type(`\u001b[D${UP}`);
    await terminal.shows('This box can never reach a goal (u undoes the move).');
    expect(terminal.text).toContain('│█ ×    █│');
    terminal.type('b');
    await terminal.shows('Back at move 2, the last solvable position; ! shows how.');
  });

  longTest('the solution plays by itself and marks nothing as solved', async () => {
    const terminal = sokobanIn({ folder }, 'one.lvl', '--no-sound', '--delay', '10');
    await terminal.shows(READY);
    terminal.type('>');
    await terminal.shows('Show the solution?');
    terminal.type('2');
    await terminal.shows('This solution was shown');
    expect(terminal.rows[0]).toMatch(/classic *$/);
  });
});
