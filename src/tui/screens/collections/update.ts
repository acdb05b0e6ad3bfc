import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, line } from '../../../keys/key-commands';
import {
  aboutPage,
  allKeysLine,
  backLine,
  type Command,
  MENU_LINE,
  MESSAGE_COMMANDS,
  receiveCommand,
  request,
  type ScreenCommands,
} from '../../commands';
import { effect } from '../../effect';
import { type Footer, footerOf } from '../../footer';
import { type CommandMessage, say, type ScreenKind } from '../../screen';
import type { Input } from '../../terminal/keys';
import {
  chosenAt,
  chosenItem,
  type Collections,
  type CollectionsHost,
  type CollectionsMessage,
  type CollectionsOccasion,
  type CollectionsUpdate,
  itemAtRow,
  itemsOf,
  openItem,
  type PathKind,
} from './state';
import { viewCollections } from './view';

/** The collections: the files and folders of the player's library. */
export const COLLECTIONS_SCREEN: ScreenKind<Collections, CollectionsMessage, CollectionsHost, CollectionsOccasion> = {
  name: 'collections',
  covers: true,
  update: updateCollections,
  view: (canvas, collections, occasion) =>
    viewCollections(canvas, collections, occasion, collectionsFooter(collections, occasion)),
  commands: () => COLLECTIONS_COMMANDS,
};

type CollectionsCommand = Command<Collections, CollectionsUpdate[1][number], CollectionsOccasion>;

export const COLLECTIONS_COMMANDS: readonly HelpLine<CollectionsCommand>[] = [
  line('choose', 'Move', moveCommand('up', ['k', 'w'], -1), moveCommand('down', ['j', 's'], 1)),
  line('open', 'List', { id: 'play', name: 'open it', keys: ['enter'], hint: 'open', does: openChosen }),
  line('make it a favourite, or no longer', 'List', {
    id: 'favourite',
    keys: ['C-f'],
    hint: 'favourite',
    unavailable: withoutPath,
    does: toggleFavourite,
  }),
  line('add a folder of levels', 'List', {
    id: 'add-folder',
    keys: ['C-o'],
    hint: 'add a folder',
    does: request({ type: 'add-folder' }),
  }),
  line('remove the line; its file stays', 'List', {
    id: 'remove',
    keys: ['delete'],
    hint: 'remove',
    unavailable: withoutPath,
    does: removeLine,
  }),
  line(
    'scroll',
    { group: 'Move', label: 'wheel' },
    { ...moveCommand('up', [], -1), id: 'scroll-up', keys: ['wheel-up'], name: 'scroll up' },
    { ...moveCommand('down', [], 1), id: 'scroll-down', keys: ['wheel-down'], name: 'scroll down' },
  ),
  MENU_LINE,
  backLine(),
  allKeysLine('all keys of the collections'),
];

const collectionsTable = makeCommandTable(COLLECTIONS_COMMANDS);

const COMMANDS: ScreenCommands<Collections, CollectionsUpdate[1][number], CollectionsOccasion> = {
  table: (_, { display }) => collectionsTable(display.settings.keys),
  ...MESSAGE_COMMANDS,
  footer: collectionsFooter,
  help: () =>
    aboutPage(
      'the collections',
      'The files and folders of your library.',
      'Nothing here changes the files themselves.',
    ),
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

const loadPaths: CollectionsUpdate[1][number] = effect((world, tell) =>
  world.loadPaths((paths) => tell({ type: 'loaded', paths })),
);

function moveCommand(id: 'up' | 'down', spare: readonly string[], by: 1 | -1): CollectionsCommand {
  return {
    id,
    keys: [id],
    spare,
    name: id === 'up' ? 'the line above' : 'the line below',
    hint: 'choose',
    does: (collections, occasion) => {
      const { length } = itemsOf(collections, occasion);
      return [{ ...collections, at: (chosenAt(collections, occasion) + by + length) % length }, []];
    },
  };
}

function openChosen(collections: Collections, occasion: CollectionsOccasion): CollectionsUpdate {
  return openItem(collections, chosenItem(collections, occasion));
}

/** Why the chosen line cannot be changed. */
function withoutPath(collections: Collections, occasion: CollectionsOccasion): string | undefined {
  return chosenItem(collections, occasion)?.target.kind === 'path'
    ? undefined
    : 'this line is no file and no folder of yours';
}

function toggleFavourite(collections: Collections, occasion: CollectionsOccasion): CollectionsUpdate {
  const target = chosenItem(collections, occasion)?.target;
  if (target?.kind !== 'path') return [collections, []];
  const { path } = target;
  const isSaved = collections.paths?.favourite.some((favourite) => favourite.path === path) !== true;
  return [collections, [savePath('favourite', path, isSaved)]];
}

function savePath(as: PathKind, path: string, isSaved: boolean): CollectionsUpdate[1][number] {
  return { type: 'change-library', change: effect((world, tell) => world.savePath(as, path, isSaved, tell)) };
}

function removeLine(collections: Collections, occasion: CollectionsOccasion): CollectionsUpdate {
  const target = chosenItem(collections, occasion)?.target;
  if (target?.kind !== 'path') return [collections, []];
  return [collections, [savePath(target.as, target.path, false)]];
}

const HINTED = [['play'], ['favourite'], ['add-folder'], ['remove'], ['quit'], ['help']];

/** The lowest line; commands that cannot be used on the chosen line are left out. */
function collectionsFooter(collections: Collections, occasion: CollectionsOccasion): Footer {
  const commands = collectionsTable(occasion.display.settings.keys)
    .lines.flatMap((row) => row.commands)
    .filter(({ unavailable }) => unavailable?.(collections, occasion) === undefined);
  return footerOf([{ commands }], HINTED, collections.message);
}
