import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const folder = temporaryFolder();
const LEVELS = 8000;
const FEW = 300;
const LEVEL = '#######\n#@ $ .#\n#######\nSolution: rrr\n\n';
writeFileSync(join(folder, 'many.xsb'), LEVEL.repeat(LEVELS));
writeFileSync(join(folder, 'few.xsb'), LEVEL.repeat(FEW));

/** On this clock everything is slow: a millisecond counts as a second. */
const SLOW = { NODE_OPTIONS: '--import=data:text/javascript,performance.now=()=>Date.now()*1e3' };

describe('a command with thousands of levels', () => {
  const isEnded = async (word: string, ...args: readonly string[]) => {
    const terminal = sokobanIn({ folder }, ...args);
    const pattern = new RegExp(`\\d+ of ${LEVELS} ${word}`);
    await terminal.until('progress is shown', () => pattern.test(terminal.output));
    terminal.type('\u0003');
    expect(await terminal.ended()).toMatchObject({ code: 130 });
    expect(terminal.output).toMatch(new RegExp(`stopped: \\d+ of ${LEVELS} ${word}`));
  };

  test('list shows on a terminal how far it is, and Ctrl-C ends it', () => isEnded('done', 'list', 'many.xsb'));

  longTest.each([
    ['check', 'done', ['many.xsb']],
    ['verify', 'done', ['many.xsb']],
    ['convert', 'converted', ['many.xsb', '--to', 'slc', '--force', '-o', 'many.slc']],
  ])('%s shows on a terminal how far it is, and Ctrl-C ends it', (command, word, args) =>
    isEnded(word, command, ...args),
  );

  test('shows none with --quiet, even if it takes long', async () => {
    const spoken = sokobanIn({ folder, environment: SLOW }, 'list', 'few.xsb');
    await spoken.until('it is done', () => spoken.output.includes(`few.xsb  ${FEW} `));
    expect(spoken.output).toContain('done');
    const quiet = sokobanIn({ folder, environment: SLOW }, 'list', 'few.xsb', '--quiet');
    await quiet.until('it is done', () => quiet.output.includes(`few.xsb  ${FEW} `));
    expect(quiet.output).not.toContain('done');
  });

  longTest('shows none in a pipe', () => {
    expect(program(['list', 'many.xsb'], { folder }).err).toBe('');
  });
});
