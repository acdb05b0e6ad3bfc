import { homedir } from 'node:os';
import { join } from 'node:path';
import { failure, ok } from '../core/result';
import type { Indexer } from '../jobs/indexer';
import { extendLibrary, folderFault } from '../library/extend-library';
import type { Library } from '../library/library';
import { readersFor } from '../library/load';
import type { CollectionsWorld } from '../tui/collections/kept-paths';
import type { KeptFiles } from './kept-files';

/** What the collections on the screen ask for. Without `kept` nothing is saved. */
export function hostOfCollections(
  library: Library,
  kept: KeptFiles | undefined,
  indexer: Indexer | undefined,
): CollectionsWorld {
  return {
    loadKept(answer) {
      answer(kept?.read() ?? { recent: [], favourite: [], folder: [] });
    },
    keep(as, path, isKept, answer) {
      if (kept) void kept.set(as, path, isKept).then(answer);
      else answer(NOTHING_SAVED);
    },
    toggleFavourite(path, answer) {
      if (kept) void kept.toggleFavourite(path).then(answer);
      else answer(NOTHING_SAVED);
    },
    addFolder(typed, answer) {
      const path = typed.startsWith('~/') ? join(homedir(), typed.slice(2)) : typed;
      const readers = readersFor({});
      const fault = readers.ok ? folderFault(path, readers.value) : readers.faults.join();
      if (fault !== undefined) answer(failure(fault));
      else if (!kept) answer(failure(NOTHING_SAVED));
      else
        void kept.set('folder', path, true).then((text) => {
          answer(ok(text));
        });
    },
    addFiles(path, answer) {
      const extension = extendLibrary(library, path);
      if (extension.ok) indexer?.extend(path, extension.value.indexes);
      answer(extension);
    },
    deletePasted(file, answer) {
      if (kept) void kept.deletePasted(file).then(answer);
      else answer(ok(undefined));
    },
  };
}

const NOTHING_SAVED = 'With --no-save, nothing is kept.';
