import { promises } from 'node:fs';
import { failure, ok, type Result } from '../core/result';
import { faultOf, type FileFault } from './read-text';

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
  const file = await promises.open(path, 'r').then(ok, (error: unknown) => failure(faultOf(error)));
  if (!file.ok) {
    yield file;
    return;
  }
  try {
    yield* linesOfFile(file.value);
  } catch (error) {
    yield failure(faultOf(error));
  } finally {
    await file.value.close();
  }
}

async function* linesOfFile(file: promises.FileHandle): AsyncGenerator<Result<FileLine, FileFault>> {
  const decoder = new TextDecoder();
  /** The pieces of the line that has not ended yet: joined once, because it may be long. */
  let begun: string[] = [];
  let length = 0;
  let line = 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null);
    const isEnd = bytesRead === 0;
    const read = isEnd ? decoder.decode() : decoder.decode(buffer.subarray(0, bytesRead), { stream: true });
    const [first = '', ...others] = read.split('\n');
    begun.push(first);
    length += first.length;
    for (const next of isEnd ? [''] : others) {
      line += 1;
      const text = begun.join('');
      if (text.trim() !== '') yield ok({ line, text, isEnded: !isEnd });
      begun = [next];
      length = next.length;
    }
    if (isEnd) return;
    if (length > MAX_LINE_LENGTH) {
      yield failure({ kind: 'too-large', most: MAX_LINE_LENGTH });
      return;
    }
  }
}
