import { failure, ok, type Result } from '../../core/result';
import { type EffectiveSettings, DEFAULT_EFFECTIVE_SETTINGS } from '../../settings/effective-settings';
import type { OwnTheme } from '../../settings/player-settings';
import type { CellSize } from '../../drawing/board/cell-size';
import { NO_MARKS, type NamedTheme, type Settings } from '../../settings/screen-settings';
import { THEME_NAMES } from '../../drawing/theme';
import { withPreset } from '../../settings/key-bindings';
import { PRESET_NAMES } from '../../keys/presets';
import { THEMES, changeTheme } from '../../drawing/themes';
import { stylesFor, type Depth } from '../../drawing/theme-styles';
import { sanitize } from '../../messages/sanitize';
import { readPlayerSettings } from './player-settings';
import { colourDepth, hasUnicode } from '../terminal/terminal-options';

/** The options of the command line for the screen. */
export interface ScreenOptions {
  readonly ascii?: boolean;
  readonly color?: Depth | 'auto';
  /** The name of a theme. */
  readonly palette?: string;
  readonly cell?: CellSize | 'auto';
  readonly letters?: boolean;
  readonly mouse: boolean;
  readonly sound: boolean;
  readonly motion: boolean;
}

/** How a screen looks and sounds, and the errors found in the player's settings. */
export interface ScreenSettings {
  readonly settings: Settings;
  readonly effective: EffectiveSettings;
  readonly complaints: readonly string[];
}

/** Options of the command line come first, then the environment, then the player's settings, then the defaults. */
export function chooseScreenSettings(
  options: ScreenOptions,
  delay: number | undefined,
  undoLimit: number | undefined,
  hasScreen: boolean,
): Result<ScreenSettings, string> {
  // Output to a pipe does not depend on settings, except for a theme that the command line names.
  const readsSettings = hasScreen || options.palette !== undefined;
  const { effective, complaints } = readsSettings
    ? readPlayerSettings()
    : { effective: DEFAULT_EFFECTIVE_SETTINGS, complaints: [] };
  const { settings: set, fromFile } = effective;
  const themes = allThemes(set.looks);
  const theme = findTheme(options.palette ?? set.palette, themes);
  if (!theme.ok) return theme;
  const settings: Settings = {
    styles: stylesFor(
      theme.value.theme,
      colourDepth(options.color ?? 'auto', process.env, options.color ? 'auto' : set.color),
    ),
    ascii: options.ascii === true || set.ascii || !hasUnicode(process.env),
    letters: options.letters === true || set.letters,
    shapes: set.shapes,
    cell: set.cell,
    cellSteps: effective.cellSteps,
    cellOfRun: options.cell,
    delay: delay ?? set.speed,
    // Keys change the speed of sequences only. Falls have their own, unless the settings file sets one.
    tick: delay ?? fromFile.speed,
    undoLimit,
    warnings: set.warnings,
    motion: options.motion && set.motion,
    falls: set.falls,
    map: false,
    marks: NO_MARKS,
    keys: set.keys.bindings,
    sound: options.sound && set.sound,
    mouse: options.mouse && set.mouse,
    theme: theme.value.name,
    themes,
    preset: set.keys.preset,
    presets: PRESET_NAMES.map((name) => ({ name, keys: withPreset(set.keys, name).bindings })),
  };
  return ok({ settings, effective, complaints });
}

/** The built-in themes and the player's own. */
function allThemes(own: readonly OwnTheme[]): readonly NamedTheme[] {
  return [
    ...THEME_NAMES.map((name) => ({ name, theme: THEMES[name] })),
    ...own.map(({ name, from, changes }) => ({ name, theme: changeTheme(THEMES[from], changes) })),
  ];
}

function findTheme(name: string, themes: readonly NamedTheme[]): Result<NamedTheme, string> {
  const found = themes.find((theme) => theme.name === name);
  if (found) return ok(found);
  const names = themes.map((theme) => sanitize(theme.name)).join(', ');
  return failure(`--palette: there is no theme "${sanitize(name)}"; there are ${names}`);
}
