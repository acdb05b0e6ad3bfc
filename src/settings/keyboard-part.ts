import type { HelpLine, KeyCommand } from '../tui/commands';

/** The commands of a part of the screen: of the list, of a level under some rules, of what means the same everywhere. */
export interface KeyboardPart {
  readonly name: string;
  readonly kind: 'everywhere' | 'rules' | 'other';
  readonly lines: readonly HelpLine<KeyCommand>[];
}
