import { bound, withoutKey, type Binding } from '../tui/bindings';
import { keyName } from '../tui/terminal/keys';
import type { KeyboardPart } from './keyboard-part';
import type { Place } from './scanner';
import type { ValueReader } from './value-reader';

/**
 * Bindings of what means the same everywhere, without the keys that some part of the screen cannot give: they would be
 * taken there before the part ever heard of them.
 */
export function withoutNeeded(
  reader: ValueReader,
  list: readonly Binding[],
  ids: readonly string[],
  parts: readonly KeyboardPart[],
  places: ReadonlyMap<string, Place>,
): readonly Binding[] {
  const granted: string[] = [];
  return list.map((binding) => {
    const at = places.get(binding.id);
    if (!at || !ids.includes(binding.id)) return binding;
    const keys = binding.keys.filter((key) => {
      const by = neededBy(key, granted, list, parts);
      if (!by) granted.push(key);
      else reader.complain(at, { ...by, id: binding.id, key: keyName(key) });
      return !by;
    });
    return { ...binding, keys };
  });
}

type Need =
  | { readonly kind: 'rules-key'; readonly rules: readonly string[] }
  | { readonly kind: 'needed-key'; readonly by: string };

function neededBy(
  key: string,
  granted: readonly string[],
  list: readonly Binding[],
  parts: readonly KeyboardPart[],
): Need | undefined {
  const others = parts.filter(({ kind }) => kind !== 'everywhere');
  const rules = others.filter(({ lines }) =>
    lines.some(({ commands }) => commands.some(({ fixed = [] }) => fixed.includes(key))),
  );
  if (rules.length > 0) return { kind: 'rules-key', rules: rules.map(({ name }) => name) };
  const everywhere = [...granted, key];
  const [by] = others.flatMap(({ lines }) => withoutKey(bound(lines, { list, everywhere }).lines) ?? []);
  return by === undefined ? undefined : { kind: 'needed-key', by };
}
