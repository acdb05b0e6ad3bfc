import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { program } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const LEVEL = join(OWN_MAPS, 'level1.lvl');

describe('verify', () => {
  const args = ['verify', LEVEL, '--sequence', join(OWN_MAPS, '..', 'solutions', 'level1.txt')];

  test('writes colours on a terminal', async () => {
    const terminal = sokobanIn({ folder }, ...args);
    await terminal.ended();
    expect(terminal.output).toContain('\u001b[32mwon\u001b[39m in 6 moves');
  });

  test('writes none where NO_COLOR is set', async () => {
    const terminal = sokobanIn({ folder, environment: { NO_COLOR: '1' } }, ...args);
    await terminal.ended();
    expect(terminal.output).toContain(': won in 6 moves');
    expect(terminal.output).not.toContain('\u001b[3');
  });

  test('writes none in a pipe', () => {
    expect(program(args).out).not.toContain('\u001b');
  });
});
