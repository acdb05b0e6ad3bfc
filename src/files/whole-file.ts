import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdtempSync,
  openSync,
  promises,
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
import { attempt, attemptLater, codeOf, useFile, useFileLater, type SystemFault } from './attempt';
import { folderAbove, makeFolders, PRIVATE_FILE, PRIVATE_FOLDER, sync, syncFolder, syncFolderLater } from './folders';
import { linkOrCopy, removeFile, TEMPORARY_SUFFIX } from './own-files';
import { endsAsFolder } from './path-names';
import { waitWhile } from './read-text';
import { removeLeftOverFolders, TEMPORARY_PREFIX } from './temporary-files';

/*
 * All files are written whole: beside their place under a temporary name, until the text is on disk; then the file gets its name,
 * and the folder is waited for. So no program ever sees half of a file, even after a power failure. `WholeFiles` does this for
 * files of the user, which may lie anywhere, have an owner and several names; the others for the program's own.
 */

export interface WriteOptions {
  /** Replaces an existing file. */
  readonly force?: boolean;
  readonly makesFolders?: boolean;
  /** An existing file is written to, not replaced by another. */
  readonly inPlace?: boolean;
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
): Result<undefined, SystemFault> {
  const files = new WholeFiles(options);
  try {
    const file = files.begin(path);
    if (!file.ok) return file;
    for (const piece of typeof text === 'string' || text instanceof Uint8Array ? [text] : text) {
      const written = file.value.write(piece);
      if (!written.ok) return written;
    }
    const placed = files.place();
    return placed.ok ? placed : failure(...placed.faults.map(({ code }) => ({ code })));
  } catch (error) {
    return failure({ code: codeOf(error) });
  } finally {
    files.discard();
  }
}

/** Why no file can be written there, as far as that is known before; undefined if nothing is known. */
export function refuseToWrite(path: string, { force, makesFolders, inPlace }: WriteOptions): SystemFault | undefined {
  try {
    // A link that leads nowhere is there, too.
    const there = statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) return { code: 'EISDIR' };
    const isTaken = there !== undefined && (there.isFile() || there.isSymbolicLink());
    if (isTaken && force !== true) return { code: 'EEXIST' };
    const folder = dirname(there?.isFile() ? realpathSync(path) : path);
    if (!there && !makesFolders && (endsAsFolder(path) || !statSync(folder).isDirectory())) return { code: 'ENOTDIR' };
    // A file is made under another name in its folder; what is no file is written to.
    accessSync(there && (!isTaken || inPlace) ? path : makesFolders ? folderAbove(folder) : folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return { code: codeOf(error) };
  }
}

/** A file that is being written piece by piece. */
export interface WholeFile {
  write(text: string | Uint8Array): Result<undefined, SystemFault>;
}

interface StartedFile {
  readonly path: string;
  /** The final path; differs from `path` if that is a link. */
  readonly target: string;
  readonly temporary: string;
  /** The existing file. */
  readonly there: Stats | undefined;
}

interface PlaceFault extends SystemFault {
  readonly path: string;
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
  begin(path: string): Result<WholeFile, SystemFault> {
    try {
      this.endFile();
      const refusal = refuseToWrite(path, this.options);
      if (refusal) return failure(refusal);
      const there = statSync(path, { throwIfNoEntry: false });
      // A pipe may never have a reader.
      if (there && !there.isFile()) this.open = { file: waitWhile(() => openSync(path, 'w')), isPlain: false };
      else {
        const target = there ? realpathSync(path) : path;
        const temporary = join(this.temporaryFolderFor(target), String(this.started.length));
        this.open = { file: openSync(temporary, 'wx', this.options.isPrivate ? PRIVATE_FILE : 0o666), isPlain: true };
        this.started.push({ path, target, temporary, there });
      }
    } catch (error) {
      return failure({ code: codeOf(error) });
    }
    return ok({ write: (text) => this.write(text) });
  }

  /** Gives all files their final names; fails with the first that cannot get its name. */
  place(): Result<undefined, PlaceFault> {
    const changed = new Set<string>();
    for (const started of this.started)
      try {
        this.endFile();
        const folder = dirname(started.target);
        if (this.options.makesFolders)
          for (const made of makeFolders(folder, this.options.isPrivate ? PRIVATE_FOLDER : undefined))
            changed.add(dirname(made));
        this.giveName(started);
        changed.add(folder);
      } catch (error) {
        return failure({ path: started.path, code: codeOf(error) });
      }
    this.started.length = 0;
    for (const folder of changed) {
      const synced = attempt(() => {
        syncFolder(folder);
      });
      if (!synced.ok) return failure(...synced.faults.map(({ code }) => ({ path: folder, code })));
    }
    return ok(undefined);
  }

  /** Removes all files that were not placed. */
  discard(): void {
    if (this.open) closeSync(this.open.file);
    this.open = undefined;
    for (const folder of this.temporaryFolders.values()) rmSync(folder, { recursive: true, force: true });
  }

  private write(text: string | Uint8Array): Result<undefined, SystemFault> {
    const { open } = this;
    try {
      if (open?.isPlain) writeFileSync(open.file, text);
      else if (open)
        waitWhile(() => {
          writeFileSync(open.file, text);
        });
      return ok(undefined);
    } catch (error) {
      return failure({ code: codeOf(error) });
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
  useFile(target, 'r+', (file) => {
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
  });
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

/**
 * Replaces or creates one of the program's own files. If several programs may write at once, each needs its own temporary name,
 * `beside`.
 */
export async function replaceFile(
  path: string,
  text: string,
  beside = `${path}${TEMPORARY_SUFFIX}`,
): Promise<Result<unknown, SystemFault>> {
  const done = await attemptLater(async () => {
    const made = makeFolders(dirname(path), PRIVATE_FOLDER);
    const write = async (file: promises.FileHandle): Promise<void> => {
      await file.writeFile(text);
      await file.sync();
    };
    await useFileLater(beside, 'w', write, PRIVATE_FILE);
    await promises.rename(beside, path);
    for (const name of [path, ...made]) await syncFolderLater(dirname(name));
  });
  if (!done.ok) await removeFile(beside);
  return done;
}

/** The same, synchronously, for a caller that continues only when the file is written. No other program may write the file. */
export function replaceSync(path: string, text: string): Result<undefined, SystemFault> {
  const beside = `${path}${TEMPORARY_SUFFIX}`;
  return placeSync(path, text, beside, () => {
    renameSync(beside, path);
  });
}

/** Creates one of the program's own files; fails if it exists. `name` must be unique. */
export function createFile(path: string, text: string, name: string): Result<unknown, SystemFault> {
  const beside = `${path}.${name}${TEMPORARY_SUFFIX}`;
  return placeSync(path, text, beside, () => {
    linkOrCopy(beside, path);
  });
}

/**
 * Replaces a file by another text and keeps the original under a new name. If another program appends at this moment,
 * its text goes to the original, where it can be read afterwards.
 */
export function setFileAside(path: string, aside: string, text: string): Result<unknown, SystemFault> {
  const beside = `${aside}${TEMPORARY_SUFFIX}`;
  return placeSync(path, text, beside, () => {
    linkOrCopy(path, aside);
    renameSync(beside, path);
  });
}

function placeSync(path: string, text: string, beside: string, giveName: () => void): Result<undefined, SystemFault> {
  const done = attempt(() => {
    const made = makeFolders(dirname(path), PRIVATE_FOLDER);
    const write = (file: number): void => {
      writeFileSync(file, text);
      fsyncSync(file);
    };
    rmSync(beside, { force: true });
    useFile(beside, 'wx', write, PRIVATE_FILE);
    giveName();
    for (const name of [path, ...made]) syncFolder(dirname(name));
  });
  rmSync(beside, { force: true });
  return done.ok ? ok(undefined) : done;
}

/** If this output is a file, a text that it has no room for is an error. Node alone writes its begin, and is content. */
export function writeWhole(output: NodeJS.WriteStream & { readonly fd: number }): void {
  if (!fstatSync(output.fd).isFile()) return;
  output._write = (text: Uint8Array, _encoding, done) => {
    try {
      writeFileSync(output.fd, text);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
}
