import { THEME_NAMES } from '../drawing/theme';
import { parseJson, type Json, type JsonMember } from './jsonc';
import { readKeys, type KeyboardPart } from './key-bindings';
import { readThemes } from './own-themes';
import { namesOf, setIfKnown, SETTING_NAMES, SETTINGS, type PlayerSettings, type SettingName } from './player-settings';
import type { SettingsFault } from './settings-fault';
import { ValueReader } from './value-reader';

/** The settings of a text, with their lines and faults. */
export interface FileSettings {
  readonly settings: Partial<PlayerSettings>;
  readonly lines: ReadonlyMap<SettingName, number>;
  readonly faults: readonly SettingsFault[];
}

/** Reads a settings text. Faulty settings are reported and ignored; all others apply. */
export function readSettings(text: string, parts: () => readonly KeyboardPart[]): FileSettings {
  const json = parseJson(text);
  if (!json.ok) return { settings: {}, lines: new Map(), faults: json.faults };
  const reader = new ValueReader();
  const members = reader.readMembers('this file', json.value, 'settings');
  for (const member of members)
    if (!SETTING_NAMES.some((name) => name === member.name)) reader.reportUnknown('setting', member, SETTING_NAMES);
  const settings: Partial<PlayerSettings> = {};
  const take = <Name extends SettingName>(
    name: Name,
    read: (value: Json) => PlayerSettings[Name] | undefined,
  ): void => {
    const member = members.find((candidate) => candidate.name === name);
    if (member) setIfKnown(settings, name, read(member.value));
  };
  take('looks', (value) => readThemes(reader, value));
  for (const name of namesOf(SETTINGS)) take(name, (value) => SETTINGS[name].read(reader, value, name));
  take('keys', (value) => readKeys(reader, value, parts()));
  return { settings: dropUnknownTheme(reader, settings, members), lines: linesOf(members), faults: reader.faults };
}

/** Leaves out settings that the text does not have. */
function dropUnknownTheme(
  reader: ValueReader,
  settings: Partial<PlayerSettings>,
  members: readonly JsonMember[],
): Partial<PlayerSettings> {
  const { palette, ...others } = settings;
  const known = [...THEME_NAMES, ...(settings.looks ?? []).map(({ name }) => name)];
  if (palette === undefined || known.includes(palette)) return settings;
  const member = members.find(({ name }) => name === 'palette');
  if (member) reader.report(member.value.at, { kind: 'unknown-look', name: palette, known });
  return others;
}

function linesOf(members: readonly JsonMember[]): ReadonlyMap<SettingName, number> {
  return new Map(
    SETTING_NAMES.flatMap((name) => {
      const member = members.find((candidate) => candidate.name === name);
      return member ? [[name, member.at.line] as const] : [];
    }),
  );
}
