import { promises } from 'node:fs';
import { failure, type Result } from '../core/result';
import { faultOf, MOST_BYTES, textOf, type FileFault } from './read-text';

/** A text file and nothing else, while a screen goes on: a pipe without a writer, or a device, would never end. */
export async function readPlainFile(path: string): Promise<Result<string, FileFault>> {
  try {
    const stats = await promises.stat(path);
    if (!stats.isFile()) return failure({ kind: stats.isDirectory() ? 'folder' : 'no-plain-file' });
    return textOf(await bytesOf(path));
  } catch (error) {
    return failure(faultOf(error));
  }
}

const CHUNK = 1024 * 1024;

/** What a file holds, up to a little more than the most that is read of one. */
async function bytesOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const file = await promises.open(path, 'r');
  try {
    for (let size = 0; size <= MOST_BYTES;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, null);
      if (bytesRead === 0) break;
      chunks.push(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
  return Buffer.concat(chunks);
}
