import { failure, ok, type Result } from '../core/result';
import { type EffectiveSettings, DEFAULT_EFFECTIVE_SETTINGS } from '../settings/effective-settings';
import type { OwnTheme } from '../settings/player-settings';
import type { CellSize } from '../drawing/board/cell-size';
import { NO_MARKS, type Settings } from '../tui/display';
import { THEME_NAMES, type Theme } from '../drawing/theme';
import { THEMES, changeTheme } from '../drawing/themes';
import { stylesFor, type Depth } from '../drawing/theme-styles';
import { sanitize } from '../messages/sanitize';
import { readPlayerSettings } from './player-settings';
import { colourDepth, hasUnicode } from './terminal-options';

/** What the command line says of the screen. */
export interface ScreenOptions {
  readonly ascii?: boolean;
  readonly color?: Depth | 'auto';
  /** The name of a look. */
  readonly palette?: string;
  readonly cell?: CellSize | 'auto';
  readonly letters?: boolean;
  readonly mouse: boolean;
  readonly sound: boolean;
  readonly motion: boolean;
}

/** What a screen is drawn and heard with, and what is wrong with what was set. */
export interface ScreenSettings {
  readonly settings: Settings;
  readonly mouse: boolean;
  readonly sound: boolean;
  readonly held: EffectiveSettings;
  readonly complaints: readonly string[];
}

/** The command line before the environment, both before what a player has set, and that before what is usual. */
export function chooseScreenSettings(
  options: ScreenOptions,
  delay: number | undefined,
  undoLimit: number | undefined,
  isSeen: boolean,
): Result<ScreenSettings, string> {
  // Output to a pipe does not depend on settings, except for a theme that the command line names.
  const isAsked = isSeen || options.palette !== undefined;
  const { held, complaints } = isAsked ? readPlayerSettings() : { held: DEFAULT_EFFECTIVE_SETTINGS, complaints: [] };
  const { settings: set, fromFile } = held;
  const look = findTheme(options.palette ?? set.palette, set.looks);
  if (!look.ok) return look;
  const settings: Settings = {
    styles: stylesFor(
      look.value,
      colourDepth(options.color ?? 'auto', process.env, options.color ? 'auto' : set.color),
    ),
    ascii: options.ascii === true || set.ascii || !hasUnicode(process.env),
    letters: options.letters === true || set.letters,
    cell: options.cell ?? set.cell,
    isCellFirm: options.cell !== undefined,
    delay: delay ?? set.speed,
    // Keys change the speed of sequences only. Falls have their own, unless the settings file sets one.
    tick: delay ?? fromFile.speed,
    undoLimit,
    warnings: set.warnings,
    motion: options.motion && set.motion,
    map: false,
    marks: NO_MARKS,
    keys: set.keys.bindings,
  };
  const [mouse, sound] = [options.mouse && set.mouse, options.sound && set.sound];
  return ok({ settings, mouse, sound, held, complaints });
}

/** The look of this name, the player's own or one that comes along. */
function findTheme(name: string, own: readonly OwnTheme[]): Result<Theme, string> {
  const known = THEME_NAMES.find((one) => one === name);
  if (known) return ok(THEMES[known]);
  const mine = own.find((look) => look.name === name);
  if (mine) return ok(changeTheme(THEMES[mine.from], mine.changes));
  const names = [...THEME_NAMES, ...own.map((look) => sanitize(look.name))].join(', ');
  return failure(`--palette: there is no look "${sanitize(name)}"; there are ${names}`);
}
