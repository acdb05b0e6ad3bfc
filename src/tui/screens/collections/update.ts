import { ask } from '../../effect';
import type { CommandMessage, ScreenKind } from '../../screen';
import type { Input } from '../../terminal/keys';
import { click, COLLECTIONS_COMMANDS, pressKey, runCommand, say } from './commands';
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
  const quiet: Collections = { ...collections, message: undefined };
  switch (message.type) {
    case 'key':
      return pressKey(quiet, message.key, occasion);
    case 'click':
      return click(quiet, message.x, message.y, occasion);
    case 'paste':
      return [collections, [{ type: 'paste', text: message.text }]];
    case 'command':
      return runCommand(quiet, message.id, occasion);
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

const loadPaths: CollectionsUpdate[1][number] = ask(
  (world: CollectionsHost, answer) => world.loadPaths(answer),
  (paths: PathsByKind) => ({ type: 'loaded', paths }),
);
