import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RealTerminal } from './support/pty';
import { temporaryFolder } from './support/temporary-folder';
import { longDescribe, longestDescribe } from './support/tries';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '..');
const PACKED = temporaryFolder();
const FOLDER = temporaryFolder();
const PREFIX = temporaryFolder();
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

/** Packs the package into a folder; what npm says of it, and the file's path. */
function packedInto(folder: string): { listed: string; tarball: string } {
  execFileSync(process.execPath, [join('src', 'bundle.js'), 'types'], { cwd: ROOT });
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const listed = execFileSync('npm', pack, { cwd: ROOT, encoding: 'utf8' });
  const [name = ''] = readdirSync(folder);
  return { listed, tarball: join(folder, name) };
}

/** Unpacks the package into a folder as if it was installed, with its dependencies beside it. */
function install(tarball: string, folder: string): void {
  // Otherwise a package.json in a folder above would be taken for the user's.
  writeFileSync(join(folder, 'package.json'), '{}');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', tarball, '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'sokoban-terminal')]);
  for (const name of DEPENDENCIES) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

const LEFT = { code: 0, isRestored: true };

/** Starts the installed program, sees the first level, and leaves it by the home screen. */
async function played(program: string, args: readonly string[], folder: string, path?: string): Promise<unknown> {
  const terminal = new RealTerminal(program, args, {
    folder,
    ...(path === undefined ? {} : { environment: { PATH: path } }),
  });
  await terminal.shows('First Push');
  terminal.type('q');
  await terminal.shows('o collections');
  terminal.type('q');
  return terminal.ended();
}

longDescribe('the packed package', () => {
  const folder = FOLDER;
  const program = join(folder, 'node_modules', 'sokoban-terminal', 'bin', 'sokoban');
  let packed = { listed: '', tarball: '' };
  beforeAll(() => {
    packed = packedInto(PACKED);
    install(packed.tarball, folder);
  });

  test('brings its maps and solutions along, and works from any folder', () => {
    const listed = execFileSync(process.execPath, [program, 'list', '--json'], { cwd: folder, encoding: 'utf8' });
    expect(listed).toContain(join('maps', 'level1.lvl'));
    const level = join(folder, 'node_modules', 'sokoban-terminal', 'maps', 'map1.txt');
    const solved = execFileSync(process.execPath, [program, 'shot', level, '--animate', '-o', 'own.gif'], {
      cwd: folder,
    });
    expect(solved.toString()).toBe('');
    expect(existsSync(join(folder, 'own.gif'))).toBe(true);
  });

  test('is 460 files and 3.35 megabytes at most, with all levels and solutions and without what only the makers need', () => {
    const { listed } = packed;
    const paths = [...listed.matchAll(/"path": "([^"]*)"/g)].map(([, path = '']) => path);
    const [levels = [], solutions = []] = ['maps', 'solutions'].map((name) =>
      readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path)),
    );
    expect(paths.length).toBeLessThanOrEqual(460);
    expect(Number(/"unpackedSize": (\d+)/.exec(listed)?.[1])).toBeLessThanOrEqual(3_350_000);
    expect(paths.filter((path) => path.startsWith('maps/'))).toHaveLength(levels.length);
    expect(paths.filter((path) => path.startsWith('solutions/'))).toHaveLength(solutions.length);
    expect(paths.filter((path) => /^(src|test)\/|\.cache$/.test(path))).toEqual([]);
  });

  test('has the page of the manual as a list, for which alone npm makes a link', () => {
    expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).toMatchObject({ man: ['./dist/sokoban.1'] });
    expect(existsSync(join(folder, 'node_modules', 'sokoban-terminal', 'dist', 'sokoban.1'))).toBe(true);
  });

  test('solves a level in a thread, and completes titles', () => {
    const level = join(folder, 'node_modules', 'sokoban-terminal', 'maps', 'level1.lvl');
    const answers = [
      ['solve', level],
      ['completion', 'titles', level],
    ].map((args) => execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' }));
    expect(answers).toEqual([expect.stringMatching(/^[lurdLURD]+\n$/), 'First Push\n']);
  });

  test('is a library: the README’s example compiles under strict settings, and does what it says', () => {
    const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(folder, 'example.ts'), example);
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const compile = (...args: readonly string[]): void => {
      const settings = ['--strict', '--target', 'es2022', '--skipLibCheck', 'false', '--skipDefaultLibCheck'];
      execFileSync(process.execPath, [compiler, ...settings, ...args], { cwd: folder, encoding: 'utf8' });
    };
    const programs = ['replay', 'bot', 'render', 'solve', 'convert'].map((name) => `${name}.ts`);
    for (const name of programs) {
      const text = readFileSync(join(ROOT, 'docs', 'examples', name), 'utf8');
      writeFileSync(join(folder, name), text.replace("'../../src'", "'sokoban-terminal'"));
    }
    // A value whose type is only a part of others can be declared, and a module of either kind finds all types.
    const parts = "import { classic } from 'sokoban-terminal';\nexport const shown = classic.presentation;\n";
    for (const name of ['parts.mts', 'parts.cts']) writeFileSync(join(folder, name), parts);
    compile('--module', 'node16', '--declaration', 'example.ts', ...programs, 'parts.mts', 'parts.cts');
    compile('--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit', ...programs);
    // The older way of TypeScript knows no exports of packages.
    const older = ['--module', 'commonjs', '--moduleResolution', 'node10', '--ignoreDeprecations', '6.0'];
    writeFileSync(join(folder, 'older.ts'), "export type { Presentation } from 'sokoban-terminal/types';\n");
    compile(...older, '--noEmit', 'older.ts');
    expect(readFileSync(join(folder, 'parts.d.mts'), 'utf8')).toContain(
      'import("sokoban-terminal/types").Presentation',
    );
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

  test('has a name for every type that its types speak of, and needs no other file for them', () => {
    const types = readFileSync(join(folder, 'node_modules', 'sokoban-terminal', 'dist', 'types.d.ts'), 'utf8');
    const lists = [...types.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(', '));
    const declared = [...types.matchAll(/^(export )?(?:declare )?(?:abstract )?(?:class|interface|type|enum) (\w+)/gm)];
    const kept = declared.filter(
      ([, word, name = '']) => word === undefined && !lists.map((one) => one.trim()).includes(name),
    );
    expect(types).not.toMatch(/^import /m);
    expect(declared.length).toBeGreaterThan(80);
    expect(kept.map(([, , name]) => name)).toEqual([]);
  });

  test('declares in its types what is there and nothing else', () => {
    const types = readFileSync(join(folder, 'node_modules', 'sokoban-terminal', 'dist', 'types.d.ts'), 'utf8');
    const declared = [...types.matchAll(/^export declare (?:abstract )?(?:class|function|const) (\w+)/gm)];
    const list = "console.log(Object.keys(require('sokoban-terminal')).sort().join(' '))";
    const values = execFileSync(process.execPath, ['-e', list], { cwd: folder, encoding: 'utf8' });
    expect(
      `${declared
        .map(([, name]) => name)
        .sort()
        .join(' ')}\n`,
    ).toBe(values);
  });

  test('is installed by npm, has a page of the manual, and is played', async () => {
    const folder = PREFIX;
    const install = ['install', '--silent', '--global', '--prefix', folder, packed.tarball];
    execFileSync('npm', install, { cwd: folder, env: { ...process.env, HOME: folder } });
    expect(existsSync(join(folder, 'share', 'man', 'man1', 'sokoban.1'))).toBe(true);
    await expect(played(process.execPath, [join(folder, 'bin', 'sokoban')], folder)).resolves.toEqual(LEFT);
  });
});

longestDescribe('a release', () => {
  const folder = temporaryFolder();
  const clone = join(folder, 'clone');
  const files = join(clone, 'dist', 'release');
  const file = (end: string): string => join(files, readdirSync(files).find((name) => name.endsWith(end)) ?? end);
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: 'pipe' });
  const make = (...args: string[]): string =>
    execFileSync(process.execPath, ['release/make.js', ...args], { cwd: clone, encoding: 'utf8', stdio: 'pipe' });
  beforeAll(() => {
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    cpSync(join(ROOT, 'release'), join(clone, 'release'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    writeFileSync(join(clone, '.git', 'info', 'exclude'), 'node_modules\n');
    git('add', '-A');
    git('-c', 'user.name=A Maker', '-c', 'user.email=maker@example.org', 'commit', '--allow-empty', '-m', 'Release');
    make('--from', 'https://example.org/files/', '--sources', 'https://example.org/sources/');
  });

  test('has its sums, and a formula and a PKGBUILD with those of the package', () => {
    const names = readdirSync(files).filter((name) => name !== 'SHA256SUMS');
    const sumOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
    const sums = names.map((name) => `${sumOf(join(files, name))}  ${name}\n`).join('');
    expect(readFileSync(join(files, 'SHA256SUMS'), 'utf8')).toBe(sums);
    const sum = sumOf(file('.tgz'));
    expect(readFileSync(file('.rb'), 'utf8')).toContain(`sha256 "${sum}"`);
    expect(readFileSync(file('PKGBUILD'), 'utf8')).toContain(`sha256sums=('${sum}')`);
  });

  test('has a README whose pictures have addresses', () => {
    const readme = execFileSync('tar', ['-xzOf', file('.tgz'), 'package/README.md'], { encoding: 'utf8' });
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, address = '']) => address);
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter((address) => !address.startsWith('https://example.org/sources/docs/pictures/'))).toEqual([]);
  });

  test('is the same, byte for byte, when it is made again', () => {
    const before = readFileSync(join(files, 'SHA256SUMS'), 'utf8');
    make('--from', 'https://example.org/files', '--sources', 'https://example.org/sources');
    expect(readFileSync(join(files, 'SHA256SUMS'), 'utf8')).toBe(before);
  });

  test('is made from a commit, not from changes', () => {
    writeFileSync(join(clone, 'more.txt'), '');
    expect(make).toThrow('Commit your changes first');
    rmSync(join(clone, 'more.txt'));
  });

  describe('has one executable that, where there is no Node,', () => {
    const program = join(folder, 'sokoban');
    const PATH = '/bin';
    beforeAll(() => {
      execFileSync('tar', ['-xzf', file('.tar.gz'), '-C', folder]);
    });

    test.each(['unpacks itself', 'finds what it unpacked'])('%s, and solves a level in a thread', () => {
      const env = { HOME: folder, PATH };
      const solution = execFileSync(program, ['solve', 'maps/level1.lvl'], { env, encoding: 'utf8', stdio: 'pipe' });
      expect(solution).toMatch(/^[lurdLURD]+\n$/);
    });

    test('is played', async () => {
      await expect(played(program, [], folder, PATH)).resolves.toEqual(LEFT);
    });
  });

  const isDebian = existsSync('/usr/bin/dpkg-deb');
  (isDebian ? test : test.skip)('has a Debian package that is installed, played and removed', async () => {
    const root = join(folder, 'debian');
    for (const part of ['info', 'updates']) mkdirSync(join(root, 'var', 'lib', 'dpkg', part), { recursive: true });
    writeFileSync(join(root, 'var', 'lib', 'dpkg', 'status'), '');
    const own = [`--root=${root}`, `--log=${join(folder, 'log')}`, '--force-not-root', '--force-depends'];
    const dpkg = (...args: string[]): void => {
      const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
      execFileSync('dpkg', [...own, ...args], { env: { ...process.env, PATH }, stdio: 'pipe' });
    };
    dpkg('-i', file('.deb'));
    const program = join(root, 'usr', 'games', 'sokoban');
    await expect(played(process.execPath, [program], join(folder, 'debian'))).resolves.toEqual(LEFT);
    dpkg('-r', 'sokoban-terminal');
    expect(existsSync(join(root, 'usr', 'lib', 'sokoban-terminal', 'bin'))).toBe(false);
  });

  const hasLintian = existsSync('/usr/bin/lintian');
  (hasLintian ? test : test.skip)('has nothing that lintian complains of', () => {
    expect(execFileSync('lintian', ['--allow-root', file('.deb')], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
