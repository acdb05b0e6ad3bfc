import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import { ok, failure, type Result } from '../core/result';
import { makeFolders } from './write-file';

/** Files that the program keeps for itself: read at once, written while a screen goes on. */

/** What the file system said, such as `ENOSPC`. */
export interface OwnFileFault {
  readonly code: string;
}

/** What a file holds; undefined if there is none. Never judged: whoever keeps it knows what is damage. */
export function readOwnFile(path: string): Result<string | undefined, OwnFileFault> {
  try {
    const file = openSync(path, READ);
    try {
      const refused = refusalCode(fstatSync(file));
      return refused === undefined ? ok(readFileSync(file, 'utf8')) : failure({ code: refused });
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

/** The same while a screen goes on, and no more than so many bytes. */
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

/** Far more than anybody plays in a life; what is larger is no file of ours. */
const MAX_OWN_FILE_BYTES = 64 * 1024 * 1024;

/** Why a file is not read: a device has no end, and a pipe without a writer never begins. */
function refusalCode(stats: Stats, most = MAX_OWN_FILE_BYTES): string | undefined {
  if (stats.isDirectory()) return 'EISDIR';
  if (!stats.isFile()) return 'no plain file';
  return stats.size > most ? 'EFBIG' : undefined;
}

/** The names of what lies in a folder; none if there is no folder. */
export function listNames(folder: string): Result<string[], OwnFileFault> {
  try {
    return ok(readdirSync(folder));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok([]) : failure({ code: codeOf(error) });
  }
}

/**
 * Adds to the end of a file in one write, which the system does not mix with those of other programs. A file that is not
 * there is a fault, `ENOENT`. The disk may still have to be waited for: see `onDisk`.
 */
export async function appendToFile(path: string, text: string): Promise<Result<undefined, OwnFileFault>> {
  try {
    const file = await promises.open(path, APPEND);
    try {
      await file.appendFile(text);
    } finally {
      await file.close();
    }
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** What was written and may still have to be waited for: a file, and the folders that have got new names. */
export interface Written {
  readonly path: string;
  readonly folders: readonly string[];
}

/**
 * The same at once, of a file that is made with its folder where there is none: what was added outlives this process,
 * whatever becomes of it, but no power failure yet.
 */
export function appendSync(path: string, text: string): Result<Written, OwnFileFault> {
  try {
    const made = makeFolders(dirname(path), PRIVATE_FOLDER);
    const { file, isNew } = openToAdd(path);
    try {
      const bytes = Buffer.from(text);
      // Where a disk is full the system may write a part of it.
      if (writeSync(file, bytes) < bytes.length) return failure({ code: 'ENOSPC' });
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

/** Waits until no power failure takes any more what was written; a file that is gone needs nothing. */
export async function waitForDisk({ path, folders }: Written): Promise<Result<undefined, OwnFileFault>> {
  try {
    // Windows wants whoever waits for a file to be able to write to it.
    const file = await promises.open(path, APPEND);
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    for (const folder of folders) await syncFolder(folder);
    return ok(undefined);
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

async function syncFolder(path: string): Promise<void> {
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

/** What systems say whose folders cannot be waited for, as Windows: their names are on disk when they are. */
const CANNOT_SYNC: ReadonlySet<string> = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/**
 * Writes a whole file beside its place and moves it there, so that nobody ever sees half of it, also after a power
 * failure; when it is done, the file is there for good. Where several programs may do so at once, each needs a name of its
 * own beside it.
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
    for (const folder of [dirname(path), ...made.map((one) => dirname(one))]) await syncFolder(folder);
    return ok(undefined);
  } catch (error) {
    await removeFile(beside);
    return failure({ code: codeOf(error) });
  }
}

/** Ends the names of files that are not whole yet. */
const TEMPORARY_SUFFIX = '.new';

/**
 * Removes files of these names that were never moved to their places, because a program was killed. Those that have been
 * written lately may be somebody's who is just writing.
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

/** Nobody writes a file for an hour. */
const MIN_LEFTOVER_AGE_MS = 3_600_000;

export async function removeFile(path: string): Promise<void> {
  await promises.rm(path, { force: true }).catch(() => undefined);
}

/** Removes a file that still holds so many bytes; another program may have added to it. */
export async function removeUnchangedFile(path: string, bytes: number): Promise<void> {
  const going = path.endsWith('.going') ? path : `${path}.going`;
  try {
    // Under another name nobody adds to it any more.
    await promises.rename(path, going);
    const { size } = await promises.stat(going);
    if (size === bytes) await promises.rm(going);
    else await promises.rename(going, path);
  } catch {
    // It is gone already, or stays for the next time.
  }
}

/**
 * Puts another text in the place of a file, whose own bytes stay under a new name. What somebody adds to it at this very
 * moment stands under the new name, too, where it can be read afterwards.
 */
export function setFileAside(path: string, aside: string, text: string): Result<undefined, OwnFileFault> {
  const beside = `${aside}${TEMPORARY_SUFFIX}`;
  try {
    writeSafely(beside, text);
    linkOrCopy(path, aside);
    renameSync(beside, path);
    syncFolderSync(dirname(path));
    return ok(undefined);
  } catch (error) {
    rmSync(beside, { force: true });
    return failure({ code: codeOf(error) });
  }
}

/** The text is on disk before the file gets the name that counts. */
function writeSafely(path: string, text: string): void {
  const file = openSync(path, 'wx', PRIVATE_FILE);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolderSync(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    if (!CANNOT_SYNC.has(codeOf(error))) throw error;
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

/** Makes a mark: an empty file, which is not there yet. */
export function createMark(path: string): Result<undefined, OwnFileFault> {
  try {
    makeFolders(dirname(path), PRIVATE_FOLDER);
    closeSync(openSync(path, 'wx', PRIVATE_FILE));
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Writes a file that is not there yet, of which nobody ever sees half; `name` is nobody else's. */
export function createFile(path: string, text: string, name: string): Result<undefined, OwnFileFault> {
  const beside = `${path}.${name}${TEMPORARY_SUFFIX}`;
  try {
    const made = makeFolders(dirname(path), PRIVATE_FOLDER);
    writeSafely(beside, text);
    linkOrCopy(beside, path);
    for (const folder of [dirname(path), ...made.map((one) => dirname(one))]) syncFolderSync(folder);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Closes a folder to everybody but its owner, where it is there and open. */
export function closeToOthers(path: string): Result<undefined, OwnFileFault> {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() && (stats.mode & OTHERS_MASK) !== 0) chmodSync(path, PRIVATE_FOLDER);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Nobody else needs to read what somebody plays. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS_MASK = 0o077;
// Whoever opened a pipe without a partner would wait for one for ever. Windows has no such flag, which counts as 0.
const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK;

/** Some file systems know no second name for a file. */
function linkOrCopy(path: string, second: string): void {
  try {
    linkSync(path, second);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(path, second, constants.COPYFILE_EXCL);
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
