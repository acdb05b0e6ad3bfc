import { openSync, accessSync, constants, statSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** A descriptor of the terminal that this process belongs to, whatever its standard input is; undefined where there is none. */
export function openControllingTerminal(): number | undefined {
  try {
    return openSync('/dev/tty', 'r');
  } catch {
    return undefined;
  }
}

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

/** The version in the package's own package.json. */
export function packageVersion(): string {
  const text = readFileSync(resolve(__dirname, '..', '..', 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}
