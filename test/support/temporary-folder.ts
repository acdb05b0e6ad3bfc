import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for the files of one test file; it is removed when the tests are done, and everything that they started
 * has ended.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}
