import { closeSync, openSync, writeSync } from 'node:fs';
import { failure, ok, type Result } from '../core/result';
import { writeFaultOf, type WriteFault } from './whole-file';

/** A file that grows by whole lines, so that it can be read at any time, even if the program is killed. */
export class LineFile {
  private constructor(private readonly descriptor: number) {}

  /** An existing file is replaced only with `force`; devices and pipes are written to. */
  static create(path: string, force: boolean): Result<LineFile, WriteFault> {
    try {
      return ok(new LineFile(openSync(path, force || path.startsWith('/dev/') ? 'w' : 'wx', 0o666)));
    } catch (error) {
      return failure(writeFaultOf(error));
    }
  }

  add(lines: readonly string[]): Result<undefined, WriteFault> {
    try {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      for (let from = 0; from < bytes.length;) from += writeSync(this.descriptor, bytes, from);
      return ok(undefined);
    } catch (error) {
      return failure(writeFaultOf(error));
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
