import {
  mkdirSync,
  statSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { failure, ok, type Result } from '../core/result';

/**
 * Makes a folder, and those above it that are missing. Node's own way (`recursive`) tries for ever where the system calls a
 * folder missing in one that is there, as in `/proc`, or in `/home` where an automounter has no such home. The answer
 * are those that were made.
 */
export function makeFolders(path: string, mode = DEFAULT_MODE): string[] {
  try {
    return makeSingleFolder(path, mode);
  } catch (error) {
    const above = dirname(path);
    if (!hasCode(error, 'ENOENT') || above === path) throw error;
    return [...makeFolders(above, mode), ...makeSingleFolder(path, mode)];
  }
}

/** What the system makes of it for a folder like all others. */
const DEFAULT_MODE = 0o777;

function makeSingleFolder(path: string, mode: number): string[] {
  try {
    mkdirSync(path, { mode });
    return [path];
  } catch (error) {
    if (!hasCode(error, 'EEXIST') || !statSync(path).isDirectory()) throw error;
    return [];
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Why a file could not be written. */
export type WriteFault =
  | { readonly kind: 'exists' }
  | { readonly kind: 'is-folder' }
  | { readonly kind: 'no-such-folder' }
  | { readonly kind: 'may-not-write' }
  | { readonly kind: 'no-space' }
  | { readonly kind: 'unwritable'; readonly code: string };

/**
 * Writes a text whole or not at all: into a file beside, which then takes the name. A file that is there already is
 * replaced only by `force`; what is no plain file, a device or a pipe, is written to as it is.
 */
export function writeFile(path: string, text: string, force: boolean): Result<undefined, WriteFault> {
  const files = new WholeFiles(force);
  try {
    const file = files.begin(path);
    if (!file.ok) return file;
    const written = file.value.write(text);
    if (!written.ok) return written;
    const placed = files.place();
    return placed.ok ? placed : failure(...placed.faults.map(({ fault }) => fault));
  } finally {
    files.discard();
  }
}

/** A file that is being written piece by piece. */
export interface WholeFile {
  write(text: string): Result<undefined, WriteFault>;
}

interface StartedFile {
  readonly path: string;
  /** Where it goes, which is elsewhere if the path is a link. */
  readonly target: string;
  readonly temporary: string;
  readonly mode: number | undefined;
}

/**
 * Files that are there all together or not at all: each is written below another name, one after the other, and they take
 * their own names when all are whole.
 */
export class WholeFiles {
  private readonly started: StartedFile[] = [];
  /** Where those for a folder are meanwhile, so that names of what is not whole yet are nobody else's. */
  private readonly temporaryFolders = new Map<string, string>();
  private open: number | undefined;

  constructor(
    private readonly force: boolean,
    private readonly makesFolders = false,
  ) {}

  /** Begins a file; the one before is whole. What is no plain file is written to at once. */
  begin(path: string): Result<WholeFile, WriteFault> {
    try {
      this.endFile();
      const there = statsOf(path);
      if (there?.isDirectory()) return failure({ kind: 'is-folder' });
      if (there?.isFile() && !this.force) return failure({ kind: 'exists' });
      if (there && !there.isFile()) this.open = openSync(path, 'w');
      else {
        const target = there ? realpathSync(path) : path;
        const temporary = join(this.temporaryFolderFor(target), String(this.started.length));
        this.open = openSync(temporary, 'wx', 0o666);
        this.started.push({ path, target, temporary, mode: there?.mode });
      }
    } catch (error) {
      return failure(writeFaultOf(error));
    }
    return ok({ write: (text) => this.write(text) });
  }

  /** Gives all of them their names, and says which could not be. */
  place(): Result<undefined, { readonly path: string; readonly fault: WriteFault }> {
    for (const { path, target, temporary, mode } of this.started)
      try {
        this.endFile();
        if (mode !== undefined) chmodSync(temporary, mode & 0o777);
        if (this.makesFolders) makeFolders(dirname(target));
        if (this.force) renameSync(temporary, target);
        else linkOrCopy(temporary, target);
      } catch (error) {
        return failure({ path, fault: writeFaultOf(error) });
      }
    this.started.length = 0;
    return ok(undefined);
  }

  /** Leaves nothing behind of what has no name yet. */
  discard(): void {
    if (this.open !== undefined) closeSync(this.open);
    this.open = undefined;
    for (const folder of this.temporaryFolders.values()) rmSync(folder, { recursive: true, force: true });
  }

  private write(text: string): Result<undefined, WriteFault> {
    try {
      if (this.open !== undefined) writeFileSync(this.open, text);
      return ok(undefined);
    } catch (error) {
      return failure(writeFaultOf(error));
    }
  }

  private endFile(): void {
    const { open } = this;
    if (open === undefined) return;
    this.open = undefined;
    try {
      // What is replaced must not be gone before the new one is on the disk; what is new has nothing to lose.
      if (this.started.at(-1)?.mode !== undefined) fsyncSync(open);
    } finally {
      closeSync(open);
    }
  }

  private temporaryFolderFor(path: string): string {
    const folder = dirname(path);
    const known = this.temporaryFolders.get(folder);
    if (known !== undefined) return known;
    const made = mkdtempSync(join(this.makesFolders ? folderAbove(folder) : folder, '.sokoban-'));
    this.temporaryFolders.set(folder, made);
    return made;
  }
}

/** Writes a file that is not there yet, piece by piece; where that fails, nothing of it stays. The fault is the system's code. */
export function writeNew(path: string, pieces: Iterable<Uint8Array>): Result<undefined, { readonly code: string }> {
  try {
    makeFolders(dirname(path));
    const file = openSync(path, 'wx', 0o600);
    try {
      for (const piece of pieces) writeFileSync(file, piece);
      fsyncSync(file);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Makes a folder, and those it lies in, unless they are there. */
export function makeFolder(path: string): Result<undefined, WriteFault> {
  try {
    makeFolders(path);
    return ok(undefined);
  } catch (error) {
    return failure(writeFaultOf(error));
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

/** A folder that is there: this one, or the nearest above it. */
function folderAbove(path: string): string {
  const above = dirname(path);
  return above === path || statsOf(path)?.isDirectory() ? path : folderAbove(above);
}

/** Gives a name to a file unless somebody else has taken it since we looked, where the file system can tell. */
function linkOrCopy(whole: string, path: string): void {
  try {
    linkSync(whole, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(whole, path, constants.COPYFILE_EXCL);
  }
}

function writeFaultOf(error: unknown): WriteFault {
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
  EROFS: { kind: 'may-not-write' },
  ENOSPC: { kind: 'no-space' },
  EDQUOT: { kind: 'no-space' },
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
