import type { Wish } from './app';
import { bound, boundTable } from './bindings';
import type { HelpLine, KeyCommand } from './commands';

/** A key that means the same wherever one is, and what it wishes for. */
interface AppCommand extends KeyCommand {
  readonly wish: Wish;
}

export const APP_LINES: readonly HelpLine<AppCommand>[] = [
  { help: 'draw everything anew', commands: [{ id: 'redraw', keys: ['C-l'], wish: { type: 'redraw' } }] },
  { help: 'suspend', commands: [{ id: 'suspend', keys: ['C-z'], wish: { type: 'suspend' } }] },
  {
    help: 'quit',
    commands: [{ id: 'interrupt', keys: ['C-c'], fixed: ['C-c'], wish: { type: 'quit', isInterrupt: true } }],
  },
];

/** A player who binds one of these keys to something else wants it there. */
export const appTable = boundTable(({ list }) => {
  const ids = APP_LINES.flatMap(({ commands }) => commands.map(({ id }) => id));
  const elsewhere = list.filter(({ id }) => !ids.includes(id)).flatMap(({ keys }) => keys);
  return bound(APP_LINES, { list, everywhere: elsewhere }).lines;
});
