import { DEFAULT_KEYS, type Binding, type Bindings } from '../keys/bindings';
import type { Shapes } from '../drawing/board/drawer';
import type { CellSize } from '../drawing/board/cell-size';
import type { Falls, Warnings } from './screen-settings';
import { THEME_NAMES, type ThemeName, type ThemeChanges } from '../drawing/theme';
import type { Depth } from '../drawing/theme-styles';
import { PRESET_NAMES, type PresetName } from '../keys/presets';

/** A file with every setting and its explanation has 4 kB. */
export const MAX_SETTINGS_BYTES = 256 * 1024;

/** A theme of the player: a built-in theme with changes. */
export interface OwnTheme {
  readonly name: string;
  readonly from: ThemeName;
  readonly changes: ThemeChanges;
}

/** The player's key bindings. */
export interface KeySettings {
  readonly preset: PresetName;
  readonly own: readonly Binding[];
  /** The bindings that result from both. */
  readonly bindings: Bindings;
}

export interface PlayerSettings {
  /** The name of a theme. */
  readonly palette: string;
  readonly cell: CellSize | 'auto';
  readonly letters: boolean;
  readonly shapes: Shapes;
  readonly color: Depth | 'auto';
  readonly ascii: boolean;
  /** Milliseconds for each step of a sequence. */
  readonly speed: number;
  readonly sound: boolean;
  readonly mouse: boolean;
  readonly motion: boolean;
  readonly falls: Falls;
  readonly warnings: Warnings;
  readonly keys: KeySettings;
  readonly looks: readonly OwnTheme[];
}

export const SETTING_NAMES = [
  'palette',
  'cell',
  'letters',
  'shapes',
  'color',
  'ascii',
  'speed',
  'sound',
  'mouse',
  'motion',
  'falls',
  'warnings',
  'keys',
  'looks',
] as const satisfies readonly (keyof PlayerSettings)[];
export type SettingName = (typeof SETTING_NAMES)[number];

/** An hour; a timer of more than 24 days would fire at once. */
export const MAX_SPEED_MS = 3_600_000;

export const DEFAULT_SETTINGS: PlayerSettings = {
  palette: THEME_NAMES[0],
  cell: 'auto',
  letters: false,
  shapes: 'auto',
  color: 'auto',
  ascii: false,
  speed: 300,
  sound: true,
  mouse: true,
  motion: true,
  falls: 'quick',
  warnings: 'obvious',
  keys: { preset: PRESET_NAMES[0], own: [], bindings: DEFAULT_KEYS },
  looks: [],
};
