import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the files of one test file; it goes when the tests are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-'));
  afterAll(() => {
    // A game that was just killed may still be writing.
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  return folder;
}
