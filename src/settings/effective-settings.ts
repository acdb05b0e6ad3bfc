import { SETTING_NAMES, DEFAULT_SETTINGS, type PlayerSettings, type SettingName } from './player-settings';
import type { CellSteps } from '../drawing/board/layout';
import { THEME_NAMES } from '../drawing/theme';
import type { FileSettings } from './read-settings';
import { dropOutdated, type Remembered } from './remembered';

/** Where the value of a setting comes from. */
export type Origin =
  { readonly kind: 'default' } | { readonly kind: 'file'; readonly line: number } | { readonly kind: 'remembered' };

/** The settings in effect, and where each comes from. */
export interface EffectiveSettings {
  readonly settings: PlayerSettings;
  readonly cellSteps: CellSteps;
  /** The settings of the file alone, without what keys changed. */
  readonly fromFile: Partial<PlayerSettings>;
  readonly origins: ReadonlyMap<SettingName, Origin>;
}

/** Merges the file's settings with those changed by keys; the later change wins. */
export function mergeSettings({ settings: fromFile, lines }: FileSettings, remembered: Remembered): EffectiveSettings {
  const { preset, palette, cellSteps = {}, ...others } = dropOutdated(remembered, fromFile);
  const { looks, keys, ...fromFileOrDefault } = { ...DEFAULT_SETTINGS, ...fromFile };
  // The player may have removed a theme of their own since.
  const isKnown = [...THEME_NAMES, ...looks.map(({ name }) => name)].some((name) => name === palette);
  const changed: Partial<PlayerSettings> = {
    ...others,
    ...(palette !== undefined && isKnown && { palette }),
    ...(preset !== undefined && { keys: { ...keys, preset } }),
  };
  return {
    settings: { ...fromFileOrDefault, looks, keys, ...changed },
    cellSteps,
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
  cellSteps: {},
  fromFile: {},
  origins: new Map(),
};
