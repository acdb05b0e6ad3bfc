import type { Readable } from 'node:stream';
import { faultOf, inputFault, type LinesFault } from '../../files/read-text';

/** No command is this long, but the input may be a file, or a device without line ends. */
const MAX_CHARACTERS = 65_536;

/** Reads the lines that a person or a script types, one at a time. */
export class InputLines implements AsyncIterator<string, undefined> {
  /** The fault that ended the lines before the input ended. */
  fault: LinesFault | undefined;
  private readonly reads: AsyncIterator<unknown, unknown>;
  private rest = '';
  private isAtEnd = false;
  private endsWithReturn = false;
  private line = 1;

  constructor(private readonly input: Readable) {
    this.reads = input.setEncoding('utf8')[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    for (;;) {
      const end = LINE_END.exec(this.rest);
      const length = end?.index ?? this.rest.length;
      if (length > MAX_CHARACTERS) return this.fail({ kind: 'long-line', line: this.line, most: MAX_CHARACTERS });
      if (end) return this.takeLine(length, end[0]);
      if (this.isAtEnd) return this.rest === '' ? END : this.takeLine(length, '');
      await this.readMore();
    }
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.reads.return?.();
  }

  private async readMore(): Promise<void> {
    try {
      const { value, done } = await this.reads.next();
      const fault = done && this.input === process.stdin ? inputFault() : undefined;
      if (fault) this.fail(fault);
      else if (done) this.isAtEnd = true;
      else this.append(String(value));
    } catch (error) {
      this.fail(faultOf(error));
    }
  }

  /** A carriage return ends a line at once; a line feed that follows it is skipped. */
  private append(read: string): void {
    this.rest += this.endsWithReturn && read.startsWith('\n') ? read.slice(1) : read;
    this.endsWithReturn = false;
  }

  private takeLine(length: number, lineEnd: string): IteratorResult<string, undefined> {
    const value = this.rest.slice(0, length);
    this.rest = this.rest.slice(length + lineEnd.length);
    this.endsWithReturn = lineEnd === '\r' && this.rest === '';
    this.line += 1;
    return { value, done: false };
  }

  private fail(fault: LinesFault): IteratorResult<string, undefined> {
    this.fault = fault;
    this.rest = '';
    this.isAtEnd = true;
    return END;
  }
}

const LINE_END = /\r\n|\n|\r/;
const END: IteratorResult<string, undefined> = { value: undefined, done: true };
