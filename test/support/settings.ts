import { keyboardParts } from '../../src/session/keyboard';
import { settingsFaultSentence } from '../../src/settings/settings-fault';
import type { PlayerSettings } from '../../src/settings/player-settings';
import { readSettings } from '../../src/settings/read-settings';

/** The settings of a text. */
export function settingsOf(text: string): Partial<PlayerSettings> {
  return readSettings(text, keyboardParts).settings;
}

/** The error messages of a settings text. */
export function complaintsOf(text: string): string[] {
  return readSettings(text, keyboardParts).faults.map((fault) => settingsFaultSentence('s.jsonc', fault));
}
