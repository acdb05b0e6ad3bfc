import { bound, boundTable } from '../bindings';
import { helpOf } from '../commands';
import type { Display } from '../display';
import { listRows, type Browser, type BrowserCommand, type BrowserLine, type BrowserUpdate } from './browser';
import { groupOf } from './groups';

/** All that keys do in the list of levels, in the order of the help. */
export const BROWSER_LINES: readonly BrowserLine[] = [
  {
    help: 'choose a level',
    commands: [goingOn('up', ['up'], ['k', 'w'], () => -1), goingOn('down', ['down'], ['j', 's'], () => 1)],
  },
  {
    help: 'the first, the last level',
    isLeftOut: true,
    commands: [goingOn('first', ['home'], [], () => -Infinity), goingOn('last', ['end'], [], () => Infinity)],
  },
  {
    help: 'the next rules set',
    commands: [{ id: 'next-group', keys: ['tab'], hint: 'next rules', does: toNextGroup }],
  },
  {
    help: 'a page on',
    commands: [
      goingOn('page-up', ['page-up'], [], (display) => -listRows(display)),
      goingOn('page-down', ['page-down'], [], listRows),
    ],
  },
  {
    help: 'play',
    commands: [
      {
        id: 'play',
        keys: ['enter'],
        spare: ['space', 'right'],
        hint: 'play',
        does: (browser) => [browser, [{ type: 'open', index: browser.selected }]],
      },
    ],
  },
  {
    help: 'quit',
    commands: [
      { id: 'quit', keys: ['q'], spare: ['escape'], hint: 'quit', does: (browser) => [browser, [{ type: 'quit' }]] },
    ],
  },
  {
    help: 'all keys of the list',
    isLeftOut: true,
    commands: [{ id: 'help', keys: ['?'], hint: 'keys', does: askedForHelp }],
  },
];

/** The same with the keys that a player wants. */
export const browserTable = boundTable((bindings) => bound(BROWSER_LINES, bindings).lines);

/** A key that chooses the level so many places on, or the last there is. */
function goingOn(
  id: string,
  keys: readonly string[],
  spare: readonly string[],
  places: (display: Display) => number,
): BrowserCommand {
  return {
    id,
    keys,
    spare,
    hint: 'choose',
    does: (browser, display) => [selecting(browser, browser.selected + places(display)), []],
  };
}

/** The first level of the next group, after the last group the first. */
function toNextGroup(browser: Browser): BrowserUpdate {
  const next = browser.groups[groupOf(browser.groups, browser.selected) + 1];
  return [selecting(browser, next?.first ?? 0), []];
}

function selecting(browser: Browser, index: number): Browser {
  const selected = Math.max(0, Math.min(index, browser.entries.length - 1));
  return { ...browser, selected, message: undefined };
}

function askedForHelp(browser: Browser, { settings }: Display): BrowserUpdate {
  const lines = helpOf(browserTable(settings.keys).lines);
  return [browser, [{ type: 'help', help: { title: 'Keys', summary: '', lines } }]];
}
