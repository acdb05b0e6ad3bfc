import type { Binding, Bindings } from '../keys/bindings';
import { SHAPES } from '../drawing/board/drawer';
import { CELL_SIZES } from '../drawing/board/cell-size';
import { FALLS, MOTIONS, SPEECHES, WARNINGS } from './screen-settings';
import { THEME_NAMES, type ThemeName, type ThemeChanges } from '../drawing/theme';
import { DEPTHS } from '../drawing/theme-styles';
import type { Json } from './jsonc';
import type { ValueReader } from './value-reader';
import { PRESET_BINDINGS, PRESET_NAMES, type PresetName } from '../keys/presets';

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
  /** The bindings that result from both, and would with another preset. */
  readonly bindings: Readonly<Record<PresetName, Bindings>>;
}

/** A setting with one value: how it is read, and what the screen of settings and `sokoban config` say about it. */
export interface Setting<T> {
  readonly read: (reader: ValueReader, value: Json, name: string) => T | undefined;
  /** Its effect, in a sentence or two. */
  readonly about: string;
  /** What its user needs to know in the settings file: the values that it may have, and more. */
  readonly inFile?: string;
}

/** An hour; a timer of more than 24 days would fire at once. */
const MAX_SPEED_MS = 3_600_000;

/** The settings of one value that the player can change on the screen. */
export const SCREEN_SETTINGS = {
  palette: setting({
    about: 'The colours of everything.',
    inFile: `One of ${quoted(THEME_NAMES)}, or a theme of your own, as below.`,
    read: (reader, value, name) => reader.name(name, value),
  }),
  cell: oneOf(
    ['auto', ...CELL_SIZES],
    'Rows x columns of a cell, under all rule sets; auto shows the whole board as large as it fits.',
  ),
  letters: onOrOff('Letters on coloured pieces.'),
  shapes: oneOf(SHAPES, 'A mark besides the colour of a box. auto: where the theme or the terminal has few colours.'),
  art: onOrOff('Pictures at 2x4, too, where a rule set (vexed) has characters of its own for that size.'),
  speed: setting({
    about: 'Milliseconds for each step of a sequence.',
    inFile: 'If it is set in this file, also for each tick of a fall.',
    read: (reader, value, name) => reader.readNumber(name, value, 0, MAX_SPEED_MS),
  }),
  sound: onOrOff('A fanfare after a win.'),
  speech: oneOf(
    SPEECHES,
    'For screen readers: sentences below the board, or only sentences, say what each move changed.',
  ),
  mouse: onOrOff('Clicks walk and push. Off leaves selecting text to the terminal.'),
  motion: setting({
    about: 'What moves: full adds gliding steps, dust and words to the falls, slides and wins of simple.',
    inFile: `One of ${quoted(MOTIONS)}; true is full, false is none.`,
    read: (reader, value, name) =>
      value.kind === 'truth' ? (value.value ? 'full' : 'none') : reader.readChoice(name, value, MOTIONS),
  }),
  falls: oneOf(
    FALLS,
    'A move that you make while things fall or slide waits for the end: quick shortens the fall, watch does not.',
  ),
  warnings: oneOf(
    WARNINGS,
    'When the game warns that a level is lost: never, when it is obvious, or also after a search.',
  ),
};

/** All settings of one value. `keys` and `looks` are tables, read by `key-bindings.ts` and `own-themes.ts`. */
export const SETTINGS = {
  ...SCREEN_SETTINGS,
  color: oneOf(['auto', ...DEPTHS], 'How many colours; true are those of 24 bits.'),
  ascii: onOrOff('Drawings of ASCII characters only.'),
};

/** The values of settings that have one each. */
export type ValuesOf<Table extends Readonly<Record<string, Setting<unknown>>>> = {
  readonly [Name in keyof Table]: NonNullable<ReturnType<Table[Name]['read']>>;
};

export interface PlayerSettings extends ValuesOf<typeof SETTINGS> {
  readonly keys: KeySettings;
  readonly looks: readonly OwnTheme[];
}

export type SettingName = keyof PlayerSettings;

export const DEFAULT_SETTINGS: PlayerSettings = {
  palette: THEME_NAMES[0],
  cell: 'auto',
  letters: false,
  shapes: 'auto',
  art: false,
  color: 'auto',
  ascii: false,
  speed: 300,
  sound: true,
  speech: 'off',
  mouse: true,
  motion: 'full',
  falls: 'quick',
  warnings: 'obvious',
  keys: { preset: PRESET_NAMES[0], own: [], bindings: PRESET_BINDINGS },
  looks: [],
};

/** All settings, in the order in which `sokoban config` shows them. */
export const SETTING_NAMES = namesOf(DEFAULT_SETTINGS);

function setting<T>(one: Setting<T>): Setting<T> {
  return one;
}

function oneOf<T extends string>(choices: readonly T[], about: string): Setting<T> {
  return {
    about,
    inFile: `One of ${quoted(choices)}.`,
    read: (reader, value, name) => reader.readChoice(name, value, choices),
  };
}

function onOrOff(about: string): Setting<boolean> {
  return { about, read: (reader, value, name) => reader.readBoolean(name, value) };
}

/** Names as a settings file writes them. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}

/** The names of a record's values, in its order. */
export function namesOf<T extends object>(record: T): readonly Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in record) names.push(name);
  return names;
}

export function setIfKnown<T extends object, Name extends keyof T>(
  record: Partial<T>,
  name: Name,
  value: T[Name] | undefined,
): void {
  if (value !== undefined) record[name] = value;
}
