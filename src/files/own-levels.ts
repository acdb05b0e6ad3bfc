import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import { OWN_MAPS } from './level-files';
import { readText } from './read-text';

/** The levels that come with the program, and their solutions: `maps/x/name.lvl` and `solutions/x/name.txt`. */

const OWN_SOLUTIONS = resolve(OWN_MAPS, '..', 'solutions');

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
  const text = readText(join(OWN_SOLUTIONS, dirname(below), `${name}.txt`));
  return text.ok ? text.value : undefined;
}
