import { readFileSync, statSync } from 'node:fs';
import { ok, wrong, type Result } from '../core/result';

/** Why a file could not be read as text. */
export type FileFault =
  | { readonly kind: 'no-such-file' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly most: number }
  | { readonly kind: 'not-text' };

/** The largest collections of levels published have some 5 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A whole text file, or standard input for `-`. UTF-8, or else ISO-8859-1 as old collections have it. */
export function readText(path: string): Result<string, FileFault> {
  try {
    if (path !== '-') {
      const stats = statSync(path);
      if (stats.isDirectory()) return wrong({ kind: 'folder' });
      if (stats.size > MOST_BYTES) return wrong({ kind: 'too-large', bytes: stats.size, most: MOST_BYTES });
    }
    return textOf(readFileSync(path === '-' ? 0 : path));
  } catch (error) {
    return wrong(faultOf(error));
  }
}

function textOf(bytes: Buffer): Result<string, FileFault> {
  if (bytes.length > MOST_BYTES) return wrong({ kind: 'too-large', bytes: bytes.length, most: MOST_BYTES });
  const utf8 = bytes.toString('utf8');
  const text = utf8.includes('\uFFFD') ? bytes.toString('latin1') : utf8;
  // No level, solution or comment holds control characters but white space.
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return wrong({ kind: 'not-text' });
  return ok(text);
}

/** What an error of the file system means for whoever named the file. */
export function faultOf(error: unknown): FileFault {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'no-such-file' };
  if (code === 'EISDIR') return { kind: 'folder' };
  if (code === 'EACCES' || code === 'EPERM') return { kind: 'no-permission' };
  return { kind: 'unreadable', code };
}
