import { CELL_SIZES } from '../drawing/board/cell-size';
import { SHAPES } from '../drawing/board/drawer';
import { FALLS, WARNINGS } from './screen-settings';
import { THEME_NAMES } from '../drawing/theme';
import { DEPTHS } from '../drawing/theme-styles';
import { parseJson, type Json, type JsonMember } from './jsonc';
import { readKeys, type KeyboardPart } from './key-bindings';
import { readThemes } from './own-themes';
import { MAX_SPEED_MS, SETTING_NAMES, type PlayerSettings, type SettingName } from './player-settings';
import type { SettingsFault } from './settings-fault';
import { dropUndefined, ValueReader } from './value-reader';

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
  const of = <T>(name: SettingName, read: (value: Json) => T | undefined): T | undefined => {
    const member = members.find((candidate) => candidate.name === name);
    return member && read(member.value);
  };
  const settings = dropUndefined<PlayerSettings>({
    looks: of('looks', (value) => readThemes(reader, value)),
    palette: of('palette', (value) => reader.name('palette', value)),
    cell: of('cell', (value) => reader.readChoice('cell', value, ['auto', ...CELL_SIZES])),
    letters: of('letters', (value) => reader.readBoolean('letters', value)),
    shapes: of('shapes', (value) => reader.readChoice('shapes', value, SHAPES)),
    color: of('color', (value) => reader.readChoice('color', value, ['auto', ...DEPTHS])),
    ascii: of('ascii', (value) => reader.readBoolean('ascii', value)),
    speed: of('speed', (value) => reader.readNumber('speed', value, 0, MAX_SPEED_MS)),
    sound: of('sound', (value) => reader.readBoolean('sound', value)),
    mouse: of('mouse', (value) => reader.readBoolean('mouse', value)),
    motion: of('motion', (value) => reader.readBoolean('motion', value)),
    falls: of('falls', (value) => reader.readChoice('falls', value, FALLS)),
    warnings: of('warnings', (value) => reader.readChoice('warnings', value, WARNINGS)),
    keys: of('keys', (value) => readKeys(reader, value, parts())),
  });
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
