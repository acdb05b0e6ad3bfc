import { posix, sep as ownSeparator, win32 } from 'node:path';

/** What differs between the paths of systems: `node:path` of this one, or `win32` and `posix` in tests. */
interface Paths {
  readonly sep: string;
}

const HERE: Paths = { sep: ownSeparator };

/** The names in a path as it was written: Windows knows two separators. */
export function namesIn(path: string, { sep } = HERE): readonly string[] {
  return path.split(sep === win32.sep ? /[\\/]/ : posix.sep);
}

/** Whether a path says by its end that it is a folder: `levels/`. */
export function endsAsFolder(path: string, paths = HERE): boolean {
  return path !== '' && namesIn(path, paths).at(-1) === '';
}

/** The part of a path below a folder; undefined if it is not below it. Both are written alike, from the same place. */
export function pathBelow(path: string, folder: string, paths = HERE): string | undefined {
  const above = namesIn(folder, paths);
  let end = above.length;
  while (end > 1 && above[end - 1] === '') end -= 1;
  const names = above.slice(0, end);
  const all = namesIn(path, paths);
  const isBelow = all.length > names.length && names.every((name, index) => name === all[index]);
  return isBelow ? path.slice(names.reduce((length, name) => length + name.length + 1, 0)) : undefined;
}
