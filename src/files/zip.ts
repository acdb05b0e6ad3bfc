import { crc32, inflateRawSync } from 'node:zlib';
import { failure, ok, type Result } from '../core/result';
import { MAX_BYTES } from './read-text';

/** Whether bytes begin like a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, third = 0, fourth = 0] = bytes;
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

/** Why an archive, or a file in it, cannot be read. */
export type ZipFault =
  | { readonly kind: 'zip-damaged' }
  | { readonly kind: 'zip-parts' }
  | { readonly kind: 'zip-encrypted' }
  | { readonly kind: 'zip-method'; readonly method: number }
  | { readonly kind: 'zip-too-many'; readonly most: number }
  | { readonly kind: 'zip-expands'; readonly most: number };

/** A file in an archive; folders have no entry. */
export interface ZipEntry {
  /** Its path in the archive, with slashes; never absolute, never with `..`. */
  readonly path: string;
  readonly size: number;
  /** Expands the file; each call expands it again. */
  read(): Result<Buffer, ZipFault>;
}

const MAX_ENTRIES = 10_000;
/** Twice the size of all levels ever published. */
const MAX_EXPANDED = 128 * 1024 * 1024;

// Signatures of records, and the sizes of their fixed parts.
const END = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;

/**
 * The files of an archive in its order. Nothing is expanded yet, and declared sizes are not trusted: each file is checked
 * when it is read. Source: PKWARE's APPNOTE.TXT 6.3.10; ZIP64 is not read, since levels are never so large.
 */
export function zipEntries(bytes: Buffer): Result<ZipEntry[], ZipFault> {
  const end = endOf(bytes);
  if (end === undefined) return failure({ kind: 'zip-damaged' });
  const count = bytes.readUInt16LE(end + 10);
  if (count !== bytes.readUInt16LE(end + 8)) return failure({ kind: 'zip-parts' });
  if (count > MAX_ENTRIES) return failure({ kind: 'zip-too-many', most: MAX_ENTRIES });
  const entries: ZipEntry[] = [];
  let expanded = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL) return failure({ kind: 'zip-damaged' });
    const head = headAt(bytes, at);
    expanded += head.size;
    if (expanded > MAX_EXPANDED) return failure({ kind: 'zip-expands', most: MAX_EXPANDED });
    const path = safePath(head.name);
    if (path !== undefined) entries.push({ path, size: head.size, read: () => contentOf(bytes, head) });
    at = head.next;
  }
  return ok(entries);
}

/** The offset of the archive's end record; a comment may follow it. */
function endOf(bytes: Buffer): number | undefined {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_LENGTH; at -= 1)
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) <= bytes.length) return at;
  return undefined;
}

/** A file's entry in the table of contents. */
interface Head {
  readonly name: Buffer;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly local: number;
  /** Where the next head begins. */
  readonly next: number;
}

function headAt(bytes: Buffer, at: number): Head {
  const name = at + CENTRAL_SIZE;
  const nameEnd = name + bytes.readUInt16LE(at + 28);
  return {
    name: bytes.subarray(name, nameEnd),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    sum: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    local: bytes.readUInt32LE(at + 42),
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

/** Old archives use DOS encodings for names; a name that is not UTF-8 is read as Latin-1. */
function safePath(name: Buffer): string | undefined {
  const text = name.toString('utf8').includes('\uFFFD') ? name.toString('latin1') : name.toString('utf8');
  const parts = text.split(/[/\\]/);
  const isFolder = parts[parts.length - 1] === '';
  const kept = parts.filter((part) => !/^\.{0,2}$/.test(part));
  return isFolder || kept.length === 0 ? undefined : kept.join('/');
}

const STORED = 0;
const DEFLATED = 8;

function contentOf(bytes: Buffer, { isEncrypted, method, sum, packed, size, local }: Head): Result<Buffer, ZipFault> {
  if (isEncrypted) return failure({ kind: 'zip-encrypted' });
  if (method !== STORED && method !== DEFLATED) return failure({ kind: 'zip-method', method });
  if (size > MAX_BYTES) return failure({ kind: 'zip-expands', most: MAX_BYTES });
  if (local + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return failure({ kind: 'zip-damaged' });
  const from = local + LOCAL_SIZE + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packed > bytes.length) return failure({ kind: 'zip-damaged' });
  const content =
    method === STORED ? bytes.subarray(from, from + packed) : inflate(bytes.subarray(from, from + packed), size);
  return content?.length === size && crc32(content) === sum ? ok(content) : failure({ kind: 'zip-damaged' });
}

/** Stops as soon as the output exceeds the declared size. */
function inflate(packed: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined;
  }
}
