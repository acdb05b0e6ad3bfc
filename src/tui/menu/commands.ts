import { bound, boundTable } from '../bindings';
import type { HelpLine, KeyCommand } from '../commands';
import { chosenIn, type Menu, type MenuUpdate } from './menu';

export interface MenuCommand extends KeyCommand {
  readonly does: (menu: Menu, key: string) => MenuUpdate;
}

/** All that keys do in a menu. */
export const MENU_LINES: readonly HelpLine<MenuCommand>[] = [
  {
    help: 'choose',
    commands: [moving('up', ['up'], ['k', 'w', 'wheel-up'], -1), moving('down', ['down'], ['j', 's', 'wheel-down'], 1)],
  },
  {
    help: 'the choice of this number',
    label: '1',
    commands: [{ id: 'number', keys: [...'123456789'], does: numbered }],
  },
  { help: 'take the choice', commands: [{ id: 'enter', keys: ['enter'], hint: 'take', does: (menu) => taken(menu) }] },
  {
    help: 'remove a bookmark',
    commands: [{ id: 'remove', keys: ['delete'], spare: ['backspace', 'x'], hint: 'remove', does: removed }],
  },
  {
    help: 'choose nothing',
    commands: [{ id: 'close', keys: ['escape', 'q'], hint: 'back', does: (menu) => [menu, [{ type: 'close' }]] }],
  },
];

export const menuTable = boundTable((bindings) => bound(MENU_LINES, bindings).lines);

function moving(id: string, keys: readonly string[], spare: readonly string[], by: 1 | -1): MenuCommand {
  return {
    id,
    keys,
    spare,
    does: (menu) => {
      const { length } = menu.choices.list;
      return [{ ...menu, at: (menu.at + by + length) % length }, []];
    },
  };
}

function numbered(menu: Menu, key: string): MenuUpdate {
  const at = Number(key) - 1;
  return at < menu.choices.list.length ? taken({ ...menu, at }) : [menu, []];
}

export function taken(menu: Menu): MenuUpdate {
  const choice = chosenIn(menu);
  return [menu, choice ? [{ type: 'chosen', id: choice.id }] : []];
}

function removed(menu: Menu): MenuUpdate {
  const choice = chosenIn(menu);
  return [menu, choice && menu.choices.canRemove ? [{ type: 'removed', id: choice.id }] : []];
}
