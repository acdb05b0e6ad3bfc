import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import { ok, failure, type Result } from '../core/result';
import { makeFolders } from './make-folders';

/** Files that the program keeps for itself: read at once, written while a screen goes on. */

/** What the file system said, such as `ENOSPC`. */
export interface KeepingFault {
  readonly code: string;
}

/** What a file holds; undefined if there is none. Never judged: whoever keeps it knows what is damage. */
export function readKept(path: string): Result<string | undefined, KeepingFault> {
  try {
    const file = openSync(path, READ);
    try {
      const refused = refusalOf(fstatSync(file));
      return refused === undefined ? ok(readFileSync(file, 'utf8')) : failure({ code: refused });
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

/** The same while a screen goes on, and no more than so many bytes. */
export async function readKeptLater(path: string, most = MOST_KEPT): Promise<Result<string | undefined, KeepingFault>> {
  try {
    const file = await promises.open(path, READ);
    try {
      const refused = refusalOf(await file.stat(), most);
      return refused === undefined ? ok(await file.readFile('utf8')) : failure({ code: refused });
    } finally {
      await file.close();
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : failure({ code: codeOf(error) });
  }
}

/** Far more than anybody plays in a life; what is larger is no file of ours. */
const MOST_KEPT = 64 * 1024 * 1024;

/** Why a file is not read: a device has no end, and a pipe without a writer never begins. */
function refusalOf(stats: Stats, most = MOST_KEPT): string | undefined {
  if (stats.isDirectory()) return 'EISDIR';
  if (!stats.isFile()) return 'no plain file';
  return stats.size > most ? 'EFBIG' : undefined;
}

/** The names of what lies in a folder; none if there is no folder. */
export function namesIn(folder: string): Result<string[], KeepingFault> {
  try {
    return ok(readdirSync(folder));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok([]) : failure({ code: codeOf(error) });
  }
}

/**
 * Adds to the end of a file in one write, which the system does not mix with those of other programs. `made` makes the
 * file and its folder where there are none; otherwise a file that is gone is a fault, `ENOENT`. `safe` waits for the disk.
 */
export async function append(
  path: string,
  text: string,
  how: 'made' | 'there' | 'safe',
): Promise<Result<undefined, KeepingFault>> {
  try {
    if (how !== 'there') makeFolders(dirname(path));
    const file = await promises.open(path, how === 'there' ? ADD : ADD_OR_MAKE, PRIVATE);
    try {
      await file.appendFile(text);
      if (how === 'safe') await file.datasync();
    } finally {
      await file.close();
    }
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/**
 * Writes a whole file beside its place and moves it there, so that nobody ever sees half of it. Where several programs
 * may do so at once, each needs a name of its own beside it.
 */
export async function replace(
  path: string,
  text: string,
  beside = `${path}.new`,
): Promise<Result<undefined, KeepingFault>> {
  try {
    makeFolders(dirname(path));
    await promises.writeFile(beside, text, { mode: PRIVATE });
    await promises.rename(beside, path);
    return ok(undefined);
  } catch (error) {
    await remove(beside);
    return failure({ code: codeOf(error) });
  }
}

export async function remove(path: string): Promise<void> {
  await promises.rm(path, { force: true }).catch(() => undefined);
}

/** Removes a file that still holds so many bytes; another program may have added to it. */
export async function removeUnchanged(path: string, bytes: number): Promise<void> {
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
export function setAside(path: string, aside: string, text: string): Result<undefined, KeepingFault> {
  const beside = `${aside}.new`;
  try {
    writeFileSync(beside, text, { mode: PRIVATE });
    linkOrCopy(path, aside);
    renameSync(beside, path);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Gives a file another name. */
export function rename(path: string, name: string): Result<undefined, KeepingFault> {
  try {
    renameSync(path, name);
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Writes a file that is not there yet. */
export function begin(path: string, text: string): Result<undefined, KeepingFault> {
  try {
    makeFolders(dirname(path));
    writeFileSync(path, text, { flag: 'wx', mode: PRIVATE });
    return ok(undefined);
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Nobody else needs to read what somebody plays. */
const PRIVATE = 0o600;
// Whoever opened a pipe without a partner would wait for one for ever. Windows has no such flag, which counts as 0.
const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const ADD = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK;
const ADD_OR_MAKE = ADD | constants.O_CREAT;

/** Some file systems know no second name for a file. */
function linkOrCopy(path: string, second: string): void {
  try {
    linkSync(path, second);
  } catch {
    copyFileSync(path, second);
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
