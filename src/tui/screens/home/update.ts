import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, keyHints, keyOf, line } from '../../../keys/key-commands';
import { type Command, leave, MENU_LINE, receiveCommand, type ScreenCommands, showHelp } from '../../commands';
import { andThen, type Updated } from '../../effect';
import type { Footer } from '../../footer';
import type { HelpPage, Incoming, PlainRequest, ScreenKind } from '../../screen';
import { chosenItem, HOME, type Home, type HomeItemId, homeItems, type HomeOccasion, itemAtPoint } from './state';
import { viewHome } from './view';

/** The first screen. Its message is that of the list. */
export const HOME_SCREEN: ScreenKind<Home, never, unknown, HomeOccasion> = {
  name: 'home',
  covers: true,
  update: (home, message, occasion) =>
    andThen([home, [{ type: 'say', text: undefined }]], (there) => updateHome(there, message, occasion)),
  view: (canvas, home, occasion) => {
    const { lines } = homeTable(occasion.display.settings.keys);
    viewHome(canvas, home, occasion, (id) => keyOf(lines, id) ?? '', footerOf(occasion));
  },
  commands: () => HOME_COMMANDS,
};

type HomeUpdate = Updated<Home, PlainRequest>;
type HomeCommand = Command<Home, PlainRequest, HomeOccasion>;

export const HOME_COMMANDS: readonly HelpLine<HomeCommand>[] = [
  line('choose', {}, moveCommand('up', ['k', 'wheel-up'], -1), moveCommand('down', ['j', 'wheel-down'], 1)),
  line('open', {}, { id: 'enter', keys: ['enter'], hint: 'open', does: openChosen }),
  line('continue the last game', 'Level', itemCommand('continue', 'c')),
  line('play the next unsolved level', 'Level', itemCommand('next-level', 'n')),
  line('the levels of the day', 'Level', itemCommand('today', 'd')),
  line('a new level that nobody has seen', 'Level', itemCommand('new-level', '_')),
  line('the list of levels', 'List', itemCommand('levels', 'l')),
  line('the collections', 'List', itemCommand('collections', 'o')),
  line('the editor', 'Level', itemCommand('editor', 'e')),
  line('statistics', 'Program', {
    id: 'statistics',
    keys: ['t'],
    does: (home) => [home, [{ type: 'open', what: 'statistics' }]],
  }),
  line('settings', 'Program', itemCommand('settings', 's')),
  line('this help', 'Hints', { ...itemCommand('help', '?'), spare: ['h', 'f1'], hint: 'help' }),
  MENU_LINE,
  line('quit', 'Program', { ...itemCommand('quit', 'q'), hint: 'quit' }),
];

const homeTable = makeCommandTable(HOME_COMMANDS);

const HELP: Omit<HelpPage, 'lines'> = {
  title: 'Sokoban',
  summary: 'Push every box onto a goal. In a level, the arrow keys move, and ? shows the rules and all keys.',
};

const COMMANDS: ScreenCommands<Home, PlainRequest, HomeOccasion> = {
  table: (_, { display }) => homeTable(display.settings.keys),
  footer: (_, occasion) => footerOf(occasion),
  say: (home, text) => [home, [{ type: 'say', text }]],
  help: () => HELP,
};

function updateHome(home: Home, message: Incoming<never>, occasion: HomeOccasion): HomeUpdate {
  const done = receiveCommand(COMMANDS, home, message, occasion);
  if (done) return done;
  if (message.type === 'paste') return [home, [{ type: 'paste', text: message.text }]];
  if (message.type !== 'click') return [home, []];
  return openItem(home, occasion, itemAtPoint(home, occasion, message.x, message.y)?.id);
}

function moveCommand(id: 'up' | 'down', spare: readonly string[], by: 1 | -1): HomeCommand {
  return {
    id,
    keys: [id],
    spare,
    hint: 'choose',
    does: (home, occasion) => {
      const items = homeItems(occasion);
      const at = items.findIndex(({ id }) => id === chosenItem(home, occasion)?.id);
      return [{ chosen: items[(at + by + items.length) % items.length]?.id }, []];
    },
  };
}

function itemCommand(id: HomeItemId, key: string): HomeCommand {
  return { id, keys: [key], does: (home, occasion) => openItem(home, occasion, id) };
}

function openChosen(home: Home, occasion: HomeOccasion): HomeUpdate {
  return openItem(home, occasion, chosenItem(home, occasion)?.id);
}

function openItem(home: Home, occasion: HomeOccasion, id: HomeItemId | undefined): HomeUpdate {
  const item = homeItems(occasion).find((candidate) => candidate.id === id);
  if (!item) return [home, []];
  const there: Home = { chosen: item.id };
  switch (item.id) {
    case 'continue':
    case 'next-level':
      // Later the first line is the one that continues.
      return [HOME, item.ref ? [{ type: 'play', ref: item.ref }] : []];
    case 'levels':
      return [there, [{ type: 'list', isFolded: false }]];
    case 'today':
      return [there, [{ type: 'open', what: 'today' }]];
    case 'new-level':
      return [there, [{ type: 'open', what: 'new-level' }]];
    case 'collections':
      return [there, [{ type: 'open', what: 'collections' }]];
    case 'editor':
      return [there, [{ type: 'open', what: 'edits' }]];
    case 'settings':
      return [there, [{ type: 'open', what: 'settings' }]];
    case 'help':
      return showHelp(COMMANDS, there, occasion);
    case 'quit':
      return leave(there);
  }
}

const HINTED = [['up', 'down'], ['enter'], ['help'], ['quit']];

/** The lowest line. */
function footerOf({ list: { message }, display }: HomeOccasion): Footer {
  const commands = homeTable(display.settings.keys).lines.flatMap((line) => line.commands);
  const [menu] = keyHints(commands, ['menu']);
  return { message, hints: HINTED.flatMap((ids) => keyHints(commands, ids)), menu };
}
