import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  rmSync,
  writeFileSync,
  constants,
  fstatSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { attempt, attemptLater, codeOf, useFile, useFileLater, type SystemFault } from './attempt';
import { makeFolders, PRIVATE_FILE, PRIVATE_FOLDER, sync, syncFolder, syncFolderLater } from './folders';
import { MIN_LEFTOVER_AGE_MS } from './temporary-files';

/** The program's own files: read synchronously, added to while the screen stays responsive. */

/** Reads a file of at most `most` bytes; undefined if there is none. The caller checks the text for damage. */
export function readOwnFile(path: string, most = MAX_OWN_FILE_BYTES): Result<string | undefined, SystemFault> {
  const read = (file: number): string => {
    checkPlain(fstatSync(file), most);
    return readFileSync(file, 'utf8');
  };
  return ifThere(attempt(() => useFile(path, READ, read)));
}

/** A file that does not exist is no fault. */
function ifThere<T>(read: Result<T, SystemFault>): Result<T | undefined, SystemFault> {
  return !read.ok && read.faults.some(({ code }) => code === 'ENOENT') ? ok(undefined) : read;
}

/** Far more than a player produces in a lifetime; a larger file is not ours. */
const MAX_OWN_FILE_BYTES = 64 * 1024 * 1024;

/** Refuses devices, which have no end, and pipes, which may never have a writer. */
function checkPlain(stats: Stats, most: number): void {
  if (stats.isDirectory()) throw new Refusal('EISDIR');
  if (!stats.isFile()) throw new Refusal('no plain file');
  if (stats.size > most) throw new Refusal('EFBIG');
}

class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * Passes the whole lines of a file of any size to `receive`, from a byte on; empty lines are left out. Returns the byte after
 * the last whole line: another program may be writing what follows. Undefined if there is no file.
 */
export function readOwnLines(
  path: string,
  receive: (line: string) => void,
  from = 0,
): Result<number | undefined, SystemFault> {
  const read = (file: number): number => {
    checkPlain(fstatSync(file), Infinity);
    return readLines(file, receive, from);
  };
  return ifThere(attempt(() => useFile(path, READ, read)));
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

/** Whether the last line of a file does not end: it was cut off, or another program is writing it. */
export function isCutOff(path: string): boolean {
  const isOpen = (file: number): boolean => {
    const last = Buffer.alloc(1);
    return readSync(file, last, 0, 1, fstatSync(file).size - 1) > 0 && last[0] !== NEWLINE;
  };
  const read = attempt(() => useFile(path, READ, isOpen));
  return read.ok && read.value;
}

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
export function listNames(folder: string): Result<string[], SystemFault> {
  const names = ifThere(attempt(() => readdirSync(folder)));
  return names.ok ? ok(names.value ?? []) : names;
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
export function appendToFile(path: string, text: string): Promise<Result<unknown, SystemFault>> {
  return attemptLater(async () => {
    await useFileLater(path, APPEND, (file) => file.appendFile(text));
    await promises.stat(path);
  });
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
export function appendSync(path: string, text: string, mustExist = false): Result<Written, SystemFault> {
  return attempt(() => {
    const made = mustExist ? [] : makeFolders(dirname(path), PRIVATE_FOLDER);
    const { file, isNew } = mustExist ? { file: openSync(path, APPEND), isNew: false } : openToAdd(path);
    try {
      const bytes = Buffer.from(text);
      // On a full disk the system may write only a part, and says why when asked for the rest.
      for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
    } finally {
      closeSync(file);
    }
    return { path, folders: [...(isNew ? [dirname(path)] : []), ...made.map((folder) => dirname(folder))] };
  });
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
export async function waitForDisk({ path, folders }: Written): Promise<Result<unknown, SystemFault>> {
  const sync = async (): Promise<void> => {
    // Windows can sync only a file that is open for writing.
    await useFileLater(path, APPEND, (file) => file.datasync());
    for (const folder of folders) await syncFolderLater(folder);
  };
  return ifThere(await attemptLater(sync));
}

/** The ending of temporary files in the program's own folders. */
export const TEMPORARY_SUFFIX = '.new';

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

/** Gives a file another name. */
export function renameFile(path: string, name: string): Result<unknown, SystemFault> {
  return attempt(() => {
    renameSync(path, name);
  });
}

/** Creates an empty file; fails if it exists. */
export function createMark(path: string): Result<unknown, SystemFault> {
  return attempt(() => {
    makeFolders(dirname(path), PRIVATE_FOLDER);
    closeSync(openSync(path, 'wx', PRIVATE_FILE));
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
): Result<undefined, SystemFault> {
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

// Without O_NONBLOCK, opening a pipe without a partner would wait for ever. Windows lacks the flag; it counts as 0.
const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK;
