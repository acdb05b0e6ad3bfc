import type { LevelRef } from '../../../library/level-entry';
import type { Updated } from '../../effect';
import { bindKeys, makeCommandTable } from '../../../keys/bindings';
import type { Display } from '../../display';
import {
  commandForKey,
  helpFor,
  keyHints,
  noSuchKeyText,
  type HelpLine,
  type KeyCommand,
} from '../../../keys/key-commands';
import type { LevelList } from '../list/list';
import { indexOf, refAt } from '../list/cursor';
import { nameOf, nextUnsolvedIndex } from '../list/neighbours';
import { progressText } from '../list/texts';
import { agoText, count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { commandChoices } from '../../command-choices';
import { footerKeyAt, type Footer } from '../../footer';
import type { CommandMenu, HelpPage } from '../../screen-part';
import type { KeyOrClick } from '../../terminal/keys';
import { itemAtPoint } from './layout';

/** The first screen: a menu of places to go. */
export interface Home {
  readonly chosen: HomeItemId | undefined;
}

export const HOME: Home = { chosen: undefined };

type HomeItemId =
  'continue' | 'next-level' | 'new-level' | 'levels' | 'collections' | 'editor' | 'settings' | 'help' | 'quit';

/** A line of the home screen. */
export interface HomeItem {
  readonly id: HomeItemId;
  readonly label: string;
  readonly detail: string;
  /** The level that it opens. */
  readonly ref?: LevelRef;
}

export type HomeEffect =
  | { readonly type: 'open'; readonly ref: LevelRef }
  | { readonly type: 'list' | 'collections' | 'editor' | 'new-level' }
  | { readonly type: 'settings' }
  | { readonly type: 'help'; readonly help: HelpPage }
  | { readonly type: 'menu'; readonly menu: CommandMenu }
  | { readonly type: 'paste'; readonly text: string }
  /** Shows a message on the lowest line. */
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'quit' };

export type HomeUpdate = Updated<Home, HomeEffect>;

/** The lines of the home screen, from the part of the list that is known; `now` in milliseconds. */
export function homeItems(list: LevelList, now: number): readonly HomeItem[] {
  const begun = latestGame(list);
  const next = levelAfter(list);
  return [
    ...(begun === undefined ? [] : [levelItem(list, 'continue', 'Continue', begun, playedTexts(list, begun, now))]),
    ...(next === undefined ? [] : [levelItem(list, 'next-level', isNewPlayer(list) ? 'Play' : 'Next level', next)]),
    { id: 'new-level', label: 'New level', detail: 'easy, medium, hard, of any rule set' },
    { id: 'levels', label: 'Levels', detail: progressText(list) },
    { id: 'collections', label: 'Collections', detail: 'recent files, favourites, folders' },
    { id: 'editor', label: 'Editor', detail: 'make a level, go on with an unsaved one' },
    { id: 'settings', label: 'Settings', detail: 'theme, cells, sound, keys' },
    { id: 'help', label: 'Help', detail: '' },
    { id: 'quit', label: 'Quit', detail: '' },
  ];
}

function levelItem(
  list: LevelList,
  id: HomeItemId,
  label: string,
  index: number,
  details: readonly string[] = [],
): HomeItem {
  return { id, label, detail: [printableText(nameOf(list, index)), ...details].join(' · '), ref: refAt(list, index) };
}

/** `34 moves`, `yesterday` */
function playedTexts(list: LevelList, index: number, now: number): string[] {
  const preview = list.previews.find((candidate) => candidate.index === index)?.result;
  const moves = preview?.ok ? preview.value.savedMoves : undefined;
  const played = list.marks.at(index)?.lastPlayed;
  return [
    ...(moves === undefined ? [] : [count(moves, 'move')]),
    ...(played === undefined ? [] : [agoText(now - Date.parse(played))]),
  ];
}

/** The level with the saved game that was played last. */
function latestGame(list: LevelList): number | undefined {
  const { marks, lastOpened } = list;
  const opened = lastOpened && indexOf(list, lastOpened);
  if (opened !== undefined && isOpenGame(list, opened)) return opened;
  return latest(
    list,
    (index) => isOpenGame(list, index),
    (index) => marks.at(index)?.lastPlayed ?? '',
  );
}

function isNewPlayer({ count: all, marks, lastOpened }: LevelList): boolean {
  for (let index = 0; index < all; index += 1) {
    const mark = marks.at(index);
    if (mark?.isSolved || mark?.lastPlayed !== undefined) return false;
  }
  return lastOpened === undefined;
}

/** A solved level does not count: its game may be the won one, if the program was killed before it removed that. */
function isOpenGame({ marks }: LevelList, index: number): boolean {
  const mark = marks.at(index);
  return mark?.isBegun === true && !mark.isSolved;
}

/** The level that was played last if it is unsolved and no game is open there, or else the first unsolved level after it. */
function levelAfter(list: LevelList): number | undefined {
  const { groups, marks, lastOpened } = list;
  const opened = lastOpened && indexOf(list, lastOpened);
  const last =
    opened ??
    latest(
      list,
      (index) => marks.at(index)?.lastPlayed !== undefined,
      (index) => marks.at(index)?.lastPlayed ?? '',
    );
  if (last !== undefined && !marks.at(last)?.isSolved && !isOpenGame(list, last)) return last;
  if (last !== undefined) return nextUnsolvedIndex(list, last);
  for (const { levels } of groups) {
    const open = levels.find((index) => !marks.at(index)?.isSolved);
    if (open !== undefined) return open;
  }
  return undefined;
}

/** The wanted level with the latest time. */
function latest(
  { count: all }: LevelList,
  isWanted: (index: number) => boolean,
  timeOf: (index: number) => string,
): number | undefined {
  let found: number | undefined;
  for (let index = 0; index < all; index += 1)
    if (isWanted(index) && (found === undefined || timeOf(index) > timeOf(found))) found = index;
  return found;
}

/** The home screen with the levels and the time. */
export interface HomeOccasion {
  readonly list: LevelList;
  readonly now: number;
  readonly display: Display;
}

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
      return [HOME, item.ref ? [{ type: 'open', ref: item.ref }] : []];
    case 'levels':
      return [there, [{ type: 'list' }]];
    case 'new-level':
      return [there, [{ type: 'new-level' }]];
    case 'collections':
      return [there, [{ type: 'collections' }]];
    case 'editor':
      return [there, [{ type: 'editor' }]];
    case 'settings':
      return [there, [{ type: 'settings' }]];
    case 'help':
      return [there, [{ type: 'help', help: { ...HELP, lines: helpFor(homeTable(display.settings.keys).lines) } }]];
    case 'quit':
      return [there, [{ type: 'quit' }]];
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
