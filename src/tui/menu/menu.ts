import type { Updated } from '../effect';
import type { MenuChoice, MenuChoices } from '../screen-part';
import type { KeyOrClick } from '../terminal/keys';
import { bindKeys, makeCommandTable } from '../bindings';
import { commandForKey, type HelpLine, type KeyCommand } from '../key-commands';
import type { Display } from '../display';

/** A menu, drawn over the level. */
export interface Menu {
  readonly choices: MenuChoices;
  /** The index of the selected choice. */
  readonly at: number;
}

export type MenuMessage = KeyOrClick;

export type MenuEffect =
  | { readonly type: 'close' }
  | { readonly type: 'chosen'; readonly id: string }
  | { readonly type: 'removed'; readonly id: string };

export type MenuUpdate = Updated<Menu, MenuEffect>;

export function createMenu(choices: MenuChoices): Menu {
  return { choices, at: Math.max(0, Math.min(choices.at, choices.list.length - 1)) };
}

function selectedChoice({ choices, at }: Menu): MenuChoice | undefined {
  return choices.list[at];
}

/** Rows that are not choices: title, status, lowest line, the menu's frame, and one row of the level. */
const OTHER_ROWS = 6;
const MAX_ROWS = 10;

/** The visible choices: the index of the first, and their number. The selected choice is among them. */
function visibleChoices({ choices, at }: Menu, height: number): { readonly first: number; readonly rows: number } {
  const rows = Math.max(1, Math.min(choices.list.length, MAX_ROWS, height - OTHER_ROWS));
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), choices.list.length - rows));
  return { first, rows };
}

export interface MenuCommand extends KeyCommand {
  readonly does: (menu: Menu, key: string) => MenuUpdate;
}

/** The commands of a menu. */
export const MENU_COMMANDS: readonly HelpLine<MenuCommand>[] = [
  {
    help: 'choose',
    commands: [
      moveCommand('up', ['up'], ['k', 'w', 'wheel-up'], -1),
      moveCommand('down', ['down'], ['j', 's', 'wheel-down'], 1),
    ],
  },
  {
    help: 'take the choice with this number',
    label: '1',
    commands: [{ id: 'number', keys: [...'123456789'], does: takeNumber }],
  },
  {
    help: 'take the selected choice',
    commands: [{ id: 'enter', keys: ['enter'], hint: 'take', does: (menu) => takeChoice(menu) }],
  },
  {
    help: 'remove a bookmark',
    commands: [{ id: 'remove', keys: ['delete'], spare: ['backspace', 'x'], hint: 'remove', does: removeChoice }],
  },
  {
    help: 'choose nothing',
    commands: [{ id: 'close', keys: ['escape', 'q'], hint: 'back', does: (menu) => [menu, [{ type: 'close' }]] }],
  },
];

export const menuTable = makeCommandTable((bindings) => bindKeys(MENU_COMMANDS, bindings).lines);

function moveCommand(id: string, keys: readonly string[], spare: readonly string[], by: 1 | -1): MenuCommand {
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

function takeNumber(menu: Menu, key: string): MenuUpdate {
  const at = Number(key) - 1;
  return at < menu.choices.list.length ? takeChoice({ ...menu, at }) : [menu, []];
}

function takeChoice(menu: Menu): MenuUpdate {
  const choice = selectedChoice(menu);
  return [menu, choice ? [{ type: 'chosen', id: choice.id }] : []];
}

function removeChoice(menu: Menu): MenuUpdate {
  const choice = selectedChoice(menu);
  return [menu, choice && menu.choices.canRemove ? [{ type: 'removed', id: choice.id }] : []];
}

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

interface Panel {
  readonly x: number;
  readonly y: number;
  /** Without its frame. */
  readonly width: number;
  readonly rows: number;
  readonly first: number;
}

/** Columns before a label (blanks and number), and between label and detail. */
const BEFORE = 4;
const BETWEEN = 2;

/** The menu is just above the status line, to hide as little of the board as possible. */
export function panelOf(menu: Menu, { width, height }: Display): Panel {
  const { title, list } = menu.choices;
  const { first, rows } = visibleChoices(menu, height);
  const wanted = Math.max(
    title.length + 2,
    labelWidth(menu) + Math.max(...list.map(({ detail }) => detail.length)) + 1,
  );
  const inner = Math.min(wanted, width - 4);
  return { x: Math.floor((width - inner - 2) / 2), y: height - 4 - rows, width: inner, rows, first };
}

export function labelWidth({ choices }: Menu): number {
  return BEFORE + Math.max(...choices.list.map(({ label }) => label.length)) + BETWEEN;
}

function choiceAtPoint(menu: Menu, display: Display, x: number, y: number): number | undefined {
  const panel = panelOf(menu, display);
  const row = y - panel.y - 1;
  const isInside = x > panel.x && x <= panel.x + panel.width && row >= 0 && row < panel.rows;
  return isInside ? panel.first + row : undefined;
}
