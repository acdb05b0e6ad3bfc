import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMMAND_NAMES } from '../../src/cli/commands';
import { programHere, sokoban } from '../support/command-line';
import { shellIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

async function scriptFor(shell: string): Promise<string> {
  const { lines, code } = await sokoban('completion', shell);
  expect(code).toBe(0);
  return lines.join('\n');
}

const COMMANDS = COMMAND_NAMES;

/** What the program offers for the last of these words. */
async function next(...words: readonly string[]): Promise<string[]> {
  return (await sokoban('completion', 'next', '--', ...words)).lines.map((line) => line.replace(/\t.*/, ''));
}

test('every command is completed', async () => {
  expect(await next('')).toEqual(expect.arrayContaining([...COMMANDS]));
});

test.each(COMMANDS.filter((name) => name !== 'completion' && name !== 'help'))(
  'every option of %s that help shows is completed',
  async (name) => {
    const { out } = await programHere([name, '--help']);
    const shown = [...out.matchAll(/^ {2}(-\w, )?(--[\w-]+)/gm)].flatMap(([, short = '', long = '']) =>
      [...short.split(', ', 1), long].filter((flag) => flag !== ''),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(await next(name, '--')).toEqual(expect.arrayContaining(shown));
  },
);

test('any file may stand where no list of words is closed', async () => {
  const codes = [['so'], ['check', 'x'], ['help', ''], ['play', '--level', ''], ['play', '--output=']].map(
    async (words) => (await sokoban('completion', 'next', '--', ...words)).code,
  );
  expect(await Promise.all(codes)).toEqual([1, 1, 0, 0, 1]);
});

/** A folder with a collection, and a program `sokoban` on the path. */
const folder = temporaryFolder();
writeFileSync(
  join(folder, 'two.xsb'),
  '#####\n#@$.#\n#####\nTitle: Duh!\n\n#####\n#@$.#\n#####\nTitle: Over the Hill\n',
);
writeFileSync(join(folder, 'sokoban'), `#!/bin/sh\nexec ${process.execPath} ${resolve('bin', 'sokoban')} "$@"\n`);
chmodSync(join(folder, 'sokoban'), 0o755);
const environment = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, TERM: 'dumb' };

function inShell(shell: string, args: readonly string[], script: string): string[] {
  const { stdout, stderr } = spawnSync(shell, [...args, '-c', script], {
    encoding: 'utf8',
    cwd: folder,
    env: environment,
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

const hasShell = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;
const testIn = (shell: string) => (hasShell(shell) ? test : test.skip);

/** What bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const script = `${await scriptFor('bash')}
COMP_WORDS=(sokoban ${words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')})
COMP_CWORD=${words.length}
_sokoban sokoban
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return inShell('bash', ['--norc'], script);
}

test('completes commands, values and files', async () => {
  expect(await offered('so')).toEqual(['sokoban', 'solve', 'solution']);
  expect(await offered('play', '--color', '2')).toEqual(['256']);
  expect(await offered('check', 'tw')).toEqual(['two.xsb']);
  expect(await offered('x.xsb', '--palette', 'p')).toEqual(['paper', 'phosphor']);
  expect(await offered('solve', '--rules', 'v')).toEqual(['vexed']);
  expect(await offered('convert', '-f', 's')).toEqual(['sok', 'slc']);
  expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(await offered('help', 'ke')).toEqual(['keys']);
});

test('bash completes values and files after =, which it takes for a word', async () => {
  expect(await offered('play', '--palette', '=', 'ph')).toEqual(['phosphor']);
  expect(await offered('play', '--color', '=')).toEqual(expect.arrayContaining(['16', '256']));
  expect(await offered('play', '--output', '=', 'tw')).toEqual(['two.xsb']);
  expect(await offered('play', 'two.xsb', '--level', '=', 'O')).toEqual(['Over\\ the\\ Hill']);
});

test('the options of the program itself are completed before a command', async () => {
  expect(await next('--vers')).toContain('--version');
  expect(await next('check', '--vers')).not.toContain('--version');
});

describe('after --level', () => {
  test('bash offers the titles of the file, quoted', async () => {
    expect(await offered('play', 'two.xsb', '--level', 'O')).toEqual(['Over\\ the\\ Hill']);
  });

  test('the program glues titles to an option that is glued', async () => {
    expect(await next('play', join(folder, 'two.xsb'), '--level=')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^--level=./)]),
    );
  });

  test('the program lists no titles of files without levels', async () => {
    expect(await sokoban('completion', 'titles', 'missing.xsb')).toMatchObject({ lines: [], errors: [] });
  });
});

test('bash completes words in quotes, and with blanks: files, and titles of such a file', async () => {
  const room = join(folder, 'quoted');
  mkdirSync(room);
  copyFileSync(join(folder, 'two.xsb'), join(room, 'my levels.xsb'));
  writeFileSync(join(room, 'load.bash'), `${await scriptFor('bash')}\n`);
  const terminal = shellIn({ folder: room, environment: { PATH: environment.PATH } }, '-c', 'exec bash --norc -i');
  terminal.type('source load.bash; echo load""ed\r');
  await terminal.shows('\nloaded');
  terminal.type('sokoban check "my le\t');
  await terminal.shows('check "my levels.xsb"');
  terminal.type('--level Ov\t');
  await terminal.shows('--level Over\\ the\\ Hill');
  terminal.type("\u0015sokoban play my\\ le\t--level 'Ov\t");
  await terminal.shows("play my\\ levels.xsb --level 'Over the Hill'");
});

test('bash puts no title into an open quote that would end it or be run there', async () => {
  const board = '#####\n#@$.#\n#####\n';
  const titles = ["It's one", 'It costs $(touch x)', 'It `works`', 'It "is"', 'It hops!', 'It goes'];
  writeFileSync(join(folder, 'quotes.xsb'), titles.map((title) => `${board}Title: ${title}\n\n`).join(''));
  const level = ['check', 'quotes.xsb', '--level'];
  expect(await offered(...level, '"It')).toEqual(["It's one", 'It goes']);
  expect(await offered(...level, "'It")).toEqual(titles.slice(1));
});

describe('fish', () => {
  testIn('fish')('offers commands, options, values and titles', async () => {
    const script = (line: string): Promise<string> =>
      scriptFor('fish').then((text) => `${text}\ncomplete -C '${line}'`);
    const words = async (line: string): Promise<string[]> =>
      inShell('fish', ['--no-config'], await script(line)).map((word) => word.split('\t')[0] ?? '');
    expect(await words('sokoban sol')).toEqual(['solution', 'solve']);
    expect(await words('sokoban solve --optimal ')).toEqual(['moves', 'pushes']);
    expect(await words('sokoban solve --op')).toEqual(['--optimal']);
    expect(await words('sokoban play two.xsb --level ')).toEqual(['Duh!', 'Over the Hill']);
    expect(await words('sokoban two.xsb --pal')).toEqual(['--palette']);
    expect(await words('sokoban generate --rules v')).toEqual(['vexed']);
    expect(await words('sokoban completion ')).toEqual(['bash', 'fish', 'zsh']);
    expect(await words('sokoban two.xsb --palette=pa')).toEqual(['--palette=paper']);
    expect(await words('sokoban check two')).toEqual(['two.xsb']);
    expect(await words('sokoban convert -o two')).toEqual(['two.xsb']);
    expect(await words('sokoban convert --output=two')).toEqual(['--output=two.xsb']);
  });
});

describe('zsh', () => {
  testIn('zsh')('completes what is typed: commands, values and titles', async () => {
    // In a folder of fpath, as packages install it.
    writeFileSync(join(folder, '_sokoban'), `${await scriptFor('zsh')}\n`);
    const load = `PS1='%% '; fpath=(${folder} $fpath); autoload -U compinit && compinit -u\n`;
    writeFileSync(join(folder, 'load.zsh'), load);
    const terminal = shellIn({ folder, environment: { PATH: environment.PATH } }, '-c', 'exec zsh -f');
    terminal.type('source load.zsh; echo load""ed\r');
    await terminal.shows('\nloaded');
    terminal.type('sokoban sol\t');
    await terminal.shows('solution');
    terminal.type('ve --optimal pu\t');
    await terminal.shows('sokoban solve --optimal pushes');
    terminal.type('\u0015sokoban two.xsb --level Ov\t');
    await terminal.shows('--level Over\\ the\\ Hill');
    terminal.type('\u0015source _sokoban; sokoban generate --rules mul\t');
    await terminal.shows('--rules multiplayer');
    terminal.type('\u0015sokoban completion z\t');
    await terminal.shows('completion zsh');
  });
});

test('refuses another shell', async () => {
  const { code, errors } = await sokoban('completion', 'tcsh');
  expect([code, errors[0]]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
