import { at } from '../../core/at';
import { hasName, type Reader, type ReaderChoice } from '../../formats/collection';

/** The format whose ending a name has, or else the own format of the first rule set allowed. */
export function readerForName(name: string | undefined, { formats, rules }: ReaderChoice): Reader {
  const set = rules.find(({ notations }) => formats.some(({ id }) => notations[id])) ?? at(rules, 0);
  const possible = formats.filter(({ id }) => set.notations[id]);
  const hasEnding = (ending: string): boolean => name?.toLowerCase().endsWith(ending) === true;
  const named = possible.find(({ endings }) => endings.some(hasEnding));
  const own = Object.keys(set.notations).flatMap((id) => possible.filter((format) => hasName(format, id)));
  return { rules: set, format: named ?? own[0] ?? at(possible, 0) };
}
