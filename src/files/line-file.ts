import { closeSync, openSync, statSync, writeFileSync } from 'node:fs';
import { ok, type Result } from '../core/result';
import { attempt, type SystemFault } from './attempt';
import { waitWhile } from './read-text';

/**
 * A file that has each line as soon as it is written, for a run of hours: when that is killed, the lines stay, and half of one
 * more at most. All other files of the user are written whole.
 */
export interface LineFile {
  /** Writes a line, unless one before it could not be written. */
  write(line: string): void;
  /** Returns the first fault. */
  close(): Result<undefined, SystemFault>;
}

/** Creates the file; with `force` it may be there, and is emptied. Devices and pipes are written to. */
export function openLineFile(path: string, force: boolean): Result<LineFile, SystemFault> {
  return attempt(() => {
    const isDevice = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
    // A pipe may never have a reader.
    const file = waitWhile(() => openSync(path, force || isDevice ? 'w' : 'wx'));
    let written: Result<undefined, SystemFault> = ok(undefined);
    return {
      write: (line) => {
        if (written.ok)
          written = attempt(() => {
            const add = (): void => {
              writeFileSync(file, `${line}\n`);
            };
            if (isDevice) waitWhile(add);
            else add();
            return undefined;
          });
      },
      close: () => {
        closeSync(file);
        return written;
      },
    };
  });
}
