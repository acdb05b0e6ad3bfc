import type { KeyHint } from '../../../drawing/text';
import type { Footer } from '../../footer';
import type { Display } from '../../screen';
import { keyHints } from '../../../keys/key-commands';
import type { LevelList, ListCommand, ListHelpLine, ListOccasion, ListUpdate } from './state';
import { bindKeys, makeCommandTable } from '../../../keys/bindings';
import {
  askForHelp,
  editLevel,
  endSearch,
  enter,
  foldGroup,
  goToNextUnsolved,
  goToRandom,
  moveListCursor,
  openListMenu,
  showNextRules,
  startListSearch,
  toggleGroup,
  typeDigit,
  unfold,
  useNextOrder,
  withoutLevel,
  withoutOtherRules,
  withoutSearch,
} from './actions';
import { askToDelete, toggleFavourite, withoutFile, withoutPasted } from './file-commands';
import { scroll } from './cursor';
import { listRows } from './layout';

const HINTED = ['play', 'search', 'help', 'quit', 'next-unsolved', 'order', 'filter'];

/** While a search is typed, letters and signs belong to it. */
const TYPING_HINTS: readonly KeyHint[] = [
  ['Enter', 'play', 'enter'],
  ['up down', 'choose', 'down'],
  ['Escape', 'all levels', 'escape'],
];

/** The lowest line of the list; `back` is the word for leaving it. */
export function listFooter({ message, search }: LevelList, { settings }: Display, back = 'quit'): Footer {
  const commands = listTable(settings.keys).lines.flatMap((line) => line.commands);
  if (search?.isTyping) return { message, hints: TYPING_HINTS, menu: ['click:', 'menu'] };
  const [menu] = keyHints(commands, ['menu']);
  return { message, hints: HINTED.flatMap((id) => keyHints(commands, [id], id === 'quit' ? back : undefined)), menu };
}

const DIGITS = [...'0123456789'];
/** Lines that one notch of a wheel scrolls by. */
const NOTCH = 3;

/** The names of these commands in the menu. */
const MOVE_NAMES = {
  up: 'the level above',
  down: 'the level below',
  'page-up': 'a page up',
  'page-down': 'a page down',
  first: 'to the first line',
  last: 'to the last line',
} as const;

/** All commands of the list, in the order of the help. */
export const LIST_COMMANDS: readonly ListHelpLine[] = [
  {
    help: 'choose a level',
    group: 'Move',
    commands: [moveCommand('up', ['up'], ['k', 'w'], () => -1), moveCommand('down', ['down'], ['j', 's'], () => 1)],
  },
  {
    help: 'play; on a heading, fold or unfold it',
    group: 'Level',
    commands: [
      {
        id: 'play',
        name: 'play the level',
        keys: ['enter'],
        hint: 'play',
        does: (list, { display }) => enter(list, display),
      },
    ],
  },
  {
    help: 'search names, titles and authors',
    group: 'List',
    commands: [{ id: 'search', keys: ['/'], hint: 'search', does: (list) => [startListSearch(list), []] }],
  },
  {
    help: 'the level of this number',
    group: 'List',
    label: '12',
    commands: [{ id: 'number', name: 'a level by its number: type it', keys: DIGITS, does: typeDigit }],
  },
  {
    help: 'the next level not solved yet',
    group: 'List',
    commands: [
      {
        id: 'next-unsolved',
        keys: ['tab'],
        hint: 'unsolved',
        does: (list, { display }) => goToNextUnsolved(list, display),
      },
    ],
  },
  {
    help: 'a random unsolved level',
    group: 'List',
    commands: [{ id: 'random', keys: ['*'], does: (list, { display }) => goToRandom(list, display) }],
  },
  {
    help: 'sort by size, difficulty, author, ...',
    group: 'List',
    commands: [{ id: 'order', name: 'sort by size, difficulty, ...', keys: [','], hint: 'sort', does: useNextOrder }],
  },
  {
    help: 'only one rule set after the other',
    group: 'List',
    commands: [
      {
        id: 'filter',
        keys: ['f'],
        hint: 'rules',
        unavailable: withoutOtherRules,
        does: (list) => [showNextRules(list), []],
      },
    ],
  },
  {
    help: 'fold a group, unfold it',
    group: 'List',
    commands: [
      {
        id: 'fold',
        name: 'fold the group',
        keys: ['left'],
        spare: ['h', 'a'],
        does: (list, { display }) => [foldGroup(list, true, display), []],
      },
      {
        id: 'unfold',
        name: 'unfold the group',
        keys: ['right'],
        spare: ['l', 'd'],
        does: (list, { display }) => unfold(list, display),
      },
    ],
  },
  {
    help: 'fold or unfold the group',
    group: 'List',
    commands: [
      {
        id: 'toggle',
        keys: [';'],
        hint: 'fold',
        does: (list, { display }) => [toggleGroup(list, display), []],
      },
    ],
  },
  {
    help: 'make the file a favourite, or no longer',
    group: 'List',
    isLeftOut: true,
    commands: [{ id: 'favourite', keys: ['C-f'], unavailable: withoutFile, does: toggleFavourite }],
  },
  {
    help: 'add a folder of levels',
    group: 'List',
    isLeftOut: true,
    commands: [{ id: 'add-folder', keys: ['C-o'], does: (list) => [list, [{ type: 'add-folder' }]] }],
  },
  {
    help: 'edit the level',
    group: 'Level',
    isLeftOut: true,
    commands: [{ id: 'edit', keys: ['C-e'], unavailable: withoutLevel, does: editLevel }],
  },
  {
    help: 'delete the pasted level',
    group: 'List',
    isLeftOut: true,
    commands: [{ id: 'remove', keys: ['delete'], unavailable: withoutPasted, does: askToDelete }],
  },
  {
    help: 'a page on',
    group: 'Move',
    commands: [
      moveCommand('page-up', ['page-up'], [], (display) => -listRows(display)),
      moveCommand('page-down', ['page-down'], [], listRows),
    ],
  },
  {
    help: 'the first, the last line',
    group: 'Move',
    commands: [moveCommand('first', ['home'], [], () => -Infinity), moveCommand('last', ['end'], [], () => Infinity)],
  },
  {
    help: 'scroll',
    group: 'Move',
    label: 'wheel',
    commands: [scrollCommand('scroll-up', 'wheel-up', -NOTCH), scrollCommand('scroll-down', 'wheel-down', NOTCH)],
  },
  { help: 'choose a level; once more, play it', label: 'click', commands: [] },
  {
    help: 'end the search or another order',
    group: 'List',
    commands: [{ id: 'escape', keys: ['escape'], unavailable: withoutSearch, does: endSearch }],
  },
  {
    help: 'menu of all commands',
    commands: [
      {
        id: 'menu',
        keys: ['space', ':'],
        hint: 'menu',
        does: (list, { display }) => openListMenu(list, listTable(display.settings.keys).lines),
      },
    ],
  },
  {
    help: 'leave the list',
    group: 'Program',
    commands: [{ id: 'quit', keys: ['q'], hint: 'quit', does: (list) => [list, [{ type: 'leave' }]] }],
  },
  {
    help: 'all keys of the list',
    group: 'Hints',
    isLeftOut: true,
    commands: [{ id: 'help', name: 'help: all keys', keys: ['?'], spare: ['f1'], hint: 'help', does: showKeys }],
  },
];

/** The commands with the player's key bindings. */
export const listTable = makeCommandTable((bindings) => bindKeys(LIST_COMMANDS, bindings).lines);

/** A command that moves the cursor by some lines, at most to the first or last. */
function moveCommand(
  id: keyof typeof MOVE_NAMES,
  keys: readonly string[],
  spare: readonly string[],
  lines: (display: Display) => number,
): ListCommand {
  return {
    id,
    keys,
    spare,
    name: MOVE_NAMES[id],
    hint: 'choose',
    does: (list, { display }) => moveListCursor(list, lines(display), display),
  };
}

function scrollCommand(id: string, key: string, lines: number): ListCommand {
  const name = lines < 0 ? 'scroll up' : 'scroll down';
  return { id, name, keys: [key], does: (list, { display }) => [scroll(list, lines, display), []] };
}

function showKeys(list: LevelList, { display }: ListOccasion): ListUpdate {
  return askForHelp(list, listTable(display.settings.keys).lines);
}
