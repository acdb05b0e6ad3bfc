import { mkdtempSync, rmSync, writeFileSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** A file in a folder of its own. */
export interface TemporaryFile {
  readonly path: string;
  /** Removes the file and its folder; may be called twice. */
  readonly remove: () => void;
}

/** Creates a temporary file in a new folder below `below`; if writing fails, removes the folder. */
export function createTemporaryFile(below: string, name: string, bytes: Uint8Array): TemporaryFile {
  const folder = mkdtempSync(join(below, 'sokoban-'));
  const path = join(folder, name);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    remove();
    throw error;
  }
  return { path, remove };
}

/** No write takes an hour. */
export const MIN_LEFTOVER_AGE_MS = 3_600_000;
/** How temporary folders begin; six more letters and digits follow. */
export const TEMPORARY_PREFIX = '.sokoban-';
const TEMPORARY_NAME = /^\.sokoban-[A-Za-z0-9]{6}$/;
/** Files in a temporary folder are numbered. */
const NUMBER = /^\d+$/;

/**
 * Removes the temporary folders that killed programs have left in a folder. It removes only what is certainly ours, and
 * nothing that was written to within the last hour: another program may be using it.
 */
export function removeLeftOverFolders(folder: string): void {
  for (const name of namesIn(folder) ?? []) {
    const path = join(folder, name);
    if (TEMPORARY_NAME.test(name) && isLeftOver(path)) removeFolder(path);
  }
}

function isLeftOver(path: string): boolean {
  const now = Date.now();
  const isOld = (stats: Stats | undefined): boolean => stats !== undefined && now - stats.mtimeMs > MIN_LEFTOVER_AGE_MS;
  const folder = statsOf(path);
  const names = folder?.isDirectory() ? namesIn(path) : undefined;
  if (!names || !isOld(folder)) return false;
  return names.every((name) => {
    const file = statsOf(join(path, name));
    return NUMBER.test(name) && file?.isFile() === true && isOld(file);
  });
}

/** Undefined if the folder cannot be read: then nothing in it is removed. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}

/** Undefined if it is gone: another program may be removing it. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It stays; the next write does not depend on it.
  }
}
