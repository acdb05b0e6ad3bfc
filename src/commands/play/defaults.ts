import type { PlayOptions } from './play';

/** What `play` is asked for when nothing is asked for; what is not named here is as the player has set it. */
export const PLAY_DEFAULTS = {
  mouse: true,
  sound: true,
  motion: true,
  save: true,
} as const satisfies PlayOptions;
