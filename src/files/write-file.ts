import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { makeFolders } from './make-folders';

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
  try {
    const there = statsOf(path);
    if (there?.isDirectory()) return failure({ kind: 'is-folder' });
    if (there?.isFile() && !force) return failure({ kind: 'exists' });
    if (there && !there.isFile()) writeFileSync(path, text);
    else writeBeside(there ? realpathSync(path) : path, text, there?.mode, force);
    return ok(undefined);
  } catch (error) {
    return failure(writeFaultOf(error));
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

/** In a folder of its own, so that the name of the file that is not whole yet is nobody else's. */
function writeBeside(path: string, text: string, mode: number | undefined, force: boolean): void {
  const folder = mkdtempSync(join(dirname(path), '.sokoban-'));
  try {
    const whole = join(folder, 'whole');
    const file = openSync(whole, 'wx', 0o666);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (mode !== undefined) chmodSync(whole, mode & 0o777);
    if (force) renameSync(whole, path);
    else takeName(whole, path, text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives a name to a file unless somebody else has taken it since we looked, where the file system can tell. */
function takeName(whole: string, path: string, text: string): void {
  try {
    linkSync(whole, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    writeFileSync(path, text, { flag: 'wx' });
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
