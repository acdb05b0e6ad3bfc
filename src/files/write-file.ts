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
import { removeLeftOverFolders, TEMPORARY_PREFIX } from './temporary-files';

/**
 * Creates a folder and its missing parents, and returns those it created. Node's `recursive` option loops for ever if the
 * system reports a missing folder inside an existing one, as in `/proc`, or in `/home` under an automounter.
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

/** The default permissions of folders, before the umask. */
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
 * Writes a text completely or not at all: to a temporary file that is then renamed. An existing file is replaced only with
 * `force`; devices and pipes are written to directly.
 */
export function writeFile(path: string, text: string | Uint8Array, force: boolean): Result<undefined, WriteFault> {
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
  write(text: string | Uint8Array): Result<undefined, WriteFault>;
}

interface StartedFile {
  readonly path: string;
  /** The final path; differs from `path` if that is a link. */
  readonly target: string;
  readonly temporary: string;
  readonly mode: number | undefined;
}

/**
 * Writes several files completely or not at all: one after the other under temporary names, renamed when all are complete.
 */
export class WholeFiles {
  private readonly started: StartedFile[] = [];
  /** A temporary folder inside each target folder, so that temporary names are unique. */
  private readonly temporaryFolders = new Map<string, string>();
  private open: number | undefined;

  constructor(
    private readonly force: boolean,
    private readonly makesFolders = false,
  ) {}

  /** Begins a file and completes the one before. Devices and pipes are written to directly. */
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

  /** Renames all files to their final names; fails with the first that cannot be renamed. */
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

  /** Removes all files that were not placed. */
  discard(): void {
    if (this.open !== undefined) closeSync(this.open);
    this.open = undefined;
    for (const folder of this.temporaryFolders.values()) rmSync(folder, { recursive: true, force: true });
  }

  private write(text: string | Uint8Array): Result<undefined, WriteFault> {
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
      // A replaced file must not be lost before the new one is on disk; a new file has nothing to lose.
      if (this.started.at(-1)?.mode !== undefined) fsyncSync(open);
    } finally {
      closeSync(open);
    }
  }

  private temporaryFolderFor(path: string): string {
    const folder = dirname(path);
    const known = this.temporaryFolders.get(folder);
    if (known !== undefined) return known;
    const made = makeTemporaryFolder(this.makesFolders ? folderAbove(folder) : folder);
    this.temporaryFolders.set(folder, made);
    return made;
  }
}

function makeTemporaryFolder(folder: string): string {
  removeLeftOverFolders(folder);
  return mkdtempSync(join(folder, TEMPORARY_PREFIX));
}

/**
 * Creates a file piece by piece, completely or not at all. An existing file is replaced only with `force`. The fault is the
 * system's error code.
 */
export function writeNew(
  path: string,
  pieces: Iterable<Uint8Array>,
  force = false,
): Result<undefined, { readonly code: string }> {
  try {
    makeFolders(dirname(path));
    const before = statsOf(path);
    if (before && !(force && before.isFile())) return failure({ code: 'EEXIST' });
    const folder = makeTemporaryFolder(dirname(path));
    try {
      const whole = join(folder, '0');
      const file = openSync(whole, 'wx', 0o600);
      try {
        for (const piece of pieces) writeFileSync(file, piece);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      if (before) renameSync(whole, realpathSync(path));
      else linkOrCopy(whole, path);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Creates a folder and its parents if they are missing. */
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

/** The nearest existing folder: this one or one above it. */
function folderAbove(path: string): string {
  const above = dirname(path);
  return above === path || statsOf(path)?.isDirectory() ? path : folderAbove(above);
}

/** Names a file, but fails if another program has taken the name meanwhile, if the file system can tell. */
function linkOrCopy(whole: string, path: string): void {
  try {
    linkSync(whole, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(whole, path, constants.COPYFILE_EXCL);
  }
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
  EROFS: { kind: 'may-not-write' },
  ENOSPC: { kind: 'no-space' },
  EDQUOT: { kind: 'no-space' },
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
