import { USUAL_KEYS, type Binding, type Bindings } from '../tui/bindings';
import type { CellSize } from '../tui/board/cell-size';
import type { Warnings } from '../tui/display';
import { LOOK_NAMES, type LookName } from '../tui/drawing/look';
import type { LookChanges } from '../tui/drawing/own-look';
import type { Depth } from '../tui/drawing/palette';
import { PRESET_NAMES, type PresetName } from './preset-names';

/** A look of the player's own: one that comes along, changed. */
export interface OwnLook {
  readonly name: string;
  readonly from: LookName;
  readonly changes: LookChanges;
}

/** The keyboard as a player wants it. */
export interface KeySettings {
  readonly preset: PresetName;
  readonly own: readonly Binding[];
  /** What follows from both. */
  readonly bindings: Bindings;
}

/** What a player can set once and for all. */
export interface PlayerSettings {
  /** The name of a look. */
  readonly palette: string;
  readonly cell: CellSize | 'auto';
  readonly letters: boolean;
  readonly color: Depth | 'auto';
  readonly ascii: boolean;
  /** Milliseconds for each step of a sequence. */
  readonly speed: number;
  readonly sound: boolean;
  readonly mouse: boolean;
  readonly motion: boolean;
  readonly warnings: Warnings;
  readonly keys: KeySettings;
  readonly looks: readonly OwnLook[];
}

export const SETTING_NAMES = [
  'palette',
  'cell',
  'letters',
  'color',
  'ascii',
  'speed',
  'sound',
  'mouse',
  'motion',
  'warnings',
  'keys',
  'looks',
] as const satisfies readonly (keyof PlayerSettings)[];
export type SettingName = (typeof SETTING_NAMES)[number];

/** Milliseconds: an hour; beyond 24 days a timer would ring at once. */
export const MOST_SPEED = 3_600_000;

export const USUAL_SETTINGS: PlayerSettings = {
  palette: LOOK_NAMES[0],
  cell: 'auto',
  letters: false,
  color: 'auto',
  ascii: false,
  speed: 300,
  sound: true,
  mouse: true,
  motion: true,
  warnings: 'obvious',
  keys: { preset: PRESET_NAMES[0], own: [], bindings: USUAL_KEYS },
  looks: [],
};
