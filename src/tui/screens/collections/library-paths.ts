import type { Result } from '../../../core/result';
import type { CatalogueFile, UnreadFile } from '../../../library/catalogue';
import type { LevelRef } from '../../../library/level-entry';

/** A file or folder of the player's library. */
export interface LibraryPath {
  readonly path: string;
  /** The last part of the path, and the folder it is in as people write it. */
  readonly name: string;
  readonly folder: string;
  /** When it was added; for recent files, when it was last played. */
  readonly at: string;
  readonly isGone: boolean;
}

/** The kinds of saved paths. */
export type PathKind = 'recent' | 'favourite' | 'folder';

export type PathsByKind = Readonly<Record<PathKind, readonly LibraryPath[]>>;

/** Files that were added to the library while the program runs. */
export interface AddedFiles {
  readonly files: readonly CatalogueFile[];
  readonly unread: readonly UnreadFile[];
  readonly fileCount: number;
  /** The first level in them, and a message. */
  readonly first: LevelRef | undefined;
  readonly text: string;
}

/** The services of the world outside the terminal for the collections. */
export interface CollectionsWorld {
  loadPaths(answer: (paths: PathsByKind) => void): void;
  /** Saves a path, or removes it; answers with a message. */
  savePath(as: PathKind, path: string, isSaved: boolean, answer: (text: string) => void): void;
  /** Makes a file a favourite, or ends that. */
  toggleFavourite(path: string, answer: (text: string) => void): void;
  /** Saves a folder; answers with a message. */
  addFolder(path: string, answer: (result: Result<string, string>) => void): void;
  /** Adds the levels of a file or folder to the list. */
  addFiles(path: string, answer: (result: Result<AddedFiles, string>) => void): void;
  deletePasted(file: string, answer: (result: Result<undefined, string>) => void): void;
}
