import type { DrawingSettings } from '../drawing/board/drawer';
import type { CellSizeSettings } from '../drawing/board/layout';
import type { Theme } from '../drawing/theme';
import { type Depth, stylesFor } from '../drawing/theme-styles';
import type { Bindings } from '../keys/bindings';

/** When the game warns that a level is lost: never, when it is obvious, or also after a search. */
export const WARNINGS = ['off', 'obvious', 'thorough'] as const;

export type Warnings = (typeof WARNINGS)[number];

/** While a move waits for the end of a fall or slide: the ticks become short, or keep their time. */
export const FALLS = ['quick', 'watch'] as const;

export type Falls = (typeof FALLS)[number];

/** Everything that moves; only falls, slides and wins; or the outcome of each turn at once. */
export const MOTIONS = ['full', 'simple', 'none'] as const;

export type Motion = (typeof MOTIONS)[number];

/** Whether the lowest rows say what a move changed: no; below the board; without the board, which readers would read, too. */
export const SPEECHES = ['off', 'below', 'only'] as const;

export type Speech = (typeof SPEECHES)[number];

/** Whether reachable squares and dead squares are marked. */
export interface Marks {
  readonly reach: boolean;
  readonly dead: boolean;
}

export const NO_MARKS: Marks = { reach: false, dead: false };

/** The player's settings for the screen. */
export interface Settings extends DrawingSettings, CellSizeSettings {
  /** Milliseconds for each step of a sequence; a shown tick takes no longer. */
  readonly delay: number;
  /** Milliseconds for each tick; undefined leaves the time to the rule set. */
  readonly tick: number | undefined;
  readonly undoLimit: number | undefined;
  readonly warnings: Warnings;
  readonly motion: Motion;
  readonly falls: Falls;
  /** Shows a small map of boards that are larger than the screen. */
  readonly map: boolean;
  /** The marks on every board. */
  readonly marks: Marks;
  readonly keys: Bindings;
  readonly sound: boolean;
  readonly speech: Speech;
  readonly mouse: boolean;
  /** The player has chosen the number of colours: a slow line does not lower it. */
  readonly isDepthChosen: boolean;
  /** The name of the theme that the styles belong to, and all themes. */
  readonly theme: string;
  readonly themes: readonly NamedTheme[];
  /** The name of the preset of the keys, and all presets with the player's own keys. */
  readonly preset: string;
  readonly presets: readonly KeyPreset[];
}

export interface NamedTheme {
  readonly name: string;
  readonly theme: Theme;
}

interface KeyPreset {
  readonly name: string;
  readonly keys: Bindings;
}

/** The settings with another number of colours. */
export function withDepth(settings: Settings, depth: Depth): Settings {
  const named = settings.themes.find(({ name }) => name === settings.theme);
  return named ? { ...settings, styles: stylesFor(named.theme, depth) } : settings;
}
