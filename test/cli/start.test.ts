import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { program } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const TOP = join(__dirname, '..', '..');
const BUILT = join(TOP, 'dist', 'cli');
const TEXT = join(BUILT, 'start.js');
const COMPILED = join(BUILT, 'start.cache');

test('the program starts from one file, with all its commands', () => {
  expect(program(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(program(['list', '--json']).code).toBe(0);
});

test('the file has every package that a first picture needs, and their licences beside it', () => {
  const text = readFileSync(TEXT, 'utf8');
  const packages = [...text.matchAll(/require\("([a-z][a-z:/-]*)"\)/g)].map(([, name = '']) => name);
  expect(packages.filter((name) => !isBuiltin(name))).toEqual(['commander']);
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

describe('the program starts', () => {
  test.each([
    ['where nothing was compiled ahead', undefined],
    ['where what was compiled is for another Node', 'nothing'],
  ])('%s', (_, compiled) => {
    const folder = mkdtempSync(join(ROOM, 'package-'));
    for (const name of ['bin', 'package.json']) cpSync(join(TOP, name), join(folder, name), { recursive: true });
    mkdirSync(join(folder, 'dist', 'cli'), { recursive: true });
    cpSync(TEXT, join(folder, 'dist', 'cli', 'start.js'));
    if (compiled !== undefined) writeFileSync(join(folder, 'dist', 'cli', 'start.cache'), compiled);
    symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
    const out = execFileSync(process.execPath, [join(folder, 'bin', 'sokoban'), '--version'], { encoding: 'utf8' });
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
