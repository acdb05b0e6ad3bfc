import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { program } from '../support/command-line';
import { shellIn, sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest, share } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

const folder = temporaryFolder();
const LEVEL = '3 7\n#######\n#@.Aa.#\n#######\n';
writeFileSync(join(folder, 'one.lvl'), LEVEL);

const READY = 'q quit';
const RIGHT = '\u001b[C';
const END = '\u0004';
const TYPE_HERE = 'reading standard input: type or paste, then press Ctrl-D on a line of its own';
const NO_KEYS =
  'sokoban: standard input: it brings what is to be played, and there is no controlling terminal for the keys; ' +
  'name a file instead of -';
const shell = (command: string) => shellIn({ folder, columns: 200 }, '-c', command);

describe('a level from a pipe is played on the screen, with the keys of the terminal', () => {
  const isPlayedFrom = async (writer: string) => {
    const terminal = shell(`${writer} | $SOKOBAN - --no-sound; echo "left with $?"; stty -a`);
    await terminal.shows(READY);
    expect(terminal.modes).toEqual({ screen: 'alternate', cursor: 'hidden', mouse: 'drag', paste: true });
    terminal.type(RIGHT + RIGHT);
    await terminal.shows(WIN_CARD);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
    expect(terminal.text).toMatch(/^left with 0\n[^]*[ ;\n]icanon\b/);
  };

  test('bit by bit', () =>
    isPlayedFrom("(printf '3 '; sleep 0.2; printf '7\\n#######\\n#@.A'; sleep 0.2; printf 'a.#\\n#######\\n')"));

  longTest.each([
    ['at once', 'cat one.lvl'],
    ['late', '(sleep 0.5; cat one.lvl)'],
  ])('%s', (_, writer) => isPlayedFrom(writer));

  test('and a stop returns to the shell, and Ctrl-C restores the terminal', async () => {
    const terminal = shellIn({ folder }, '-im');
    terminal.type('cat one.lvl | $SOKOBAN -; echo "left with $?"\r');
    await terminal.shows(READY);
    terminal.type('\u001a');
    await terminal.shows(/Stopped/);
    expect(terminal.modes).toEqual({ screen: 'normal', cursor: 'visible', mouse: 'none', paste: false });
    terminal.type('fg\r');
    await terminal.shows(READY);
    terminal.type(RIGHT);
    await terminal.shows(/[Mm]oves:? 1/);
    terminal.type('\u0003');
    await terminal.shows('$ ');
    terminal.type('echo "ended with $?"\r');
    await terminal.shows('ended with 130');
    terminal.type('exit\r');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  test('or line by line', async () => {
    const terminal = shell('cat one.lvl | $SOKOBAN - --text');
    await terminal.shows('Enter move: ');
    terminal.type('d\rd\rq\r');
    await terminal.shows('You won!');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  test('and so are steps', async () => {
    const terminal = shell('echo rr | $SOKOBAN one.lvl --sequence - --delay 10 --no-sound');
    await terminal.shows(WIN_CARD);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  const isRefused = async (options: string) => {
    const terminal = shell(`cat one.lvl | setsid -w $SOKOBAN -${options}; echo "left with $?"`);
    await terminal.ended();
    expect(terminal.text.trim()).toBe(`${NO_KEYS}\nleft with 2`);
  };

  test('but not without a controlling terminal, which is an error (-)', () => isRefused(''));

  longTest('but not without a controlling terminal, which is an error (- --text)', () => isRefused(' --text'));
});

describe('a level typed at the terminal ends with Ctrl-D, and then the terminal sends the keys', () => {
  test('on the screen', async () => {
    const terminal = sokobanIn({ folder, columns: 100 }, '-', '--no-sound');
    await terminal.shows(`sokoban: ${TYPE_HERE}`);
    terminal.type(`${LEVEL}${END}`);
    await terminal.shows(READY);
    terminal.type('dd');
    await terminal.shows(WIN_CARD);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  longTest('line by line', async () => {
    const terminal = sokobanIn({ folder }, '-', '--text');
    await terminal.shows('reading standard input');
    terminal.type(`${LEVEL}${END}`);
    await terminal.shows('Enter move: ');
    terminal.type('d\rd\rq\r');
    await terminal.shows('You won!');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });
});

describe('without a terminal', () => {
  const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');
  const inShell = (command: string) => {
    const env = { PATH: process.env.PATH, SOKOBAN: `${process.execPath} ${PROGRAM}` };
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { cwd: folder, encoding: 'utf8', env });
    return { code: status, out: stdout, err: stderr };
  };
  const BOARD = '#######\n#@.Aa.#\n#######\n\nMoves: 0, pushes: 0, on goals: 0/1\n\nEnter move: ';
  const VALID = { code: 0, out: 'standard input: valid, classic in lvl format\n', err: '' };

  test('a level from a pipe is shown, and the game ends quietly with its input', () => {
    expect(program(['-'], { folder, input: LEVEL })).toEqual({ code: 1, out: BOARD, err: '' });
  });

  test('a page is made of it, where no file is named', () => {
    expect(inShell('$SOKOBAN page < one.lvl | tail -c 8')).toEqual({ code: 0, out: '</html>\n', err: '' });
  });

  test('JSON calls it - if it cannot be read', () => {
    expect(inShell('$SOKOBAN solve --json < /dev/null').out).toMatch(/^\{"file":"-",.*"message":"nothing came in"/);
  });

  test('late input from a pipe that another program made non-blocking is waited for', () => {
    expect(inShell('(sleep 0.5; cat one.lvl) | (dd iflag=nonblock count=0 2>/dev/null; $SOKOBAN check -)')).toEqual(
      VALID,
    );
  });

  longTest('input that comes late is waited for', () => {
    expect(inShell('(sleep 0.5; cat one.lvl) | $SOKOBAN check -')).toEqual(VALID);
  });

  test('large input is read to its end', () => {
    const input = `${LEVEL}${'a note of thirty-two characters.\n'.repeat(share(300_000, 10))}`;
    expect(program(['check', '-'], { folder, input })).toEqual(VALID);
  });

  test.each([
    ['open for writing only', '0> written', 'it cannot be read, because it is not open for that'],
    ['a device without lines', '< /dev/zero', 'line 1 is longer than any command; 65536 characters are the most'],
  ])('lines from %s end the game with a sentence', (_, from, sentence) => {
    expect(inShell(`$SOKOBAN one.lvl --text ${from}`)).toEqual({
      code: 2,
      out: BOARD,
      err: `sokoban: standard input: ${sentence}\n`,
    });
  });

  test('an uncaught error ends the game with one sentence and exit code 70', () => {
    writeFileSync(join(folder, 'broken.js'), "setImmediate(() => { throw new Error('broken'); });");
    const endless = 'mkfifo endless; NODE_OPTIONS="--require ./broken.js" $SOKOBAN one.lvl --text <> endless';
    expect(inShell(endless)).toEqual({
      code: 70,
      out: BOARD,
      err: 'sokoban: this is a fault of the program: broken\n',
    });
  });

  test('closed standard input counts as ended', () => {
    expect(inShell('$SOKOBAN one.lvl --text <&-')).toEqual({ code: 1, out: BOARD, err: '' });
  });
});
