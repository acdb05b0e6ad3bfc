import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';

/** A file of the program: its path from src on, and what it imports. */
interface Source {
  readonly path: string;
  readonly room: string;
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

/** The first folder below src; `index.ts`, which the package exports, is in none. */
function roomOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
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

/**
 * `from -> to` for each import of a room that none of these allows: rooms, packages, or all of Node's modules as
 * `node:`.
 */
function strays(sources: readonly Source[], admitted: readonly string[]): string[] {
  const mayImport = (name: string) =>
    isOwn(name)
      ? admitted.includes(roomOf(name))
      : admitted.includes(name) || (name.startsWith('node:') && admitted.includes('node:'));
  return sources.flatMap(({ path, imports }) =>
    imports.filter((name) => !mayImport(name)).map((name) => `${path} -> ${name}`),
  );
}

/** The files that use a word as a name of their own, not as a member of something. */
function usersOf(word: string, sources: readonly Source[]): string[] {
  const use = new RegExp(`(?<![.\\w])${word}\\b`);
  return sources.filter(({ code }) => use.test(code)).map(({ path }) => path);
}

function inRoom(...rooms: readonly string[]): Source[] {
  return SOURCES.filter(({ room }) => rooms.includes(room));
}

/** The files that draw with blessed: there may be one. */
const ADAPTERS = SOURCES.filter(({ imports }) => imports.some(isBlessed)).map(({ path }) => path);

function isBlessed(name: string): boolean {
  return /^blessed(\/|$)/.test(name);
}

const PARTS = ['play', 'list', 'comparison', 'editor', 'help', 'menu', 'prompt'];

/** The parts of the screen, or what holds them together, that a file of the screen imports. */
function partsKnownTo({ path, imports }: Source): string[] {
  const own = imports.filter((name) => isOwn(name) && roomOf(name) === 'tui' && folderOf(name) !== folderOf(path));
  return own.filter((name) => PARTS.includes(folderOf(name)) || /^tui\/(app|update|view|run)/.test(name));
}

/** `play` for `tui/play/view.ts`; empty for a file directly in its room. */
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
  test('are those of the design', () => {
    expect([...new Set(SOURCES.map(({ room }) => room))].sort()).toEqual(
      [
        '',
        'cli',
        'codes',
        'commands',
        'core',
        'drawing',
        'editing',
        'files',
        'formats',
        'generator',
        'jobs',
        'keys',
        'library',
        'messages',
        'rules',
        'session',
        'settings',
        'solver',
        'store',
        'text',
        'tui',
      ].sort(),
    );
  });

  test.each([
    ['core', ['core']],
    ['rules', ['core', 'rules']],
    ['formats', ['core', 'formats', 'sax']],
    ['codes', ['core', 'codes']],
    ['files', ['core', 'formats', 'files', 'node:buffer', 'node:fs', 'node:path', 'node:zlib']],
    ['store', ['core', 'files', 'store']],
    ['keys', ['core', 'drawing', 'keys']],
    ['settings', ['core', 'settings', 'drawing', 'keys', 'messages']],
    ['drawing', ['core', 'drawing', 'messages']],
    ['text', ['core', 'text']],
    ['solver', ['core', 'solver']],
    ['generator', ['core', 'solver', 'generator']],
    ['messages', ['core', 'codes', 'editing', 'files', 'store', 'messages', 'damerau-levenshtein']],
  ])('%s imports only what it may', (room, admitted) => {
    expect(strays(inRoom(room), admitted)).toEqual([]);
  });

  test('tui imports core, editing, messages, drawing, keys, settings and types of library only, and its adapter blessed', () => {
    const [adapters, others] = [true, false].map((isAdapter) =>
      inRoom('tui').filter(({ path }) => ADAPTERS.includes(path) === isAdapter),
    );
    expect(
      strays(others ?? [], ['core', 'editing', 'messages', 'drawing', 'keys', 'settings', 'tui', 'library']),
    ).toEqual([]);
    expect(inRoom('tui').filter(({ loaded }) => loaded.some((name) => roomOf(name) === 'library'))).toEqual([]);
    const blessed = (adapters ?? []).flatMap(({ imports }) => imports.filter(isBlessed));
    expect(strays(adapters ?? [], ['core', 'messages', 'drawing', 'keys', 'tui', ...blessed, 'node:stream'])).toEqual(
      [],
    );
  });

  test.each(PARTS)('%s, a part of the screen, knows neither the others nor the whole', (part) => {
    const files = inRoom('tui').filter(({ path }) => folderOf(path) === part);
    expect(files.map(({ path }) => path)).toContain(`tui/${part}/view.ts`);
    expect(files.flatMap(partsKnownTo)).toEqual([]);
  });

  test('what all parts of the screen draw with knows none of them', () => {
    const files = SOURCES.filter(
      ({ path, room }) => room === 'drawing' || (room === 'tui' && folderOf(path) === 'terminal'),
    );
    expect(files.flatMap(partsKnownTo)).toEqual([]);
  });

  test('editing/level, the edited level itself, imports core and formats only, and outside the program’s upper rooms nothing else of editing is imported', () => {
    const level = inRoom('editing').filter(({ path }) => folderOf(path) === 'level');
    expect(level.map(({ path }) => path)).toContain('editing/level/edited-level.ts');
    expect(strays(level, ['core', 'formats', 'editing'])).toEqual([]);
    const known = [...level, ...inRoom('tui', 'messages')].flatMap(({ imports }) =>
      imports.filter((name) => roomOf(name) === 'editing' && folderOf(name) !== 'level'),
    );
    expect(known).toEqual([]);
  });

  test.each(['library', 'editing', 'jobs', 'session', 'commands', 'cli'])(
    '%s imports everything but blessed',
    (room) => {
      const rooms = [...new Set(SOURCES.map(({ room: name }) => name))];
      expect(strays(inRoom(room), [...rooms, 'chalk', 'commander', 'node:'])).toEqual([]);
    },
  );

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
    ['parses XML', 'sax', 'formats/xml.ts'],
    ['measures how near words are', 'damerau-levenshtein', 'messages/suggest.ts'],
  ])('%s by a package, in one file', (_, name, file) => {
    const users = SOURCES.filter(({ imports }) => imports.includes(name)).map(({ path }) => path);
    expect(users).toEqual([file]);
  });

  test('knows the operating system', () => {
    const users = SOURCES.filter(({ imports }) => imports.includes('node:os'));
    expect(new Set(users.map(({ room }) => room))).toEqual(new Set(['commands', 'jobs', 'session']));
  });

  test('draws with blessed, in one file', () => {
    expect(ADAPTERS.map(roomOf)).toEqual(['tui']);
  });

  test('knows the solvers, which threads alone need: the screen would start later', () => {
    const users = SOURCES.filter(({ imports }) => imports.includes('solver/choose-solver.ts'));
    expect(users.length).toBeGreaterThan(0);
    expect(users.map(({ path }) => path).filter((path) => !['jobs', 'generator'].includes(roomOf(path)))).toEqual([]);
  });

  test('runs the generator, for the same reason', () => {
    const users = SOURCES.filter(({ imports }) => imports.includes('generator/generate.ts'));
    expect(users.map(({ room }) => room)).toEqual(['jobs']);
  });

  test('knows the process, besides the terminal of the screen', () => {
    const users = usersOf('process', SOURCES).filter(
      (path) => !['cli', 'commands', 'jobs', 'session'].includes(roomOf(path)),
    );
    expect(users.filter((path) => folderOf(path) !== 'terminal')).toEqual([]);
  });
});

describe('the rules of the game depend on nothing but themselves', () => {
  test.each(['process', 'console', 'Date', 'performance', 'Math\\.random', 'setTimeout', 'require', 'globalThis'])(
    'no use of %s in core, rules, formats, editing/level, text and solver',
    (word) => {
      const level = inRoom('editing').filter(({ path }) => folderOf(path) === 'level');
      expect(usersOf(word, [...inRoom('core', 'rules', 'formats', 'text', 'solver'), ...level])).toEqual([]);
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
