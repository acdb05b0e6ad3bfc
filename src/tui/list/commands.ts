import { bindKeys, makeCommandTable } from '../bindings';
import {
  askForHelp,
  typeDigit,
  enter,
  escape,
  foldGroup,
  useNextOrder,
  moveListCursor,
  showNextRules,
  toggleGroup,
  goToNextUnsolved,
  goToRandom,
  unfold,
  startListSearch,
} from './actions';
import type { LevelList, ListCommand, ListHelpLine, ListUpdate, ListOccasion } from './list';
import type { Display } from '../display';
import { scroll } from './cursor';
import { listRows } from './layout';

const DIGITS = [...'0123456789'];
/** Lines that one notch of a wheel scrolls by. */
const NOTCH = 3;

/** All commands of the list, in the order of the help. */
export const LIST_COMMANDS: readonly ListHelpLine[] = [
  {
    help: 'choose a level',
    commands: [moveCommand('up', ['up'], ['k', 'w'], () => -1), moveCommand('down', ['down'], ['j', 's'], () => 1)],
  },
  {
    help: 'play; on a heading, fold or unfold it',
    commands: [{ id: 'play', keys: ['enter'], hint: 'play', does: (list, { display }) => enter(list, display) }],
  },
  {
    help: 'search names, titles and authors',
    commands: [{ id: 'search', keys: ['/'], hint: 'search', does: (list) => [startListSearch(list), []] }],
  },
  {
    help: 'the level of this number',
    label: '12',
    commands: [{ id: 'number', keys: DIGITS, does: typeDigit }],
  },
  {
    help: 'the next level not solved yet',
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
    commands: [{ id: 'random', keys: ['*'], does: (list, { display }) => goToRandom(list, display) }],
  },
  {
    help: 'sort by size, boxes, unsolved, last played',
    commands: [{ id: 'order', keys: ['o'], hint: 'sort', does: useNextOrder }],
  },
  {
    help: 'only one rule set after the other',
    commands: [{ id: 'filter', keys: ['f'], hint: 'rules', does: showNextRules }],
  },
  {
    help: 'fold a group, unfold it',
    commands: [
      {
        id: 'fold',
        keys: ['left'],
        spare: ['h', 'a'],
        does: (list, { display }) => [foldGroup(list, true, display), []],
      },
      { id: 'unfold', keys: ['right'], spare: ['l', 'd'], does: (list, { display }) => unfold(list, display) },
    ],
  },
  {
    help: 'fold or unfold the group',
    commands: [
      {
        id: 'toggle',
        keys: ['space'],
        hint: 'fold',
        does: (list, { display }) => [toggleGroup(list, display), []],
      },
    ],
  },
  {
    help: 'a page on',
    commands: [
      moveCommand('page-up', ['page-up'], [], (display) => -listRows(display)),
      moveCommand('page-down', ['page-down'], [], listRows),
    ],
  },
  {
    help: 'the first, the last line',
    commands: [moveCommand('first', ['home'], [], () => -Infinity), moveCommand('last', ['end'], [], () => Infinity)],
  },
  {
    help: 'scroll',
    label: 'wheel',
    commands: [scrollCommand('scroll-up', 'wheel-up', -NOTCH), scrollCommand('scroll-down', 'wheel-down', NOTCH)],
  },
  { help: 'choose a level; once more, play it', label: 'click', commands: [] },
  {
    help: 'end the search or another order; quit',
    commands: [{ id: 'escape', keys: ['escape'], does: escape }],
  },
  {
    help: 'quit',
    commands: [{ id: 'quit', keys: ['q'], hint: 'quit', does: (list) => [list, [{ type: 'quit' }]] }],
  },
  {
    help: 'all keys of the list',
    isLeftOut: true,
    commands: [{ id: 'help', keys: ['?'], hint: 'keys', does: showKeys }],
  },
];

/** The commands with the player's key bindings. */
export const listTable = makeCommandTable((bindings) => bindKeys(LIST_COMMANDS, bindings).lines);

/** A command that moves the cursor by some lines, at most to the first or last. */
function moveCommand(
  id: string,
  keys: readonly string[],
  spare: readonly string[],
  lines: (display: Display) => number,
): ListCommand {
  return {
    id,
    keys,
    spare,
    hint: 'choose',
    does: (list, { display }) => moveListCursor(list, lines(display), display),
  };
}

function scrollCommand(id: string, key: string, lines: number): ListCommand {
  return { id, keys: [key], does: (list, { display }) => [scroll(list, lines, display), []] };
}

function showKeys(list: LevelList, { display }: ListOccasion): ListUpdate {
  return askForHelp(list, listTable(display.settings.keys).lines);
}
