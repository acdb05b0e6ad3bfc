import type { Updated } from '../../effect';
import { type Display, type MenuChoices, type PlainRequest, toOneLine } from '../../screen';
import type { KeyOrClick } from '../../terminal/keys';
import { type Bindings, bindKeys, makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, type KeyCommand, keyHints } from '../../../keys/key-commands';
import { hintAt, type KeyHint } from '../../../drawing/text';
import { matchingChoices, type Menu, pageRows, partAt, rowsOf } from './state';

type MenuUpdate = Updated<Menu, PlainRequest>;

export function createMenu(choices: MenuChoices): Menu {
  const { text = '', complaint } = choices.rejected ?? {};
  const shown = matchingChoices(choices, text);
  return { choices, text, shown, at: Math.max(0, Math.min(choices.at, shown.length - 1)), complaint };
}

export interface MenuCommand extends KeyCommand {
  readonly does: (menu: Menu, display: Display) => MenuUpdate;
}

/** The commands of a menu; letters and signs are typed. */
export const MENU_COMMANDS: readonly HelpLine<MenuCommand>[] = [
  {
    help: 'choose',
    commands: [moveCommand('up', 'up', ['wheel-up'], () => -1), moveCommand('down', 'down', ['wheel-down'], () => 1)],
  },
  {
    help: 'a page on',
    commands: [
      moveCommand('page-up', 'page-up', [], (menu, display) => -pageRows(menu, display)),
      moveCommand('page-down', 'page-down', [], pageRows),
    ],
  },
  { help: 'take the choice with this number', label: '1', commands: [] },
  {
    help: 'take the selected choice',
    commands: [{ id: 'enter', keys: ['enter'], hint: 'take', does: (menu) => takeChoice(menu) }],
  },
  {
    help: 'delete a character, all of them',
    commands: [
      { id: 'delete', keys: ['backspace'], does: (menu) => [setText(menu, [...menu.text].slice(0, -1).join('')), []] },
      { id: 'clear', keys: ['C-u'], does: (menu) => [setText(menu, ''), []] },
    ],
  },
  {
    help: 'remove a bookmark',
    commands: [{ id: 'remove', keys: ['delete'], hint: 'remove', does: removeChoice }],
  },
  {
    help: 'choose nothing',
    commands: [{ id: 'close', keys: ['escape'], hint: 'back', does: (menu) => [menu, [{ type: 'leave' }]] }],
  },
];

export const menuTable = makeCommandTable((bindings) => bindKeys(MENU_COMMANDS, withoutLetters(bindings)).lines);

/** Bindings to letters and signs do not count in a menu, because there they are typed. */
function withoutLetters({ list, everywhere }: Bindings): Bindings {
  const kept = list.flatMap(({ id, keys }) => {
    const others = keys.filter((key) => typedCharacter(key) === undefined);
    return others.length > 0 ? [{ id, keys: others }] : [];
  });
  return { list: kept, everywhere };
}

function moveCommand(
  id: string,
  key: string,
  spare: readonly string[],
  by: (menu: Menu, display: Display) => number,
): MenuCommand {
  return { id, keys: [key], spare, does: (menu, display) => [moveBy(menu, by(menu, display)), []] };
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

export function updateMenu(menu: Menu, message: KeyOrClick, display: Display): MenuUpdate {
  switch (message.type) {
    case 'key':
      return pressKey(menu, message.key, display);
    case 'click':
      return click(menu, message.x, message.y, display);
    case 'paste':
      return [setText(menu, menu.text + toOneLine(message.text)), []];
  }
}

function pressKey(menu: Menu, key: string, display: Display): MenuUpdate {
  const character = typedCharacter(key);
  if (character === undefined)
    return menuTable(display.settings.keys).commands.get(key)?.does(menu, display) ?? [menu, []];
  const first = menu.text === '' ? pressFirst(menu, character) : undefined;
  return first ?? [setText(menu, menu.text + character), []];
}

/** Keys with a meaning before a text is typed. The menu of commands has few, because steps may begin with any key. */
function pressFirst(menu: Menu, character: string): MenuUpdate | undefined {
  if (menu.choices.placeholder !== undefined) return character === ' ' ? [menu, [{ type: 'leave' }]] : undefined;
  if (character === ' ') return [menu, []];
  if (character.toLowerCase() === 'q') return [menu, [{ type: 'leave' }]];
  const at = /[1-9]/.test(character) ? Number(character) - 1 : menu.shown.length;
  return at < menu.shown.length ? takeChoice({ ...menu, at }) : undefined;
}

/**
 * A click on a choice takes it, a click on the upper or lower edge turns the page, and a click beside the menu closes
 * it.
 */
function click(menu: Menu, x: number, y: number, display: Display): MenuUpdate {
  if (y === display.height - 1) {
    const key = hintAt(menuHints(menu, display), display.width, x);
    return key === undefined ? [menu, []] : pressKey(menu, key, display);
  }
  const part = partAt(menu, display, x, y);
  switch (part.kind) {
    case 'beside':
      return [menu, [{ type: 'leave' }]];
    case 'upper-edge':
      return [moveBy(menu, -pageRows(menu, display)), []];
    case 'lower-edge':
      return [moveBy(menu, pageRows(menu, display)), []];
    case 'inside':
      return [menu, []];
    case 'row': {
      const row = rowsOf(menu)[part.row];
      return row?.kind === 'choice' ? takeChoice({ ...menu, at: row.index, complaint: undefined }) : [menu, []];
    }
  }
}

/** The keys of the menu, for the lowest line. */
export function menuHints({ choices }: Menu, { settings }: Display): KeyHint[] {
  const commands = menuTable(settings.keys).lines.flatMap((line) => line.commands);
  const ids = ['enter', ...(choices.canRemove ? ['remove'] : []), 'close'];
  return ids.flatMap((id) => keyHints(commands, [id]));
}
