import type { CatalogueFile } from '../../library/catalogue';
import type { LevelList, ListSearch } from './list';

/** Whether anything is looked for. */
export function isSearching(search: ListSearch | undefined): boolean {
  return search !== undefined && search.text.trim() !== '';
}

/**
 * Whether a level is shown: it is of the rule set that is asked for, and each word that is searched for stands in its title,
 * in the name of its file, or in its author's. Levels are asked for in their order, so what one shares with the one before is
 * looked at once.
 */
export function matcher(list: LevelList): (index: number) => boolean {
  const { levels, facts, rules, search } = list;
  const words = (search?.text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  let found: CatalogueFile | undefined;
  let missing = words;
  let author: string | undefined;
  let unsigned = words;
  return (index) => {
    const level = levels.at(index);
    if (!level || (rules !== undefined && level.found.rules !== rules)) return false;
    const by = facts.at(index)?.author;
    if (level.found !== found || by !== author) {
      if (level.found !== found) missing = without(words, `${level.found.name} ${level.found.group.heading}`);
      unsigned = by === undefined ? missing : without(missing, by);
      found = level.found;
      author = by;
    }
    for (const word of unsigned) if (!level.searchText.includes(word)) return false;
    return true;
  };
}

/** The words that do not stand in a text. */
function without(words: readonly string[], text: string): string[] {
  const small = text.toLowerCase();
  return words.filter((word) => !small.includes(word));
}
