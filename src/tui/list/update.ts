import { commandForKey } from '../key-commands';
import type { Display } from '../display';
import { toOneLine } from '../screen-part';
import { enter, toggleGroup, clearSearch } from './actions';
import type { LevelList, ListMessage, ListUpdate } from './list';
import { listTable } from './commands';
import { firstLine, lineAtCursor, moveTo, selectLevel, relist, selectedLevel } from './cursor';
import { changeMark, applyNews } from './news';
import { followCursor, forgetPreview, receivePreview, requestPreview } from './preview';
import { searchFor, typeInSearch } from './type-search';
import { rowAtPoint } from './layout';

/** What a message makes of the list of levels. Wherever the cursor comes to stand, what is there is looked at. */
export function updateList(browser: LevelList, message: ListMessage, display: Display): ListUpdate {
  const [next, wishes] = told(browser, message, display);
  const isElsewhere = selectedLevel(next) !== selectedLevel(browser);
  if (message.type === 'opened' || (!isElsewhere && message.type !== 'shown')) return [next, wishes];
  const [following, more] = followCursor(next);
  return [following, [...wishes, ...more]];
}

function told(browser: LevelList, message: ListMessage, display: Display): ListUpdate {
  switch (message.type) {
    case 'key':
      return pressed({ ...browser, isTouched: true, message: undefined }, message.key, display);
    case 'click':
      return clicked({ ...browser, isTouched: true, message: undefined }, message.x, message.y, display);
    case 'paste':
      return browser.search?.isTyping
        ? [searchFor(browser, browser.search.text + toOneLine(message.text)), []]
        : [browser, [{ type: 'pasted', text: message.text }]];
    case 'offered': {
      const there = selectLevel(clearSearch({ ...browser, rules: undefined }), message.index, display);
      return [{ ...there, isTouched: true, message: { text: `${message.words}.`, tone: 'plain' } }, []];
    }
    case 'opened':
      return [{ ...onOpened(browser, message.index, display), isTouched: true, rest: undefined }, []];
    case 'left':
      return [left(browser, message.index, message.isBegun), []];
    case 'shown':
      return [browser, []];
    case 'looked':
      return receivePreview(browser, message);
    case 'timer':
      if (message.timer === browser.rest) return requestPreview(browser);
      return [message.timer === browser.typed?.timer ? { ...browser, typed: undefined } : browser, []];
    case 'trouble':
      return [{ ...browser, message: { text: message.text, tone: 'warning' } }, []];
    default:
      return [applyNews(browser, message), []];
  }
}

function pressed(browser: LevelList, key: string, display: Display): ListUpdate {
  const typed = browser.search?.isTyping ? typeInSearch(browser, key, display) : undefined;
  if (typed) return typed;
  const command = commandForKey(listTable(display.settings.keys).commands, key);
  const ready: LevelList = command?.id === 'number' ? browser : { ...browser, typed: undefined };
  return command?.does(ready, { display, key }) ?? [ready, []];
}

/** A click chooses a level, and plays the one that is chosen already; a heading is folded at once. */
function clicked(browser: LevelList, x: number, y: number, display: Display): ListUpdate {
  const row = rowAtPoint(display, x, y);
  const line = row === undefined ? NaN : firstLine(browser, display) + row;
  if (!(line < browser.rows.length)) return [browser, []];
  const there = moveTo({ ...browser, typed: undefined }, line, display);
  const target = lineAtCursor(there);
  if (target?.kind === 'heading') return [toggleGroup(there, display), []];
  return line === browser.at || target?.kind === 'unread' ? enter(there, display) : [there, []];
}

/** A level that was gone to from another may be one that was not searched for: then the search is over. */
function onOpened(browser: LevelList, index: number, display: Display): LevelList {
  const there = selectLevel(browser, index, display);
  if (selectedLevel(there) === index) return there;
  return selectLevel(relist({ ...browser, search: undefined, rules: undefined }), index, display);
}

function left(browser: LevelList, index: number, isBegun: boolean): LevelList {
  return forgetPreview(
    changeMark(browser, index, (mark) => ({ ...mark, isBegun })),
    index,
  );
}
