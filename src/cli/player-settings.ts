import { readIfThere } from '../files/read-text';
import { NOTHING_SET } from '../settings/nothing-set';
import { MOST_SETTINGS } from '../settings/most-settings';
import { loadedLate } from './loaded-late';
import { rememberedPath, settingsPath } from './player-folders';
import type { PlayersSettings } from './settings-in';

/** Most people have set nothing; then what reads settings is not even loaded. */
export function playersSettings(): PlayersSettings {
  const file = readIfThere(settingsPath(), MOST_SETTINGS);
  const remembered = readIfThere(rememberedPath(), MOST_SETTINGS);
  if (file.ok && remembered.ok && file.value === undefined && remembered.value === undefined)
    return { held: NOTHING_SET, complaints: [] };
  return loadedLate.settings().settingsIn(file, remembered);
}
