import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { programHere, sokoban } from '../support/command-line';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { WIN_CARD } from '../support/win-card';

jest.setTimeout(40_000);

const ROOT = resolve(__dirname, '..', '..');
const LEVEL_SAID = "level1.lvl is not here; using the program's own maps/level1.lvl";
const STEPS_SAID = "level1.txt is not here; using the program's own solutions/level1.txt";
const CORRIDOR = '1 4\n@.Aa\n';
const folder = temporaryFolder();

beforeAll(() => {
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(ROOT);
});

describe('a name without a file here stands for the program’s own, with a message, in', () => {
  test.each([
    ['check', 'level1.lvl'],
    ['solve', 'level1.lvl'],
    ['rate', 'level1.lvl'],
    ['list', 'level1.lvl'],
    ['convert', 'level1.lvl', '--to', 'xsb'],
    ['code', 'level1.lvl'],
    ['shot', 'level1.lvl'],
    ['solution', 'level1.lvl'],
    ['optimise', 'level1.lvl', '--time-limit', '1'],
  ])('%s', async (...args) => {
    const { code, errors } = await sokoban(...args);
    expect({ code, said: errors[0] }).toEqual({ code: 0, said: LEVEL_SAID });
  });

  test.each([
    ['verify', 'level1.lvl', '--sequence', 'level1.txt'],
    ['solve', 'level1.lvl', '--sequence', 'level1.txt'],
    ['shot', 'level1.lvl', '--sequence', 'level1.txt'],
    ['code', 'level1.lvl', '--sequence', 'level1.txt'],
    ['optimise', 'level1.lvl', '--sequence', 'level1.txt', '--time-limit', '1'],
  ])('%s with steps', async (...args) => {
    const { code, errors } = await sokoban(...args);
    expect({ code, said: errors.slice(0, 2) }).toEqual({ code: 0, said: [LEVEL_SAID, STEPS_SAID] });
  });

  test('play line by line, apart from the transcript', async () => {
    const { code, out, err } = await programHere(['maps/level1.lvl'], { folder, input: 'q\n' });
    expect({ code, err }).toEqual({ code: 1, err: `sokoban: maps/${LEVEL_SAID}\n` });
    expect(out).toContain('Moves: 0, pushes: 0');
  });
});

test('the folders of the program’s own levels have names, too', async () => {
  const { json, errors } = await sokoban('list', 'maps/holes', '--json');
  expect(json).toEqual([Array.from({ length: 25 }, (): unknown => expect.objectContaining({ rules: 'holes' }))]);
  expect(errors).toEqual(["maps/holes is not here; using the program's own maps/holes"]);
});

test('a level that is the second argument has a name, too', async () => {
  mkdirSync(join(folder, 'club'));
  writeFileSync(join(folder, 'club', 'anna.txt'), 'r');
  const { lines, errors } = await sokoban('scores', 'club', 'level1.lvl');
  expect(errors[0]).toBe(LEVEL_SAID);
  expect(lines.join('\n')).toContain('anna.txt: ');
});

test('an existing file stands for itself', async () => {
  const here = join(folder, 'here');
  mkdirSync(here);
  writeFileSync(join(here, 'level1.lvl'), CORRIDOR);
  writeFileSync(join(here, 'level1.txt'), 'rr');
  process.chdir(here);
  const answer = await sokoban('verify', 'level1.lvl', '--sequence', 'level1.txt');
  process.chdir(folder);
  expect(answer).toMatchObject({ lines: ['level1.lvl: won in 2 moves, 1 push'], errors: [] });
});

test('a name of neither a file here nor a level of the program is reported as before', async () => {
  expect((await sokoban('check', 'level99.lvl')).errors).toEqual(['level99.lvl: there is no such file or folder']);
  expect((await sokoban('verify', 'map1.txt', '--sequence', 'sol99.txt')).errors).toContain(
    'sol99.txt: there is no such file or folder',
  );
});

test('with --maps, another folder replaces the program’s own', async () => {
  const answer = await sokoban('check', 'level1.lvl', '--maps', folder);
  expect(answer).toMatchObject({ code: 2, errors: ['level1.lvl: there is no such file or folder'] });
});

describe('edit', () => {
  test('begins a new level under a name that is no file here', async () => {
    const { out } = await programHere(['edit', 'level1.lvl', '--text'], { folder, input: 'row 1 @.Aa\nsave\n' });
    expect(out).toBe('');
    expect(readFileSync(join(folder, 'level1.lvl'), 'utf8')).toContain('@.Aa');
  });

  test('opens a copy of the program’s own level where no such file could be made, and writes none of its files', async () => {
    const before = readFileSync(join(ROOT, 'maps', 'level1.lvl'), 'utf8');
    const { out, err } = await programHere(['edit', 'maps/level1.lvl', '--text'], {
      folder,
      input: 'show\nsave\nsave my.lvl\n',
    });
    expect(out).toContain('#');
    expect(err).toContain('this level comes with the program; save your copy under another name');
    expect(readFileSync(join(ROOT, 'maps', 'level1.lvl'), 'utf8')).toBe(before);
    expect(readFileSync(join(folder, 'my.lvl'), 'utf8')).toContain('@');
  });
});

describe('on a screen, far from the program’s folder', () => {
  const far = temporaryFolder();

  test('the words of the task play a sequence', async () => {
    const terminal = sokobanIn({ folder: far }, '1', '--sequence', 'sol1.txt', '--delay', '5', '--no-sound');
    await terminal.shows(WIN_CARD);
    expect(terminal.output).toContain("sokoban: sol1.txt is not here; using the program's own solutions/sol1.txt");
  });

  test('the prompt for a sequence takes the program’s own, completes their names, and says so', async () => {
    const terminal = sokobanIn({ folder: far }, 'map1.txt', '--delay', '400', '--no-sound');
    await terminal.shows('q quit');
    terminal.type('ssol2\t');
    await terminal.shows('sol2');
    terminal.type('\u0015sol1.t\t');
    await terminal.shows('sol1.txt');
    terminal.type('\r');
    await terminal.shows("sol1.txt is not here; using the program's own solutions/sol1.txt.");
  });
});
