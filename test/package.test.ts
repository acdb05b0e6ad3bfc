import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { temporaryFolder } from './support/temporary-folder';

const ROOT = join(__dirname, '..');
const DEPENDENCIES = [
  'blessed',
  'chalk',
  'commander',
  'damerau-levenshtein',
  'sax',
  'ansi-styles',
  'supports-color',
  'color-convert',
  'color-name',
  'has-flag',
];

/** A folder into which the packed package is installed, with what it depends on beside it. */
function installed(): string {
  const folder = temporaryFolder();
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
  const [tarball = ''] = readdirSync(folder);
  // A package.json that somebody has left in a folder above would be taken for the user's.
  writeFileSync(join(folder, 'package.json'), '{}');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'sokoban-terminal')]);
  for (const name of DEPENDENCIES) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  return folder;
}

/** The names that a file of types imports, or exports. */
function namesIn(text: string, word: 'import' | 'export'): string[] {
  const lists = [...text.matchAll(new RegExp(`^${word} (?:type )?\\{([^}]*)\\}`, 'gm'))].map(([, list = '']) => list);
  const declared = [
    ...text.matchAll(/^export (?:declare )?(?:abstract )?(?:class|interface|type|function|const) (\w+)/gm),
  ];
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.replace(/\btype\b/, '').trim());
  return [...names.filter((name) => name !== ''), ...(word === 'export' ? declared.map(([, name = '']) => name) : [])];
}

/** Every name that the types of a file import, and those of the files they come from. */
function typesReachedFrom(file: string, folder: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = readFileSync(join(folder, `${file}.d.ts`), 'utf8');
  const reached = new Set(namesIn(text, 'import'));
  for (const [, path = ''] of text.matchAll(/from '(\.[^']*)'/g)) {
    const next = normalize(join(dirname(file), path));
    const known = existsSync(join(folder, `${next}.d.ts`)) ? next : join(next, 'index');
    if (!seen.has(known)) for (const name of typesReachedFrom(known, folder, seen)) reached.add(name);
  }
  return reached;
}

describe('the packed package', () => {
  const folder = installed();
  const program = join(folder, 'node_modules', 'sokoban-terminal', 'bin', 'sokoban');

  test('brings its maps and solutions along, and works from any folder', () => {
    const listed = execFileSync(process.execPath, [program, 'list', '--json'], { cwd: folder, encoding: 'utf8' });
    expect(listed).toContain(join('maps', 'level1.lvl'));
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'solutions', 'level1.txt'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'test'))).toBe(false);
  });

  test('is a library: the README’s example compiles under strict settings, and does what it says', () => {
    const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(folder, 'example.ts'), example);
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const settings = ['--strict', '--module', 'node16', '--target', 'es2022', '--types', 'node'];
    const types = ['--typeRoots', join(ROOT, 'node_modules', '@types')];
    execFileSync(process.execPath, [compiler, ...settings, ...types, 'example.ts'], { cwd: folder, encoding: 'utf8' });
    const printed = execFileSync(process.execPath, ['example.js'], { cwd: folder, encoding: 'utf8' });
    expect(printed.split('\n')).toEqual([
      "{ done: true, did: 'step', push: true }",
      'won',
      '#####',
      '#.@1#',
      '#####',
      '{',
      '  given: 4,',
      '  applied: 1,',
      '  refused: 0,',
      '  discarded: 3,',
      '  firstRefusal: undefined',
      '}',
      '1 1 {}',
      '',
    ]);
  });

  test('brings nothing of the screen along, and no package but the parser of XML', () => {
    const program = `require('sokoban-terminal');
      console.log(Object.keys(require.cache).filter((file) => /node_modules.(?!sokoban-terminal|sax)|dist.tui/.test(file)).length);`;
    expect(execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' })).toBe('0\n');
  });

  test('opens no door but its own', () => {
    const program = "require('sokoban-terminal/dist/core/board.js')";
    expect(() => execFileSync(process.execPath, ['-e', program], { cwd: folder, stdio: 'pipe' })).toThrow(
      /ERR_PACKAGE_PATH_NOT_EXPORTED/,
    );
  });

  test('exports by name every type that its own types speak of', () => {
    const types = join(folder, 'node_modules', 'sokoban-terminal', 'dist');
    const exported = namesIn(readFileSync(join(types, 'index.d.ts'), 'utf8'), 'export');
    const spokenOf = typesReachedFrom('index', types);
    expect(spokenOf.size).toBeGreaterThan(20);
    expect([...spokenOf].filter((name) => !exported.includes(name))).toEqual([]);
  });

  test('has types for what it exports', () => {
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'dist', 'index.d.ts'))).toBe(true);
  });
});
