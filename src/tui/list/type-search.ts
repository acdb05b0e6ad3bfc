import type { Display } from '../display';
import { enter, clearSearch } from './actions';
import type { LevelList, ListUpdate } from './list';
import { relist, selectedLevel } from './cursor';

/** A search as it is typed: each character counts at once. */

/** Another search begins anew, since the one before still stands when somebody comes back from a level. */
export function startListSearch(list: LevelList): LevelList {
  return searchFor(list.search ? clearSearch(list) : list, '');
}

/** What a key does while a search is typed; undefined if it means what it always means. */
export function typeInSearch(list: LevelList, key: string, display: Display): ListUpdate | undefined {
  const text = list.search?.text ?? '';
  const character = key === 'space' ? ' ' : key;
  if ([...character].length === 1) return [searchFor(list, text + character), []];
  switch (key) {
    case 'backspace':
      return [text === '' ? clearSearch(list) : searchFor(list, [...text].slice(0, -1).join('')), []];
    case 'C-u':
      return [searchFor(list, ''), []];
    case 'enter':
      return enter({ ...list, search: { text, isTyping: false } }, display);
    default:
      return undefined;
  }
}

const MAX_LENGTH = 200;

/** What is searched for now: the cursor stays where it is if that is among what was found, else it goes to the first. */
export function searchFor(list: LevelList, text: string): LevelList {
  const search = { text: text.slice(0, MAX_LENGTH), isTyping: true };
  const found = relist({ ...list, search, message: undefined });
  if (selectedLevel(found) === found.chosen) return found;
  const at = found.rows.findIndex((row) => row >= 0);
  return at < 0 || text.trim() === '' ? found : { ...found, at, top: at, chosen: found.rows[at] ?? found.chosen };
}
