import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file in a folder of its own. */
export interface TemporaryFile {
  readonly path: string;
  /** Removes the file and its folder; may be called twice. */
  readonly remove: () => void;
}

/** Makes it below a folder for temporary files; where it cannot be written, nothing of it stays. */
export function createTemporaryFile(below: string, name: string, bytes: Uint8Array): TemporaryFile {
  const folder = mkdtempSync(join(below, 'sokoban-'));
  const path = join(folder, name);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    remove();
    throw error;
  }
  return { path, remove };
}
