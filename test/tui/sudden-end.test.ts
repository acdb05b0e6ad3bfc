import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellIn, type RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const folder = temporaryFolder();
writeFileSync(join(folder, 'one.lvl'), '3 7\n#######\n#@.Aa.#\n#######\n');
// A new player sees the introduction of the rule set instead of the keys.
const READY = /q quit|tells more/;

/**
 * A game in which something happens once its window has another size and the guard shell runs, which starts after the
 * picture.
 */
async function gameWith(happening: string, options = ''): Promise<RealTerminal> {
  writeFileSync(
    join(folder, 'happening.js'),
    `const { readFileSync } = require('node:fs');
    const children = '/proc/self/task/' + process.pid + '/children';
    const happen = () => {
      if (readFileSync(children, 'utf8') === '') return void setTimeout(happen, 10);
      ${happening}
    };
    process.on('SIGWINCH', happen);`,
  );
  const terminal = shellIn(
    { folder, environment: { NODE_OPTIONS: `--require ${join(folder, 'happening.js')} ${options}` } },
    '-c',
    '$SOKOBAN one.lvl 2>said; echo "left with $?"; read line; echo "heard $line"; cat said; stty -a',
  );
  await terminal.shows(READY);
  expect(terminal.modes).toEqual({ screen: 'alternate', cursor: 'hidden', mouse: 'drag', paste: true });
  return terminal;
}

/** The state of the terminal in the shell afterwards; a line can be typed at once. */
async function foundAfter(terminal: RealTerminal): Promise<{ isRestored: boolean; text: string }> {
  await terminal.until('the terminal is given back', () => terminal.modes.screen === 'normal');
  terminal.type('again\r');
  const { isRestored } = await terminal.ended();
  return { isRestored, text: terminal.text };
}

describe('the terminal is restored even after', () => {
  const isRestoredAfter = async (happening: string, code: number, said: string) => {
    const terminal = await gameWith(happening);
    terminal.resize(90, 30);
    const { isRestored, text } = await foundAfter(terminal);
    expect(isRestored).toBe(true);
    expect(text).toContain(`left with ${code}\n`);
    expect(text).toContain(`heard again\n${said}speed`);
    expect(text).toMatch(/[ ;\n]icanon\b[^]*[ ;\n]echo\b/);
  };

  test('an exception without a handler', () =>
    isRestoredAfter(
      "setImmediate(() => { throw new Error('\\u001b[31mred\\nand more'); })",
      70,
      'sokoban: this is a fault of the program: \\u001b[31mred\n',
    ));

  longTest.each([
    [
      'a promise that nobody waits for',
      "void Promise.reject(new Error('lost'))",
      70,
      'sokoban: this is a fault of the program: lost\n',
    ],
    ['an exit from below', 'process.exit(3)', 3, ''],
  ])('%s', (_, ...happening) => isRestoredAfter(...happening));

  const isRestoredByTheGuardAfter = async (happening: string, code: number) => {
    const terminal = await gameWith(happening, '--max-old-space-size=40');
    terminal.resize(90, 30);
    const { isRestored, text } = await foundAfter(terminal);
    expect(isRestored).toBe(true);
    expect(terminal.output).toContain(`left with ${code}`);
    expect(terminal.output).toContain('heard again');
    expect(text).toMatch(/[ ;\n]icanon\b[^]*[ ;\n]echo\b/);
  };

  test('a kill without a chance, by the guard', () =>
    isRestoredByTheGuardAfter("process.kill(process.pid, 'SIGKILL')", 137));

  longTest.each([
    ['an abort', 'process.abort()', 134],
    ['the end of memory', 'const all = []; for (;;) all.push(new Array(100000).fill(0.5))', 134],
  ])('%s, by the guard', (_, ...happening) => isRestoredByTheGuardAfter(...happening));
});

describe('the guard', () => {
  // Only the shell of the test still writes to its terminal.
  const WRITERS = 'ls -l /proc/[0-9]*/fd/1 2>/dev/null | grep -c "$tty$"';
  const GONE = `tty=$(tty); until [ $(${WRITERS}) = 1 ]; do sleep 0.05; done; echo gone`;

  test('ends with the game', async () => {
    const terminal = shellIn({ folder }, '-c', `$SOKOBAN one.lvl; ${GONE}`);
    await terminal.shows(READY);
    terminal.type('q');
    await terminal.shows('gone');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  const leavesTheTerminalAloneAfter = async (command: string) => {
    writeFileSync(join(folder, 'gone.sh'), GONE);
    const terminal = shellIn({ folder }, '-im');
    terminal.type('$SOKOBAN one.lvl\r');
    await terminal.shows(READY);
    terminal.type('\u001a');
    await terminal.shows(/Stopped/);
    const before = terminal.output.length;
    terminal.type(`${command}; . ./gone.sh\r`);
    await terminal.shows(/gone$/m);
    expect(terminal.output.slice(before)).not.toContain('\u001b');
  };

  test('and the game leave the terminal alone where that is killed while it is stopped', () =>
    leavesTheTerminalAloneAfter('kill -9 %1'));

  longTest('and the game leave the terminal alone where that is ended while it is stopped', () =>
    leavesTheTerminalAloneAfter('kill %1; kill -CONT %1'),
  );
});
