import { failure, ok, type Result } from '../../core/result';
import { writeFile } from '../../files/whole-file';
import { count } from '../../messages/counts';
import { storeFaultSentence, writeFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { openStoreToRead } from '../../store/player-store';
import type { Store } from '../../store/store';
import type { Output } from '../parts/output';

export interface BackupOptions {
  readonly force?: boolean;
}

/** Writes the whole store into one file. */
export function backUp(path: string, { force }: BackupOptions, output: Output): Result<number, string> {
  let faults = 0;
  const store = openStoreToRead((fault) => {
    faults += 1;
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const size = { files: -2, bytes: 0 };
  if (path === '-') for (const line of store.value.backup()) output.line(line.trimEnd());
  else {
    const written = writeFile(path, measured(store.value, size), {
      force: force === true,
      makesFolders: true,
      isPrivate: true,
    });
    if (!written.ok) return failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
    output.line(`${sanitize(path)}: ${count(size.files, 'file')} of your store, ${sizeText(size.bytes)}`);
  }
  return ok(faults === 0 ? 0 : 1);
}

/** The lines of the backup; all but the first and the last are files, which it counts. */
function* measured(store: Store, size: { files: number; bytes: number }): Generator<Buffer> {
  for (const line of store.backup()) {
    const bytes = Buffer.from(line);
    size.files += 1;
    size.bytes += bytes.length;
    yield bytes;
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
