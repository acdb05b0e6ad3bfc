import { CELL_SIZES } from '../../../drawing/board/cell-size';
import { SHAPES } from '../../../drawing/board/drawer';
import { stylesFor } from '../../../drawing/theme-styles';
import { bindKeys, makeCommandTable } from '../../../keys/bindings';
import { SETTINGS } from '../../../settings/player-settings';
import type { Display, PlainRequest } from '../../screen';
import { FALLS, WARNINGS, type Settings } from '../../../settings/screen-settings';
import type { Updated } from '../../effect';
import { footerKeyAt, type Footer } from '../../footer';
import { commandForKey, keyHints, type HelpLine, type KeyCommand } from '../../../keys/key-commands';
import type { KeyOrClick } from '../../terminal/keys';

/** The screen of settings: the line of the cursor. */
export interface SettingsScreen {
  readonly at: number;
}

type SettingsUpdate = Updated<SettingsScreen, PlainRequest>;

/** A setting with a few values. */
export interface SettingLine {
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
  onOrOff('letters'),
  oneOf('shapes', SHAPES),
  onOrOff('motion'),
  oneOf('falls', FALLS),
  onOrOff('sound'),
  onOrOff('mouse'),
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

function onOrOff(label: 'letters' | 'motion' | 'sound' | 'mouse'): SettingLine {
  return oneOf(label, [true, false], (isOn) => (isOn ? 'on' : 'off'));
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

interface SettingsCommand extends KeyCommand {
  readonly does: (screen: SettingsScreen, settings: Settings) => SettingsUpdate;
}

/** The commands of the screen. */
export const SETTINGS_COMMANDS: readonly HelpLine<SettingsCommand>[] = [
  {
    help: 'choose a setting',
    commands: [moveCommand('up', ['up'], ['k', 'wheel-up'], -1), moveCommand('down', ['down'], ['j', 'wheel-down'], 1)],
  },
  {
    help: 'change it',
    commands: [
      changeCommand('less', ['left'], ['h'], -1),
      changeCommand('more', ['right', 'enter'], ['l', 'space'], 1),
    ],
  },
  {
    help: 'back',
    commands: [{ id: 'close', keys: ['escape', 'q'], hint: 'back', does: (screen) => [screen, [{ type: 'leave' }]] }],
  },
];

export const settingsTable = makeCommandTable((bindings) => bindKeys(SETTINGS_COMMANDS, bindings).lines);

function moveCommand(id: string, keys: readonly string[], spare: readonly string[], by: 1 | -1): SettingsCommand {
  const { length } = SETTING_LINES;
  return { id, keys, spare, hint: 'choose', does: ({ at }) => [{ at: (at + by + length) % length }, []] };
}

function changeCommand(id: string, keys: readonly string[], spare: readonly string[], by: 1 | -1): SettingsCommand {
  return { id, keys, spare, hint: 'change', does: (screen, settings) => changeLine(screen, settings, by) };
}

/** Goes to the next value of the chosen setting; the first follows the last. */
function changeLine(screen: SettingsScreen, settings: Settings, by: 1 | -1): SettingsUpdate {
  const values = SETTING_LINES[screen.at]?.values(settings) ?? [];
  const at = values.findIndex(({ isSet }) => isSet);
  const next = values[(at + by + values.length) % values.length];
  return [screen, next ? [{ type: 'settings', settings: next.settings }] : []];
}

const HINTED = [['up', 'down'], ['less', 'more'], ['close']];

/** The lowest line. */
export function settingsFooter({ settings }: Display): Footer {
  const commands = settingsTable(settings.keys).lines.flatMap((line) => line.commands);
  return { message: undefined, hints: HINTED.flatMap((ids) => keyHints(commands, ids)), menu: undefined };
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

/** A click chooses a line; on the chosen line it changes the setting. */
export function updateSettings(screen: SettingsScreen, message: KeyOrClick, display: Display): SettingsUpdate {
  const { settings } = display;
  switch (message.type) {
    case 'key':
      return commandForKey(settingsTable(settings.keys).commands, message.key)?.does(screen, settings) ?? [screen, []];
    case 'click': {
      if (message.y === display.height - 1) {
        const key = footerKeyAt(settingsFooter(display), display.width, message.x);
        return key === undefined ? [screen, []] : updateSettings(screen, { type: 'key', key }, display);
      }
      const { first, rows } = visibleLines(screen, display);
      const row = message.y - FIRST_ROW;
      return row < 0 || row >= rows ? [screen, []] : changeLine({ at: first + row }, settings, 1);
    }
    case 'paste':
      return [screen, []];
  }
}
