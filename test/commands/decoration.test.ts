import { join } from 'node:path';
import { hasLinks, linkTo } from '../../src/commands/parts/decoration';
import { OWN_MAPS } from '../../src/files/level-files';
import { program } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const LEVEL = join(OWN_MAPS, 'level1.lvl');
const TERMINAL = { isTTY: true };

describe('a link to a file', () => {
  test.each([
    ['kitty', { TERM: 'xterm-kitty' }],
    ['iTerm', { TERM: 'xterm-256color', TERM_PROGRAM: 'iTerm.app' }],
    ['GNOME’s terminal', { TERM: 'xterm-256color', VTE_VERSION: '6003' }],
    ['Windows Terminal', { WT_SESSION: 'x' }],
    ['Konsole', { KONSOLE_VERSION: '220401' }],
  ])('is written in %s', (_, environment) => {
    expect(hasLinks(TERMINAL, environment)).toBe(true);
    expect(hasLinks({}, environment)).toBe(false);
  });

  test.each([
    ['an unknown terminal', { TERM: 'xterm-256color' }],
    ['an old one of GNOME', { TERM: 'xterm-256color', VTE_VERSION: '4600' }],
    ['tmux', { TERM: 'tmux-256color', TMUX: '/tmp/tmux', VTE_VERSION: '6003' }],
    ['the console', { TERM: 'linux' }],
  ])('is not written in %s', (_, environment) => {
    expect(hasLinks(TERMINAL, environment)).toBe(false);
  });

  test('has the whole path, with nothing in it that ends the link', () => {
    expect(linkTo('/a b/\u001b;.lvl', 'a', true)).toBe('\u001b]8;;file:///a%20b/%1B;.lvl\u001b\\a\u001b]8;;\u001b\\');
    expect(linkTo('-', 'standard input', true)).toBe('standard input');
  });
});

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

  test('writes none in a pipe, and no link', () => {
    expect(program(args).out).not.toContain('\u001b');
  });
});
