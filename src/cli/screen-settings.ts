import { failure, ok, type Result } from '../core/result';
import type { HeldSettings } from '../settings/held-settings';
import { NOTHING_SET } from '../settings/nothing-set';
import type { OwnLook } from '../settings/player-settings';
import type { CellSize } from '../tui/board/cell-size';
import { NO_MARKS, type Settings } from '../tui/display';
import { LOOK_NAMES, type Look } from '../tui/drawing/look';
import { LOOKS, changedLook } from '../tui/drawing/looks/all';
import { paletteOf, type Depth } from '../tui/drawing/palette';
import { shown } from '../words/strangers';
import { playersSettings } from './player-settings';
import { colourDepth, speaksUnicode } from './terminal-options';

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
  readonly held: HeldSettings;
  readonly complaints: readonly string[];
}

/** The command line before the environment, both before what a player has set, and that before what is usual. */
export function screenSettings(
  options: ScreenOptions,
  delay: number | undefined,
  undoLimit: number | undefined,
  isSeen: boolean,
): Result<ScreenSettings, string> {
  // What runs in a pipe depends on nobody's settings, but for a look that it names itself.
  const isAsked = isSeen || options.palette !== undefined;
  const { held, complaints } = isAsked ? playersSettings() : { held: NOTHING_SET, complaints: [] };
  const { settings: set, stated } = held;
  const look = lookNamed(options.palette ?? set.palette, set.looks);
  if (!look.ok) return look;
  const settings: Settings = {
    palette: paletteOf(
      look.value,
      colourDepth(options.color ?? 'auto', process.env, options.color ? 'auto' : set.color),
    ),
    ascii: options.ascii === true || set.ascii || !speaksUnicode(process.env),
    letters: options.letters === true || set.letters,
    cell: options.cell ?? set.cell,
    isCellFirm: options.cell !== undefined,
    delay: delay ?? set.speed,
    // Keys change the pace of sequences only; what falls has its own, unless somebody wrote another down.
    tick: delay ?? stated.speed,
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
function lookNamed(name: string, own: readonly OwnLook[]): Result<Look, string> {
  const known = LOOK_NAMES.find((one) => one === name);
  if (known) return ok(LOOKS[known]);
  const mine = own.find((look) => look.name === name);
  if (mine) return ok(changedLook(LOOKS[mine.from], mine.changes));
  const names = [...LOOK_NAMES, ...own.map((look) => shown(look.name))].join(', ');
  return failure(`--palette: there is no look "${shown(name)}"; there are ${names}`);
}
