import type { EffectiveSettings, Origin } from '../../settings/effective-settings';
import {
  quoted,
  SETTING_NAMES,
  SETTINGS,
  type KeySettings,
  type OwnTheme,
  type SettingName,
} from '../../settings/player-settings';
import { NAMED_KEYS } from '../../keys/key-names';
import { PRESET_NAMES } from '../../keys/presets';
import { currentKeys } from '../../settings/key-bindings';
import { wrap } from '../../drawing/text';
import { sanitize } from '../../messages/sanitize';
import { loadKeyboard, readPlayerSettings } from '../../session/settings';
import type { Environment } from '../../files/environment';
import { chooseDepth } from '../../session/terminal';
import { ok, type Result } from '../../core/result';
import type { Output } from '../output';
import { playerStoreFolder, rememberedPath, settingsPath, shortenPlayerHome } from '../../store/player-store';
import { type CommandLine, type JsonOptions } from '../options';

/** The paths of settings, remembered settings and store. */
interface Paths {
  readonly settings: string;
  readonly remembered: string;
  readonly store: string;
}

/** The settings in effect, as the lines of a settings file: the purpose of each, and where it comes from. */
export function formatConfig(settings: EffectiveSettings, paths: Paths, environment: Environment): string[] {
  const members = SETTING_NAMES.map((name, index) => {
    const comma = index < SETTING_NAMES.length - 1 ? ',' : '';
    const from = originText(settings.origins.get(name), paths, name === 'color' ? environment : {});
    return ['', ...remarks(name).map((line) => `  // ${line}`), ...memberLines(settings, name, comma, from)];
  });
  return [...headLines(paths), '{', ...members.flat().slice(1), '}'];
}

function headLines({ settings, remembered, store }: Paths): string[] {
  return [
    '// The current settings, and where each comes from. This is your settings file, which the program never changes:',
    `//   ${sanitize(settings)}`,
    '// You can save this text there and change it. Settings that you leave out have their defaults.',
    '// What you change with keys while you play (cell, letters, speed) applies until you change it in your file:',
    `//   ${sanitize(remembered)}`,
    '// Games and solutions are saved in:',
    `//   ${sanitize(store)}`,
  ];
}

/** The comment above a setting. */
function remarks(name: SettingName): readonly string[] {
  if (name === 'keys') return KEYS;
  if (name === 'looks') return THEMES;
  const { about, inFile } = SETTINGS[name];
  return [about, ...(inFile === undefined ? [] : [inFile])];
}

const KEYS = [
  `Keys: ${quoted(PRESET_NAMES)} as "preset", and for each command a key or a list of keys.`,
  'A key is the character it writes, C-a to C-z, or one of these:',
  ...wrap(NAMED_KEYS.join(' '), 100),
  'The commands and their keys, which you can change without the // before them:',
];

const THEMES = ['Themes of your own, such as: "mine": { "from": "paper", "box": "#aa5500", "text": 235 }'];

function memberLines({ settings }: EffectiveSettings, name: SettingName, comma: string, from: string): string[] {
  if (name === 'keys') return keyLines(settings.keys, comma, from);
  if (name === 'looks') return themeLines(settings.looks, comma, from);
  return [`  "${name}": ${sanitize(JSON.stringify(settings[name]))}${comma} // ${from}`];
}

function keyLines({ preset, own, bindings }: KeySettings, comma: string, from: string): string[] {
  const commands = [...currentKeys(loadKeyboard().keyboardParts(), bindings[preset])].filter(
    ([id]) => !own.some((binding) => binding.id === id),
  );
  const chosen = own.map(({ id, keys }) => `,\n    ${keyEntry(id, keys)}`).join('');
  return [
    `  "keys": { // ${from}`,
    ...commands.map(([id, keys]) => `    // ${keyEntry(id, keys)},`),
    ...`    "preset": "${preset}"${chosen}`.split('\n'),
    `  }${comma}`,
  ];
}

function keyEntry(id: string, keys: readonly string[]): string {
  return `${JSON.stringify(id)}: [${keys.map((key) => sanitize(JSON.stringify(key))).join(', ')}]`;
}

function themeLines(looks: readonly OwnTheme[], comma: string, from: string): string[] {
  if (looks.length === 0) return [`  "looks": {}${comma} // ${from}`];
  const entries = looks.map(({ name, from: base, changes }) => {
    const changed = [...changes.colours, ...changes.tones].map(
      ([part, colour]) => `, ${JSON.stringify(part)}: ${JSON.stringify(colour ?? null)}`,
    );
    return `    ${sanitize(JSON.stringify(name))}: { "from": "${base}"${changed.join('')} }`;
  });
  return [`  "looks": { // ${from}`, ...entries.join(',\n').split('\n'), `  }${comma}`];
}

function originText(origin: Origin | undefined, { settings, remembered }: Paths, environment: Environment): string {
  const [variable] = ['FORCE_COLOR', 'NO_COLOR'].filter((name) => (environment[name] ?? '') !== '');
  const overruled = variable === undefined ? '' : `; ${variable} makes it "${chooseDepth('auto', environment).depth}"`;
  switch (origin?.kind) {
    case 'file':
      return `from ${sanitize(settings)}, line ${origin.line}${overruled}`;
    case 'remembered':
      return `changed with a key, from ${sanitize(remembered)}`;
    default:
      return `default${overruled}`;
  }
}

/** Each setting with its value and where it comes from. The player's keys and themes are only named. */
function configJson({ settings, origins }: EffectiveSettings) {
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const from = origins.get(name) ?? { kind: 'default' };
      return [
        name,
        { value: valueJson(settings, name), from: from.kind, line: from.kind === 'file' ? from.line : null },
      ];
    }),
  );
}

function valueJson(settings: EffectiveSettings['settings'], name: SettingName): unknown {
  if (name === 'keys')
    return { preset: settings.keys.preset, ...Object.fromEntries(settings.keys.own.map(({ id, keys }) => [id, keys])) };
  return name === 'looks' ? settings.looks.map((look) => look.name) : settings[name];
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('config')
    .json('one JSON object')
    .description('print the settings in effect, where each comes from, and errors in them')
    .action((options: JsonOptions) => answer(config(options, output)));
}

/** Prints the current settings as a settings file that says where each comes from; complaints go to standard error. */
function config({ json }: JsonOptions, output: Output): Result<number, string> {
  const { effective, complaints } = readPlayerSettings();
  const [file, remembered, store] = [settingsPath(), rememberedPath(), playerStoreFolder()];
  if (json) output.json({ file, remembered, store, settings: configJson(effective) });
  else {
    const paths = {
      settings: shortenPlayerHome(file),
      remembered: shortenPlayerHome(remembered),
      store: shortenPlayerHome(store),
    };
    for (const line of formatConfig(effective, paths, process.env)) output.line(line);
  }
  for (const complaint of complaints) output.error(complaint);
  return ok(0);
}
