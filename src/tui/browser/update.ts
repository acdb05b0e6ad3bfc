import { commandAt } from '../commands';
import type { Display } from '../display';
import type { Browser, BrowserMessage, BrowserUpdate } from './browser';
import { browserTable } from './commands';

/** What a message makes of the list of levels. */
export function updateBrowser(browser: Browser, message: BrowserMessage, display: Display): BrowserUpdate {
  switch (message.type) {
    case 'key':
      return (
        commandAt(browserTable(display.settings.keys).commands, message.key)?.does(browser, display) ?? [browser, []]
      );
    case 'opened':
      return [{ ...browser, selected: message.index, message: undefined }, []];
    case 'solved':
      return [withSolved(browser, message.indexes), []];
    case 'trouble':
      return [{ ...browser, message: { text: message.text, tone: 'warning' } }, []];
    case 'click':
    case 'release':
    case 'paste':
      return [browser, []];
  }
}

function withSolved(browser: Browser, indexes: readonly number[]): Browser {
  const { solved } = browser;
  return indexes.every((index) => solved.has(index))
    ? browser
    : { ...browser, solved: new Set([...solved, ...indexes]) };
}
