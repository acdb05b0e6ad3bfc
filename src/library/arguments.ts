import { join } from 'node:path';
import { findCode, isCode } from '../codes/code-text';
import { failure, ok, type Result } from '../core/result';
import type { FoundFiles } from '../files/find-files';
import { plainLevelFile, type LevelFile } from '../files/level-file';
import { filesAt, findFilesAt, isReachable, type LevelsFault } from '../files/level-files';
import { isPlainFile } from '../files/read-text';

/** What a level argument of a command stands for: levels themselves, as a code, or files with levels. */

/** A whole number stands for this number of maps. */
export function isCount(argument: string): boolean {
  return /^[+-]?\d+$/.test(argument);
}

/** The argument that stands for a path, even if its name is a whole number. */
export function pathArgument(path: string): string {
  return isCount(path) ? `./${path}` : path;
}

/** Whether an argument is a level as a code, and not the name of a file. */
export function isLevelCode(argument: string): boolean {
  return (isCode(argument) || findCode(argument)?.isWhole === true) && !isReachable(argument);
}

/**
 * The files of an argument: a file, `-`, the possible level files in a folder, an archive or a folder in an archive, or
 * `map1.txt` to `mapN.txt`.
 */
export function levelFiles(argument: string, mapsFolder: string, maxFiles?: number): Result<LevelFile[], LevelsFault> {
  if (argument === '-') return ok([plainLevelFile(argument, true)]);
  return isCount(argument) ? numberedMaps(Number(argument), mapsFolder) : filesAt(argument, maxFiles);
}

/** Looks for the files of a folder until `isStopped`; undefined if the argument is no folder that can be read. */
export async function findFiles(argument: string, isStopped: () => boolean): Promise<FoundFiles | undefined> {
  return isCount(argument) ? undefined : findFilesAt(argument, isStopped);
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
