import { basename, dirname, resolve } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { isReachable, OWN_MAPS } from '../files/level-files';
import { PASTED } from '../library/catalogue';
import type { LevelEntry } from '../library/level-entry';
import { printableText } from '../messages/sanitize';
import { storeFaultSentence } from '../messages/files';
import type { Kept, Shelf } from '../store/shelves';
import type { Store } from '../store/store';
import type { KeptPath, KeptPaths } from '../tui/collections/kept-paths';
import { openPlayerStore, shortenPlayerHome } from './player-store';
import type { Problems } from './problems';

/** The files and folders that the player keeps at hand, and the levels that the player pasted. */
export class KeptFiles {
  private store: Store | undefined;
  private lastRecent: string | undefined;

  constructor(private readonly problems: Problems) {}

  read(): KeptPaths {
    const shelves = this.openStore()?.shelves.read();
    const of = (shelf: Shelf): KeptPath[] => (shelves?.[shelf] ?? []).map(keptPath);
    return { recent: of('recent'), favourite: of('favourite'), folder: of('folder') };
  }

  /** Puts a path on a shelf, or takes it off; returns what to say. */
  async set(shelf: Shelf, path: string, isKept: boolean): Promise<string> {
    const done = await this.openStore()?.shelves.set(shelf, resolve(path), isKept);
    const name = printableText(basename(path));
    return done === true ? `${name} ${SAID[shelf][isKept ? 'kept' : 'removed']}.` : NOT_SAVED;
  }

  /** Makes a file a favourite, or no longer. */
  toggleFavourite(path: string): Promise<string> {
    const favourites = this.openStore()?.shelves.read().favourite ?? [];
    return this.set('favourite', path, !favourites.some((kept) => kept.path === resolve(path)));
  }

  /** Remembers the file of a level that is played; the program's own and pasted levels are at hand anyway. */
  noteRecent({ file, argument }: Pick<LevelEntry, 'file' | 'argument'>): void {
    const path = resolve(file);
    const isAtHand = file === '-' || argument === PASTED || path.startsWith(resolve(OWN_MAPS, '.'));
    if (isAtHand || path === this.lastRecent) return;
    this.lastRecent = path;
    void this.openStore()?.shelves.set('recent', path, true);
  }

  /** Keeps a pasted text; returns its path, or undefined if it cannot be saved. */
  addPasted(text: string, title: string | undefined, isTaken: (path: string) => boolean): string | undefined {
    const added = this.openStore()?.pasted.add(text, title, isTaken);
    if (added && !added.ok) for (const fault of added.faults) this.problems.add(storeFaultSentence(fault));
    return added?.ok ? added.value : undefined;
  }

  async deletePasted(path: string): Promise<Result<undefined, string>> {
    const { pasted } = this.openStore() ?? {};
    await pasted?.remove(path);
    return pasted?.has(path) === true ? failure('It cannot be deleted.') : ok(undefined);
  }

  private openStore(): Store | undefined {
    if (this.store) return this.store;
    const opened = openPlayerStore((fault) => {
      this.problems.add(storeFaultSentence(fault));
    });
    if (opened.ok) this.store = opened.value;
    else for (const fault of opened.faults) this.problems.add(storeFaultSentence(fault));
    return this.store;
  }
}

const NOT_SAVED = 'That cannot be saved.';

const SAID: Readonly<Record<Shelf, { readonly kept: string; readonly removed: string }>> = {
  favourite: { kept: 'is a favourite now', removed: 'is no favourite any more' },
  folder: { kept: 'is among your folders now', removed: 'is removed from your folders; its files stay' },
  recent: { kept: 'is among the recent files now', removed: 'is removed from the recent files' },
};

function keptPath({ path, at }: Kept): KeptPath {
  return { path, at, name: basename(path), folder: shortenPlayerHome(dirname(path)), isGone: !isReachable(path) };
}
