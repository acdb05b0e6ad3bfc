import { hintAt, type KeyHint } from '../../../drawing/text';
import { type Bindings, makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, line } from '../../../keys/key-commands';
import { type Command, leave, receiveCommand, type ScreenCommands } from '../../commands';
import type { Updated } from '../../effect';
import { footerOf } from '../../footer';
import { type Display, type Incoming, type PlainRequest, type ScreenKind, type Shown, toOneLine } from '../../screen';
import { matchingChoices, type Menu, pageRows, partAt, rowsOf } from './state';
import { viewMenu } from './view';

type MenuUpdate = Updated<Menu, PlainRequest>;

/** A menu of choices over another screen. */
export const MENU_SCREEN: ScreenKind<Menu, never, unknown, Shown> = {
  name: 'menu',
  covers: false,
  update: updateMenu,
  view: (canvas, menu, { display }) => viewMenu(canvas, menu, display, menuHints(menu, display)),
  commands: () => MENU_COMMANDS,
};

type MenuCommand = Command<Menu, PlainRequest, Shown>;

/** The commands of a menu; letters and signs are typed. */
export const MENU_COMMANDS: readonly HelpLine<MenuCommand>[] = [
  line(
    'choose',
    {},
    moveCommand('up', 'up', ['wheel-up'], () => -1),
    moveCommand('down', 'down', ['wheel-down'], () => 1),
  ),
  line(
    'a page on',
    {},
    moveCommand('page-up', 'page-up', [], (menu, display) => -pageRows(menu, display)),
    moveCommand('page-down', 'page-down', [], pageRows),
  ),
  line('take the choice with this number', { label: '1' }),
  line('take the selected choice', {}, { id: 'enter', keys: ['enter'], hint: 'take', does: takeChoice }),
  line(
    'delete a character, all of them',
    {},
    { id: 'delete', keys: ['backspace'], does: (menu) => [setText(menu, [...menu.text].slice(0, -1).join('')), []] },
    { id: 'clear', keys: ['C-u'], does: (menu) => [setText(menu, ''), []] },
  ),
  line('remove a bookmark', {}, { id: 'remove', keys: ['delete'], hint: 'remove', does: removeChoice }),
  line('choose nothing', {}, { id: 'close', keys: ['escape'], hint: 'back', does: leave }),
];

/** Bindings to letters and signs do not count in a menu, because there they are typed. */
const menuTable = makeCommandTable(MENU_COMMANDS, ({ list, everywhere }: Bindings) => {
  const kept = list.flatMap(({ id, keys }) => {
    const others = keys.filter((key) => typedCharacter(key) === undefined);
    return others.length > 0 ? [{ id, keys: others }] : [];
  });
  return { list: kept, everywhere };
});

const COMMANDS: ScreenCommands<Menu, PlainRequest, Shown> = {
  table: (_, { display }) => menuTable(display.settings.keys),
  type: typeKey,
};

function updateMenu(menu: Menu, message: Incoming<never>, shown: Shown): MenuUpdate {
  if (message.type === 'click') return click(menu, message, shown.display);
  if (message.type === 'paste') return [setText(menu, menu.text + toOneLine(message.text)), []];
  return receiveCommand(COMMANDS, menu, message, shown) ?? [menu, []];
}

function moveCommand(
  id: string,
  key: string,
  spare: readonly string[],
  by: (menu: Menu, display: Display) => number,
): MenuCommand {
  return { id, keys: [key], spare, does: (menu, { display }) => [moveBy(menu, by(menu, display)), []] };
}

/** A single step goes round from the last choice to the first; a page stops there. */
function moveBy(menu: Menu, by: number): Menu {
  const { length } = menu.shown;
  if (length === 0) return menu;
  const at = Math.abs(by) === 1 ? (menu.at + by + length) % length : Math.max(0, Math.min(length - 1, menu.at + by));
  return { ...menu, at, complaint: undefined };
}

/** Takes the selected choice, or says why it cannot be taken. */
function takeChoice(menu: Menu): MenuUpdate {
  const choice = menu.shown[menu.at];
  if (!choice) return [menu, []];
  return choice.reason === undefined
    ? [menu, [{ type: 'chosen', id: choice.id }]]
    : [{ ...menu, complaint: choice.reason }, []];
}

function removeChoice(menu: Menu): MenuUpdate {
  const choice = menu.shown[menu.at];
  return [menu, choice && menu.choices.canRemove ? [{ type: 'removed', id: choice.id }] : []];
}

/** The length of the longest path on Linux. */
const MAX_CHARACTERS = 4096;

function setText(menu: Menu, text: string): Menu {
  if (text.length > MAX_CHARACTERS)
    return { ...menu, complaint: `that is too long; a line has ${MAX_CHARACTERS} characters at most` };
  return { ...menu, text, shown: matchingChoices(menu.choices, text), at: 0, complaint: undefined };
}

function typedCharacter(key: string): string | undefined {
  if (key === 'space') return ' ';
  return [...key].length === 1 ? key : undefined;
}

function typeKey(menu: Menu, key: string): MenuUpdate | undefined {
  const character = typedCharacter(key);
  if (character === undefined) return undefined;
  const first = menu.text === '' ? pressFirst(menu, character) : undefined;
  return first ?? [setText(menu, menu.text + character), []];
}

/** Keys with a meaning before a text is typed. The menu of commands has few, because steps may begin with any key. */
function pressFirst(menu: Menu, character: string): MenuUpdate | undefined {
  if (menu.choices.placeholder !== undefined) return character === ' ' ? leave(menu) : undefined;
  if (character === ' ') return [menu, []];
  if (character.toLowerCase() === 'q') return leave(menu);
  const at = /[1-9]/.test(character) ? Number(character) - 1 : menu.shown.length;
  return at < menu.shown.length ? takeChoice({ ...menu, at }) : undefined;
}

/**
 * A click on a choice takes it, a click on the upper or lower edge turns the page, and a click beside the menu closes
 * it.
 */
function click(menu: Menu, { x, y }: { readonly x: number; readonly y: number }, display: Display): MenuUpdate {
  if (y === display.height - 1) {
    const key = hintAt(menuHints(menu, display), display.width, x);
    return key === undefined ? [menu, []] : updateMenu(menu, { type: 'key', key }, { display });
  }
  const part = partAt(menu, display, x, y);
  switch (part.kind) {
    case 'beside':
      return leave(menu);
    case 'upper-edge':
      return [moveBy(menu, -pageRows(menu, display)), []];
    case 'lower-edge':
      return [moveBy(menu, pageRows(menu, display)), []];
    case 'inside':
      return [menu, []];
    case 'row': {
      const row = rowsOf(menu, display)[part.row];
      return row && 'index' in row ? takeChoice({ ...menu, at: row.index, complaint: undefined }) : [menu, []];
    }
  }
}

/** The keys of the menu, for the lowest line. */
function menuHints({ choices }: Menu, { settings }: Display): readonly KeyHint[] {
  const ids = [['enter'], ...(choices.canRemove ? [['remove']] : []), ['close']];
  return footerOf(menuTable(settings.keys).lines, ids).hints;
}
