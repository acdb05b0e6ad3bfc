import { commandForKey } from '../key-commands';
import type { Display } from '../display';
import { menuTable, takeChoice, type Menu, type MenuMessage, type MenuUpdate } from './menu';
import { choiceAtPoint } from './view';

/** A click on a choice takes it; a click beside the menu closes it. */
export function updateMenu(menu: Menu, message: MenuMessage, display: Display): MenuUpdate {
  switch (message.type) {
    case 'key':
      return (
        commandForKey(menuTable(display.settings.keys).commands, message.key)?.does(menu, message.key) ?? [menu, []]
      );
    case 'click': {
      const at = choiceAtPoint(menu, display, message.x, message.y);
      return at === undefined ? [menu, [{ type: 'close' }]] : takeChoice({ ...menu, at });
    }
    case 'paste':
      return [menu, []];
  }
}
