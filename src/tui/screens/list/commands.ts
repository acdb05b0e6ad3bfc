import type { KeyHint } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { line } from '../../../keys/key-commands';
import { allKeysLine, changing, leave, MENU_LINE, request, type ScreenCommands } from '../../commands';
import { type Footer, footerOf } from '../../footer';
import { type Display, say, type Shown } from '../../screen';
import {
  askToDelete,
  editLevel,
  endSearch,
  enter,
  foldGroup,
  goToNextUnsolved,
  goToRandom,
  runLine,
  showNextRules,
  startListSearch,
  toggleFavourite,
  toggleGroup,
  typedChoice,
  typeDigit,
  typeInSearch,
  unfold,
  useNextOrder,
  withoutFile,
  withoutLevel,
  withoutOtherRules,
  withoutPasted,
  withoutSearch,
} from './actions';
import { lineAtCursor, moveTo, scroll } from './cursor';
import { goToNextGroup, withoutOtherGroups } from './groups';
import { markEntries } from './texts';
import { ORDER_NAMES, type LevelList, type ListCommand, type ListHelpLine, type ListRequest, listRows } from './state';

const HINTED = [
  ['play'],
  ['search'],
  ['help'],
  ['quit'],
  ['next-unsolved'],
  ['order'],
  ['group-before', 'group-after'],
  ['filter'],
];

const HINTED_WITHOUT_GROUPS = HINTED.filter(([id]) => id !== 'group-before');

/** Where a search finds nothing. */
const HINTED_WITHOUT_ROWS = [['escape'], ['search'], ['help'], ['quit']];

/** While a search is typed, letters and signs belong to it. */
const TYPING_HINTS: readonly KeyHint[] = [
  ['Enter', 'play', 'enter'],
  ['up down', 'choose', 'down'],
  ['Escape', 'all levels', 'escape', true],
];

/** The lowest line of the list; `back` is the word for leaving it. */
export function listFooter(list: LevelList, { settings }: Display, back = 'quit'): Footer {
  const { message, search, rows } = list;
  const isEmpty = search !== undefined && rows.length === 0;
  if (search?.isTyping) {
    const hints = isEmpty ? TYPING_HINTS.slice(-1) : TYPING_HINTS;
    return { message, hints, menu: ['click:', 'menu'] };
  }
  const line = lineAtCursor(list);
  const hinted = isEmpty
    ? HINTED_WITHOUT_ROWS
    : withoutOtherGroups(list) === undefined
      ? HINTED
      : HINTED_WITHOUT_GROUPS;
  return footerOf(listTable(settings.keys).lines, hinted, message, {
    quit: back,
    play: line?.kind === 'heading' ? (line.group.isFolded ? 'unfold' : 'fold') : undefined,
  });
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
  line(
    'choose a level',
    'Move',
    moveCommand('up', ['k', 'w'], () => -1),
    moveCommand('down', ['j', 's'], () => 1),
  ),
  line('play; on a heading, fold or unfold it', 'Level', {
    id: 'play',
    name: 'play the level',
    keys: ['enter'],
    hint: 'play',
    does: enter,
  }),
  line('search names, titles and authors', 'List', {
    id: 'search',
    keys: ['/'],
    hint: 'search',
    does: changing(startListSearch),
  }),
  line(
    'the level of this number',
    { group: 'List', label: '12' },
    { id: 'number', name: 'a level by its number: type it', keys: DIGITS, does: typeDigit },
  ),
  line('the next level not solved yet', 'List', {
    id: 'next-unsolved',
    keys: ['tab'],
    hint: 'unsolved',
    does: goToNextUnsolved,
  }),
  line('a random unsolved level', 'List', { id: 'random', keys: ['*'], does: goToRandom }),
  line('sort by size, difficulty, author, ...', 'List', {
    id: 'order',
    name: 'sort by size, difficulty, ...',
    keys: [','],
    hint: 'sort',
    value: ({ order }) => (order === 'files' ? undefined : ORDER_NAMES[order]),
    does: useNextOrder,
  }),
  line('only one rule set after the other', 'List', {
    id: 'filter',
    keys: ['f'],
    hint: 'rules',
    value: ({ rules }) => rules,
    unavailable: withoutOtherRules,
    does: changing(showNextRules),
  }),
  line(
    'fold a group, unfold it',
    'List',
    {
      id: 'fold',
      name: 'fold the group',
      keys: ['left'],
      spare: ['h', 'a'],
      does: changing((list, { display }) => foldGroup(list, true, display)),
    },
    { id: 'unfold', name: 'unfold the group', keys: ['right'], spare: ['l', 'd'], does: unfold },
  ),
  line(
    'the group before, the next one',
    'Move',
    groupCommand('group-before', 'the group before', '[', -1),
    groupCommand('group-after', 'the next group', ']', 1),
  ),
  line('fold or unfold the group', 'List', { id: 'toggle', keys: [';'], hint: 'fold', does: changing(toggleGroup) }),
  line(
    'make the file a favourite, or no longer',
    { group: 'List', isLeftOut: true },
    { id: 'favourite', keys: ['C-f'], unavailable: withoutFile, does: toggleFavourite },
  ),
  line(
    'add a folder of levels',
    { group: 'List', isLeftOut: true },
    { id: 'add-folder', keys: ['C-o'], does: request({ type: 'add-folder' }) },
  ),
  line(
    'edit the level',
    { group: 'Level', isLeftOut: true },
    { id: 'edit', keys: ['C-e'], unavailable: withoutLevel, does: editLevel },
  ),
  line(
    'delete the pasted level',
    { group: 'List', isLeftOut: true },
    { id: 'remove', keys: ['delete'], unavailable: withoutPasted, does: askToDelete },
  ),
  line(
    'a page on',
    'Move',
    moveCommand('page-up', [], (display) => -listRows(display)),
    moveCommand('page-down', [], listRows),
  ),
  line(
    'the first, the last line',
    'Move',
    { ...moveCommand('first', [], () => -Infinity), keys: ['home'] },
    { ...moveCommand('last', [], () => Infinity), keys: ['end'] },
  ),
  line('scroll', { group: 'Move', label: 'wheel' }, scrollCommand('up', -NOTCH), scrollCommand('down', NOTCH)),
  line('choose a level; once more, play it', { label: 'click' }),
  line('end the search or order, else go back', 'List', {
    id: 'escape',
    keys: ['escape'],
    hint: 'all levels',
    unavailable: withoutSearch,
    does: endSearch,
  }),
  MENU_LINE,
  line('leave the list', 'Program', { id: 'quit', keys: ['q'], hint: 'quit', isHintKept: true, does: leave }),
  allKeysLine('all keys of the list'),
];

/** The commands with the player's key bindings. */
export const listTable = makeCommandTable(LIST_COMMANDS);

export const COMMANDS: ScreenCommands<LevelList, ListRequest, Shown> = {
  table: (_, { display }) => listTable(display.settings.keys),
  footer: (list, { display }) => listFooter(list, display),
  type: (list, key, shown) => typeInSearch(calm(list), key, shown),
  calm,
  say: (list, text) => [say(list, text), []],
  help: (_, { display }) => ({
    title: 'the list',
    tabs: [{ kind: 'entries', name: 'Marks', entries: markEntries(display.settings.ascii), size: '1x1' }],
  }),
  menu: (list) => ({ placeholder: 'Search, or level 17', typed: (text) => typedChoice(list, text) }),
  runLine,
};

function calm(list: LevelList): LevelList {
  return { ...list, isTouched: true, message: undefined };
}

/** A command that moves the cursor by some lines, at most to the first or last. */
function moveCommand(
  id: keyof typeof MOVE_NAMES,
  spare: readonly string[],
  lines: (display: Display) => number,
): ListCommand {
  const does = changing((list: LevelList, { display }: Shown) => moveTo(list, list.at + lines(display), display));
  return { id, keys: [id], spare, name: MOVE_NAMES[id], hint: 'choose', does };
}

function groupCommand(id: string, name: string, key: string, by: 1 | -1): ListCommand {
  const does = changing((list: LevelList, { display }: Shown) => goToNextGroup(list, by, display));
  return { id, name, keys: [key], hint: 'group', unavailable: withoutOtherGroups, does };
}

function scrollCommand(to: 'up' | 'down', lines: number): ListCommand {
  const does = changing((list: LevelList, { display }: Shown) => scroll(list, lines, display));
  return { id: `scroll-${to}`, name: `scroll ${to}`, keys: [`wheel-${to}`], does };
}
