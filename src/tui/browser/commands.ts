import { bound, boundTable } from '../bindings';
import {
  askedForHelp,
  digitTyped,
  entered,
  escaped,
  folded,
  inNextOrder,
  moving,
  ofNextRules,
  toggled,
  toNextUnsolved,
  toRandom,
  unfolded,
} from './acts';
import type { Browser, BrowserCommand, BrowserLine, BrowserUpdate, Occasion } from './browser';
import type { Display } from '../display';
import { scrolled } from './cursor';
import { searching } from './searching';
import { listRows } from './shape';

const DIGITS = [...'0123456789'];
/** Lines that one notch of a wheel scrolls by. */
const NOTCH = 3;

/** All that keys do in the list of levels, in the order of the help. */
export const BROWSER_LINES: readonly BrowserLine[] = [
  {
    help: 'choose a level',
    commands: [goingOn('up', ['up'], ['k', 'w'], () => -1), goingOn('down', ['down'], ['j', 's'], () => 1)],
  },
  {
    help: 'play; on a heading, fold or unfold it',
    commands: [
      { id: 'play', keys: ['enter'], hint: 'play', does: (browser, { display }) => entered(browser, display) },
    ],
  },
  {
    help: 'search names, titles and authors',
    commands: [{ id: 'search', keys: ['/'], hint: 'search', does: (browser) => [searching(browser), []] }],
  },
  {
    help: 'the level of this number',
    label: '12',
    commands: [{ id: 'number', keys: DIGITS, does: digitTyped }],
  },
  {
    help: 'the next level not solved yet',
    commands: [
      {
        id: 'next-unsolved',
        keys: ['tab'],
        hint: 'unsolved',
        does: (browser, { display }) => toNextUnsolved(browser, display),
      },
    ],
  },
  {
    help: 'any level not solved yet, by chance',
    commands: [{ id: 'random', keys: ['*'], does: (browser, { display }) => toRandom(browser, display) }],
  },
  {
    help: 'sort by size, boxes, unsolved, last played',
    commands: [{ id: 'order', keys: ['o'], hint: 'sort', does: inNextOrder }],
  },
  {
    help: 'only one rules set after the other',
    commands: [{ id: 'filter', keys: ['f'], hint: 'rules', does: ofNextRules }],
  },
  {
    help: 'fold a group, unfold it',
    commands: [
      {
        id: 'fold',
        keys: ['left'],
        spare: ['h', 'a'],
        does: (browser, { display }) => [folded(browser, true, display), []],
      },
      { id: 'unfold', keys: ['right'], spare: ['l', 'd'], does: (browser, { display }) => unfolded(browser, display) },
    ],
  },
  {
    help: 'fold or unfold the group',
    commands: [
      { id: 'toggle', keys: ['space'], hint: 'fold', does: (browser, { display }) => [toggled(browser, display), []] },
    ],
  },
  {
    help: 'a page on',
    commands: [
      goingOn('page-up', ['page-up'], [], (display) => -listRows(display)),
      goingOn('page-down', ['page-down'], [], listRows),
    ],
  },
  {
    help: 'the first, the last line',
    commands: [goingOn('first', ['home'], [], () => -Infinity), goingOn('last', ['end'], [], () => Infinity)],
  },
  {
    help: 'scroll',
    label: 'wheel',
    commands: [scrolling('scroll-up', 'wheel-up', -NOTCH), scrolling('scroll-down', 'wheel-down', NOTCH)],
  },
  { help: 'choose a level; once more, play it', label: 'click', commands: [] },
  {
    help: 'end the search or another order; quit',
    commands: [{ id: 'escape', keys: ['escape'], does: escaped }],
  },
  {
    help: 'quit',
    commands: [{ id: 'quit', keys: ['q'], hint: 'quit', does: (browser) => [browser, [{ type: 'quit' }]] }],
  },
  {
    help: 'all keys of the list',
    isLeftOut: true,
    commands: [{ id: 'help', keys: ['?'], hint: 'keys', does: askedForKeys }],
  },
];

/** The same with the keys that a player wants. */
export const browserTable = boundTable((bindings) => bound(BROWSER_LINES, bindings).lines);

/** A key that moves the cursor so many lines on, or as far as there are lines. */
function goingOn(
  id: string,
  keys: readonly string[],
  spare: readonly string[],
  lines: (display: Display) => number,
): BrowserCommand {
  return { id, keys, spare, hint: 'choose', does: (browser, { display }) => moving(browser, lines(display), display) };
}

function scrolling(id: string, key: string, lines: number): BrowserCommand {
  return { id, keys: [key], does: (browser, { display }) => [scrolled(browser, lines, display), []] };
}

function askedForKeys(browser: Browser, { display }: Occasion): BrowserUpdate {
  return askedForHelp(browser, browserTable(display.settings.keys).lines);
}
