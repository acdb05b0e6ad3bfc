import { type Home, HOME, type HomeItem, type HomeItemId, homeItems, type HomeOccasion, itemAtPoint } from './state';
import type { LevelRef } from '../../../library/level-entry';
import type { Updated } from '../../effect';
import { bindKeys, makeCommandTable } from '../../../keys/bindings';
import { commandChoices, type HelpPage, type PlainRequest } from '../../screen';
import {
  commandForKey,
  helpFor,
  type HelpLine,
  type KeyCommand,
  keyHints,
  noSuchKeyText,
} from '../../../keys/key-commands';
import { type Footer, footerKeyAt } from '../../footer';
import type { KeyOrClick } from '../../terminal/keys';

type HomeUpdate = Updated<Home, PlainRequest>;

interface HomeCommand extends KeyCommand {
  readonly does: (home: Home, occasion: HomeOccasion) => HomeUpdate;
}

export const HOME_COMMANDS: readonly HelpLine<HomeCommand>[] = [
  {
    help: 'choose',
    commands: [moveCommand('up', ['up'], ['k', 'wheel-up'], -1), moveCommand('down', ['down'], ['j', 'wheel-down'], 1)],
  },
  {
    help: 'open',
    commands: [
      {
        id: 'enter',
        keys: ['enter'],
        hint: 'open',
        does: (home, occasion) => openItem(home, occasion, chosenItem(home, occasion)?.id),
      },
    ],
  },
  { help: 'continue the last game', group: 'Level', commands: [itemCommand('continue', 'c')] },
  { help: 'play the next unsolved level', group: 'Level', commands: [itemCommand('next-level', 'n')] },
  { help: 'a new level that nobody has seen', group: 'Level', commands: [itemCommand('new-level', '_')] },
  { help: 'the list of levels', group: 'List', commands: [itemCommand('levels', 'l')] },
  { help: 'the collections', group: 'List', commands: [itemCommand('collections', 'o')] },
  { help: 'the editor', group: 'Level', commands: [itemCommand('editor', 'e')] },
  { help: 'settings', group: 'Program', commands: [itemCommand('settings', 's')] },
  { help: 'this help', group: 'Hints', commands: [{ ...itemCommand('help', '?'), spare: ['h', 'f1'], hint: 'help' }] },
  {
    help: 'menu of all commands',
    commands: [{ id: 'menu', keys: ['space', ':'], hint: 'menu', does: openMenu }],
  },
  { help: 'quit', group: 'Program', commands: [{ ...itemCommand('quit', 'q'), hint: 'quit' }] },
];

export const homeTable = makeCommandTable((bindings) => bindKeys(HOME_COMMANDS, bindings).lines);

function moveCommand(id: string, keys: readonly string[], spare: readonly string[], by: 1 | -1): HomeCommand {
  return {
    id,
    keys,
    spare,
    hint: 'choose',
    does: (home, occasion) => {
      const items = homeItems(occasion.list, occasion.now);
      const at = items.findIndex(({ id }) => id === chosenItem(home, occasion)?.id);
      return [{ chosen: items[(at + by + items.length) % items.length]?.id }, []];
    },
  };
}

function itemCommand(id: HomeItemId, key: string): HomeCommand {
  return { id, keys: [key], does: (home, occasion) => openItem(home, occasion, id) };
}

/** The chosen line; without a choice, the first. */
export function chosenItem({ chosen }: Home, { list, now }: HomeOccasion): HomeItem | undefined {
  const items = homeItems(list, now);
  return items.find(({ id }) => id === chosen) ?? items[0];
}

/** The level whose board the screen shows: that of the chosen line, or else of the first. */
export function homeLevel(home: Home, occasion: HomeOccasion): LevelRef | undefined {
  const [first] = homeItems(occasion.list, occasion.now);
  return chosenItem(home, occasion)?.ref ?? first?.ref;
}

function openItem(home: Home, { list, now, display }: HomeOccasion, id: HomeItemId | undefined): HomeUpdate {
  const item = homeItems(list, now).find((candidate) => candidate.id === id);
  if (!item) return [home, []];
  const there: Home = { chosen: item.id };
  switch (item.id) {
    case 'continue':
    case 'next-level':
      // Later the first line is the one that continues.
      return [HOME, item.ref ? [{ type: 'play', ref: item.ref }] : []];
    case 'levels':
      return [there, [{ type: 'list', isFolded: false }]];
    case 'new-level':
      return [there, [{ type: 'open', what: 'new-level' }]];
    case 'collections':
      return [there, [{ type: 'open', what: 'collections' }]];
    case 'editor':
      return [there, [{ type: 'open', what: 'edits' }]];
    case 'settings':
      return [there, [{ type: 'open', what: 'settings' }]];
    case 'help':
      return [there, [{ type: 'help', help: { ...HELP, lines: helpFor(homeTable(display.settings.keys).lines) } }]];
    case 'quit':
      return [there, [{ type: 'leave' }]];
  }
}

const HELP: Omit<HelpPage, 'lines'> = {
  title: 'Sokoban',
  summary: 'Push every box onto a goal. In a level, the arrow keys move, and ? shows the rules and all keys.',
};

function openMenu(home: Home, { display }: HomeOccasion): HomeUpdate {
  const list = commandChoices(homeTable(display.settings.keys).lines, () => undefined);
  return [home, [{ type: 'menu', menu: { list } }]];
}

const HINTED = [['up', 'down'], ['enter'], ['help'], ['quit']];

/** The lowest line. */
export function homeFooter({ list: { message }, display }: HomeOccasion): Footer {
  const commands = homeTable(display.settings.keys).lines.flatMap((line) => line.commands);
  const [menu] = keyHints(commands, ['menu']);
  return { message, hints: HINTED.flatMap((ids) => keyHints(commands, ids)), menu };
}

/** Runs what the player chose in the menu. */
export function runCommand(home: Home, id: string, occasion: HomeOccasion): HomeUpdate {
  const { lines } = homeTable(occasion.display.settings.keys);
  const command = lines.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id);
  return command?.does(home, occasion) ?? [home, []];
}

export function updateHome(home: Home, message: KeyOrClick, occasion: HomeOccasion): HomeUpdate {
  switch (message.type) {
    case 'key':
      return pressKey(home, message.key, occasion);
    case 'click':
      return click(home, message.x, message.y, occasion);
    case 'paste':
      return [home, [{ type: 'paste', text: message.text }]];
  }
}

function pressKey(home: Home, key: string, occasion: HomeOccasion): HomeUpdate {
  const { lines, commands } = homeTable(occasion.display.settings.keys);
  const command = commandForKey(commands, key);
  if (command) return command.does(home, occasion);
  const text = noSuchKeyText(lines, key);
  return [home, text === undefined ? [] : [{ type: 'say', text }]];
}

/** A click on a line opens it; on a word of the lowest line it presses its key, and elsewhere there it opens the menu. */
function click(home: Home, x: number, y: number, occasion: HomeOccasion): HomeUpdate {
  const { display } = occasion;
  if (y === display.height - 1) {
    const key = footerKeyAt(homeFooter(occasion), display.width, x);
    return key === undefined ? openMenu(home, occasion) : pressKey(home, key, occasion);
  }
  const items = homeItems(occasion.list, occasion.now);
  const at = itemAtPoint(items.length, display, x, y);
  return openItem(home, occasion, at === undefined ? undefined : items[at]?.id);
}
