import { failure, ok, type Result } from '../core/result';
import { fileFaultSentence } from '../messages/files';
import type { FileIndex, LibraryFile } from './file-index';
import { firstPlayable, type LevelRef, type Playable } from './level-entry';
import { Library } from './library';
import { basename } from 'node:path';
import { count } from '../messages/counts';
import type { CatalogueFile, UnreadFile } from './catalogue';
import type { ReaderChoice } from '../formats/collection';
import { isArchive, OWN_MAPS } from '../files/level-files';
import { isPlainFile } from '../files/read-text';
import { printableText, sanitize } from '../messages/sanitize';

/**
 * Reads files of an argument until one holds a level that can be played. Of several files, it reads at most this many
 * bytes and skips larger files; undefined if only a skipped file may hold one.
 */
export function findPlayable(
  library: Library,
  argument: string,
  files: readonly LibraryFile[],
  maxBytes: number,
): Result<Playable | undefined, string> {
  let refusal: Result<Playable, string> | undefined;
  let bytesLeft = files.length === 1 ? Infinity : maxBytes;
  let hasSkipped = false;
  for (const file of files) {
    const size = library.isRead(file) ? 0 : file.file.size();
    if (size > bytesLeft) {
      hasSkipped = true;
      continue;
    }
    bytesLeft -= size;
    const index = library.indexArgument(file);
    if (!index.ok) return index;
    const playable = firstPlayable(library.entries([file]), (entry) => entry.file);
    if (playable?.ok) return playable;
    refusal ??= playable;
  }
  if (hasSkipped) return ok(undefined);
  return refusal ?? failure(fileFaultSentence(argument, { kind: 'folder-without-levels' }));
}

/** The files that were added to a library. */
interface Extension {
  /** New files that were read, for the list; and their indexes, for the index thread. */
  readonly files: readonly CatalogueFile[];
  readonly indexes: readonly FileIndex[];
  readonly unread: readonly UnreadFile[];
  readonly fileCount: number;
  /** A level to begin with; undefined if none was found soon enough. */
  readonly first: LevelRef | undefined;
  readonly text: string;
}

/** The screen waits for at most this many bytes; the index thread reads the rest. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Adds the files of an argument to a library while it is in use, and reads as many as are needed to show a level. */
export function extendLibrary(library: Library, argument: string): Result<Extension, string> {
  const before = new Set(library.files.filter((file) => library.isRead(file)));
  const added = library.add(argument);
  if (!added.ok) return added;
  const first = findPlayable(library, argument, added.value, MAX_BYTES);
  if (!first.ok) return first;
  const read = new Set(added.value.filter((file) => library.isRead(file) && !before.has(file)).map(pathOf));
  const { files, unread, fileCount } = library.catalogue();
  const indexes = library.state.indexes.filter(({ file }) => read.has(file));
  const levels = added.value.reduce((sum, file) => sum + levelsIn(library, file), 0);
  const isAll = added.value.every((file) => library.isRead(file));
  return ok({
    files: files.filter(({ file }) => read.has(file)),
    indexes,
    unread,
    fileCount,
    first: first.value && { file: first.value.file, number: first.value.number },
    text: `${printableText(basename(argument))}: ${isAll ? count(levels, 'level') : `${count(added.value.length, 'file')} to look through`}`,
  });
}

/** Why a path cannot be kept as a folder of levels; undefined if it can. */
export function folderFault(path: string, readers: ReaderChoice): string | undefined {
  if (isPlainFile(path) && !isArchive(path))
    return `${sanitize(path)}: this is a file, not a folder; \`sokoban ${sanitize(path)}\` plays it`;
  const found = extendLibrary(new Library(readers, OWN_MAPS), path);
  return found.ok ? undefined : found.faults.join(' ');
}

function levelsIn(library: Library, file: LibraryFile): number {
  return library.isRead(file) ? (library.index(file)?.titles.length ?? 0) : 0;
}

function pathOf({ file }: LibraryFile): string {
  return file.path;
}
