import { failure, ok, type Result } from '../core/result';
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

/** A file that may hold levels. */
export interface LevelFile {
  /** Its name for people; opening this name finds the file again. */
  readonly path: string;
  /** The user named the file, or its ending is that of levels. Other files count only if they hold levels. */
  readonly isNamed: boolean;
  /** It is a text that the user gave, in which a code may stand anywhere. */
  readonly isText?: boolean;
  /** Reads the current text. */
  read(): Result<string, FileFault | ZipFault>;
  /** Reads the beginning of the text, or all of a short text. */
  head(): Result<string, FileFault | ZipFault>;
  /** False for a pipe, which can be read once. If true, later reads refuse anything but a plain file. */
  canBeReadAgain(): boolean;
  /** The size in bytes; 0 if unknown before reading. */
  size(): number;
}

/** Enough bytes to recognise a format; most level files are smaller. */
const HEAD_BYTES = 64 * 1024;

/** The endings of formats that only level files have; a test compares them with `FORMATS`, which this room does not know. */
const ENDINGS = ['.lvl', '.xsb', '.sok', '.rle', '.slc'];

export function isLevelName(name: string): boolean {
  return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** A file of the system, or `-` for standard input. */
export function plainLevelFile(path: string, isNamed: boolean, bytes: Path = path): LevelFile {
  return new PlainLevelFile(path, isNamed, bytes);
}

/** A class, because there may be very many, and they share its methods. */
class PlainLevelFile implements LevelFile {
  private readable: Readable = 'anything';

  constructor(
    readonly path: string,
    readonly isNamed: boolean,
    private readonly bytes: Path,
  ) {}

  read(): Result<string, FileFault> {
    return readText(this.bytes, this.readable);
  }

  head(): Result<string, FileFault> {
    const head = readBytes(this.bytes, this.readable, HEAD_BYTES - 1);
    return head.ok ? textOf(head.value) : head;
  }

  canBeReadAgain(): boolean {
    if (isPlainFile(this.bytes)) this.readable = 'plain-file';
    return this.readable === 'plain-file';
  }

  size(): number {
    return fileSize(this.bytes);
  }
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

/** A folder or archive that holds nothing. */
export function emptyLevelFile(path: string): LevelFile {
  const read = () => ok('');
  return { path, isNamed: true, read, head: read, canBeReadAgain: () => true, size: () => 0 };
}

/** A folder or archive that cannot be read; its fault is shown in place of its levels. */
export function unreadableFile(path: string, fault: FileFault | ZipFault): LevelFile {
  const read = () => failure(fault);
  return { path, isNamed: true, read, head: read, canBeReadAgain: () => true, size: () => 0 };
}
