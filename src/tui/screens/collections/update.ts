import { ask } from '../../effect';
import type { CommandMessage, ScreenKind } from '../../screen';
import type { Input } from '../../terminal/keys';
import { receiveCommand } from '../../commands';
import { COLLECTIONS_COMMANDS, COMMANDS, say } from './commands';
import { chosenAt, itemAtRow, itemsOf, openItem } from './state';
import type {
  Collections,
  CollectionsMessage,
  CollectionsOccasion,
  CollectionsUpdate,
  CollectionsHost,
  PathsByKind,
} from './state';
import { viewCollections } from './view';

/** The collections: the files and folders of the player's library. */
export const COLLECTIONS_SCREEN: ScreenKind<Collections, CollectionsMessage, CollectionsHost, CollectionsOccasion> = {
  name: 'collections',
  covers: true,
  update: updateCollections,
  view: viewCollections,
  commands: () => COLLECTIONS_COMMANDS,
};

function updateCollections(
  collections: Collections,
  message: Input | CommandMessage | CollectionsMessage,
  occasion: CollectionsOccasion,
): CollectionsUpdate {
  const done = receiveCommand(COMMANDS, collections, message, occasion);
  if (done) return done;
  switch (message.type) {
    case 'click':
      return click({ ...collections, message: undefined }, message.y, occasion);
    case 'paste':
      return [collections, [{ type: 'paste', text: message.text }]];
    case 'opened':
      return [collections, [loadPaths]];
    case 'loaded':
      return [{ ...collections, paths: message.paths }, []];
    case 'said':
      return [say(collections, message.text), [loadPaths]];
    default:
      return [collections, []];
  }
}

/** Chooses the clicked line, or opens it if it is chosen already. */
function click(collections: Collections, y: number, occasion: CollectionsOccasion): CollectionsUpdate {
  const at = itemAtRow(collections, occasion, y);
  if (at === undefined) return [collections, []];
  return at === chosenAt(collections, occasion)
    ? openItem(collections, itemsOf(collections, occasion)[at])
    : [{ ...collections, at }, []];
}

const loadPaths: CollectionsUpdate[1][number] = ask(
  (world: CollectionsHost, answer) => world.loadPaths(answer),
  (paths: PathsByKind) => ({ type: 'loaded', paths }),
);
