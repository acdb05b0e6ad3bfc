import { appendSync, listNames, readOwnFile, waitForDisk } from '../files/own-files';
import { fieldsIn, textIn } from '../core/fields';
import { type StoreEnvironment, unreadable, unwritable } from './store-fault';

/** The kinds of saved paths: an added folder of levels, a favourite, or a file that was played. */
const PATH_KINDS = ['folder', 'favourite', 'recent'] as const;
export type PathKind = (typeof PATH_KINDS)[number];

/** A path of the player's library, and when it was added; for recent files, when it was last played. */
export interface SavedPath {
  readonly path: string;
  readonly at: string;
}

/** A path that was saved or removed, a line of JSON. */
interface Change extends SavedPath {
  readonly kind: PathKind;
  readonly isRemoved: boolean;
}

/**
 * The files and folders of the player's library. They are in the store and not in the settings, because they record
 * what a player did, not how the program should behave: lines are only ever added, so two programs can change them at
 * once, and backups include them. Of several changes of a path the last one counts.
 */
export class LibraryPaths {
  constructor(private readonly environment: StoreEnvironment) {}

  /** The paths of each kind, the latest first. */
  read(): Readonly<Record<PathKind, readonly SavedPath[]>> {
    const saved = [...this.latest().values()]
      .filter(({ isRemoved }) => !isRemoved)
      .sort((a, b) => (a.at < b.at ? 1 : -1));
    const of = (kind: PathKind): SavedPath[] =>
      saved.filter((one) => one.kind === kind).map(({ path, at }) => ({ path, at }));
    return { folder: of('folder'), favourite: of('favourite'), recent: of('recent').slice(0, MAX_RECENT) };
  }

  /** Saves a path, or removes it; false if that could not be written. */
  async set(kind: PathKind, path: string, isSaved: boolean): Promise<boolean> {
    const now = new Date(this.environment.now()).toISOString();
    const { at: before = '' } = this.latest().get(keyOf({ kind, path })) ?? {};
    // If the clock was ahead then, this is the later change all the same.
    const at = before > now ? before : now;
    return this.append(formatChange({ kind, path, at, isRemoved: !isSaved }));
  }

  /** Adds the unknown changes of a text that another machine wrote. */
  async merge(text: string): Promise<boolean> {
    const known = new Set(this.changes().map(formatChange));
    const news = changesIn(text)
      .map(formatChange)
      .filter((line) => !known.has(line));
    return news.length > 0 && this.append(news.join(''));
  }

  private async append(text: string): Promise<boolean> {
    const path = `${this.environment.folder}/${LIBRARY_FILE}`;
    const added = appendSync(path, text);
    const done = added.ok ? await waitForDisk(added.value) : added;
    if (!done.ok) this.environment.reportFault(unwritable(path, done.faults));
    return done.ok;
  }

  /** The last change of each path, by `keyOf`. */
  private latest(): ReadonlyMap<string, Change> {
    const latest = new Map<string, Change>();
    for (const change of this.changes()) {
      const before = latest.get(keyOf(change));
      if (!before || before.at <= change.at) latest.set(keyOf(change), change);
    }
    return latest;
  }

  /** The changes of the file, and of conflicting copies that a synchronising program left. */
  private changes(): Change[] {
    const { folder, reportFault } = this.environment;
    const names = listNames(folder);
    return (names.ok ? names.value : []).filter(isLibraryFile).flatMap((name) => {
      const path = `${folder}/${name}`;
      const text = readOwnFile(path);
      if (!text.ok) reportFault(unreadable(path, text.faults));
      return text.ok ? changesIn(text.value ?? '') : [];
    });
  }
}

/** More would fill the screen. */
const MAX_RECENT = 12;
const LIBRARY_FILE = 'library.jsonl';

export function isLibraryFile(name: string): boolean {
  return /^library(?:[^0-9a-z].*)?\.jsonl$/i.test(name);
}

function keyOf({ kind, path }: Pick<Change, 'kind' | 'path'>): string {
  return `${kind} ${path}`;
}

/** The newline before it separates it from an incomplete line. */
function formatChange({ kind, path, at, isRemoved }: Change): string {
  return `\n${JSON.stringify({ kind, path, at, ...(isRemoved ? { removed: true } : {}) })}\n`;
}

/** Damaged lines are skipped; they cost the player one entry. */
function changesIn(text: string): Change[] {
  return text.split('\n').flatMap((line): Change[] => {
    const fields = fieldsIn(line);
    const kind = PATH_KINDS.find((known) => known === fields?.kind);
    if (!fields || !kind || textIn(fields, 'path') === '') return [];
    return [{ kind, path: textIn(fields, 'path'), at: textIn(fields, 'at'), isRemoved: fields.removed === true }];
  });
}
