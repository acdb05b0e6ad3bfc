import { basename, dirname, resolve } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { isReachable, OWN_MAPS } from '../files/level-files';
import { isLevelCode } from '../library/arguments';
import { PASTED } from '../library/catalogue';
import type { LevelEntry } from '../library/level-entry';
import { printableText } from '../messages/sanitize';
import { storeFaultSentence } from '../messages/files';
import { dailyDayOf } from '../store/daily-levels';
import type { PathKind, SavedPath } from '../store/library-paths';
import type { Store } from '../store/store';
import type { StoreFault } from '../store/store-fault';
import type { LibraryPath, PathsByKind } from '../tui/screens/collections/state';
import { openStoreToRead, shortenPlayerHome } from '../store/player-store';
import type { Problems } from './problems';
import { openStore } from './saver';

/** The files and folders of the player's library, and the levels that the player pasted. */
export class PlayerLibrary {
  private opened: Store | undefined;
  private lastRecent: string | undefined;

  constructor(private readonly problems: Problems) {}

  read(): PathsByKind {
    const saved = this.openStore()?.libraryPaths.read();
    const of = (kind: PathKind): LibraryPath[] => (saved?.[kind] ?? []).map(libraryPath);
    // Levels of days have a screen of their own.
    return {
      recent: of('recent').filter(({ name }) => dailyDayOf(name) === undefined),
      favourite: of('favourite'),
      folder: of('folder'),
    };
  }

  /** All paths that the player plays from: folders, favourites, recent files, and the folder of pasted levels. */
  get paths(): readonly string[] {
    const store = this.openStore();
    const { folder = [], favourite = [], recent = [] } = store?.libraryPaths.read() ?? {};
    const paths = [...folder, ...favourite, ...recent].map(({ path }) => path);
    return [...new Set([...paths, ...(store ? [store.pasted.folder] : [])])].filter(isReachable);
  }

  /** Saves a path, or removes it; returns a message. */
  async set(kind: PathKind, path: string, isSaved: boolean): Promise<string> {
    const done = await this.openStore()?.libraryPaths.set(kind, resolve(path), isSaved);
    const name = printableText(basename(path));
    return done === true ? `${name} ${SAID[kind][isSaved ? 'saved' : 'removed']}.` : NOT_SAVED;
  }

  /** Makes a file a favourite, or ends that. */
  toggleFavourite(path: string): Promise<string> {
    const favourites = this.openStore()?.libraryPaths.read().favourite ?? [];
    return this.set('favourite', path, !favourites.some((favourite) => favourite.path === resolve(path)));
  }

  /** Remembers the file of a level that is played; the program's own and pasted levels need no entry, and codes are no files. */
  noteRecent({ file, argument }: Pick<LevelEntry, 'file' | 'argument'>): void {
    const path = resolve(file);
    const isAtHand =
      file === '-' || argument === PASTED || isLevelCode(file) || path.startsWith(resolve(OWN_MAPS, '.'));
    if (isAtHand || path === this.lastRecent) return;
    this.lastRecent = path;
    void this.openStore()?.libraryPaths.set('recent', path, true);
  }

  /** Saves a pasted text; returns its path, or undefined if that fails. */
  addPasted(text: string, title: string | undefined, isTaken: (path: string) => boolean): string | undefined {
    const added = this.openStore()?.pasted.add(text, title, isTaken);
    if (added && !added.ok) added.faults.forEach(this.reportFault);
    return added?.ok ? added.value : undefined;
  }

  async deletePasted(path: string): Promise<Result<undefined, string>> {
    const { pasted } = this.openStore() ?? {};
    await pasted?.remove(path);
    return pasted?.has(path) === true ? failure('It cannot be deleted.') : ok(undefined);
  }

  /** The store, or on a full disk what can be read of it: there may be space again later. */
  get store(): Store | undefined {
    const store = this.openStore();
    if (store) return store;
    const readable = openStoreToRead(this.reportFault);
    return readable.ok ? readable.value : undefined;
  }

  private openStore(): Store | undefined {
    return (this.opened ??= openStore(this.problems));
  }

  private readonly reportFault = (fault: StoreFault): void => {
    this.problems.add(storeFaultSentence(fault));
  };
}

const NOT_SAVED = 'That cannot be saved.';

const SAID: Readonly<Record<PathKind, { readonly saved: string; readonly removed: string }>> = {
  favourite: { saved: 'is a favourite now', removed: 'is no favourite any more' },
  folder: { saved: 'is among your folders now', removed: 'is removed from your folders; its files stay' },
  recent: { saved: 'is among the recent files now', removed: 'is removed from the recent files' },
};

function libraryPath({ path, at }: SavedPath): LibraryPath {
  return { path, at, name: basename(path), folder: shortenPlayerHome(dirname(path)), isGone: !isReachable(path) };
}
