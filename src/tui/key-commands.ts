import { DIRECTIONS } from '../core/direction';
import type { KeyHint } from '../drawing/text';
import { keyName } from './terminal/keys';

/** Something that keys do in a part of the screen; each part adds what it is and when it may be done. */
export interface KeyCommand {
  readonly id: string;
  /** Its keys by name, in the order in which help shows them. */
  readonly keys: readonly string[];
  /** Further keys that help does not show. */
  readonly spare?: readonly string[];
  /** Keys that the rules want for this: they mean it, or nothing, whatever a player binds. */
  readonly fixed?: readonly string[];
  /** The word for it on the lowest line, where it matters there, and the key shown if that is not the first. */
  readonly hint?: string;
  readonly hintKey?: string;
}

/** A line of the help, and the commands it tells of. */
export interface HelpLine<C extends KeyCommand> {
  readonly help: string;
  readonly commands: readonly C[];
  /** What stands in place of the keys, where they are not what a person should read. */
  readonly label?: string;
  /** The help page itself can do without it; docs/keys.md has it. */
  readonly isLeftOut?: boolean;
}

/** A line of the help as a person reads it. */
export interface KeyHelp {
  readonly keys: string;
  readonly does: string;
}

/** Each command by its keys. */
export function commandsByKey<C extends KeyCommand>(lines: readonly HelpLine<C>[]): ReadonlyMap<string, C> {
  const pairs = lines.flatMap(({ commands }) =>
    commands.flatMap((command) =>
      [...command.keys, ...(command.spare ?? [])].map((key): [string, C] => [key, command]),
    ),
  );
  return new Map(pairs);
}

/**
 * The command of a key. A capital without a meaning of its own is the small letter: Caps Lock may be on; and an arrow is
 * an arrow, whether Shift is held or not.
 */
export function commandForKey<C>(commands: ReadonlyMap<string, C>, key: string): C | undefined {
  const plain = key.startsWith('S-') ? key.slice(2) : key.length === 1 ? key.toLowerCase() : key;
  return commands.get(key) ?? commands.get(plain);
}

/** The lines of a help page. What has lost its keys to something else is not told of. */
export function helpFor<C extends KeyCommand>(lines: readonly HelpLine<C>[]): KeyHelp[] {
  return lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((line) => ({ keys: line.label ?? keysLabel(line.commands), does: line.help }))
    .filter(({ keys }) => keys !== '');
}

/** `r Ctrl-R`, `+ -`, `PgUp, PgDn`, `arrows`: names of several letters alone are set apart by commas. */
function keysLabel(commands: readonly KeyCommand[]): string {
  const keys = commands.flatMap((command) => command.keys);
  if (keys.length === DIRECTIONS.length && DIRECTIONS.every((arrow) => keys.includes(arrow))) return 'arrows';
  const names = keys.map(keyName);
  return names.join(names.every(({ length }) => length > 1) ? ', ' : ' ');
}

/** The first key of a command as a person reads it; undefined if it is not there or has none. */
export function keyOf<C extends KeyCommand>(lines: readonly HelpLine<C>[], id: string): string | undefined {
  const command = lines.flatMap(({ commands }) => commands).find((one) => one.id === id);
  const key = command && (shownKey(command) ?? command.spare?.[0]);
  return key === undefined ? undefined : keyName(key);
}

/** The key of a command that is shown where there is room for one. */
function shownKey({ hintKey, keys }: KeyCommand): string | undefined {
  return hintKey !== undefined && keys.includes(hintKey) ? hintKey : keys[0];
}

/** What the lowest line says of a command, or of several that go together; nothing of those that are not there. */
export function keyHints(commands: readonly KeyCommand[], ids: readonly string[], word?: string): KeyHint[] {
  const known = ids.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const keys = known.flatMap((command) => shownKey(command) ?? []).map(keyName);
  return keys.length === 0 ? [] : [[keys.join(' '), word ?? known[0]?.hint ?? '']];
}
