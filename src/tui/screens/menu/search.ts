import type { MenuChoice, MenuChoices } from '../../screen-part';

/** The choices that match a text, the best first. The choice of the text as a line comes before all. */
export function matchingChoices(
  { list, typed }: Pick<MenuChoices, 'list' | 'typed'>,
  text: string,
): readonly MenuChoice[] {
  if (text.trim() === '') return list;
  const ranked = list.flatMap((choice) => {
    const rank = rankOf(choice, text);
    return rank === undefined ? [] : [{ choice, rank }];
  });
  const found = ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
  const line = typed?.(text, found.length === 0);
  return line ? [line, ...found] : found;
}

/** 0 for the key of a choice, 1 for the beginning of its label, 2 for words in it, 3 for words in its group or id. */
function rankOf({ id, label, detail, group = '' }: MenuChoice, text: string): number | undefined {
  const wanted = text.trim().toLowerCase();
  const name = label.toLowerCase();
  if (detail.toLowerCase().split(/[ ,]+/).includes(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  const words = wanted.split(/\s+/);
  if (words.every((word) => name.includes(word))) return 2;
  const about = `${name} ${group} ${id}`.toLowerCase();
  return words.every((word) => about.includes(word)) ? 3 : undefined;
}
