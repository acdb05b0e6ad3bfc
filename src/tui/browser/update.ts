import { commandAt } from '../commands';
import type { Display } from '../display';
import { oneLine } from '../typing';
import { entered, toggled, withoutSearch } from './acts';
import type { Browser, BrowserMessage, BrowserUpdate } from './browser';
import { browserTable } from './commands';
import { firstLine, lineAtCursor, movedTo, onLevel, relisted, selectedLevel } from './cursor';
import { withMark, withNews } from './news';
import { followed, forgetting, looked, rested } from './preview';
import { sought, typedKey } from './searching';
import { rowUnder } from './shape';

/** What a message makes of the list of levels. Wherever the cursor comes to stand, what is there is looked at. */
export function updateBrowser(browser: Browser, message: BrowserMessage, display: Display): BrowserUpdate {
  const [next, wishes] = told(browser, message, display);
  const isElsewhere = selectedLevel(next) !== selectedLevel(browser);
  if (message.type === 'opened' || (!isElsewhere && message.type !== 'shown')) return [next, wishes];
  const [following, more] = followed(next);
  return [following, [...wishes, ...more]];
}

function told(browser: Browser, message: BrowserMessage, display: Display): BrowserUpdate {
  switch (message.type) {
    case 'key':
      return pressed({ ...browser, isTouched: true, message: undefined }, message.key, display);
    case 'click':
      return clicked({ ...browser, isTouched: true, message: undefined }, message.x, message.y, display);
    case 'paste':
      return browser.search?.isTyping
        ? [sought(browser, browser.search.text + oneLine(message.text)), []]
        : [browser, [{ type: 'pasted', text: message.text }]];
    case 'offered': {
      const there = onLevel(withoutSearch({ ...browser, rules: undefined }), message.index, display);
      return [{ ...there, isTouched: true, message: { text: `${message.words}.`, tone: 'plain' } }, []];
    }
    case 'opened':
      return [{ ...onOpened(browser, message.index, display), isTouched: true, rest: undefined }, []];
    case 'left':
      return [left(browser, message.index, message.isBegun), []];
    case 'shown':
      return [browser, []];
    case 'looked':
      return looked(browser, message);
    case 'timer':
      if (message.timer === browser.rest) return rested(browser);
      return [message.timer === browser.typed?.timer ? { ...browser, typed: undefined } : browser, []];
    case 'trouble':
      return [{ ...browser, message: { text: message.text, tone: 'warning' } }, []];
    default:
      return [withNews(browser, message), []];
  }
}

function pressed(browser: Browser, key: string, display: Display): BrowserUpdate {
  const typed = browser.search?.isTyping ? typedKey(browser, key, display) : undefined;
  if (typed) return typed;
  const command = commandAt(browserTable(display.settings.keys).commands, key);
  const ready: Browser = command?.id === 'number' ? browser : { ...browser, typed: undefined };
  return command?.does(ready, { display, key }) ?? [ready, []];
}

/** A click chooses a level, and plays the one that is chosen already; a heading is folded at once. */
function clicked(browser: Browser, x: number, y: number, display: Display): BrowserUpdate {
  const row = rowUnder(display, x, y);
  const line = row === undefined ? NaN : firstLine(browser, display) + row;
  if (!(line < browser.rows.length)) return [browser, []];
  const there = movedTo({ ...browser, typed: undefined }, line, display);
  const target = lineAtCursor(there);
  if (target?.kind === 'heading') return [toggled(there, display), []];
  return line === browser.at || target?.kind === 'unread' ? entered(there, display) : [there, []];
}

/** A level that was gone to from another may be one that was not searched for: then the search is over. */
function onOpened(browser: Browser, index: number, display: Display): Browser {
  const there = onLevel(browser, index, display);
  if (selectedLevel(there) === index) return there;
  return onLevel(relisted({ ...browser, search: undefined, rules: undefined }), index, display);
}

function left(browser: Browser, index: number, isBegun: boolean): Browser {
  return forgetting(
    withMark(browser, index, (mark) => ({ ...mark, isBegun })),
    index,
  );
}
