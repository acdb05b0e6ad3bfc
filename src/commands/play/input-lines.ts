import type { Readable } from 'node:stream';
import { faultOf, type LinesFault } from '../../files/read-text';

/** No command is this long, but the input may be a file, or a device without line ends. */
const MAX_CHARACTERS = 65_536;

/** The lines that a person or a script types, read as they are asked for. */
export class InputLines implements AsyncIterator<string, undefined> {
  /** Why the lines have ended, if not with the input. */
  fault: LinesFault | undefined;
  private readonly reads: AsyncIterator<unknown, unknown>;
  private rest = '';
  private isAtEnd = false;
  private isHalfEnded = false;
  private line = 1;

  constructor(input: Readable) {
    this.reads = input.setEncoding('utf8')[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    for (;;) {
      const end = LINE_END.exec(this.rest);
      const length = end?.index ?? this.rest.length;
      if (length > MAX_CHARACTERS) return this.failed({ kind: 'long-line', line: this.line, most: MAX_CHARACTERS });
      if (end) return this.cut(length, end[0]);
      if (this.isAtEnd) return this.rest === '' ? END : this.cut(length, '');
      await this.readOn();
    }
  }

  /** Reads no further. */
  async close(): Promise<void> {
    await this.reads.return?.();
  }

  private async readOn(): Promise<void> {
    try {
      const { value, done } = await this.reads.next();
      if (done) this.isAtEnd = true;
      else this.take(String(value));
    } catch (error) {
      this.failed(faultOf(error));
    }
  }

  /** A carriage return ends a line at once; a line feed that follows it is skipped. */
  private take(read: string): void {
    this.rest += this.isHalfEnded && read.startsWith('\n') ? read.slice(1) : read;
    this.isHalfEnded = false;
  }

  private cut(length: number, lineEnd: string): IteratorResult<string, undefined> {
    const value = this.rest.slice(0, length);
    this.rest = this.rest.slice(length + lineEnd.length);
    this.isHalfEnded = lineEnd === '\r' && this.rest === '';
    this.line += 1;
    return { value, done: false };
  }

  private failed(fault: LinesFault): IteratorResult<string, undefined> {
    this.fault = fault;
    this.rest = '';
    this.isAtEnd = true;
    return END;
  }
}

const LINE_END = /\r\n|\n|\r/;
const END: IteratorResult<string, undefined> = { value: undefined, done: true };
