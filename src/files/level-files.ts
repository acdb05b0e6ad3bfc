import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import {
  completePath,
  everythingInFolder,
  filesInArchive,
  filesInFolder,
  findFilesInFolder,
  type FoundFiles,
} from './find-files';
import { listNames } from './own-files';
import { namesIn } from './path-names';
import { faultOf, type FileFault, isPlainFile, type Path, readBytes, readText } from './read-text';
import { failure, ok, type Result } from '../core/result';
import { isZip, type ZipFault } from './zip';
import { type LevelFile, plainLevelFile } from './level-file';

/** The maps of the package; this file lies two folders below the package's root, built or not. */
export const OWN_MAPS = resolve(__dirname, '..', '..', 'maps');

export type LevelsFault =
  | FileFault
  | ZipFault
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-folder' }
  | { readonly kind: 'folder-without-levels' }
  | { readonly kind: 'no-level-count' }
  | { readonly kind: 'too-few-maps'; readonly wanted: number; readonly found: number; readonly folder: string };

/** Looks for the files of a folder until `isStopped`; undefined if the path is no folder that can be read. */
export async function findFilesAt(path: string, isStopped: () => boolean): Promise<FoundFiles | undefined> {
  try {
    return statSync(pathOf(path)).isDirectory() ? await findFilesInFolder(path, isStopped) : undefined;
  } catch {
    // The fault is reported when the levels are read.
    return undefined;
  }
}

/** The files of a path: a file, or the possible level files in a folder, an archive or a folder in an archive. */
export function filesAt(name: string, maxFiles?: number): Result<LevelFile[], LevelsFault> {
  return filesOf(name, (folder) => filesInFolder(folder, maxFiles));
}

/** The same for submissions: nothing in a folder goes unseen, even if it holds no file. */
export function submissionsAt(name: string): Result<LevelFile[], LevelsFault> {
  return filesOf(name, everythingInFolder);
}

function filesOf(name: string, filesIn: (folder: string) => LevelFile[]): Result<LevelFile[], LevelsFault> {
  const path = pathOf(name);
  try {
    if (statSync(path).isDirectory()) return ok(filesIn(name));
    return ok(isArchive(path) ? filesInArchive(name, path) : [plainLevelFile(name, true, path)]);
  } catch (error) {
    const inside = filesInside(name);
    return inside.length > 0 ? ok(inside) : failure(faultOf(error));
  }
}

/** Checks that a path is a readable folder. */
export function checkFolder(folder: string): Result<string, LevelsFault> {
  try {
    return statSync(folder).isDirectory() ? ok(folder) : failure({ kind: 'not-a-folder' });
  } catch (error) {
    return failure(faultOf(error));
  }
}

/** Whether a file or folder of this name exists. */
export function exists(path: string): boolean {
  return existsSync(pathOf(path));
}

/** Whether a file or folder of this name exists, or lies in an archive. */
export function isReachable(path: string): boolean {
  return exists(path) || filesInside(path).length > 0;
}

export function isArchive(path: Path): boolean {
  if (!isPlainFile(path)) return false;
  const bytes = readBytes(path, 'anything', 4);
  return bytes.ok && isZip(bytes.value);
}

/** The files of `sets.zip/some/folder`, or the one of `sets.zip/some/file.xsb`. */
function filesInside(argument: string): LevelFile[] {
  let archive = dirname(argument);
  while (archive !== dirname(archive) && !isPlainFile(archive)) archive = dirname(archive);
  if (!isArchive(archive)) return [];
  const wanted = namesIn(argument).join('/');
  return filesInArchive(archive).filter(({ path }) => {
    const found = namesIn(path).join('/');
    return found === wanted || found.startsWith(`${wanted}/`);
  });
}

/**
 * The path for the system. Node replaces bytes that are not valid UTF-8 in arguments; if exactly one file of the folder
 * looks like the argument, that file is meant.
 */
function pathOf(argument: string): Path {
  if (!argument.includes('\uFFFD') || existsSync(argument)) return argument;
  try {
    const folder = dirname(argument);
    const names = readdirSync(folder, { encoding: 'buffer' });
    const [found, other] = names.filter((name) => join(folder, name.toString()) === join(argument));
    return found && !other ? Buffer.concat([Buffer.from(`${folder}/`), found]) : argument;
  } catch {
    return argument;
  }
}

/** The levels that come with the program, and their solutions: `maps/x/name.lvl` and `solutions/x/name.txt`. */
const FOLDERS = { maps: OWN_MAPS, solutions: resolve(OWN_MAPS, '..', 'solutions') } as const;

type OwnFolder = keyof typeof FOLDERS;

/** One of the program's own files or folders, and its name in the package. */
interface OwnFile {
  readonly path: string;
  readonly name: string;
}

/**
 * The file in the program's own `maps` or `solutions` that a name stands for, if no such file exists here; the name of
 * that folder and the ending may be missing.
 */
export function findOwnFile(name: string, folder: OwnFolder): OwnFile | undefined {
  const below = nameBelow(name, folder);
  if (below === undefined || name === '' || isReachable(name)) return undefined;
  const path = resolve(FOLDERS[folder], below);
  const found = isPlainFile(path) || (folder === 'maps' && existsSync(path)) ? path : onlyFileCalled(path);
  return found === undefined ? undefined : { path: found, name: join(folder, relative(FOLDERS[folder], found)) };
}

/** The program's own solutions whose names begin with a text, sorted; folders end with a slash. */
export async function completeOwnSolution(text: string): Promise<string[]> {
  const below = nameBelow(text, 'solutions');
  if (below === undefined) return [];
  const paths = await completePath(join(FOLDERS.solutions, below));
  return paths.map((path) => text.slice(0, text.length - below.length) + path.slice(FOLDERS.solutions.length + 1));
}

/** The path below a folder; undefined for a name with a place of its own, such as `./level1.lvl`. */
function nameBelow(name: string, folder: OwnFolder): string | undefined {
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

/** The level of a file, or one of several. */
interface LevelInFile {
  readonly file: string;
  readonly number: number;
  readonly isAlone: boolean;
}

/** The name of a level's solution: `x.txt` for `x.lvl`, `sol1.txt` for `map1.txt`, and `x-3.txt` for the third level of `x.ps`. */
function solutionName({ file, number, isAlone }: LevelInFile): string {
  return `${basename(file, extname(file)).replace(/^map(?=\d+$)/, 'sol')}${isAlone ? '' : `-${number}`}.txt`;
}

/** The solution that comes with one of the program's own levels; undefined for any other level. */
export function readOwnSolution(level: LevelInFile): string | undefined {
  if (!isOwnMap(level.file)) return undefined;
  const below = dirname(relative(OWN_MAPS, resolve(level.file)));
  const text = readText(join(FOLDERS.solutions, below, solutionName(level)));
  return text.ok ? text.value : undefined;
}

/** The solution that lies beside a level in a folder `solutions`, as ours do: in the level's folder or the one above. */
export function readSolutionBeside(
  level: LevelInFile,
): { readonly name: string; readonly text: Result<string, FileFault> } | undefined {
  const own = readOwnSolution(level);
  const name = solutionName(level);
  if (own !== undefined) return { name: `solutions/${name}`, text: ok(own) };
  if (!isPlainFile(level.file)) return undefined;
  for (const above of ['.', '..']) {
    const beside = join(dirname(level.file), above, 'solutions', name);
    const text = readText(beside, 'plain-file');
    if (text.ok || text.faults.some(({ kind }) => kind !== 'no-such-file')) return { name: beside, text };
  }
  return undefined;
}
