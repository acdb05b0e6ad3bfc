import { type Stats, unwatchFile, watchFile } from 'node:fs';

/** Editors write a file in several steps, or put another in its place, so it is looked at instead of listened to. */
const INTERVAL_MS = 500;

/** Calls `onChange` whenever another file, or another state of it, stands at a path; returns how to stop that. */
export function watchPath(path: string, onChange: () => void): () => void {
  const listener = (now: Stats, before: Stats): void => {
    const isThere = now.nlink > 0;
    if (isThere && (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino)) onChange();
  };
  watchFile(path, { interval: INTERVAL_MS, persistent: false }, listener);
  return () => {
    unwatchFile(path, listener);
  };
}
