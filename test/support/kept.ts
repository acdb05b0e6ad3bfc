import { failure, ok } from '../../src/core/result';
import type { AddedFiles, CollectionsWorld, KeptAs, KeptPath, KeptPaths } from '../../src/tui/collections/kept-paths';

/** What the player keeps at the beginning, and the files that can be opened. */
export interface KeptStart {
  readonly kept?: Partial<KeptPaths>;
  readonly openable?: Readonly<Record<string, AddedFiles>>;
}

/** A path that the player keeps, as the screen shows it. */
export function keptPath(path: string, more: Partial<KeptPath> = {}): KeptPath {
  const slash = path.lastIndexOf('/');
  const at = '2026-01-01T12:00:00Z';
  return { path, name: path.slice(slash + 1), folder: path.slice(0, slash), at, isGone: false, ...more };
}

/** The world of the collections without files: what is kept is in memory, and `asked` hears what is deleted. */
export function keptWorld({ kept = {}, openable = {} }: KeptStart, asked: string[]): CollectionsWorld {
  let all: KeptPaths = { recent: [], favourite: [], folder: [], ...kept };
  const set = (as: KeptAs, path: string, isKept: boolean): string => {
    const others = all[as].filter((one) => one.path !== path);
    all = { ...all, [as]: isKept ? [keptPath(path), ...others] : others };
    return `${path} is ${isKept ? '' : 'no longer '}kept as ${as}.`;
  };
  return {
    loadKept: (tell) => {
      tell(all);
    },
    keep: (as, path, isKept, tell) => {
      tell(set(as, path, isKept));
    },
    toggleFavourite: (path, tell) => {
      tell(set('favourite', path, !all.favourite.some((one) => one.path === path)));
    },
    addFolder: (path, tell) => {
      tell(path in openable ? ok(set('folder', path, true)) : failure(`${path}: there is no such file or folder`));
    },
    addFiles: (path, tell) => {
      const found = openable[path];
      tell(found ? ok(found) : failure(`${path}: there is no such file or folder`));
    },
    deletePasted: (file, tell) => {
      asked.push(`delete ${file}`);
      tell(ok(undefined));
    },
  };
}
