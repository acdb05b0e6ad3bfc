import { bindKeys, makeCommandTable } from '../../../keys/bindings';
import { commandChoices } from '../../screen';
import {
  commandForKey,
  helpFor,
  type HelpLine,
  type KeyCommand,
  keyHints,
  noSuchKeyText,
} from '../../../keys/key-commands';
import {
  chosenAt,
  chosenItem,
  type CollectionItem,
  type Collections,
  type CollectionsOccasion,
  type CollectionsUpdate,
  itemAtRow,
  itemsOf,
  openItem,
  type PathKind,
} from './state';
import { asSentence } from '../../../core/reason';
import { type Footer, footerKeyAt } from '../../footer';
import { effect } from '../../effect';

interface CollectionsCommand extends KeyCommand {
  /** Why it cannot be used on the chosen line. */
  readonly unavailable?: (item: CollectionItem | undefined) => string | undefined;
  readonly does: (collections: Collections, occasion: CollectionsOccasion) => CollectionsUpdate;
}

export const COLLECTIONS_COMMANDS: readonly HelpLine<CollectionsCommand>[] = [
  {
    help: 'choose',
    group: 'Move',
    commands: [moveCommand('up', ['up'], ['k', 'w'], -1), moveCommand('down', ['down'], ['j', 's'], 1)],
  },
  {
    help: 'open',
    group: 'List',
    commands: [
      {
        id: 'play',
        name: 'open it',
        keys: ['enter'],
        hint: 'open',
        does: (collections, occasion) => openItem(collections, chosenItem(collections, occasion)),
      },
    ],
  },
  {
    help: 'make it a favourite, or no longer',
    group: 'List',
    commands: [{ id: 'favourite', keys: ['C-f'], hint: 'favourite', unavailable: withoutPath, does: toggleFavourite }],
  },
  {
    help: 'add a folder of levels',
    group: 'List',
    commands: [
      {
        id: 'add-folder',
        keys: ['C-o'],
        hint: 'add a folder',
        does: (collections) => [collections, [{ type: 'add-folder' }]],
      },
    ],
  },
  {
    help: 'remove the line; its file stays',
    group: 'List',
    commands: [{ id: 'remove', keys: ['delete'], hint: 'remove', unavailable: withoutPath, does: removeLine }],
  },
  {
    help: 'scroll',
    group: 'Move',
    label: 'wheel',
    commands: [
      { ...moveCommand('up', ['wheel-up'], [], -1), id: 'scroll-up', name: 'scroll up' },
      { ...moveCommand('down', ['wheel-down'], [], 1), id: 'scroll-down', name: 'scroll down' },
    ],
  },
  {
    help: 'menu of all commands',
    commands: [{ id: 'menu', keys: ['space', ':'], hint: 'menu', does: openMenu }],
  },
  {
    help: 'back',
    group: 'Program',
    commands: [
      {
        id: 'quit',
        name: 'leave',
        keys: ['q'],
        hint: 'back',
        does: (collections) => [collections, [{ type: 'leave' }]],
      },
      {
        id: 'escape',
        sameAs: 'quit',
        keys: ['escape'],
        does: (collections) => [collections, [{ type: 'leave' }]],
      },
    ],
  },
  {
    help: 'all keys of the collections',
    group: 'Hints',
    isLeftOut: true,
    commands: [{ id: 'help', name: 'help: all keys', keys: ['?'], spare: ['f1'], hint: 'help', does: showHelp }],
  },
];

const collectionsTable = makeCommandTable((bindings) => bindKeys(COLLECTIONS_COMMANDS, bindings).lines);

function moveCommand(
  id: 'up' | 'down',
  keys: readonly string[],
  spare: readonly string[],
  by: number,
): CollectionsCommand {
  return {
    id,
    keys,
    spare,
    name: id === 'up' ? 'the line above' : 'the line below',
    hint: 'choose',
    does: (collections, occasion) => {
      const { length } = itemsOf(collections, occasion);
      return [{ ...collections, at: (chosenAt(collections, occasion) + by + length) % length }, []];
    },
  };
}

function withoutPath(item: CollectionItem | undefined): string | undefined {
  return item?.target.kind === 'path' ? undefined : 'this line is no file and no folder of yours';
}

function toggleFavourite(collections: Collections, occasion: CollectionsOccasion): CollectionsUpdate {
  const target = chosenItem(collections, occasion)?.target;
  if (target?.kind !== 'path') return [collections, []];
  const { path } = target;
  const isSaved = collections.paths?.favourite.some((favourite) => favourite.path === path) !== true;
  return [collections, [savePath('favourite', path, isSaved)]];
}

function savePath(as: PathKind, path: string, isSaved: boolean): CollectionsUpdate[1][number] {
  return {
    type: 'change-library',
    change: effect((world, tell) => world.savePath(as, path, isSaved, tell)),
  };
}

function removeLine(collections: Collections, occasion: CollectionsOccasion): CollectionsUpdate {
  const target = chosenItem(collections, occasion)?.target;
  if (target?.kind !== 'path') return [collections, []];
  return [collections, [savePath(target.as, target.path, false)]];
}

function openMenu(collections: Collections, occasion: CollectionsOccasion): CollectionsUpdate {
  const item = chosenItem(collections, occasion);
  const { lines } = collectionsTable(occasion.display.settings.keys);
  return [
    collections,
    [{ type: 'menu', menu: { list: commandChoices(lines, ({ command }) => command.unavailable?.(item)) } }],
  ];
}

function showHelp(collections: Collections, { display }: CollectionsOccasion): CollectionsUpdate {
  const lines = helpFor(collectionsTable(display.settings.keys).lines);
  return [collections, [{ type: 'help', help: { title: 'Keys: the collections', summary: SUMMARY, lines } }]];
}

const SUMMARY = 'The files and folders of your library. Nothing here changes the files themselves.';

export function say(collections: Collections, text: string): Collections {
  return { ...collections, message: { text, tone: 'plain' } };
}

export function pressKey(collections: Collections, key: string, occasion: CollectionsOccasion): CollectionsUpdate {
  const { lines, commands } = collectionsTable(occasion.display.settings.keys);
  const command = commandForKey(commands, key);
  if (command) return runCommand(collections, command.id, occasion);
  const text = noSuchKeyText(lines, key);
  return [text === undefined ? collections : say(collections, text), []];
}

/** Runs a command, or says why it cannot be used on the chosen line. */
export function runCommand(collections: Collections, id: string, occasion: CollectionsOccasion): CollectionsUpdate {
  const { lines } = collectionsTable(occasion.display.settings.keys);
  const command = lines.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id);
  if (!command) return [collections, []];
  const reason = command.unavailable?.(chosenItem(collections, occasion));
  return reason === undefined ? command.does(collections, occasion) : [say(collections, asSentence(reason)), []];
}

/** Chooses the clicked line, or opens it if it is chosen already. */
export function click(
  collections: Collections,
  x: number,
  y: number,
  occasion: CollectionsOccasion,
): CollectionsUpdate {
  const { display } = occasion;
  if (y === display.height - 1) {
    const key = footerKeyAt(footerOf(collections, occasion), display.width, x);
    return key === undefined ? openMenu(collections, occasion) : pressKey(collections, key, occasion);
  }
  const at = itemAtRow(collections, occasion, y);
  if (at === undefined) return [collections, []];
  return at === chosenAt(collections, occasion)
    ? openItem(collections, itemsOf(collections, occasion)[at])
    : [{ ...collections, at }, []];
}

const HINTED = ['play', 'favourite', 'add-folder', 'remove', 'quit', 'help'];

/** The lowest line; commands that cannot be used on the chosen line are left out. */
export function footerOf(collections: Collections, occasion: CollectionsOccasion): Footer {
  const item = chosenItem(collections, occasion);
  const commands = collectionsTable(occasion.display.settings.keys)
    .lines.flatMap((line) => line.commands)
    .filter(({ unavailable }) => unavailable?.(item) === undefined);
  const [menu] = keyHints(commands, ['menu']);
  return { message: collections.message, hints: HINTED.flatMap((id) => keyHints(commands, [id])), menu };
}
