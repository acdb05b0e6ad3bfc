import { appendSync, createFile, listFiles, readOwnFile, removeFile, waitForDisk } from '../files/own-files';
import { failure, ok, type Result } from '../core/result';
import { errorCodes } from './fact-files';
import type { StoreEnvironment, StoreFault } from './store-fault';

/** A level that was edited and not saved. */
export interface UnsavedLevel {
  readonly name: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * The journals of levels that are being edited: a file each in a folder of the store. Lines are only ever added, so the end
 * of the program at any moment costs the last line at most.
 */
export class UnsavedLevels {
  constructor(private readonly environment: StoreEnvironment) {}

  /** All of them, the one changed last first. */
  list(): readonly UnsavedLevel[] {
    return listFiles(this.folder)
      .filter(({ name }) => name.endsWith(ENDING))
      .map(({ name, changedAt }) => ({ name: name.slice(0, -ENDING.length), changedAt }))
      .sort((one, other) => other.changedAt - one.changedAt);
  }

  /** A name that no journal has. */
  newName(): string {
    return this.environment.uniqueName();
  }

  read(name: string): Result<string, StoreFault> {
    const path = this.pathOf(name);
    const text = readOwnFile(path);
    if (!text.ok) return failure({ kind: 'unreadable', path, code: errorCodes(text.faults) });
    return text.value === undefined ? failure({ kind: 'unreadable', path, code: 'ENOENT' }) : ok(text.value);
  }

  /** Adds lines to a journal; false if that could not be written. */
  add(name: string, text: string): boolean {
    const path = this.pathOf(name);
    const added = appendSync(path, text);
    if (added.ok) void waitForDisk(added.value);
    else this.environment.reportFault({ kind: 'unwritable', path, code: errorCodes(added.faults) });
    return added.ok;
  }

  /** Adds a journal of a backup, and never replaces one: it may have changed since. False if it is there. */
  merge(file: string, text: string): boolean {
    const { environment } = this;
    const known = readOwnFile(`${this.folder}/${file}`);
    if (known.ok && known.value?.startsWith(text) === true) return false;
    const isFree = known.ok && known.value === undefined;
    const path = isFree ? `${this.folder}/${file}` : this.pathOf(this.newName());
    const made = createFile(path, text, environment.uniqueName());
    if (!made.ok) environment.reportFault({ kind: 'unwritable', path, code: errorCodes(made.faults) });
    return made.ok;
  }

  async remove(name: string): Promise<void> {
    await removeFile(this.pathOf(name));
  }

  private get folder(): string {
    return `${this.environment.folder}/${UNSAVED_FOLDER}`;
  }

  private pathOf(name: string): string {
    return `${this.folder}/${name}${ENDING}`;
  }
}

export const UNSAVED_FOLDER = 'unsaved';
const ENDING = '.jsonl';

export function isUnsavedFile(name: string): boolean {
  return name.endsWith(ENDING);
}
