import { DIRECTIONS } from '../core/direction';
import type { KeyHint } from '../drawing/text';
import { keyName } from './key-names';

/** The groups of commands, in the order of the menu. Players need no menu to move, so that comes late. */
const COMMAND_GROUPS = ['Draw', 'Select', 'Hints', 'Undo', 'Level', 'List', 'View', 'Move', 'Program'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** A command with keys. Each part of the screen adds what the command does and when it is allowed. */
export interface KeyCommand {
  readonly id: string;
  /** What it does, for the menu; without it, the text of its help line. */
  readonly name?: string;
  /** Further words by which the menu finds it. */
  readonly words?: string;
  /** The id of a command that does the same. The menu shows that one only, with the keys of both. */
  readonly sameAs?: string;
  /** Its keys by name, in the order in which help shows them. */
  readonly keys: readonly string[];
  /** Further keys that help does not show. */
  readonly spare?: readonly string[];
  /** Its key in earlier versions. It still works where neither it nor its small letter has a command. */
  readonly former?: string;
  /** Keys that the rule set needs for this command; the player cannot bind them to another. */
  readonly fixed?: readonly string[];
  /** Its word on the lowest line, and the key shown there if that is not the first. */
  readonly hint?: string;
  readonly hintKey?: string;
  /** The hint stays where others have no room, such as the way out of a screen. */
  readonly isHintKept?: boolean;
}

export interface HelpLine<C extends KeyCommand> {
  readonly help: string;
  /** The group of its commands in the menu. */
  readonly group?: CommandGroup;
  readonly commands: readonly C[];
  /** Shown instead of the keys. */
  readonly label?: string;
  /** The help page leaves it out; docs/keys.md has it. */
  readonly isLeftOut?: boolean;
  /** The help of a small screen leaves it out. */
  readonly isMinor?: boolean;
}

/** A row of a table of commands: what they do, their group in the menu or more about the line, and the commands. */
export function line<C extends KeyCommand>(
  help: string,
  where: CommandGroup | Omit<HelpLine<KeyCommand>, 'help' | 'commands'>,
  ...commands: readonly NoInfer<C>[]
): HelpLine<C> {
  return { help, ...(typeof where === 'string' ? { group: where } : where), commands };
}

/** A line of the help as a person reads it. */
export interface KeyHelp {
  readonly keys: string;
  readonly does: string;
  readonly group: CommandGroup;
  /** Left out if the help would take many pages; the menu has it. */
  readonly isMinor: boolean;
}

export function commandsByKey<C extends KeyCommand>(lines: readonly HelpLine<C>[]): ReadonlyMap<string, C> {
  const pairs = lines.flatMap(({ commands }) =>
    commands.flatMap((command) =>
      [...command.keys, ...(command.spare ?? [])].map((key): [string, C] => [key, command]),
    ),
  );
  return new Map(pairs);
}

/**
 * The command of a key. A capital without a command means the small letter, since Caps Lock may be on; Shift and an arrow
 * without a command mean the arrow.
 */
export function commandForKey<C>(commands: ReadonlyMap<string, C>, key: string): C | undefined {
  const plain = key.startsWith('S-') ? key.slice(2) : key.length === 1 ? key.toLowerCase() : key;
  return commands.get(key) ?? commands.get(plain);
}

/** The message for a key without a command; undefined for keys that are never pressed on purpose. */
export function noSuchKeyText<C extends KeyCommand>(lines: readonly HelpLine<C>[], key: string): string | undefined {
  if (key === 'escape' || key.includes('wheel') || key === 'right-click') return undefined;
  const menu = keyOf(lines, 'menu');
  return menu === undefined ? 'No such key.' : `No such key; ${menu} shows the menu.`;
}

/** A command as the menu shows it. */
export interface NamedCommand<C extends KeyCommand> {
  readonly command: C;
  readonly group: CommandGroup;
  readonly name: string;
  /** Its keys, and those of commands that do the same. */
  readonly keys: readonly string[];
}

/** All commands for the menu, group by group. */
export function namedCommands<C extends KeyCommand>(lines: readonly HelpLine<C>[]): NamedCommand<C>[] {
  const all = lines.flatMap((line) => line.commands.map((command) => ({ line, command })));
  return COMMAND_GROUPS.flatMap((group) =>
    all
      .filter(({ line, command }) => line.group === group && command.sameAs === undefined)
      .map(({ line, command }) => ({
        command,
        group,
        name: command.name ?? line.help,
        keys: all.flatMap((other) =>
          other.command === command || other.command.sameAs === command.id ? other.command.keys : [],
        ),
      })),
  );
}

/** The groups in the order of the help: what beginners need comes first. */
const HELP_GROUPS = [
  'Move',
  'Draw',
  'Select',
  'Undo',
  'Hints',
  'View',
  'List',
  'Level',
  'Program',
] as const satisfies readonly CommandGroup[];

/** The lines of a help page, group by group, without commands that have no keys. */
export function helpFor<C extends KeyCommand>(lines: readonly HelpLine<C>[]): KeyHelp[] {
  const shown = lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ label, commands, help, group = HELP_GROUPS[0], isMinor = false }) => ({
      keys: label ?? keysLabel(commands),
      does: help,
      group,
      isMinor,
    }))
    .filter(({ keys }) => keys !== '');
  return HELP_GROUPS.flatMap((group) => shown.filter((row) => row.group === group));
}

/** `r Ctrl-R`, `+ -`, `PgUp, PgDn`, `arrows`: commas separate the names if all of them are long. */
function keysLabel(commands: readonly KeyCommand[]): string {
  const keys = commands.flatMap((command) => command.keys);
  if (keys.length === DIRECTIONS.length && DIRECTIONS.every((arrow) => keys.includes(arrow))) return 'arrows';
  const names = keys.map(keyName);
  return names.join(names.every(({ length }) => length > 1) ? ', ' : ' ');
}

/** The name of the first key of a command; undefined if there is no such command or it has no key. */
export function keyOf<C extends KeyCommand>(lines: readonly HelpLine<C>[], id: string): string | undefined {
  const command = lines.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id);
  const key = command && (shownKey(command) ?? command.spare?.[0]);
  return key === undefined ? undefined : keyName(key);
}

/** The one key of a command that hints show. */
function shownKey({ hintKey, keys }: KeyCommand): string | undefined {
  return hintKey !== undefined && keys.includes(hintKey) ? hintKey : keys[0];
}

/** A hint for the lowest line about one command, or several that belong together. Unknown commands are left out. */
export function keyHints(commands: readonly KeyCommand[], ids: readonly string[], word?: string): KeyHint[] {
  const known = ids.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const keys = known.flatMap((command) => shownKey(command) ?? []);
  return keys.length === 0
    ? []
    : [[keys.map(keyName).join(' '), word ?? known[0]?.hint ?? '', keys[0] ?? '', known[0]?.isHintKept]];
}
