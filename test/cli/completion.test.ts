import { spawnSync } from 'node:child_process';
import { COMMAND_NAMES } from '../../src/cli/commands';
import { sokoban } from '../support/command-line';

async function scriptFor(shell: string): Promise<string> {
  const { lines, code } = await sokoban('completion', shell);
  expect(code).toBe(0);
  return lines.join('\n');
}

/** What bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const script = `${await scriptFor('bash')}
COMP_WORDS=(sokoban ${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_sokoban
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8', cwd: __dirname });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

const COMMANDS = COMMAND_NAMES.filter((name) => name !== 'help');

test.each(['bash', 'zsh', 'fish'])('%s knows every command', async (shell) => {
  const script = await scriptFor(shell);
  expect(COMMANDS.filter((name) => !script.includes(name))).toEqual([]);
});

test.each(COMMANDS.filter((name) => name !== 'completion'))(
  'every option of %s that help shows is completed',
  async (name) => {
    const out = spawnSync(process.execPath, ['bin/sokoban', name, '--help'], { encoding: 'utf8' }).stdout;
    const shown = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option = '']) => option);
    expect(shown.length).toBeGreaterThan(0);
    expect((await offered(name, '--')).sort()).toEqual(expect.arrayContaining(shown));
  },
);

test('completes commands, values and files', async () => {
  expect(await offered('so')).toEqual(['solve', 'solution']);
  expect(await offered('play', '--color', '2')).toEqual(['256']);
  expect(await offered('check', 'completi')).toEqual(['completion.test.ts']);
});

test('refuses another shell', async () => {
  const { code, errors } = await sokoban('completion', 'tcsh');
  expect([code, errors[0]]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
