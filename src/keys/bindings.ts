import { commandsByKey, type HelpLine, type KeyCommand } from './key-commands';

/** The keys that the player binds to a command, in every part of the screen that has a command of this id. */
export interface Binding {
  readonly id: string;
  readonly keys: readonly string[];
}

/** The player's key bindings. */
export interface Bindings {
  /** If several bindings have the same key, the first one gets it. */
  readonly list: readonly Binding[];
  /** Keys of commands that work everywhere; no part of the screen uses them for anything else. */
  readonly everywhere: readonly string[];
}

export const DEFAULT_KEYS: Bindings = { list: [], everywhere: [] };

/** A binding that is not possible: another command has the key, the rule set needs it, or an essential command would have none. */
interface Clash {
  readonly id: string;
  readonly key: string;
  readonly with: { readonly kind: 'command' | 'needed'; readonly id: string } | { readonly kind: 'rules' };
}

export interface BoundCommands<C extends KeyCommand> {
  readonly lines: readonly HelpLine<C>[];
  readonly clashes: readonly Clash[];
}

/** Each of these commands always has a key, whatever the player binds. */
const ESSENTIAL: readonly string[] = ['help', 'leave', 'quit', 'close'];

/** Gives commands the player's keys. A bound command takes its keys from commands that are not bound. */
export function bindKeys<C extends KeyCommand>(lines: readonly HelpLine<C>[], bindings: Bindings): BoundCommands<C> {
  return bindWithReserved(lines, bindings, []);
}

/** The commands of a part of the screen with their bindings, and each by its keys. */
export interface CommandTable<C extends KeyCommand> {
  readonly lines: readonly HelpLine<C>[];
  readonly commands: ReadonlyMap<string, C>;
}

/** Binds commands once for the player's bindings, because every frame asks for them. `those`: only the bindings that count here. */
export function makeCommandTable<C extends KeyCommand>(
  lines: readonly HelpLine<C>[],
  those: (bindings: Bindings) => Bindings = (bindings) => bindings,
): (bindings: Bindings) => CommandTable<C> {
  const tables = new WeakMap<Bindings, CommandTable<C>>();
  return (bindings) => {
    const known = tables.get(bindings);
    if (known) return known;
    const bound = bindKeys(lines, those(bindings)).lines;
    const table = { lines: bound, commands: commandsByKey(bound) };
    tables.set(bindings, table);
    return table;
  };
}

/** For commands that work everywhere: a key that the player binds to another command belongs to that one. */
export function yieldingBindings(lines: readonly HelpLine<KeyCommand>[], { list }: Bindings): Bindings {
  const ids = lines.flatMap(({ commands }) => commands.map(({ id }) => id));
  return { list, everywhere: list.filter(({ id }) => !ids.includes(id)).flatMap(({ keys }) => keys) };
}

/** Binds commands while some keys are reserved for essential ones. */
function bindWithReserved<C extends KeyCommand>(
  lines: readonly HelpLine<C>[],
  bindings: Bindings,
  reserved: readonly Clash[],
): BoundCommands<C> {
  const commands = lines.flatMap(({ commands }) => commands);
  const fixed = new Set([...commands.flatMap(({ fixed = [] }) => fixed), ...bindings.everywhere]);
  const { owners, clashes } = claimKeys(commands, bindings, fixed, reserved);
  const withKeys = lines.map((line) => ({
    ...line,
    commands: line.commands.map((command) => assignKeys(command, bindings, owners, fixed)),
  }));
  const [lostKey] = findLostKeys(lines, withKeys);
  const taker = lostKey && owners.get(lostKey.key);
  if (!lostKey || reserved.some(({ key }) => key === lostKey.key))
    return { lines: withKeys, clashes: [...reserved, ...clashes] };
  return bindWithReserved(lines, bindings, [
    ...reserved,
    { id: taker ?? lostKey.id, key: lostKey.key, with: { kind: 'needed', id: lostKey.id } },
  ]);
}

/** The first essential command without a key. */
export function findWithoutKey(lines: readonly HelpLine<KeyCommand>[]): string | undefined {
  return commandsWithoutKey(lines)[0]?.id;
}

function commandsWithoutKey(lines: readonly HelpLine<KeyCommand>[]): KeyCommand[] {
  const commands = lines.flatMap((line) => line.commands);
  return commands.filter(({ id, keys }) => keys.length === 0 && ESSENTIAL.includes(id));
}

/** Decides which command gets which of the bound keys. */
function claimKeys(
  commands: readonly KeyCommand[],
  { list }: Bindings,
  fixed: ReadonlySet<string>,
  reserved: readonly Clash[],
): { owners: ReadonlyMap<string, string>; clashes: readonly Clash[] } {
  const owners = new Map<string, string>();
  for (const clash of reserved) if (clash.with.kind === 'needed') owners.set(clash.key, clash.with.id);
  const clashes: Clash[] = [];
  for (const { id, keys } of list) {
    const own = commands.find((command) => command.id === id)?.fixed;
    if (!commands.some((command) => command.id === id)) continue;
    for (const key of keys) {
      const owner = owners.get(key);
      if (own?.includes(key) || owner === id) continue;
      if (fixed.has(key)) clashes.push({ id, key, with: { kind: 'rules' } });
      else if (owner === undefined) owners.set(key, id);
      else if (!reserved.some((clash) => clash.key === key))
        clashes.push({ id, key, with: { kind: 'command', id: owner } });
    }
  }
  return { owners, clashes };
}

/** A command with its keys: those that the player binds, or its default keys that are still free. */
function assignKeys<C extends KeyCommand>(
  command: C,
  { list }: Bindings,
  owners: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): C {
  const { id, fixed = [], keys, spare = [] } = command;
  const isFree = (key: string): boolean => fixed.includes(key) || (!taken.has(key) && (owners.get(key) ?? id) === id);
  const wanted = list.find((binding) => binding.id === id)?.keys;
  if (wanted) {
    const own = keys.filter((key) => fixed.includes(key));
    const added = wanted.filter((key) => owners.get(key) === id && !own.includes(key));
    const needed = [...owners].filter(([key, owner]) => owner === id && !wanted.includes(key)).map(([key]) => key);
    const all = [...new Set([...own, ...added, ...needed])];
    // If other commands have all of the bound keys, the default keys stay. An empty binding removes all keys.
    if (all.length > 0 || wanted.length === 0) return { ...command, keys: all, spare: [] };
  }
  const [freeKeys, freeSpare] = [keys.filter(isFree), spare.filter(isFree)];
  // Without a free default key, the keys that help does not show take their place.
  return freeKeys.length > 0
    ? { ...command, keys: freeKeys, spare: freeSpare }
    : { ...command, keys: freeSpare, spare: [] };
}

/** Essential commands that have lost all keys, each with the key that it should keep. */
function findLostKeys(
  before: readonly HelpLine<KeyCommand>[],
  after: readonly HelpLine<KeyCommand>[],
): { readonly id: string; readonly key: string }[] {
  const defaults = before.flatMap(({ commands }) => commands);
  return commandsWithoutKey(after).flatMap(({ id }) => {
    const key = defaults.find((command) => command.id === id)?.keys[0];
    return key === undefined ? [] : [{ id, key }];
  });
}
