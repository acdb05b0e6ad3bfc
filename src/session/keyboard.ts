import { DEFAULT_KEYS } from '../keys/bindings';
import type { KeyboardPart } from '../settings/key-bindings';
import { APP_COMMANDS } from '../tui/app-commands';
import type { RuleSet } from '../core/rule-set';
import { classic, RULE_SETS } from '../rules';
import { COLLECTIONS_COMMANDS } from '../tui/screens/collections/update';
import { COMPARISON_COMMANDS } from '../tui/screens/comparison/update';
import { bindEditorCommands } from '../tui/screens/editor/commands';
import { HOME_COMMANDS } from '../tui/screens/home/update';
import { LIST_COMMANDS } from '../tui/screens/list/commands';
import { HELP_COMMANDS } from '../tui/screens/help/update';
import { MENU_COMMANDS } from '../tui/screens/menu/update';
import { SETTINGS_COMMANDS } from '../tui/screens/settings/update';
import { STATISTICS_COMMANDS } from '../tui/screens/statistics/update';
import { TODAY_COMMANDS } from '../tui/screens/today/update';
import { bindPlayCommands } from '../tui/screens/play/commands';
import { CURSOR_COMMANDS } from '../tui/screens/play/pointing/cursor';

/** All commands with keys, except those of a prompt, where keys type text. */
export function keyboardParts(): readonly KeyboardPart[] {
  return [
    { name: 'everywhere', kind: 'everywhere', lines: APP_COMMANDS },
    ...RULE_SETS.flatMap(bothDirections).map((rules): KeyboardPart => {
      const players = rules.presentation.hasHandKeys ? 2 : 1;
      const context = { rules, level: { players: { length: players } } };
      return { name: rules.id, kind: 'rules', lines: bindPlayCommands(context, DEFAULT_KEYS).lines };
    }),
    { name: 'the cursor', kind: 'other', lines: CURSOR_COMMANDS },
    { name: 'the home screen', kind: 'other', lines: HOME_COMMANDS },
    { name: 'the levels of the day', kind: 'other', lines: TODAY_COMMANDS },
    { name: 'the statistics', kind: 'other', lines: STATISTICS_COMMANDS },
    { name: 'the list', kind: 'other', lines: LIST_COMMANDS },
    { name: 'the collections', kind: 'other', lines: COLLECTIONS_COMMANDS },
    { name: 'the comparison', kind: 'other', lines: COMPARISON_COMMANDS },
    { name: 'the editor', kind: 'other', lines: bindEditorCommands(classic, DEFAULT_KEYS).lines },
    { name: 'a menu', kind: 'other', lines: MENU_COMMANDS },
    { name: 'the settings', kind: 'other', lines: SETTINGS_COMMANDS },
    { name: 'the help', kind: 'other', lines: HELP_COMMANDS },
  ];
}

/** A rule set, and its rule set for reverse mode. */
function bothDirections(rules: RuleSet): readonly RuleSet[] {
  return rules.reverse ? [rules, rules.reverse.rules] : [rules];
}
