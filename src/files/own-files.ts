import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { ok, failure, type Result } from '../core/result';
import { createTemporaryFile, MIN_LEFTOVER_AGE_MS } from './temporary-files';
import { codeOf } from './read-text';
import { CANNOT_SYNC, folderAbove, linkOrCopy, makeFolders, syncFolder } from './whole-file';

/** The program's own files: read synchronously, written while the screen stays responsive. */

/** An error code of the file system, such as `ENOSPC`. */
export interface OwnFileFault {
  readonly code: string;
}

/** Reads a file of at most `most` bytes; undefined if there is none. The caller checks the text for damage. */
export function readOwnFile(path: string, most = MAX_OWN_FILE_BYTES): Result<string | undefined, OwnFileFault> {
  try {
    const file = openSync(path, READ);
    try {
      const refused = refusalCode(fstatSync(file), most);
      return refused === undefined ? ok(readFileSync(file, 'utf8')) : failure({ code: refused });
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

/** Reads a file of at most `most` bytes asynchronously. */
export async function readOwnFileLater(
  path: string,
  most = MAX_OWN_FILE_BYTES,
): Promise<Result<string | undefined, OwnFileFault>> {
  try {
    const file = await promises.open(path, READ);
    try {
      const refused = refusalCode(await file.stat(), most);
      return refused === undefined ? ok(await file.readFile('utf8')) : failure({ code: refused });
    } finally {
      await file.close();
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

/** Far more than a player produces in a lifetime; a larger file is not ours. */
const MAX_OWN_FILE_BYTES = 64 * 1024 * 1024;

/** Refuses devices, which have no end, and pipes, which may never have a writer. */
function refusalCode(stats: Stats, most = MAX_OWN_FILE_BYTES): string | undefined {
  if (stats.isDirectory()) return 'EISDIR';
  if (!stats.isFile()) return 'no plain file';
  return stats.size > most ? 'EFBIG' : undefined;
}

/**
 * Passes the whole lines of a file of any size to `receive`, from a byte on; empty lines are left out. Returns the byte after
 * the last whole line: another program may be writing what follows. Undefined if there is no file.
 */
export function readOwnLines(
  path: string,
  receive: (line: string) => void,
  from = 0,
): Result<number | undefined, OwnFileFault> {
  try {
    const file = openSync(path, READ);
    try {
      const refused = refusalCode(fstatSync(file), Infinity);
      return refused === undefined ? ok(readLines(file, receive, from)) : failure({ code: refused });
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

const PIECE_BYTES = 1024 * 1024;
/** Far longer than any record; a longer line counts only as damaged. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

function readLines(file: number, receive: (line: string) => void, from: number): number {
  let begun: Buffer[] = [];
  let end = from;
  for (let position = from; ;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const bytes = readSync(file, piece, 0, PIECE_BYTES, position);
    if (bytes === 0) return end;
    const last = piece.subarray(0, bytes).lastIndexOf(NEWLINE) + 1;
    if (last > 0) {
      const lines = Buffer.concat([...begun, piece.subarray(0, last)]).toString();
      for (const line of lines.split('\n')) if (line !== '') receive(line);
      begun = [];
      end = position + last;
    }
    position += bytes;
    begun.push(piece.subarray(last, bytes));
    if (position - end > MAX_LINE_BYTES) begun = [Buffer.from(DAMAGED)];
  }
}

const DAMAGED = 'a line that is too long';

export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true;
}

/** Undefined if there is no such file, or if it cannot be looked at. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether a file lies directly in a folder. */
export function isFileIn(path: string, folder: string): boolean {
  return resolve(path) === resolve(folder, basename(path));
}

/** The names in a folder; empty if there is no folder. */
export function listNames(folder: string): Result<string[], OwnFileFault> {
  try {
    return ok(readdirSync(folder));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok([]) : failure({ code: codeOf(error) });
  }
}

/** A plain file of a folder, and when it was changed last, in milliseconds since 1970. */
interface ListedFile {
  readonly name: string;
  readonly changedAt: number;
  readonly bytes: number;
}

/** The plain files of a folder; none if it cannot be read. */
export function listFiles(folder: string): readonly ListedFile[] {
  const names = listNames(folder);
  return (names.ok ? names.value : []).flatMap((name) => {
    const stats = statsOf(`${folder}/${name}`);
    return stats?.isFile() ? [{ name, changedAt: stats.mtimeMs, bytes: stats.size }] : [];
  });
}

/**
 * Appends to a file in one write, which the system does not mix with writes of other programs. A missing file is a fault,
 * `ENOENT`, also if another program has taken its name away meanwhile: it may remove it. The text may not be on disk yet: see
 * `waitForDisk`.
 */
export async function appendToFile(path: string, text: string): Promise<Result<undefined, OwnFileFault>> {
  try {
    const file = await promises.open(path, APPEND);
    try {
      await file.appendFile(text);
    } finally {
      await file.close();
    }
    await promises.stat(path);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** A written file that may not be on disk yet, and the folders with new names in them. */
export interface Written {
  readonly path: string;
  readonly folders: readonly string[];
}

/**
 * Appends synchronously and creates the file and its folder if needed, unless the file must be there. The text survives a
 * crash of this process, but not yet a power failure.
 */
export function appendSync(path: string, text: string, mustExist = false): Result<Written, OwnFileFault> {
  try {
    const made = mustExist ? [] : makeFolders(dirname(path), PRIVATE_FOLDER);
    const { file, isNew } = mustExist ? { file: openSync(path, APPEND), isNew: false } : openToAdd(path);
    try {
      const bytes = Buffer.from(text);
      // On a full disk the system may write only a part, and says why when asked for the rest.
      for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
    } finally {
      closeSync(file);
    }
    return ok({ path, folders: [...(isNew ? [dirname(path)] : []), ...made.map((folder) => dirname(folder))] });
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

function openToAdd(path: string): { readonly file: number; readonly isNew: boolean } {
  try {
    return { file: openSync(path, APPEND), isNew: false };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return { file: openSync(path, APPEND | constants.O_CREAT, PRIVATE_FILE), isNew: true };
  }
}

/** Waits until a file is safe from a power failure; a file that is gone needs no waiting. */
export async function waitForDisk({ path, folders }: Written): Promise<Result<undefined, OwnFileFault>> {
  try {
    // Windows can sync only a file that is open for writing.
    const file = await promises.open(path, APPEND);
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    for (const folder of folders) await syncFolderLater(folder);
    return ok(undefined);
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

async function syncFolderLater(path: string): Promise<void> {
  try {
    const folder = await promises.open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!CANNOT_SYNC.has(codeOf(error))) throw error;
  }
}

/**
 * Writes a temporary file and renames it, so that no program ever sees half of it, even after a power failure; then the
 * file is safe on disk. If several programs may write at once, each needs its own temporary name, `beside`.
 */
export async function replaceFile(
  path: string,
  text: string,
  beside = `${path}${TEMPORARY_SUFFIX}`,
): Promise<Result<undefined, OwnFileFault>> {
  try {
    const made = makeFolders(dirname(path), PRIVATE_FOLDER);
    const file = await promises.open(beside, 'w', PRIVATE_FILE);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await promises.rename(beside, path);
    for (const folder of [dirname(path), ...made.map((one) => dirname(one))]) await syncFolderLater(folder);
    return ok(undefined);
  } catch (error) {
    await removeFile(beside);
    return failure({ code: codeOf(error) });
  }
}

/**
 * The same, synchronously, for a caller that continues only when the file is written. No other program may write the
 * file.
 */
export function replaceSync(path: string, text: string): Result<undefined, OwnFileFault> {
  const beside = `${path}${TEMPORARY_SUFFIX}`;
  return replaceBy(path, beside, () => {
    rmSync(beside, { force: true });
    writeSafely(beside, text);
  });
}

/** Renames a temporary file to the name of another, or removes it. */
function replaceBy(path: string, beside: string, write: () => void): Result<undefined, OwnFileFault> {
  try {
    write();
    renameSync(beside, path);
    syncFolder(dirname(path));
    return ok(undefined);
  } catch (error) {
    rmSync(beside, { force: true });
    return failure({ code: codeOf(error) });
  }
}

/** The ending of temporary files. */
const TEMPORARY_SUFFIX = '.new';

/**
 * Removes temporary files left over from killed programs. Recent ones stay: another program may be writing them.
 */
export async function removeLeftOver(folder: string, begins: string, now: number): Promise<void> {
  const names = listNames(folder);
  for (const name of names.ok ? names.value : []) {
    if (!name.startsWith(begins) || !name.endsWith(TEMPORARY_SUFFIX)) continue;
    const path = `${folder}/${name}`;
    const stats = await promises.stat(path).catch(() => undefined);
    if (stats?.isFile() && now - stats.mtimeMs > MIN_LEFTOVER_AGE_MS) await removeFile(path);
  }
}

export async function removeFile(path: string): Promise<void> {
  await promises.rm(path, { force: true }).catch(() => undefined);
}

/** Removes a file if it still has the given size: another program may have appended to it. */
export async function removeUnchangedFile(path: string, bytes: number): Promise<void> {
  const going = path.endsWith('.going') ? path : `${path}.going`;
  try {
    // No program appends to it under another name.
    await promises.rename(path, going);
    const { size } = await promises.stat(going);
    if (size === bytes) await promises.rm(going);
    else await promises.rename(going, path);
  } catch {
    // The file is gone already, or is removed next time.
  }
}

/**
 * Replaces a file by another text and keeps the original under a new name. If another program appends at this moment,
 * its text goes to the original, where it can be read afterwards.
 */
export function setFileAside(path: string, aside: string, text: string): Result<undefined, OwnFileFault> {
  const beside = `${aside}${TEMPORARY_SUFFIX}`;
  return replaceBy(path, beside, () => {
    writeSafely(beside, text);
    linkOrCopy(path, aside);
  });
}

/**
 * Rewrites a file line by line: `change` returns the replacement of each whole line, undefined to leave it out. The
 * original keeps the name `aside`, or is removed. Only one program at a time can do this to a file: for others it fails
 * with `EEXIST`. Text that another program appends at this moment is not lost.
 */
export function rewriteLines(
  path: string,
  change: (line: string, index: number) => string | undefined,
  { aside, isKept }: { readonly aside: string; readonly isKept: boolean },
): Result<undefined, OwnFileFault> {
  const beside = `${path}${TEMPORARY_SUFFIX}`;
  let index = 0;
  let hasBegun = false;
  try {
    // Other programs append to the file as soon as it has its name.
    const file = openSync(beside, 'ax', PRIVATE_FILE);
    hasBegun = true;
    const write = (line: string): void => {
      const changed = change(line, index);
      index += 1;
      if (changed !== undefined) writeFileSync(file, `\n${changed}\n`);
    };
    try {
      const read = readOwnLines(path, write);
      if (!read.ok) return failure(...read.faults);
      fsyncSync(file);
      linkOrCopy(path, aside);
      renameSync(beside, path);
      hasBegun = false;
      syncFolder(dirname(path));
      const late = readOwnLines(aside, write, read.value);
      if (!late.ok) return failure(...late.faults);
      if (late.value !== read.value) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (!isKept) rmSync(aside, { force: true });
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  } finally {
    if (hasBegun) rmSync(beside, { force: true });
  }
}

/** Writes a new file and waits until it is on disk. */
function writeSafely(path: string, text: string): void {
  const file = openSync(path, 'wx', PRIVATE_FILE);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Gives a file another name. */
export function renameFile(path: string, name: string): Result<undefined, OwnFileFault> {
  try {
    renameSync(path, name);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Creates an empty file; fails if it exists. */
export function createMark(path: string): Result<undefined, OwnFileFault> {
  try {
    makeFolders(dirname(path), PRIVATE_FOLDER);
    closeSync(openSync(path, 'wx', PRIVATE_FILE));
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Creates a file that no program ever sees half written; fails if it exists. `name` must be unique. */
export function createFile(path: string, text: string, name: string): Result<undefined, OwnFileFault> {
  const beside = `${path}.${name}${TEMPORARY_SUFFIX}`;
  try {
    const made = makeFolders(dirname(path), PRIVATE_FOLDER);
    writeSafely(beside, text);
    linkOrCopy(beside, path);
    for (const folder of [dirname(path), ...made.map((one) => dirname(one))]) syncFolder(folder);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  } finally {
    rmSync(beside, { force: true });
  }
}

/** File systems give room in no smaller pieces. */
const BLOCK_BYTES = 4096;

export type FolderFault =
  { readonly kind: 'no-folder' | 'open-to-others' } | { readonly kind: 'unwritable'; readonly code: string };

/**
 * The fault of a folder of the player's data, or of where it would be made; undefined if it has none. Without modes, as on
 * Windows, it does not say who else may read it.
 */
export function folderFault(path: string, hasModes: boolean): FolderFault | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() === false) return { kind: 'no-folder' };
    // Only writing shows a quota, and a disk that has room for names but none for text.
    createTemporaryFile(folderAbove(path), 'trial', Buffer.alloc(BLOCK_BYTES)).remove();
    return stats && hasModes && (stats.mode & OTHERS_MASK) !== 0 ? { kind: 'open-to-others' } : undefined;
  } catch (error) {
    return { kind: 'unwritable', code: codeOf(error) };
  }
}

/** Makes a folder private to its owner, if it exists. */
export function closeToOthers(path: string): Result<undefined, OwnFileFault> {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() && (stats.mode & OTHERS_MASK) !== 0) chmodSync(path, PRIVATE_FOLDER);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Other users need not read what a player plays. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS_MASK = 0o077;
// Without O_NONBLOCK, opening a pipe without a partner would wait for ever. Windows lacks the flag; it counts as 0.
const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK;
