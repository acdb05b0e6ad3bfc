import { asSentence } from '../../../core/reason';
import { footerKeyAt, type Footer } from '../../footer';
import { commandForKey, keyHints, noSuchKeyText } from '../../../keys/key-commands';
import type { KeyOrClick } from '../../terminal/keys';
import {
  chosenAt,
  chosenItem,
  itemsOf,
  openItem,
  type Collections,
  type CollectionsOccasion,
  type CollectionsUpdate,
} from './collections';
import { collectionsTable, openMenu } from './commands';
import { itemAtRow } from './layout';
import type { PathsByKind } from './library-paths';

export type CollectionsMessage =
  | Exclude<KeyOrClick, { readonly type: 'paste' }>
  | { readonly type: 'command'; readonly id: string }
  | { readonly type: 'loaded'; readonly paths: PathsByKind }
  | { readonly type: 'said'; readonly text: string };

export function updateCollections(
  collections: Collections,
  message: CollectionsMessage,
  occasion: CollectionsOccasion,
): CollectionsUpdate {
  const quiet: Collections = { ...collections, message: undefined };
  switch (message.type) {
    case 'key':
      return pressKey(quiet, message.key, occasion);
    case 'click':
      return click(quiet, message.x, message.y, occasion);
    case 'command':
      return runCommand(quiet, message.id, occasion);
    case 'loaded':
      return [{ ...collections, paths: message.paths }, []];
    case 'said':
      return [say(collections, message.text), []];
  }
}

function say(collections: Collections, text: string): Collections {
  return { ...collections, message: { text, tone: 'plain' } };
}

function pressKey(collections: Collections, key: string, occasion: CollectionsOccasion): CollectionsUpdate {
  const { lines, commands } = collectionsTable(occasion.display.settings.keys);
  const command = commandForKey(commands, key);
  if (command) return runCommand(collections, command.id, occasion);
  const text = noSuchKeyText(lines, key);
  return [text === undefined ? collections : say(collections, text), []];
}

/** Runs a command, or says why it cannot be used on the chosen line. */
function runCommand(collections: Collections, id: string, occasion: CollectionsOccasion): CollectionsUpdate {
  const { lines } = collectionsTable(occasion.display.settings.keys);
  const command = lines.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id);
  if (!command) return [collections, []];
  const reason = command.unavailable?.(chosenItem(collections, occasion));
  return reason === undefined ? command.does(collections, occasion) : [say(collections, asSentence(reason)), []];
}

/** Chooses the clicked line, or opens it if it is chosen already. */
function click(collections: Collections, x: number, y: number, occasion: CollectionsOccasion): CollectionsUpdate {
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
