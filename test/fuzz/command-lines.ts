import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tty from 'node:tty';
import fc, { type Arbitrary } from 'fast-check';
import { sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';
import { mutated } from './mutation';
import { target, type Target } from './target';

const LEVEL = '5 7\n#######\n#@.A.a#\n#.....#\n#..A.a#\n#######\nTitle: two\n';
const COLLECTION = '; one\n#####\n#@$.#\n#####\n\n; two\n#####\n#.$@#\n#####\nSolution: L\n\n';

const FOLDER = temporaryFolder();
const at = (name: string): string => join(FOLDER, name);
const WRITTEN = at('written.xsb');

/** All but `play`, which waits for a player. */
const COMMANDS = [
  ...['verify', 'check', 'convert', 'solve', 'rate', 'list', 'solution', 'export', 'stats', 'verif', 'shot', 'config'],
];
const OPTIONS = [
  ...['--json', '--trace', '--strict', '--winnable', '--normalise', '--force'],
  ...['--level', '--rules', '--format', '--maps', '--undo-limit', '--sequence', '--to', '--optimal', '--shard'],
  ...['--time-limit', '--', '-x', '--nothing', '--json=1', '--level=2', '--to=sok', `--sequence=${at('steps.txt')}`],
];
const VALUES = [
  ...['1', '0', '-1', '2', '3', '99999999999', '1.5', 'NaN', '1/2', '0/0', 'two', 'lvl', 'xsb', 'sok', 'classic'],
  ...['vexed', 'pushes', 'moves', '', ' ', '\u001b[31m', '{bold}', '../none', 'é', '\ud800'],
];

const WORDS: Arbitrary<readonly string[]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('level.lvl', 'set.xsb', 'odd.txt', 'none.txt', 'empty.txt', 'deep')
      .map((name) => [at(name)]),
  },
  { weight: 4, arbitrary: fc.constantFrom(...OPTIONS).map((word) => [word]) },
  { weight: 3, arbitrary: fc.constantFrom(...VALUES).map((word) => [word]) },
  { weight: 1, arbitrary: fc.constantFrom(['-o', WRITTEN], ['--output', at('none/x.xsb')], ['-o', at('deep/')]) },
);

const commandLines = target(
  'any command line is carried out, or refused in a sentence',
  60,
  [
    fc.constantFrom(...COMMANDS),
    fc.array(WORDS, { maxLength: 6 }),
    mutated([LEVEL, COLLECTION]),
    mutated(['rrlLuU', '3r2(ud)', 'D 3']),
  ],
  async (command, words, odd, steps) => {
    fillFolder(odd, steps);
    process.env.SOKOBAN_DATA = at('store');
    process.env.SOKOBAN_CONFIG = FOLDER;
    const limit = ['solve', 'rate'].includes(command) ? ['--time-limit', '0.2'] : [];
    // A command without a file would wait for the input of the process that runs the tests, which has no end.
    const terminal = jest.spyOn(tty, 'isatty').mockImplementation((stream) => stream === 0);
    const { code, errors, lines } = await sokoban(command, ...limit, ...words.flat());
    terminal.mockRestore();
    expect([0, 1, 2]).toContain(code);
    // The answer of `check` for a text without levels.
    if (code === 2) expect([...errors, ...(command === 'check' ? lines : [])]).not.toEqual([]);
    for (const sentence of errors) expectSentence(sentence);
  },
);

/** One line, without control characters and without internals of the program. */
function expectSentence(sentence: string): void {
  expect(sentence).toMatch(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]{3,1000}$/u);
  expect(sentence).not.toMatch(/\bundefined\b|\[object|\.[jt]s:\d+|Error:/);
}

function fillFolder(odd: string, steps: string): void {
  for (const name of readdirSync(FOLDER)) rmSync(at(name), { recursive: true });
  mkdirSync(at('deep'));
  writeFileSync(at('level.lvl'), LEVEL);
  writeFileSync(at('set.xsb'), COLLECTION);
  writeFileSync(at('odd.txt'), odd);
  writeFileSync(at('settings.jsonc'), odd);
  writeFileSync(at('deep/odd.xsb'), odd);
  writeFileSync(at('steps.txt'), steps);
  writeFileSync(at('empty.txt'), '');
}

export const COMMAND_LINES: readonly Target[] = [commandLines];
