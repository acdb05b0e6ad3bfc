import type { Rules } from '../core/rules';
import { RULES } from '../rules';
import type { KeyboardPart } from '../settings/keyboard-part';
import { APP_LINES } from '../tui/app-commands';
import { USUAL_KEYS } from '../tui/bindings';
import { BROWSER_LINES } from '../tui/browser/commands';
import { HELP_LINES } from '../tui/help/help';
import { MENU_LINES } from '../tui/menu/commands';
import { boundCommands } from '../tui/play/commands';
import { CURSOR_LINES } from '../tui/play/pointing/cursor';

/** A rules set, and the one that plays its levels from their end. */
function waysRound(rules: Rules): readonly Rules[] {
  return rules.backwards ? [rules, rules.backwards.rules] : [rules];
}

/** All that keys do, but for those of a line that is typed: there a key is what it writes. */
export function keyboardParts(): readonly KeyboardPart[] {
  return [
    { name: 'everywhere', kind: 'everywhere', lines: APP_LINES },
    ...RULES.flatMap(waysRound).map((rules): KeyboardPart => {
      const players = rules.manner.conversation.kind === 'commands' ? 2 : 1;
      const seats = { rules, level: { players: { length: players } } };
      return { name: rules.id, kind: 'rules', lines: boundCommands(seats, USUAL_KEYS).lines };
    }),
    { name: 'the cursor', kind: 'other', lines: CURSOR_LINES },
    { name: 'the list', kind: 'other', lines: BROWSER_LINES },
    { name: 'a menu', kind: 'other', lines: MENU_LINES },
    { name: 'the help', kind: 'other', lines: HELP_LINES },
  ];
}
