import { CELL_SIZES } from '../../../drawing/board/cell-size';
import { SHAPES } from '../../../drawing/board/drawer';
import type { ScreenArea } from '../../../drawing/board/layout';
import { pageColumns } from '../../../drawing/panel';
import { stylesFor } from '../../../drawing/theme-styles';
import { DEFAULT_SETTINGS, type PlayerSettings, SETTINGS } from '../../../settings/player-settings';
import { onOrOff } from '../../commands';
import type { Display, Message } from '../../screen';
import { FALLS, MOTIONS, SPEECHES, WARNINGS, type Settings } from '../../../settings/screen-settings';

/** The screen of settings: the line of the cursor, and just after all went back to their defaults, what was set before. */
export interface SettingsScreen {
  readonly at: number;
  readonly before?: Settings;
  readonly message?: Message | undefined;
}

/** A setting with a few values. */
export interface SettingLine {
  readonly label: string;
  readonly group: SettingGroup;
  /** Its effect, in a sentence. */
  readonly about: string;
  readonly values: (settings: Settings) => readonly SettingValue[];
  /** The name of the value that it has at first. */
  readonly first: string;
}

type SettingGroup = 'look' | 'motion' | 'play';

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
    group: 'look',
    about: SETTINGS.palette.about,
    first: DEFAULT_SETTINGS.palette,
    values: (settings) =>
      settings.themes.map(({ name, theme }) => ({
        name,
        isSet: settings.theme === name,
        settings: { ...settings, theme: name, styles: stylesFor(theme, settings.styles.depth) },
      })),
  },
  {
    label: 'cells',
    group: 'look',
    about: SETTINGS.cell.about,
    first: DEFAULT_SETTINGS.cell,
    values: (settings) =>
      (['auto', ...CELL_SIZES] as const).map((cell) => ({
        name: cell,
        isSet: (settings.cellOfRun ?? settings.cell) === cell,
        settings: { ...settings, cell, cellSteps: {}, cellOfRun: undefined },
      })),
  },
  switchOf('letters', 'look'),
  oneOf('shapes', 'look', SHAPES),
  switchOf('art', 'look'),
  oneOf('motion', 'motion', MOTIONS),
  oneOf('falls', 'motion', FALLS),
  {
    label: 'speed',
    group: 'motion',
    about: SETTINGS.speed.about,
    first: `${DEFAULT_SETTINGS.speed} ms`,
    values: (settings) =>
      [...new Set([...SPEEDS_MS, settings.delay])]
        .sort((a, b) => a - b)
        .map((delay) => ({ name: `${delay} ms`, isSet: settings.delay === delay, settings: { ...settings, delay } })),
  },
  switchOf('sound', 'play'),
  oneOf('speech', 'play', SPEECHES),
  switchOf('mouse', 'play'),
  oneOf('warnings', 'play', WARNINGS),
  {
    label: 'keys',
    group: 'play',
    about: 'Keys as here, as in vi, or as in graphical programs. Settings of your own stay.',
    first: DEFAULT_SETTINGS.keys.preset,
    values: (settings) =>
      settings.presets.map(({ name, keys }) => ({
        name,
        isSet: settings.preset === name,
        settings: { ...settings, preset: name, keys },
      })),
  },
];

function switchOf(label: 'letters' | 'art' | 'sound' | 'mouse', group: SettingGroup): SettingLine {
  return oneOf(label, group, [true, false], onOrOff);
}

function oneOf<Name extends keyof Settings & keyof typeof SETTINGS>(
  label: Name,
  group: SettingGroup,
  values: readonly Settings[Name][],
  nameOf: (value: Settings[Name] | PlayerSettings[Name]) => string = String,
): SettingLine {
  return {
    label,
    group,
    about: SETTINGS[label].about,
    first: nameOf(DEFAULT_SETTINGS[label]),
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
  readonly lines: ScreenArea & PlacedLines;
  readonly about: ScreenArea | undefined;
}

/** The rows of the lines that fit, by their index, and of the names of their groups. */
interface PlacedLines {
  readonly rows: readonly { readonly index: number; readonly y: number }[];
  readonly headings: readonly { readonly text: string; readonly y: number }[];
}

/** Rows from a line to the next, from a heading to its first line, and between two groups; the roomiest first. */
const SPACINGS = [
  { line: 3, heading: 3, group: 0 },
  { line: 2, heading: 2, group: 1 },
  { line: 2, heading: 2, group: 0 },
  { line: 1, heading: 2, group: 2 },
  { line: 1, heading: 1, group: 1 },
] as const;

const MAX_WIDTH = 170;
const LINES_WIDTH = 34;
const MIN_ABOUT_WIDTH = 30;
/** Columns between the edge of a panel and the texts on it. */
const SIDE = 2;
/** A low screen has no room for edges. */
const MIN_HEIGHT_OF_PANELS = 16;
const TOP = 2;

export function settingsLayoutOf({ at }: SettingsScreen, { width, height }: Display): SettingsLayout {
  const isFramed = height >= MIN_HEIGHT_OF_PANELS;
  const { x, width: all, gap } = pageColumns(width, MAX_WIDTH);
  const hasAbout = all >= LINES_WIDTH + gap + MIN_ABOUT_WIDTH;
  const place = { x, y: TOP, width: hasAbout ? LINES_WIDTH : all, height: height - TOP - 1 };
  const beside = { ...place, x: x + LINES_WIDTH + gap, width: all - LINES_WIDTH - gap };
  // Without a panel beside the lines, two rows below them say what the chosen one does.
  const panel = hasAbout ? place : { ...place, height: place.height - 2 };
  const edge = isFramed ? 1 : 0;
  const inside = { ...panel, y: panel.y + edge, height: panel.height - 2 * edge };
  return {
    panels: isFramed ? [panel, ...(hasAbout ? [beside] : [])] : [],
    lines: { ...inside, ...placeLines(inside, at) },
    about: hasAbout
      ? { x: beside.x + SIDE, y: inside.y, width: beside.width - 2 * SIDE, height: inside.height }
      : undefined,
  };
}

/** In groups, if there is room for all of them; else as many lines as fit, with the chosen one among them. */
function placeLines({ y: top, height }: ScreenArea, at: number): PlacedLines {
  for (const { line, heading, group } of SPACINGS) {
    const rows: { index: number; y: number }[] = [];
    const headings: { text: string; y: number }[] = [];
    let y = top;
    for (const [index, setting] of SETTING_LINES.entries()) {
      if (setting.group !== SETTING_LINES[index - 1]?.group) {
        if (index > 0) y += group;
        headings.push({ text: setting.group, y });
        y += heading;
      }
      rows.push({ index, y });
      y += line;
    }
    if (y - line < top + height) return { rows, headings };
  }
  const count = Math.max(1, Math.min(SETTING_LINES.length, height));
  const first = Math.max(0, at - count + 1);
  return { rows: Array.from({ length: count }, (_, row) => ({ index: first + row, y: top + row })), headings: [] };
}
