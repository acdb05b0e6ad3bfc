import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { codeOf, waitWhile } from './read-text';
import { removeLeftOverFolders, TEMPORARY_PREFIX } from './temporary-files';

/** Why a file could not be written. */
export type WriteFault =
  | { readonly kind: 'exists' }
  | { readonly kind: 'is-folder' }
  | { readonly kind: 'no-such-folder' }
  | { readonly kind: 'may-not-write' }
  | { readonly kind: 'no-space' }
  | { readonly kind: 'unwritable'; readonly code: string };

export interface WriteOptions {
  /** Replaces an existing file. */
  readonly force?: boolean;
  readonly makesFolders?: boolean;
  /** No other user may read a new file. */
  readonly isPrivate?: boolean;
}

/**
 * Writes a text completely or not at all: to a temporary file that then gets the name. When this returns, a power failure
 * loses neither the text nor the name. An existing file keeps its owner, its permissions and its other names; devices and pipes
 * are written to directly.
 */
export function writeFile(
  path: string,
  text: string | Uint8Array | Iterable<Uint8Array>,
  options: WriteOptions = {},
): Result<undefined, WriteFault> {
  const files = new WholeFiles(options);
  try {
    const file = files.begin(path);
    if (!file.ok) return file;
    for (const piece of typeof text === 'string' || text instanceof Uint8Array ? [text] : text) {
      const written = file.value.write(piece);
      if (!written.ok) return written;
    }
    const placed = files.place();
    return placed.ok ? placed : failure(...placed.faults.map(({ fault }) => fault));
  } catch (error) {
    return failure(writeFaultOf(error));
  } finally {
    files.discard();
  }
}

/** A file that is being written piece by piece. */
export interface WholeFile {
  write(text: string | Uint8Array): Result<undefined, WriteFault>;
}

interface StartedFile {
  readonly path: string;
  /** The final path; differs from `path` if that is a link. */
  readonly target: string;
  readonly temporary: string;
  /** The existing file. */
  readonly there: Stats | undefined;
}

/**
 * Writes several files completely or not at all: one after the other under temporary names, and all get their names when the
 * last one is complete.
 */
export class WholeFiles {
  private readonly started: StartedFile[] = [];
  /** A temporary folder inside each target folder, so that temporary names are unique. */
  private readonly temporaryFolders = new Map<string, string>();
  private open: { readonly file: number; readonly isPlain: boolean } | undefined;

  constructor(private readonly options: WriteOptions) {}

  /** Begins a file and completes the previous one. Devices and pipes are written to directly. */
  begin(path: string): Result<WholeFile, WriteFault> {
    try {
      this.endFile();
      const there = statsOf(path);
      if (there?.isDirectory()) return failure({ kind: 'is-folder' });
      if (there?.isFile() && this.options.force !== true) return failure({ kind: 'exists' });
      // A pipe may never have a reader.
      if (there && !there.isFile()) this.open = { file: waitWhile(() => openSync(path, 'w')), isPlain: false };
      else {
        const target = there ? realpathSync(path) : path;
        const temporary = join(this.temporaryFolderFor(target), String(this.started.length));
        this.open = { file: openSync(temporary, 'wx', this.options.isPrivate ? 0o600 : 0o666), isPlain: true };
        this.started.push({ path, target, temporary, there });
      }
    } catch (error) {
      return failure(writeFaultOf(error));
    }
    return ok({ write: (text) => this.write(text) });
  }

  /** Gives all files their final names; fails with the first that cannot get its name. */
  place(): Result<undefined, { readonly path: string; readonly fault: WriteFault }> {
    const changed = new Set<string>();
    for (const started of this.started)
      try {
        this.endFile();
        const folder = dirname(started.target);
        if (this.options.makesFolders)
          for (const made of makeFolders(folder, this.options.isPrivate ? 0o700 : undefined))
            changed.add(dirname(made));
        this.giveName(started);
        changed.add(folder);
      } catch (error) {
        return failure({ path: started.path, fault: writeFaultOf(error) });
      }
    this.started.length = 0;
    return syncFolders(changed);
  }

  /** Removes all files that were not placed. */
  discard(): void {
    if (this.open) closeSync(this.open.file);
    this.open = undefined;
    for (const folder of this.temporaryFolders.values()) rmSync(folder, { recursive: true, force: true });
  }

  private write(text: string | Uint8Array): Result<undefined, WriteFault> {
    const { open } = this;
    try {
      if (open?.isPlain) writeFileSync(open.file, text);
      else if (open)
        waitWhile(() => {
          writeFileSync(open.file, text);
        });
      return ok(undefined);
    } catch (error) {
      return failure(writeFaultOf(error));
    }
  }

  /** A file must be on disk before it gets its name. */
  private endFile(): void {
    const { open } = this;
    if (!open) return;
    this.open = undefined;
    try {
      if (open.isPlain) fsyncSync(open.file);
    } finally {
      closeSync(open.file);
    }
  }

  private giveName({ target, temporary, there }: StartedFile): void {
    if (there && (there.nlink > 1 || !canTakeOwner(temporary, there))) overwrite(target, temporary);
    else {
      if (there) chmodSync(temporary, there.mode & 0o777);
      if (this.options.force) renameSync(temporary, target);
      else linkOrCopy(temporary, target);
    }
  }

  private temporaryFolderFor(path: string): string {
    const folder = dirname(path);
    const known = this.temporaryFolders.get(folder);
    if (known !== undefined) return known;
    const above = this.options.makesFolders ? folderAbove(folder) : folder;
    removeLeftOverFolders(above);
    const made = mkdtempSync(join(above, TEMPORARY_PREFIX));
    this.temporaryFolders.set(folder, made);
    return made;
  }
}

/** Gives a new file the owner of the one that it replaces, if the system allows that. */
function canTakeOwner(temporary: string, { uid, gid }: Stats): boolean {
  const own = statSync(temporary);
  if (own.uid === uid && own.gid === gid) return true;
  try {
    chownSync(temporary, uid, gid);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes into a file that keeps its owner and its other names. Until the new text is on disk, a copy of the old one lies beside
 * it, for the user to find after a power failure; an error brings the old text back.
 */
function overwrite(target: string, temporary: string): void {
  const copy = `${target}.before-save-${basename(dirname(temporary)).slice(TEMPORARY_PREFIX.length)}`;
  const file = openSync(target, 'r+');
  try {
    const old = readFileSync(target);
    copyBeside(target, copy);
    try {
      refill(file, readFileSync(temporary));
    } catch (error) {
      refill(file, old);
      rmSync(copy);
      throw error;
    }
    rmSync(copy);
  } finally {
    closeSync(file);
  }
}

function copyBeside(target: string, copy: string): void {
  try {
    copyFileSync(target, copy, constants.COPYFILE_EXCL);
    sync(copy);
    syncFolder(dirname(copy));
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}

function refill(file: number, bytes: Uint8Array): void {
  ftruncateSync(file);
  for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from, bytes.length - from, from);
  fsyncSync(file);
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolders(
  paths: Iterable<string>,
): Result<undefined, { readonly path: string; readonly fault: WriteFault }> {
  for (const path of paths)
    try {
      syncFolder(path);
    } catch (error) {
      return failure({ path, fault: writeFaultOf(error) });
    }
  return ok(undefined);
}

/** Waits until the names in a folder are on disk. */
export function syncFolder(path: string): void {
  try {
    sync(path);
  } catch (error) {
    if (!CANNOT_SYNC.has(codeOf(error))) throw error;
  }
}

/** Errors of systems that cannot sync folders, such as Windows. */
export const CANNOT_SYNC: ReadonlySet<string> = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Names a file, but fails if another program has taken the name meanwhile; copies where there are no hard links. */
export function linkOrCopy(whole: string, path: string): void {
  try {
    linkSync(whole, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(whole, path, constants.COPYFILE_EXCL);
    sync(path);
  }
}

/** Whether a file that is there may not be written, by its permissions; they do not bind root, but they were set for a reason. */
export function isReadOnly(path: string): boolean {
  try {
    if ((statSync(path).mode & 0o222) === 0) return true;
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM';
  }
}

/**
 * Creates a folder and its missing parents, and returns those it created. Node's `recursive` option loops for ever if the
 * system reports a missing folder inside an existing one, as in `/proc`, or in `/home` under an automounter.
 */
export function makeFolders(path: string, mode = DEFAULT_MODE): string[] {
  try {
    return makeSingleFolder(path, mode);
  } catch (error) {
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path) throw error;
    return [...makeFolders(above, mode), ...makeSingleFolder(path, mode)];
  }
}

/** The default permissions of folders, before the umask. */
const DEFAULT_MODE = 0o777;

function makeSingleFolder(path: string, mode: number): string[] {
  try {
    mkdirSync(path, { mode });
    return [path];
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
    return [];
  }
}

export function isFolder(path: string): boolean {
  try {
    return statsOf(path)?.isDirectory() === true;
  } catch {
    return false;
  }
}

function statsOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** The nearest existing folder: this one or one above it. */
export function folderAbove(path: string): string {
  const above = dirname(path);
  return above === path || statsOf(path)?.isDirectory() ? path : folderAbove(above);
}

export function writeFaultOf(error: unknown): WriteFault {
  const code = codeOf(error);
  return FAULTS[code] ?? { kind: 'unwritable', code };
}

const FAULTS: Readonly<Record<string, WriteFault>> = {
  EEXIST: { kind: 'exists' },
  EISDIR: { kind: 'is-folder' },
  ENOENT: { kind: 'no-such-folder' },
  ENOTDIR: { kind: 'no-such-folder' },
  EACCES: { kind: 'may-not-write' },
  EPERM: { kind: 'may-not-write' },
  ENOSPC: { kind: 'no-space' },
};
