import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const LEVELS = 8000;
writeFileSync(join(folder, 'many.xsb'), '#######\n#@ $ .#\n#######\nSolution: rrr\n\n'.repeat(LEVELS));

const COMMANDS = [
  ['list', ['list', 'many.xsb'], 'done'],
  ['check', ['check', 'many.xsb'], 'done'],
  ['verify', ['verify', 'many.xsb'], 'done'],
  ['convert', ['convert', 'many.xsb', '--to', 'slc', '--force', '-o', 'many.slc'], 'converted'],
] as const;

describe('a command with thousands of levels', () => {
  test.each(COMMANDS)('%s shows on a terminal how far it is, and Ctrl-C ends it', async (_, args, word) => {
    const terminal = sokobanIn({ folder }, ...args);
    const pattern = new RegExp(`\\d+ of ${LEVELS} ${word}`);
    await terminal.until('progress is shown', () => pattern.test(terminal.output));
    terminal.type('\u0003');
    expect(await terminal.ended()).toMatchObject({ code: 130 });
    expect(terminal.output).toMatch(new RegExp(`stopped: \\d+ of ${LEVELS} ${word}`));
  });

  test('shows none with --quiet', async () => {
    const long = sokobanIn({ folder }, 'list', 'many.xsb', '--quiet');
    await long.until('it is done', () => long.output.includes(`many.xsb  ${LEVELS} `));
    expect(long.output).not.toContain('done');
  });

  test('shows none in a pipe', () => {
    expect(program(['list', 'many.xsb'], { folder }).err).toBe('');
  });
});
