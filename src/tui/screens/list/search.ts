import type { CatalogueFile } from '../../../library/catalogue';
import type { LevelList, ListSearch } from './state';

/** Whether the search has any words. */
export function isSearching(search: ListSearch | undefined): boolean {
  return search !== undefined && search.text.trim() !== '';
}

/**
 * Makes a check whether a level matches filter and search: it is of the chosen rule set, and each word of the search is in its
 * title, the name of its file, or the author's name. Levels are checked in order, so file and author are compared only when
 * they change.
 */
export function createMatcher(list: LevelList): (index: number) => boolean {
  const { levels, facts, rules, search } = list;
  const words = (search?.text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  let lastFile: CatalogueFile | undefined;
  let missing = words;
  let author: string | undefined;
  let unsigned = words;
  return (index) => {
    const level = levels.at(index);
    if (!level || (rules !== undefined && level.file.rules !== rules)) return false;
    const by = facts.at(index)?.author;
    if (level.file !== lastFile || by !== author) {
      if (level.file !== lastFile) missing = missingWords(words, `${level.file.name} ${level.file.group.heading}`);
      unsigned = by === undefined ? missing : missingWords(missing, by);
      lastFile = level.file;
      author = by;
    }
    for (const word of unsigned) if (!level.searchText.includes(word)) return false;
    return true;
  };
}

/** The words that a text does not contain. */
function missingWords(words: readonly string[], text: string): string[] {
  const small = text.toLowerCase();
  return words.filter((word) => !small.includes(word));
}
