import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { ok, failure, type Result } from '../core/result';
import { decoded } from './decode';

/** Why a file could not be read as text. */
export type FileFault =
  | { readonly kind: 'no-such-file' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'too-large'; readonly most: number }
  | { readonly kind: 'no-plain-file' }
  | { readonly kind: 'not-text' };

/** The largest collections of levels published have some 5 MB. */
export const MOST_BYTES = 32 * 1024 * 1024;

/** A whole text, from a file, a pipe, or standard input for `-`, in whatever encoding `decoded` knows. */
export function readText(path: string): Result<string, FileFault> {
  return read(path === '-' ? 0 : path);
}

/** Whether a path names a file that can be read again, which a pipe cannot. */
export function isPlainFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function read(source: string | number): Result<string, FileFault> {
  let file: number | undefined;
  try {
    file = typeof source === 'number' ? source : openSync(source, 'r');
    return textOf(bytesOf(file));
  } catch (error) {
    return failure(faultOf(error));
  } finally {
    if (file !== undefined && file !== source) closeSync(file);
  }
}

const CHUNK = 1024 * 1024;

/** What a file holds, up to a little more than the most that is read of one; devices have no end. */
function bytesOf(file: number): Buffer {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= MOST_BYTES;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const read = readSync(file, chunk, 0, CHUNK, null);
    if (read === 0) break;
    chunks.push(chunk.subarray(0, read));
    size += read;
  }
  return Buffer.concat(chunks);
}

/** The text of what was read: a little more than the most is enough to see that it is too large. */
export function textOf(bytes: Buffer): Result<string, FileFault> {
  if (bytes.length > MOST_BYTES) return failure({ kind: 'too-large', most: MOST_BYTES });
  const text = decoded(bytes);
  return text === undefined ? failure({ kind: 'not-text' }) : ok(text);
}

/** What an error of the file system means for whoever named the file. */
export function faultOf(error: unknown): FileFault {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'no-such-file' };
  if (code === 'EISDIR') return { kind: 'folder' };
  if (code === 'EACCES' || code === 'EPERM') return { kind: 'no-permission' };
  return { kind: 'unreadable', code };
}
