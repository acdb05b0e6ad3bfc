import { existsSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import { completePath } from './folder';
import { isReachable, OWN_MAPS } from './level-files';
import { listNames } from './own-files';
import { isPlainFile, readText } from './read-text';

/** The levels that come with the program, and their solutions: `maps/x/name.lvl` and `solutions/x/name.txt`. */

const FOLDERS = { maps: OWN_MAPS, solutions: resolve(OWN_MAPS, '..', 'solutions') } as const;

type OwnFolder = keyof typeof FOLDERS;

/** One of the program's own files or folders, and its name in the package. */
export interface OwnFile {
  readonly path: string;
  readonly name: string;
}

/**
 * The file in the program's own `maps` or `solutions` that a name stands for, if no such file exists here; the name of
 * that folder and the ending may be missing.
 */
export function findOwnFile(name: string, folder: OwnFolder): OwnFile | undefined {
  const below = pathBelow(name, folder);
  if (below === undefined || name === '' || isReachable(name)) return undefined;
  const path = resolve(FOLDERS[folder], below);
  const found = isPlainFile(path) || (folder === 'maps' && existsSync(path)) ? path : onlyFileCalled(path);
  return found === undefined ? undefined : { path: found, name: join(folder, relative(FOLDERS[folder], found)) };
}

/** The program's own solutions whose names begin with a text, sorted; folders end with a slash. */
export async function completeOwnSolution(text: string): Promise<string[]> {
  const below = pathBelow(text, 'solutions');
  if (below === undefined) return [];
  const paths = await completePath(join(FOLDERS.solutions, below));
  return paths.map((path) => text.slice(0, text.length - below.length) + path.slice(FOLDERS.solutions.length + 1));
}

/** The path below a folder; undefined for a name with a place of its own, such as `./level1.lvl`. */
function pathBelow(name: string, folder: OwnFolder): string | undefined {
  const parts = name.split(/[\\/]/);
  if (isAbsolute(name) || parts.some((part) => part === '.' || part === '..')) return undefined;
  return (parts[0] === folder ? parts.slice(1) : parts).join('/');
}

/** The one file with this path and any ending. */
function onlyFileCalled(path: string): string | undefined {
  const names = listNames(dirname(path));
  const called = (names.ok ? names.value : []).filter((name) => basename(name, extname(name)) === basename(path));
  const [found, other] = called.map((name) => join(dirname(path), name)).filter(isPlainFile);
  return other === undefined ? found : undefined;
}

/** Whether a path names one of the program's own maps. */
export function isOwnMap(path: string): boolean {
  const below = relative(OWN_MAPS, resolve(path));
  return !below.startsWith('..') && !isAbsolute(below);
}

/** The solution that comes with one of the program's own levels; undefined for any other file. */
export function readOwnSolution(path: string): string | undefined {
  if (!isOwnMap(path)) return undefined;
  const below = relative(OWN_MAPS, resolve(path));
  const name = basename(below, extname(below)).replace(/^map(?=\d+$)/, 'sol');
  const text = readText(join(FOLDERS.solutions, dirname(below), `${name}.txt`));
  return text.ok ? text.value : undefined;
}
