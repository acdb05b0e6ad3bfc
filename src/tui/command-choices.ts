import { keyName } from '../keys/key-names';
import { namedCommands, type HelpLine, type KeyCommand, type NamedCommand } from '../keys/key-commands';
import type { MenuChoice } from './screen-part';

/** The commands of a screen as choices of its menu, without the one that opens it. */
export function commandChoices<C extends KeyCommand>(
  lines: readonly HelpLine<C>[],
  reasonOf: (named: NamedCommand<C>) => string | undefined,
): MenuChoice[] {
  return namedCommands(lines)
    .filter(({ command }) => command.id !== 'menu')
    .map((named) => ({
      id: named.command.id,
      label: named.name,
      detail: named.keys.map(keyName).join(' '),
      group: named.group,
      reason: reasonOf(named),
    }));
}

/** The id of a choice that is a line begins with this. */
const LINE_PREFIX = 'line:';

export function lineChoice(text: string, label: string, reason: string | undefined): MenuChoice {
  return { id: `${LINE_PREFIX}${text}`, label, detail: 'Enter', reason };
}

/** The line that a choice stands for; undefined if it is a command. */
export function lineOfChoice(id: string): string | undefined {
  return id.startsWith(LINE_PREFIX) ? id.slice(LINE_PREFIX.length) : undefined;
}
