import type { PlayOptions } from './play';

/** The default options of `play`; all others come from the player's settings. */
export const PLAY_DEFAULTS = {
  mouse: true,
  sound: true,
  motion: true,
  save: true,
} as const satisfies PlayOptions;
