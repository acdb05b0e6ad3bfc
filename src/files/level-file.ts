import { failure, type Result } from '../core/result';
import {
  isPlainFile,
  readBytes,
  readText,
  fileSize,
  textOf,
  type FileFault,
  type Path,
  type Readable,
} from './read-text';
import type { ZipEntry, ZipFault } from './zip';

/** A file that holds levels, or may. */
export interface LevelFile {
  /** Its name for people, by which it can be asked for again. */
  readonly path: string;
  /** It stands for itself: somebody named it, or its ending does. Any other counts only if there are levels in it. */
  readonly isNamed: boolean;
  /** Its text as it is now. */
  read(): Result<string, FileFault | ZipFault>;
  /** The beginning of the text, or all of it where it is short. */
  head(): Result<string, FileFault | ZipFault>;
  /** A pipe comes only once. What could be read again is from then on read as a plain file, and refused as anything else. */
  canBeReadAgain(): boolean;
  /** Of how many bytes, where that is known before it is read. */
  size(): number;
}

/** So many bytes are enough to see what a file is; most level files have no more. */
const HEAD_BYTES = 64 * 1024;

/** Endings that only level files have. */
const ENDINGS = ['.lvl', '.xsb', '.sok', '.rle', '.slc'];

export function isLevelName(name: string): boolean {
  return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** A file of the system, or `-` for standard input. */
export function plainLevelFile(path: string, isNamed: boolean, bytes: Path = path): LevelFile {
  let readable: Readable = 'anything';
  return {
    path,
    isNamed,
    read: () => readText(bytes, readable),
    head() {
      const head = readBytes(bytes, readable, HEAD_BYTES - 1);
      return head.ok ? textOf(head.value) : head;
    },
    canBeReadAgain() {
      if (isPlainFile(bytes)) readable = 'plain-file';
      return readable === 'plain-file';
    },
    size: () => fileSize(bytes),
  };
}

/** A file of an archive, which stays in memory. */
export function zippedLevelFile(archive: string, entry: ZipEntry): LevelFile {
  const path = `${archive}/${entry.path}`;
  const read = (): Result<string, FileFault | ZipFault> => {
    const bytes = entry.read();
    return bytes.ok ? textOf(bytes.value) : bytes;
  };
  return { path, isNamed: isLevelName(path), read, head: read, canBeReadAgain: () => true, size: () => entry.size };
}

/** What is there and cannot be read, a folder or an archive: it is told where its levels would stand. */
export function unreadableFile(path: string, fault: FileFault | ZipFault): LevelFile {
  const read = () => failure(fault);
  return { path, isNamed: true, read, head: read, canBeReadAgain: () => true, size: () => 0 };
}
