import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programHere } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const LEVELS = '#####\n#@$.#\n#####\nTitle: Push\n\n######\n#@ $.#\n#    #\n######\nTitle: Detour\n';

const NAMED = '#######\n#@ $ .#\n#######\nTitle: <img src=x>\n';

const top = temporaryFolder();

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(top, 'club-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const CLUB = {
  'levels/two.xsb': LEVELS,
  'README.md': 'Our club.',
  'ana/push.txt': 'R',
  'ana/detour.txt': 'drurR',
  'ben.txt': 'Push\nR\nDetour\nrR\n',
  'cem/push.txt': 'l',
  'cem/notes.txt': 'I have won all of them in 1 move!',
  'dora/own.xsb': `${LEVELS}Solution: rR\n`,
};

describe('scores', () => {
  test('replays everybody’s solutions, and prints people, levels, and what does not count', async () => {
    const folder = folderWith(CLUB);
    const { code, out } = await programHere(['scores', '.'], { folder });
    expect(code).toBe(1);
    expect(out).toBe(
      [
        'PERSON  POINTS  LEVELS  FEWEST MOVES  FEWEST PUSHES',
        'ben     6       2       2             2',
        'ana     4       2       1             1',
        'dora    3       1       1             1',
        'cem     0       0       0             0',
        '',
        'LEVEL             SOLVED  MOVES  BY         PUSHES  BY',
        'levels/two.xsb 1  2       1      ben, ana   1       ben, ana',
        'levels/two.xsb 2  3       2      ben, dora  1       ben, dora',
        '',
        'NOT COUNTED',
        'cem/notes.txt: line 1, column 1: "I" is not a step; the steps are l u r d',
        'cem/push.txt: levels/two.xsb 1: not won: 1 step refused, it is step 1 (l): a wall is in the way',
        '',
        "4 people, 2 levels, 7 solutions, 5 replayed to a win; 2 with the same moves as another person's",
        '',
      ].join('\n'),
    );
  });

  test('have people without a solution', async () => {
    const folder = folderWith({ 'levels/two.xsb': LEVELS, 'ben.txt': 'Push\nR\n' });
    mkdirSync(join(folder, 'eva'));
    mkdirSync(join(folder, '__MACOSX'));
    const { code, out } = await programHere(['scores', '.'], { folder });
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('ben\n1 level not solved yet\n\nNOT COUNTED\neva: it is empty\n\n2 people, '),
    ]);
  });

  test('bring the levels if the folder for them holds none', async () => {
    const folder = folderWith({ 'levels/.gitkeep': '', 'ana/own.xsb': `${LEVELS}Solution: rR\n` });
    const { err, out } = await programHere(['scores', '.'], { folder });
    expect([err, out]).toEqual(['', expect.stringContaining('ana')]);
  });

  test('take an export, which has solutions of other levels, too', async () => {
    const board = (width: number): string =>
      `${'#'.repeat(width)}\n#@$${' '.repeat(width - 5)}.#\n${'#'.repeat(width)}\n`;
    const titles = ['Title: 2', 'Title: S1', 'Title: screen.02'];
    const solved = [5, 9, 10].map(
      (width, index) => `${board(width)}${titles[index]}\nSolution: ${'R'.repeat(width - 4)}\n`,
    );
    const folder = folderWith({ 'levels/two.xsb': LEVELS, 'eva1/all.sok': solved.join('\n') });
    const { code, out } = await programHere(['scores', '.'], { folder });
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('NOT COUNTED\neva1/all.sok: 2 solutions in it are of levels that are not here\n'),
    ]);
  });

  test('are a page, too, which stands alone and runs nothing that somebody wrote into a name', async () => {
    const folder = folderWith({ ...CLUB, '<script>alert(1)</script>.txt': 'R', 'levels/x.xsb': NAMED });
    const wrote = await programHere(['scores', '.', '--to', 'html', '-o', 'scores.html'], { folder });
    const page = readFileSync(join(folder, 'scores.html'), 'utf8');
    const answer = { ...wrote, hasScript: /<script|<link|https?:|onerror/.test(page) };
    const err = [
      'sokoban: cem/notes.txt: line 1, column 1: "I" is not a step; the steps are l u r d\n',
      'sokoban: cem/push.txt: levels/two.xsb 1: not won: 1 step refused, it is step 1 (l): a wall is in the way\n',
    ].join('');
    expect(answer).toEqual({ code: 1, out: '', err, hasScript: false });
    expect(page).toContain('<tr><th scope="row">ben</th><td class="number">6</td>');
    expect(page).toContain('<b>&#60;img src=x&#62;</b>levels/x.xsb</th>');
    expect(page.match(/<img alt="" src="data:image\/png;base64,/g)).toHaveLength(3);
    expect(page).toContain('<li>cem/notes.txt: line 1, column 1: &#34;I&#34; is not a step');
  });

  test.each([
    [['-o', 'x.html'], '-o is for a page; --to html writes one'],
    [['--to', 'html', '--json'], '--to html and --json print different things; choose one'],
    [['--to', 'html', '-o', 'ben.txt'], 'ben.txt: there is such a file already; --force overwrites it'],
  ])('write no page with %j', async (args, sentence) => {
    const { code, err } = await programHere(['scores', '.', ...args], { folder: folderWith(CLUB) });
    expect([code, err]).toEqual([2, `sokoban: ${sentence}\n`]);
  });

  test('takes the boards in the files as the levels, where there are no others', async () => {
    const folder = folderWith({
      'ana.xsb': '#####\n#@$.#\n#####\nTitle: Push\nSolution: R\n',
      'ben/mine.txt': 'Push\nR\n',
    });
    const { code, out } = await programHere(['scores', '.'], { folder });
    expect(code).toBe(0);
    expect(out).toContain('ana, ben  1       ana, ben');
    expect(out).toMatch(
      /\n2 people, 1 level, 2 solutions, 2 replayed to a win; 1 with the same moves as another person's\n$/,
    );
  });

  test('stops at a level that cannot be read, instead of refusing its solutions', async () => {
    const folder = folderWith({
      'levels/push.xsb': LEVELS,
      'levels/bad.xsb': '#####\n# $.#\n#####\n',
      'ana/bad.txt': 'R',
    });
    const { code, out, err } = await programHere(['scores', '.'], { folder });
    expect([code, out, err]).toEqual([
      2,
      '',
      'sokoban: levels/bad.xsb: line 1: there is no player; draw one with @ +\n',
    ]);
  });

  test('leaves out the page that it has written among the solutions', async () => {
    const folder = folderWith({ 'levels.xsb': LEVELS, 'ana/push.txt': 'R', 'scores.html': '<p>' });
    expect((await programHere(['scores', '.'], { folder })).code).toBe(0);
  });

  test('takes levels that are named', async () => {
    const folder = folderWith({ 'club/ana/push.txt': 'R', 'two.xsb': LEVELS });
    const { code, out } = await programHere(['scores', 'club', 'two.xsb'], { folder });
    expect(code).toBe(0);
    expect(out).toContain('two.xsb 1  1       1      ana  1       ana');
  });

  test('in a git checkout, the oldest commit of a win is the first', async () => {
    const folder = folderWith({ 'levels.xsb': LEVELS, 'ana/push.txt': 'x', 'ben/push.txt': 'R' });
    const commit = (day: string): void => {
      const name = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a' };
      const env = { ...process.env, ...name, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
      execFileSync('git', ['add', '-A'], { cwd: folder });
      execFileSync('git', ['commit', '-qm', day], { cwd: folder, env });
    };
    execFileSync('git', ['init', '-q'], { cwd: folder });
    commit('2026-11-01');
    writeFileSync(join(folder, 'ana/push.txt'), 'R');
    commit('2026-11-02');
    const { out } = await programHere(['scores', '.'], { folder });
    expect(out).toMatch(/FIRST\nlevels\.xsb 1 .* ben 2026-11-01\n/);
    // What is not committed yet is later than all that is.
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a/push.txt'), 'R');
    const { out: json } = await programHere(['scores', '.', '--json'], { folder });
    expect(json).toContain('"first":{"person":"ben","at":"2026-11-01T12:00:00.000Z"}');
    expect(json).toMatch(
      /"same":\[\{"submission":"ana\/push.txt","sameAs":"ben\/push.txt"\},\{"submission":"a\/push.txt"/,
    );
  });

  test.each([
    ['a folder that is not there', ['scores', 'nowhere'], /nowhere: .*no such file/],
    ['a folder without solutions', ['scores', 'levels'], /levels: there are no solutions in it/],
    ['a folder without levels', ['scores', 'solutions'], /solutions: there are no level files in it/],
  ])('says what is wrong with %s', async (_, args, error) => {
    const folder = folderWith({ 'levels/levels.xsb': LEVELS, 'solutions/ana.txt': 'R' });
    const { code, err } = await programHere(args, { folder });
    expect(code).toBe(2);
    expect(err).toMatch(error);
  });
});
