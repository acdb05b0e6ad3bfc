import { CELL_SIZES } from '../../../drawing/board/cell-size';
import { SHAPES } from '../../../drawing/board/drawer';
import type { ScreenArea } from '../../../drawing/board/layout';
import { stylesFor } from '../../../drawing/theme-styles';
import { SETTINGS } from '../../../settings/player-settings';
import { onOrOff } from '../../commands';
import type { Display } from '../../screen';
import { FALLS, MOTIONS, SPEECHES, WARNINGS, type Settings } from '../../../settings/screen-settings';

/** The screen of settings: the line of the cursor. */
export interface SettingsScreen {
  readonly at: number;
}

/** A setting with a few values. */
export interface SettingLine {
  readonly label: string;
  /** Its effect, in a sentence. */
  readonly about: string;
  readonly values: (settings: Settings) => readonly SettingValue[];
}

export interface SettingValue {
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
  oneOf('speech', SPEECHES),
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

/** The places of the lines, and of the chosen one's values and example beside them, where there is room. */
interface SettingsLayout {
  readonly panels: readonly ScreenArea[];
  /** As many lines from `first` on as fit, `spacing` rows from one to the next. */
  readonly lines: ScreenArea & { readonly first: number; readonly count: number; readonly spacing: number };
  readonly about: ScreenArea | undefined;
}

const MAX_WIDTH = 170;
const LINES_WIDTH = 34;
const MIN_ABOUT_WIDTH = 30;
/** Columns between the edge of a panel and the texts on it. */
const SIDE = 2;
/** A low screen has no room for edges. */
const MIN_HEIGHT_OF_PANELS = 16;
const TOP = 2;
const MAX_SPACING = 3;

export function settingsLayoutOf({ at }: SettingsScreen, { width, height }: Display): SettingsLayout {
  const isFramed = height >= MIN_HEIGHT_OF_PANELS;
  const margin = width >= 160 ? 4 : width >= 100 ? 2 : 1;
  const gap = width >= 100 ? 2 : 1;
  const all = Math.min(MAX_WIDTH, width - 2 * margin);
  const x = Math.floor((width - all) / 2);
  const hasAbout = all >= LINES_WIDTH + gap + MIN_ABOUT_WIDTH;
  const place = { x, y: TOP, width: hasAbout ? LINES_WIDTH : all, height: height - TOP - 1 };
  const beside = { ...place, x: x + LINES_WIDTH + gap, width: all - LINES_WIDTH - gap };
  // Without a panel beside the lines, the row below them says what the chosen one does.
  const panel = hasAbout ? place : { ...place, height: place.height - 1 };
  const edge = isFramed ? 1 : 0;
  const inside = { ...panel, y: panel.y + edge, height: panel.height - 2 * edge };
  const { length } = SETTING_LINES;
  const spacing = Math.max(1, Math.min(MAX_SPACING, Math.floor(inside.height / length)));
  const count = Math.max(1, Math.min(length, Math.floor(inside.height / spacing)));
  return {
    panels: isFramed ? [panel, ...(hasAbout ? [beside] : [])] : [],
    lines: { ...inside, first: Math.max(0, at - count + 1), count, spacing },
    about: hasAbout
      ? { x: beside.x + SIDE, y: inside.y, width: beside.width - 2 * SIDE, height: inside.height }
      : undefined,
  };
}
