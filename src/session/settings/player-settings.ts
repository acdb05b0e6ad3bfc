import type { Result } from '../../core/result';
import { readIfThere, type FileFault } from '../../files/read-text';
import { mergeSettings, type EffectiveSettings } from '../../settings/effective-settings';
import { MAX_SETTINGS_BYTES } from '../../settings/player-settings';
import { readSettings, type FileSettings } from '../../settings/read-settings';
import { readRemembered } from '../../settings/remembered';
import { sanitize } from '../../messages/sanitize';
import { keyboardParts } from '../terminal/keyboard-parts';
import { fileFaultSentence } from '../../messages/files';
import { shortenPlayerHome, rememberedPath, settingsPath } from '../../store/player-store';
import { settingsFaultSentence } from '../../settings/fault-sentence';

/** The player's settings, and the errors found in their files. */
export interface LoadedSettings {
  readonly effective: EffectiveSettings;
  readonly complaints: readonly string[];
}

type File = Result<string | undefined, FileFault>;

/** Reads the settings from two files: the player's own, and the one of the program. */
export function readPlayerSettings(): LoadedSettings {
  const [path, rememberedFile] = [settingsPath(), rememberedPath()];
  const file = readIfThere(path, MAX_SETTINGS_BYTES);
  const rememberedText = readIfThere(rememberedFile, MAX_SETTINGS_BYTES);
  const text = file.ok ? file.value : undefined;
  const fileSettings: FileSettings =
    text === undefined ? { settings: {}, lines: new Map(), faults: [] } : readSettings(text, keyboardParts);
  const { remembered, faults } = readRemembered(rememberedText.ok ? (rememberedText.value ?? '') : '');
  return {
    effective: mergeSettings(fileSettings, remembered),
    complaints: [
      ...unreadableTexts(path, file),
      ...fileSettings.faults.map((fault) => settingsFaultSentence(shortenPlayerHome(path), fault)),
      ...unreadableTexts(rememberedFile, rememberedText),
      ...faults.map((fault) => settingsFaultSentence(shortenPlayerHome(rememberedFile), fault)),
    ],
  };
}

function unreadableTexts(file: string, read: File): string[] {
  if (read.ok) return [];
  const path = shortenPlayerHome(file);
  return read.faults.map((fault) =>
    fault.kind === 'too-large'
      ? `${sanitize(path)}: settings have ${MAX_SETTINGS_BYTES / 1024} kB at most, so the whole file is ignored`
      : fileFaultSentence(path, fault),
  );
}
