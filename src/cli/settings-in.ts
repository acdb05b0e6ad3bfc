import type { Result } from '../core/result';
import type { FileFault } from '../files/read-text';
import { heldSettings, type HeldSettings } from '../settings/held-settings';
import { MOST_SETTINGS } from '../settings/most-settings';
import { readRemembered } from '../settings/remembered';
import { shown } from '../words/strangers';
import { fileFaultSentence } from './messages';
import { playersHomely, rememberedPath, settingsPath } from './player-folders';
import { settingsLoadedLate } from './settings-loaded-late';

/** The settings that hold for whoever runs this program, and what is wrong with what was set. */
export interface PlayersSettings {
  readonly held: HeldSettings;
  readonly complaints: readonly string[];
}

type File = Result<string | undefined, FileFault>;

/** The settings that two files hold: the player's, and what the program remembers. Few players have the first. */
export function settingsIn(file: File, kept: File): PlayersSettings {
  const path = playersHomely(settingsPath());
  const keptPath = playersHomely(rememberedPath());
  const text = file.ok ? file.value : undefined;
  const { stated, complaints } = text === undefined ? NOTHING_STATED : settingsLoadedLate.stated().statedIn(path, text);
  const { remembered, faults } = readRemembered(kept.ok ? (kept.value ?? '') : '');
  const damage = faults.map((fault) => settingsLoadedLate.words().settingsFaultSentence(keptPath, fault));
  return {
    held: heldSettings(stated, remembered),
    complaints: [...unreadable(path, file), ...complaints, ...unreadable(keptPath, kept), ...damage],
  };
}

const NOTHING_STATED = { stated: { settings: {}, lines: new Map(), faults: [] }, complaints: [] };

function unreadable(path: string, file: File): string[] {
  if (file.ok) return [];
  return file.faults.map((fault) =>
    fault.kind === 'too-large'
      ? `${shown(path)}: settings have ${MOST_SETTINGS / 1024} kB at most, so nothing of this file holds`
      : fileFaultSentence(path, fault),
  );
}
