/** Entries of one group, which stand together in the list under their heading. */
export interface Group {
  readonly heading: string;
  /** Its first entry. */
  readonly first: number;
}

/** A line of the list: an entry, the heading of a group, or the blank line above that. */
export type ListLine =
  | { readonly kind: 'entry'; readonly index: number }
  | { readonly kind: 'heading'; readonly group: Group }
  | { readonly kind: 'blank' };

/** Lines that a group takes besides its entries: a blank one and its heading, which the first group has elsewhere. */
const HEADING_LINES = 2;

export function groupsOf(entries: readonly { readonly group: string }[]): Group[] {
  return entries.flatMap(({ group }, index) =>
    index === 0 || entries[index - 1]?.group !== group ? [{ heading: group, first: index }] : [],
  );
}

/** The number of lines of a list of so many entries. */
export function lineCount(groups: readonly Group[], entries: number): number {
  return entries + HEADING_LINES * Math.max(0, groups.length - 1);
}

/** The place of an entry's group among the groups. */
export function groupOf(groups: readonly Group[], index: number): number {
  return lastBefore(groups, ({ first }) => first <= index);
}

/** The line on which an entry stands. */
export function lineOfEntry(groups: readonly Group[], index: number): number {
  return index + HEADING_LINES * groupOf(groups, index);
}

/** What stands on a line of the list. */
export function lineAt(groups: readonly Group[], line: number): ListLine {
  // A group begins with its blank line.
  const place = lastBefore(groups, ({ first }, number) => first + HEADING_LINES * (number - 1) <= line);
  const group = groups[place];
  if (!group || place === 0) return { kind: 'entry', index: line };
  const index = line - HEADING_LINES * place;
  if (index >= group.first) return { kind: 'entry', index };
  return index === group.first - 1 ? { kind: 'heading', group } : { kind: 'blank' };
}

/** The last group for which something holds that holds for all before it; the first if it holds for none. */
function lastBefore(groups: readonly Group[], holds: (group: Group, place: number) => boolean): number {
  let low = 0;
  let high = groups.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const group = groups[middle];
    if (group && holds(group, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
