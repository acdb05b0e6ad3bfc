import type { Settings } from '../settings/screen-settings';

/** The screen that every part draws on: its size and its settings. */
export interface Display {
  readonly width: number;
  readonly height: number;
  readonly settings: Settings;
}

/** On a smaller screen the game asks for more room. */
export const MIN_WIDTH = 30;
export const MIN_HEIGHT = 8;

export function isTooSmall({ width, height }: Display): boolean {
  return width < MIN_WIDTH || height < MIN_HEIGHT;
}
