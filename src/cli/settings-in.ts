import type { Result } from '../core/result';
import type { FileFault } from '../files/read-text';
import { heldSettings, type HeldSettings } from '../settings/held-settings';
import { readSettings } from '../settings/read-settings';
import { readRemembered } from '../settings/remembered';
import { keyboardParts } from './keyboard-parts';
import { fileFaultSentence } from './messages';
import { playersHomely, rememberedPath, settingsPath } from './player-folders';
import { settingsFaultSentence } from './settings-words';

/** The settings that hold for whoever runs this program, and what is wrong with what was set. */
export interface PlayersSettings {
  readonly held: HeldSettings;
  readonly complaints: readonly string[];
}

type File = Result<string | undefined, FileFault>;

/** The settings that two files hold: the player's, and what the program remembers. */
export function settingsIn(file: File, kept: File): PlayersSettings {
  const path = playersHomely(settingsPath());
  const keptPath = playersHomely(rememberedPath());
  const stated = readSettings(file.ok ? (file.value ?? '') : '', keyboardParts);
  const { remembered, faults } = readRemembered(kept.ok ? (kept.value ?? '') : '');
  const complaints = [
    ...unreadable(path, file),
    ...stated.faults.map((fault) => settingsFaultSentence(path, fault)),
    ...unreadable(keptPath, kept),
    ...faults.map((fault) => settingsFaultSentence(keptPath, fault)),
  ];
  return { held: heldSettings(stated, remembered), complaints };
}

function unreadable(path: string, file: File): string[] {
  return file.ok ? [] : file.faults.map((fault) => fileFaultSentence(path, fault));
}
