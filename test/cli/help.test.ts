import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_NAMES } from '../../src/cli/commands';
import { manPageText } from '../../src/cli/command-line';
import { HELP_TOPICS, plainLines } from '../../src/commands/help/help';
import { programHere, sokoban } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const hasMan = spawnSync('man', ['--version']).status === 0;

describe('the manual page', () => {
  test('has every command', () => {
    const page = manPageText();
    expect(COMMAND_NAMES.filter((name) => name !== 'help' && !page.includes(name))).toEqual([]);
  });

  test('has no line that the formatter would take for a command', () => {
    const lines = manPageText().split('\n');
    const requests = lines.filter((line) => /^[.']/.test(line)).map((line) => line.split(' ')[0]);
    expect([...new Set(requests)].sort()).toEqual(['.B', '.I', '.PP', '.SH', '.SS', '.TH', '.TP', '.br']);
  });

  (hasMan ? test : test.skip)('is shown by man without a warning', () => {
    const file = join(folder, 'sokoban.1');
    writeFileSync(file, manPageText());
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', MANWIDTH: '80' };
    const { status, stdout, stderr } = spawnSync('man', ['-l', '--warnings', file], { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('sokoban verify [options] <levels...>');
    expect(stdout).toContain('--time-limit <seconds>');
  });
});

describe('help', () => {
  test.each(HELP_TOPICS)('has a page on %s', async (topic) => {
    const { code, lines, errors } = await sokoban('help', topic);
    expect([code, errors]).toEqual([0, []]);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.join('\n')).not.toMatch(/\]\(|^## /m);
  });

  test('on a command is that of its --help', async () => {
    expect((await programHere(['help', 'solve'])).out).toBe((await programHere(['solve', '--help'])).out);
  });

  test('alone is that of the program', async () => {
    expect((await programHere(['help'])).out).toBe((await programHere(['--help'])).out);
  });

  test('on something else names what there is', async () => {
    expect(await sokoban('help', 'formts')).toMatchObject({
      code: 2,
      errors: [
        expect.stringMatching(
          /^there is no help on "formts"; there is on keys, .*did you mean `sokoban help formats`\?$/,
        ),
      ],
    });
  });

  test('is as wide as the terminal', async () => {
    const terminal = sokobanIn({ folder, columns: 60, rows: 1000 }, 'help', 'keys');
    expect(await terminal.ended()).toMatchObject({ code: 0 });
    expect(terminal.text).toMatch(/^Keys\n\nTwelve keys are enough: the arrows, `?u`? undo, .{0,25}\n/);
  });

  test('keeps lines of code as they are', () => {
    const page = '# A\n\n```\n# **x**\n```\n| `a\\|b` | c |\n|---|---|\n![x](y)\n[z](w)';
    expect(plainLines(page, 80)).toEqual(['A', '', '    # **x**', `${'a|b'.padEnd(18)}  c`, 'z']);
  });

  test('has paragraphs that are as wide as the terminal', () => {
    expect(plainLines('one [two\nthree](x) four\n\n- five six\n  seven `eight`\n- nine', 12)).toEqual([
      'one two',
      'three four',
      '',
      '- five six',
      '  seven',
      '  eight',
      '- nine',
    ]);
  });

  test('has lists whose lines may begin with code', () => {
    expect(plainLines('- five\n  `six` seven', 80)).toEqual(['- five six seven']);
  });

  test('has tables in columns, none of which breaks a word', () => {
    const page = '| key | what |\n|---|---|\n| `u` | take back what was done |\n| `page-down` | go on |';
    expect(plainLines(page, 36)).toEqual([
      'key               what',
      'u                 take back what',
      '                  was done',
      'page-down         go on',
    ]);
  });
});
