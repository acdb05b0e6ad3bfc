import type { Ink } from '../drawing/ink';
import {
  COLOUR_NAMES,
  THEME_NAMES,
  TONE_NAMES,
  type ColourName,
  type ToneName,
  type Tones,
  tonesOf,
} from '../drawing/theme';
import type { Json, JsonMember } from './jsonc';
import type { OwnTheme } from './player-settings';
import type { ValueReader } from './value-reader';

/** `{ "mine": { "from": "paper", "box": "#aa5500" } }` */
export function readThemes(reader: ValueReader, value: Json): readonly OwnTheme[] {
  return reader.readMembers('looks', value, 'looks').flatMap((member) => readTheme(reader, member));
}

function readTheme(reader: ValueReader, { name, at, value }: JsonMember): OwnTheme[] {
  if (THEME_NAMES.some((builtIn) => builtIn === name)) {
    reader.report(at, { kind: 'name-taken', name });
    return [];
  }
  const members = reader.readMembers(name, value, 'colours');
  const base = members.find((member) => member.name === 'from');
  const from = base && reader.readChoice('from', base.value, THEME_NAMES);
  const colours = new Map<ColourName, Ink | undefined>();
  const tones = new Map<ToneName, Tones<Ink>>();
  for (const member of members) {
    const colourName = COLOUR_NAMES.find((known) => known === member.name);
    const toneName = TONE_NAMES.find((known) => known === member.name);
    if (colourName !== undefined) {
      const colour = member.value.kind === 'nothing' ? { own: undefined } : { own: readColour(member.value) };
      if (colour.own !== undefined || member.value.kind === 'nothing') colours.set(colourName, colour.own);
      else reader.reportWrong(member.name, member.value, { kind: 'colour' });
    } else if (toneName !== undefined) {
      const found = readTones(toneName, member.value);
      if (found) tones.set(toneName, found);
      else reader.reportWrong(member.name, member.value, { kind: 'tones' });
    } else if (member !== base)
      reader.reportUnknown('part of a theme', member, ['from', ...COLOUR_NAMES, ...TONE_NAMES]);
  }
  return [{ name, from: from ?? THEME_NAMES[0], changes: { colours, tones } }];
}

/** One colour, from which the others are derived, or all four. */
function readTones(name: ToneName, value: Json): Tones<Ink> | undefined {
  if (value.kind !== 'list') {
    const middle = readColour(value);
    return middle === undefined ? undefined : tonesOf(name, middle);
  }
  const [light, middle, shade, depth, ...more] = value.items.map(readColour);
  if (light === undefined || middle === undefined || shade === undefined || depth === undefined) return undefined;
  return more.length === 0 ? [light, middle, shade, depth] : undefined;
}

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A number of the 256-colour table, or `#rrggbb`, also as `#rgb`. */
function readColour(value: Json): Ink | undefined {
  if (value.kind === 'number')
    return Number.isInteger(value.value) && value.value >= 0 && value.value < 256 ? value.value : undefined;
  const [, hex] = (value.kind === 'text' ? HEX.exec(value.value) : undefined) ?? [];
  if (hex === undefined) return undefined;
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
}
