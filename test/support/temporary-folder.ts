import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the files of one test file; it goes when the tests are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-'));
  afterAll(() => removed(folder));
  return folder;
}

const ATTEMPTS = 40;
const A_MOMENT = 50;

/** A game whose terminal has gone saves what was played, and may do so while its folder is removed. */
async function removed(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(folder, { recursive: true });
      return;
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY';
      if (!isInUse || attempt === ATTEMPTS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT));
  }
}
