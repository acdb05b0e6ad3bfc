import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { temporaryFolder } from '../support/temporary-folder';
import { zipOf } from '../support/zip';
import { ownTexts } from './corpus';
import { mutated } from './mutation';
import { target, type Target } from './target';

const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');
const FOLDERS = temporaryFolder();

const LEVEL = '5 7\n#######\n#@.A.a#\n#.....#\n#..A.a#\n#######\n';
const COLLECTION = '; one\n#####\n#@$.#\n#####\n\n; two\n#####\n#.$@#\n#####\nSolution: L\n\n';

/** The word for `play` may be left out; `help` is not a command that reads anything. */
const COMMANDS = [
  ...['', 'play', 'verify', 'check', 'convert', 'solve', 'rate', 'list', 'shot'],
  ...['solution', 'export', 'stats', 'config', 'help'],
];

/** Names of files in the folder, missing ones, and ones that are no text. */
const NAMES = [
  ...['level.lvl', 'set.xsb', 'odd.lvl', 'odd.txt', 'odd.zip', 'whole.zip', 'empty.lvl', 'steps.txt', 'level', '.'],
  ...['deep', 'loop', 'none.lvl', 'none/none.lvl', 'red\u001b[31m.lvl', '-', '', '1', '4', '99999999'],
  ...['/dev/null', '/dev/zero', '/dev/full', '/dev/stdin', '/proc/self/mem', '/proc/self/fd', '/dev'],
  ...['x'.repeat(300), 'x/'.repeat(2500), `level.lvl${'/..'.repeat(5)}`],
];

const FLAGS = [
  ...['--json', '--trace', '--strict', '--winnable', '--normalise', '--force', '--letters', '--text', '--ascii'],
  ...['--no-mouse', '--no-sound', '--no-motion', '--no-save', '--version', '--help', '--nothing', '-x', '--'],
];

const NUMBERS = ['0', '1', '2', '-1', '1.5', '99999999999999999999', 'NaN', '1/2', '3/2', '0/0', ''];
const WORDS = [
  'classic',
  'vexed',
  'lvl',
  'xsb',
  'sok',
  'slc',
  'rle',
  'moves',
  'pushes',
  'never',
  '1x1',
  'paper',
  'no\u202e',
];

const NAME = fc.constantFrom(...NAMES);
const ARGUMENTS: Arbitrary<readonly string[]> = fc.oneof(
  { weight: 5, arbitrary: NAME.map((name) => [name]) },
  { weight: 3, arbitrary: fc.constantFrom(...FLAGS).map((flag) => [flag]) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom('--level', '--undo-limit', '--jobs', '--shard', '--delay'),
      fc.constantFrom(...NUMBERS, 'two'),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom('--rules', '--format', '--to', '--optimal', '--color', '--palette', '--cell'),
      fc.constantFrom(...WORDS),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('--sequence', '--maps', '-o', '--output'), NAME) },
);

/** The folders of the store and the settings. */
const PLACES = ['store', 'deep', 'odd.txt', 'none/none', '/dev/null', '/dev/full', 'loop', 'x'.repeat(300)];

/** Seconds of processor time after which the system ends the program, which is never needed. */
const MAX_SECONDS = 20;
/** For a program that waits for something that never arrives. */
const MAX_MILLISECONDS = 120_000;

const programs = target(
  'the program ends by itself with 0, 1 or 2 and sentences, whatever it is told to read and write',
  30,
  [
    fc.constantFrom(...COMMANDS),
    fc.array(ARGUMENTS, { maxLength: 6 }),
    mutated([LEVEL, COLLECTION, ...ownTexts('maps')]),
    mutated(['rrlLuU', '3r2(ud)', 'D 3', 'd\nd\nu\nq\n']),
    fc.constantFrom(...PLACES),
    fc.constantFrom('.', ...PLACES),
    fc.constantFrom('pipe', '/dev/full'),
  ],
  (command, words, odd, steps, store, settings, output) => {
    const folder = filledFolder(odd, steps);
    // A search may take long on purpose; the last option for that counts, unless levels only follow.
    const limit = ['solve', 'rate', 'check'].includes(command) ? ['--time-limit', '0.2'] : [];
    const given = [command, ...limit, ...words.flat()].filter((word, at) => at > 0 || word !== '');
    const out = output === 'pipe' ? output : openSync(output, 'w');
    const { status, signal, stdout, stderr } = spawnSync(
      '/bin/sh',
      ['-c', `ulimit -t ${MAX_SECONDS}; exec "$@"`, 'sh', process.execPath, PROGRAM, ...given],
      {
        cwd: folder,
        input: steps,
        encoding: 'utf8',
        stdio: ['pipe', out, 'pipe'],
        timeout: MAX_MILLISECONDS,
        maxBuffer: 2 ** 28,
        env: {
          PATH: process.env.PATH,
          SOKOBAN_DATA: resolve(folder, store),
          SOKOBAN_CONFIG: resolve(folder, settings),
        },
      },
    );
    if (typeof out === 'number') closeSync(out);
    rmSync(folder, { recursive: true });
    expect([[0, 1, 2].includes(status ?? -1), signal]).toEqual([true, null]);
    // The answer of `check` for a text without levels.
    if (status === 2) expect(`${stderr}${command === 'check' ? stdout : ''}`).not.toBe('');
    for (const sentence of stderr.split('\n').slice(0, -1)) expect(sentence).toMatch(SENTENCE);
    expect(stderr).not.toMatch(/\bundefined\b|\[object|\.[jt]s:\d+|Error:|fault of the program/);
  },
);

/** One line, without control characters. */
const SENTENCE = /^sokoban: [^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]{3,}$/u;

function filledFolder(odd: string, steps: string): string {
  const folder = mkdtempSync(join(FOLDERS, 'files-'));
  const at = (name: string): string => join(folder, name);
  mkdirSync(at('deep'));
  symlinkSync('loop', at('loop'));
  for (const name of ['level.lvl', 'level', 'red\u001b[31m.lvl']) writeFileSync(at(name), LEVEL);
  for (const name of ['odd.lvl', 'odd.txt', 'settings.jsonc', 'deep/odd.xsb']) writeFileSync(at(name), odd);
  writeFileSync(at('set.xsb'), COLLECTION);
  writeFileSync(at('empty.lvl'), '');
  writeFileSync(at('steps.txt'), steps);
  const zip = zipOf([
    { name: 'odd.lvl', content: odd },
    { name: 'set.xsb', content: COLLECTION },
  ]);
  writeFileSync(at('whole.zip'), zip);
  const damaged = odd.length % zip.length;
  zip[damaged] = steps.length % 256;
  writeFileSync(at('odd.zip'), zip);
  return folder;
}

export const PROGRAMS: readonly Target[] = [programs];
