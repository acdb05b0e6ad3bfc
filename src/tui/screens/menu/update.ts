import { isKeyOrClick, type Display, type ScreenKind } from '../../screen';
import { MENU_COMMANDS, updateMenu } from './commands';
import type { Menu } from './state';
import { viewMenu } from './view';

/** A menu of choices over another screen. */
export const MENU_SCREEN: ScreenKind<Menu, never, unknown, { readonly display: Display }> = {
  name: 'menu',
  covers: false,
  update: (menu, message, { display }) => (isKeyOrClick(message) ? updateMenu(menu, message, display) : [menu, []]),
  view: (canvas, menu, { display }) => viewMenu(canvas, menu, display),
  commands: () => MENU_COMMANDS,
};
