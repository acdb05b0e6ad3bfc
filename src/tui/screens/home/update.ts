import { cellAt } from '../../../core/level/level';
import { hasPixels } from '../../../drawing/board/drawer';
import { pieceScene } from '../../../drawing/board/sample';
import type { KeyHint } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, keyOf, line } from '../../../keys/key-commands';
import {
  type Command,
  leave,
  MENU_LINE,
  receiveCommand,
  type ScreenCommands,
  SETTINGS_WORDS,
  showHelp,
} from '../../commands';
import { andThen, type Updated } from '../../effect';
import { type Footer, footerOf } from '../../footer';
import type { HelpEntry, HelpPage, Incoming, PlainRequest, ScreenKind } from '../../screen';
import { hasPanels, homeLayoutOf, isInside, stopAtPoint, stopTowards, type Towards } from './layout';
import { dayLevelAt } from './panels';
import {
  chosenOf,
  firstOpenIn,
  HOME,
  type Home,
  type HomeChoice,
  type HomeItemId,
  homeItems,
  mainItem,
  type HomeOccasion,
  RULE_SET_KEYS,
  ruleSetsOf,
} from './state';
import { firstShown, viewHome } from './view';

/** The first screen. Its message is that of the list. */
export const HOME_SCREEN: ScreenKind<Home, never, unknown, HomeOccasion> = {
  name: 'home',
  covers: true,
  update: (home, message, occasion) =>
    andThen([home, [{ type: 'say', text: undefined }]], (there) => updateHome(there, message, occasion)),
  view: (canvas, home, occasion) => {
    viewHome(canvas, home, occasion, keysOf(occasion), homeFooter(occasion));
  },
  commands: () => HOME_COMMANDS,
};

type HomeUpdate = Updated<Home, PlainRequest>;
type HomeCommand = Command<Home, PlainRequest, HomeOccasion>;

export const HOME_COMMANDS: readonly HelpLine<HomeCommand>[] = [
  line(
    'choose',
    {},
    moveCommand('up', ['k', 'wheel-up']),
    moveCommand('down', ['j', 'wheel-down']),
    moveCommand('left'),
    moveCommand('right'),
  ),
  line('open', {}, { id: 'enter', keys: ['enter'], hint: 'open', does: openChosen }),
  line('continue the last game', 'Level', itemCommand('continue', 'c', 'there is no game to continue')),
  line('play the next unsolved level', 'Level', {
    ...itemCommand('next-level', 'n', 'every level is solved'),
    hint: 'next level',
  }),
  line('the levels of the day', 'Level', itemCommand('today', 'd')),
  line('a new level, made for you', 'Level', { ...itemCommand('new-level', 'g'), spare: ['C-n', '_'] }),
  line('the list of levels', 'List', itemCommand('levels', 'l')),
  line(
    'the levels of a rule set',
    { group: 'List', label: '1 2 ...' },
    ...RULE_SET_KEYS.map((key, index): HomeCommand => ({
      id: `rules-${key}`,
      name: `the levels of rule set ${key}`,
      keys: [key],
      value: (_, { list }) => ruleSetsOf(list)[index]?.rules.id,
      unavailable: (_, { list }) => (ruleSetsOf(list)[index] ? undefined : 'there is no such rule set here'),
      does: (home, occasion) => open(home, occasion, `rules-${index + 1}`),
    })),
  ),
  line('the collections', 'List', itemCommand('collections', 'o')),
  line('the editor', 'Level', itemCommand('editor', 'e')),
  line('statistics', 'Program', itemCommand('statistics', 't')),
  line('settings', 'Program', { ...itemCommand('home-settings', 's'), words: SETTINGS_WORDS }),
  line('this help', 'Program', { ...itemCommand('help', '?'), spare: ['h', 'f1'], name: 'help', hint: 'help' }),
  MENU_LINE,
  line('quit', 'Program', { ...itemCommand('quit', 'q'), name: 'quit the program', hint: 'quit' }),
];

const homeTable = makeCommandTable(HOME_COMMANDS);

/** The games with a picture each, and where to learn more. */
function helpOf({ list, display }: HomeOccasion): Omit<HelpPage, 'lines'> {
  const size = hasPixels(display.settings) ? '8x16' : '4x8';
  const games = ruleSetsOf(list).map(({ rules }): HelpEntry => {
    const scene = pieceScene(rules.emblem);
    return { name: rules.id, about: rules.summary, scene, cells: [cellAt(scene.view.level, 0, 0)] };
  });
  return {
    title: 'Sokoban',
    tabs: games.length > 0 ? [{ kind: 'entries', name: 'Games', entries: games, size }] : [],
  };
}

const COMMANDS: ScreenCommands<Home, PlainRequest, HomeOccasion> = {
  table: (_, { display }) => homeTable(display.settings.keys),
  footer: (_, occasion) => homeFooter(occasion),
  say: (home, text) => [home, [{ type: 'say', text }]],
  help: (_, occasion) => helpOf(occasion),
};

function updateHome(home: Home, message: Incoming<never>, occasion: HomeOccasion): HomeUpdate {
  const done = receiveCommand(COMMANDS, home, message, occasion);
  if (done) return done;
  if (message.type === 'paste') return [home, [{ type: 'paste', text: message.text }]];
  return message.type === 'click' ? click(home, occasion, message.x, message.y) : [home, []];
}

/** A click opens what is there. */
function click(home: Home, occasion: HomeOccasion, x: number, y: number): HomeUpdate {
  const layout = homeLayoutOf(occasion, keysOf(occasion));
  const { menu } = layout;
  if (menu) {
    const item = homeItems(occasion)[firstShown(home, occasion, menu.height) + y - menu.y];
    return isInside(menu, x, y) ? open(home, occasion, item?.id) : [home, []];
  }
  const stop = stopAtPoint(layout, x, y);
  const ref = stop?.id === 'today' ? dayLevelAt(occasion, stop.area, y)?.ref : undefined;
  return ref ? [{ chosen: 'today' }, [{ type: 'play', ref }]] : open(home, occasion, stop?.id);
}

function keysOf({ display }: HomeOccasion): (id: string) => string {
  const { lines } = homeTable(display.settings.keys);
  return (id) => keyOf(lines, id) ?? '';
}

function moveCommand(id: Towards, spare: readonly string[] = []): HomeCommand {
  return {
    id,
    keys: [id],
    spare,
    hint: 'choose',
    does: (home, occasion) => {
      const layout = homeLayoutOf(occasion, keysOf(occasion));
      const chosen = chosenOf(home, occasion);
      if (!layout.menu) return [{ chosen: stopTowards(layout, chosen, id) ?? chosen }, []];
      const items = homeItems(occasion);
      const by = MENU_STEPS[id];
      const at = items.findIndex((item) => item.id === chosen) + by;
      return [{ chosen: items[(at + items.length) % items.length]?.id }, []];
    },
  };
}

/** On a small screen all places are lines of a menu. */
const MENU_STEPS: Readonly<Record<Towards, number>> = { up: -1, down: 1, left: 0, right: 0 };

/** `missing`: why the place is not there. */
function itemCommand(id: HomeItemId, key: string, missing?: string): HomeCommand {
  return {
    id,
    keys: [key],
    unavailable: (_, occasion) => (homeItems(occasion).some((item) => item.id === id) ? undefined : missing),
    does: (home, occasion) => open(home, occasion, id),
  };
}

function openChosen(home: Home, occasion: HomeOccasion): HomeUpdate {
  return open(home, occasion, chosenOf(home, occasion));
}

function open(home: Home, occasion: HomeOccasion, id: HomeChoice | undefined): HomeUpdate {
  const ruleSet = ruleSetsOf(occasion.list).find((one) => one.id === id);
  if (ruleSet) {
    const ref = firstOpenIn(occasion.list, ruleSet.group);
    return [{ chosen: ruleSet.id }, [{ type: 'list', isFolded: false, ...(ref && { ref }) }]];
  }
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
    case 'statistics':
      return [there, [{ type: 'open', what: 'statistics' }]];
    case 'home-settings':
      return [there, [{ type: 'open', what: 'settings' }]];
    case 'help':
      return showHelp(COMMANDS, there, occasion);
    case 'quit':
      return leave(there);
  }
}

const MIN_WIDTH_WITH_NEXT = 80;

/** The lowest line. */
function homeFooter(occasion: HomeOccasion): Footer {
  const { list, display } = occasion;
  const { lines } = homeTable(display.settings.keys);
  const footer = footerOf(lines, [['up', 'down'], ['enter'], ['help'], ['quit']], list.message);
  if (!hasPanels(display)) return footer;
  const hasNext =
    display.width >= MIN_WIDTH_WITH_NEXT &&
    mainItem(occasion)?.id === 'continue' &&
    homeItems(occasion).some(({ id }) => id === 'next-level');
  const withKeys = ruleSetsOf(list).filter(({ key }) => key !== '');
  const [first, last] = [withKeys[0], withKeys.at(-1)].map((ruleSet) => ruleSet && keyOf(lines, ruleSet.id));
  const keys = first === last ? first : `${first}-${last}`;
  const hints: readonly KeyHint[] = [
    ...footerOf(lines, [['enter'], ...(hasNext ? [['next-level']] : [])]).hints,
    ...(keys === undefined ? [] : [[keys, 'rule sets'] as const]),
    ...footerOf(lines, [['help'], ['quit']]).hints,
  ];
  return { ...footer, hints };
}
