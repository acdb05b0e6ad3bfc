import { canDraw, chooseDepth, hasUnicode, terminalName } from '../../src/session/terminal';
import type { Depth } from '../../src/drawing/theme-styles';

test.each([
  ['xterm-256color', 'xterm-256color'],
  ['tmux-256color', 'xterm-256color'],
  ['xterm-kitty', 'xterm-256color'],
  ['', 'xterm-256color'],
  ['linux', 'linux'],
  ['linux-16color', 'linux'],
  ['vt100', 'xterm-256color'],
  ['../../etc/passwd', 'xterm-256color'],
])('TERM=%s is described as %s', (TERM, name) => {
  expect(terminalName({ TERM })).toBe(name);
});

test('a dumb terminal cannot be drawn on', () => {
  expect(canDraw({ TERM: 'dumb' })).toBe(false);
  expect(canDraw({ TERM: 'xterm' })).toBe(true);
});

test.each<[string, Depth | 'auto', Readonly<Record<string, string>>, Depth]>([
  ['what the player asks for wins', '16', { NO_COLOR: '1', TERM: 'xterm' }, '16'],
  ['never is never', 'never', { FORCE_COLOR: '3' }, 'never'],
  ['NO_COLOR is honoured', 'auto', { NO_COLOR: '1', TERM: 'xterm-256color' }, 'never'],
  ['an empty NO_COLOR says nothing', 'auto', { NO_COLOR: '', TERM: 'xterm-256color' }, '256'],
  ['FORCE_COLOR=0 means none', 'auto', { FORCE_COLOR: '0', TERM: 'xterm' }, 'never'],
  ['FORCE_COLOR=1 means sixteen', 'auto', { FORCE_COLOR: '1', TERM: 'xterm' }, '16'],
  ['FORCE_COLOR goes before NO_COLOR', 'auto', { FORCE_COLOR: '2', NO_COLOR: '1' }, '256'],
  ['the Linux console has sixteen', 'auto', { TERM: 'linux' }, '16'],
  ['the Linux console has never more', 'auto', { TERM: 'linux', COLORTERM: 'truecolor' }, '16'],
  ['an old terminal has none', 'auto', { TERM: 'vt220' }, 'never'],
  ['FORCE_COLOR=3 means 24 bits', 'auto', { FORCE_COLOR: '3', TERM: 'linux' }, 'true'],
  ['COLORTERM announces 24 bits', 'auto', { TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 'true'],
  ['so does its other word', 'auto', { TERM: 'xterm-256color', COLORTERM: '24bit' }, 'true'],
  ['another word does not', 'auto', { TERM: 'xterm-256color', COLORTERM: 'gnome-terminal' }, '256'],
  ['Windows Terminal has 24 bits', 'auto', { WT_SESSION: '1' }, 'true'],
  ['some names of terminals say it', 'auto', { TERM: 'xterm-kitty' }, 'true'],
  ['so does their end', 'auto', { TERM: 'xterm-direct' }, 'true'],
  ['a name that begins like one does not', 'auto', { TERM: 'footless' }, '256'],
  ['screen has 256', 'auto', { TERM: 'screen-256color', STY: '1.x', COLORTERM: 'truecolor' }, '256'],
  ['tmux begins with 256', 'auto', { TERM: 'xterm', TMUX: '/tmp/x,1,0', COLORTERM: 'truecolor' }, '256'],
])('%s', (_, asked, environment, depth) => {
  expect(chooseDepth(asked, environment).depth).toBe(depth);
});

test.each([
  ['the setting', { TERM: 'xterm' }, '16', { depth: '16', by: 'setting' }],
  ['NO_COLOR before the setting', { NO_COLOR: '1' }, '16', { depth: 'never', by: 'NO_COLOR' }],
  ['tmux, which has to be asked', { TMUX: '/tmp/x,1,0', COLORTERM: 'truecolor' }, 'auto', { depth: '256', by: 'tmux' }],
  ['nothing', { TERM: 'xterm' }, 'auto', { depth: '256', by: 'nothing' }],
] as const)('the number of colours is decided by %s', (_, environment, setting, choice) => {
  expect(chooseDepth('auto', environment, setting)).toEqual(choice);
});

test.each([
  ['nothing is said', {}, true],
  ['LANG says UTF-8', { LANG: 'de_DE.UTF-8' }, true],
  ['LC_ALL goes before LANG', { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, false],
  ['LC_CTYPE goes before LANG', { LC_CTYPE: 'en_US.utf8', LANG: 'C' }, true],
  ['LANG says Latin 1', { LANG: 'de_DE.ISO-8859-1' }, false],
])('the terminal uses Unicode where %s: %j, %s', (_, environment, speaks) => {
  expect(hasUnicode(environment)).toBe(speaks);
});
