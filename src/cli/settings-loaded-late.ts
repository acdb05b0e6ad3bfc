/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as SettingsWords from './settings-words';
import type * as StatedSettings from './stated-settings';

/** What reads a file that a player wrote, loaded where there is one: most have only what keys have changed. */
export const settingsLoadedLate = {
  stated: (): typeof StatedSettings => require('./stated-settings'),
  words: (): typeof SettingsWords => require('./settings-words'),
} as const;
