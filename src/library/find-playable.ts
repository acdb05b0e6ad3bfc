import { failure, ok, type Result } from '../core/result';
import { fileFaultSentence } from '../messages/files';
import type { LibraryFile } from './file-index';
import { firstPlayable, type Playable } from './level-entry';
import type { Library } from './library';

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
