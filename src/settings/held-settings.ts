import { SETTING_NAMES, USUAL_SETTINGS, type PlayerSettings, type SettingName } from './player-settings';
import type { Stated } from './read-settings';
import { stillHolding, type Remembered } from './remembered';

/** Where the value of a setting comes from. */
export type Origin =
  { readonly kind: 'usual' } | { readonly kind: 'file'; readonly line: number } | { readonly kind: 'remembered' };

/** The settings that hold, and why. */
export interface HeldSettings {
  readonly settings: PlayerSettings;
  /** What the settings file says: what keys have changed stands beside it. */
  readonly stated: Partial<PlayerSettings>;
  readonly origins: ReadonlyMap<SettingName, Origin>;
}

/** The later change wins, that of a key or that of the file. */
export function heldSettings({ settings: stated, lines }: Stated, remembered: Remembered): HeldSettings {
  const changed = stillHolding(remembered, stated);
  return {
    settings: { ...USUAL_SETTINGS, ...stated, ...changed },
    stated,
    origins: new Map(SETTING_NAMES.map((name) => [name, originOf(name)])),
  };

  function originOf(name: SettingName): Origin {
    if (name in changed) return { kind: 'remembered' };
    const line = lines.get(name);
    return name in stated && line !== undefined ? { kind: 'file', line } : { kind: 'usual' };
  }
}
