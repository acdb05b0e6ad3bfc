import { commandAt } from '../commands';
import type { Display } from '../display';
import { menuTable, taken } from './commands';
import type { Menu, MenuMessage, MenuUpdate } from './menu';
import { choiceUnder } from './view';

/** A click on a choice takes it; one beside the menu closes it. */
export function updateMenu(menu: Menu, message: MenuMessage, display: Display): MenuUpdate {
  switch (message.type) {
    case 'key':
      return commandAt(menuTable(display.settings.keys).commands, message.key)?.does(menu, message.key) ?? [menu, []];
    case 'click': {
      const at = choiceUnder(menu, display, message.x, message.y);
      return at === undefined ? [menu, [{ type: 'close' }]] : taken({ ...menu, at });
    }
    case 'paste':
      return [menu, []];
  }
}
