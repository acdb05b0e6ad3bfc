import { SETTING_NAMES, DEFAULT_SETTINGS, type PlayerSettings, type SettingName } from './player-settings';
import type { FileSettings } from './read-settings';
import { dropOutdated, type Remembered } from './remembered';

/** Where the value of a setting comes from. */
export type Origin =
  { readonly kind: 'default' } | { readonly kind: 'file'; readonly line: number } | { readonly kind: 'remembered' };

/** The settings in effect, and where each comes from. */
export interface EffectiveSettings {
  readonly settings: PlayerSettings;
  /** The settings of the file alone, without what keys changed. */
  readonly fromFile: Partial<PlayerSettings>;
  readonly origins: ReadonlyMap<SettingName, Origin>;
}

/** Merges the file's settings with those changed by keys; the later change wins. */
export function mergeSettings({ settings: fromFile, lines }: FileSettings, remembered: Remembered): EffectiveSettings {
  const changed = dropOutdated(remembered, fromFile);
  return {
    settings: { ...DEFAULT_SETTINGS, ...fromFile, ...changed },
    fromFile,
    origins: new Map(SETTING_NAMES.map((name) => [name, originOf(name)])),
  };

  function originOf(name: SettingName): Origin {
    if (name in changed) return { kind: 'remembered' };
    const line = lines.get(name);
    return name in fromFile && line !== undefined ? { kind: 'file', line } : { kind: 'default' };
  }
}

/** The settings without a settings file. */
export const DEFAULT_EFFECTIVE_SETTINGS: EffectiveSettings = {
  settings: DEFAULT_SETTINGS,
  fromFile: {},
  origins: new Map(),
};
