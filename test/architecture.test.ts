import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { refusal, roomOf, ROOMS, table } from '../src/rooms';

/** A file of the program: its path from src on, and what it imports. */
interface Source {
  readonly path: string;
  readonly room: string | undefined;
  /** Paths from src on for our own files, names for packages and Node's modules. */
  readonly imports: readonly string[];
  /** Those of them that remain when it runs: types are gone by then. */
  readonly loaded: readonly string[];
  /** Its text without comments and strings. */
  readonly code: string;
}

const TOP = resolve(__dirname, '..', 'src');
const PATHS = readdirSync(TOP, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .sort();
const SOURCES = PATHS.map(sourceOf);

function sourceOf(path: string): Source {
  const text = readFileSync(join(TOP, path), 'utf8');
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm, ' ');
  const [imports = [], loaded = []] = [text, withoutTypeImports(text)].map((from) =>
    importsIn(from).map((name) => resolved(path, name)),
  );
  return { path, room: roomOf(path), imports, loaded, code };
}

/** The names after `from`, of bare imports, and of imports while the program runs. */
function importsIn(text: string): string[] {
  const names = /(?:^(?:import|export)\b[^;']*?\bfrom |^import |\bimport\(|\brequire\()'([^']+)'/gm;
  return [...text.matchAll(names)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function withoutTypeImports(text: string): string {
  return text.replace(/^(?:import|export) type\b[^;]*;$/gm, '');
}

function resolved(path: string, name: string): string {
  if (!name.startsWith('.')) return name;
  const target = posix.join(posix.dirname(path), name).replace(/\.js$/, '');
  return [`${target}.ts`, posix.join(target, 'index.ts')].find((file) => PATHS.includes(file)) ?? target;
}

function isOwn(name: string): boolean {
  return PATHS.includes(name);
}

/** The rooms that a room may import, also those of which it may import types only. */
function knownTo(room: string): readonly string[] {
  const { imports = [], types = [] } = ROOMS.find(({ name }) => name === room) ?? {};
  return [...imports, ...types];
}

/** The room of a file of ours; the name of a package without the path inside it. */
function roomOrPackage(name: string): string {
  return isOwn(name) ? (roomOf(name) ?? name) : name.replace(/\/.*/, '');
}

/** The files that use a word as a name of their own, not as a member of something. */
function usersOf(word: string, sources: readonly Source[]): string[] {
  const use = new RegExp(`(?<![.\\w])${word}\\b`);
  return sources.filter(({ code }) => use.test(code)).map(({ path }) => path);
}

function inRoom(...rooms: readonly string[]): Source[] {
  return SOURCES.filter(({ room }) => room !== undefined && rooms.includes(room));
}

/** What other programs load; no part of this one does. */
const LIBRARY = 'index.ts';

/** The files that draw with blessed: there may be one. */
const ADAPTERS = SOURCES.filter(({ imports }) => imports.some(isBlessed)).map(({ path }) => path);

function isBlessed(name: string): boolean {
  return /^blessed(\/|$)/.test(name);
}

/** `terminal` for `tui/terminal/program.ts`; empty for a file directly in its room. */
function folderOf(path: string): string {
  const [, folder = '', file] = path.split('/');
  return file === undefined ? '' : folder;
}

/** All files that a file imports, directly or not. */
function broughtBy(path: string, seen = new Set([path])): Set<string> {
  for (const name of SOURCES.find((source) => source.path === path)?.imports ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    broughtBy(name, seen);
  }
  return seen;
}

/** The files from which a chain of imports leads back to themselves. */
function filesInCycles(): string[] {
  return PATHS.filter((path) => {
    const { imports } = SOURCES.find((source) => source.path === path) ?? { imports: [] };
    return imports.some((name) => broughtBy(name).has(path));
  });
}

describe('what a file imports is found', () => {
  test.each([
    ['in one line', "import { a } from './a';\nimport b, { type c } from 'b';", ['./a', 'b']],
    ['over several lines', "import {\n  a,\n  b,\n} from '../a';\n", ['../a']],
    ['as a type', "import type { A } from './a';", ['./a']],
    ['as a type within the code', "let a: import('./a').A;", ['./a']],
    ['handed on', "export { a } from './a';\nexport * from './b';", ['./a', './b']],
    ['for its effect', "import './a';", ['./a']],
    ['while the program runs', "const a = await import('../a');", ['../a']],
    ['the old way', "const a = require('a');", ['a']],
    ['not in other lines', "export const from = 'a';\nconst text = 'import';", []],
  ])('%s', (_, text, names) => {
    expect(importsIn(text)).toEqual(names);
  });

  test('as a type, and not as what is loaded', () => {
    const text = "import type {\n  A,\n} from './a';\nimport { type B } from './b';\nexport type { C } from './c';\n";
    expect(importsIn(withoutTypeImports(text))).toEqual(['./b']);
  });
});

describe('the rooms', () => {
  test('hold every file of src, and none is empty', () => {
    expect(SOURCES.filter(({ room }) => room === undefined).map(({ path }) => path)).toEqual(['index.ts']);
    expect([...new Set(SOURCES.flatMap(({ room }) => room ?? []))].sort()).toEqual(
      ROOMS.map(({ name }) => name).sort(),
    );
  });

  test('are told in docs/architecture.md as the walls stand; UPDATE_GOLDEN=1 writes them anew', () => {
    const path = join(TOP, '..', 'docs', 'architecture.md');
    const text = readFileSync(path, 'utf8');
    const shown = text.replace(/^\| room [^]*?\n(?!\|)/m, () => `${table()}\n`);
    if (process.env.UPDATE_GOLDEN && !process.env.CI) writeFileSync(path, shown);
    expect(text).toBe(shown);
  });

  test('import only what they may', () => {
    const refusals = SOURCES.flatMap(({ path, imports, loaded }) =>
      imports.flatMap((name) => refusal(path, name, !loaded.includes(name)) ?? []),
    );
    expect(refusals).toEqual([]);
  });

  test.each(ROOMS)('are no larger than they need be: $name has at most $lines lines', ({ name, lines }) => {
    const texts = inRoom(name).map(({ path }) => readFileSync(join(TOP, path), 'utf8'));
    const count = texts.join('').split('\n').length - 1;
    expect(count).toBeLessThanOrEqual(lines);
    // What was saved is not spent again: the budget follows.
    expect(count).toBeGreaterThan(lines * 0.9 - 50);
  });

  test('know no room that knows them', () => {
    const mutual = ROOMS.flatMap(({ name }) =>
      knownTo(name)
        .filter((other) => other !== name && knownTo(other).includes(name))
        .map((other) => `${name} knows ${other}`),
    );
    expect(mutual).toEqual([]);
  });

  test('may import nothing that they do not need', () => {
    const needless = ROOMS.flatMap(({ name, imports = [], types = [], packages = [], node = [] }) => {
      const used = new Set(inRoom(name).flatMap((source) => source.imports.map(roomOrPackage)));
      const allowed = [...imports, ...types, ...packages, ...node.map((each) => `node:${each}`)];
      return allowed.filter((each) => !used.has(each)).map((each) => `${name} -> ${each}`);
    });
    expect(needless).toEqual([]);
  });

  test.each([
    ['core/play/game.ts', 'rules/index.ts', 'core does not know rules: see docs/architecture.md.'],
    ['core/play/game.ts', 'node:fs', 'core does not use node:fs.'],
    ['formats/slc/xml.ts', 'blessed', 'formats does not use the package blessed.'],
    [
      'tui/screens/help/help.ts',
      'tui/screens/menu/menu.ts',
      'Screens know neither one another nor the program that shows them.',
    ],
    [
      'tui/screens/new/update.ts',
      'tui/screens/list/state.ts',
      'Screens know neither one another nor the program that shows them.',
    ],
    [
      'tui/screens/home/update.ts',
      'tui/screens/menu/state.ts',
      'Screens know neither one another nor the program that shows them.',
    ],
    ['tui/screens/help/help.ts', 'tui/app.ts', 'Screens know neither one another nor the program that shows them.'],
    ['attic/chest.ts', 'core/at.ts', 'attic/chest.ts is in no room of src/rooms.js.'],
  ])('let no import of %s from %s pass', (path, imported, sentence) => {
    expect(refusal(path, imported, false)).toBe(sentence);
  });

  test('let types pass where they may', () => {
    expect(refusal('tui/app.ts', 'library/catalogue.ts', true)).toBeUndefined();
    expect(refusal('tui/app.ts', 'library/catalogue.ts', false)).toBe(
      'tui does not know library: see docs/architecture.md.',
    );
  });

  test('are open to the package’s exports, but nothing of the screen comes along, and no package but what reads XML', () => {
    const brought = [...broughtBy('index.ts')].filter((name) => !name.startsWith('node:'));
    expect(brought.filter((name) => !isOwn(name) || roomOf(name) === 'tui')).toEqual(['sax']);
  });
});

describe('only one room', () => {
  test('reads and writes files', () => {
    const users = SOURCES.filter(({ imports }) => imports.some((name) => /^(node:)?fs(\/|$)/.test(name)));
    expect(users.map(({ room }) => room).filter((room) => room !== 'files')).toEqual([]);
  });

  test.each([
    ['parses XML', 'sax', 'formats/slc/xml.ts'],
    ['measures how near words are', 'damerau-levenshtein', 'messages/suggest.ts'],
  ])('%s by a package, in one file', (_, name, file) => {
    const users = SOURCES.filter(({ imports }) => imports.includes(name)).map(({ path }) => path);
    expect(users).toEqual([file]);
  });

  test('knows the operating system', () => {
    const users = SOURCES.filter(({ imports }) => imports.includes('node:os'));
    expect(new Set(users.map(({ room }) => room))).toEqual(new Set(['commands', 'files', 'jobs', 'session', 'store']));
  });

  test('draws with blessed, in one file', () => {
    expect(ADAPTERS.map(roomOf)).toEqual(['tui']);
  });

  test('knows the solvers, which threads alone need: the screen would start later', () => {
    const users = SOURCES.filter(
      ({ path, imports }) => path !== LIBRARY && imports.includes('solver/choose-solver.ts'),
    );
    expect(users.length).toBeGreaterThan(0);
    expect(
      users.map(({ path }) => path).filter((path) => !['jobs', 'generator', 'page'].includes(roomOf(path) ?? '')),
    ).toEqual([]);
  });

  test('runs the generator, for the same reason', () => {
    const users = SOURCES.filter(({ path, imports }) => path !== LIBRARY && imports.includes('generator/generate.ts'));
    expect(users.map(({ room }) => room)).toEqual(['jobs']);
  });

  test('knows the process, besides the terminal of the screen', () => {
    const users = usersOf('process', SOURCES).filter(
      (path) => !['cli', 'commands', 'jobs', 'session', 'store'].includes(roomOf(path) ?? ''),
    );
    expect(users.filter((path) => folderOf(path) !== 'terminal')).toEqual([]);
  });
});

describe('the rules of the game depend on nothing but themselves', () => {
  test.each(['process', 'console', 'Date', 'performance', 'Math\\.random', 'setTimeout', 'require', 'globalThis'])(
    'no use of %s in core, rules, formats, editing/level, text and solver',
    (word) => {
      expect(
        usersOf(word, inRoom('core', 'rules', 'rules/puzzlescript', 'formats', 'editing/level', 'text', 'solver')),
      ).toEqual([]);
    },
  );
});

test('no imports go round in a circle', () => {
  expect(filesInCycles()).toEqual([]);
});

test('every import of a file of ours leads to one', () => {
  const lost = SOURCES.flatMap(({ path, imports }) =>
    imports.filter((name) => name.includes('/') && !isOwn(name)).map((name) => `${path} -> ${name}`),
  );
  expect(lost.filter((line) => !/-> (node:|blessed\/)/.test(line))).toEqual([]);
});

test('no file is called by a word that says nothing', () => {
  const empty = ['util', 'utils', 'helper', 'helpers', 'common', 'type', 'types', 'interface', 'interfaces', 'misc'];
  const named = PATHS.filter((path) => path.split(/[/.]/).some((part) => empty.includes(part)));
  expect(named).toEqual([]);
});

test('files are named in small letters with dashes', () => {
  expect(PATHS.filter((path) => !/^([a-z0-9-]+\/)*[a-z0-9-]+\.ts$/.test(path))).toEqual([]);
});

test('the program is where the tests look for it', () => {
  expect(relative(resolve(__dirname, '..'), TOP)).toBe('src');
  expect(PATHS).toContain('core/play/game.ts');
});
