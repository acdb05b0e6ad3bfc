import { accessSync, constants, statSync } from 'node:fs';
import { codeOf, type SystemFault } from './attempt';
import { failure, ok, type Result } from '../core/result';
import { encodeText, ENCODINGS, type Encoding } from './encoding';
import { readBytes, textOf, type FileFault } from './read-text';
import { writeFile } from './whole-file';

/** A file as it was read, so that it can be written again with changes. */
export interface EditedFile {
  readonly path: string;
  readonly text: string;
  readonly bytes: Buffer;
}

/**
 * `changed`: another program has written the file since it was read. `read-only`: its permissions forbid writing.
 * `unknown-encoding`: its text cannot be written as the same bytes again. `not-encodable`: the new text has characters
 * that the encoding of the file lacks.
 */
export type SaveFileFault =
  | SystemFault
  | { readonly kind: 'changed' }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'unknown-encoding' }
  | { readonly kind: 'not-encodable' };

/** Reads a plain file for editing. */
export function readEditedFile(path: string): Result<EditedFile, FileFault> {
  const bytes = readBytes(path, 'plain-file');
  if (!bytes.ok) return bytes;
  const text = textOf(bytes.value);
  return text.ok ? ok({ path, text: text.value, bytes: bytes.value }) : text;
}

/**
 * Writes another text into a file, completely or not at all, in the file's encoding: unchanged parts of the text keep
 * their bytes. With `force`, it also overwrites changes of another program and read-only files.
 */
export function saveEditedFile(file: EditedFile, text: string, force = false): Result<EditedFile, SaveFileFault> {
  const now = readBytes(file.path, 'plain-file');
  if (!force && !(now.ok && now.value.equals(file.bytes))) return failure({ kind: 'changed' });
  if (!force && isReadOnly(file.path)) return failure({ kind: 'read-only' });
  const encoding = encodingOf(file);
  if (encoding === undefined) return failure({ kind: 'unknown-encoding' });
  const bytes = encodeText(text, encoding);
  if (!bytes) return failure({ kind: 'not-encodable' });
  const whole = Buffer.concat([bytes, endMarks(file, encoding)]);
  const written = writeFile(file.path, whole, { force: true });
  return written.ok ? ok({ path: file.path, text, bytes: whole }) : written;
}

/** Creates a file; fails if one of this name exists. */
export function createEditedFile(path: string, text: string): Result<EditedFile, SystemFault> {
  const written = writeFile(path, text);
  return written.ok ? ok({ path, text, bytes: Buffer.from(text) }) : written;
}

/** The encoding that turns the text of a file into its bytes again. */
function encodingOf({ text, bytes }: EditedFile): Encoding | undefined {
  return ENCODINGS.find((encoding) => {
    const encoded = encodeText(text, encoding);
    return encoded?.equals(bytes.subarray(0, encoded.length)) === true && isEndMarks(bytes.subarray(encoded.length));
  });
}

/** The characters with which old systems filled the last block of a text; they are no part of the text. */
function endMarks({ text, bytes }: EditedFile, encoding: Encoding): Buffer {
  return bytes.subarray(encodeText(text, encoding)?.length ?? bytes.length);
}

const END_MARK = 0x1a;

function isEndMarks(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === END_MARK || byte === 0);
}

/** Whether a file that is there may not be written, by its permissions; they do not bind root, but they were set for a reason. */
export function isReadOnly(path: string): boolean {
  try {
    if ((statSync(path).mode & 0o222) === 0) return true;
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM';
  }
}
