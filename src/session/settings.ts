import { failure, ok, type Result } from '../core/result';
import { type FileFault, readIfThere } from '../files/read-text';
import { DEFAULT_EFFECTIVE_SETTINGS, type EffectiveSettings, mergeSettings } from '../settings/effective-settings';
import { MAX_SETTINGS_BYTES, type OwnTheme, type PlayerSettings } from '../settings/player-settings';
import { type FileSettings, readSettings } from '../settings/read-settings';
import {
  changedChoices,
  formatRemembered,
  mergeChanges,
  readRemembered,
  type ScreenChoices,
} from '../settings/remembered';
import { sanitize } from '../messages/sanitize';
import { fileFaultSentence, unwritableText } from '../messages/files';
import { rememberedPath, settingsPath, shortenPlayerHome } from '../store/player-store';
import { settingsFaultSentence } from '../settings/settings-fault';
import { basename, dirname } from 'node:path';
import { readOwnFile, removeLeftOver } from '../files/own-files';
import { replaceFile } from '../files/whole-file';
import { PRESET_NAMES } from '../keys/presets';
import { type NamedTheme, NO_MARKS, type Settings } from '../settings/screen-settings';
import type { Problems } from './problems';
import type { CellSize } from '../drawing/board/cell-size';
import { THEME_NAMES } from '../drawing/theme';
import { changeTheme, THEMES } from '../drawing/themes';
import { type Depth, stylesFor } from '../drawing/theme-styles';
import type * as Keyboard from './keyboard';
import { chooseDepth, type DepthChoice, hasUnicode } from './terminal';

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
  /** Tmux decides whether there are more than 256 colours, and has to be asked. */
  readonly asksTmux: boolean;
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
  const { palette, color, speed, keys, looks, ...same } = set;
  const themes = allThemes(looks);
  const theme = findTheme(options.palette ?? palette, themes);
  if (!theme.ok) return theme;
  const { depth, by } = chooseDepth(options.color ?? 'auto', process.env, options.color ? 'auto' : color);
  const settings: Settings = {
    ...same,
    styles: stylesFor(theme.value.theme, depth),
    ascii: options.ascii === true || set.ascii || !hasUnicode(process.env),
    letters: options.letters === true || set.letters,
    cellSteps: effective.cellSteps,
    cellOfRun: options.cell,
    delay: delay ?? speed,
    // Keys change the speed of sequences only. Falls have their own, unless the settings file sets one.
    tick: delay ?? fromFile.speed,
    undoLimit,
    motion: options.motion ? set.motion : 'none',
    map: false,
    marks: NO_MARKS,
    keys: keys.bindings[keys.preset],
    sound: options.sound && set.sound,
    mouse: options.mouse && set.mouse,
    isDepthChosen: CHOICES_OF_PLAYER.includes(by),
    theme: theme.value.name,
    themes,
    preset: keys.preset,
    presets: PRESET_NAMES.map((name) => ({ name, keys: keys.bindings[name] })),
  };
  return ok({ settings, effective, complaints, asksTmux: by === 'tmux' });
}

/** How a picture in a file looks: in all colours, with line drawing. */
export function choosePictureSettings(options: Pick<ScreenOptions, 'palette' | 'letters'>): Result<Settings, string> {
  const still = { color: 'true', mouse: false, sound: false, motion: false } as const;
  const screen = chooseScreenSettings({ ...options, ...still }, undefined, undefined, false);
  return screen.ok ? ok({ ...screen.value.settings, ascii: false }) : screen;
}

const CHOICES_OF_PLAYER: readonly DepthChoice['by'][] = ['option', 'setting', 'FORCE_COLOR'];

/** The built-in themes and the player's own. */
function allThemes(own: readonly OwnTheme[]): readonly NamedTheme[] {
  return [
    ...THEME_NAMES.map((name) => ({ name, theme: THEMES[name] })),
    ...own.map(({ name, from, changes }) => ({ name, theme: changeTheme(THEMES[from], changes) })),
  ];
}

function findTheme(name: string, themes: readonly NamedTheme[]): Result<NamedTheme, string> {
  const found =
    themes.find((theme) => theme.name === name) ??
    themes.find((theme) => theme.name.toLowerCase() === name.toLowerCase());
  if (found) return ok(found);
  const names = themes.map((theme) => sanitize(theme.name)).join(', ');
  return failure(`--palette: there is no theme "${sanitize(name)}"; there are ${names}`);
}

/** The player's settings, and the errors found in their files. */
interface LoadedSettings {
  readonly effective: EffectiveSettings;
  readonly complaints: readonly string[];
}

type File = Result<string | undefined, FileFault>;

/** Reads the settings from two files: the player's own, and the one of the program. */
export function readPlayerSettings(): LoadedSettings {
  const [path, rememberedFile] = [settingsPath(), rememberedPath()];
  const file = readIfThere(path, MAX_SETTINGS_BYTES);
  const rememberedText = readIfThere(rememberedFile, MAX_SETTINGS_BYTES);
  const text = file.ok ? file.value : undefined;
  const fileSettings: FileSettings =
    text === undefined
      ? { settings: {}, lines: new Map(), faults: [] }
      : readSettings(text, () => loadKeyboard().keyboardParts());
  const { remembered, faults } = readRemembered(rememberedText.ok ? (rememberedText.value ?? '') : '');
  return {
    effective: mergeSettings(fileSettings, remembered),
    complaints: [
      ...unreadableTexts(path, file),
      ...fileSettings.faults.map((fault) => settingsFaultSentence(shortenPlayerHome(path), fault)),
      ...unreadableTexts(rememberedFile, rememberedText),
      ...faults.map((fault) => settingsFaultSentence(shortenPlayerHome(rememberedFile), fault)),
    ],
  };
}

function unreadableTexts(file: string, read: File): string[] {
  if (read.ok) return [];
  const path = shortenPlayerHome(file);
  return read.faults.map((fault) =>
    fault.kind === 'too-large'
      ? `${sanitize(path)}: settings have ${MAX_SETTINGS_BYTES / 1024} kB at most, so the whole file is ignored`
      : fileFaultSentence(path, fault),
  );
}

/** Saves settings that the player changes on the screen: while play goes on, and before the program ends. */
export class SettingsSaver {
  private changes: Partial<ScreenChoices> = {};
  private writing: Promise<void> | undefined;

  constructor(
    private last: Settings,
    private readonly fromFile: Partial<PlayerSettings>,
    private readonly problems: Problems,
  ) {}

  save(settings: Settings): void {
    this.changes = { ...this.changes, ...changedChoices(this.last, settings) };
    this.last = settings;
    this.writing ??= this.write();
  }

  async close(): Promise<void> {
    await this.writing;
  }

  /** Reads the file before each write, because another program may have changed it. */
  private async write(): Promise<void> {
    const path = rememberedPath();
    while (Object.keys(this.changes).length > 0) {
      const { changes } = this;
      this.changes = {};
      const text = readOwnFile(path, MAX_SETTINGS_BYTES);
      const { remembered } = readRemembered(text.ok ? (text.value ?? '') : '');
      const merged = formatRemembered(mergeChanges(remembered, changes, this.fromFile));
      const written = await replaceFile(path, merged, `${path}.${process.pid}.new`);
      if (!written.ok)
        for (const { code } of written.faults)
          this.problems.add(
            `your changes are not remembered, because ${unwritableText(code)} (${sanitize(shortenPlayerHome(path))})`,
          );
    }
    await removeLeftOver(dirname(path), basename(path), Date.now());
    this.writing = undefined;
  }
}

/** Loaded when keys are read: it needs all screens, and most commands none. */
export function loadKeyboard(): typeof Keyboard {
  // eslint-disable-next-line @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return
  return require('./keyboard');
}
