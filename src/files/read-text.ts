import { closeSync, constants, createReadStream, fstatSync, openSync, promises, readSync, statSync } from 'node:fs';
import { failure, ok, type Result } from '../core/result';
import { codeOf } from './attempt';
import { decodeText, toUtf8 } from './encoding';

const CHUNK_BYTES = 1024 * 1024;
/** Far more than a record of the program's own files. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

export interface FileLine {
  readonly line: number;
  readonly text: string;
  /** False for the last line of a file that does not end in a line break. */
  readonly isEnded: boolean;
}

/** Reads a file of any size line by line; ends after the first fault. Empty lines count, but are left out. */
export async function* readFileLines(path: string): AsyncGenerator<Result<FileLine, FileFault>> {
  if (path === '-') {
    try {
      yield* linesIn(createReadStream('', { fd: 0, autoClose: false }));
    } catch (error) {
      yield failure(faultOf(error));
    }
    return;
  }
  const file = await promises.open(path, 'r').then(ok, (error: unknown) => failure(faultOf(error)));
  if (!file.ok) {
    yield file;
    return;
  }
  try {
    yield* linesIn(chunksOf(file.value));
  } catch (error) {
    yield failure(faultOf(error));
  } finally {
    await file.value.close();
  }
}

async function* chunksOf(file: promises.FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* linesIn(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Result<FileLine, FileFault>> {
  const decoder = new TextDecoder();
  /** The pieces of the line that has not ended yet: joined once, because it may be long. */
  let begun: string[] = [];
  let length = 0;
  let line = 0;
  function* add(read: string, isEnd: boolean): Generator<FileLine> {
    const [first = '', ...others] = read.split('\n');
    begun.push(first);
    length += first.length;
    for (const next of isEnd ? [''] : others) {
      line += 1;
      const text = begun.join('');
      if (text.trim() !== '') yield { line, text, isEnded: !isEnd };
      begun = [next];
      length = next.length;
    }
  }
  for await (const chunk of chunks) {
    const read = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    for (const one of add(read, false)) yield ok(one);
    if (length > MAX_LINE_LENGTH) {
      yield failure({ kind: 'too-large', most: MAX_LINE_LENGTH });
      return;
    }
  }
  for (const one of add(decoder.decode(), true)) yield ok(one);
}

/**
 * Called before a file is read, with the number of bytes to read, unknown for a pipe: the program cannot draw while it
 * reads. The note says what the player can do meanwhile.
 */
type ReadingListener = (path: string, bytes: number | undefined, note?: string) => void;

/** One listener for the process, since reading blocks its only thread; readers need not pass it on. */
let listener: ReadingListener | undefined;

/** Tells the listener of a folder that is being searched. */
export function announceFolder(path: string, note?: string): void {
  listener?.(path, 0, note);
}

export function setReadingListener(next: ReadingListener | undefined): void {
  listener = next;
}

function reportReading(path: string, bytesOf: () => number | undefined): void {
  listener?.(path, bytesOf());
}

/** Why a file could not be read as text. */
export type FileFault =
  | { readonly kind: 'no-such-file' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'too-large'; readonly most: number }
  | { readonly kind: 'no-plain-file' }
  | { readonly kind: 'not-text' };

/** Why no more lines of an input can be read; lines count from 1. */
export type LinesFault = FileFault | { readonly kind: 'long-line'; readonly line: number; readonly most: number };

/** The largest published collections have about 5 MB. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** What a path may name. `plain-file` refuses pipes, which may never have a writer. */
export type Readable = 'anything' | 'plain-file';

/** Reads a text from a file, a pipe, or standard input for `-`, in any encoding that `decodeText` knows. */
export function readText(path: Path, readable: Readable = 'anything', most = MAX_BYTES): Result<string, FileFault> {
  const bytes = readBytes(path, readable, most);
  return bytes.ok ? textOf(bytes.value, most) : bytes;
}

/** Reads a plain file; undefined if there is none. */
export function readIfThere(path: string, most: number): Result<string | undefined, FileFault> {
  const text = readText(path, 'plain-file', most);
  return !text.ok && text.faults.every(({ kind }) => kind === 'no-such-file') ? ok(undefined) : text;
}

/** A path as text, or as bytes if it is not valid UTF-8. */
export type Path = string | Buffer;

/** Whether a path names a plain file, which can be read again, unlike a pipe. */
export function isPlainFile(path: Path): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The size of a plain file in bytes; 0 if unknown. */
export function fileSize(path: Path): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Reads a file, but little more than `most` bytes: devices have no end. */
export function readBytes(path: Path, readable: Readable = 'anything', most = MAX_BYTES): Result<Buffer, FileFault> {
  const read = (): Result<Buffer, FileFault> => readAnything(path, readable, most);
  return readable === 'plain-file' || isPlainFile(path) ? read() : waitWhile(read);
}

/** Does something that may wait for ever, such as opening a pipe that has no other end. */
type Waiting = <T>(work: () => T) => T;

const waitOnly: Waiting = (work) => work();
let waiting = waitOnly;

/** A waiting thread receives no signals: a command that needs them sets here what to do meanwhile. */
export function setWaiting(next = waitOnly): void {
  waiting = next;
}

export function waitWhile<T>(work: () => T): T {
  return waiting(work);
}

function readAnything(path: Path, readable: Readable, most: number): Result<Buffer, FileFault> {
  const isInput = path === '-';
  let file: number | undefined;
  try {
    const opened = isInput ? 0 : openSync(path, readable === 'plain-file' ? WITHOUT_WAITING : 'r');
    file = opened;
    const stats = fstatSync(opened);
    if (readable === 'plain-file' && !stats.isFile())
      return failure({ kind: stats.isDirectory() ? 'folder' : 'no-plain-file' });
    const expected = stats.isFile() ? Math.min(most, stats.size) : undefined;
    reportReading(path.toString(), () => expected);
    return ok(readChunks(opened, most, expected));
  } catch (error) {
    return failure(faultOf(error));
  } finally {
    if (file !== undefined && !isInput) closeSync(file);
  }
}

/** Opens a pipe without waiting for its other end; Windows lacks the flag, which counts as 0. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

const CHUNK = 1024 * 1024;
/** The smallest buffer, for files that have grown or do not tell their size. */
const MIN_CHUNK = 4096;

/** Sizes its buffers by the expected size, so that thousands of small files do not take a megabyte each. */
function readChunks(file: number, most: number, expected = CHUNK): Buffer {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= most;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, most + 1 - size, Math.max(MIN_CHUNK, expected + 1 - size)));
    const read = readPatiently(file, chunk);
    if (read === 0) break;
    chunks.push(chunk.subarray(0, read));
    size += read;
  }
  return Buffer.concat(chunks);
}

const RETRY_AFTER_MS = 10;

/** Another program may have set a shared pipe to non-blocking; then this retries until there is input. */
function readPatiently(file: number, chunk: Uint8Array): number {
  const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    try {
      return readSync(file, chunk, 0, chunk.length, null);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(clock, 0, 0, RETRY_AFTER_MS);
    }
  }
}

/** Decodes bytes; more than `most` mean that the file is too large. */
export function textOf(read: Buffer, most = MAX_BYTES): Result<string, FileFault> {
  if (read.length > most) return failure({ kind: 'too-large', most });
  const text = decodeText(toUtf8(read));
  return text === undefined ? failure({ kind: 'not-text' }) : ok(text);
}

/** The fault that stands for an error of the file system. */
export function faultOf(error: unknown): FileFault {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'no-such-file' };
  if (code === 'EISDIR') return { kind: 'folder' };
  if (code === 'EACCES' || code === 'EPERM') return { kind: 'no-permission' };
  return { kind: 'unreadable', code };
}

/** Why standard input cannot be read. Node takes a folder there for an input that has ended. */
export function inputFault(): FileFault | undefined {
  try {
    return fstatSync(0).isDirectory() ? { kind: 'folder' } : undefined;
  } catch (error) {
    return faultOf(error);
  }
}

/** Reads a plain text file asynchronously; a pipe without a writer or a device would never end. */
export async function readPlainFile(path: string): Promise<Result<string, FileFault>> {
  try {
    const stats = await promises.stat(path);
    if (!stats.isFile()) return failure({ kind: stats.isDirectory() ? 'folder' : 'no-plain-file' });
    return textOf(await readBytesAsync(path));
  } catch (error) {
    return failure(faultOf(error));
  }
}

const PLAIN_FILE_CHUNK = 1024 * 1024;

/** Reads a file, but little more than the largest size allowed. */
async function readBytesAsync(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const file = await promises.open(path, 'r');
  try {
    for (let size = 0; size <= MAX_BYTES;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PLAIN_FILE_CHUNK), 0, PLAIN_FILE_CHUNK, null);
      if (bytesRead === 0) break;
      chunks.push(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
  return Buffer.concat(chunks);
}
