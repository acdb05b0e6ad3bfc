import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readingText } from '../../src/session/reading-progress';
import { sokoban } from '../support/command-line';
import { shellIn, sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
/** With their notes they make a large file. */
const COUNT = 3000;
const LEVEL = '#######\n#@ $ .#\n#######\n';
mkdirSync(join(folder, 'sets'));
writeFileSync(join(folder, 'sets', 'a-small.xsb'), LEVEL);
writeFileSync(join(folder, 'sets', 'b-large.xsb'), `${LEVEL}; ${'a long note '.repeat(20)}\n\n`.repeat(COUNT));
writeFileSync(join(folder, 'small.xsb'), LEVEL);
writeFileSync(join(folder, 'bad.lvl'), '3 6\n######\n#@?xa#\n######\n');

const READY = 'q quit';

test.each([
  ['a.xsb', 1000, 'reading a.xsb ...'],
  ['a.xsb', 4_400_000, 'reading a.xsb (4 MB) ...'],
  ['-', undefined, 'reading standard input ...'],
  ['a\u001b[2J.xsb', 1000, 'reading a\\u001b[2J.xsb ...'],
])('the message for %j of %p bytes', (path, bytes, words) => {
  expect(readingText(path, bytes)).toBe(words);
});

describe('in a real terminal', () => {
  test('a message shows that a large file is being read, and disappears', async () => {
    const terminal = sokobanIn({ folder }, 'sets/b-large.xsb', '--no-sound');
    await terminal.shows(READY);
    expect(terminal.output).toContain('reading sets/b-large.xsb ...\r\u001b[K');
    expect(terminal.text).not.toContain('reading');
    terminal.type('q');
    expect((await terminal.ended()).isRestored).toBe(true);
    expect(terminal.text).not.toContain('reading');
  });

  test('a small file has no message', async () => {
    // No time passes, even on a slow machine.
    const environment = { NODE_OPTIONS: '--import=data:text/javascript,performance.now=()=>0' };
    const terminal = sokobanIn({ folder, environment }, 'small.xsb', '--no-sound');
    await terminal.shows(READY);
    expect(terminal.output).not.toContain('reading');
  });

  test('the lowest line shows that a large file is being read, while the old level stays', async () => {
    const terminal = sokobanIn({ folder }, 'sets/a-small.xsb', 'sets/b-large.xsb', 'sets/a-small.xsb', '--no-sound');
    await terminal.shows(`of ${COUNT + 1} solved`);
    terminal.type('g');
    terminal.type('\r');
    await terminal.shows(/a-small[^]*moves 0/);
    const before = terminal.output.length;
    terminal.type('n');
    await terminal.until('the next level is there', () => terminal.rows[0]?.includes('b-large') === true);
    expect(terminal.output.slice(before)).toContain('reading sets/b-large.xsb');
    await terminal.shows('q list');
    expect(terminal.text).not.toContain('reading');
  });

  test('a message shows that the program waits for a pipe', async () => {
    const shell = shellIn({ folder }, '-c', `(read line; cat small.xsb) < /dev/tty | $SOKOBAN - --no-sound`);
    await shell.shows('reading standard input ...');
    shell.type('\n');
  });
});

test('the first of several faults is reported, with where to see the others', async () => {
  const { code, errors } = await sokoban('--text', join(folder, 'bad.lvl'));
  expect([code, errors]).toEqual([
    2,
    [
      expect.stringMatching(
        /bad\.lvl: line 3, column 3: "\?" is not a symbol .*; and 1 more fault, see `sokoban check .*bad\.lvl`$/,
      ),
    ],
  ]);
});
