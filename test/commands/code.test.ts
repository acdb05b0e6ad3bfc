import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { program, sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const ROOM = temporaryFolder();
const LEVEL = join(OWN_MAPS, 'level1.lvl');
const SOLUTION = join(OWN_MAPS, '..', 'solutions', 'level1.txt');

function file(name: string, text: string): string {
  const path = join(mkdtempSync(join(ROOM, 'code-')), name);
  writeFileSync(path, text);
  return path;
}

async function codeOf(...args: readonly string[]): Promise<string> {
  const { lines } = await sokoban('code', ...args);
  return lines.join('\n');
}

describe('the code of a level', () => {
  test('is printed on one line, and is a level wherever levels are read', async () => {
    const printed = await codeOf(LEVEL);
    expect(printed).toMatch(/^SK1[\w-]{10,20}$/);
    expect(await sokoban('list', printed, '--json')).toMatchObject({
      code: 0,
      json: [[{ file: printed, rules: 'classic', title: null }]],
    });
    const [ids, own] = [await sokoban('check', printed, '--json'), await sokoban('check', LEVEL, '--json')];
    expect(idOf(ids.json)).toBe(idOf(own.json));
  });

  test('is refused for a level of a game before a solution is named', async () => {
    const game = join(OWN_MAPS, 'inventions', 'mirror.ps');
    expect(await sokoban('code', game, '--level', '1')).toMatchObject({
      code: 2,
      lines: [],
      errors: [
        expect.stringMatching(
          /: codes are for the rule sets of the program, not for reverse mode or rules from a file; send the file/,
        ),
      ],
    });
  });

  test('holds the moves of a file, and its solution is verified as one', async () => {
    const printed = await codeOf(LEVEL, '--sequence', SOLUTION);
    expect(await sokoban('verify', printed)).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('won'), '1 level, 1 solution, all of them win'],
    });
  });

  test('holds the solution of its file', async () => {
    const sok = file('one.sok', '#######\n#@ $ .#\n#######\nSolution\nrrr\n');
    expect(await sokoban('verify', await codeOf(sok))).toMatchObject({ code: 0 });
  });

  test('may come by a pipe, and in a file', async () => {
    const printed = await codeOf(LEVEL);
    expect(program(['check', '-'], { input: `${printed}\n` })).toMatchObject({ code: 0 });
    expect(await sokoban('check', file('code.txt', printed))).toMatchObject({ code: 0 });
  });

  test('is written as a level of a format', async () => {
    const { lines } = await sokoban('convert', await codeOf(file('a.xsb', '#####\n#@$.#\n#####\n')), '--to', 'xsb');
    expect(lines.join('\n')).toBe('#####\n#@$.#\n#####');
  });

  test('names the fault of moves that do not solve it', async () => {
    const { errors, lines } = await sokoban('code', LEVEL, '--sequence', file('s', 'uuuu'));
    expect(errors).toEqual([
      '4 steps refused; the code holds the others',
      'these moves do not solve the level; the code holds them all the same',
    ]);
    expect(lines).toHaveLength(1);
  });

  test.each([
    ['SK2abcd', 'this code is of version 2, and this program reads version 1 only; a newer one may read it'],
    ['SK1Zzzzzz', 'this code is not whole: a character is wrong, missing or one too many; copy it again'],
    [`SK1${'A'.repeat(40_000)}`, 'this is too long for a code; 40000 characters are the most'],
  ])('is refused in one sentence: %.9s', async (wrong, sentence) => {
    expect(await sokoban('solve', wrong)).toMatchObject({ code: 2, errors: [`${wrong}: ${sentence}`] });
  });

  test('is of one rule set', async () => {
    const printed = await codeOf(LEVEL);
    expect((await sokoban('solve', printed, '--rules', 'vexed')).errors).toEqual([
      `${printed}: this is the code of a classic level; leave out --rules and --format`,
    ]);
  });

  test.each([
    ['in a sentence', (code: string) => `my level: ${code}. Can you solve it?`],
    ['before a full stop', (code: string) => `${code}.`],
    ['before other words', (code: string) => `${code} is mine`],
    [
      'in quoted mail, broken over lines',
      (code: string) => `Hi!\n\n> > ${code.slice(0, 9)}\n> > ${code.slice(9)}\n> bye`,
    ],
    ['in marks of Markdown', (code: string) => `**${code}**, or \`${code}\``],
    ['in underscores', (code: string) => `_${code}_`],
    ['in a link with parameters', (code: string) => `https://example.org/play?level=${code}&x=1#top`],
    ['with a zero-width space', (code: string) => `\ufeff${code.slice(0, 7)}\u200b${code.slice(7)}`],
    ['after a damaged one', (code: string) => `SK1Zzzzzzzzzzzz ${code}`],
  ])('is found %s: in a file, and as an argument', async (_, around) => {
    const code = await codeOf(LEVEL, '--sequence', SOLUTION);
    const text = around(code);
    const verified = ['1 level, 1 solution, all of them win'];
    expect((await sokoban('verify', file('mail.txt', text))).lines.slice(1)).toEqual(verified);
    expect((await sokoban('verify', text)).lines.slice(1)).toEqual(verified);
  });

  test('that is damaged in a text is noticed', async () => {
    const code = await codeOf(LEVEL);
    const mail = file(
      'mail.txt',
      `my level: ${code.slice(0, 8)}${code.charAt(8) === 'A' ? 'B' : 'A'}${code.slice(9)}!`,
    );
    expect((await sokoban('check', mail)).lines).toContain(
      `  ${mail}: this code is not whole: a character is wrong, missing or one too many; copy it again`,
    );
  });

  test('does not hide the levels of a file that mentions one', async () => {
    const level = file('noted.xsb', `#####\n#@$.#\n#####\nTitle: Mine\nas a code: ${await codeOf(LEVEL)}\n`);
    expect(await sokoban('list', level, '--jsonl')).toMatchObject({ json: [{ title: 'Mine', width: 5 }] });
  });

  test('is refused for a level that is too large', async () => {
    const rows = ['#'.repeat(300), ...new Array<string>(200).fill(`#@$.${' '.repeat(295)}#`), '#'.repeat(300)];
    const wide = rows.map((row, y) => (y > 1 ? row.replace('@$.', '   ') : row));
    const large = file('large.xsb', wide.join('\n'));
    expect((await sokoban('code', large)).errors).toEqual([
      `${large}: this level is too large for a code; send its file instead`,
    ]);
  });
});

function idOf(json: readonly unknown[]): unknown {
  return /"id":"(\w+)"/.exec(JSON.stringify(json))?.[1];
}
