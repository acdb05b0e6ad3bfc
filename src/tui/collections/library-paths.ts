import type { Result } from '../../core/result';
import type { CatalogueFile, UnreadFile } from '../../library/catalogue';
import type { LevelRef } from '../../library/level-entry';

/** A file or folder of the player's library. */
export interface LibraryPath {
  readonly path: string;
  /** The last part of the path, and the folder it is in as people write it. */
  readonly name: string;
  readonly folder: string;
  /** Since when; of a recent file, when it was last played. */
  readonly at: string;
  readonly isGone: boolean;
}

/** What a path is saved as. */
export type PathKind = 'recent' | 'favourite' | 'folder';

export type PathsByKind = Readonly<Record<PathKind, readonly LibraryPath[]>>;

/** Files that the library has got while the program runs. */
export interface AddedFiles {
  readonly files: readonly CatalogueFile[];
  readonly unread: readonly UnreadFile[];
  readonly fileCount: number;
  /** The first level that was found, and what to say. */
  readonly first: LevelRef | undefined;
  readonly text: string;
}

/** What the collections ask of the world outside the terminal. */
export interface CollectionsWorld {
  loadPaths(answer: (paths: PathsByKind) => void): void;
  /** Saves a path, or removes it; answers with what to say. */
  savePath(as: PathKind, path: string, isSaved: boolean, answer: (text: string) => void): void;
  /** Makes a file a favourite, or no longer. */
  toggleFavourite(path: string, answer: (text: string) => void): void;
  /** Saves a folder; answers with what to say. */
  addFolder(path: string, answer: (result: Result<string, string>) => void): void;
  /** Adds the levels of a file or folder to the list. */
  addFiles(path: string, answer: (result: Result<AddedFiles, string>) => void): void;
  /** Deletes a pasted file. */
  deletePasted(file: string, answer: (result: Result<undefined, string>) => void): void;
}
