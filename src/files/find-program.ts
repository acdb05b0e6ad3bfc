import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * The absolute path of a program that may be run, found in a list of folders as `PATH` has it; undefined if there is none.
 * A folder named from where we are could be anybody's.
 */
export function findProgram(name: string, folders: string): string | undefined {
  return folders
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
