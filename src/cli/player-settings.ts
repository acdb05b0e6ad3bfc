import { failure, ok, type Result } from '../core/result';
import { isThere } from '../files/level-files';
import { isPlainFile, readText, type FileFault } from '../files/read-text';
import { NOTHING_SET } from '../settings/nothing-set';
import { loadedLate } from './loaded-late';
import { rememberedPath, settingsPath } from './player-folders';
import type { PlayersSettings } from './settings-in';

/** Most people have set nothing; then what reads settings is not even loaded. */
export function playersSettings(): PlayersSettings {
  const [file, remembered] = [textOf(settingsPath()), textOf(rememberedPath())];
  if (file.ok && remembered.ok && file.value === undefined && remembered.value === undefined)
    return { held: NOTHING_SET, complaints: [] };
  return loadedLate.settings().settingsIn(file, remembered);
}

/** What a settings file holds; undefined if there is none. */
function textOf(path: string): Result<string | undefined, FileFault> {
  if (!isThere(path)) return ok(undefined);
  return isPlainFile(path) ? readText(path) : failure({ kind: 'no-plain-file' });
}
