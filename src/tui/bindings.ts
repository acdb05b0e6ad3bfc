import { commandsByKey, type HelpLine, type KeyCommand } from './key-commands';

/** The keys that a player wants for a command, in every part of the screen that has a command of this id. */
export interface Binding {
  readonly id: string;
  readonly keys: readonly string[];
}

/** What a player wants of the keyboard. */
export interface Bindings {
  /** What comes first has a key that several want. */
  readonly list: readonly Binding[];
  /** Keys of what means the same everywhere: no part has another meaning for them. */
  readonly everywhere: readonly string[];
}

export const DEFAULT_KEYS: Bindings = { list: [], everywhere: [] };

/** A key that a command was to have and has not: another one has it, the rules do, or who would be left without any. */
interface Clash {
  readonly id: string;
  readonly key: string;
  readonly with: { readonly kind: 'command' | 'needed'; readonly id: string } | { readonly kind: 'rules' };
}

export interface BoundCommands<C extends KeyCommand> {
  readonly lines: readonly HelpLine<C>[];
  readonly clashes: readonly Clash[];
}

/** Without these nobody finds their way, so each of them has a key, whatever is wanted. */
const ESSENTIAL: readonly string[] = ['help', 'leave', 'quit', 'close'];

/** Commands with the keys that a player wants for them. What is bound takes its keys from what is not. */
export function bindKeys<C extends KeyCommand>(lines: readonly HelpLine<C>[], bindings: Bindings): BoundCommands<C> {
  return bindWithReserved(lines, bindings, []);
}

/** A part's commands as they are bound, and each by its keys. */
export interface CommandTable<C extends KeyCommand> {
  readonly lines: readonly HelpLine<C>[];
  readonly commands: ReadonlyMap<string, C>;
}

/** A table that never changes, laid out once for what a player wants: every frame asks for it. */
export function makeCommandTable<C extends KeyCommand>(
  linesFor: (bindings: Bindings) => readonly HelpLine<C>[],
): (bindings: Bindings) => CommandTable<C> {
  const tables = new WeakMap<Bindings, CommandTable<C>>();
  return (bindings) => {
    const known = tables.get(bindings);
    if (known) return known;
    const lines = linesFor(bindings);
    const table = { lines, commands: commandsByKey(lines) };
    tables.set(bindings, table);
    return table;
  };
}

/** Commands bound where some keys are somebody's already. */
function bindWithReserved<C extends KeyCommand>(
  lines: readonly HelpLine<C>[],
  bindings: Bindings,
  kept: readonly Clash[],
): BoundCommands<C> {
  const commands = lines.flatMap(({ commands }) => commands);
  const fixed = new Set([...commands.flatMap(({ fixed = [] }) => fixed), ...bindings.everywhere]);
  const { owners, clashes } = claimKeys(commands, bindings, fixed, kept);
  const withKeys = lines.map((line) => ({
    ...line,
    commands: line.commands.map((command) => assignKeys(command, bindings, owners, fixed)),
  }));
  const [lost] = findLostKeys(lines, withKeys);
  const taker = lost && owners.get(lost.key);
  if (!lost || kept.some(({ key }) => key === lost.key)) return { lines: withKeys, clashes: [...kept, ...clashes] };
  return bindWithReserved(lines, bindings, [
    ...kept,
    { id: taker ?? lost.id, key: lost.key, with: { kind: 'needed', id: lost.id } },
  ]);
}

/** A command that nobody can do without and that has no key. */
export function findWithoutKey(lines: readonly HelpLine<KeyCommand>[]): string | undefined {
  return commandsWithoutKey(lines)[0]?.id;
}

function commandsWithoutKey(lines: readonly HelpLine<KeyCommand>[]): KeyCommand[] {
  const commands = lines.flatMap((line) => line.commands);
  return commands.filter(({ id, keys }) => keys.length === 0 && ESSENTIAL.includes(id));
}

/** Which command has which key of those that are wanted. */
function claimKeys(
  commands: readonly KeyCommand[],
  { list }: Bindings,
  fixed: ReadonlySet<string>,
  kept: readonly Clash[],
): { owners: ReadonlyMap<string, string>; clashes: readonly Clash[] } {
  const owners = new Map<string, string>();
  for (const clash of kept) if (clash.with.kind === 'needed') owners.set(clash.key, clash.with.id);
  const clashes: Clash[] = [];
  for (const { id, keys } of list) {
    const own = commands.find((command) => command.id === id)?.fixed;
    if (!commands.some((command) => command.id === id)) continue;
    for (const key of keys) {
      const owner = owners.get(key);
      if (own?.includes(key) || owner === id) continue;
      if (fixed.has(key)) clashes.push({ id, key, with: { kind: 'rules' } });
      else if (owner === undefined) owners.set(key, id);
      else if (!kept.some((clash) => clash.key === key))
        clashes.push({ id, key, with: { kind: 'command', id: owner } });
    }
  }
  return { owners, clashes };
}

/** A command with its keys: those that are wanted for it, or its usual ones as far as nobody else has them. */
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
    // Where others have all of what is wanted, the usual ones serve; wanting none is another matter.
    if (all.length > 0 || wanted.length === 0) return { ...command, keys: all, spare: [] };
  }
  const [left, right] = [keys.filter(isFree), spare.filter(isFree)];
  // A key that help does not show serves where there is no other.
  return left.length > 0 ? { ...command, keys: left, spare: right } : { ...command, keys: right, spare: [] };
}

/** Commands that nobody can do without and that have lost all keys, each with the key that it should keep. */
function findLostKeys(
  before: readonly HelpLine<KeyCommand>[],
  after: readonly HelpLine<KeyCommand>[],
): { readonly id: string; readonly key: string }[] {
  const usual = before.flatMap(({ commands }) => commands);
  return commandsWithoutKey(after).flatMap(({ id }) => {
    const key = usual.find((command) => command.id === id)?.keys[0];
    return key === undefined ? [] : [{ id, key }];
  });
}
