import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { program } from '../support/command-line';
import { RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const TOP = join(__dirname, '..', '..');
const BUILT = join(TOP, 'dist', 'cli');
const TEXT = join(BUILT, 'start.js');

const FOLDER = temporaryFolder();
writeFileSync(join(FOLDER, 'row.lvl'), '1 4\n@.Aa\n');
writeFileSync(join(FOLDER, 'none.backup'), '{"backup":"sokoban","version":1}\n{"files":0}\n');

/** Those that no other test runs as a whole program. */
test.each([
  ['check', ['row.lvl'], 0, /^row\.lvl: valid, classic in lvl format\n$/],
  ['optimize', ['row.lvl'], 0, /^rR\n$/],
  ['shot', ['row.lvl'], 0, /^<svg [^]*<title>row\.lvl<\/title>/],
  ['code', ['row.lvl'], 0, /^SK1\S+\n$/],
  ['stats', ['--json'], 0, /^{"solved":0,/],
  ['export', [], 1, /^$/],
  ['import', ['row.lvl'], 1, /^row\.lvl: 0 levels with a solution\n$/],
  ['add', ['.'], 0, /^\.: added\n$/],
  ['backup', ['mine.backup'], 0, /^mine\.backup: \d files? of your store, 1 kB\n$/],
  ['restore', ['none.backup'], 0, /^none\.backup: 0 levels, 0 of them new or better\n$/],
  ['completion', ['bash'], 0, /^_sokoban\(\) {\n/],
])('the program starts from one file with its command %s', (command, args, code, out) => {
  const ran = program([command, ...args], { folder: FOLDER });
  expect(ran.code).toBe(code);
  expect(ran.out).toMatch(out);
});

test('output that a file has no room for is an error', () => {
  const limited = `ulimit -f 1; exec "${process.execPath}" bin/sokoban list --json > "${join(FOLDER, 'list.json')}"`;
  const { status, stderr } = spawnSync('sh', ['-c', limited], { cwd: TOP, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'sokoban: the output cannot be written, because it is too large\n']);
});

test('a checkout that has not been built says so', () => {
  const bare = mkdtempSync(join(FOLDER, 'bare-'));
  cpSync(join(TOP, 'bin'), join(bare, 'bin'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(bare, 'bin', 'sokoban'), 'list'], { encoding: 'utf8' });
  const sentence = 'sokoban: the program has not been built here yet; run `npm run build` or `npm start`\n';
  expect([status, stderr]).toEqual([2, sentence]);
});

test('the file has every package but those that a first picture does without, and their licences beside it', () => {
  const text = readFileSync(TEXT, 'utf8');
  const packages = [...text.matchAll(/require\("([a-z][a-z:/-]*)"\)/g)].map(([, name = '']) => name);
  expect(new Set(packages.filter((name) => !isBuiltin(name)))).toEqual(new Set(['chalk', 'commander']));
  const licences = readFileSync(join(BUILT, 'start.licences.txt'), 'utf8');
  expect(licences.match(/^node_modules\/.*$/gm)?.map((folder) => basename(folder))).toEqual([
    'blessed',
    'damerau-levenshtein',
    'sax',
  ]);
  expect(licences).toContain('Christopher Jeffrey');
});

const ROOM = temporaryFolder();

/** The program as the package has it: nothing is compiled. */
function unpacked(): string {
  const folder = mkdtempSync(join(ROOM, 'package-'));
  for (const name of ['bin', 'maps', 'package.json']) cpSync(join(TOP, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'dist', 'cli'), { recursive: true });
  cpSync(TEXT, join(folder, 'dist', 'cli', 'start.js'));
  symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('a command keeps nothing for the next start', () => {
  const folder = unpacked();
  execFileSync(process.execPath, [join(folder, 'bin', 'sokoban'), 'check', join(folder, 'maps', 'level1.lvl')]);
  expect(existsSync(join(folder, 'dist', 'cli', 'start.cache'))).toBe(false);
});

describe('the first game in a terminal saves the compiled code', () => {
  const folder = unpacked();
  const program = join(folder, 'bin', 'sokoban');
  const level = join(folder, 'maps', 'level1.lvl');
  const text = join(folder, 'dist', 'cli', 'start.js');
  const kept = join(folder, 'dist', 'cli', 'start.cache');
  let sound = Buffer.alloc(0);

  beforeAll(async () => {
    const terminal = new RealTerminal(process.execPath, [program, level], { folder });
    await terminal.shows('First Push');
    terminal.type('q');
    expect((await terminal.ended()).code).toBe(0);
    sound = readFileSync(kept);
  });

  beforeEach(() => {
    writeFileSync(kept, sound);
  });

  /** Whether the program uses the stored code, and its output. */
  function start(): unknown {
    const load = JSON.stringify(join(folder, 'bin', 'load'));
    const script = `const { isCompiled, main } = require(${load}).load(); console.log(isCompiled); main();`;
    const { status, stdout } = spawnSync(process.execPath, ['-e', script, program, 'check', level]);
    return [status, stdout.toString()];
  }

  const TAKEN = [0, expect.stringMatching(/^true\n.*: valid/)];
  const PASSED_OVER = [0, expect.stringMatching(/^false\n.*: valid/)];

  test('and the next start takes it', () => {
    expect(start()).toEqual(TAKEN);
  });

  test('but not for another text of the same length', () => {
    writeFileSync(text, readFileSync(text, 'latin1').replace('unsolvable', 'UNSOLVABLE'));
    expect(start()).toEqual(PASSED_OVER);
    cpSync(TEXT, text);
  });

  const startsWithout = (damaged: Buffer) => {
    writeFileSync(kept, damaged);
    expect(start()).toEqual(PASSED_OVER);
  };

  test('and the program starts without it where one bit is wrong', () => {
    startsWithout(withWrongBits(sound, 1));
  });

  longTest.each([
    ['all pages but the first are zeros', () => Buffer.alloc(sound.length).fill(sound.subarray(0, 4096), 0, 4096)],
    ['one page is zeros', () => Buffer.from(sound).fill(0, 65_536, 69_632)],
    ['200 bits are wrong', () => withWrongBits(sound, 200)],
    ['it is cut', () => sound.subarray(0, sound.length >> 1)],
    ['it goes on', () => Buffer.concat([sound, sound])],
    ['it is empty', () => Buffer.alloc(0)],
    ['it has three bytes', () => Buffer.alloc(3)],
    ['it is a text', () => Buffer.from('nothing')],
  ])('and the program starts without it where %s', (_, damaged) => {
    startsWithout(damaged());
  });

  test('and the program starts without it where it cannot be read', () => {
    rmSync(kept);
    mkdirSync(kept);
    expect(start()).toEqual(PASSED_OVER);
    rmSync(kept, { recursive: true });
  });
});

/** A copy with this number of wrong bits, all over it. */
function withWrongBits(bytes: Buffer, count: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let bit = 0; bit < count; bit += 1) {
    const at = (bit * 7919 + 100_000) % copy.length;
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << (bit % 8)), at);
  }
  return copy;
}
