import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** The same, and what writes a file into it; the answer is its path. */
export function temporaryFiles(): { folder: string; file: (name: string, text: string | Uint8Array) => string } {
  const folder = temporaryFolder();
  const file = (name: string, text: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  return { folder, file };
}
