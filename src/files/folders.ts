import { chmodSync, fsyncSync, mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { Result } from '../core/result';
import { attempt, codeOf, useFile, useFileLater, type SystemFault } from './attempt';
import { createTemporaryFile } from './temporary-files';

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
    const stats = statsOf(path);
    if (stats?.isDirectory() === false) return { kind: 'no-folder' };
    // Only writing shows a quota, and a disk that has room for names but none for text.
    createTemporaryFile(folderAbove(path), 'trial', Buffer.alloc(BLOCK_BYTES)).remove();
    return stats && hasModes && (stats.mode & OTHERS_MASK) !== 0 ? { kind: 'open-to-others' } : undefined;
  } catch (error) {
    return { kind: 'unwritable', code: codeOf(error) };
  }
}

/** Makes a folder private to its owner, if it exists. */
export function closeToOthers(path: string): Result<unknown, SystemFault> {
  return attempt(() => {
    const stats = statsOf(path);
    if (stats?.isDirectory() && (stats.mode & OTHERS_MASK) !== 0) chmodSync(path, PRIVATE_FOLDER);
  });
}

export function sync(path: string): void {
  useFile(path, 'r', fsyncSync);
}

/** Waits until the names in a folder are on disk. */
export function syncFolder(path: string): void {
  try {
    sync(path);
  } catch (error) {
    passOver(error);
  }
}

/** The same, asynchronously. */
export async function syncFolderLater(path: string): Promise<void> {
  await useFileLater(path, 'r', (folder) => folder.sync()).catch(passOver);
}

function passOver(error: unknown): void {
  if (!CANNOT_SYNC.has(codeOf(error))) throw error;
}

/** Errors of systems that cannot sync folders, such as Windows. */
const CANNOT_SYNC: ReadonlySet<string> = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Other users need not read what a player plays. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const OTHERS_MASK = 0o077;
