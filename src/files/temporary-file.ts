import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file in a temporary folder of its own. */
export interface TemporaryFile {
  readonly path: string;
  /** Removes the file and its folder; may be called twice. */
  remove(): void;
}

export function temporaryFile(name: string, bytes: Uint8Array): TemporaryFile {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-'));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
