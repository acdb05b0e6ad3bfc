import { join } from 'node:path';
import { failure, ok } from '../core/result';
import type { Indexer } from '../jobs/indexer';
import { extendLibrary, folderFault } from '../library/extend-library';
import type { Library } from '../library/library';
import { readersFor } from '../library/load';
import type { CollectionsHost } from '../tui/screens/collections/state';
import type { FileHost } from '../tui/screens/list/state';
import type { PlayerLibrary } from './player-library';
import { homeFolder } from '../store/player-store';

/** The services for the collections on the screen. Without a player's library nothing is saved. */
export function hostOfCollections(
  library: Library,
  player: PlayerLibrary | undefined,
  indexer: Indexer | undefined,
): CollectionsHost & FileHost {
  return {
    loadPaths(answer) {
      answer(player?.read() ?? { recent: [], favourite: [], folder: [] });
    },
    savePath(as, path, isSaved, answer) {
      if (player) void player.set(as, path, isSaved).then(answer);
      else answer(NOTHING_SAVED);
    },
    toggleFavourite(path, answer) {
      if (player) void player.toggleFavourite(path).then(answer);
      else answer(NOTHING_SAVED);
    },
    addFolder(typed, answer) {
      const path = typed.startsWith('~/') ? join(homeFolder(), typed.slice(2)) : typed;
      const readers = readersFor({});
      const fault = readers.ok ? folderFault(path, readers.value) : readers.faults.join();
      if (fault !== undefined) answer(failure(fault));
      else if (!player) answer(failure(NOTHING_SAVED));
      else
        void player.set('folder', path, true).then((text) => {
          answer(ok(text));
        });
    },
    addFiles(path, answer) {
      const extension = extendLibrary(library, path);
      if (extension.ok) indexer?.extend(path, extension.value.indexes);
      answer(extension);
    },
    deletePasted(file, answer) {
      if (player) void player.deletePasted(file).then(answer);
      else answer(ok(undefined));
    },
  };
}

const NOTHING_SAVED = 'With --no-save, nothing is saved.';
