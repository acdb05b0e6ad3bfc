import { readSettings, type Stated } from '../settings/read-settings';
import { keyboardParts } from './keyboard-parts';
import { settingsFaultSentence } from './settings-words';

/** What a player's own file sets, and a sentence for each thing that is wrong with it. */
export function statedIn(
  path: string,
  text: string,
): { readonly stated: Stated; readonly complaints: readonly string[] } {
  const stated = readSettings(text, keyboardParts);
  return { stated, complaints: stated.faults.map((fault) => settingsFaultSentence(path, fault)) };
}
