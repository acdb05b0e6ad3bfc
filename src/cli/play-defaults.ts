import type { PlayOptions } from './play';

/** What `play` is asked for when nothing is asked for. */
export const PLAY_DEFAULTS = {
  color: 'auto',
  palette: 'calm',
  cell: 'auto',
  mouse: true,
  sound: true,
  save: true,
} as const satisfies PlayOptions;
