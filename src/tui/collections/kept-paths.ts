import type { Result } from '../../core/result';
import type { CatalogueFile, UnreadFile } from '../../library/catalogue';
import type { LevelRef } from '../../library/level-entry';

/** A file or folder that the player keeps at hand. */
export interface KeptPath {
  readonly path: string;
  /** The last part of the path, and the folder it is in as people write it. */
  readonly name: string;
  readonly folder: string;
  /** Since when; of a recent file, when it was last played. */
  readonly at: string;
  readonly isGone: boolean;
}

/** What a path is kept as. */
export type KeptAs = 'recent' | 'favourite' | 'folder';

export type KeptPaths = Readonly<Record<KeptAs, readonly KeptPath[]>>;

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
  loadKept(answer: (kept: KeptPaths) => void): void;
  /** Keeps a path, or no longer; answers with what to say. */
  keep(as: KeptAs, path: string, isKept: boolean, answer: (text: string) => void): void;
  /** Makes a file a favourite, or no longer. */
  toggleFavourite(path: string, answer: (text: string) => void): void;
  /** Adds a folder to those that are kept; answers with what to say. */
  addFolder(path: string, answer: (result: Result<string, string>) => void): void;
  /** Adds the levels of a file or folder to the list. */
  addFiles(path: string, answer: (result: Result<AddedFiles, string>) => void): void;
  /** Deletes a pasted file. */
  deletePasted(file: string, answer: (result: Result<undefined, string>) => void): void;
}
