import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { program } from '../support/command-line';
import { RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';

const TOP = join(__dirname, '..', '..');
const BUILT = join(TOP, 'dist', 'cli');
const TEXT = join(BUILT, 'start.js');
const COMPILED = join(BUILT, 'start.cache');

test('the program starts from one file, with all its commands', () => {
  expect(program(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(program(['list', '--json']).code).toBe(0);
});

test('the file has every package but those that a first picture does without, and their licences beside it', () => {
  const text = readFileSync(TEXT, 'utf8');
  const packages = [...text.matchAll(/require\("([a-z][a-z:/-]*)"\)/g)].map(([, name = '']) => name);
  expect(packages.filter((name) => !isBuiltin(name)).sort()).toEqual(['chalk', 'commander', 'lean-qr']);
  const licences = readFileSync(join(BUILT, 'start.licences.txt'), 'utf8');
  expect(licences.match(/^node_modules\/.*$/gm)?.map((folder) => basename(folder))).toEqual([
    'blessed',
    'damerau-levenshtein',
    'sax',
  ]);
  expect(licences).toContain('Christopher Jeffrey');
});

/** What was compiled ahead is for the Node that built it. */
const onSameNode = existsSync(COMPILED) && process.version.startsWith('v20.') ? test : test.skip;

onSameNode('what was compiled ahead is taken by the Node that has built it', () => {
  const script = new Script(readFileSync(TEXT, 'latin1'), { filename: TEXT, cachedData: readFileSync(COMPILED) });
  expect(script.cachedDataRejected).toBe(false);
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

/** Whether V8 takes what was kept of that program. */
function isTaken(folder: string): boolean {
  const load = JSON.stringify(join(folder, 'bin', 'load'));
  return (
    execFileSync(process.execPath, ['-p', `require(${load}).load().isCompiled`], { encoding: 'utf8' }) === 'true\n'
  );
}

test('the first game in a terminal keeps what was compiled for the next start, and a command keeps nothing', async () => {
  const folder = unpacked();
  const program = join(folder, 'bin', 'sokoban');
  execFileSync(process.execPath, [program, 'check', join(folder, 'maps', 'level1.lvl')]);
  expect(existsSync(join(folder, 'dist', 'cli', 'start.cache'))).toBe(false);
  const terminal = new RealTerminal(process.execPath, [program, join(folder, 'maps', 'level1.lvl')], { folder });
  await terminal.shows('First Push');
  terminal.type('q');
  expect((await terminal.ended()).code).toBe(0);
  expect(isTaken(folder)).toBe(true);
});

test('what was compiled before the program was installed is passed over', () => {
  const folder = unpacked();
  const kept = join(folder, 'dist', 'cli', 'start.cache');
  cpSync(COMPILED, kept);
  utimesSync(kept, new Date(0), new Date(0));
  expect(isTaken(folder)).toBe(false);
});

describe('the program starts', () => {
  test.each([
    ['where nothing was compiled ahead', undefined],
    ['where what was compiled is for another Node', 'nothing'],
  ])('%s', (_, compiled) => {
    const folder = unpacked();
    if (compiled !== undefined) writeFileSync(join(folder, 'dist', 'cli', 'start.cache'), compiled);
    const out = execFileSync(process.execPath, [join(folder, 'bin', 'sokoban'), '--version'], { encoding: 'utf8' });
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
