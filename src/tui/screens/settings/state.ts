import { CELL_SIZES } from '../../../drawing/board/cell-size';
import { SHAPES } from '../../../drawing/board/drawer';
import { stylesFor } from '../../../drawing/theme-styles';
import { SETTINGS } from '../../../settings/player-settings';
import { onOrOff } from '../../commands';
import type { Display } from '../../screen';
import { FALLS, MOTIONS, WARNINGS, type Settings } from '../../../settings/screen-settings';

/** The screen of settings: the line of the cursor. */
export interface SettingsScreen {
  readonly at: number;
}

/** A setting with a few values. */
interface SettingLine {
  readonly label: string;
  /** Its effect, in a sentence. */
  readonly about: string;
  readonly values: (settings: Settings) => readonly SettingValue[];
}

interface SettingValue {
  readonly name: string;
  readonly isSet: boolean;
  readonly settings: Settings;
}

const SPEEDS_MS = [50, 100, 200, 300, 500, 1000];

/** All lines, in order. */
export const SETTING_LINES: readonly SettingLine[] = [
  {
    label: 'theme',
    about: SETTINGS.palette.about,
    values: (settings) =>
      settings.themes.map(({ name, theme }) => ({
        name,
        isSet: settings.theme === name,
        settings: { ...settings, theme: name, styles: stylesFor(theme, settings.styles.depth) },
      })),
  },
  {
    label: 'cells',
    about: SETTINGS.cell.about,
    values: (settings) =>
      (['auto', ...CELL_SIZES] as const).map((cell) => ({
        name: cell,
        isSet: (settings.cellOfRun ?? settings.cell) === cell,
        settings: { ...settings, cell, cellSteps: {}, cellOfRun: undefined },
      })),
  },
  switchOf('letters'),
  oneOf('shapes', SHAPES),
  switchOf('art'),
  oneOf('motion', MOTIONS),
  oneOf('falls', FALLS),
  switchOf('sound'),
  switchOf('mouse'),
  oneOf('warnings', WARNINGS),
  {
    label: 'speed',
    about: SETTINGS.speed.about,
    values: (settings) =>
      [...new Set([...SPEEDS_MS, settings.delay])]
        .sort((a, b) => a - b)
        .map((delay) => ({ name: `${delay} ms`, isSet: settings.delay === delay, settings: { ...settings, delay } })),
  },
  {
    label: 'keys',
    about: 'Keys as here, as in vi, or as in graphical programs. Settings of your own stay.',
    values: (settings) =>
      settings.presets.map(({ name, keys }) => ({
        name,
        isSet: settings.preset === name,
        settings: { ...settings, preset: name, keys },
      })),
  },
];

function switchOf(label: 'letters' | 'art' | 'sound' | 'mouse'): SettingLine {
  return oneOf(label, [true, false], onOrOff);
}

function oneOf<Name extends keyof Settings & keyof typeof SETTINGS>(
  label: Name,
  values: readonly Settings[Name][],
  nameOf: (value: Settings[Name]) => string = String,
): SettingLine {
  return {
    label,
    about: SETTINGS[label].about,
    values: (settings) =>
      values.map((value) => ({
        name: nameOf(value),
        isSet: settings[label] === value,
        settings: { ...settings, [label]: value },
      })),
  };
}

/** The rows above the lines: title and a blank one; and below them: the effect of the setting, and the keys. */
export const FIRST_ROW = 2;
const FOOT_ROWS = 2;

/** The lines that fit: all, or those around the chosen one. */
export function visibleLines(
  { at }: SettingsScreen,
  { height }: Display,
): { readonly first: number; readonly rows: number } {
  const rows = Math.max(1, Math.min(SETTING_LINES.length, height - FIRST_ROW - FOOT_ROWS));
  return { first: Math.max(0, at - rows + 1), rows };
}
