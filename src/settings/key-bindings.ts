import type { HelpLine, KeyCommand } from '../keys/key-commands';
import { type Binding, type Bindings, bindKeys, findWithoutKey, yieldingBindings } from '../keys/bindings';
import { keyName, NAMED_KEYS, parseKey } from '../keys/key-names';
import type { Json, JsonMember, TextPlace } from './jsonc';
import type { ValueReader } from './value-reader';
import type { KeySettings } from './player-settings';
import { ofEachPreset, PRESET_NAMES, type PresetName, PRESETS } from '../keys/presets';

/** The commands of a part of the screen: the list, a level under a rule set, or those that work everywhere. */
export interface KeyboardPart {
  readonly name: string;
  readonly kind: 'everywhere' | 'rules' | 'other';
  readonly lines: readonly HelpLine<KeyCommand>[];
}

/**
 * Removes keys from the bindings that work everywhere if a part of the screen needs them: those bindings come first, so the
 * part would never receive the key.
 */
function dropNeededKeys(
  reader: ValueReader,
  list: readonly Binding[],
  ids: readonly string[],
  parts: readonly KeyboardPart[],
  places: ReadonlyMap<string, TextPlace>,
): readonly Binding[] {
  const granted: string[] = [];
  return list.map((binding) => {
    const at = places.get(binding.id);
    if (!at || !ids.includes(binding.id)) return binding;
    const keys = binding.keys.filter((key) => {
      const by = findNeed(key, granted, list, parts);
      if (!by) granted.push(key);
      else reader.report(at, { ...by, id: binding.id, key: keyName(key) });
      return !by;
    });
    return { ...binding, keys };
  });
}

type NeededKey =
  | { readonly kind: 'rules-key'; readonly rules: readonly string[] }
  | { readonly kind: 'needed-key'; readonly by: string };

function findNeed(
  key: string,
  granted: readonly string[],
  list: readonly Binding[],
  parts: readonly KeyboardPart[],
): NeededKey | undefined {
  const others = parts.filter(({ kind }) => kind !== 'everywhere');
  const rules = others.filter(({ lines }) =>
    lines.some(({ commands }) => commands.some(({ fixed = [] }) => fixed.includes(key))),
  );
  if (rules.length > 0) return { kind: 'rules-key', rules: rules.map(({ name }) => name) };
  const everywhere = [...granted, key];
  const [by] = others.flatMap(({ lines }) => findWithoutKey(bindKeys(lines, { list, everywhere }).lines) ?? []);
  return by === undefined ? undefined : { kind: 'needed-key', by };
}

/** All commands that can be bound, with their keys; of equal ids the first one counts. */
export function currentKeys(
  parts: readonly KeyboardPart[],
  bindings: Bindings,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { kind, lines } of parts)
    for (const { commands } of bindKeys(lines, kind === 'everywhere' ? yieldingBindings(lines, bindings) : bindings)
      .lines)
      for (const { id, keys, spare = [], fixed = [] } of commands)
        if (!found.has(id) && !keys.some((key) => fixed.includes(key))) found.set(id, [...keys, ...spare]);
  return found;
}

/** The player's bindings that count with a preset, before those of the preset. */
function bindingsWith(preset: PresetName, own: readonly Binding[], parts: readonly KeyboardPart[]): readonly Binding[] {
  const counted = withoutDefaults(own, preset, parts);
  return [...counted, ...PRESETS[preset].filter(({ id }) => !counted.some((binding) => binding.id === id))];
}

/** A binding equal to the keys that `config` shows is ignored, unless another binding takes one of them. */
function withoutDefaults(
  own: readonly Binding[],
  preset: PresetName,
  parts: readonly KeyboardPart[],
): readonly Binding[] {
  const defaults = currentKeys(parts, { list: PRESETS[preset], everywhere: [] });
  const isDefault = ({ id, keys }: Binding): boolean => keys.join(' ') === defaults.get(id)?.join(' ');
  const taken = new Set(own.filter((binding) => !isDefault(binding)).flatMap(({ keys }) => keys));
  return own.filter((binding) => !isDefault(binding) || binding.keys.some((key) => taken.has(key)));
}

/** `{ "preset": "vi", "undo": ["u", "C-z"] }` */
export function readKeys(reader: ValueReader, value: Json, parts: readonly KeyboardPart[]): KeySettings {
  const members = reader.readMembers('keys', value, 'keys of commands');
  const chosen = members.find(({ name }) => name === 'preset');
  const preset = (chosen && reader.readChoice('preset', chosen.value, PRESET_NAMES)) ?? PRESET_NAMES[0];
  const known = bindableCommands(parts);
  const own = members.filter((member) => member !== chosen).flatMap((member) => readBinding(reader, member, known));
  const ids = idsOf(parts.filter(({ kind }) => kind === 'everywhere'));
  const withEverywhere = (list: readonly Binding[]): Bindings => ({
    list,
    everywhere: list.filter(({ id }) => ids.includes(id)).flatMap(({ keys }) => keys),
  });
  const written = bindingsWith(preset, own, parts);
  const counted = members.filter((member) =>
    own.some((binding) => written.includes(binding) && binding.id === member.name),
  );
  const places = new Map(counted.map((member) => [member.name, member.at]));
  const list = dropNeededKeys(reader, written, ids, parts, places);
  reportClashes(reader, withEverywhere(list), parts, places);
  // With another preset, too, a command does without the keys that were reported.
  const left = own.map((binding) => list[written.indexOf(binding)] ?? binding);
  const bindings = ofEachPreset((name) => withEverywhere(name === preset ? list : bindingsWith(name, left, parts)));
  return { preset, own, bindings };
}

/** The commands that settings may bind. */
interface BindableCommands {
  readonly names: readonly string[];
  readonly commands: ReadonlyMap<string, readonly KeyCommand[]>;
  /** Keys that work everywhere and cannot be rebound. */
  readonly fixed: ReadonlySet<string>;
}

function bindableCommands(parts: readonly KeyboardPart[]): BindableCommands {
  const commands = new Map<string, KeyCommand[]>();
  for (const { lines } of parts)
    for (const command of lines.flatMap((line) => line.commands))
      commands.set(command.id, [...(commands.get(command.id) ?? []), command]);
  const everywhere = parts.filter(({ kind }) => kind === 'everywhere');
  return { names: [...commands.keys(), 'preset'], commands, fixed: new Set(everywhere.flatMap(fixedKeysOf)) };
}

function readBinding(
  reader: ValueReader,
  member: JsonMember,
  { names: known, commands, fixed }: BindableCommands,
): Binding[] {
  const { name: id, value } = member;
  const sameId = commands.get(id);
  if (!sameId) {
    reader.reportUnknown('command', member, known);
    return [];
  }
  if (sameId.every(({ keys, fixed: own = [] }) => keys.every((key) => own.includes(key)))) {
    reader.report(member.at, { kind: 'fixed-command', id });
    return [];
  }
  const names = value.kind === 'list' ? value.items : [value];
  const read = names.flatMap((name) => readKey(reader, id, name) ?? []);
  for (const key of read.filter((candidate) => fixed.has(candidate)))
    reader.report(member.at, { kind: 'fixed-key', id, key: keyName(key) });
  const keys = read.filter((key) => !fixed.has(key));
  return names.length > 0 && keys.length === 0 ? [] : [{ id, keys: [...new Set(keys)] }];
}

function fixedKeysOf({ lines }: KeyboardPart): readonly string[] {
  return lines.flatMap(({ commands }) => commands.flatMap(({ fixed = [] }) => fixed));
}

function readKey(reader: ValueReader, id: string, value: Json): string | undefined {
  const name = value.kind === 'number' ? String(value.value) : value.kind === 'text' ? value.value : undefined;
  if (name === undefined) {
    reader.reportWrong(id, value, { kind: 'keys' });
    return undefined;
  }
  const key = parseKey(name);
  if (key === undefined) reader.reportUnknown('key', { name, at: value.at }, NAMED_KEYS);
  return key;
}

/** Reports each impossible binding once, even if several parts show it. */
function reportClashes(
  reader: ValueReader,
  bindings: Bindings,
  parts: readonly KeyboardPart[],
  places: ReadonlyMap<string, TextPlace>,
): void {
  const clashes = parts.flatMap(({ name, kind, lines }) =>
    // Commands that work everywhere get their keys first.
    bindKeys(lines, kind === 'everywhere' ? { ...bindings, everywhere: [] } : bindings).clashes.map((clash) => ({
      ...clash,
      part: name,
      isRules: kind === 'rules',
    })),
  );
  const reported = new Set<string>();
  for (const { id, key, with: other } of clashes) {
    const at = places.get(id);
    if (!at || reported.has(`${id} ${key} ${other.kind}`)) continue;
    reported.add(`${id} ${key} ${other.kind}`);
    const label = keyName(key);
    if (other.kind === 'rules') {
      const owner = ownerOf(bindings, id, key);
      const rules = clashes
        .filter((clash) => clash.id === id && clash.key === key && clash.isRules)
        .map(({ part }) => part);
      if (owner !== undefined) reader.report(at, { kind: 'clash', id, key: label, by: owner });
      else reader.report(at, { kind: 'rules-key', id, key: label, rules });
    } else if (other.kind === 'needed') reader.report(at, { kind: 'needed-key', id, key: label, by: other.id });
    else reader.report(at, { kind: 'clash', id, key: label, by: other.id });
  }
}

/** The command that works everywhere and has this key. */
function ownerOf({ list, everywhere }: Bindings, id: string, key: string): string | undefined {
  if (!everywhere.includes(key)) return undefined;
  return list.find((binding) => binding.id !== id && binding.keys.includes(key))?.id;
}

function idsOf(parts: readonly KeyboardPart[]): string[] {
  return [...new Set(parts.flatMap(({ lines }) => lines).flatMap(({ commands }) => commands.map(({ id }) => id)))];
}
