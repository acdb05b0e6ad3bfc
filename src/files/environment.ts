import { openSync, accessSync, constants, statSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Opens the terminal of this process, even if standard input is a pipe; undefined if there is no terminal. */
export function openControllingTerminal(): number | undefined {
  try {
    return openSync('/dev/tty', 'r');
  } catch {
    return undefined;
  }
}

/**
 * Finds an executable program in a list of folders like `PATH`; undefined if there is none. Relative folders are skipped:
 * any user could have put a program there.
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

/** The program as it was built; undefined where it runs unbuilt. */
export function builtProgram(): Uint8Array | undefined {
  try {
    return readFileSync(resolve(__dirname, '..', 'cli', 'start.js'));
  } catch {
    return undefined;
  }
}

/** The page that plays levels in a browser, still without levels; undefined if the installation is damaged. */
export function emptyPage(has: { readonly games: boolean; readonly solver: boolean }): string | undefined {
  const name = has.games ? 'page-games.html' : has.solver ? 'page-solver.html' : 'page.html';
  try {
    return readFileSync(resolve(__dirname, '..', '..', 'dist', name), 'utf8');
  } catch {
    return undefined;
  }
}

/** The version in the package's own package.json. */
export function packageVersion(): string {
  const text = readFileSync(resolve(__dirname, '..', '..', 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}
