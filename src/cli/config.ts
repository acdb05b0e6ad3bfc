import { ok, type Result } from '../core/result';
import { configText } from './config-text';
import type { Output } from './output';
import { playersHomely, playersStoreFolder, rememberedPath, settingsPath } from './player-folders';
import { playersSettings } from './player-settings';

/** Prints the settings that hold, as a settings file that says where each comes from; complaints go to standard error. */
export function config(output: Output): Result<number, string> {
  const { held, complaints } = playersSettings();
  const paths = {
    settings: playersHomely(settingsPath()),
    remembered: playersHomely(rememberedPath()),
    store: playersHomely(playersStoreFolder()),
  };
  for (const line of configText(held, paths, process.env)) output.line(line);
  for (const complaint of complaints) output.error(complaint);
  return ok(0);
}
