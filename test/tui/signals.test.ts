import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HARD_LEVEL } from '../support/hard-level';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const folder = temporaryFolder();
mkdirSync(join(folder, 'levels'));
writeFileSync(join(folder, 'one.lvl'), '3 7\n#######\n#@.Aa.#\n#######\n');
writeFileSync(join(folder, 'levels', 'one.lvl'), '3 7\n#######\n#@.Aa.#\n#######\n');
writeFileSync(join(folder, 'hard.lvl'), HARD_LEVEL);

const RIGHT = '\u001b[C';
// A new player sees the introduction of the rule set instead of the keys.
const READY = /q quit|tells more/;

describe('the signal that opens the debugger of Node changes nothing', () => {
  test('on a level', async () => {
    const terminal = sokobanIn({ folder }, 'one.lvl', '--no-sound');
    await terminal.shows(READY);
    terminal.kill('SIGUSR1');
    terminal.type(RIGHT);
    await terminal.shows('moves 1 ');
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
    expect(terminal.output).not.toContain('Debugger');
  });

  longTest('in the list, while a thread runs', async () => {
    const terminal = sokobanIn({ folder }, 'levels', '--no-sound');
    await terminal.shows('one');
    terminal.kill('SIGUSR1');
    terminal.type('\r');
    await terminal.shows('moves 0 ');
    terminal.type('\u0003');
    expect(await terminal.ended()).toEqual({ code: 130, isRestored: true });
    expect(terminal.output).not.toContain('Debugger');
  });

  longTest('while a thread searches for a hint', async () => {
    const terminal = sokobanIn({ folder }, 'hard.lvl', '--no-sound');
    await terminal.shows(READY);
    terminal.type('!');
    await terminal.shows('s looking');
    terminal.kill('SIGUSR1');
    terminal.type('\u001b');
    await terminal.shows('Stopped; ! goes on looking.');
    terminal.type('\u0003');
    expect(await terminal.ended()).toEqual({ code: 130, isRestored: true });
    expect(terminal.output).not.toContain('Debugger');
  });

  longTest('line by line', async () => {
    const terminal = sokobanIn({ folder }, 'one.lvl', '--text');
    await terminal.shows('Enter move: ');
    terminal.kill('SIGUSR1');
    terminal.type('d\r');
    await terminal.shows('Moves: 1, ');
    terminal.type('q\r');
    expect(await terminal.ended()).toEqual({ code: 1, isRestored: true });
    expect(terminal.output).not.toContain('Debugger');
  });

  longTest('while a level is solved', async () => {
    const terminal = sokobanIn({ folder, columns: 100 }, 'solve', 'hard.lvl', '--time-limit', '600');
    await terminal.shows(/hard\.lvl: \d+ positions in \d+ s/);
    terminal.kill('SIGUSR1');
    await terminal.shows(/hard\.lvl: \d+ positions in [2-9] s/);
    terminal.type('\u0003');
    expect(await terminal.ended()).toMatchObject({ code: 130 });
    expect(terminal.output).not.toContain('Debugger');
  });
});
