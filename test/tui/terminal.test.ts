import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellIn, sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

const folder = temporaryFolder();
const maps = join(folder, 'maps');
mkdirSync(maps);
writeFileSync(join(folder, 'one.lvl'), '3 7\n#######\n#@.Aa.#\n#######\n');
writeFileSync(join(folder, 'long.lvl'), '3 12\n############\n#@..A.....a#\n############\n');
writeFileSync(join(folder, 'steps.txt'), 'lr r\n');
writeFileSync(join(maps, 'map1.txt'), '7 5\r\n#######\r\n#Pb   #\r\n### ###\r\n###b###\r\n#######\r\n');
writeFileSync(join(maps, 'map2.txt'), '6 3\r\n######\r\n#Pr r#\r\n######\r\n');

/** The lowest line shows this as soon as a level is shown. */
const READY = 'q quit';
const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';
const one = (...options: readonly string[]) => sokobanIn({ folder }, 'one.lvl', '--no-sound', ...options);

describe('a level in a real terminal', () => {
  test('is shown with title, frame, board, status and keys, played with arrows and letters, won, and left with q', async () => {
    const terminal = one('--cell', '1x2');
    await terminal.shows(READY);
    expect(terminal.rows.map((row) => row.trim()).filter((row) => row !== '')).toEqual([
      expect.stringMatching(/^one\.lvl +classic$/),
      '╭──────────────╮',
      '│██████████████│',
      '│██vv  []()  ██│',
      '│██████████████│',
      '╰──────────────╯',
      'moves 0  pushes 0  on goals 0/1',
      expect.stringContaining('arrows move'),
    ]);
    expect(terminal.modes).toEqual({ screen: 'alternate', cursor: 'hidden', mouse: 'drag', paste: true });
    expect(terminal.unseen).toBe('');
    terminal.type(RIGHT);
    await terminal.shows('moves 1');
    terminal.type('d');
    await terminal.shows(WIN_CARD);
    expect(terminal.text).toContain('on goals 1/1');
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  const takesFewBytes = async (cell: string, pushing: number, walking: number) => {
    const terminal = sokobanIn({ folder }, 'long.lvl', '--cell', cell);
    await terminal.shows(READY);
    terminal.type(RIGHT + RIGHT);
    await terminal.shows('moves 2 ');
    terminal.type(RIGHT);
    await terminal.shows('moves 3 ');
    const before = terminal.output.length;
    terminal.type(RIGHT);
    await terminal.shows('moves 4 ');
    expect(Buffer.byteLength(terminal.output.slice(before))).toBeLessThan(pushing);
    terminal.type(LEFT);
    await terminal.shows('moves 5 ');
    const turned = terminal.output.length;
    terminal.type(LEFT);
    await terminal.shows('moves 6 ');
    expect(Buffer.byteLength(terminal.output.slice(turned))).toBeLessThan(walking);
  };

  test('takes few bytes for a step on cells of 1x2', () => takesFewBytes('1x2', 250, 250));

  longTest.each([
    ['2x4', 400, 300],
    ['4x8', 1500, 800],
  ])('takes few bytes for a step on cells of %s', (...step) => takesFewBytes(...step));

  test('handles all keys and clicks of one read, and does not take a paste for keys', async () => {
    const terminal = one('--cell', '1x1', '--ascii');
    await terminal.shows('|#v $o #|');
    terminal.type('\u001b[200~dd\u001b[201~');
    const x = (terminal.rows.find((row) => row.includes('v $'))?.indexOf('v') ?? 0) + 1;
    const y = terminal.rows.findIndex((row) => row.includes('v $')) + 1;
    terminal.type(`\u001b[<0;${x + 1};${y}M\u001b[<0;${x + 1};${y}m${RIGHT}`);
    await terminal.shows(WIN_CARD);
    expect(terminal.text).toContain('moves 2');
  });

  test('plays a sequence file by itself, and asks for one, and Escape alone closes the question', async () => {
    const terminal = one('--sequence', 'steps.txt', '--delay', '10');
    await terminal.shows(WIN_CARD);
    expect(terminal.text).toContain('moves 2');
    terminal.type('r');
    await terminal.shows('Back at the start');
    terminal.type('ost\t');
    await terminal.shows('steps.txt');
    terminal.type('\u001b');
    await terminal.shows(READY);
    terminal.type('osteps.txt\r');
    await terminal.shows(WIN_CARD);
  });
});

describe('the terminal is restored, with the right exit code, after', () => {
  test('Ctrl-C', async () => {
    const terminal = one();
    await terminal.shows(READY);
    terminal.type('\u0003');
    expect(await terminal.ended()).toEqual({ code: 130, isRestored: true });
  });

  const isRestoredAfter = async (signal: string, code: number) => {
    const terminal = one();
    await terminal.shows(READY);
    terminal.kill(signal);
    expect(await terminal.ended()).toEqual({ code, isRestored: true });
  };

  test('SIGTERM', () => isRestoredAfter('SIGTERM', 143));

  longTest.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGUSR2', 140],
    ['SIGALRM', 142],
    ['SIGXCPU', 152],
    ['SIGVTALRM', 154],
    ['SIGIO', 157],
    ['SIGPWR', 158],
  ])('%s', (...signal) => isRestoredAfter(...signal));

  test('a whole game: the shell has its screen and line mode as before', async () => {
    const shell = shellIn({ folder }, '-c', 'echo before; $SOKOBAN one.lvl; echo "left with $?"; stty -a');
    await shell.shows(READY);
    expect(shell.text).not.toContain('before');
    shell.type('q');
    await shell.ended();
    expect(shell.text).toMatch(/^before\nleft with 0\n/);
    expect(shell.text).toMatch(/[ ;\n]icanon\b/);
    expect(shell.text).toMatch(/[ ;\n]echo\b/);
  });

  test('Ctrl-Z, until fg brings the game back, also to a window of another size', async () => {
    const shell = shellIn({ folder }, '-im');
    shell.type('$SOKOBAN one.lvl\r');
    await shell.shows(READY);
    shell.type(RIGHT);
    await shell.shows('moves 1');
    shell.type('\u001a');
    await shell.shows(/Stopped/);
    expect(shell.modes).toEqual({ screen: 'normal', cursor: 'visible', mouse: 'none', paste: false });
    shell.type('fg\r');
    await shell.shows('moves 1');
    expect(shell.modes).toEqual({ screen: 'alternate', cursor: 'hidden', mouse: 'drag', paste: true });
    shell.type(LEFT);
    await shell.shows('moves 2');
    shell.type('\u001a');
    await shell.shows(/Stopped/);
    shell.resize(100, 30);
    shell.type('fg\r');
    await shell.shows(READY);
    expect(shell.rows.findIndex((row) => row.includes(READY))).toBe(29);
    shell.type('q');
    await shell.until('the shell has its screen', () => shell.modes.screen === 'normal');
    shell.type('exit\r');
    expect(await shell.ended()).toEqual({ code: 0, isRestored: true });
  });
});

describe('the size of the terminal', () => {
  test('may change at any time, and play continues when the screen is large enough again', async () => {
    const terminal = one();
    await terminal.shows(READY);
    terminal.resize(20, 5);
    await terminal.shows(/please enlarge\s+to 30 x 8/);
    const before = terminal.output.length;
    terminal.type(`${RIGHT}\u000c`);
    await terminal.until('the keys are heard', () => terminal.output.length > before);
    terminal.resize(100, 30);
    await terminal.shows(/moves 0[^]*q quit/);
    terminal.type(RIGHT);
    await terminal.shows('moves 1');
    expect(terminal.text).not.toContain('enlarge');
  });

  test('may be small from the beginning', async () => {
    const terminal = sokobanIn({ folder, columns: 20, rows: 5 }, 'one.lvl');
    await terminal.shows(/please enlarge\s+to 30 x 8/);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });
});

test('the screen is drawn again by Ctrl-L, and when the window changes its size and changes back at once', async () => {
  const terminal = one();
  await terminal.shows(READY);
  const before = terminal.text;
  await terminal.scribble('\u001b[5;1Ha message from root');
  expect(terminal.text).toContain('root');
  terminal.type('\u000c');
  await terminal.shows(/^(?![^]*root)[^]*q quit/);
  expect(terminal.text).toBe(before);
  terminal.resize(60, 20);
  terminal.resize(80, 24);
  await terminal.shows(before);
});

describe('a program that the game starts', () => {
  const programs = join(folder, 'programs');
  const sounds = join(folder, 'sounds');
  mkdirSync(programs);
  mkdirSync(sounds);
  const started = (name: string) => join(folder, `${name}.started`);
  /** A program of this name that leaves a mark and then runs for some seconds. */
  const endless = (name: string) => {
    const script = `#!/bin/sh\n: > ${started(name)}\nfor _ in $(seq 100); do sleep 0.1; done\n`;
    writeFileSync(join(programs, name), script, { mode: 0o755 });
  };
  const environment = { PATH: `${programs}:${process.env.PATH}`, TMPDIR: sounds };

  test('is the sound player, or tmux around it; they end with the game and leave nothing behind', async () => {
    endless('paplay');
    endless('tmux');
    const shell = shellIn(
      { folder, environment: { ...environment, TMUX: '/tmp/tmux/default,1,0' } },
      '-c',
      `$SOKOBAN one.lvl; pgrep -fc "^/bin/sh ${programs}/"`,
    );
    await shell.shows(READY);
    shell.type(`${RIGHT}${RIGHT}`);
    await shell.shows(WIN_CARD);
    await shell.until('the fanfare plays', () => existsSync(started('paplay')));
    expect(readdirSync(sounds)).toHaveLength(1);
    shell.type('q');
    await shell.ended();
    expect(shell.text.trim()).toBe('0');
    expect(readdirSync(sounds)).toEqual([]);
    expect(existsSync(started('tmux'))).toBe(true);
  });

  test('is never taken from the current folder', async () => {
    writeFileSync(join(folder, 'paplay'), `#!/bin/sh\n: > ${started('stranger')}\n`, { mode: 0o755 });
    const PATH = `.:${join(folder, 'nothing')}`;
    const terminal = sokobanIn({ folder, environment: { PATH, TMPDIR: sounds } }, 'one.lvl');
    await terminal.shows(READY);
    terminal.type(`${RIGHT}${RIGHT}`);
    await terminal.until('the bell rings', () => terminal.output.includes('\u0007'));
    expect(existsSync(started('stranger'))).toBe(false);
    expect(readdirSync(sounds)).toEqual([]);
  });
});

test('the terminal descriptions of the system are not read, since blessed turns them into code', async () => {
  const description = readFileSync(require.resolve('blessed/usr/xterm-256color'), 'latin1');
  mkdirSync(join(folder, 'descriptions', 'v'), { recursive: true });
  const hostile = description.replace('\u001b[%i%p1%d;%p2%dH', '\u0007'.repeat(16));
  writeFileSync(join(folder, 'descriptions', 'v', 'vt100'), hostile, 'latin1');
  const environment = { TERM: 'vt100', TERMINFO: join(folder, 'descriptions') };
  const terminal = sokobanIn({ folder, environment }, 'one.lvl');
  await terminal.shows(READY);
  expect(terminal.output).not.toContain('\u0007');
  expect(terminal.colours).toEqual([]);
});

describe('different terminals', () => {
  const BOARD = '│██vv  []()  ██│';

  const shows = async (environment: Readonly<Record<string, string>>, row: string, least: number, most: number) => {
    const terminal = sokobanIn({ folder, environment }, 'one.lvl', '--cell', '1x2');
    await terminal.shows(READY);
    expect(terminal.text).toContain(row);
    expect(Math.max(...terminal.colours)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...terminal.colours)).toBeLessThanOrEqual(most);
    expect(terminal.unseen).toBe('');
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
    return terminal;
  };

  test('the Linux console has 16 colours, none black on black, and is not asked for synchronised output', async () => {
    const { output } = await shows({ TERM: 'linux' }, BOARD, 0, 15);
    expect(output).not.toContain('2026');
  });

  longTest.each<[string, Readonly<Record<string, string>>, string, number, number]>([
    ['tmux-256color has 256 colours', { TERM: 'tmux-256color' }, BOARD, 16, 255],
    ['screen-256color has 256 colours', { TERM: 'screen-256color' }, BOARD, 16, 255],
    ['a name that nobody has described has 256 colours', { TERM: 'never-heard-of' }, BOARD, 16, 255],
    ['LC_ALL=C wants ASCII', { LC_ALL: 'C' }, '|##vv  []()  ##|', 16, 255],
  ])('%s', (_, ...terminal) => shows(...terminal));

  longTest('in 16 colours nothing is written black on black', async () => {
    const terminal = one('--color', '16');
    await terminal.shows(READY);
    expect(terminal.unseen).toBe('');
  });

  test('NO_COLOR means no colours, and --no-mouse leaves the mouse to the terminal', async () => {
    const terminal = sokobanIn({ folder, environment: { NO_COLOR: '1' } }, 'one.lvl', '--cell', '1x2', '--no-mouse');
    await terminal.shows(READY);
    expect(terminal.text).toContain(BOARD.replaceAll('█', '░'));
    expect(terminal.colours).toEqual([]);
    expect(terminal.modes.mouse).toBe('none');
  });
});

describe('from level to level', () => {
  test('a number plays the maps one after the other, and each fall is shown to its end', async () => {
    const terminal = sokobanIn({ folder }, '2', '--maps', maps, '--delay', '10', '--no-sound');
    await terminal.shows('boxes left 2');
    terminal.type(RIGHT);
    await terminal.shows(WIN_CARD);
    terminal.type('\r');
    await terminal.shows(/map2/);
    terminal.type(RIGHT);
    await terminal.shows(/All 2 levels are[^]*finished/);
  });

  test('without an argument the first start is in the first level, and q leads to the home screen', async () => {
    const terminal = sokobanIn({ folder }, '--maps', maps, '--delay', '10', '--no-sound');
    await terminal.shows('boxes left 2');
    terminal.type(RIGHT);
    await terminal.shows(WIN_CARD);
    terminal.type('q');
    await terminal.shows(/NEXT LEVEL[^]*map2[^]*1\/2 /);
    terminal.type('l');
    await terminal.shows(/✓ +1 +map1/);
    terminal.type('q');
    await terminal.shows('NEXT LEVEL');
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });
});

describe('where nothing can be saved', () => {
  const nowhere = { SOKOBAN_DATA: join(folder, 'one.lvl', 'store') };

  test('the message is repeated after the screen has closed, because a key hides it', async () => {
    const terminal = sokobanIn({ folder, environment: nowhere }, 'one.lvl', '--no-sound');
    await terminal.shows('Your progress is not known');
    terminal.type(LEFT + RIGHT);
    await terminal.shows('moves 1');
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
    expect(terminal.text.replaceAll('\n', '')).toMatch(
      /^sokoban: your progress is not known, .* a file stands where a folder is needed \(/,
    );
  });

  test('there is no message if nothing was played', async () => {
    const terminal = sokobanIn({ folder, environment: nowhere }, 'one.lvl', '--no-sound');
    await terminal.shows('Your progress is not known');
    terminal.type('q');
    await terminal.ended();
    expect(terminal.text).not.toContain('sokoban:');
  });
});

test('synchronised output is used for each frame after the terminal has answered that it has it', async () => {
  const [BEGIN, END, QUESTION] = ['\u001b[?2026h', '\u001b[?2026l', '\u001b[?2026$p'];
  const terminal = one();
  await terminal.shows(READY);
  terminal.type(RIGHT);
  await terminal.shows('moves 1 ');
  expect(terminal.output).toContain(QUESTION);
  expect(terminal.output).not.toContain(BEGIN);
  terminal.type(`\u001b[?2026;2$y${LEFT}`);
  await terminal.shows('moves 2 ');
  const before = terminal.output.length;
  terminal.type(RIGHT);
  await terminal.shows('moves 3 ');
  expect(terminal.output.slice(before)).toMatch(/^\u001b\[\?2026h[^]+\u001b\[\?2026l$/);
  terminal.type('q');
  expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  expect(terminal.output.split(BEGIN)).toHaveLength(terminal.output.split(END).length);
});
