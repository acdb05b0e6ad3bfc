import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ok, failure, type Result } from '../core/result';
import { isZip, type ZipFault } from './zip';
import { plainLevelFile, type LevelFile } from './level-file';
import { filesInFolder, filesInArchive, findFilesInFolder, type FoundFiles } from './folder';
import { faultOf, isPlainFile, readBytes, type FileFault, type Path } from './read-text';

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

/** Looks for the files of a folder until `isStopped`; undefined if the argument is no folder that can be read. */
export async function findFiles(argument: string, isStopped: () => boolean): Promise<FoundFiles | undefined> {
  try {
    return !isCount(argument) && statSync(pathOf(argument)).isDirectory()
      ? await findFilesInFolder(argument, isStopped)
      : undefined;
  } catch {
    // The fault is reported when the levels are read.
    return undefined;
  }
}

/**
 * The files of a level argument: a file, `-`, the possible level files in a folder, an archive or a folder in an archive, or
 * `map1.txt` to `mapN.txt`.
 */
export function levelFiles(argument: string, mapsFolder: string, maxFiles?: number): Result<LevelFile[], LevelsFault> {
  if (argument === '-') return ok([plainLevelFile(argument, true)]);
  if (isCount(argument)) return numberedMaps(Number(argument), mapsFolder);
  const path = pathOf(argument);
  try {
    if (statSync(path).isDirectory()) return ok(filesInFolder(argument, maxFiles));
    return ok(isArchive(path) ? filesInArchive(argument, path) : [plainLevelFile(argument, true, path)]);
  } catch (error) {
    const inside = filesInside(argument);
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

/** A whole number stands for this number of maps. */
export function isCount(argument: string): boolean {
  return /^[+-]?\d+$/.test(argument);
}

function numberedMaps(count: number, folder: string): Result<LevelFile[], LevelsFault> {
  if (count < 1) return failure({ kind: 'no-level-count' });
  const files: LevelFile[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `map${number}.txt`);
    if (!isPlainFile(path)) return failure({ kind: 'too-few-maps', wanted: count, found: number - 1, folder });
    files.push(plainLevelFile(path, true));
  }
  return ok(files);
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
  return filesInArchive(archive).filter(({ path }) => path === argument || path.startsWith(`${argument}/`));
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
