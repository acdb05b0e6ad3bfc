import { ok, type Result } from '../core/result';
import type { LevelFile } from '../files/level-file';
import type { LevelsFault } from '../files/level-files';
import { collectionOf, type Collection, type Reader } from '../formats/collection';

/**
 * The collections of files, for whoever reads levels one at a time. A file is read anew when its turn comes, and only the
 * last one stays at hand; what came by a pipe comes once, so it is kept.
 */
export class RecentCollections {
  private readonly piped = new Map<LevelFile, Collection>();
  private last: { readonly file: LevelFile; readonly collection: Collection } | undefined;

  put(file: LevelFile, collection: Collection): void {
    if (file.canBeReadAgain()) this.last = { file, collection };
    else this.piped.set(file, collection);
  }

  /** The collection of a file as it is now, by the reader that it was put here with. */
  take(file: LevelFile, reader: Reader): Result<Collection, LevelsFault> {
    const atHand = this.last?.file === file ? this.last.collection : this.piped.get(file);
    if (atHand) return ok(atHand);
    const text = file.read();
    if (!text.ok) return text;
    const collection = collectionOf(text.value, reader);
    this.last = { file, collection };
    return ok(collection);
  }
}
