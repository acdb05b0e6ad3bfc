import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Node's own way (`recursive`) tries for ever where the system calls a
 * folder missing in one that is there, as in `/proc`, or in `/home` where an automounter has no such home. The answer
 * are those that were made.
 */
export function makeFolders(path: string, mode = FOR_ALL): string[] {
  try {
    return makeOne(path, mode);
  } catch (error) {
    const above = dirname(path);
    if (!hasCode(error, 'ENOENT') || above === path) throw error;
    return [...makeFolders(above, mode), ...makeOne(path, mode)];
  }
}

/** What the system makes of it for a folder like all others. */
const FOR_ALL = 0o777;

function makeOne(path: string, mode: number): string[] {
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
