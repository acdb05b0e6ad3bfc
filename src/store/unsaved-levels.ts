import type { SystemFault } from '../files/attempt';
import { createFile, replaceSync } from '../files/whole-file';
import {
  appendSync,
  isFile,
  listFiles,
  readOwnFile,
  removeFile,
  removeLeftOver,
  renameFile,
  waitForDisk,
  type Written,
} from '../files/own-files';
import { failure, ok, type Result } from '../core/result';
import { errorCodes, type StoreEnvironment, type StoreFault, unreadable, unwritable } from './store-fault';

/** A level that was edited and not saved. */
export interface UnsavedLevel {
  readonly name: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly bytes: number;
  /** Another running program edits it. */
  readonly isOpenElsewhere: boolean;
}

/**
 * The journals of levels that are being edited: a file each in a folder of the store. Each change adds a line, so if
 * the program ends at any moment, at most the last line is lost. The program that edits a level claims its journal: the
 * name of the file then ends with the number of the process, `NAME.4711.jsonl`. A claim counts while that process runs.
 */
export class UnsavedLevels {
  constructor(private readonly environment: StoreEnvironment) {}

  /** All of them, the last changed one first. */
  list(): readonly UnsavedLevel[] {
    void removeLeftOver(this.folder, '', this.environment.now());
    return listFiles(this.folder)
      .filter(({ name }) => name.endsWith(ENDING))
      .map(({ name: file, changedAt, bytes }) => {
        const name = this.withoutOwnClaim(file.slice(0, -ENDING.length));
        return { name, changedAt, bytes, isOpenElsewhere: this.isOpenElsewhere(name) };
      })
      .sort((one, other) => other.changedAt - one.changedAt);
  }

  /** An unused name for a journal of this program. */
  newName(): string {
    return this.environment.uniqueName();
  }

  read(name: string): Result<string, StoreFault> {
    const path = this.pathOf(name);
    const text = readOwnFile(path, MAX_BYTES);
    if (!text.ok) return failure(unreadable(path, text.faults));
    return text.value === undefined ? failure({ kind: 'unreadable', path, code: 'ENOENT' }) : ok(text.value);
  }

  /**
   * Claims a journal for this program; returns its new name. Fails if a running program has it, or if it does not
   * exist.
   */
  claim(name: string): Result<string, 'open elsewhere' | 'gone'> {
    if (isFile(this.claimedPath(name))) return ok(name);
    if (this.isOpenElsewhere(name)) return failure('open elsewhere');
    // If a program only seems to have ended, it continues under the old name.
    const next = claimOf(name) === undefined ? name : this.newName();
    return renameFile(this.openPath(name), this.claimedPath(next)).ok ? ok(next) : failure('gone');
  }

  /** Leaves a claimed journal to the next program that wants it. */
  release(name: string): void {
    if (isFile(this.claimedPath(name))) renameFile(this.claimedPath(name), this.openPath(name));
  }

  /** Adds a line to a claimed journal; false if that fails. Calls back if the disk reports a fault later. */
  add(name: string, line: string, onFault: (code: string) => void): boolean {
    const path = this.claimedPath(name);
    const added = appendSync(path, line, true);
    if (added.ok) void this.waitUntilSafe(added.value, onFault);
    return added.ok;
  }

  /** Adds a journal from a backup, but never replaces one, which may have changed since. False if it exists. */
  merge(file: string, text: string): boolean {
    const { environment, folder } = this;
    // A claim from another time or computer does not count here.
    const name = withoutClaim(file.slice(0, -ENDING.length));
    const known = listFiles(folder).filter((known) => withoutClaim(known.name.slice(0, -ENDING.length)) === name);
    const texts = known.map((known) => readOwnFile(`${folder}/${known.name}`, MAX_BYTES));
    if (texts.some((known) => known.ok && known.value?.startsWith(text) === true)) return false;
    const path = this.openPath(known.length === 0 ? name : this.newName());
    const made = createFile(path, text, environment.uniqueName());
    if (!made.ok) environment.reportFault(unwritable(path, made.faults));
    return made.ok;
  }

  /** Writes a journal completely or not at all, and claims its name. Calls back if that fails. */
  write(name: string, text: string, onFault: (code: string) => void): boolean {
    const path = this.claimedPath(name);
    const written = isFile(path) ? replaceSync(path, text) : appendSync(path, text);
    if (!written.ok) this.reportFault(path, written.faults, onFault);
    else if (written.value) void this.waitUntilSafe(written.value, onFault);
    return written.ok;
  }

  async remove(name: string): Promise<void> {
    await removeFile(this.pathOf(name));
  }

  private async waitUntilSafe(written: Written, onFault: (code: string) => void): Promise<void> {
    const safe = await waitForDisk(written);
    if (!safe.ok) this.reportFault(written.path, safe.faults, onFault);
  }

  private reportFault(path: string, faults: readonly SystemFault[], onFault: (code: string) => void): void {
    const code = errorCodes(faults);
    onFault(code);
    this.environment.reportFault({ kind: 'unwritable-draft', path, code });
  }

  private withoutOwnClaim(name: string): string {
    return claimOf(name) === this.environment.processes.own ? withoutClaim(name) : name;
  }

  private isOpenElsewhere(name: string): boolean {
    const { own, isRunning } = this.environment.processes;
    const claim = claimOf(name);
    return claim !== undefined && claim !== own && isRunning(claim);
  }

  private get folder(): string {
    return `${this.environment.folder}/${UNSAVED_FOLDER}`;
  }

  private pathOf(name: string): string {
    const claimed = this.claimedPath(name);
    return isFile(claimed) ? claimed : this.openPath(name);
  }

  private openPath(name: string): string {
    return `${this.folder}/${name}${ENDING}`;
  }

  private claimedPath(name: string): string {
    return this.openPath(`${name}.${this.environment.processes.own}`);
  }
}

export const UNSAVED_FOLDER = 'unsaved';
const ENDING = '.jsonl';

export function isUnsavedFile(name: string): boolean {
  return name.endsWith(ENDING);
}

/** Earlier versions let journals grow. */
const MAX_BYTES = 400 * 1024 * 1024;

/** The process that has claimed a journal. */
function claimOf(name: string): number | undefined {
  const [, claim] = /\.(\d+)$/.exec(name) ?? [];
  return claim === undefined ? undefined : Number(claim);
}

function withoutClaim(name: string): string {
  return claimOf(name) === undefined ? name : name.slice(0, name.lastIndexOf('.'));
}
