import type { Result } from '../core/result';
import { readIfThere, type FileFault } from '../files/read-text';
import { heldSettings, type HeldSettings } from '../settings/held-settings';
import { MOST_SETTINGS } from '../settings/most-settings';
import { readSettings, type Stated } from '../settings/read-settings';
import { readRemembered } from '../settings/remembered';
import { shown } from '../words/strangers';
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

/** The settings of whoever runs this program, from two files: the player's, and what the program remembers. */
export function playersSettings(): PlayersSettings {
  const [path, keptPath] = [settingsPath(), rememberedPath()];
  const file = readIfThere(path, MOST_SETTINGS);
  const kept = readIfThere(keptPath, MOST_SETTINGS);
  const text = file.ok ? file.value : undefined;
  const stated: Stated =
    text === undefined ? { settings: {}, lines: new Map(), faults: [] } : readSettings(text, keyboardParts);
  const { remembered, faults } = readRemembered(kept.ok ? (kept.value ?? '') : '');
  return {
    held: heldSettings(stated, remembered),
    complaints: [
      ...unreadable(path, file),
      ...stated.faults.map((fault) => settingsFaultSentence(playersHomely(path), fault)),
      ...unreadable(keptPath, kept),
      ...faults.map((fault) => settingsFaultSentence(playersHomely(keptPath), fault)),
    ],
  };
}

function unreadable(file: string, read: File): string[] {
  if (read.ok) return [];
  const path = playersHomely(file);
  return read.faults.map((fault) =>
    fault.kind === 'too-large'
      ? `${shown(path)}: settings have ${MOST_SETTINGS / 1024} kB at most, so nothing of this file holds`
      : fileFaultSentence(path, fault),
  );
}
