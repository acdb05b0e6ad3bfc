import type { RuleSet } from '../core/rule-set';
import { RULE_SETS } from '../rules';
import type { KeyboardPart } from '../settings/key-bindings';
import { APP_COMMANDS } from '../tui/app';
import { DEFAULT_KEYS } from '../tui/bindings';
import { LIST_COMMANDS } from '../tui/list/commands';
import { HELP_COMMANDS } from '../tui/help/help';
import { MENU_COMMANDS } from '../tui/menu/menu';
import { bindPlayCommands } from '../tui/play/commands';
import { CURSOR_COMMANDS } from '../tui/play/pointing/cursor';

/** A rules set, and the one that plays its levels from their end. */
function bothDirections(rules: RuleSet): readonly RuleSet[] {
  return rules.reverse ? [rules, rules.reverse.rules] : [rules];
}

/** All that keys do, but for those of a line that is typed: there a key is what it writes. */
export function keyboardParts(): readonly KeyboardPart[] {
  return [
    { name: 'everywhere', kind: 'everywhere', lines: APP_COMMANDS },
    ...RULE_SETS.flatMap(bothDirections).map((rules): KeyboardPart => {
      const players = rules.presentation.hasHandKeys ? 2 : 1;
      const seats = { rules, level: { players: { length: players } } };
      return { name: rules.id, kind: 'rules', lines: bindPlayCommands(seats, DEFAULT_KEYS).lines };
    }),
    { name: 'the cursor', kind: 'other', lines: CURSOR_COMMANDS },
    { name: 'the list', kind: 'other', lines: LIST_COMMANDS },
    { name: 'a menu', kind: 'other', lines: MENU_COMMANDS },
    { name: 'the help', kind: 'other', lines: HELP_COMMANDS },
  ];
}
