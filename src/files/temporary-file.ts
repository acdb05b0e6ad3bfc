import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file in a folder of its own. */
export interface TemporaryFile {
  readonly path: string;
  /** Removes the file and its folder; may be called twice. */
  readonly remove: () => void;
}

/** Creates a temporary file in a new folder below `below`; if writing fails, removes the folder. */
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
