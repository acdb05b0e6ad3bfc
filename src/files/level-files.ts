import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ok, failure, type Result } from '../core/result';
import { faultOf, isPlainFile, type FileFault } from './read-text';

/** The program's own maps; this file lies two folders below the package's top, built or not. */
export const OWN_MAPS = resolve(__dirname, '..', '..', 'maps');

/** Endings of files that hold levels. */
const ENDINGS = ['.lvl', '.xsb', '.sok', '.map', '.txt'];

export type LevelsFault =
  | FileFault
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-folder' }
  | { readonly kind: 'folder-without-levels' }
  | { readonly kind: 'no-level-count' }
  | { readonly kind: 'too-few-maps'; readonly wanted: number; readonly found: number; readonly folder: string };

/** The files a level argument stands for: a file, `-`, the level files of a folder, or `map1.txt` to `mapN.txt`. */
export function levelFiles(argument: string, mapsFolder: string): Result<string[], LevelsFault> {
  if (argument === '-') return ok([argument]);
  if (isCount(argument)) return numberedMaps(Number(argument), mapsFolder);
  try {
    if (!statSync(argument).isDirectory()) return ok([argument]);
    return folderFiles(argument);
  } catch (error) {
    return failure(faultOf(error));
  }
}

/** The level files of a folder and the folders in it, numbers in names in their natural order, files first. */
export function folderFiles(folder: string): Result<string[], LevelsFault> {
  try {
    if (!statSync(folder).isDirectory()) return failure({ kind: 'not-a-folder' });
    const files = filesBelow(folder);
    return files.length > 0 ? ok(files) : failure({ kind: 'folder-without-levels' });
  } catch (error) {
    return failure(faultOf(error));
  }
}

/** Whether there is a file or folder of this name. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

/** A whole number asks for so many maps. */
export function isCount(argument: string): boolean {
  return /^[+-]?\d+$/.test(argument);
}

function numberedMaps(count: number, folder: string): Result<string[], LevelsFault> {
  if (count < 1) return failure({ kind: 'no-level-count' });
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `map${number}.txt`);
    if (!isPlainFile(path)) return failure({ kind: 'too-few-maps', wanted: count, found: number - 1, folder });
    paths.push(path);
  }
  return ok(paths);
}

/** What sorts is made only where there is something to sort: it takes 10 ms. */
function filesBelow(folder: string, natural = new Intl.Collator('en', { numeric: true })): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => natural.compare(a.name, b.name));
  const files = entries.filter(({ name }) => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)));
  return [
    ...files.map(({ name }) => join(folder, name)).filter(isPlainFile),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => filesBelow(join(folder, name), natural)),
  ];
}
