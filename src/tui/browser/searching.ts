import type { Display } from '../display';
import { entered, withoutSearch } from './acts';
import type { Browser, BrowserUpdate } from './browser';
import { relisted, selectedLevel } from './cursor';

/** A search as it is typed: each character counts at once. */

/** Another search begins anew, since the one before still stands when somebody comes back from a level. */
export function searching(browser: Browser): Browser {
  return sought(browser.search ? withoutSearch(browser) : browser, '');
}

/** What a key does while a search is typed; undefined if it means what it always means. */
export function typedKey(browser: Browser, key: string, display: Display): BrowserUpdate | undefined {
  const text = browser.search?.text ?? '';
  const character = key === 'space' ? ' ' : key;
  if ([...character].length === 1) return [sought(browser, text + character), []];
  switch (key) {
    case 'backspace':
      return [text === '' ? withoutSearch(browser) : sought(browser, [...text].slice(0, -1).join('')), []];
    case 'C-u':
      return [sought(browser, ''), []];
    case 'enter':
      return entered({ ...browser, search: { text, isTyping: false } }, display);
    default:
      return undefined;
  }
}

const LONGEST = 200;

/** What is searched for now: the cursor stays where it is if that is among what was found, else it goes to the first. */
export function sought(browser: Browser, text: string): Browser {
  const search = { text: text.slice(0, LONGEST), isTyping: true };
  const found = relisted({ ...browser, search, message: undefined });
  if (selectedLevel(found) === found.chosen) return found;
  const at = found.rows.findIndex((row) => row >= 0);
  return at < 0 || text.trim() === '' ? found : { ...found, at, top: at, chosen: found.rows[at] ?? found.chosen };
}
