import type { Wish } from './app';
import { commandsByKey, type HelpLine, type KeyCommand } from './commands';

/** A key that means the same wherever one is, and what it wishes for. */
interface AppCommand extends KeyCommand {
  readonly wish: Wish;
}

export const APP_LINES: readonly HelpLine<AppCommand>[] = [
  { help: 'draw everything anew', commands: [{ id: 'redraw', keys: ['C-l'], wish: { type: 'redraw' } }] },
  { help: 'suspend', commands: [{ id: 'suspend', keys: ['C-z'], wish: { type: 'suspend' } }] },
  { help: 'quit', commands: [{ id: 'interrupt', keys: ['C-c'], wish: { type: 'quit', isInterrupt: true } }] },
];

export const APP_COMMANDS = commandsByKey(APP_LINES);
