import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RULE_SETS } from '../../src/rules';
import { program, programHere, sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

jest.mock('blessed/lib/widgets/screen', () => {
  throw new Error('the screen is loaded');
});

const folder = temporaryFolder();
const TOP = resolve(__dirname, '..', '..');

const LEVEL_OPTIONS = ['--level', '--rules', '--format', '--maps'];

describe('help', () => {
  test.each([['--help'], ['-h']])('is printed by %s, with every rule set and its summary', async (option) => {
    const { code, out, err } = await programHere([option]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const words = out.replace(/\s+/g, ' ');
    expect(RULE_SETS.filter(({ id, summary }) => !words.includes(`${id} ${summary}`))).toEqual([]);
  });

  test('has no line that is wider than 80', async () => {
    const { out } = await programHere(['--help']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test.each([[['--help']], [['level1.lvl', '--help']]])('names the commands: %j', async (args) => {
    const { out } = await programHere(args);
    expect(['play', 'verify', 'check', 'solve', 'rate', 'list'].filter((command) => !out.includes(command))).toEqual(
      [],
    );
  });

  test.each([
    [
      'play',
      [
        ...[
          '--sequence',
          '--delay',
          '--text',
          '--ascii',
          '--color',
          '--palette',
          '--cell',
          '--no-mouse',
          '--no-sound',
          '--no-motion',
          '--undo-limit',
        ],
        ...LEVEL_OPTIONS,
      ],
    ],
    ['verify', ['--sequence', '--strict', '--json', '--trace', '--undo-limit', ...LEVEL_OPTIONS]],
    ['check', ['--solvable', '--json', ...LEVEL_OPTIONS]],
    [
      'solve',
      ['--sequence', '--optimal', '--time-limit', '--jobs', '--shard', '--json', '--undo-limit', ...LEVEL_OPTIONS],
    ],
    ['optimise', ['--sequence', '--by', '--time-limit', '--jobs', '--json', '--undo-limit', ...LEVEL_OPTIONS]],
    ['rate', ['--time-limit', '--json', ...LEVEL_OPTIONS]],
    ['list', ['--json', ...LEVEL_OPTIONS]],
    ['page', ['--output', '--force', '--solution', '--solver', ...LEVEL_OPTIONS]],
  ])('of %s names all its options', async (command, options) => {
    const { code, out, err } = await programHere([command, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(options.filter((option) => !out.includes(`${option} `))).toEqual([]);
  });

  test.each(['check', 'convert', 'rate', 'list', 'solution'])(
    'of %s, which plays no moves, names no limit of undos',
    async (command) => {
      expect((await programHere([command, '--help'])).out).not.toContain('--undo-limit');
    },
  );

  test('a limit of undos is taken wherever levels are read', async () => {
    expect(await sokoban('list', 'level1.lvl', '--undo-limit', '3')).toMatchObject({ code: 0 });
  });

  test.each([['check'], ['convert'], ['rate'], ['optimise'], ['list'], ['solution']])(
    'must be a number in %s, too, where it changes nothing',
    async (command) => {
      expect(await sokoban(command, 'level1.lvl', '--undo-limit', 'many')).toMatchObject({
        code: 2,
        errors: ['--undo-limit wants a whole number from 0 on, or -1 for no limit, not "many"'],
      });
    },
  );
});

describe('a word that is neither a file nor a command', () => {
  test.each([
    ['verif', 'verify'],
    ['verfiy', 'verify'],
    ['chek', 'check'],
    ['lst', 'list'],
    ['sovle', 'solve'],
    ['plays', 'play'],
  ])('%s: was %s meant?', async (word, command) => {
    expect(await programHere([word, 'x', '--json'], { folder })).toEqual({
      code: 2,
      out: '',
      err: `sokoban: there is no file or command "${word}"; did you mean \`sokoban ${command}\`?\n`,
    });
  });

  test.each([
    ['editor', 'sokoban edit'],
    ['new', 'sokoban edit'],
    ['random', 'sokoban generate'],
    ['settings', 'sokoban config'],
  ])('%s: says what there is instead', async (word, instead) => {
    const { code, err } = await programHere([word], { folder });
    expect(code).toBe(2);
    expect(err).toContain(`there is no file or command "${word}": `);
    expect(err).toContain(instead);
  });

  test('is a missing level if it is like no command', async () => {
    expect(await programHere(['warehouse', '--text'], { folder })).toEqual({
      code: 2,
      out: '',
      err: 'sokoban: warehouse: there is no such file or folder\n',
    });
  });

  test('is a level if there is a file of that name', async () => {
    writeFileSync(join(folder, 'lisp'), '1 3\n@Aa\n');
    expect(await programHere(['lisp', '--text'], { folder })).toMatchObject({ code: 1, err: '' });
  });
});

test('the version is that of the package', () => {
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(TOP, 'package.json'), 'utf8'))?.[1];
  expect(program(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

describe('the screen is not loaded', () => {
  writeFileSync(join(folder, 'level.lvl'), '1 3\n@Aa\n');
  writeFileSync(join(folder, 'steps.txt'), 'r');

  test.each([
    ['for help', ['help', 'keys']],
    ['for verify', ['verify', join(folder, 'level.lvl'), '--sequence', join(folder, 'steps.txt')]],
    ['for check', ['check', join(folder, 'level.lvl')]],
    ['for list', ['list', join(folder, 'level.lvl')]],
  ])('%s', async (_, args) => {
    expect(await sokoban(...args)).toMatchObject({ code: 0, errors: [] });
  });
});
