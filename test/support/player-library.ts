import { failure, ok } from '../../src/core/result';
import type {
  AddedFiles,
  CollectionsHost,
  PathKind,
  LibraryPath,
  PathsByKind,
} from '../../src/tui/screens/collections/state';

import type { FileHost } from '../../src/tui/screens/list/state';

/** The player's library at the beginning, and the files that can be opened. */
export interface LibraryStart {
  readonly saved?: Partial<PathsByKind>;
  readonly openable?: Readonly<Record<string, AddedFiles>>;
}

/** A path of the player's library, as the screen shows it. */
export function libraryPath(path: string, more: Partial<LibraryPath> = {}): LibraryPath {
  const slash = path.lastIndexOf('/');
  const at = '2026-01-01T12:00:00Z';
  return { path, name: path.slice(slash + 1), folder: path.slice(0, slash), at, isGone: false, ...more };
}

/** The world of the collections without files: saved paths are in memory, and deletions are noted in `asked`. */
export function libraryWorld({ saved = {}, openable = {} }: LibraryStart, asked: string[]): CollectionsHost & FileHost {
  let all: PathsByKind = { recent: [], favourite: [], folder: [], ...saved };
  const set = (as: PathKind, path: string, isSaved: boolean): string => {
    const others = all[as].filter((one) => one.path !== path);
    all = { ...all, [as]: isSaved ? [libraryPath(path), ...others] : others };
    return `${path} is ${isSaved ? '' : 'no longer '}saved as ${as}.`;
  };
  return {
    loadPaths: (tell) => {
      tell(all);
    },
    savePath: (as, path, isSaved, tell) => {
      tell(set(as, path, isSaved));
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
